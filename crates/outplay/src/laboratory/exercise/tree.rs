//! Trees of exercises: empty ones to fill in, and the same filled in.

use outplay_core::observe::{NodeId, Recorder, Recording};
use outplay_core::search::{AlphaBeta, Minimax};
use outplay_core::text::{Lang, Speak};
use outplay_core::{Limits, Notation, Player, Score, Search, Value};
use outplay_draw::tree::{NodeKind, NodeRoom, NodeStanding, TreeFigure, TreeNode, TreeOptions, show_score};
use outplay_games::tree::{Tree, TreeShape, Typed};
use outplay_wire::ValueView;

use super::ShortAnswer;
use super::texts::ExerciseText;

/// A random tree as text, for exercises of this number; with `cuts`, one in which alpha-beta cuts at least twice.
pub fn exercise_tree(seed: u64, cuts: bool) -> String {
    random_tree(seed, (3, 3), cuts).write()
}

/// A random tree of this depth, whose nodes have between two and so many children.
pub(super) fn random_tree(seed: u64, (depth, branching): (u32, u32), cuts: bool) -> Tree {
    /// Where no tree of this shape has two cuts, one is taken that has none.
    const TRIES: u32 = 1000;
    let mut random = fastrand::Rng::with_seed(seed);
    let shape = TreeShape {
        depth,
        arity: (branching.min(2), branching),
        values: (1, 20),
        early_leaves: 0,
        double_moves: 0,
        inner_values: false,
    };
    let mut tree = Tree::random(&shape, &mut random);
    for _ in 0..TRIES {
        let recording = record(&tree, &AlphaBeta::default());
        let count = recording.nodes.iter().filter(|node| !node.unseen.is_empty()).count();
        if !cuts || count >= 2 {
            break;
        }
        tree = Tree::random(&shape, &mut random);
    }
    tree
}

/// The tree as a search records it.
pub(super) fn record(tree: &Tree, search: &impl Search<Tree, Typed>) -> Recording {
    let mut recorder = Recorder::new(Player::First, usize::MAX);
    search.search(tree, &Typed, &Limits::default(), &mut recorder);
    recorder.finish()
}

/// The whole tree, which only minimax sees.
pub(super) fn whole(tree: &Tree) -> Recording {
    record(tree, &Minimax::default())
}

/// The tree and the value of its root.
pub(super) fn short(tree: &Tree, whole: &Recording) -> ShortAnswer {
    let value = whole.value(0).map(|score| ValueView::new(Value::Exact(score), 1, Player::First));
    ShortAnswer { tree: Some(tree.write()), value, path: Vec::new() }
}

/// A tree on paper: the whole tree, and where each of its nodes is in the search that is worked out by hand.
pub(super) struct Paper<'a> {
    pub(super) whole: &'a Recording,
    pub(super) worked: &'a Recording,
    pub(super) options: TreeOptions,
}

impl Paper<'_> {
    /// The tree with its leaves, and empty boxes with room for what is asked.
    pub(super) fn given(&self) -> TreeFigure {
        self.figure(false)
    }

    /// The same with everything in its place, and what was cut crossed out.
    pub(super) fn solved(&self) -> TreeFigure {
        self.figure(true)
    }

    fn figure(&self, is_solved: bool) -> TreeFigure {
        let mut figure = TreeFigure::default();
        self.add(&mut figure, None, (0, Some(0)), is_solved);
        figure
    }

    /// Adds a node of the whole tree, which is also this one of the search unless it was cut.
    fn add(
        &self,
        figure: &mut TreeFigure,
        parent: Option<usize>,
        (whole, worked): (NodeId, Option<NodeId>),
        is_solved: bool,
    ) {
        let place = figure.add(parent, self.node(whole, worked, is_solved));
        for (index, &child) in self.whole.nodes[whole].children.iter().enumerate() {
            let seen = worked.and_then(|node| self.worked.nodes[node].children.get(index).copied());
            self.add(figure, Some(place), (child, seen), is_solved);
        }
    }

    fn node(&self, whole: NodeId, worked: Option<NodeId>, is_solved: bool) -> TreeNode {
        let node = &self.whole.nodes[whole];
        let is_leaf = node.children.is_empty();
        let kind = match node.player {
            _ if is_leaf => NodeKind::Leaf,
            player if player == self.whole.max => NodeKind::Max,
            _ => NodeKind::Min,
        };
        let value = |recording: &Recording, id: NodeId| {
            recording.value(id).map_or_else(String::new, |score| self.show(score))
        };
        let title = match worked {
            _ if is_leaf => value(self.whole, whole),
            Some(id) if is_solved => value(self.worked, id),
            _ => String::new(),
        };
        let notes = match worked {
            Some(id) if is_solved && self.options.windows && !is_leaf => vec![self.window(id)],
            _ => Vec::new(),
        };
        // Room to write a value by hand, and a window below it.
        let room = match (is_leaf, self.options.windows) {
            (true, _) => NodeRoom { columns: 2, lines: 1 },
            (false, true) => NodeRoom { columns: 9, lines: 3 },
            (false, false) => NodeRoom { columns: 4, lines: 2 },
        };
        TreeNode {
            edge: node.mv.clone(),
            notes,
            room,
            principal: is_solved && worked.is_some_and(|id| self.worked.line.contains(&id)),
            standing: if is_solved && worked.is_none() { NodeStanding::CutOff } else { NodeStanding::Plain },
            ..TreeNode::new(format!("n{whole}"), kind, title)
        }
    }

    pub(super) fn show(&self, score: Score) -> String {
        show_score(score, &self.options)
    }

    fn window(&self, id: NodeId) -> String {
        let (alpha, beta) = self.worked.seen_by_max(id, &self.worked.nodes[id].window);
        format!("[{}, {}]", self.show(alpha), self.show(beta))
    }
}

/// What a node is called: the moves that lead to it.
pub(super) fn path(recording: &Recording, id: NodeId, lang: Lang) -> String {
    let mut moves = Vec::new();
    let mut at = id;
    while let Some(parent) = recording.nodes[at].parent {
        moves.push(recording.nodes[at].mv.clone().unwrap_or_default());
        at = parent;
    }
    moves.reverse();
    if moves.is_empty() { ExerciseText::Root.say(lang) } else { moves.join("-") }
}

/// MAX or MIN.
pub(super) fn player(recording: &Recording, id: NodeId) -> &'static str {
    if recording.nodes[id].player == recording.max { "MAX" } else { "MIN" }
}
