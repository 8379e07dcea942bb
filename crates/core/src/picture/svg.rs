//! A tree as SVG: MAX in boxes, MIN in pills, leaves in plain grey, what was not looked at crossed out.

use std::fmt::Write;

use super::figure::{Figure, Kind, Shown};
use super::layout::{CHARACTER, LINE, Layout, Place};
use super::texts::Word;
use crate::text::{Lang, Speak};

/// Text with the characters that mean something in XML made harmless.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

const STYLE: &str = "text{font:13px 'DejaVu Sans Mono',Menlo,Consolas,monospace;text-anchor:middle;fill:#1a1a1a}\
.note{font-size:11px;fill:#555}.cut{font-size:11px;fill:#a40000}.edge{font-size:11px;fill:#333;\
paint-order:stroke;stroke:#fff;stroke-width:4px}\
.box{fill:#fff;stroke:#444;stroke-width:1.2}.leaf{fill:#eee;stroke:#bbb}.unseen{fill:#fafafa;stroke:#bbb;\
stroke-dasharray:4 3}.link{stroke:#888;stroke-width:1.2}.grey{stroke:#ccc;stroke-dasharray:4 3}\
.cross{stroke:#a40000;stroke-width:2}.best{stroke:#0b5cad;stroke-width:3}.faint{fill:#999}";

/// The room for the legend below the tree.
const LEGEND: f64 = 34.0;

impl Figure {
    /// The tree as a complete SVG document.
    pub fn to_svg(&self, lang: Lang) -> String {
        let layout = Layout::new(self);
        let legend = legend(lang);
        let width = layout.width.max(legend_width(lang));
        let height = layout.height + LEGEND;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
             height=\"{height:.0}\">\n<style>{STYLE}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
        );
        for (index, node) in self.nodes.iter().enumerate() {
            for &child in &node.children {
                link(&mut svg, &self.nodes[child], &layout.places[index], &layout.places[child]);
            }
        }
        // Words after lines, so that no line crosses a word.
        for (node, place) in self.nodes.iter().zip(&layout.places) {
            name_edge(&mut svg, node, place);
            draw_node(&mut svg, node, place);
        }
        let _ =
            writeln!(svg, "<g transform=\"translate(16 {:.0})\">{legend}</g>\n</svg>", layout.height + 8.0);
        svg
    }
}

fn link(svg: &mut String, child: &Shown, from: &Place, to: &Place) {
    let class = match child.kind {
        Kind::Unseen => "link grey",
        _ if child.principal => "link best",
        _ => "link",
    };
    let (x1, y1, x2, y2) = (from.x, from.bottom(), to.x, to.top());
    let _ = writeln!(
        svg,
        "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
    );
    if child.kind == Kind::Unseen {
        let (x, y) = (x1 + (x2 - x1) * 0.45, y1 + (y2 - y1) * 0.45);
        let _ =
            writeln!(svg, "<path class=\"cross\" d=\"M{:.1} {:.1}l10 10m0 -10l-10 10\"/>", x - 5.0, y - 5.0);
    }
}

fn name_edge(svg: &mut String, node: &Shown, place: &Place) {
    let Some(edge) = &node.edge else { return };
    let (x, y) = (place.x, place.top() - 6.0);
    let _ = writeln!(svg, "<text class=\"edge\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", escape(edge));
}

fn draw_node(svg: &mut String, node: &Shown, place: &Place) {
    let class = match node.kind {
        Kind::Leaf | Kind::More => "box leaf",
        Kind::Unseen => "box unseen",
        Kind::Max | Kind::Min if node.principal => "box best",
        Kind::Max | Kind::Min => "box",
    };
    let radius = if node.kind == Kind::Min { place.height / 2.0 } else { 2.0 };
    let _ = writeln!(
        svg,
        "<rect class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"{radius:.1}\"/>",
        place.x - place.width / 2.0,
        place.top(),
        place.width,
        place.height
    );
    let lines = std::iter::once((&node.title, if node.kind == Kind::Unseen { "faint" } else { "" }))
        .chain(node.notes.iter().map(|note| (note, "note")))
        .chain(node.cut.iter().map(|cut| (cut, "cut")));
    for (number, (line, class)) in lines.enumerate() {
        let y = place.top() + 4.0 + node.size / 2.0 + LINE * (number as f64 + 0.75);
        let _ = writeln!(
            svg,
            "<text class=\"{class}\" x=\"{:.1}\" y=\"{y:.1}\">{}</text>",
            place.x,
            escape(line)
        );
    }
}

/// The entries of the legend: how each kind looks, and its name.
fn entries(lang: Lang) -> [(&'static str, String); 4] {
    [
        ("<rect class=\"box\" width=\"26\" height=\"16\" rx=\"2\"/>", "MAX".to_owned()),
        ("<rect class=\"box\" width=\"26\" height=\"16\" rx=\"8\"/>", "MIN".to_owned()),
        (
            "<line class=\"link grey\" x1=\"0\" y1=\"8\" x2=\"26\" y2=\"8\"/><path class=\"cross\" d=\"M8 3l10 10m0 -10l-10 10\"/>",
            Word::NotSeen.say(lang),
        ),
        ("<line class=\"link best\" x1=\"0\" y1=\"8\" x2=\"26\" y2=\"8\"/>", Word::PrincipalLine.say(lang)),
    ]
}

fn entry_width(name: &str) -> f64 {
    50.0 + name.chars().count() as f64 * CHARACTER
}

fn legend_width(lang: Lang) -> f64 {
    32.0 + entries(lang).iter().map(|(_, name)| entry_width(name)).sum::<f64>()
}

fn legend(lang: Lang) -> String {
    let mut x = 0.0;
    let mut out = String::new();
    for (picture, name) in entries(lang) {
        let _ = write!(
            out,
            "<g transform=\"translate({x:.0} 0)\">{picture}<text style=\"text-anchor:start\" x=\"32\" y=\"13\">{}</text></g>",
            escape(&name)
        );
        x += entry_width(&name);
    }
    out
}
