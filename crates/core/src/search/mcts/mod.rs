//! The fast Monte-Carlo tree search: the four phases of [`Uct`](super::Uct), with everything that makes them quicker
//! and surer.
//!
//! - The tree lies in an arena of 64-byte blocks, four children each, and never grows beyond its memory limit: when it is
//!   full the search goes on with the nodes that it has.
//! - A leaf gets its children not at the first visit but after a few, and then all at once.
//! - What is proven flows up as a least and a greatest score (score-bounded search; wins and losses alone are the
//!   MCTS-Solver of Winands, Björnsson and Saito, 2008). A root whose bounds meet ends the search, value and distance
//!   exact.
//! - Positions that are reached in several ways can share their children.
//! - Plays by chance can look one move ahead (Teytaud and Teytaud, 2010), or stop early and evaluate; knowledge can bias
//!   the selection, and so can the results of a move whenever it was played (RAVE; Gelly and Silver, 2007).
//! - Several threads can grow one tree; a visit that is under way counts as lost until it is done.

mod arena;
mod bounds;
mod playout;
mod rave;
mod report;
mod reuse;
mod select;
mod shared;
mod tree;
mod worker;

use std::sync::{Arc, Mutex, PoisonError};

use super::Search;
use crate::ability::Keyed;
use crate::analysis::Analysis;
use crate::game::Game;
use crate::knowledge::Knowledge;
use crate::limits::Limits;
use crate::observe::Observer;
use tree::Tree;

/// How plays by chance choose their moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Playouts {
    /// Carefully if that is cheap in the game, else at random.
    #[default]
    Auto,
    /// Every move is equally likely.
    Random,
    /// A move that wins at once is made.
    Decisive,
    /// A move that wins at once is made, and one that lets the opponent win at once avoided.
    Careful,
}

/// Which root move is the best one, when none is proven to be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FinalChoice {
    /// The most visited one.
    #[default]
    Robust,
    /// The one with the best mean.
    Max,
}

/// Recognises positions by the key of their game.
#[derive(Clone, Copy, Debug, Default)]
pub struct ByKey;

/// Tells positions apart, or does not: `()` fits every game and recognises none.
pub trait Recognise<G: Game>: Sync {
    /// The key of a position, if positions are recognised.
    fn key(&self, game: &G) -> Option<u64>;
}

impl<G: Game> Recognise<G> for () {
    fn key(&self, _game: &G) -> Option<u64> {
        None
    }
}

impl<G: Keyed> Recognise<G> for ByKey {
    fn key(&self, game: &G) -> Option<u64> {
        Some(game.key())
    }
}

/// The tree of the last search; clones keep the same one.
#[derive(Clone, Debug, Default)]
pub struct KeptTree(Arc<Mutex<Option<Tree>>>);

impl KeptTree {
    fn take(&self) -> Option<Tree> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn put(&self, tree: Tree) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(tree);
    }
}

/// The fast Monte-Carlo tree search. One iteration counts as one node of the limits.
///
/// ```
/// use outplay_core::{Blind, Limits, Score, Search, Value, search::Mcts};
/// # use outplay_core::doc_example::Heap;
///
/// let analysis = Mcts::default().search(&Heap::new(20), &Blind, &Limits::default(), &mut ());
/// assert_eq!(analysis.best, Some(2));
/// assert!(matches!(analysis.value, Value::Exact(score) if score > Score::ZERO), "proven, not estimated");
/// ```
#[derive(Clone, Debug)]
pub struct Mcts<R = ()> {
    /// How much the search explores: the c of w/n + c sqrt(ln N / n).
    pub exploration: f32,
    /// What chance depends on.
    pub seed: u64,
    /// Whether proven values flow up the tree.
    pub solver: bool,
    /// Whether positions that are reached in several ways share their children; only if they can be recognised.
    pub transpositions: bool,
    /// The most memory for the tree, in mebibytes.
    pub mebibytes: usize,
    /// At which visit a leaf gets children; more than one saves memory and time.
    pub expand_at: u32,
    /// How plays by chance choose their moves.
    pub playouts: Playouts,
    /// After so many plies of a play by chance the evaluation decides; nothing means at the end.
    pub early: Option<u32>,
    /// The value, in printed units of the evaluation, that counts as half a win.
    pub scale: f32,
    /// How much the evaluation of a child counts in the selection, divided by its visits plus one; 0 leaves it out.
    pub bias: f32,
    /// After how many visits results of the same move made later count as much as a child's own; 0 leaves them out.
    pub rave: f32,
    /// Which root move is the best one.
    pub choice: FinalChoice,
    /// How many threads grow the tree; with one, the same input always gives the same answer and counts.
    pub threads: usize,
    /// Where the tree is kept for the next search, which begins with the part below its own position: in a play, what
    /// lies below the moves made. Only if positions can be recognised; answers then depend on the past.
    pub keep: Option<KeptTree>,
    /// What recognises positions.
    pub recognise: R,
}

impl<R: Default> Default for Mcts<R> {
    fn default() -> Self {
        Self {
            exploration: 0.7,
            seed: 1,
            solver: true,
            transpositions: false,
            mebibytes: 256,
            expand_at: 5,
            playouts: Playouts::Auto,
            early: None,
            scale: 20.0,
            bias: 0.0,
            rave: 0.0,
            choice: FinalChoice::Robust,
            threads: 1,
            keep: None,
            recognise: R::default(),
        }
    }
}

impl<R> Mcts<R> {
    /// The bytes that a child takes when its siblings fill their blocks.
    pub const BYTES_PER_CHILD: usize = arena::Arena::bytes_per_block(false) / arena::LANES;
}

impl<G, K, R> Search<G, K> for Mcts<R>
where
    G: Game + Send + Sync,
    K: Knowledge<G> + Sync,
    R: Recognise<G>,
{
    fn search<O: Observer<G>>(
        &self,
        game: &G,
        knowledge: &K,
        limits: &Limits,
        observer: &mut O,
    ) -> Analysis<G::Move> {
        shared::search(self, game, knowledge, limits, observer)
    }
}
