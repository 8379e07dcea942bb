//! Degree counters: what must still happen before a position is decided, in one byte.
//!
//! A position of player 1 is won as soon as one edge leads into player 1's attractor, and lost when all its edges
//! lead into player 2's. So one countdown of edges is enough for both attractors at once. Together with the owner it
//! fits into a byte, and what an edge does to that byte is looked up in a table: the byte is the state of a small
//! automaton.
//!
//! A countdown in a byte reaches [`LONGEST`]. Longer ones are counted in portions of that size; how many portions are
//! still to come stands where the rank of the position will be.

use crate::player::{Numbered, Player};
use crate::solution::Mark;

/// A degree counter: how many edges of a position are still to be counted, as a state.
pub(crate) type DegreeCounter = u8;

/// Decided, and dealt with; also the state of a position that no edge can change.
pub(crate) const DONE: DegreeCounter = 0;
/// Decided in this round, for player 1 and for player 2.
pub(crate) const IN_FRONTIER: [DegreeCounter; 2] = [1, 2];
/// The portion is used up, but not the countdown. No position stays in this state.
pub(crate) const REFILL: DegreeCounter = 3;
/// The first state of an undecided position; see [`undecided`].
const UNDECIDED: DegreeCounter = 8;
/// The longest countdown of one portion.
pub(crate) const LONGEST: u32 = 62;

/// The state of a position with `edges` (1 to [`LONGEST`]) still to count, `more` if further portions follow.
const fn undecided(owner: Player, more: bool, edges: u32) -> DegreeCounter {
    debug_assert!(1 <= edges && edges <= LONGEST);
    UNDECIDED + (owner as u8 * 2 + more as u8) * LONGEST as u8 + (edges - 1) as u8
}

/// A countdown of `edges`: its first portion, and how many full portions follow.
pub(crate) fn countdown(owner: Player, edges: u32) -> (DegreeCounter, u32) {
    match edges.checked_sub(1) {
        None => (DONE, 0),
        Some(before_last) => {
            let portions = before_last / LONGEST;
            (undecided(owner, portions > 0, before_last % LONGEST + 1), portions)
        }
    }
}

/// The state after a [`REFILL`], given the state before it and how many portions follow the new one.
fn refilled(before: DegreeCounter, portions: u32) -> DegreeCounter {
    undecided(owner(before), portions > 0, LONGEST)
}

/// Starts the next portion of a long countdown.
#[cold]
pub(crate) fn refill(before: DegreeCounter, mark: &mut Mark) -> DegreeCounter {
    let portions = mark.spare() - 1;
    *mark = Mark::from_spare(portions);
    refilled(before, portions)
}

/// Whose position it is; it must be undecided.
fn owner(counter: DegreeCounter) -> Player {
    Player::BOTH[usize::from((counter - UNDECIDED) / (2 * LONGEST as u8))]
}

/// What one step back along an edge does to each state.
pub(crate) type Transitions = [DegreeCounter; 256];

/// The step from a position that each player has won, where a decided position becomes [`IN_FRONTIER`].
pub(crate) static BATCH_STEPS: [Transitions; 2] =
    [transitions(Player::First, IN_FRONTIER[0]), transitions(Player::Second, IN_FRONTIER[1])];

/// The same, where a decided position is [`DONE`] at once.
pub(crate) static QUEUE_STEPS: [Transitions; 2] =
    [transitions(Player::First, DONE), transitions(Player::Second, DONE)];

/// What one edge into `winner`'s attractor does; a position that it decides becomes `decided`.
const fn transitions(winner: Player, decided: DegreeCounter) -> Transitions {
    let mut table = [0; 256];
    let mut state = 0;
    while state < table.len() {
        table[state] = after_edge(winner, decided, state as DegreeCounter);
        state += 1;
    }
    table
}

const fn after_edge(winner: Player, decided: DegreeCounter, state: DegreeCounter) -> DegreeCounter {
    let Some(countdown) = state.checked_sub(UNDECIDED) else { return state };
    let (edges, group) = (countdown % LONGEST as u8 + 1, countdown / LONGEST as u8);
    let (own, more) = (group / 2 == winner as u8, group % 2 == 1);
    match edges {
        _ if own => decided,
        1 if more => REFILL,
        1 => decided,
        _ => state - 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts the edges that lead into `winner`'s attractor until the position is decided.
    fn edges_until_decided(owner: Player, winner: Player, edges: u32) -> u32 {
        let table = BATCH_STEPS[winner.index()];
        let (mut counter, mut portions) = countdown(owner, edges);
        for seen in 1.. {
            let next = table[usize::from(counter)];
            counter = if next == REFILL {
                portions -= 1;
                refilled(counter, portions)
            } else {
                next
            };
            if counter == IN_FRONTIER[winner.index()] {
                return seen;
            }
        }
        unreachable!()
    }

    #[test]
    fn one_edge_wins_and_all_edges_lose() {
        for edges in (1..400).chain([1 << 20, (1 << 20) + 1]) {
            for owner in Player::BOTH {
                assert_eq!(edges_until_decided(owner, owner, edges), 1);
                assert_eq!(edges_until_decided(owner, !owner, edges), edges);
            }
        }
    }

    #[test]
    fn decided_positions_stay_so() {
        for winner in Player::BOTH {
            let table = BATCH_STEPS[winner.index()];
            for decided in [DONE, IN_FRONTIER[0], IN_FRONTIER[1]] {
                assert_eq!(table[usize::from(decided)], decided);
            }
        }
        assert_eq!(countdown(Player::Second, 0), (DONE, 0));
    }
}
