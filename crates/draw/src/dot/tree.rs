//! A tree for Graphviz.

use std::fmt::Write;

use super::label;
use crate::tree::{NodeKind, NodeStanding, TreeDirection, TreeFigure, TreeNode, TreeShapes};

impl TreeFigure {
    /// The tree as a Graphviz graph.
    pub fn to_dot(&self) -> String {
        let mut dot =
            String::from("digraph tree {\n  node [fontname=\"monospace\"];\n  edge [arrowhead=none];\n");
        if self.direction == TreeDirection::Right {
            dot.push_str("  rankdir=LR;\n");
        }
        if let Some(caption) = &self.caption {
            let _ = writeln!(dot, "  label={};", label(std::iter::once(caption.as_str())));
        }
        for (index, node) in self.nodes.iter().enumerate() {
            let shape = match (node.kind, self.shapes) {
                (NodeKind::Max, TreeShapes::Triangles) => "triangle",
                (NodeKind::Min, TreeShapes::Triangles) => "invtriangle",
                (NodeKind::Max, TreeShapes::Course) | (NodeKind::Min, TreeShapes::Pills) => "ellipse",
                (NodeKind::Max | NodeKind::Min, _) => "box",
                (NodeKind::Leaf | NodeKind::Unseen | NodeKind::More, _) => "plaintext",
            };
            let is_faint = node.is_crossed() || node.standing == NodeStanding::Waiting;
            let colour = if is_faint { ", color=gray, fontcolor=gray" } else { "" };
            let is_strong = node.principal || node.standing == NodeStanding::Current;
            let width = if is_strong { ", penwidth=3" } else { "" };
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
        _ if node.is_crossed() => ", style=dashed, color=gray, headlabel=\"✗\"",
        _ if node.principal => ", penwidth=3",
        _ => "",
    }
}
