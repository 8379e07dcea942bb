//! The two players.

use std::fmt;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// Player 1, drawn as a circle.
    One,
    /// Player 2, drawn as a square.
    Two,
}

impl Player {
    /// Both players, player 1 first.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// 0 for player 1, 1 for player 2.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The number by which people call the player: 1 or 2.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The player whom people call by this number.
    pub fn from_number(number: u64) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            _ => None,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}
