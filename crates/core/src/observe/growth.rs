//! Keeps how a Monte-Carlo tree grows, phase by phase, so that it can be shown.

use std::collections::HashMap;

use crate::ability::Notation;
use crate::game::{Game, GameExt, Player};
use crate::observe::{Count, NodeId, Phase};

/// A node of a tree that grows.
#[derive(Clone, Debug)]
pub struct GrowthNode {
    /// The node above.
    pub parent: Option<NodeId>,
    /// The nodes below, in the order in which they came.
    pub children: Vec<NodeId>,
    /// The move that leads here.
    pub mv: Option<String>,
    /// The name that the position has by itself, in games that name their positions.
    pub name: Option<String>,
    /// Who moves here.
    pub player: Player,
}

/// What happened in one phase.
#[derive(Clone, Debug)]
pub enum Happening {
    /// The nodes from the root to the leaf.
    Selection(Vec<NodeId>),
    /// The leaf, and its new children.
    Expansion(NodeId, Vec<NodeId>),
    /// Where the play began, its moves, and its result for the first player.
    Simulation(NodeId, Vec<String>, f64),
    /// The new results of the nodes on the path.
    Propagation(Vec<(NodeId, Count)>),
}

/// One phase of one iteration.
#[derive(Clone, Debug)]
pub struct GrowthPhase {
    /// The number of the iteration, from 1.
    pub iteration: u64,
    /// What happened.
    pub happening: Happening,
    /// How many nodes there were afterwards.
    pub nodes: usize,
}

/// How a tree has grown.
#[derive(Clone, Debug, Default)]
pub struct Growth {
    /// The constant c of the selection.
    pub exploration: f64,
    /// The nodes, the root first, each after the one above it.
    pub nodes: Vec<GrowthNode>,
    /// What happened, in order.
    pub phases: Vec<GrowthPhase>,
    /// Nodes that were not kept, because there were too many.
    pub dropped: u64,
}

impl Growth {
    /// The results of every node after so many phases; nothing for a node that was never visited.
    pub fn counts_after(&self, phases: usize) -> HashMap<NodeId, Count> {
        let updates = self.phases.iter().take(phases).filter_map(|phase| match &phase.happening {
            Happening::Propagation(updates) => Some(updates),
            _ => None,
        });
        updates.flatten().copied().collect()
    }
}

/// Listens to the phases of a search.
#[derive(Clone, Debug)]
pub(super) struct GrowthRecorder<G: Game> {
    limit: usize,
    growth: Growth,
    positions: Vec<G>,
    by_move: HashMap<(NodeId, G::Move), NodeId>,
    iteration: u64,
}

impl<G: Game> GrowthRecorder<G> {
    pub(super) fn new(limit: usize) -> Self {
        Self {
            limit,
            growth: Growth::default(),
            positions: Vec::new(),
            by_move: HashMap::new(),
            iteration: 1,
        }
    }

    /// The growth, if there was any.
    pub(super) fn finish(self) -> Option<Growth> {
        Some(self.growth).filter(|growth| !growth.phases.is_empty())
    }
}

impl<G: Notation> GrowthRecorder<G> {
    pub(super) fn hear(&mut self, root: &G, phase: &Phase<'_, G::Move>) {
        if self.growth.nodes.is_empty() {
            self.plant(root.clone(), None, None);
        }
        let happening = match *phase {
            Phase::Selection { path, exploration } => {
                self.growth.exploration = exploration;
                Happening::Selection(self.nodes_of(path))
            }
            Phase::Expansion { path, moves } => {
                let leaf = self.nodes_of(path);
                let Some(&leaf) = leaf.last().filter(|_| leaf.len() == path.len() + 1) else { return };
                let children = moves.iter().filter_map(|&mv| self.child(leaf, mv)).collect();
                Happening::Expansion(leaf, children)
            }
            Phase::Simulation { path, moves, result } => {
                let nodes = self.nodes_of(path);
                let start = nodes.last().copied().unwrap_or(0);
                Happening::Simulation(start, written(root, path, moves), result)
            }
            Phase::Propagation { path, counts } => {
                Happening::Propagation(self.nodes_of(path).into_iter().zip(counts.iter().copied()).collect())
            }
        };
        let is_last = matches!(happening, Happening::Propagation(_));
        let nodes = self.growth.nodes.len();
        self.growth.phases.push(GrowthPhase { iteration: self.iteration, happening, nodes });
        self.iteration += u64::from(is_last);
    }

    /// The nodes of a path from the root, as far as they are kept.
    fn nodes_of(&mut self, path: &[G::Move]) -> Vec<NodeId> {
        let mut nodes = vec![0];
        for &mv in path {
            let Some(next) = self.child(nodes[nodes.len() - 1], mv) else { break };
            nodes.push(next);
        }
        nodes
    }

    /// The node after a move; it is made if there is room.
    fn child(&mut self, parent: NodeId, mv: G::Move) -> Option<NodeId> {
        if let Some(&known) = self.by_move.get(&(parent, mv)) {
            return Some(known);
        }
        if self.growth.nodes.len() >= self.limit {
            self.growth.dropped += 1;
            return None;
        }
        let before = &self.positions[parent];
        let (label, position) = (before.write_move(mv), before.after(mv));
        let id = self.plant(position, Some(parent), Some(label));
        self.growth.nodes[parent].children.push(id);
        self.by_move.insert((parent, mv), id);
        Some(id)
    }

    fn plant(&mut self, position: G, parent: Option<NodeId>, mv: Option<String>) -> NodeId {
        let (name, player) = (position.name(), position.to_move());
        self.growth.nodes.push(GrowthNode { parent, children: Vec::new(), mv, name, player });
        self.positions.push(position);
        self.growth.nodes.len() - 1
    }
}

/// Moves as text, when others were made before them.
fn written<G: Notation>(root: &G, before: &[G::Move], moves: &[G::Move]) -> Vec<String> {
    let mut position = before.iter().fold(root.clone(), |position, &mv| position.after(mv));
    let write = |&mv: &G::Move| {
        let text = position.write_move(mv);
        position.play(mv);
        text
    };
    moves.iter().map(write).collect()
}
