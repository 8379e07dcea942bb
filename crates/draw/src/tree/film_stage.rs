//! The stage of a film: where every node stands.

use std::collections::HashMap;

use outplay_core::observe::{NodeId, Recording};
use outplay_core::text::Speak;
use outplay_wire::{AnalysisAnswer, Film, FilmChange, FilmKind, FilmNode, FilmState, FilmStep};

use super::search::show_score;
use super::texts::Word;
use super::{NodeKind, TreeFigure, TreeNode, TreeOptions};

/// The most branches that were not looked at which are drawn one by one.
const MOST_UNSEEN: usize = 4;
/// The widest texts that a node may come to show: the boxes have room for them from the beginning.
const WIDEST_WINDOW: &str = "[-99, 99]";
const WIDEST_VALUE: &str = "-99";

/// Where every node of a film stands.
pub(super) struct Stage {
    /// The nodes, not yet laid out.
    nodes: Vec<FilmNode>,
    figure: TreeFigure,
    /// The place of each node of the filmed recording.
    pub(super) places: HashMap<NodeId, u32>,
    /// The place of each child, by its parent and its move.
    by_move: HashMap<(u32, String), u32>,
    children: Vec<Vec<u32>>,
}

impl Stage {
    pub(super) fn empty() -> Self {
        Self {
            nodes: Vec::new(),
            figure: TreeFigure::default(),
            places: HashMap::new(),
            by_move: HashMap::new(),
            children: Vec::new(),
        }
    }

    /// The stage of a walked tree.
    pub(super) fn of_search(recording: &Recording, whole: Option<&Recording>, options: &TreeOptions) -> Self {
        let mut stage = Self::empty();
        let shown = whole.unwrap_or(recording);
        if !shown.nodes.is_empty() {
            stage.add_walked(shown, None, 0, whole.is_some(), options);
        }
        if whole.is_some() {
            stage.find_places(recording);
        }
        stage
    }

    /// Adds a recorded node and all below it. Of the whole tree, the leaves show their values from the beginning.
    fn add_walked(
        &mut self,
        recording: &Recording,
        parent: Option<u32>,
        id: NodeId,
        is_whole: bool,
        options: &TreeOptions,
    ) {
        let node = &recording.nodes[id];
        let is_leaf = node.leaf.is_some() && node.children.is_empty();
        let kind = match node.player {
            _ if is_leaf => FilmKind::Leaf,
            player if player == recording.max => FilmKind::Max,
            _ => FilmKind::Min,
        };
        let value = recording.value(id).map_or_else(String::new, |score| show_score(score, options));
        let title = if is_leaf && is_whole { value.clone() } else { String::new() };
        let widest = if value.len() > WIDEST_VALUE.len() { value } else { WIDEST_VALUE.to_owned() };
        let notes = if options.windows && !is_leaf { vec![WIDEST_WINDOW.to_owned()] } else { Vec::new() };
        let drawn = TreeNode { notes, ..TreeNode::new("", node_kind(kind), widest) };
        let film = film_node(parent, node.mv.clone(), node.player.into(), kind, title);
        let place = self.add(film, drawn);
        self.places.insert(id, place);
        for &child in &node.children {
            self.add_walked(recording, Some(place), child, is_whole, options);
        }
        self.add_unseen(place, &node.unseen);
        if node.hidden > 0 {
            let title = Word::More { count: node.hidden }.say(options.lang);
            self.add_stub(place, None, FilmKind::More, title);
        }
    }

    fn add_unseen(&mut self, place: u32, unseen: &[String]) {
        if unseen.len() <= MOST_UNSEEN {
            for mv in unseen {
                self.add_stub(place, Some(mv.clone()), FilmKind::Unseen, "?".to_owned());
            }
        } else {
            self.add_stub(place, None, FilmKind::Unseen, format!("{} ?", unseen.len()));
        }
    }

    fn add_stub(&mut self, parent: u32, mv: Option<String>, kind: FilmKind, title: String) {
        let player = self.nodes[parent as usize].player;
        let drawn = TreeNode::new("", node_kind(kind), title.clone());
        self.add(film_node(Some(parent), mv, player, kind, title), drawn);
    }

    /// Adds a node; `drawn` has the words for which it needs room.
    pub(super) fn add(&mut self, node: FilmNode, mut drawn: TreeNode) -> u32 {
        let place = self.nodes.len() as u32;
        drawn.id = format!("n{place}");
        drawn.edge.clone_from(&node.mv);
        self.figure.add(node.parent.map(|parent| parent as usize), drawn);
        if let (Some(parent), Some(mv)) = (node.parent, &node.mv) {
            self.by_move.insert((parent, mv.clone()), place);
        }
        if let Some(parent) = node.parent {
            self.children[parent as usize].push(place);
        }
        self.children.push(Vec::new());
        self.nodes.push(node);
        place
    }

    /// Finds the nodes of another recording of the same position, by their moves.
    fn find_places(&mut self, recording: &Recording) {
        self.places.clear();
        for (id, node) in recording.nodes.iter().enumerate() {
            let place = match (node.parent, &node.mv) {
                (None, _) => Some(0),
                (Some(parent), Some(mv)) => self
                    .places
                    .get(&parent)
                    .and_then(|&parent| self.by_move.get(&(parent, mv.clone())).copied()),
                _ => None,
            };
            self.places.extend(place.map(|place| (id, place)));
        }
    }

    /// Everything below a node that these moves lead to will never be looked at.
    pub(super) fn dark_below(&self, place: Option<u32>, moves: &[String]) -> Vec<FilmChange> {
        let Some(place) = place else { return Vec::new() };
        let is_dark = |&child: &u32| match &self.nodes[child as usize].mv {
            Some(mv) => moves.contains(mv),
            None => self.nodes[child as usize].kind == FilmKind::Unseen,
        };
        let mut dark: Vec<u32> = self.children[place as usize].iter().copied().filter(is_dark).collect();
        let mut next = 0;
        while let Some(&node) = dark.get(next) {
            dark.extend(&self.children[node as usize]);
            next += 1;
        }
        let title = |node: u32| self.nodes[node as usize].title.clone();
        let change = |node| FilmChange {
            node,
            state: FilmState::Unseen,
            title: title(node),
            notes: Vec::new(),
            size: None,
        };
        dark.into_iter().map(change).collect()
    }

    /// The film that was shot on it.
    pub(super) fn film(mut self, analysis: AnalysisAnswer, steps: Vec<FilmStep>, dropped: u64) -> Film {
        let layout = self.figure.layout();
        for (node, placed) in self.nodes.iter_mut().zip(&layout.nodes) {
            (node.x, node.y, node.width, node.height) =
                (tenth(placed.x), tenth(placed.y), tenth(placed.width), tenth(placed.height));
        }
        let (width, height) = (tenth(layout.width), tenth(layout.height));
        Film { analysis, nodes: self.nodes, width, height, steps, dropped, summary: String::new() }
    }
}

/// A node that has no place yet.
pub(super) fn film_node(
    parent: Option<u32>,
    mv: Option<String>,
    player: outplay_wire::PlayerNumber,
    kind: FilmKind,
    title: String,
) -> FilmNode {
    FilmNode { parent, mv, player, kind, x: 0.0, y: 0.0, width: 0.0, height: 0.0, title }
}

fn node_kind(kind: FilmKind) -> NodeKind {
    match kind {
        FilmKind::Max => NodeKind::Max,
        FilmKind::Min => NodeKind::Min,
        FilmKind::Leaf => NodeKind::Leaf,
        FilmKind::Unseen => NodeKind::Unseen,
        FilmKind::More => NodeKind::More,
    }
}

/// Pixels need no more digits than this.
fn tenth(pixels: f64) -> f64 {
    (pixels * 10.0).round() / 10.0
}
