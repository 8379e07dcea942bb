//! The shapes of the pieces, of our own drawing: no font is needed.

use cozy_chess::Piece;

/// The outline of a piece in a square of 48 by 48.
pub(crate) fn outline(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => "M24 9a6 6 0 0 1 4 10q3 1 3 4h-3q1 8 6 11v5H14v-5q5-3 6-11h-3q0-3 3-4a6 6 0 0 1 4-10z",
        Piece::Knight => "M14 40q0-9 7-15l-5 2-4 3-3-4 7-11 3-6 4 4q14 1 13 27z",
        Piece::Bishop => {
            "M24 6a3 3 0 0 1 2 5q8 6 8 12 0 4-4 7l2 6h4v4H12v-4h4l2-6q-4-3-4-7 0-6 8-12a3 3 0 0 1 2-5z"
        }
        Piece::Rook => "M12 9h5v4h4V9h6v4h4V9h5v9l-4 3v12l3 3v4H13v-4l3-3V21l-4-3z",
        Piece::Queen => "M8 13l7 9 3-13 6 12 6-12 3 13 7-9-5 19v3l2 2v3H11v-3l2-2v-3z",
        Piece::King => "M22 5h4v4h4v4h-4v4q12-5 14 4 1 7-7 12v7H15v-7q-8-5-7-12 2-9 14-4v-4h-4V9h4z",
    }
}
