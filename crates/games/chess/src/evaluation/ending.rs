//! When an advantage is not what it looks: material that cannot win, and the nearness of the fifty-move rule.

use cozy_chess::{BitBoard, Board, Color, Piece};

use super::count;

/// An advantage that can be won with is worth so many 64ths of itself.
pub(super) const WHOLE: i32 = 64;

/// How much of the advantage of a side can be won with, in 64ths, where the material makes it hard.
pub(super) fn hard_to_win(board: &Board, strong: Color) -> Option<i32> {
    let worth = |color| {
        let minors = count(board, color, Piece::Knight) + count(board, color, Piece::Bishop);
        3 * minors + 5 * count(board, color, Piece::Rook) + 9 * count(board, color, Piece::Queen)
    };
    let pawns = count(board, strong, Piece::Pawn);
    let (own, other) = (worth(strong), worth(!strong));
    if pawns == 0 && own - other <= 3 {
        return Some(if own < 5 { 0 } else { 8 });
    }
    let bishops = board.pieces(Piece::Bishop);
    let one_each = bishops.len() == 2 && (bishops & board.colors(strong)).len() == 1;
    let opposite = one_each && (bishops & BitBoard::LIGHT_SQUARES).len() == 1;
    (opposite && own == 3 && other == 3).then_some(20 + 4 * pawns)
}

/// A value that fades while no pawn moves and nothing is taken.
#[inline]
pub(super) fn faded(board: &Board, value: i32) -> i32 {
    value * (200 - i32::from(board.halfmove_clock())) / 200
}
