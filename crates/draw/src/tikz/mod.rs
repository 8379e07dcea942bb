//! `TikZ`: pictures for LaTeX, and the quoting of their texts.
//!
//! Every picture compiles with plain `pdflatex` and what its first line names for the preamble.

mod board;
mod layered;
mod letters;
mod tree;

use letters::letter;

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
            other => out.push_str(&letter(other)),
        }
    }
    out.replace("$<$=", "$\\leq$").replace("$>$=", "$\\geq$")
}

/// Several lines as the text of one node.
fn label<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let mut out = String::new();
    for (number, line) in lines.map(quote).enumerate() {
        if number > 0 {
            out.push_str("\\\\");
            // After a line break, these two would be its arguments and not text.
            if line.trim_start().starts_with(['[', '*']) {
                out.push_str("{}");
            }
        }
        out.push_str(&line);
    }
    out
}

/// Turns the pixels of a layout into the centimetres of a picture.
struct Scale {
    /// Pixels in a centimetre.
    pixels: f64,
}

impl Scale {
    /// As many pixels in a centimetre as are asked for, unless the picture is then too large for TeX.
    fn new(layout: &FigureLayout, pixels: f64) -> Self {
        // TeX counts to 575 cm; the last node needs some room too.
        const LONGEST: f64 = 500.0;
        Self { pixels: pixels.max(layout.width.max(layout.height) / LONGEST) }
    }

    /// A length in centimetres.
    fn length(&self, pixels: f64) -> f64 {
        pixels / self.pixels
    }

    /// A point as `TikZ` writes it.
    fn point(&self, (x, y): (f64, f64)) -> String {
        format!("({:.2},{:.2})", x / self.pixels, -y / self.pixels)
    }
}
