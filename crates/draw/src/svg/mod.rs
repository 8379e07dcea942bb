//! SVG: complete documents that need nothing but a viewer, and the quoting of their texts.

mod board;
mod chart;
mod layered;
mod nested;
mod sheet;
mod tree;

use std::fmt::Write;

pub use board::board;
pub(crate) use nested::{nested, picture_size, scoped};
pub use sheet::sheets_to_html;

use crate::layout::text_width;
use crate::plain;

/// Text with the characters that mean something in XML made harmless, and those that XML refuses left out.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in plain::characters(text) {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
    out
}

/// The first element of a document: what it shows, and how large that is on a screen or on paper.
fn head((view_width, view_height): (f64, f64), width: &str, height: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {view_width:.0} {view_height:.0}\" \
         width=\"{width}\" height=\"{height}\">\n"
    )
}

/// Begins a document of this many pixels on white paper.
fn open((width, height): (f64, f64), style: &str, definitions: &str) -> String {
    let head = head((width, height), &format!("{width:.0}"), &format!("{height:.0}"));
    format!(
        "{head}<style>{style}</style>\n{definitions}<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    )
}

/// The style of all texts: this many pixels high; what else is said about them ends in a semicolon.
fn text_style(size: u32, more: &str) -> String {
    format!("text{{font:{size}px 'DejaVu Sans Mono',Menlo,Consolas,monospace;{more}fill:#1a1a1a}}")
}

/// Signs and what they mean, side by side.
struct LegendRow<'a> {
    entries: &'a [(String, String)],
    /// Where the row begins.
    start: (f64, f64),
    /// The room for a sign and around its meaning.
    room: f64,
    /// The attributes of the texts.
    attributes: &'a str,
}

impl LegendRow<'_> {
    fn width(&self) -> f64 {
        self.start.0 + self.entries.iter().map(|(_, name)| self.room + text_width(name)).sum::<f64>()
    }

    fn draw(&self) -> String {
        let (mut x, top) = self.start;
        let mut out = String::new();
        for (sign, name) in self.entries {
            let _ = write!(
                out,
                "<g transform=\"translate({x:.0} {top:.0})\">{sign}<text {} y=\"13\">{}</text></g>",
                self.attributes,
                escape(name)
            );
            x += self.room + text_width(name);
        }
        out
    }
}
