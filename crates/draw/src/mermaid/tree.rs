//! A tree for Mermaid.

use std::fmt::Write;

use super::label;
use crate::tree::{NodeKind, TreeFigure};

impl TreeFigure {
    /// The tree as a Mermaid flow chart.
    pub fn to_mermaid(&self) -> String {
        let mut out = String::from("graph TD\n");
        for (index, node) in self.nodes.iter().enumerate() {
            let (open, close) = match node.kind {
                NodeKind::Max => ("[", "]"),
                NodeKind::Min => ("([", "])"),
                NodeKind::Leaf | NodeKind::Unseen | NodeKind::More => (">", "]"),
            };
            let _ = writeln!(out, "  n{index}{open}{}{close}", label(node.lines()));
        }
        for (number, (from, to)) in self.edges().enumerate() {
            let below = &self.nodes[to];
            let arrow = if below.kind == NodeKind::Unseen { "-.-x" } else { "---" };
            let edge = below.edge.as_deref().map(|edge| format!("|{}|", label(std::iter::once(edge))));
            let _ = writeln!(out, "  n{from} {arrow}{} n{to}", edge.unwrap_or_default());
            if below.principal {
                let _ = writeln!(out, "  linkStyle {number} stroke-width:4px");
            }
        }
        for (index, _) in self.nodes.iter().enumerate().filter(|(_, node)| node.kind == NodeKind::Unseen) {
            let _ = writeln!(out, "  style n{index} stroke-dasharray: 4 3, color:#999");
        }
        out
    }
}
