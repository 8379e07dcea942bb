//! A sheet of puzzles to print: their drawings side by side on pages of A4.

use std::fmt::Write;

/// The size of a page in SVG units, a tenth of a millimetre each, and the margin around each drawing.
const PAGE: (usize, usize) = (2100, 2970);
const MARGIN: usize = 60;

/// Puts drawings (SVG documents) on one drawing: two columns, as many pages below each other as it takes.
pub(super) fn sheet(drawings: impl Iterator<Item = String>) -> String {
    let drawings: Vec<String> = drawings.collect();
    let columns = if drawings.len() > 1 { 2 } else { 1 };
    let rows = if drawings.len() > 2 { 3 } else { 2 };
    let (width, height) = (PAGE.0 / columns, PAGE.1 / rows);
    let pages = drawings.len().div_ceil(columns * rows).max(1);
    let total = pages * PAGE.1;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {total}\" width=\"210mm\" height=\"{1}mm\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        PAGE.0,
        297 * pages
    );
    for (index, drawing) in drawings.iter().enumerate() {
        let (row, column) = (index / columns, index % columns);
        let (x, y) = (column * width + MARGIN, row * height + MARGIN);
        // A drawing within a drawing is placed by the attributes of its first element.
        let body = drawing.trim_start().strip_prefix("<svg").unwrap_or(drawing);
        let body = without_size(body);
        let (w, h) = (width - 2 * MARGIN, height - 2 * MARGIN);
        // Writing to a string cannot fail.
        let _ = writeln!(svg, "<svg x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"{body}");
    }
    svg + "</svg>\n"
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
