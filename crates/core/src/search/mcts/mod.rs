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
//! - Playouts follow any [`Playout`] policy, or stop early and evaluate; the evaluation can bias the selection, and so can the results of a move whenever it was played (RAVE; Gelly and Silver, 2007).
//! - Several threads can grow one tree; a visit that is under way counts as lost until it is done.

mod arena;
mod bounds;
mod driver;
mod ownership;
mod rave;
mod report;
mod reuse;
mod select;
mod shared;
mod simulation;
mod tree;
mod worker;

use std::sync::{Arc, Mutex, PoisonError};

use super::Search;
use crate::ability::Keyed;
use crate::analysis::Analysis;
use crate::evaluation::Evaluate;
use crate::game::Game;
use crate::hints::Path;
use crate::limits::Limits;
use crate::observe::Observer;
use crate::playout::{Playout, Policy};
use tree::Tree;

/// Which root move is the best one, when none is proven to be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FinalChoice {
    /// The most visited one.
    #[default]
    Robust,
    /// The one with the best mean.
    Max,
}

/// Tells positions apart by the key of their game.
#[derive(Clone, Copy, Debug, Default)]
pub struct ByKey;

/// Transposition key: tells positions apart, or does not: `()` fits every game and recognises none.
pub trait TranspositionKey<G: Game>: Sync {
    /// The key of a position, if positions are recognised.
    fn key(&self, game: &G) -> Option<u64>;
}

impl<G: Game> TranspositionKey<G> for () {
    fn key(&self, _game: &G) -> Option<u64> {
        None
    }
}

impl<G: Keyed> TranspositionKey<G> for ByKey {
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
/// let search: Mcts = Mcts::default();
/// let analysis = search.search(&Heap::new(20), &Blind, &Limits::default(), &mut ());
/// assert_eq!(analysis.best, Some(2));
/// assert!(matches!(analysis.value, Value::Exact(score) if score > Score::ZERO), "proven, not estimated");
/// ```
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Mcts<P = Policy, R = ()> {
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
    /// Playout policy: how plays by chance choose their moves.
    pub playout: P,
    /// Truncated playouts: after so many plies the evaluation decides; nothing means at the end.
    pub truncate_at: Option<u32>,
    /// Squashing scale: the value, in steps of the evaluation's scale, that counts as half a win.
    pub squash: f32,
    /// Progressive bias: how much the evaluation of a child counts in the selection, divided by its visits plus one; 0 leaves
    /// it out.
    pub progressive_bias: f32,
    /// RAVE: after how many visits results of the same move made later count as much as a child's own; 0 leaves them out.
    pub rave: f32,
    /// Priors: how much what the playouts' author knows about moves counts; 0 leaves it out.
    pub priors: f32,
    /// Early stop: whether the search ends when its answer cannot change any more, or when its ideal time is over.
    pub early_stop: bool,
    /// Ownership: whether the search tells whose each place of the board is at the end of playouts.
    pub ownership: bool,
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

impl<P: Default, R: Default> Default for Mcts<P, R> {
    fn default() -> Self {
        Self {
            exploration: 0.7,
            seed: 1,
            solver: true,
            transpositions: false,
            mebibytes: 256,
            expand_at: 5,
            playout: P::default(),
            truncate_at: None,
            squash: 20.0,
            progressive_bias: 0.0,
            rave: 0.0,
            priors: 0.0,
            early_stop: false,
            ownership: false,
            choice: FinalChoice::Robust,
            threads: 1,
            keep: None,
            recognise: R::default(),
        }
    }
}

impl<P, R> Mcts<P, R> {
    /// The same search with another playout policy.
    pub fn with_playout<Q>(self, playout: Q) -> Mcts<Q, R> {
        Mcts {
            exploration: self.exploration,
            seed: self.seed,
            solver: self.solver,
            transpositions: self.transpositions,
            mebibytes: self.mebibytes,
            expand_at: self.expand_at,
            playout,
            truncate_at: self.truncate_at,
            squash: self.squash,
            progressive_bias: self.progressive_bias,
            rave: self.rave,
            priors: self.priors,
            early_stop: self.early_stop,
            ownership: self.ownership,
            choice: self.choice,
            threads: self.threads,
            keep: self.keep,
            recognise: self.recognise,
        }
    }

    /// The bytes that a child takes when its siblings fill their blocks.
    pub const BYTES_PER_CHILD: usize = arena::Arena::bytes_per_block(false) / arena::LANES;
}

impl<G, E, P, R> Search<G, E> for Mcts<P, R>
where
    G: Path + Send + Sync,
    E: Evaluate<G> + Sync,
    P: Playout<G>,
    R: TranspositionKey<G>,
{
    fn search<O: Observer<G>>(
        &self,
        game: &G,
        evaluation: &E,
        limits: &Limits,
        observer: &mut O,
    ) -> Analysis<G::Move> {
        driver::search(self, game, evaluation, limits, observer)
    }
}
