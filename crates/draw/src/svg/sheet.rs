//! A sheet of pictures as SVG: drawings within a drawing.

use std::fmt::Write;

use super::head;
use crate::sheet::{PAGE, PrintedSheet};

impl PrintedSheet {
    /// The sheet as a complete SVG document.
    pub fn to_svg(&self) -> String {
        let layout = self.layout();
        let view = (PAGE.0 as f64, (layout.pages * PAGE.1) as f64);
        let height = layout.pages * PAGE.1 / 10;
        let mut svg = head(view, &format!("{}mm", PAGE.0 / 10), &format!("{height}mm"));
        svg.push_str("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
        let (width, height) = layout.size;
        for (picture, (x, y)) in self.pictures.iter().zip(&layout.corners) {
            // A drawing within a drawing is placed by the attributes of its first element.
            let body = without_size(picture.trim_start().strip_prefix("<svg").unwrap_or(picture));
            // Writing to a string cannot fail.
            let _ = writeln!(svg, "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{body}");
        }
        svg + "</svg>\n"
    }
}

/// Leaves out the width and height of the first element.
fn without_size(body: &str) -> String {
    let Some((head, rest)) = body.split_once('>') else { return body.to_owned() };
    let keep = |part: &&str| !part.starts_with("width=") && !part.starts_with("height=");
    let head: Vec<&str> = split_attributes(head).into_iter().filter(keep).collect();
    format!(" {}>{rest}", head.join(" "))
}

/// Splits at the spaces that are not within quotes.
fn split_attributes(head: &str) -> Vec<&str> {
    let mut quoted = false;
    head.split(|c: char| {
        quoted ^= c == '"';
        c.is_whitespace() && !quoted
    })
    .filter(|part| !part.is_empty())
    .collect()
}
