//! Graphs in layers: round and square nodes with a name and a note, arrows that mostly point down.

mod layout;
mod order;

/// The outline of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeShape {
    /// A circle.
    Round,
    /// A square.
    Square,
}

/// A node of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayeredNode {
    /// Its whole name, which no other node has.
    pub id: String,
    /// The name that is shown; it may be shorter.
    pub name: String,
    /// What stands below the name; may be empty.
    pub note: String,
    /// Its outline.
    pub shape: NodeShape,
    /// Whether the outline is a double one.
    pub is_double: bool,
    /// The colour of the inside, as `rrggbb`.
    pub fill: String,
    /// Whether the inside is so dark that the text must be light.
    pub is_dark: bool,
    /// What only machines read: further attributes for Graphviz.
    pub attributes: Vec<(String, String)>,
}

/// An arrow between two nodes, or from a node to itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayeredArrow {
    /// The place in the list of the node where it begins.
    pub from: usize,
    /// The place in the list of the node where it ends.
    pub to: usize,
    /// How many edges it stands for.
    pub count: u32,
    /// Whether it is drawn thick.
    pub is_strong: bool,
}

/// What a sign of the legend looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LegendSign {
    /// A node of this shape.
    Node(NodeShape),
    /// A node with a double outline.
    DoubleNode,
    /// The note of a node.
    Note(String),
    /// A thick arrow.
    StrongArrow,
}

/// A sign and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegendEntry {
    /// The sign.
    pub sign: LegendSign,
    /// What it means.
    pub name: String,
}

/// What is shown of a graph.
///
/// ```
/// use outplay_draw::layered::{LayeredArrow, LayeredFigure, LayeredNode, NodeShape};
///
/// let figure = LayeredFigure {
///     nodes: vec![LayeredNode::new("start", NodeShape::Round), LayeredNode::new("end", NodeShape::Square)],
///     arrows: vec![LayeredArrow { from: 0, to: 1, count: 1, is_strong: true }],
///     legend: Vec::new(),
/// };
/// let layout = figure.layout();
/// assert!(layout.nodes[0].y < layout.nodes[1].y, "arrows point down");
/// assert!(figure.to_dot().contains("\"start\" -> \"end\" [penwidth=3]"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LayeredFigure {
    /// The nodes.
    pub nodes: Vec<LayeredNode>,
    /// The arrows between them, no two with the same ends.
    pub arrows: Vec<LayeredArrow>,
    /// What its signs mean, where there is room for it.
    pub legend: Vec<LegendEntry>,
}

impl LayeredNode {
    /// A white node that shows its whole name and nothing else.
    pub fn new(id: impl Into<String>, shape: NodeShape) -> Self {
        let id = id.into();
        Self {
            name: id.clone(),
            id,
            note: String::new(),
            shape,
            is_double: false,
            fill: "ffffff".to_owned(),
            is_dark: false,
            attributes: Vec::new(),
        }
    }

    /// The lines of text in it: its name, and its note if it has one.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        let note = Some(self.note.as_str()).filter(|note| !note.is_empty());
        std::iter::once(self.name.as_str()).chain(note)
    }
}
