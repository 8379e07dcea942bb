//! Sets of squares moved about.

use cozy_chess::{BitBoard, Color, File};

const NOT_A: u64 = !File::A.bitboard().0;
const NOT_H: u64 = !File::H.bitboard().0;

/// One step forward.
#[inline]
pub(super) fn forward(color: Color, squares: BitBoard) -> BitBoard {
    BitBoard(if color == Color::White { squares.0 << 8 } else { squares.0 >> 8 })
}

/// These squares and all before them.
#[inline]
pub(super) fn fill_forward(color: Color, squares: BitBoard) -> BitBoard {
    let mut bits = squares.0;
    if color == Color::White {
        bits |= bits << 8;
        bits |= bits << 16;
        bits |= bits << 32;
    } else {
        bits |= bits >> 8;
        bits |= bits >> 16;
        bits |= bits >> 32;
    }
    BitBoard(bits)
}

/// The squares to the left and right.
#[inline]
pub(super) fn beside(squares: BitBoard) -> BitBoard {
    BitBoard((squares.0 & NOT_A) >> 1 | (squares.0 & NOT_H) << 1)
}

/// All files on which one of these squares lies.
#[inline]
pub(super) fn files(squares: BitBoard) -> BitBoard {
    fill_forward(Color::White, fill_forward(Color::Black, squares))
}

/// The squares that pawns attack.
#[inline]
pub(super) fn pawn_attacks(color: Color, pawns: BitBoard) -> BitBoard {
    beside(forward(color, pawns))
}
