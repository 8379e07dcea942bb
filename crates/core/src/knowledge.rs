//! Knowledge: what helps to play a game well, beyond its rules.
//!
//! A game has any number of knowledges, and any search takes any of them. Two small traits make one up:
//! [`Evaluate`] says what a position looks worth, and [`Guide`] which moves deserve attention. Every method of
//! `Guide` has a default that says nothing, so a plain evaluation is a plain function:
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

use std::hash::{Hash, Hasher};

use crate::game::{Game, Outcome};

pub use erased::Erased;

/// What a position looks worth, without searching.
pub trait Evaluate<G: Game> {
    /// Sums that a child inherits from its parent, so that it need not look at the whole board; `()` for none.
    type Accumulator: Clone;

    /// The accumulator of a position, made from nothing.
    fn accumulate(&self, game: &G) -> Self::Accumulator;

    /// The accumulator of the position after `mv`, given that of the position before it.
    #[inline]
    fn advance(&self, _before: &Self::Accumulator, game: &G, mv: G::Move) -> Self::Accumulator {
        self.accumulate(&game.after(mv))
    }

    /// The accumulator of the position in which the side to move has passed, given that of the position before.
    #[inline]
    fn advance_pass(&self, _before: &Self::Accumulator, passed: &G) -> Self::Accumulator {
        self.accumulate(passed)
    }

    /// What the position looks worth to the side to move.
    fn evaluate(&self, game: &G, accumulator: &Self::Accumulator) -> i32;

    /// How many points are printed as 1: a power of ten.
    fn unit(&self) -> u32 {
        1
    }

    /// The standard error of the value, when it is the mean of samples.
    fn error(&self, _game: &G) -> Option<i32> {
        None
    }

    /// How the value comes about; the sum of the terms, seen by the side to move, is the value.
    fn terms(&self, _game: &G) -> Vec<Term> {
        Vec::new()
    }

    /// Where on the board the value comes from, in games that have a board.
    fn chart(&self, _game: &G) -> Option<Chart> {
        None
    }

    /// What the position looks worth to the side to move, from nothing.
    fn value(&self, game: &G) -> i32 {
        self.evaluate(game, &self.accumulate(game))
    }
}

/// One part of a static value: what each player gets for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// What is counted.
    pub name: String,
    /// The points of the first player.
    pub first: i32,
    /// The points of the second player.
    pub second: i32,
}

/// A static value on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// The squares, row by row, the top row first.
    pub rows: Vec<Vec<Square>>,
    /// What the columns are called.
    pub columns: Vec<String>,
    /// What belongs to no square in particular: the first player's points minus the second's.
    pub elsewhere: i32,
}

/// One square of a [`Chart`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    /// What stands there.
    pub mark: char,
    /// What it adds to the value: the first player's points minus the second's.
    pub points: i32,
}

/// Kinds of moves are numbered below this.
pub const KINDS: usize = 512;

/// What deserves attention in a position. Every default says: nothing in particular.
pub trait Guide<G: Game> {
    /// How promising a move looks: greater is searched earlier; equal ones keep the game's order. Less than nothing
    /// says that it looks bad: whatever has proved useful elsewhere is tried before.
    #[inline]
    fn order(&self, _game: &G, _mv: G::Move) -> i32 {
        0
    }

    /// What kind of move it is, as a number below [`KINDS`]: a search learns which kinds do well after which others.
    /// Moves that do much the same share a kind.
    #[inline]
    fn kind(&self, _game: &G, mv: G::Move) -> usize {
        let mut hasher = KindHasher::default();
        mv.hash(&mut hasher);
        hasher.finish() as usize % KINDS
    }

    /// The part of a position that decides how wrong its value tends to be, as a number: positions that share it tend to
    /// be misjudged alike.
    #[inline]
    fn likeness(&self, _game: &G) -> Option<u64> {
        None
    }

    /// Whether a move changes the position so much that a search must not stop right before it.
    #[inline]
    fn is_noisy(&self, _game: &G, _mv: G::Move) -> bool {
        false
    }

    /// Shows each noisy move to `see`; a guide that finds them more cheaply than by asking for each says so here.
    #[inline]
    fn each_noisy(&self, game: &G, mut see: impl FnMut(G::Move)) {
        for mv in game.moves() {
            if self.is_noisy(game, mv) {
                see(mv);
            }
        }
    }

    /// Whether a move, when all that it sets off at once is over, gains at least so many points, or loses no more.
    #[inline]
    fn gains(&self, _game: &G, _mv: G::Move, _at_least: i32) -> bool {
        true
    }

    /// Whether a move makes a threat that the opponent must answer. To say no where there is one costs but accuracy.
    #[inline]
    fn is_threat(&self, _game: &G, _mv: G::Move) -> bool {
        false
    }

    /// Whether the side to move is under a threat that it must answer, so that the static value means nothing.
    #[inline]
    fn must_answer(&self, _game: &G) -> bool {
        false
    }

    /// Lets `look` see the position after the side to move has passed, where passing is always worse than the best
    /// move, so that a search may take a position that is good even after a pass for good.
    #[inline]
    fn pass<T>(&self, _game: &mut G, _look: impl FnOnce(&mut G) -> T) -> Option<T> {
        None
    }

    /// The most that a quiet move can gain within `depth` plies, as a rule.
    #[inline]
    fn quiet_gain(&self, _depth: u32) -> Option<i32> {
        None
    }

    /// The result that a search may take for granted `plies` plies below its root, though the rules do not end the play
    /// there: a position that comes again will come a third time.
    #[inline]
    fn foregone(&self, _game: &G, _plies: u32) -> Option<Outcome> {
        None
    }
}

/// A small, fast hash of a move.
#[derive(Default)]
pub(crate) struct KindHasher(u64);

impl Hasher for KindHasher {
    fn finish(&self) -> u64 {
        self.0 >> 40
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

/// Everything that helps to play a game well.
pub trait Knowledge<G: Game>: Evaluate<G> + Guide<G> {}

impl<G: Game, K: Evaluate<G> + Guide<G>> Knowledge<G> for K {}

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

impl<G: Game, F: Fn(&G) -> i32> Guide<G> for F {}

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

impl<G: Game> Guide<G> for Blind {}
