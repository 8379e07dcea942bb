//! Moves in sixteen bits.

use std::fmt;

use cozy_chess::{Move, Piece, Square};

/// A move: from, to, and the piece to which a pawn promotes. Castling is written as the king taking its own rook, which
/// is unambiguous under every start position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ChessMove(u16);

const PROMOTIONS: [Option<Piece>; 8] =
    [None, Some(Piece::Knight), Some(Piece::Bishop), Some(Piece::Rook), Some(Piece::Queen), None, None, None];

impl ChessMove {
    /// The move from one square to another.
    #[inline]
    pub fn new(from: Square, to: Square, promotion: Option<Piece>) -> Self {
        let promotion = promotion.map_or(0, |piece| piece as u16);
        Self(from as u16 | (to as u16) << 6 | promotion << 12)
    }

    /// Where the piece comes from.
    #[inline]
    pub fn from(self) -> Square {
        Square::index(self.0 as usize & 63)
    }

    /// Where it goes to.
    #[inline]
    pub fn to(self) -> Square {
        Square::index(self.0 as usize >> 6 & 63)
    }

    /// What a pawn becomes.
    #[inline]
    pub fn promotion(self) -> Option<Piece> {
        PROMOTIONS[self.0 as usize >> 12 & 7]
    }
}

impl From<Move> for ChessMove {
    #[inline]
    fn from(mv: Move) -> Self {
        Self::new(mv.from, mv.to, mv.promotion)
    }
}

impl From<ChessMove> for Move {
    #[inline]
    fn from(mv: ChessMove) -> Self {
        Self { from: mv.from(), to: mv.to(), promotion: mv.promotion() }
    }
}

impl fmt::Debug for ChessMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Move::from(*self))
    }
}

/// The moves of a position, in a fixed array: no position has more than 218.
#[derive(Clone, Debug)]
pub struct MoveList {
    moves: [ChessMove; 218],
    next: u8,
    len: u8,
}

impl MoveList {
    #[inline]
    pub(super) fn new() -> Self {
        Self { moves: [ChessMove(0); 218], next: 0, len: 0 }
    }

    #[inline]
    pub(super) fn push(&mut self, mv: ChessMove) {
        self.moves[self.len as usize] = mv;
        self.len += 1;
    }
}

impl Iterator for MoveList {
    type Item = ChessMove;

    #[inline]
    fn next(&mut self) -> Option<ChessMove> {
        let mv = (self.next < self.len).then(|| self.moves[self.next as usize])?;
        self.next += 1;
        Some(mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::from(self.len - self.next);
        (left, Some(left))
    }
}

impl ExactSizeIterator for MoveList {}
