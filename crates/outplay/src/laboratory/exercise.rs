//! Exercises for a class: a random tree without answers, and the same tree worked out.

use outplay_core::observe::{Ending, Recorder, Recording};
use outplay_core::search::{AlphaBeta, Minimax};
use outplay_core::{Limits, Notation, Player, Search};
use outplay_games::tree::{Tree, TreeShape, Typed};

/// What the exercise is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Find the value of every node.
    Minimax,
    /// Find the values, windows and cuts.
    AlphaBeta,
}

/// A sheet for a class and its solution.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The tree as text.
    pub tree: String,
    /// The tree without answers: leaves have their values, inner nodes do not.
    pub sheet: Recording,
    /// The search, worked out.
    pub solution: Recording,
}

impl Exercise {
    /// The exercise with this number; the same number always gives the same one.
    pub fn new(topic: Topic, seed: u64) -> Self {
        let mut random = fastrand::Rng::with_seed(seed);
        let shape = TreeShape {
            depth: 3,
            arity: (2, 3),
            values: (1, 20),
            early_leaves: 0,
            double_moves: 0,
            inner_values: false,
        };
        // An exercise about cuts needs some: a few trees are tried.
        let tree = loop {
            let tree = Tree::random(&shape, &mut random);
            let cuts = record(&tree, &AlphaBeta::default())
                .nodes
                .iter()
                .filter(|node| !node.unseen.is_empty())
                .count();
            if topic == Topic::Minimax || cuts >= 2 {
                break tree;
            }
        };
        let solution = match topic {
            Topic::Minimax => record(&tree, &Minimax::default()),
            Topic::AlphaBeta => record(&tree, &AlphaBeta::default()),
        };
        Self { tree: tree.write(), sheet: without_answers(record(&tree, &Minimax::default())), solution }
    }
}

fn record(tree: &Tree, search: &impl Search<Tree, Typed>) -> Recording {
    let mut recorder = Recorder::new(Player::First, usize::MAX);
    search.search(tree, &Typed, &Limits::default(), &mut recorder);
    recorder.finish()
}

/// The same tree with the values of its inner nodes wiped out.
fn without_answers(mut recording: Recording) -> Recording {
    for node in &mut recording.nodes {
        if node.leaf.is_none() {
            node.ending = Ending::Open;
        }
    }
    recording.line.clear();
    recording
}
