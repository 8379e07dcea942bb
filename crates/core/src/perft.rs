//! Perft: plays counted to a given depth, the classic test of a move generator.

use std::ops::AddAssign;

use crate::ability::BulkCount;
use crate::game::Game;
use crate::limits::{Budget, Stopped};

/// How many plays there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plays {
    /// Plays of exactly the given depth: the classic number.
    pub reached: u64,
    /// Plays that were over before.
    pub ended: u64,
}

impl Plays {
    /// All plays, however long.
    pub fn all(self) -> u64 {
        self.reached + self.ended
    }
}

impl AddAssign for Plays {
    fn add_assign(&mut self, other: Self) {
        self.reached += other.reached;
        self.ended += other.ended;
    }
}

/// How plays are counted.
///
/// ```
/// use outplay_core::{Limits, Perft, limits::Budget};
/// # use outplay_core::doc_example::Heap;
///
/// let plays = Perft::default().count(&mut Heap::new(9), 4, &mut Budget::new(&Limits::default()))?;
/// assert_eq!(plays.reached, 16);
/// # Ok::<(), outplay_core::limits::Stopped>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Perft<G> {
    /// Whether plays go on where a result is declared while moves remain, as after a repetition in chess: the classic tables
    /// of such games count them.
    through_declared: bool,
    /// How the moves of a position are counted.
    count_moves: fn(&G) -> u64,
}

impl<G: Game> Default for Perft<G> {
    /// A play that is over is over, and moves are counted one by one.
    fn default() -> Self {
        Self { through_declared: false, count_moves: |game| game.moves().into_iter().count() as u64 }
    }
}

impl<G: BulkCount> Perft<G> {
    /// The last ply is counted in bulk.
    pub fn bulk() -> Self {
        Self { through_declared: false, count_moves: G::count_moves }
    }
}

impl<G: Game> Perft<G> {
    /// The same, but plays go on where a result is declared while moves remain.
    #[must_use]
    pub fn through_declared(self) -> Self {
        Self { through_declared: true, ..self }
    }

    /// Counts the plays of `depth` plies from a position, unless the budget, which is charged for each inner node,
    /// runs out. The last ply is counted without being played.
    pub fn count(&self, game: &mut G, depth: u32, budget: &mut Budget) -> Result<Plays, Stopped> {
        if depth == 0 {
            return Ok(Plays { reached: 1, ended: 0 });
        }
        budget.spend()?;
        let mut plays = Plays::default();
        if self.through_declared || game.outcome().is_none() {
            if depth == 1 {
                plays.reached = (self.count_moves)(game);
            } else {
                for mv in game.moves() {
                    plays += game.visit(mv, |child| self.count(child, depth - 1, budget))?;
                }
            }
        }
        if plays.all() == 0 {
            plays.ended = 1;
        }
        Ok(plays)
    }
}
