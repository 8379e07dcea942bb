//! The two players, called 1 and 2 on a graph.

pub use outplay_core::Player;

/// Players by number.
pub trait Numbered: Sized {
    /// Both players, player 1 first.
    const BOTH: [Self; 2];

    /// 0 for player 1, 1 for player 2.
    fn index(self) -> usize;

    /// The number by which people call the player: 1 or 2.
    fn number(self) -> u8;

    /// The player whom people call by this number.
    fn from_number(number: u64) -> Option<Self>;
}

impl Numbered for Player {
    const BOTH: [Self; 2] = [Self::First, Self::Second];

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn number(self) -> u8 {
        self as u8 + 1
    }

    fn from_number(number: u64) -> Option<Self> {
        match number {
            1 => Some(Self::First),
            2 => Some(Self::Second),
            _ => None,
        }
    }
}
