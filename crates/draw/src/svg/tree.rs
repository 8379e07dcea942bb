//! A tree as SVG: MAX in boxes, MIN in pills, leaves in plain grey, what was not looked at crossed out.

use std::fmt::Write;

use outplay_core::text::{Lang, Speak};

use super::{LegendRow, escape, open, text_style};
use crate::layout::{PlacedEdge, PlacedNode};
use crate::tree::{LINE, NodeKind, TreeFigure, TreeNode, Word};

const STYLE: &str = ".note{font-size:11px;fill:#555}.cut{font-size:11px;fill:#a40000}.edge{font-size:11px;fill:#333;\
paint-order:stroke;stroke:#fff;stroke-width:4px}\
.box{fill:#fff;stroke:#444;stroke-width:1.2}.leaf{fill:#eee;stroke:#bbb}.unseen{fill:#fafafa;stroke:#bbb;\
stroke-dasharray:4 3}.link{stroke:#888;stroke-width:1.2}.grey{stroke:#ccc;stroke-dasharray:4 3}\
.cross{stroke:#a40000;stroke-width:2}.best{stroke:#0b5cad;stroke-width:3}.faint{fill:#999}";

/// The room for the legend below the tree.
const LEGEND: f64 = 34.0;
const MARGIN: f64 = 16.0;

impl TreeFigure {
    /// The tree as a complete SVG document.
    pub fn to_svg(&self, lang: Lang) -> String {
        let layout = self.layout();
        let legend = LegendRow {
            entries: &legend(lang),
            start: (0.0, 0.0),
            room: 50.0,
            attributes: "style=\"text-anchor:start\" x=\"32\"",
        };
        let width = layout.width.max(legend.width() + 2.0 * MARGIN);
        let style = text_style(13, "text-anchor:middle;") + STYLE;
        let mut svg = open((width, layout.height + LEGEND), &style, "");
        for edge in &layout.edges {
            link(&mut svg, &self.nodes[edge.to], edge);
        }
        // Words after lines, so that no line crosses a word.
        for (node, place) in self.nodes.iter().zip(&layout.nodes) {
            name_edge(&mut svg, node, place);
            draw_node(&mut svg, node, place);
        }
        let (top, legend) = (layout.height + 8.0, legend.draw());
        let _ = writeln!(svg, "<g transform=\"translate({MARGIN:.0} {top:.0})\">{legend}</g>\n</svg>");
        svg
    }
}

fn link(svg: &mut String, child: &TreeNode, edge: &PlacedEdge) {
    let [(x1, y1), (x2, y2)] = edge.points[..] else { return };
    let class = match child.kind {
        NodeKind::Unseen => "link grey",
        _ if child.principal => "link best",
        _ => "link",
    };
    let _ = writeln!(
        svg,
        "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
    );
    if child.kind == NodeKind::Unseen {
        let (x, y) = (x1 + (x2 - x1) * 0.45, y1 + (y2 - y1) * 0.45);
        let _ =
            writeln!(svg, "<path class=\"cross\" d=\"M{:.1} {:.1}l10 10m0 -10l-10 10\"/>", x - 5.0, y - 5.0);
    }
}

fn name_edge(svg: &mut String, node: &TreeNode, place: &PlacedNode) {
    let Some(edge) = &node.edge else { return };
    let (x, y) = (place.x, place.top() - 6.0);
    let _ = writeln!(svg, "<text class=\"edge\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", escape(edge));
}

fn draw_node(svg: &mut String, node: &TreeNode, place: &PlacedNode) {
    let class = match node.kind {
        NodeKind::Leaf | NodeKind::More => "box leaf",
        NodeKind::Unseen => "box unseen",
        NodeKind::Max | NodeKind::Min if node.principal => "box best",
        NodeKind::Max | NodeKind::Min => "box",
    };
    let radius = if node.kind == NodeKind::Min { place.height / 2.0 } else { 2.0 };
    let _ = writeln!(
        svg,
        "<rect class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"{radius:.1}\"/>",
        place.left(),
        place.top(),
        place.width,
        place.height
    );
    for (number, (line, class)) in styled_lines(node).enumerate() {
        let y = place.top() + 4.0 + node.size / 2.0 + LINE * (number as f64 + 0.75);
        let (x, line) = (place.x, escape(line));
        let _ = writeln!(svg, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{line}</text>");
    }
}

/// The lines of [`TreeNode::lines`], each with its class.
fn styled_lines(node: &TreeNode) -> impl Iterator<Item = (&str, &'static str)> {
    let title = if node.kind == NodeKind::Unseen { "faint" } else { "" };
    let texts = std::iter::once((&node.title, title))
        .chain(node.notes.iter().map(|note| (note, "note")))
        .chain(node.cut.iter().map(|cut| (cut, "cut")));
    texts.flat_map(|(text, class)| text.split('\n').map(move |line| (line, class)))
}

/// The entries of the legend: how each kind looks, and its name.
fn legend(lang: Lang) -> [(String, String); 4] {
    let entries = [
        ("<rect class=\"box\" width=\"26\" height=\"16\" rx=\"2\"/>", "MAX".to_owned()),
        ("<rect class=\"box\" width=\"26\" height=\"16\" rx=\"8\"/>", "MIN".to_owned()),
        (
            "<line class=\"link grey\" x1=\"0\" y1=\"8\" x2=\"26\" y2=\"8\"/><path class=\"cross\" d=\"M8 3l10 10m0 -10l-10 10\"/>",
            Word::NotSeen.say(lang),
        ),
        ("<line class=\"link best\" x1=\"0\" y1=\"8\" x2=\"26\" y2=\"8\"/>", Word::PrincipalLine.say(lang)),
    ];
    entries.map(|(sign, name)| (sign.to_owned(), name))
}
