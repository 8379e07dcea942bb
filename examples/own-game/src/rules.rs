//! The rules: pawns step forward onto an empty square, or take diagonally forward. Who reaches the last row wins, and so
//! does who leaves the opponent without a move.

use outplay::core::{Game, Hints, Keyed, Outcome, Path, Player};

use crate::notation::HexapawnError;

/// The most columns and rows.
pub(crate) const MOST: usize = 8;

/// A position: the square in column `c` and row `r`, both from the bottom left, is bit `8 * r + c`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hexapawn {
    pub(crate) width: u8,
    pub(crate) height: u8,
    /// The pawns of white, who moves first and up, and of black.
    pub(crate) pawns: [u64; 2],
    pub(crate) player: Player,
}

/// A pawn goes from a square to a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Step {
    pub(crate) from: u8,
    pub(crate) to: u8,
}

impl Hexapawn {
    /// The start: a row of pawns on either side.
    pub(crate) fn new(width: usize, height: usize) -> Result<Self, HexapawnError> {
        if !(1..=MOST).contains(&width) || !(3..=MOST).contains(&height) {
            return Err(HexapawnError::Size { width, height });
        }
        let row = (1_u64 << width) - 1;
        let pawns = [row, row << (8 * (height - 1))];
        Ok(Self { width: width as u8, height: height as u8, pawns, player: Player::First })
    }

    /// Whether a player has a pawn on the row that wins.
    pub(crate) fn has_arrived(&self, player: Player) -> bool {
        let last = match player {
            Player::First => self.height - 1,
            Player::Second => 0,
        };
        self.pawns[player as usize] & (0xff << (8 * last)) != 0
    }

    /// The squares to which the pawn on `from` can go.
    fn targets(&self, from: u8) -> u64 {
        let up = self.player == Player::First;
        let forward = |square: u64| if up { square << 8 } else { square >> 8 };
        let (pawn, column) = (1_u64 << from, from % 8);
        let left = if column > 0 { pawn >> 1 } else { 0 };
        let right = if column < 7 { pawn << 1 } else { 0 };
        let enemies = self.pawns[!self.player as usize];
        forward(pawn) & !(self.pawns[0] | self.pawns[1]) | forward(left | right) & enemies
    }
}

impl Game for Hexapawn {
    type Move = Step;
    type Moves = Vec<Step>;

    const ALTERNATES: bool = true;

    fn to_move(&self) -> Player {
        self.player
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = [Player::First, Player::Second].into_iter().find(|&player| self.has_arrived(player));
        winner.map(Outcome::Win)
    }

    fn moves(&self) -> Vec<Step> {
        let steps = squares(self.pawns[self.player as usize])
            .flat_map(|from| squares(self.targets(from)).map(move |to| Step { from, to }));
        steps.collect()
    }

    fn stuck(&self) -> Outcome {
        Outcome::Win(!self.player)
    }

    fn play(&mut self, step: Step) {
        self.pawns[self.player as usize] ^= 1 << step.from | 1 << step.to;
        self.pawns[!self.player as usize] &= !(1 << step.to);
        self.player = !self.player;
    }
}

/// Pawns never go back: no position comes again.
impl Path for Hexapawn {}

/// Every method of `Hints` has a default. This one lets quiescence follow captures.
impl Hints for Hexapawn {
    fn is_noisy(&self, step: Step) -> bool {
        step.from % 8 != step.to % 8
    }
}

impl Keyed for Hexapawn {
    fn key(&self) -> u64 {
        let mixed = self.pawns[0].wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ self.pawns[1].wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(31)
            ^ self.player as u64;
        (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    }
}

/// The numbers of the squares of a set.
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros() as u8;
        set &= set.checked_sub(1)?;
        Some(square)
    })
}
