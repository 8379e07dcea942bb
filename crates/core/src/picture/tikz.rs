//! A tree for LaTeX, as a `TikZ` picture that needs no further package.

use std::fmt::Write;

use super::figure::{Figure, Kind};
use super::layout::{Layout, lines};

/// Pixels of the layout in a centimetre of the picture.
const PIXELS: f64 = 42.0;

fn quote(text: &str) -> String {
    let mut out = String::new();
    for character in text.chars() {
        match character {
            '\\' => out.push_str("\\textbackslash{}"),
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => {
                out.push('\\');
                out.push(character);
            }
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '<' => out.push_str("$<$"),
            '>' => out.push_str("$>$"),
            '∞' => out.push_str("$\\infty$"),
            other => out.push(other),
        }
    }
    out.replace("$<$=", "$\\leq$").replace("$>$=", "$\\geq$")
}

impl Figure {
    /// The tree as a `tikzpicture`.
    pub fn to_tikz(&self) -> String {
        let layout = Layout::new(self);
        let mut out = String::from(
            "% In the preamble: \\usepackage{tikz} \\usetikzlibrary{shapes.misc}\n\
             \\begin{tikzpicture}[every node/.style={font=\\scriptsize\\ttfamily, align=center},\n  \
             max/.style={draw, rectangle}, min/.style={draw, rounded rectangle},\n  \
             leaf/.style={draw=black!20, fill=black!5}, unseen/.style={draw=black!30, dashed, text=black!40},\n  \
             best/.style={very thick}, move/.style={fill=white, inner sep=1pt, pos=0.7}]\n",
        );
        for (index, (node, place)) in self.nodes.iter().zip(&layout.places).enumerate() {
            let style = match node.kind {
                Kind::Max => "max",
                Kind::Min => "min",
                Kind::Leaf | Kind::More => "leaf",
                Kind::Unseen => "unseen",
            };
            let best = if node.principal { ", best" } else { "" };
            let label: Vec<String> = lines(node).map(|line| quote(line)).collect();
            let (x, y) = (place.x / PIXELS, -place.y / PIXELS);
            let label = label.join("\\\\");
            let _ = writeln!(out, "  \\node[{style}{best}] (n{index}) at ({x:.2},{y:.2}) {{{label}}};");
        }
        for (index, node) in self.nodes.iter().enumerate() {
            for &child in &node.children {
                let below = &self.nodes[child];
                let label = below
                    .edge
                    .as_ref()
                    .map(|edge| format!(" node[move] {{{}}}", quote(edge)))
                    .unwrap_or_default();
                let style = match below.kind {
                    Kind::Unseen => "dashed, black!30",
                    _ if below.principal => "very thick",
                    _ => "",
                };
                let cross =
                    if below.kind == Kind::Unseen { " node[pos=0.4, text=red] {$\\times$}" } else { "" };
                let _ = writeln!(out, "  \\draw[{style}] (n{index}) --{cross}{label} (n{child});");
            }
        }
        out.push_str("\\end{tikzpicture}\n");
        out
    }
}
