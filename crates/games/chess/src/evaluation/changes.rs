//! What a move changes on the board: pieces that leave squares, and pieces that come to some.

use cozy_chess::{Color, File, Piece, Square};

use crate::san::castling_side;
use crate::{Chess, ChessMove};

/// A piece on its square.
pub(super) type Placed = (Color, Piece, Square);

/// At most two pieces leave and two come; the first one of either always does.
pub(super) struct Changes {
    leave: ([Placed; 2], usize),
    come: ([Placed; 2], usize),
}

impl Changes {
    /// Nothing, when no piece stands where the move begins.
    #[inline]
    pub(super) fn new(game: &Chess, mv: ChessMove) -> Option<Self> {
        let board = game.board();
        let color = board.side_to_move();
        let (from, to) = (mv.from(), mv.to());
        let piece = board.piece_on(from)?;
        let leaves = (color, piece, from);
        if let Some(is_short) = castling_side(game, mv) {
            let (king_to, rook_to) = if is_short { (File::G, File::F) } else { (File::C, File::D) };
            let home = |file| Square::new(file, from.rank());
            let come = [(color, Piece::King, home(king_to)), (color, Piece::Rook, home(rook_to))];
            return Some(Self { leave: ([leaves, (color, Piece::Rook, to)], 2), come: (come, 2) });
        }
        let comes = (color, mv.promotion().unwrap_or(piece), to);
        let passed = || (!color, Piece::Pawn, Square::new(to.file(), from.rank()));
        let victim = board.piece_on(to).map(|victim| (!color, victim, to));
        let leave = match victim.or_else(|| game.is_en_passant(mv).then(passed)) {
            Some(victim) => ([leaves, victim], 2),
            None => ([leaves; 2], 1),
        };
        Some(Self { leave, come: ([comes; 2], 1) })
    }

    #[inline]
    pub(super) fn leave(&self) -> &[Placed] {
        &self.leave.0[..self.leave.1]
    }

    #[inline]
    pub(super) fn come(&self) -> &[Placed] {
        &self.come.0[..self.come.1]
    }

    /// Where the king of a side goes.
    #[inline]
    pub(super) fn king(&self, side: Color) -> Option<Square> {
        let king = self.come().iter().find(|&&(color, piece, _)| color == side && piece == Piece::King);
        king.map(|&(_, _, square)| square)
    }
}
