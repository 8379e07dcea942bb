//! Trees: those that a search has walked, those that a Monte-Carlo search has grown, and any other.
//!
//! A [`Recording`] holds every node; a [`TreeFigure`] is what is shown of it: a node with many children shows the
//! interesting ones, and the rest as one. [`steps`] are the moments at which it is worth to look.

mod film;
mod film_growth;
mod film_stage;
mod growth;
mod layout;
mod search;
mod steps;
mod texts;

pub use film::film;
pub(crate) use layout::LINE;
pub use steps::steps;
pub(crate) use texts::Word;

use outplay_core::observe::Recording;
use outplay_core::text::Lang;

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
        }
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
