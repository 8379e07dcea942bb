//! Evaluations: what a position looks worth, without searching.
//!
//! A game has any number of evaluations, and any search takes any of them. [`Evaluate`] computes; [`Explain`] shows how a
//! value comes about. A plain evaluation is a plain function:
//!
//! ```
//! use outplay_core::{Game, Limits, Search, search::AlphaBeta};
//! # use outplay_core::doc_example::Heap;
//!
//! let parity = |heap: &Heap| if heap.left % 3 == 0 { -1 } else { 1 };
//! let analysis = AlphaBeta::default().search(&Heap::new(40), &parity, &Limits::depth(4), &mut ());
//! assert_eq!(analysis.best, Some(1));
//! ```

mod erased;
mod explain;
mod monte_carlo;

pub use erased::Erased;
pub use explain::{Chart, ChartSquare, Explain, Term};
pub use monte_carlo::{MonteCarlo, Sample};

use crate::deadline::Deadline;
use crate::game::Game;

/// What a position looks worth, without searching.
pub trait Evaluate<G: Game> {
    /// The accumulator that a child inherits from its parent, so that it need not look at the whole board; `()` for none.
    type Accumulator: Clone;

    /// The accumulator of a position, made from nothing.
    fn accumulate(&self, game: &G) -> Self::Accumulator;

    /// The accumulator of the position after `mv`, given that of the position before it.
    #[inline]
    fn advance(&self, _before: &Self::Accumulator, game: &G, mv: G::Move) -> Self::Accumulator {
        let mut child = game.clone();
        child.play(mv);
        self.accumulate(&child)
    }

    /// The accumulator of the position after a null move, given that of the position before.
    #[inline]
    fn advance_null_move(&self, _before: &Self::Accumulator, passed: &G) -> Self::Accumulator {
        self.accumulate(passed)
    }

    /// What the position looks worth to the side to move.
    fn evaluate(&self, game: &G, accumulator: &Self::Accumulator) -> i32;

    /// How many points are the game's small lasting advantage, a pawn in chess: the margins of [`Hints`](crate::Hints) are
    /// in hundredths of it. Nothing when values are on no such scale: then no search prunes by margins.
    fn scale(&self) -> Option<i32> {
        None
    }

    /// A search is about to begin that must end by then. Only an evaluation that takes long for a single position need care:
    /// once the deadline has passed, it answers at once with whatever it knows.
    fn end_by(&mut self, _deadline: &Deadline) {}

    /// What the position looks worth to the side to move, from nothing.
    fn value(&self, game: &G) -> i32 {
        self.evaluate(game, &self.accumulate(game))
    }
}

/// A function of the position is an evaluation.
impl<G: Game, F: Fn(&G) -> i32> Evaluate<G> for F {
    type Accumulator = ();

    fn accumulate(&self, _game: &G) {}

    #[inline]
    fn advance(&self, (): &(), _game: &G, _mv: G::Move) {}

    #[inline]
    fn evaluate(&self, game: &G, (): &()) -> i32 {
        self(game)
    }
}

/// Knows nothing: every position looks even. Right for searches that go to the end of the play.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blind;

impl<G: Game> Evaluate<G> for Blind {
    type Accumulator = ();

    fn accumulate(&self, _game: &G) {}

    #[inline]
    fn advance(&self, (): &(), _game: &G, _mv: G::Move) {}

    #[inline]
    fn evaluate(&self, _game: &G, (): &()) -> i32 {
        0
    }
}

impl<G: Game> Explain<G> for Blind {}
