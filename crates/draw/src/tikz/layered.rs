//! A graph in layers for LaTeX, as a `TikZ` picture.

use std::fmt::Write;

use super::{Scale, label};
use crate::layered::{LayeredArrow, LayeredFigure, LayeredNode, NodeShape};
use crate::layout::PlacedEdge;

/// Pixels of the layout in a centimetre of the picture.
const PIXELS: f64 = 38.0;

const OPENING: &str = "% In the preamble: \\usepackage{tikz}
\\begin{tikzpicture}[>=stealth, every node/.style={font=\\scriptsize\\ttfamily, align=center},
  one/.style={draw, circle, inner sep=1pt, minimum size=9mm},
  two/.style={draw, rectangle, inner sep=2pt, minimum size=8mm},
  victory/.style={double}, wins/.style={line width=1.6pt}]
";

impl LayeredFigure {
    /// The graph as a `tikzpicture`.
    pub fn to_tikz(&self) -> String {
        let layout = self.layout();
        let scale = Scale::new(&layout, PIXELS);
        let mut out = OPENING.to_owned();
        for (index, (node, place)) in self.nodes.iter().zip(&layout.nodes).enumerate() {
            let at = scale.point((place.x, place.y));
            let text = label(node.lines().filter(|line| !line.is_empty()));
            let _ = writeln!(out, "  \\node[{}] (p{index}) at {at} {{{text}}};", style(node));
        }
        for (arrow, edge) in self.arrows.iter().zip(&layout.edges) {
            let _ = writeln!(out, "  \\draw{};", way(arrow, edge, &scale));
        }
        out.push_str("\\end{tikzpicture}\n");
        out
    }
}

fn style(node: &LayeredNode) -> String {
    let shape = if node.shape == NodeShape::Round { "one" } else { "two" };
    let double = if node.is_double { ", victory" } else { "" };
    let light = if node.is_dark { ", text=white" } else { "" };
    let (red, green, blue) = channels(&node.fill);
    format!("{shape}{double}{light}, fill={{rgb,255:red,{red};green,{green};blue,{blue}}}")
}

/// The style of an arrow, and its way from node to node.
fn way(arrow: &LayeredArrow, edge: &PlacedEdge, scale: &Scale) -> String {
    let style = if arrow.is_strong { "->, wins" } else { "->" };
    let (from, to) = (arrow.from, arrow.to);
    let count = if arrow.count > 1 {
        format!(" node[midway, fill=white, inner sep=1pt] {{$\\times {}$}}", arrow.count)
    } else {
        String::new()
    };
    if from == to {
        return format!("[{style}] (p{from}) to[loop right]{count} (p{to})");
    }
    let bends = edge.points.get(1..edge.points.len().saturating_sub(1)).unwrap_or_default();
    let bends: Vec<String> = bends.iter().map(|&point| scale.point(point)).collect();
    let way = if bends.is_empty() {
        format!("to[bend left=8]{count}")
    } else {
        format!("to {} to{count}", bends.join(" to "))
    };
    format!("[{style}, rounded corners=4pt] (p{from}) {way} (p{to})")
}

/// Red, green and blue of `rrggbb`.
fn channels(colour: &str) -> (u8, u8, u8) {
    let channel = |start: usize| {
        colour.get(start..start + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok()).unwrap_or(255)
    };
    (channel(0), channel(2), channel(4))
}
