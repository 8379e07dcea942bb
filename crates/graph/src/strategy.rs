//! How to play: a move for every position.

use crate::arena::Arena;
use crate::edges::PositionId;
use crate::packed::ArenaView;
use crate::solution::{ArenaSolution, Mark};
use outplay_core::prefetch::prefetch;

/// A move for each position in which a play goes on.
///
/// - Who wins moves to a smaller rank.
/// - Who loses resists for as long as possible: to the greatest rank.
/// - Who draws, or wins by avoiding, stays outside of the opponent's attractor.
///
/// Of several such moves it is the first one in the arena's order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    moves: Vec<PositionId>,
}

/// Stands for no move; an arena has fewer positions.
const NO_MOVE: PositionId = PositionId::MAX;

impl Strategy {
    /// The strategy of both players that follows from the ranks.
    pub fn of<'a>(arena: impl Into<ArenaView<'a>>, solution: &ArenaSolution) -> Self {
        const AHEAD: usize = 48;
        let arena = arena.into();
        let (starts, ends, marks) = (arena.starts, arena.ends, solution.marks());
        let mut asked = 0;
        let choose = |position: PositionId| {
            // Edges are looked at in order, up to the one that is chosen: their ends are asked for in time.
            let until = (starts[position as usize + 1] as usize + AHEAD).min(ends.len());
            for &end in ends.get(asked..until).unwrap_or_default() {
                prefetch(marks, end as usize);
            }
            asked = asked.max(until);
            Self::choose(&arena, marks, position).unwrap_or(NO_MOVE)
        };
        Self { moves: (0..arena.kinds.len() as PositionId).map(choose).collect() }
    }

    /// The first best move in a position.
    fn choose(arena: &ArenaView<'_>, marks: &[Mark], position: PositionId) -> Option<PositionId> {
        if arena.kinds[position as usize].goal().is_some() {
            return None;
        }
        // Every best move leads to the rank below; without a rank, to another position without.
        let best = marks[position as usize].before();
        arena.successors(position).iter().copied().find(|&to| marks[to as usize] == best)
    }

    /// A strategy that somebody claims; `None` where there is no move.
    pub fn from_moves(moves: impl IntoIterator<Item = Option<PositionId>>) -> Self {
        Self { moves: moves.into_iter().map(|to| to.unwrap_or(NO_MOVE)).collect() }
    }

    /// The move in a position; none in victories and dead ends.
    #[inline]
    pub fn get(&self, position: PositionId) -> Option<PositionId> {
        Some(self.moves[position as usize]).filter(|&to| to != NO_MOVE)
    }

    /// How many positions are told about.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is no position at all.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }
}

/// The moves in a position that keep its outcome, in the arena's order: the ones that a teacher accepts.
///
/// For who wins, all moves to a smaller rank; for who loses, all moves; for who draws, all that stay outside of
/// the opponent's attractor.
pub fn good_moves(arena: &Arena, solution: &ArenaSolution, position: PositionId) -> Vec<PositionId> {
    let owner = arena.owner(position);
    let keeps = |to: PositionId| match (solution.ranked(position), solution.ranked(to)) {
        (Some((winner, rank)), Some((same, below))) if winner == owner => same == winner && below < rank,
        (Some((winner, _)), _) => winner != owner,
        (None, Some((winner, _))) => winner == owner,
        (None, None) => true,
    };
    match arena.goal(position) {
        Some(_) => Vec::new(),
        None => arena.successors(position).iter().copied().filter(|&to| keeps(to)).collect(),
    }
}

/// Follows the strategy of both players from a position to the end of the play, or until a position comes again.
pub fn play_on(arena: &Arena, strategy: &Strategy, from: PositionId) -> Vec<PositionId> {
    let mut seen = vec![false; arena.len()];
    let mut line = vec![from];
    let mut position = from;
    while let Some(to) = strategy.get(position) {
        seen[position as usize] = true;
        line.push(to);
        if seen[to as usize] {
            break;
        }
        position = to;
    }
    line
}
