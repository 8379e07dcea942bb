//! A graph for Mermaid, which lays it out by itself.

use std::fmt::Write;

use super::label;
use crate::layered::{LayeredFigure, NodeShape};

impl LayeredFigure {
    /// The graph as a Mermaid flow chart.
    pub fn to_mermaid(&self) -> String {
        let mut out = String::from("graph TD\n");
        for (index, node) in self.nodes.iter().enumerate() {
            let (open, close) = if node.shape == NodeShape::Round { ("((", "))") } else { ("[", "]") };
            let _ = writeln!(out, "  p{index}{open}{}{close}", label(node.lines()));
            let text = if node.is_dark { "#fff" } else { "#000" };
            let (fill, border) = (&node.fill, if node.is_double { 4 } else { 1 });
            let _ = writeln!(
                out,
                "  style p{index} fill:#{fill},color:{text},stroke:#333,stroke-width:{border}px"
            );
        }
        for arrow in &self.arrows {
            let line = if arrow.is_strong { "==>" } else { "-->" };
            let count = if arrow.count > 1 { format!("|\"×{}\"|", arrow.count) } else { String::new() };
            let _ = writeln!(out, "  p{} {line}{count} p{}", arrow.from, arrow.to);
        }
        out
    }
}
