//! A graph in layers as SVG.

use std::fmt::Write;

use super::{LegendRow, escape, open, text_style};
use crate::layered::{LayeredArrow, LayeredFigure, LayeredNode, LegendSign, NodeShape};
use crate::layout::{FigureLayout, PlacedNode};

const STYLE: &str = ".note{font-size:11px;font-weight:bold}.light{fill:#fff}.spot{stroke:#333;stroke-width:1.3}\
.inner{fill:none;stroke:#333;stroke-width:1.1}.arrow{fill:none;stroke:#888;stroke-width:1.1}\
.wins{stroke:#111;stroke-width:3.2}.count{font-size:11px;paint-order:stroke;stroke:#fff;stroke-width:4px}\
.legend{text-anchor:start}";

const MARKERS: &str = "<defs><marker id=\"a\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" \
markerHeight=\"8\" markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"#777\"/></marker>\
<marker id=\"b\" viewBox=\"0 0 8 8\" refX=\"6\" refY=\"4\" markerWidth=\"14\" markerHeight=\"14\" \
markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"#111\"/></marker></defs>\n";

/// The room for a legend below the picture, and the least width of a picture with one.
const LEGEND: (f64, f64) = (640.0, 40.0);

impl LayeredFigure {
    /// The graph as a complete SVG document.
    pub fn to_svg(&self) -> String {
        let layout = self.layout();
        let legend = LegendRow {
            entries: &self.signs(),
            start: (16.0, layout.height + 12.0),
            room: 48.0,
            attributes: "class=\"legend\" x=\"30\"",
        };
        let (least, room) = if self.legend.is_empty() { (0.0, 0.0) } else { LEGEND };
        let width = layout.width.max(least).max(legend.width());
        let style = text_style(12, "text-anchor:middle;") + STYLE;
        let mut svg = open((width, layout.height + room), &style, MARKERS);
        // In the middle, when the legend is wider.
        let _ = writeln!(svg, "<g transform=\"translate({:.0} 0)\">", (width - layout.width) / 2.0);
        for (arrow, edge) in self.arrows.iter().zip(&layout.edges) {
            draw_arrow(&mut svg, arrow, &edge.points, &layout);
        }
        for (node, place) in self.nodes.iter().zip(&layout.nodes) {
            draw_node(&mut svg, node, place);
        }
        let _ = writeln!(svg, "</g>\n{}</svg>", legend.draw());
        svg
    }

    /// The signs of the legend as they are drawn, and their meanings.
    fn signs(&self) -> Vec<(String, String)> {
        self.legend.iter().map(|entry| (draw_sign(&entry.sign), entry.name.clone())).collect()
    }
}

fn draw_sign(sign: &LegendSign) -> String {
    const CIRCLE: &str = "<circle class=\"spot\" fill=\"#fff\" cx=\"9\" cy=\"9\" r=\"8\"/>";
    match sign {
        LegendSign::Node(NodeShape::Round) => CIRCLE.to_owned(),
        LegendSign::Node(NodeShape::Square) => {
            "<rect class=\"spot\" fill=\"#fff\" x=\"1\" y=\"1\" width=\"16\" height=\"16\"/>".to_owned()
        }
        LegendSign::DoubleNode => {
            format!("{CIRCLE}<circle class=\"inner\" cx=\"9\" cy=\"9\" r=\"5\"/>")
        }
        LegendSign::Note(note) => {
            format!("<text class=\"note\" x=\"9\" y=\"13\">{}</text>", escape(note))
        }
        LegendSign::StrongArrow => "<path class=\"arrow wins\" d=\"M0 9h18\"/>".to_owned(),
    }
}

fn draw_node(svg: &mut String, node: &LayeredNode, spot: &PlacedNode) {
    let _ = write!(svg, "<g><title>{}</title>", escape(&node.id));
    let style = format!("class=\"spot\" fill=\"#{}\"", escape(&node.fill));
    svg.push_str(&outline(spot, radius(spot), node.shape, &style));
    if node.is_double {
        svg.push_str(&outline(spot, radius(spot) - 4.0, node.shape, "class=\"inner\""));
    }
    let light = if node.is_dark { " light" } else { "" };
    let up = if node.note.is_empty() { 4.0 } else { -2.0 };
    let (x, y) = (spot.x, spot.y + up);
    let (class, name) = (light.trim(), escape(&node.name));
    let _ = write!(svg, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{name}</text>");
    if !node.note.is_empty() {
        let (y, note) = (spot.y + 12.0, escape(&node.note));
        let _ = write!(svg, "<text class=\"note{light}\" x=\"{x:.1}\" y=\"{y:.1}\">{note}</text>");
    }
    svg.push_str("</g>\n");
}

/// Half the width of a node.
fn radius(node: &PlacedNode) -> f64 {
    node.width / 2.0
}

/// A circle or a square.
fn outline(spot: &PlacedNode, radius: f64, shape: NodeShape, style: &str) -> String {
    let (x, y) = (spot.x, spot.y);
    if shape == NodeShape::Round {
        return format!("<circle {style} cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>");
    }
    let (left, top, side) = (x - radius, y - radius, 2.0 * radius);
    format!(
        "<rect {style} x=\"{left:.1}\" y=\"{top:.1}\" width=\"{side:.1}\" height=\"{side:.1}\" rx=\"2\"/>"
    )
}

fn draw_arrow(svg: &mut String, arrow: &LayeredArrow, route: &[(f64, f64)], layout: &FigureLayout) {
    let (class, marker) = if arrow.is_strong { ("arrow wins", "b") } else { ("arrow", "a") };
    let (from, to) = (&layout.nodes[arrow.from], &layout.nodes[arrow.to]);
    let path = if arrow.from == arrow.to { loop_path(from) } else { curve(route, radius(from), radius(to)) };
    let _ = writeln!(svg, "<path class=\"{class}\" marker-end=\"url(#{marker})\" d=\"{path}\"/>");
    if arrow.count > 1 {
        let (x, y) = match route {
            [] | [_] => (from.right() + 14.0, from.y - 16.0),
            [from, to] => (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1)),
            [_, bend, ..] => *bend,
        };
        let _ = writeln!(svg, "<text class=\"count\" x=\"{x:.1}\" y=\"{y:.1}\">×{}</text>", arrow.count);
    }
}

/// A loop at the right side of a node.
fn loop_path(spot: &PlacedNode) -> String {
    let (x, y) = (spot.x + radius(spot) * 0.86, spot.y);
    format!(
        "M{x:.1} {:.1}C{:.1} {:.1} {:.1} {:.1} {x:.1} {:.1}",
        y - 10.0,
        x + 30.0,
        y - 24.0,
        x + 30.0,
        y + 24.0,
        y + 10.0
    )
}

/// A smooth way through the points, upright in each of them, from rim to rim.
fn curve(route: &[(f64, f64)], from_radius: f64, to_radius: f64) -> String {
    let (Some(&first), Some(&last)) = (route.first(), route.last()) else { return String::new() };
    let is_down = first.1 < last.1;
    let sense = if is_down { 1.0 } else { -1.0 };
    // Ways down keep to the right a little and ways up to the left, so that a pair of them is told apart.
    let side = if is_down { 4.0 } else { -4.0 };
    let mut points: Vec<(f64, f64)> = route.to_vec();
    let end = points.len() - 1;
    points[0] = (first.0 + side, first.1 + sense * from_radius);
    points[end] = (last.0 + side, last.1 - sense * (to_radius + 1.0));
    let mut path = format!("M{:.1} {:.1}", points[0].0, points[0].1);
    for pair in points.windows(2) {
        let ((x1, y1), (x2, y2)) = (pair[0], pair[1]);
        let middle = f64::midpoint(y1, y2);
        let _ = write!(path, "C{x1:.1} {middle:.1} {x2:.1} {middle:.1} {x2:.1} {y2:.1}");
    }
    path
}
