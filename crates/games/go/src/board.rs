//! The board as data: stones where lines cross, stars, what the ko rule forbids, and territory at the end.

use outplay_core::{Game, Player};
use outplay_wire::{Board, BoardCell, CellMark, GridBoard, GridStyle, PieceKind, Place};

use crate::area::Owner;
use crate::grid::{GoGrid, Point};
use crate::rules::{Go, StoneColor};

/// The kinds of stones: name, colour, letter, symbol.
const KINDS: [(&str, StoneColor, char, char); 2] =
    [("black-stone", StoneColor::Black, 'X', '●'), ("white-stone", StoneColor::White, 'O', '○')];

/// The cell of a point.
pub(crate) fn place(grid: GoGrid, point: Point) -> Place {
    let (column, row) = grid.place(point);
    Place { column: column as u16, row: row as u16 }
}

/// The board.
pub(crate) fn board<const P: usize>(position: &Go<P>) -> Board {
    let grid = position.grid();
    let kinds = KINDS.map(|(name, color, letter, symbol)| PieceKind {
        name: name.to_owned(),
        player: Some(color.player().into()),
        letter,
        symbol: Some(symbol),
        outline: None,
        dark: Some(color == StoneColor::Black),
    });
    let is_over = position.outcome().is_some();
    let forbidden = position.forbidden_by_ko();
    let cells = grid.points().filter_map(|point| {
        let (column, row) = grid.place(point);
        let mut cell = BoardCell::at(column, row);
        if let Some(color) = position.stone(point) {
            cell = cell.with_piece(usize::from(color == StoneColor::White));
        } else if is_over {
            cell.marks.extend(territory(position.owner(point)));
        }
        if !is_over && forbidden.contains(point) {
            cell.marks.push(CellMark::Forbidden);
        }
        (cell.piece.is_some() || !cell.marks.is_empty()).then_some(cell)
    });
    Board::Grid(GridBoard {
        width: grid.width() as u16,
        height: grid.height() as u16,
        style: GridStyle::Crossings,
        columns: (0..grid.width()).map(|column| grid.column_name(column).to_string()).collect(),
        rows: (1..=grid.height()).rev().map(|row| row.to_string()).collect(),
        pieces: kinds.to_vec(),
        cells: cells.collect(),
        dots: grid.stars().into_iter().map(|point| place(grid, point)).collect(),
        ..GridBoard::default()
    })
}

fn territory(owner: Owner) -> Option<CellMark> {
    let player = match owner {
        Owner::Black => Player::First,
        Owner::White => Player::Second,
        Owner::Nobody => return None,
    };
    Some(CellMark::Owned { player: player.into() })
}
