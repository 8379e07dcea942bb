//! Exact solving on the game's own scale.
//!
//! Some games have a small integer scale of results: a win in fewer moves scores more. A [`Solver`] finds the exact
//! score of a position by questions with an answer of one bit, "is it more than s?", each of them an alpha-beta search
//! with a window without room. What can be said about a position without searching, the game's [`StaticSolver`] says.

mod book;
mod book_builder;
mod choice;
mod currently_searched;
mod driver;
mod node;
mod table;

pub use book::{Book, BookError, write_book};
pub use book_builder::{BookBuilder, BookScope, Step};
pub use driver::{Question, Solved};
pub use table::BoundTable;

use crate::game::Game;
use crate::limits::Limits;

/// What can be said about a position without searching, for the side that is to move when all has been said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StaticResult<Knowledge> {
    /// The exact score for the side to move.
    Settled(i32),
    /// The score lies within these bounds, and this is what was seen.
    Open {
        /// The least score for the side to move.
        low: i32,
        /// The greatest score for the side to move.
        high: i32,
        /// What a look at the position has shown, so that nobody needs to look again.
        knowledge: Knowledge,
    },
}

/// What a game knows that helps to solve it exactly. Scores are small: from -127 to 127.
pub trait StaticSolver<G: Game>: Sync {
    /// What a look at a position shows, such as the moves that do not lose at once.
    type Knowledge: Copy + Send + Sync;
    /// The moves worth searching.
    type Moves: IntoIterator<Item = G::Move>;

    /// Looks at a position, once. Where there is only one move worth making, the look makes it and goes on: afterwards
    /// `game` is the position that the answer is about, perhaps with the other side to move.
    fn resolve(&self, game: &mut G) -> StaticResult<Self::Knowledge>;

    /// The same for a position to which one of [`moves`](StaticSolver::moves) has just led: what the look at the position
    /// before has ruled out need not be looked for again.
    ///
    /// The question is whether its score is more than `alpha`; bounds that do not answer it may be left wide.
    #[inline]
    fn resolve_child(&self, game: &mut G, _alpha: i32) -> StaticResult<Self::Knowledge> {
        self.resolve(game)
    }

    /// The moves of an open position that are worth searching: at least one, and among them a best one.
    fn moves(&self, game: &G, knowledge: Self::Knowledge) -> Self::Moves;

    /// How promising a move is, by what a look at the child has shown: greater is searched earlier.
    fn order(&self, game: &G, mv: G::Move, child: Self::Knowledge) -> i32;

    /// A number for each position: the same only for positions with the same score.
    fn key(&self, game: &G) -> u64;

    /// Whether a position is worth remembering: near the end of a play it is quicker to search it again.
    #[inline]
    fn is_worth_remembering(&self, _game: &G) -> bool {
        true
    }

    /// After how many plies the play ends when the score of a position is this; nothing for a draw.
    fn plies_to_end(&self, game: &G, score: i32) -> Option<u32>;
}

/// Finds exact scores. It keeps its table from one position to the next.
#[derive(Debug)]
pub struct Solver<R> {
    resolve: R,
    table: BoundTable,
}

impl<R> Solver<R> {
    /// A solver with a table of about this many mebibytes.
    pub fn new(resolve: R, mebibytes: usize) -> Self {
        Self { resolve, table: BoundTable::with_mebibytes(mebibytes) }
    }

    /// Forgets what earlier positions have taught.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// The exact score of a position for the side to move, or its sign; or as narrow bounds as the limits allow.
    pub fn solve<G: Game + Send + Sync>(&self, game: &G, question: Question, limits: &Limits) -> Solved
    where
        R: StaticSolver<G>,
    {
        self.solve_watched(game, question, limits, &Watched::default())
    }

    /// The same by several threads, with somebody watching.
    pub fn solve_watched<G: Game + Send + Sync>(
        &self,
        game: &G,
        question: Question,
        limits: &Limits,
        watched: &Watched<'_>,
    ) -> Solved
    where
        R: StaticSolver<G>,
    {
        driver::solve(&self.resolve, &self.table, game, question, limits, watched)
    }
}

/// How a solver works while somebody looks on.
#[derive(Clone, Copy)]
pub struct Watched<'a> {
    /// How many threads search at the same time. With more than one the node count differs from time to time; the
    /// score never does.
    pub threads: usize,
    /// Who is told what is known after each question, if anyone.
    pub tell: Option<&'a dyn Fn(&Solved)>,
}

impl Default for Watched<'_> {
    fn default() -> Self {
        Self { threads: 1, tell: None }
    }
}
