//! A tree as SVG: MAX and MIN by their outlines, leaves in plain grey, what is never looked at crossed out.

use std::fmt::Write;

use outplay_core::text::{Lang, Speak};

use super::board::small_board;
use super::{LegendRow, escape, open, text_style};
use crate::layout::{FigureLayout, PlacedEdge, PlacedNode, text_width, wrapped};
use crate::tree::{
    LINE, NodeKind, NodeStanding, TreeDirection, TreeFigure, TreeNode, TreeShapes, Word, small_board_size,
};

const STYLE: &str = ".note{font-size:11px;fill:#555}.cut{font-size:11px;fill:#a40000}.edge{font-size:11px;fill:#333;\
paint-order:stroke;stroke:#fff;stroke-width:4px}\
.box{fill:#fff;stroke:#444;stroke-width:1.2}.leaf{fill:#eee;stroke:#bbb}.unseen{fill:#fafafa;stroke:#bbb;\
stroke-dasharray:4 3}.waiting{fill:#fff;stroke:#ccc}.here{fill:#fff1c2;stroke:#000;stroke-width:3.5}\
.link{stroke:#888;stroke-width:1.2}.grey{stroke:#ccc;stroke-dasharray:4 3}.pale{stroke:#ddd}\
.cross{stroke:#a40000;stroke-width:2;fill:none}.best{stroke:#0b5cad;stroke-width:3}.faint{fill:#999}\
.caption{font-size:14px;text-anchor:start}.said{text-anchor:start}";

/// The height of a row of the legend, and of a line of the caption.
const LEGEND: f64 = 34.0;
const CAPTION_LINE: f64 = 19.0;
const MARGIN: f64 = 16.0;
/// The least width of a picture with a caption.
const CAPTION_WIDTH: f64 = 480.0;
/// The width of a character of a caption.
const CAPTION_CHARACTER: f64 = 8.5;

impl TreeFigure {
    /// The tree as a complete SVG document.
    pub fn to_svg(&self, lang: Lang) -> String {
        let layout = self.layout();
        let entries = self.legend(lang);
        let legend = legend_row(&entries);
        let (width, height) = self.size_with(&layout, &legend);
        let style = text_style(13, "text-anchor:middle;") + STYLE;
        let mut svg = open((width, height), &style, "");
        for edge in &layout.edges {
            link(&mut svg, &self.nodes[edge.to], edge);
        }
        // Words after lines, so that no line crosses a word.
        for (node, place) in self.nodes.iter().zip(&layout.nodes) {
            self.name_edge(&mut svg, node, place);
            self.draw_node(&mut svg, node, place);
        }
        let mut top = layout.height + 8.0;
        for line in self.caption_lines(width) {
            let line = escape(&line);
            let _ = writeln!(
                svg,
                "<text class=\"caption\" x=\"{MARGIN:.0}\" y=\"{:.0}\">{line}</text>",
                top + CAPTION_LINE - 6.0
            );
            top += CAPTION_LINE;
        }
        top = height - LEGEND + 8.0;
        let _ =
            writeln!(svg, "<g transform=\"translate({MARGIN:.0} {top:.0})\">{}</g>\n</svg>", legend.draw());
        svg
    }

    /// The width and height of the whole picture.
    pub fn picture_size(&self) -> (f64, f64) {
        // The legend has the same entries in every language; French is the longer one.
        self.size_with(&self.layout(), &legend_row(&self.legend(Lang::French)))
    }

    fn size_with(&self, layout: &FigureLayout, legend: &LegendRow<'_>) -> (f64, f64) {
        let least = if self.caption.is_some() { CAPTION_WIDTH } else { 0.0 };
        let width = layout.width.max(legend.width() + 2.0 * MARGIN).max(least);
        let lines = self.caption_lines(width).len() as f64;
        (width, layout.height + lines * CAPTION_LINE + LEGEND)
    }

    /// The caption in lines of this many pixels, as many as the longest caption of its kind takes.
    fn caption_lines(&self, width: f64) -> Vec<String> {
        let Some(caption) = &self.caption else { return Vec::new() };
        let columns = ((width - 2.0 * MARGIN) / CAPTION_CHARACTER) as usize;
        let mut lines = wrapped(caption, columns);
        let longest = self.caption_room.max(caption.chars().count());
        // Lines end at words, so that a caption takes a little more than its length says.
        let room = (longest as f64 * 1.2 / columns.max(1) as f64).ceil() as usize;
        lines.resize(lines.len().max(room), String::new());
        lines
    }

    fn name_edge(&self, svg: &mut String, node: &TreeNode, place: &PlacedNode) {
        let Some(edge) = &node.edge else { return };
        let (x, y) = match self.direction {
            TreeDirection::Down => (place.x, place.top() - 6.0),
            TreeDirection::Right => (place.left() - 8.0 - text_width(edge) / 2.0, place.y + 4.0),
        };
        let faint = if node.standing == NodeStanding::Waiting { " faint" } else { "" };
        let edge = escape(edge);
        let _ = writeln!(svg, "<text class=\"edge{faint}\" x=\"{x:.1}\" y=\"{y:.1}\">{edge}</text>");
    }

    fn draw_node(&self, svg: &mut String, node: &TreeNode, place: &PlacedNode) {
        let class = class(node);
        let (left, top, width, height) = (place.left(), place.top(), place.width, place.height);
        let _ = writeln!(svg, "{}", outline(node.kind, self.shapes, class, (left, top), (width, height)));
        if node.standing == NodeStanding::CutOff {
            let _ = writeln!(
                svg,
                "<path class=\"cross\" d=\"M{left:.1} {top:.1}l{width:.1} {height:.1}m0 -{height:.1}l-{width:.1} {height:.1}\"/>"
            );
        }
        let lines = styled_lines(node);
        // The words of a triangle stand where it is wide.
        let triangle =
            self.shapes == TreeShapes::Triangles && matches!(node.kind, NodeKind::Max | NodeKind::Min);
        let shift = if triangle && node.kind == NodeKind::Max { height / 2.0 } else { 0.0 };
        let mut y = top + shift + 4.0 + node.size / 2.0;
        if let Some(board) = &node.board {
            let (board_width, board_height) = small_board_size(board);
            svg.push_str(&small_board(board, (place.x - board_width / 2.0, y + 1.0)));
            y += board_height;
        }
        for (number, (line, class)) in lines.enumerate() {
            let (x, y, line) = (place.x, y + LINE * (number as f64 + 0.75), escape(line));
            let _ = writeln!(svg, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{line}</text>");
        }
    }

    /// The entries of the legend: how each kind that occurs looks, and its name.
    fn legend(&self, lang: Lang) -> Vec<(String, String)> {
        // Pictures that follow each other have one legend, whatever happens to be in them.
        let is_frame = self.caption.is_some();
        let any = |is: fn(&TreeNode) -> bool| self.nodes.iter().any(is);
        let shape = |kind| outline(kind, self.shapes, "box", (0.0, 0.0), (26.0, 16.0));
        let line = |class: &str| format!("<line class=\"{class}\" x1=\"0\" y1=\"8\" x2=\"26\" y2=\"8\"/>");
        let tile = |class: &str| format!("<rect class=\"{class}\" width=\"26\" height=\"16\" rx=\"2\"/>");
        let crossed = format!("{}<path class=\"cross\" d=\"M8 3l10 10m0 -10l-10 10\"/>", line("link grey"));
        let entries = [
            (any(|node| node.kind == NodeKind::Max), shape(NodeKind::Max), "MAX".to_owned()),
            (any(|node| node.kind == NodeKind::Min), shape(NodeKind::Min), "MIN".to_owned()),
            (
                is_frame || any(|node| node.standing == NodeStanding::Waiting),
                tile("box waiting"),
                Word::NotYet.say(lang),
            ),
            (
                is_frame || any(|node| node.standing == NodeStanding::Current),
                tile("box here"),
                Word::Here.say(lang),
            ),
            (is_frame || any(TreeNode::is_crossed), crossed, Word::NotSeen.say(lang)),
            (is_frame || any(|node| node.principal), line("link best"), Word::PrincipalLine.say(lang)),
        ];
        let mut legend: Vec<(String, String)> =
            entries.into_iter().filter(|entry| entry.0).map(|(_, sign, name)| (sign, name)).collect();
        if self.left_out > 0 {
            let sign = "<text class=\"said\" x=\"8\" y=\"13\">…</text>".to_owned();
            legend.push((sign, Word::LeftOut { count: self.left_out }.say(lang)));
        }
        legend
    }
}

fn legend_row(entries: &[(String, String)]) -> LegendRow<'_> {
    LegendRow { entries, start: (0.0, 0.0), room: 50.0, attributes: "style=\"text-anchor:start\" x=\"32\"" }
}

fn link(svg: &mut String, child: &TreeNode, edge: &PlacedEdge) {
    let [(x1, y1), (x2, y2)] = edge.points[..] else { return };
    let class = match child.kind {
        _ if child.is_crossed() => "link grey",
        _ if child.standing == NodeStanding::Waiting => "link pale",
        _ if child.principal => "link best",
        _ => "link",
    };
    let _ = writeln!(
        svg,
        "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
    );
    if child.is_crossed() {
        let (x, y) = (x1 + (x2 - x1) * 0.45, y1 + (y2 - y1) * 0.45);
        let _ =
            writeln!(svg, "<path class=\"cross\" d=\"M{:.1} {:.1}l10 10m0 -10l-10 10\"/>", x - 5.0, y - 5.0);
    }
}

fn class(node: &TreeNode) -> &'static str {
    match (node.standing, node.kind) {
        (NodeStanding::Current, _) => "box here",
        (NodeStanding::CutOff, _) | (_, NodeKind::Unseen) => "box unseen",
        (NodeStanding::Waiting, _) => "box waiting",
        (NodeStanding::Plain, NodeKind::Leaf | NodeKind::More) => "box leaf",
        (NodeStanding::Plain, NodeKind::Max | NodeKind::Min) if node.principal => "box best",
        (NodeStanding::Plain, NodeKind::Max | NodeKind::Min) => "box",
    }
}

/// The outline of a node at a place of a size.
fn outline(
    kind: NodeKind,
    shapes: TreeShapes,
    class: &str,
    (left, top): (f64, f64),
    (width, height): (f64, f64),
) -> String {
    let triangle = |points: [(f64, f64); 3]| {
        let points = points.map(|(x, y)| format!("{x:.1},{y:.1}")).join(" ");
        format!("<polygon class=\"{class}\" points=\"{points}\"/>")
    };
    let (right, bottom, middle) = (left + width, top + height, left + width / 2.0);
    let radius = match (shapes, kind) {
        (TreeShapes::Triangles, NodeKind::Max) => {
            return triangle([(middle, top), (right, bottom), (left, bottom)]);
        }
        (TreeShapes::Triangles, NodeKind::Min) => {
            return triangle([(middle, bottom), (right, top), (left, top)]);
        }
        (TreeShapes::Pills, NodeKind::Min) | (TreeShapes::Course, NodeKind::Max) => height / 2.0,
        _ => 2.0,
    };
    format!(
        "<rect class=\"{class}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{radius:.1}\"/>"
    )
}

/// The lines of [`TreeNode::lines`], each with its class.
fn styled_lines(node: &TreeNode) -> impl Iterator<Item = (&str, &'static str)> {
    let is_faint = node.is_crossed() || node.standing == NodeStanding::Waiting;
    let title = if is_faint { "faint" } else { "" };
    let texts = std::iter::once((&node.title, title))
        .chain(node.notes.iter().map(|note| (note, "note")))
        .chain(node.cut.iter().map(|cut| (cut, "cut")));
    texts.flat_map(|(text, class)| text.split('\n').map(move |line| (line, class)))
}
