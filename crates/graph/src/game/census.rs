//! A game counted out: how many of its positions each player wins.

use outplay_core::Keyed;

use super::{Exploration, explore};
use crate::attractor::{Backward, SolveOptions};
use crate::player::Numbered;
use crate::solution::ArenaOutcome;
use crate::texts::ExploreError;

/// How the positions that a play can reach end when both sides play perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameCensus {
    /// How the play from the start ends.
    pub start: ArenaOutcome,
    /// How many positions each player wins.
    pub won: [usize; 2],
    /// How many positions nobody wins.
    pub drawn: usize,
    /// The greatest rank of all: the longest that a player who wins may have to play.
    pub longest: u32,
}

impl GameCensus {
    /// How many positions there are.
    pub fn positions(&self) -> usize {
        self.won[0] + self.won[1] + self.drawn
    }

    /// Counts the outcomes of all positions.
    pub(super) fn new(start: ArenaOutcome, all: impl Iterator<Item = ArenaOutcome>) -> Self {
        let mut census = Self { start, won: [0; 2], drawn: 0, longest: 0 };
        for outcome in all {
            match outcome.winner() {
                Some(player) => census.won[player.index()] += 1,
                None => census.drawn += 1,
            }
            census.longest = census.longest.max(outcome.rank().unwrap_or(0));
        }
        census
    }
}

/// Counts out a game that cannot take moves back: by exploring its whole graph.
pub fn census<G: Keyed>(
    start: &G,
    exploration: &Exploration,
    watch: impl FnMut(usize),
) -> Result<GameCensus, ExploreError> {
    let arena = explore(start, G::clone, |_| String::new(), exploration, watch)?;
    let positions = arena.len();
    let options = SolveOptions { stop: exploration.limits.stop.clone(), ..SolveOptions::default() };
    let solution = Backward::of(&arena).solve(&options).map_err(|_| ExploreError::Stopped { positions })?;
    Ok(GameCensus::new(solution.outcome(0), arena.positions().map(|position| solution.outcome(position))))
}
