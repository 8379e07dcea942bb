//! What the network sees: for either side the pieces on their squares, its own ones first, from its own end of the
//! board, and with its king on the left half. So a position and its mirror images look the same.

use cozy_chess::{Board, Color, Piece, Square};

/// Own and hostile pieces of six kinds on 64 squares.
pub const INPUTS: usize = 2 * 6 * 64;

/// From where a side sees the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct View {
    side: Color,
    /// Turns squares into those of the view.
    turn: u8,
}

impl View {
    pub(super) fn new(side: Color, king: Square) -> Self {
        let ranks = if side == Color::White { 0 } else { 0b111_000 };
        let files = if king.file() as u8 >= 4 { 0b111 } else { 0 };
        Self { side, turn: ranks | files }
    }

    pub(super) fn of(board: &Board, side: Color) -> Self {
        Self::new(side, board.king(side))
    }

    /// The number of the input that says: this piece stands here.
    #[inline]
    pub(super) fn input(self, color: Color, piece: Piece, square: Square) -> usize {
        let whose = usize::from(color != self.side);
        (whose * 6 + piece as usize) * 64 + (square as u8 ^ self.turn) as usize
    }

    /// The inputs of a whole board.
    pub(super) fn inputs(self, board: &Board) -> impl Iterator<Item = usize> {
        let pieces = Color::ALL.into_iter().flat_map(|color| Piece::ALL.map(|piece| (color, piece)));
        pieces.flat_map(move |(color, piece)| {
            board.colored_pieces(color, piece).into_iter().map(move |square| self.input(color, piece, square))
        })
    }
}

/// The inputs of a board: as the side to move sees it, and as the other side does.
pub fn inputs(board: &Board) -> [Vec<u16>; 2] {
    let side = board.side_to_move();
    [side, !side].map(|side| View::of(board, side).inputs(board).map(|input| input as u16).collect())
}
