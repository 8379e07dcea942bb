//! The board as the protocol tells it: points by name, players by colour.

use outplay_core::Player;
use outplay_engine::Position;
use outplay_wire::{Board, GridBoard, Place};

/// The player that a colour names: black is the first.
pub(super) fn player(text: Option<&str>) -> Result<Player, String> {
    match text.map(str::to_ascii_lowercase).as_deref() {
        Some("b" | "black") => Ok(Player::First),
        Some("w" | "white") => Ok(Player::Second),
        _ => Err("syntax error: expected a color".into()),
    }
}

/// The grid of a position, in games that have one.
pub(super) fn grid(position: &dyn Position) -> Option<GridBoard> {
    match position.board() {
        Board::Grid(grid) => Some(grid),
        _ => None,
    }
}

/// What a place is called: the name of its column and that of its row.
pub(super) fn name(grid: &GridBoard, place: Place) -> String {
    let named = |names: &[String], index: u16| names.get(usize::from(index)).cloned().unwrap_or_default();
    named(&grid.columns, place.column) + &named(&grid.rows, place.row)
}

/// The places of the pieces of a player, or of both, by name.
pub(super) fn pieces(grid: &GridBoard, of: Option<Player>) -> Vec<(Player, String)> {
    let owner = |kind: u8| grid.pieces.get(usize::from(kind)).and_then(|kind| kind.player).map(Player::from);
    let piece = |cell: &outplay_wire::BoardCell| {
        let owner = cell.piece.and_then(owner)?;
        let place = Place { column: cell.column, row: cell.row };
        of.is_none_or(|player| player == owner).then(|| (owner, name(grid, place)))
    };
    grid.cells.iter().filter_map(piece).collect()
}

/// Whatever lies on the board of a position, with the names of the places.
pub(crate) fn pieces_of(position: &dyn Position) -> Vec<(Player, String)> {
    grid(position).map(|grid| pieces(&grid, None)).unwrap_or_default()
}

/// The name of every place, row by row from the top.
pub(super) fn places(grid: &GridBoard) -> impl Iterator<Item = String> + '_ {
    (0..grid.height).flat_map(move |row| (0..grid.width).map(move |column| name(grid, Place { column, row })))
}

/// The color of a player.
pub(crate) fn color(player: Player) -> &'static str {
    match player {
        Player::First => "B",
        Player::Second => "W",
    }
}
