//! Where the network's value comes from: what it would lose if it did not see a piece.

use cozy_chess::{Color, File, Piece, Rank, Square};
use outplay_core::text::Phrase;
use outplay_core::{Chart, Evaluate, Game, Player, Term};

use super::super::names;
use super::inputs::View;
use super::{LearnedNetwork, Units};
use crate::Chess;
use crate::fen::piece_letter;

/// A piece and how much the value, seen by White, falls when the network no longer sees it.
struct Worth {
    color: Color,
    piece: Piece,
    square: Square,
    points: i32,
}

/// The worth of all pieces but the kings, without whom there is no game.
fn pieces(learned: LearnedNetwork, game: &Chess) -> Vec<Worth> {
    let board = game.board();
    let units = learned.accumulate(game);
    let whole = learned.for_white(board, &units);
    let worth = |square: Square| {
        let (color, piece) = (board.color_on(square)?, board.piece_on(square)?);
        let without = Color::ALL.map(|side| {
            let gone = View::of(board, side).input(color, piece, square);
            learned.network.changed(&units.0[side as usize], &[gone], &[])
        });
        let points = whole - learned.for_white(board, &Units(without));
        Some(Worth { color, piece, square, points })
    };
    (board.occupied() - board.pieces(Piece::King)).into_iter().filter_map(worth).collect()
}

fn value_for_white(learned: LearnedNetwork, game: &Chess) -> i32 {
    let value = learned.value(game);
    if game.to_move() == Player::First { value } else { -value }
}

/// The worth of each kind of piece, and what they are worth only together.
pub(super) fn terms(learned: LearnedNetwork, game: &Chess) -> Vec<Term> {
    let names = [names::PAWNS, names::KNIGHTS, names::BISHOPS, names::ROOKS, names::QUEENS];
    let mut terms = names.map(|name| Term::new(name, 0, 0)).to_vec();
    for worth in pieces(learned, game) {
        let term = &mut terms[worth.piece as usize];
        match worth.color {
            Color::White => term.first += worth.points,
            Color::Black => term.second -= worth.points,
        }
    }
    let sum: i32 = terms.iter().map(|term| term.first - term.second).sum();
    let rest = value_for_white(learned, game) - sum;
    terms.push(Term::one_sided(Phrase::new("all together", "l'ensemble"), rest));
    terms
}

/// The worth of each piece on its square.
pub(super) fn chart(learned: LearnedNetwork, game: &Chess) -> Chart {
    let pieces = pieces(learned, game);
    let square = |square: Square| {
        let worth = pieces.iter().find(|worth| worth.square == square);
        let piece = game.board().piece_on(square).zip(game.board().color_on(square));
        outplay_core::ChartSquare {
            mark: piece.map_or('.', |(piece, color)| piece_letter(piece, color)),
            points: worth.map_or(0, |worth| worth.points),
        }
    };
    let row = |rank: Rank| File::ALL.into_iter().map(|file| square(Square::new(file, rank))).collect();
    Chart {
        rows: Rank::ALL.into_iter().rev().map(row).collect(),
        columns: File::ALL.into_iter().map(|file| char::from(file).to_string()).collect(),
        elsewhere: value_for_white(learned, game) - pieces.iter().map(|worth| worth.points).sum::<i32>(),
    }
}
