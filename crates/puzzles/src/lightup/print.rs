//! Boards as text.

use super::board::Board;

/// The rows of the board, `*` on the bulbs, each ended by a newline.
pub fn grid(board: &Board, bulbs: &[usize]) -> String {
    let mut text = Vec::with_capacity((board.width() + 1) * board.height());
    for row in board.cells().chunks_exact(board.width()) {
        text.extend(row.iter().map(|cell| cell.symbol()));
        text.push(b'\n');
    }
    for &bulb in bulbs {
        text[bulb + board.row(bulb)] = b'*';
    }
    String::from_utf8(text).unwrap_or_default()
}
