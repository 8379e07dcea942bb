//! Charts as SVG: bars whose lengths are the logarithms of numbers, and curves over a logarithmic axis.

use std::fmt::Write;

use outplay::draw::svg::escape as escape_xml;

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

const COLOURS: [&str; 6] = ["#0b5cad", "#a40000", "#2b7a0b", "#8a5a00", "#6a1b9a", "#00707a"];
const CURVES_WIDTH: f64 = 560.0;
const CURVES_HEIGHT: f64 = 320.0;
const LEFT: f64 = 70.0;
const TOP: f64 = 44.0;

/// Named curves; the horizontal axis is logarithmic, the vertical one begins at 0.
pub(crate) fn curves(title: &str, lines: &[(String, Vec<(f64, f64)>)]) -> String {
    let points = || lines.iter().flat_map(|(_, points)| points);
    let least = points().map(|point| point.0).fold(f64::INFINITY, f64::min).max(1.0);
    let most = points().map(|point| point.0).fold(least * 10.0, f64::max);
    let top = points().map(|point| point.1).fold(0.0, f64::max).max(1e-6);
    let x = |value: f64| LEFT + CURVES_WIDTH * (value / least).ln() / (most / least).ln();
    let y = |value: f64| TOP + CURVES_HEIGHT * (1.0 - value / top);
    let (width, height) =
        (LEFT + CURVES_WIDTH + 40.0, TOP + CURVES_HEIGHT + 44.0 + 20.0 * lines.len() as f64);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n\
         <style>text{{font:13px 'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:#1a1a1a}}</style>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n<text x=\"16\" y=\"24\">{}</text>\n",
        escape_xml(title)
    );
    for part in 0..=4 {
        let value = top * f64::from(part) / 4.0;
        let _ = writeln!(
            svg,
            "<line x1=\"{LEFT}\" x2=\"{:.0}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#ddd\"/>\
             <text x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{value:.3}</text>",
            LEFT + CURVES_WIDTH,
            LEFT - 8.0,
            y(value) + 4.0,
            y = y(value)
        );
    }
    let mut ticks: Vec<f64> = points().map(|point| point.0).collect();
    ticks.sort_by(f64::total_cmp);
    ticks.dedup();
    for tick in ticks {
        let (x, y) = (x(tick), TOP + CURVES_HEIGHT + 20.0);
        let _ = writeln!(
            svg,
            "<text x=\"{x:.1}\" y=\"{y:.0}\" text-anchor=\"middle\">{}</text>",
            grouped(tick as u64)
        );
    }
    for (index, (name, points)) in lines.iter().enumerate() {
        let colour = COLOURS[index % COLOURS.len()];
        let path: Vec<String> = points.iter().map(|&(px, py)| format!("{:.1},{:.1}", x(px), y(py))).collect();
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            path.join(" ")
        );
        for &(px, py) in points {
            let _ = writeln!(
                svg,
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3.5\" fill=\"{colour}\"/>",
                x(px),
                y(py)
            );
        }
        let label = TOP + CURVES_HEIGHT + 44.0 + 20.0 * index as f64;
        let _ = writeln!(
            svg,
            "<rect x=\"{LEFT}\" y=\"{:.0}\" width=\"22\" height=\"4\" fill=\"{colour}\"/><text x=\"{:.0}\" y=\"{label:.0}\">{}</text>",
            label - 6.0,
            LEFT + 30.0,
            escape_xml(name)
        );
    }
    svg.push_str("</svg>\n");
    svg
}
