//! Any figure, for documents that hold several kinds.

use outplay_core::text::Lang;
use outplay_wire::Board;

use crate::board::{BoardPicture, Signs, text};
use crate::layered::LayeredFigure;
use crate::tree::TreeFigure;

/// A figure of any kind.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// A tree.
    Tree(TreeFigure),
    /// A graph in layers.
    Layered(LayeredFigure),
    /// A board, and what it is.
    Board(Board, String),
}

impl Figure {
    /// The figure as a complete SVG document.
    pub fn to_svg(&self, lang: Lang) -> String {
        match self {
            Self::Tree(tree) => tree.to_svg(lang),
            Self::Layered(graph) => graph.to_svg(),
            Self::Board(board, title) => BoardPicture { board, title, caption: None }.to_svg(lang),
        }
    }

    /// The figure as a `tikzpicture`.
    pub fn to_tikz(&self) -> String {
        match self {
            Self::Tree(tree) => tree.to_tikz(),
            Self::Layered(graph) => graph.to_tikz(),
            Self::Board(board, title) => BoardPicture { board, title, caption: None }.to_tikz(),
        }
    }

    /// The figure as text; a graph as its arrows, one node a line.
    pub fn to_text(&self, lang: Lang, signs: Signs) -> String {
        match self {
            Self::Tree(tree) => tree.to_text(lang),
            Self::Layered(graph) => graph_text(graph),
            Self::Board(board, _) => text(board, signs),
        }
    }
}

/// The nodes of a graph with their successors; round ones in parentheses, square ones in brackets.
fn graph_text(graph: &LayeredFigure) -> String {
    let name = |place: usize| {
        let node = &graph.nodes[place];
        let (open, close) = match node.shape {
            crate::layered::NodeShape::Round => ('(', ')'),
            crate::layered::NodeShape::Square => ('[', ']'),
        };
        let goal = if node.is_double { "!" } else { "" };
        format!("{open}{}{close}{goal}", node.name)
    };
    let line = |place: usize| {
        let next = graph.arrows.iter().filter(|arrow| arrow.from == place).map(|arrow| name(arrow.to));
        let next: Vec<String> = next.collect();
        let note = Some(&graph.nodes[place].note).filter(|note| !note.is_empty());
        let note = note.map(|note| format!("  {note}")).unwrap_or_default();
        let arrow = if next.is_empty() { String::new() } else { format!(" -> {}", next.join(" ")) };
        format!("{}{arrow}{note}\n", name(place))
    };
    (0..graph.nodes.len()).map(line).collect()
}
