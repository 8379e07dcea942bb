//! Trees: those that a search has walked, those that a Monte-Carlo search has grown, and any other.
//!
//! A [`Recording`] holds every node; a [`TreeFigure`] is what is shown of it: a node with many children shows the
//! interesting ones, and the rest as one. [`steps`] are the moments at which it is worth to look.

mod film;
mod film_growth;
mod film_stage;
mod fit;
mod frames;
mod growth;
mod layout;
mod search;
mod steps;
mod texts;

pub use film::film;
pub use fit::{PictureRoom, TreeFolding};
pub use frames::frames;
pub(crate) use layout::{LINE, SMALL_CELL, small_board_size};
pub use search::{show_score, show_window};
pub use steps::steps;
pub(crate) use texts::Word;

use outplay_core::observe::Recording;
use outplay_core::text::Lang;
use outplay_wire::Board;

/// How to show a tree.
#[derive(Clone, Debug)]
pub struct TreeOptions {
    /// The language of the words.
    pub lang: Lang,
    /// How many points of the evaluation are printed as 1; see `Evaluate::unit`.
    pub unit: u32,
    /// Whether windows are shown; minimax has none.
    pub windows: bool,
    /// The most children of a node that are shown.
    pub most_children: usize,
    /// Show the tree as it was at this moment of the search; nothing means its end.
    pub until: Option<usize>,
}

/// English, points as they are, with windows, eight children a node, at the end of the search.
impl Default for TreeOptions {
    fn default() -> Self {
        Self { lang: Lang::English, unit: 1, windows: true, most_children: 8, until: None }
    }
}

/// What a shown node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// A node in which MAX moves.
    Max,
    /// A node in which MIN moves.
    Min,
    /// A leaf.
    Leaf,
    /// A branch that was not looked at.
    Unseen,
    /// Several nodes, shown as one.
    More,
}

/// How a shown node stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NodeStanding {
    /// There is nothing to say.
    #[default]
    Plain,
    /// The search has not come to it yet: it is drawn grey.
    Waiting,
    /// This is where the search is.
    Current,
    /// The search will never look at it: it is crossed out in its place.
    CutOff,
}

/// The room that a node takes at least, so that it keeps its size whatever is written into it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeRoom {
    /// For so many characters side by side.
    pub columns: usize,
    /// For so many lines.
    pub lines: usize,
}

/// The outlines of MAX and MIN.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TreeShapes {
    /// MAX is a box, MIN a pill.
    #[default]
    Pills,
    /// MAX is round and MIN a box, as courses on graphs draw the positions of player 1 and of player 2.
    Course,
    /// MAX is a triangle that points up, MIN one that points down, as textbooks of artificial intelligence draw them.
    Triangles,
}

/// Where a tree grows to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TreeDirection {
    /// Children stand below their parent.
    #[default]
    Down,
    /// Children stand on the right of their parent.
    Right,
}

/// A shown node.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeNode {
    /// Its name for machines: no two nodes of a figure share it, and a recorded node has the same in every step.
    pub id: String,
    /// What it is.
    pub kind: NodeKind,
    /// The shown nodes below it, by their places in [`TreeFigure::nodes`].
    pub children: Vec<usize>,
    /// The move that leads to it.
    pub edge: Option<String>,
    /// Its name and its value.
    pub title: String,
    /// The window and what else is to be said, one a line.
    pub notes: Vec<String>,
    /// Why the rest of its children were not looked at.
    pub cut: Option<String>,
    /// Whether it lies on the principal line.
    pub principal: bool,
    /// How much larger than its words it is drawn, in pixels.
    pub size: f64,
    /// How it stands.
    pub standing: NodeStanding,
    /// The room that it takes at least.
    pub room: NodeRoom,
    /// The position, drawn small above its words.
    pub board: Option<Board>,
}

impl TreeNode {
    /// A node with a title and nothing else.
    pub fn new(id: impl Into<String>, kind: NodeKind, title: impl Into<String>) -> Self {
        Self {
            id: id.into(),
            kind,
            children: Vec::new(),
            edge: None,
            title: title.into(),
            notes: Vec::new(),
            cut: None,
            principal: false,
            size: 0.0,
            standing: NodeStanding::Plain,
            room: NodeRoom::default(),
            board: None,
        }
    }

    /// Whether it is crossed out: nobody looks at it.
    pub fn is_crossed(&self) -> bool {
        self.kind == NodeKind::Unseen || self.standing == NodeStanding::CutOff
    }

    /// The lines of text in its box: at least one, perhaps empty.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        let texts = std::iter::once(&self.title).chain(&self.notes).chain(&self.cut);
        texts.flat_map(|text| text.split('\n'))
    }
}

/// What is shown of a tree; the root is the first node.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TreeFigure {
    /// The shown nodes, each after the one above it.
    pub nodes: Vec<TreeNode>,
    /// The outlines of MAX and MIN.
    pub shapes: TreeShapes,
    /// Where it grows to.
    pub direction: TreeDirection,
    /// What stands below it; several lines where it is long.
    pub caption: Option<String>,
    /// A caption has room for so many characters at least, so that pictures that follow each other have one size.
    pub caption_room: usize,
    /// How many nodes of the tree are not drawn.
    pub left_out: u64,
}

impl TreeFigure {
    /// Chooses what to show of a recorded tree: of the one that was grown if there is one, else of the one that was
    /// walked.
    pub fn new(recording: &Recording, options: &TreeOptions) -> Self {
        match &recording.growth {
            Some(growth) => Self::of_growth(growth, recording.max, options),
            None => Self::of_search(recording, options),
        }
    }

    /// Adds a node below another one, or the root when there is none; returns its place.
    pub fn add(&mut self, parent: Option<usize>, node: TreeNode) -> usize {
        let place = self.nodes.len();
        if let Some(parent) = parent {
            self.nodes[parent].children.push(place);
        }
        self.nodes.push(node);
        place
    }

    /// The lines of the tree, as the places of the upper and the lower node.
    pub fn edges(&self) -> impl Iterator<Item = (usize, usize)> {
        let below = |(place, node): (usize, &TreeNode)| {
            node.children.iter().map(move |&child| (place, child)).collect::<Vec<_>>()
        };
        self.nodes.iter().enumerate().flat_map(below)
    }
}
