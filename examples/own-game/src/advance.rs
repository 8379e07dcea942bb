//! An evaluation: each pawn counts ten, and one more for every row that it has gone.

use outplay::core::text::Phrase;
use outplay::core::{Evaluate, Explain, Player, Term};

use crate::rules::{Hexapawn, squares};

/// Pawns, and how far they have come.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Advance;

impl Advance {
    fn points(game: &Hexapawn, player: Player) -> i32 {
        let rows = |square: u8| match player {
            Player::First => square / 8,
            Player::Second => game.height - 1 - square / 8,
        };
        squares(game.pawns[player as usize]).map(|square| 10 + i32::from(rows(square))).sum()
    }
}

impl Evaluate<Hexapawn> for Advance {
    /// Nothing is carried from a position to the next: the board is small.
    type Accumulator = ();

    fn accumulate(&self, _game: &Hexapawn) {}

    fn evaluate(&self, game: &Hexapawn, (): &()) -> i32 {
        Self::points(game, game.player) - Self::points(game, !game.player)
    }
}

/// What `analyse --terms` shows.
impl Explain<Hexapawn> for Advance {
    fn terms(&self, game: &Hexapawn) -> Vec<Term> {
        let name = Phrase::new("pawns and their way", "pions et leur chemin");
        vec![Term::new(name, Self::points(game, Player::First), Self::points(game, Player::Second))]
    }
}
