//! The board as data, White below; empty squares show their numbers.

use outplay_core::Game;
use outplay_wire::{Board, BoardCell, GridBoard, GridStyle, PieceKind, Place};

use crate::rules::Checkers;
use crate::variant::{Color, Rules};

/// A disc with a crown cut out, of our own drawing.
const CROWNED: &str = "M24 6a18 18 0 1 0 0 36a18 18 0 1 0 0-36zM14 33l-3-14 7 6 6-11 6 11 7-6-3 14z";

/// The kinds of pieces in their order: name, letter, symbol, whether it is a king.
const KINDS: [(&str, Color, char, char, bool); 4] = [
    ("black-man", Color::Black, 'b', '⛂', false),
    ("black-king", Color::Black, 'B', '⛃', true),
    ("white-man", Color::White, 'w', '⛀', false),
    ("white-king", Color::White, 'W', '⛁', true),
];

/// The board.
pub(crate) fn board<R: Rules>(position: &Checkers<R>) -> Board {
    let variant = position.variant();
    let kinds = KINDS.map(|(name, color, letter, symbol, is_king)| PieceKind {
        name: name.to_owned(),
        player: Some(position.player(color).into()),
        letter,
        symbol: Some(symbol),
        outline: is_king.then(|| CROWNED.to_owned()),
        dark: Some(color == Color::Black),
    });
    let cells = (0..variant.grid.size()).map(|index| {
        let (column, row) = variant.grid.place(index);
        let cell = BoardCell::at(column as usize, row as usize);
        match kind_on(position, variant.grid.bit(index)) {
            Some(kind) => cell.with_piece(kind),
            None => cell.with_text(variant.number(index).to_string()),
        }
    });
    let width = variant.grid.width() as u16;
    Board::Grid(GridBoard {
        width,
        height: width,
        style: GridStyle::Checkered,
        pieces: kinds.to_vec(),
        cells: cells.collect(),
        ..GridBoard::default()
    })
}

/// The kind of what stands on a square.
fn kind_on<R: Rules>(position: &Checkers<R>, bit: u64) -> Option<usize> {
    let pieces = &position.pieces;
    let is_king = pieces.kings & bit != 0;
    let color = [Color::Black, Color::White].into_iter().find(|&color| pieces.of(color) & bit != 0)?;
    KINDS.iter().position(|kind| kind.1 == color && kind.4 == is_king)
}

/// The cells on which a move stands, the first and the last among them.
pub(crate) fn places<R: Rules>(position: &Checkers<R>, mv: <Checkers<R> as Game>::Move) -> Vec<Place> {
    let place = |&index: &u32| {
        let (column, row) = position.variant().grid.place(index);
        Place { column: column as u16, row: row as u16 }
    };
    position.squares(mv).iter().map(place).collect()
}
