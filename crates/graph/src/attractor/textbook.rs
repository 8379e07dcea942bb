//! The definition of the attractor as a program: A0, A1, A2, ... until nothing is added.
//!
//! It looks at every edge in every round, so it is quadratic; it is the oracle of the tests and the text of the
//! lecture.

use crate::arena::Arena;
use crate::edges::PositionId;
use crate::player::{Numbered, Player};
use crate::solution::ArenaSolution;

/// The ranks of the attractor of `player`; `None` outside of it.
pub fn attractor(arena: &Arena, player: Player) -> Vec<Option<u32>> {
    let goal = |position| (arena.goal(position) == Some(player)).then_some(0);
    let mut ranks: Vec<Option<u32>> = arena.positions().map(goal).collect();
    for rank in 1.. {
        let added: Vec<PositionId> =
            arena.positions().filter(|&p| is_added(arena, player, &ranks, p)).collect();
        if added.is_empty() {
            break;
        }
        for position in added {
            ranks[position as usize] = Some(rank);
        }
    }
    ranks
}

/// Whether the next round adds a position: a play still goes on there, and the player wins by one more move.
fn is_added(arena: &Arena, player: Player, ranks: &[Option<u32>], position: PositionId) -> bool {
    let mut inside = arena.successors(position).iter().map(|&to| ranks[to as usize].is_some());
    ranks[position as usize].is_none()
        && arena.goal(position).is_none()
        && inside.len() > 0
        && if arena.owner(position) == player { inside.any(|is| is) } else { inside.all(|is| is) }
}

/// Both attractors.
pub fn solve(arena: &Arena) -> ArenaSolution {
    let [one, two] = Player::BOTH.map(|player| attractor(arena, player));
    let both = one.into_iter().zip(two).map(|(one, two)| {
        let one = one.map(|rank| (Player::First, rank));
        one.or(two.map(|rank| (Player::Second, rank)))
    });
    ArenaSolution::from_ranks(both, arena.objectives())
}
