//! A graph for Graphviz, which lays it out by itself.

use std::fmt::Write;

use super::{label, quote, word};
use crate::layered::{LayeredFigure, LayeredNode, NodeShape};

impl LayeredFigure {
    /// The graph as a `digraph` whose nodes have the ids of the figure; an arrow that counts is as many edges.
    pub fn to_dot(&self) -> String {
        let mut out = String::from("digraph {\n  node [style=filled, fontname=\"monospace\"]\n");
        for node in &self.nodes {
            let _ = writeln!(out, "  {} [{}]", quote(&node.id), attributes(node));
        }
        for arrow in &self.arrows {
            let style = if arrow.is_strong { " [penwidth=3]" } else { "" };
            let [from, to] = [arrow.from, arrow.to].map(|end| quote(&self.nodes[end].id));
            for _ in 0..arrow.count {
                let _ = writeln!(out, "  {from} -> {to}{style}");
            }
        }
        out.push_str("}\n");
        out
    }
}

fn attributes(node: &LayeredNode) -> String {
    let shape = if node.shape == NodeShape::Round { "circle" } else { "box" };
    let text = if node.is_dark { "white" } else { "black" };
    let (label, fill) = (label(node.lines()), quote(&format!("#{}", node.fill)));
    let double = if node.is_double { ", peripheries=2" } else { "" };
    let mut out = format!("shape={shape}, label={label}, fillcolor={fill}, fontcolor={text}{double}");
    for (name, value) in &node.attributes {
        let _ = write!(out, ", {}={}", word(name), word(value));
    }
    out
}
