//! A tree for Mermaid.

use std::fmt::Write;

use super::label;
use crate::tree::{NodeKind, NodeStanding, TreeDirection, TreeFigure, TreeNode, TreeShapes};

impl TreeFigure {
    /// The tree as a Mermaid flow chart.
    pub fn to_mermaid(&self) -> String {
        let mut out = String::from(match self.direction {
            TreeDirection::Down => "graph TD\n",
            TreeDirection::Right => "graph LR\n",
        });
        for (index, node) in self.nodes.iter().enumerate() {
            let (open, close) = match (node.kind, self.shapes) {
                (NodeKind::Max, TreeShapes::Triangles) => ("[/", "\\]"),
                (NodeKind::Min, TreeShapes::Triangles) => ("[\\", "/]"),
                (NodeKind::Max, TreeShapes::Course) | (NodeKind::Min, TreeShapes::Pills) => ("([", "])"),
                (NodeKind::Max | NodeKind::Min, _) => ("[", "]"),
                (NodeKind::Leaf | NodeKind::Unseen | NodeKind::More, _) => (">", "]"),
            };
            let _ = writeln!(out, "  n{index}{open}{}{close}", label(node.lines()));
        }
        for (number, (from, to)) in self.edges().enumerate() {
            let below = &self.nodes[to];
            let arrow = if below.is_crossed() { "-.-x" } else { "---" };
            let edge = below.edge.as_deref().map(|edge| format!("|{}|", label(std::iter::once(edge))));
            let _ = writeln!(out, "  n{from} {arrow}{} n{to}", edge.unwrap_or_default());
            if below.principal {
                let _ = writeln!(out, "  linkStyle {number} stroke-width:4px");
            }
        }
        for (index, _) in self.nodes.iter().enumerate().filter(|(_, node)| is_faint(node)) {
            let _ = writeln!(out, "  style n{index} stroke-dasharray: 4 3, color:#999");
        }
        out
    }
}

/// Whether nobody looks at it, or not yet.
fn is_faint(node: &TreeNode) -> bool {
    node.is_crossed() || node.standing == NodeStanding::Waiting
}
