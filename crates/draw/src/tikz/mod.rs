//! `TikZ`: pictures for LaTeX, and the quoting of their texts.
//!
//! Every picture compiles with plain `pdflatex` and what its first line names for the preamble.

mod layered;
mod tree;

use crate::layout::FigureLayout;
use crate::plain;

/// Text with the characters that mean something in LaTeX made harmless.
pub fn quote(text: &str) -> String {
    let mut out = String::new();
    for character in plain::characters(text) {
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

/// Several lines as the text of one node.
fn label<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let lines: Vec<String> = lines.map(quote).collect();
    lines.join("\\\\")
}

/// Turns the pixels of a layout into the centimetres of a picture.
struct Scale(f64);

impl Scale {
    fn new(_layout: &FigureLayout, pixels: f64) -> Self {
        Self(pixels)
    }

    /// A point as `TikZ` writes it.
    fn point(&self, (x, y): (f64, f64)) -> String {
        format!("({:.2},{:.2})", x / self.0, -y / self.0)
    }
}
