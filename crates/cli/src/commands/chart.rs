//! Bars as SVG: one a search, their lengths the logarithms of the numbers.

use std::fmt::Write;

use outplay::core::picture::escape_xml;

use crate::numbers::grouped;

const LABELS: f64 = 330.0;
const BARS: f64 = 420.0;
const ROW: f64 = 26.0;

/// A chart of named numbers.
pub(crate) fn bars(title: &str, rows: &[(String, u64)]) -> String {
    let largest = rows.iter().map(|(_, number)| *number).max().unwrap_or(1).max(10) as f64;
    let (width, height) = (LABELS + BARS + 140.0, 50.0 + ROW * rows.len() as f64);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n\
         <style>text{{font:13px 'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:#1a1a1a}}</style>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n<text x=\"16\" y=\"24\">{}</text>\n",
        escape_xml(title)
    );
    for (index, (label, number)) in rows.iter().enumerate() {
        let y = 40.0 + ROW * index as f64;
        let length = BARS * (*number as f64).max(1.0).ln() / largest.ln();
        let _ = writeln!(
            svg,
            "<text x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"end\">{}</text>\
             <rect x=\"{LABELS}\" y=\"{y:.0}\" width=\"{:.1}\" height=\"18\" fill=\"#0b5cad\"/>\
             <text x=\"{:.1}\" y=\"{:.0}\">{}</text>",
            LABELS - 10.0,
            y + 14.0,
            escape_xml(label),
            length.max(1.0),
            LABELS + length + 8.0,
            y + 14.0,
            grouped(*number)
        );
    }
    svg.push_str("</svg>\n");
    svg
}
