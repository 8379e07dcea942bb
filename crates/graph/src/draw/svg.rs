//! An arena as SVG.

use std::fmt::Write;

use outplay_core::text::{Lang, Speak};
use outplay_draw::svg;

use super::layout::{Layout, Spot};
use super::picture::{Arrow, Picture};
use crate::edges::Position;
use crate::player::Player;
use crate::texts::{DrawError, Legend};

const STYLE: &str = "text{font:12px 'DejaVu Sans Mono',Menlo,Consolas,monospace;text-anchor:middle;fill:#1a1a1a}\
.note{font-size:11px;font-weight:bold}.light{fill:#fff}.spot{stroke:#333;stroke-width:1.3}\
.inner{fill:none;stroke:#333;stroke-width:1.1}.arrow{fill:none;stroke:#888;stroke-width:1.1}\
.wins{stroke:#111;stroke-width:3.2}.count{font-size:11px;paint-order:stroke;stroke:#fff;stroke-width:4px}\
.legend{text-anchor:start}";

const MARKERS: &str = "<defs><marker id=\"a\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" \
markerHeight=\"8\" markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"#777\"/></marker>\
<marker id=\"b\" viewBox=\"0 0 8 8\" refX=\"6\" refY=\"4\" markerWidth=\"14\" markerHeight=\"14\" \
markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"#111\"/></marker></defs>";

/// The room for the legend below the picture, and the least width that it needs.
const LEGEND: (f64, f64) = (640.0, 40.0);

impl Picture<'_> {
    /// The arena as a complete SVG document, unless it is too large to be looked at.
    pub fn to_svg(&self, lang: Lang) -> Result<String, DrawError> {
        self.check_size()?;
        let arrows = self.arrows();
        let layout = Layout::new(self, &arrows);
        let (width, height) = (layout.width.max(LEGEND.0), layout.height + LEGEND.1);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
             height=\"{height:.0}\">\n<style>{STYLE}</style>\n{MARKERS}\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
        );
        // In the middle, when the legend is wider.
        let _ = writeln!(svg, "<g transform=\"translate({:.0} 0)\">", (width - layout.width) / 2.0);
        for (arrow, route) in arrows.iter().zip(&layout.routes) {
            draw_arrow(&mut svg, arrow, route, &layout);
        }
        for (position, spot) in self.arena.positions().zip(&layout.spots) {
            self.draw_position(&mut svg, position, spot);
        }
        svg.push_str("</g>\n");
        let _ = writeln!(svg, "{}</svg>", legend(layout.height + 12.0, lang));
        Ok(svg)
    }

    fn draw_position(&self, svg: &mut String, position: Position, spot: &Spot) {
        let look = self.look(position);
        let is_round = self.arena.owner(position) == Player::First;
        let name = svg::escape(&self.arena.name(position));
        let _ = write!(svg, "<g><title>{name}</title>");
        let style = format!("class=\"spot\" fill=\"#{}\"", look.fill);
        svg.push_str(&outline(spot, spot.radius, is_round, &style));
        if self.arena.goal(position).is_some() {
            svg.push_str(&outline(spot, spot.radius - 4.0, is_round, "class=\"inner\""));
        }
        let light = if look.is_dark { " light" } else { "" };
        let up = if look.note.is_empty() { 4.0 } else { -2.0 };
        let (x, name) = (spot.x, svg::escape(&look.name));
        let _ = write!(
            svg,
            "<text class=\"{}\" x=\"{x:.1}\" y=\"{:.1}\">{name}</text>",
            light.trim(),
            spot.y + up
        );
        if !look.note.is_empty() {
            let y = spot.y + 12.0;
            let _ = write!(svg, "<text class=\"note{light}\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", look.note);
        }
        svg.push_str("</g>\n");
    }
}

/// A circle or a square.
fn outline(spot: &Spot, radius: f64, is_round: bool, style: &str) -> String {
    let (x, y) = (spot.x, spot.y);
    if is_round {
        return format!("<circle {style} cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>");
    }
    let (left, top, side) = (x - radius, y - radius, 2.0 * radius);
    format!(
        "<rect {style} x=\"{left:.1}\" y=\"{top:.1}\" width=\"{side:.1}\" height=\"{side:.1}\" rx=\"2\"/>"
    )
}

fn draw_arrow(svg: &mut String, arrow: &Arrow, route: &[(f64, f64)], layout: &Layout) {
    let (class, marker) = if arrow.wins { ("arrow wins", "b") } else { ("arrow", "a") };
    let path = if arrow.from == arrow.to {
        loop_path(&layout.spots[arrow.from as usize])
    } else {
        curve(route, layout.spots[arrow.from as usize].radius, layout.spots[arrow.to as usize].radius)
    };
    let _ = writeln!(svg, "<path class=\"{class}\" marker-end=\"url(#{marker})\" d=\"{path}\"/>");
    if arrow.count > 1 {
        let spot = layout.spots[arrow.from as usize];
        let (x, y) = match route {
            [] | [_] => (spot.x + spot.radius + 14.0, spot.y - 16.0),
            [from, to] => (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1)),
            [_, bend, ..] => *bend,
        };
        let _ = writeln!(svg, "<text class=\"count\" x=\"{x:.1}\" y=\"{y:.1}\">×{}</text>", arrow.count);
    }
}

/// A loop at the right side of a position.
fn loop_path(spot: &Spot) -> String {
    let (x, y) = (spot.x + spot.radius * 0.86, spot.y);
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

fn legend(top: f64, lang: Lang) -> String {
    let entries = [
        ("<circle class=\"spot\" fill=\"#fff\" cx=\"9\" cy=\"9\" r=\"8\"/>", Legend::PlayerOne.say(lang)),
        (
            "<rect class=\"spot\" fill=\"#fff\" x=\"1\" y=\"1\" width=\"16\" height=\"16\"/>",
            Legend::PlayerTwo.say(lang),
        ),
        (
            "<circle class=\"spot\" fill=\"#fff\" cx=\"9\" cy=\"9\" r=\"8\"/><circle class=\"inner\" cx=\"9\" cy=\"9\" r=\"5\"/>",
            Legend::Victory.say(lang),
        ),
        ("<text class=\"note\" x=\"9\" y=\"13\">1: 4</text>", Legend::Rank.say(lang)),
        ("<path class=\"arrow wins\" d=\"M0 9h18\"/>", Legend::WinningMove.say(lang)),
    ];
    let mut x = 16.0;
    let mut out = String::new();
    for (sign, name) in entries {
        let _ = write!(
            out,
            "<g transform=\"translate({x:.0} {top:.0})\">{sign}<text class=\"legend\" x=\"30\" y=\"13\">{}</text></g>",
            svg::escape(&name)
        );
        x += 48.0 + 7.3 * name.chars().count() as f64;
    }
    out
}
