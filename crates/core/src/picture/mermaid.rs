//! A tree for Mermaid.

use std::fmt::Write;

use super::figure::{Figure, Kind};
use super::layout::lines;

fn quote(text: &str) -> String {
    text.replace('"', "#quot;").replace('<', "#lt;").replace('>', "#gt;")
}

impl Figure {
    /// The tree as a Mermaid flow chart.
    pub fn to_mermaid(&self) -> String {
        let mut out = String::from("graph TD\n");
        for (index, node) in self.nodes.iter().enumerate() {
            let label: Vec<String> = lines(node).map(|line| quote(line)).collect();
            let label = label.join("<br/>");
            let (open, close) = match node.kind {
                Kind::Max => ("[", "]"),
                Kind::Min => ("([", "])"),
                Kind::Leaf | Kind::Unseen | Kind::More => (">", "]"),
            };
            let _ = writeln!(out, "  n{index}{open}\"{label}\"{close}");
        }
        let mut link = 0;
        for (index, node) in self.nodes.iter().enumerate() {
            for &child in &node.children {
                let below = &self.nodes[child];
                let arrow = if below.kind == Kind::Unseen { "-.-x" } else { "---" };
                let label =
                    below.edge.as_ref().map(|edge| format!("|\"{}\"|", quote(edge))).unwrap_or_default();
                let _ = writeln!(out, "  n{index} {arrow}{label} n{child}");
                if below.principal {
                    let _ = writeln!(out, "  linkStyle {link} stroke-width:4px");
                }
                link += 1;
            }
        }
        for (index, _) in self.nodes.iter().enumerate().filter(|(_, node)| node.kind == Kind::Unseen) {
            let _ = writeln!(out, "  style n{index} stroke-dasharray: 4 3, color:#999");
        }
        out
    }
}
