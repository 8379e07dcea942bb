//! Perft: plays counted to a given depth, the classic test of a move generator.

use std::ops::AddAssign;

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

/// Counts the plays of `depth` plies from a position, unless the budget, which is charged for each inner node,
/// runs out. The last ply is counted without being played.
pub fn perft<G: Game>(game: &mut G, depth: u32, budget: &mut Budget) -> Result<Plays, Stopped> {
    if depth == 0 {
        return Ok(Plays { reached: 1, ended: 0 });
    }
    budget.spend()?;
    let mut plays = Plays::default();
    if !game.bars_moves() {
        if depth == 1 {
            plays.reached = game.count_moves();
        } else {
            for mv in game.moves() {
                plays += game.visit(mv, |child| perft(child, depth - 1, budget))?;
            }
        }
    }
    if plays.all() == 0 {
        plays.ended = 1;
    }
    Ok(plays)
}
