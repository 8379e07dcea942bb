//! Keeps the tree of a search, so that it can be shown.

use crate::ability::Notation;
use crate::game::{Game, Player};
use crate::observe::counter::nearest_opponent;
use crate::observe::growth::{Growth, GrowthRecorder};
use crate::observe::{Leaf, Observer, Phase, Probe};
use crate::score::Score;
use crate::window::Window;

/// The number of a node in a [`Recording`], in the order in which the search entered them.
pub type NodeId = usize;

/// Why the rest of a node's children were not looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The ancestor that set the bound; nothing when it came with the call.
    pub ancestor: Option<NodeId>,
    /// Whether that ancestor lies beyond the nearest one of the other player.
    pub deep: bool,
}

/// How the search left a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It is still in it, or was stopped in it.
    Open,
    /// With this score, seen by the side to move there.
    Score(Score),
}

/// One node of a recorded tree. Scores and windows are seen by the side to move in it.
#[derive(Clone, Debug)]
pub struct Node {
    /// The node above.
    pub parent: Option<NodeId>,
    /// The nodes below that were entered, in this order.
    pub children: Vec<NodeId>,
    /// The move that leads here.
    pub mv: Option<String>,
    /// The name that the position has by itself, in games that name their positions.
    pub name: Option<String>,
    /// Who moves here.
    pub player: Player,
    /// The window with which it was entered.
    pub window: Window,
    /// The window after each child that was left: the same many as finished children.
    pub windows_after: Vec<Window>,
    /// How it was left.
    pub ending: Ending,
    /// Why it is a leaf, if it is one.
    pub leaf: Option<Leaf>,
    /// Why its remaining moves were not looked at.
    pub cut: Option<Cut>,
    /// The moves that were not looked at.
    pub unseen: Vec<String>,
    /// What the table said.
    pub probe: Option<Probe>,
    /// How many plies deeper (or less deep, if negative) it was searched.
    pub extension: i32,
    /// The moment at which it was entered, and at which it was left: events count from 0.
    pub entered: usize,
    /// The moment at which it was left.
    pub left: Option<usize>,
    /// Nodes below it that were entered but not kept.
    pub hidden: u64,
}

/// The tree that a search has walked.
#[derive(Clone, Debug)]
pub struct Recording {
    /// The player from whose side values are shown: MAX.
    pub max: Player,
    /// The nodes, the root first.
    pub nodes: Vec<Node>,
    /// The nodes of the principal line, from the root down.
    pub line: Vec<NodeId>,
    /// Nodes that were entered but not kept, because there were too many.
    pub dropped: u64,
    /// The number of events.
    pub events: usize,
    /// How the tree has grown, if it was a Monte-Carlo tree.
    pub growth: Option<Growth>,
}

impl Recording {
    /// The score of a node, seen by MAX; nothing while it is open.
    pub fn value(&self, id: NodeId) -> Option<Score> {
        let node = &self.nodes[id];
        match node.ending {
            Ending::Open => None,
            Ending::Score(score) => Some(score.seen_by(node.player, self.max)),
        }
    }

    /// A window of a node as (alpha, beta) seen by MAX.
    pub fn seen_by_max(&self, id: NodeId, window: &Window) -> (Score, Score) {
        let window = window.for_child(self.nodes[id].player == self.max);
        (window.alpha.score, window.beta.score)
    }
}

/// An observer that keeps the tree. Of a deepening search it keeps the last depth.
#[derive(Clone, Debug)]
pub struct Recorder<G: Game> {
    limit: usize,
    recording: Recording,
    /// The move that leads to each node of the recording.
    moves: Vec<Option<G::Move>>,
    /// The nodes on the current path, one a ply; nothing for a node that is not kept.
    path: Vec<Option<NodeId>>,
    /// The positions on the current path as far as it is kept: a move is written in the position before it.
    positions: Vec<G>,
    players: Vec<Player>,
    best_line: Vec<G::Move>,
    gardener: GrowthRecorder<G>,
}

impl<G: Game> Recorder<G> {
    /// Keeps at most `limit` nodes; values will be shown from the side of `max`.
    pub fn new(max: Player, limit: usize) -> Self {
        Self {
            limit,
            recording: Recording {
                max,
                nodes: Vec::new(),
                line: Vec::new(),
                dropped: 0,
                events: 0,
                growth: None,
            },
            moves: Vec::new(),
            path: Vec::new(),
            positions: Vec::new(),
            players: Vec::new(),
            best_line: Vec::new(),
            gardener: GrowthRecorder::new(limit),
        }
    }

    /// The tree, its principal line marked.
    pub fn finish(mut self) -> Recording {
        self.recording.growth = self.gardener.finish();
        if self.recording.nodes.is_empty() {
            return self.recording;
        }
        let mut at = 0;
        self.recording.line.push(at);
        for &mv in &self.best_line {
            let children = &self.recording.nodes[at].children;
            let Some(&next) = children.iter().find(|&&child| self.moves[child] == Some(mv)) else { break };
            self.recording.line.push(next);
            at = next;
        }
        self.recording
    }

    fn current(&mut self) -> Option<&mut Node> {
        let id = (*self.path.last()?)?;
        Some(&mut self.recording.nodes[id])
    }

    fn node_at(&self, ply: u32) -> Option<NodeId> {
        *self.path.get(ply as usize)?
    }

    /// A node that is not kept is counted at the nearest ancestor that is.
    fn drop_node(&mut self) {
        self.recording.dropped += 1;
        if let Some(&id) = self.path.iter().rev().flatten().next() {
            self.recording.nodes[id].hidden += 1;
        }
        self.path.push(None);
    }

    /// Notes, in the parent, the window after the child at `ply` came back with `score`.
    fn narrow_parent(&mut self, ply: u32, score: Score) {
        let Some(parent) = ply.checked_sub(1).and_then(|above| self.node_at(above)) else { return };
        let same_player = self.players[ply as usize] == self.players[ply as usize - 1];
        let score = if same_player { score } else { -score };
        let node = &mut self.recording.nodes[parent];
        let mut window = *node.windows_after.last().unwrap_or(&node.window);
        window.alpha.score = window.alpha.score.max(score);
        node.windows_after.push(window);
    }
}

impl<G: Notation> Observer<G> for Recorder<G> {
    /// The ply of the node that set the bound; nothing for a bound of the caller.
    type Mark = Option<u32>;

    fn mark(&self, ply: u32) -> Option<u32> {
        Some(ply)
    }

    fn mark_of_caller(&self) -> Option<u32> {
        None
    }

    fn enter(&mut self, game: &G, ply: u32, mv: Option<G::Move>, window: &Window<Option<u32>>) {
        if ply == 0 {
            *self = Self::new(self.recording.max, self.limit);
        }
        self.path.truncate(ply as usize);
        self.players.truncate(ply as usize);
        self.players.push(game.to_move());
        let entered = self.recording.events;
        self.recording.events += 1;
        let parent = ply.checked_sub(1).and_then(|above| self.node_at(above));
        let id = self.recording.nodes.len();
        if id >= self.limit || (ply > 0 && parent.is_none()) {
            self.drop_node();
            return;
        }
        if let Some(parent) = parent {
            self.recording.nodes[parent].children.push(id);
        }
        self.path.push(Some(id));
        self.moves.push(mv);
        self.positions.truncate(ply as usize);
        let label = mv.map(|mv| self.positions[ply as usize - 1].write_move(mv));
        self.positions.push(game.clone());
        self.recording.nodes.push(Node {
            parent,
            children: Vec::new(),
            mv: label,
            name: game.name(),
            player: game.to_move(),
            window: window.map_marks(|_| ()),
            windows_after: Vec::new(),
            ending: Ending::Open,
            leaf: None,
            cut: None,
            unseen: Vec::new(),
            probe: None,
            extension: 0,
            entered,
            left: None,
            hidden: 0,
        });
    }

    fn leaf(&mut self, leaf: Leaf) {
        if let Some(node) = self.current() {
            node.leaf = Some(leaf);
        }
    }

    fn cut(&mut self, game: &G, ply: u32, bound: Option<u32>) {
        let Some(id) = self.node_at(ply) else { return };
        let ancestor = bound.and_then(|ply| self.node_at(ply));
        let deep = bound.is_some() && bound != nearest_opponent(&self.players, ply);
        let seen: Vec<_> = self.recording.nodes[id].children.iter().map(|&child| self.moves[child]).collect();
        let unseen = game.moves().into_iter().filter(|&mv| !seen.contains(&Some(mv)));
        let node = &mut self.recording.nodes[id];
        node.unseen = unseen.map(|mv| game.write_move(mv)).collect();
        node.cut = Some(Cut { ancestor, deep });
    }

    fn leave(&mut self, ply: u32, score: Score) {
        self.path.truncate(ply as usize + 1);
        let left = self.recording.events;
        self.recording.events += 1;
        if let Some(id) = self.node_at(ply) {
            self.recording.nodes[id].ending = Ending::Score(score);
            self.recording.nodes[id].left = Some(left);
        }
        self.narrow_parent(ply, score);
    }

    fn reduce(&mut self, plies: u32) {
        if let Some(node) = self.current() {
            node.extension -= plies as i32;
        }
    }

    fn extend(&mut self, plies: u32) {
        if let Some(node) = self.current() {
            node.extension += plies as i32;
        }
    }

    fn probe(&mut self, answer: Probe) {
        if let Some(node) = self.current() {
            node.probe = Some(answer);
        }
    }

    fn best_line(&mut self, line: &[G::Move], _score: Score) {
        self.best_line = line.to_vec();
    }

    fn wants_phases(&self) -> bool {
        true
    }

    fn phase(&mut self, root: &G, phase: &Phase<'_, G::Move>) {
        self.gardener.hear(root, phase);
    }
}
