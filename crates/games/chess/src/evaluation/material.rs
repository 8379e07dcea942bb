//! Material alone: a sum of weights.

use cozy_chess::{Color, Piece};
use outplay_core::text::Phrase;
use outplay_core::{Evaluate, Explain, Term};

use super::count;
use crate::Chess;

/// Pieces counted with their weights, 9 for a queen, 5 for a rook, 3 for a minor piece, in tenths of a pawn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Material;

const WEIGHTS: [(Piece, i32, Phrase); 5] = [
    (Piece::Queen, 90, super::names::QUEENS),
    (Piece::Rook, 50, super::names::ROOKS),
    (Piece::Bishop, 30, super::names::BISHOPS),
    (Piece::Knight, 30, super::names::KNIGHTS),
    (Piece::Pawn, 10, super::names::PAWNS),
];

impl Evaluate<Chess> for Material {
    type Accumulator = ();

    fn accumulate(&self, _game: &Chess) {}

    #[inline]
    fn advance(&self, (): &(), _game: &Chess, _mv: crate::ChessMove) {}

    fn evaluate(&self, game: &Chess, (): &()) -> i32 {
        let side = game.board().side_to_move();
        let difference = |piece| count(game.board(), side, piece) - count(game.board(), !side, piece);
        WEIGHTS.iter().map(|&(piece, weight, _)| weight * difference(piece)).sum()
    }

    fn scale(&self) -> Option<i32> {
        Some(10)
    }
}

impl Explain<Chess> for Material {
    fn unit(&self) -> u32 {
        10
    }

    fn terms(&self, game: &Chess) -> Vec<Term> {
        let points = |color, piece, weight| weight * count(game.board(), color, piece);
        let term = |&(piece, weight, name): &(Piece, i32, Phrase)| {
            Term::new(name, points(Color::White, piece, weight), points(Color::Black, piece, weight))
        };
        WEIGHTS.iter().map(term).collect()
    }
}
