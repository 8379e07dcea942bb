//! Material alone: men and kings with their weights.

use outplay_core::text::Phrase;
use outplay_core::{Evaluate, Explain, Player, Term};

use super::{MAN, count, king};
use crate::mv::CheckersMove;
use crate::rules::Checkers;
use crate::variant::{Color, Rules};

/// Men and kings, in hundredths of a man.
#[derive(Clone, Copy, Debug, Default)]
pub struct PieceCount;

pub(super) const MEN: Phrase = Phrase::new("men", "pions");
pub(super) const KINGS: Phrase = Phrase::new("kings", "dames");

/// What the men and the kings of a colour are worth.
fn points<R: Rules>(game: &Checkers<R>, color: Color) -> [i32; 2] {
    let pieces = &game.pieces;
    [MAN * count(pieces.men(color)), king(game.variant()) * count(pieces.kings(color))]
}

impl<R: Rules> Evaluate<Checkers<R>> for PieceCount {
    type Accumulator = ();

    fn accumulate(&self, _game: &Checkers<R>) {}

    #[inline]
    fn advance(&self, (): &(), _game: &Checkers<R>, _mv: CheckersMove<R::Trail>) {}

    #[inline]
    fn evaluate(&self, game: &Checkers<R>, (): &()) -> i32 {
        let sum = |color| points(game, color).iter().sum::<i32>();
        sum(game.to_move) - sum(game.to_move.other())
    }

    fn scale(&self) -> Option<i32> {
        Some(MAN)
    }
}

impl<R: Rules> Explain<Checkers<R>> for PieceCount {
    fn unit(&self) -> u32 {
        MAN as u32
    }

    fn terms(&self, game: &Checkers<R>) -> Vec<Term> {
        let [first, second] =
            [Player::First, Player::Second].map(|player| points(game, game.color_of(player)));
        vec![Term::new(MEN, first[0], second[0]), Term::new(KINGS, first[1], second[1])]
    }
}
