//! The game of the crate's doc examples.

use crate::ability::Keyed;
use crate::game::{Game, Outcome, Player};
use crate::hints::{Hints, Path};

/// One heap; take one or two; who takes the last one wins.
#[derive(Clone, Debug)]
pub struct Heap {
    /// What is left on the heap.
    pub left: u8,
    player: Player,
}

impl Heap {
    /// A heap of `left`, the first player to move.
    pub fn new(left: u8) -> Self {
        Self { left, player: Player::First }
    }
}

impl Game for Heap {
    type Move = u8;
    type Moves = std::ops::RangeInclusive<u8>;

    fn to_move(&self) -> Player {
        self.player
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then_some(Outcome::Win(!self.player))
    }

    fn moves(&self) -> Self::Moves {
        1..=self.left.min(2)
    }

    fn play(&mut self, take: u8) {
        self.left -= take;
        self.player = !self.player;
    }
}

impl Path for Heap {}

impl Hints for Heap {}

impl Keyed for Heap {
    fn key(&self) -> u64 {
        u64::from(self.left) << 1 | self.player as u64
    }
}
