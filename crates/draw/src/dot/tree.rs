//! A tree for Graphviz.

use std::fmt::Write;

use super::label;
use crate::tree::{NodeKind, TreeFigure, TreeNode};

impl TreeFigure {
    /// The tree as a Graphviz graph.
    pub fn to_dot(&self) -> String {
        let mut dot =
            String::from("digraph tree {\n  node [fontname=\"monospace\"];\n  edge [arrowhead=none];\n");
        for (index, node) in self.nodes.iter().enumerate() {
            let shape = match node.kind {
                NodeKind::Max => "box",
                NodeKind::Min => "ellipse",
                NodeKind::Leaf | NodeKind::Unseen | NodeKind::More => "plaintext",
            };
            let colour = if node.kind == NodeKind::Unseen { ", fontcolor=gray" } else { "" };
            let width = if node.principal { ", penwidth=3" } else { "" };
            let label = label(node.lines());
            let _ = writeln!(dot, "  n{index} [shape={shape}, label={label}{colour}{width}];");
        }
        for (from, to) in self.edges() {
            let below = &self.nodes[to];
            let label = label(below.edge.as_deref().into_iter());
            let _ = writeln!(dot, "  n{from} -> n{to} [label={label}{}];", edge_style(below));
        }
        dot.push_str("}\n");
        dot
    }
}

/// The further attributes of the line that leads to a node.
fn edge_style(node: &TreeNode) -> &'static str {
    match node.kind {
        NodeKind::Unseen => ", style=dashed, color=gray, headlabel=\"✗\"",
        _ if node.principal => ", penwidth=3",
        _ => "",
    }
}
