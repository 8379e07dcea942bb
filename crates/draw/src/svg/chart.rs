//! Charts as SVG.

use std::fmt::Write;

use super::{escape, open, text_style};
use crate::chart::{Bar, BarChart, Curve, CurveChart, CurveLayout};
use crate::layout::PlacedNode;

const COLOURS: [&str; 6] = ["#0b5cad", "#a40000", "#2b7a0b", "#8a5a00", "#6a1b9a", "#00707a"];

/// Begins a chart: the paper and the title.
fn open_chart(size: (f64, f64), title: &str) -> String {
    format!("{}<text x=\"16\" y=\"24\">{}</text>\n", open(size, &text_style(13, ""), ""), escape(title))
}

impl BarChart {
    /// The chart as a complete SVG document.
    pub fn to_svg(&self) -> String {
        let layout = self.layout();
        let mut svg = open_chart((layout.width, layout.height), &self.title);
        for (bar, place) in self.bars.iter().zip(&layout.nodes) {
            draw_bar(&mut svg, bar, place);
        }
        svg.push_str("</svg>\n");
        svg
    }
}

fn draw_bar(svg: &mut String, bar: &Bar, place: &PlacedNode) {
    let (left, top) = (place.left(), place.top());
    let (line, colour) = (top + 14.0, COLOURS[0]);
    let _ = writeln!(
        svg,
        "<text x=\"{:.0}\" y=\"{line:.0}\" text-anchor=\"end\">{}</text>\
         <rect x=\"{left:.0}\" y=\"{top:.0}\" width=\"{:.1}\" height=\"{:.0}\" fill=\"{colour}\"/>\
         <text x=\"{:.1}\" y=\"{line:.0}\">{}</text>",
        left - 10.0,
        escape(&bar.name),
        place.width.max(1.0),
        place.height,
        place.right() + 8.0,
        escape(&bar.words)
    );
}

impl CurveChart {
    /// The chart as a complete SVG document.
    pub fn to_svg(&self) -> String {
        let layout = self.layout();
        let mut svg = open_chart((layout.width, layout.height), &self.title);
        draw_levels(&mut svg, &layout);
        for (x, (_, words)) in layout.ticks.iter().zip(&self.ticks) {
            let (y, words) = (layout.field.2 + 20.0, escape(words));
            let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.0}\" text-anchor=\"middle\">{words}</text>");
        }
        for (index, curve) in self.curves.iter().enumerate() {
            draw_curve(&mut svg, index, curve, &layout);
        }
        svg.push_str("</svg>\n");
        svg
    }
}

fn draw_levels(svg: &mut String, layout: &CurveLayout) {
    let (left, right, _) = layout.field;
    for (value, y) in &layout.levels {
        let _ = writeln!(
            svg,
            "<line x1=\"{left}\" x2=\"{right:.0}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#ddd\"/>\
             <text x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{value:.3}</text>",
            left - 8.0,
            y + 4.0
        );
    }
}

/// A curve with its points, and its name below the field.
fn draw_curve(svg: &mut String, index: usize, curve: &Curve, layout: &CurveLayout) {
    let colour = COLOURS[index % COLOURS.len()];
    let points = &layout.curves[index];
    let path: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
        path.join(" ")
    );
    for (x, y) in points {
        let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\" fill=\"{colour}\"/>");
    }
    let (left, y) = (layout.field.0, layout.name(index));
    let _ = writeln!(
        svg,
        "<rect x=\"{left}\" y=\"{:.0}\" width=\"22\" height=\"4\" fill=\"{colour}\"/>\
         <text x=\"{:.0}\" y=\"{y:.0}\">{}</text>",
        y - 6.0,
        left + 30.0,
        escape(&curve.name)
    );
}
