//! Whether the side to move may be to move here. It walks the board square by square and shares nothing with the move
//! generator, which relies on what is promised here: kings apart, and nobody's king left to be taken.

use cozy_chess::{Color, File, Piece, Rank, Square};

use crate::ChessError;
use crate::fen::side_letter;

/// What stands on each square, from a1 to h8 by ranks.
pub(super) type Squares = [Option<(Piece, Color)>; 64];

type Direction = (i8, i8);

const STRAIGHT: [Direction; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [Direction; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [Direction; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The most pieces that one move can make give check: the one that moved, and one that it uncovered.
const MOST_CHECKERS: usize = 2;

/// Refuses a board, with one king a side, that no legal move can have left to `to_move`.
pub(super) fn check(board: &Squares, to_move: Color) -> Result<(), ChessError> {
    let kings = Color::ALL.map(|color| king(board, color));
    let [Some(white), Some(black)] = kings else { return Ok(()) };
    if distance(white, black) == 1 {
        return Err(ChessError::FenKingsTouch);
    }
    let [own, other] = if to_move == Color::White { [white, black] } else { [black, white] };
    if checkers(board, other, to_move) > 0 {
        return Err(ChessError::FenInCheck { side: side_letter(!to_move) });
    }
    match checkers(board, own, !to_move) {
        found if found > MOST_CHECKERS => Err(ChessError::FenCheckers { found }),
        _ => Ok(()),
    }
}

fn king(board: &Squares, color: Color) -> Option<Square> {
    Square::ALL.into_iter().find(|&square| board[square as usize] == Some((Piece::King, color)))
}

fn distance(one: Square, other: Square) -> u8 {
    let apart = |a: usize, b: usize| a.abs_diff(b) as u8;
    apart(one.file() as usize, other.file() as usize).max(apart(one.rank() as usize, other.rank() as usize))
}

/// How many pieces of `by` give check to the king on this square.
fn checkers(board: &Squares, king: Square, by: Color) -> usize {
    let on = |square: Option<Square>| square.and_then(|square| board[square as usize]);
    let leaps = LEAPS.into_iter().filter(|&leap| on(step(king, leap)) == Some((Piece::Knight, by)));
    // A pawn checks forwards, so it stands one rank before the king as its side sees it.
    let before = if by == Color::White { -1 } else { 1 };
    let pawns = [(-1, before), (1, before)];
    let pawns = pawns.into_iter().filter(|&direction| on(step(king, direction)) == Some((Piece::Pawn, by)));
    let lines = STRAIGHT.into_iter().map(|line| (line, Piece::Rook));
    let lines = lines.chain(DIAGONAL.into_iter().map(|line| (line, Piece::Bishop)));
    let sliders = lines.filter(|&(line, slider)| {
        let first = first_piece(board, king, line);
        first == Some((slider, by)) || first == Some((Piece::Queen, by))
    });
    leaps.count() + pawns.count() + sliders.count()
}

/// What stands first in a direction.
fn first_piece(board: &Squares, from: Square, direction: Direction) -> Option<(Piece, Color)> {
    let mut square = step(from, direction)?;
    loop {
        if let Some(found) = board[square as usize] {
            return Some(found);
        }
        square = step(square, direction)?;
    }
}

fn step(square: Square, (files, ranks): Direction) -> Option<Square> {
    let file = (square.file() as usize).checked_add_signed(files.into())?;
    let rank = (square.rank() as usize).checked_add_signed(ranks.into())?;
    Some(Square::new(File::try_index(file)?, Rank::try_index(rank)?))
}
