//! A tree for Graphviz.

use std::fmt::Write;

use super::figure::{Figure, Kind};
use super::layout::lines;

fn quote(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

impl Figure {
    /// The tree as a Graphviz graph.
    pub fn to_dot(&self) -> String {
        let mut dot =
            String::from("digraph tree {\n  node [fontname=\"monospace\"];\n  edge [arrowhead=none];\n");
        for (index, node) in self.nodes.iter().enumerate() {
            let shape = match node.kind {
                Kind::Max => "box",
                Kind::Min => "ellipse",
                Kind::Leaf | Kind::Unseen | Kind::More => "plaintext",
            };
            let colour = if node.kind == Kind::Unseen { ", fontcolor=gray" } else { "" };
            let width = if node.principal { ", penwidth=3" } else { "" };
            let label: Vec<String> = lines(node).map(|line| quote(line)).collect();
            let label = label.join("\\n");
            let _ = writeln!(dot, "  n{index} [shape={shape}, label=\"{label}\"{colour}{width}];");
        }
        for (index, node) in self.nodes.iter().enumerate() {
            for &child in &node.children {
                let below = &self.nodes[child];
                let style = match below.kind {
                    Kind::Unseen => ", style=dashed, color=gray, headlabel=\"✗\"",
                    _ if below.principal => ", penwidth=3",
                    _ => "",
                };
                let label = quote(below.edge.as_deref().unwrap_or(""));
                let _ = writeln!(dot, "  n{index} -> n{child} [label=\"{label}\"{style}];");
            }
        }
        dot.push_str("}\n");
        dot
    }
}
