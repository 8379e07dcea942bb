//! A tree for LaTeX, as a `TikZ` picture that needs no further package.

use std::fmt::Write;

use super::{Scale, label, quote};
use crate::tree::{NodeKind, TreeFigure, TreeNode};

/// Pixels of the layout in a centimetre of the picture.
const PIXELS: f64 = 42.0;

const OPENING: &str = "% In the preamble: \\usepackage{tikz} \\usetikzlibrary{shapes.misc}
\\begin{tikzpicture}[every node/.style={font=\\scriptsize\\ttfamily, align=center},
  max/.style={draw, rectangle}, min/.style={draw, rounded rectangle},
  leaf/.style={draw=black!20, fill=black!5}, unseen/.style={draw=black!30, dashed, text=black!40},
  best/.style={very thick}, move/.style={fill=white, inner sep=1pt, pos=0.7}]
";

impl TreeFigure {
    /// The tree as a `tikzpicture`.
    pub fn to_tikz(&self) -> String {
        let layout = self.layout();
        let scale = Scale::new(&layout, PIXELS);
        let mut out = OPENING.to_owned();
        for (index, (node, place)) in self.nodes.iter().zip(&layout.nodes).enumerate() {
            let (style, at, text) = (style(node), scale.point((place.x, place.y)), label(node.lines()));
            let _ = writeln!(out, "  \\node[{style}] (n{index}) at {at} {{{text}}};");
        }
        for (from, to) in self.edges() {
            let (style, signs) = (edge_style(&self.nodes[to]), edge_signs(&self.nodes[to]));
            let _ = writeln!(out, "  \\draw[{style}] (n{from}) --{signs} (n{to});");
        }
        out.push_str("\\end{tikzpicture}\n");
        out
    }
}

fn style(node: &TreeNode) -> String {
    let kind = match node.kind {
        NodeKind::Max => "max",
        NodeKind::Min => "min",
        NodeKind::Leaf | NodeKind::More => "leaf",
        NodeKind::Unseen => "unseen",
    };
    let best = if node.principal { ", best" } else { "" };
    format!("{kind}{best}")
}

/// The style of the line that leads to a node.
fn edge_style(node: &TreeNode) -> &'static str {
    match node.kind {
        NodeKind::Unseen => "dashed, black!30",
        _ if node.principal => "very thick",
        _ => "",
    }
}

/// What stands on the line that leads to a node: a cross if it was not looked at, and the move.
fn edge_signs(node: &TreeNode) -> String {
    let cross = if node.kind == NodeKind::Unseen { " node[pos=0.4, text=red] {$\\times$}" } else { "" };
    let edge = node.edge.as_ref().map(|edge| format!(" node[move] {{{}}}", quote(edge)));
    format!("{cross}{}", edge.unwrap_or_default())
}
