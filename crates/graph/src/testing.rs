//! Random arenas for the tests of this crate.

use fastrand::Rng;

use crate::arena::{Arena, ArenaBuilder};
use crate::edges::PositionId;
use crate::player::{Numbered, Player};

/// What a random arena looks like.
pub(crate) struct Shape {
    /// How many positions it has, at most.
    pub(crate) positions: usize,
    /// Whether it has exactly that many.
    pub(crate) exact: bool,
}

impl Shape {
    /// Any size up to `positions`, also none.
    pub(crate) fn any(positions: usize) -> Self {
        Self { positions, exact: false }
    }
}

/// An arena with cycles, self loops, repeated edges, dead ends and a hub now and then.
pub(crate) fn random_arena(rng: &mut Rng, shape: &Shape) -> Arena {
    let positions = if shape.exact { shape.positions } else { rng.usize(0..=shape.positions) };
    let mut arena = ArenaBuilder::new();
    let goal_in = rng.u32(2..30);
    let players_with_goal = rng.usize(1..3);
    let degree = rng.usize(1..5);
    for _ in 0..positions {
        let goal = (rng.u32(0..goal_in) == 0).then(|| Player::BOTH[rng.usize(0..players_with_goal)]);
        arena.position(Player::BOTH[rng.usize(0..2)], goal).unwrap();
    }
    for from in 0..positions {
        let edges = match rng.u8(0..40) {
            0 => 0,
            1 => rng.usize(0..200),
            _ => rng.usize(0..=degree),
        };
        let mut to = from;
        for _ in 0..edges {
            if rng.u8(0..8) > 0 {
                to = rng.usize(0..positions);
            }
            arena.edge(from as PositionId, to as PositionId);
        }
    }
    arena.build().unwrap()
}
