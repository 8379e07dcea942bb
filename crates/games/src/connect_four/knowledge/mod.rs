//! The evaluations of the literature, one a file.

mod alignments;
mod directional;
mod grid;
mod windows;

pub use alignments::Alignments;
pub use directional::Directional;
pub use grid::Grid;
pub use windows::Windows;

use outplay_core::Player;

use super::{ConnectFour, Height, Word};

/// The stones at and beside a cell, by column and row: the view that evaluations written cell by cell share.
impl<W: Word, H: Height> ConnectFour<W, H> {
    /// Who has a stone in a cell; nothing when it is empty or outside the board.
    pub(super) fn stone_at(&self, column: i32, row: i32) -> Option<Player> {
        if !self.is_inside(column, row) {
            return None;
        }
        let cell = self.cell(column as u32, row as u32);
        [Player::First, Player::Second].into_iter().find(|&player| !(self.stones(player) & cell).is_empty())
    }

    pub(super) fn is_inside(&self, column: i32, row: i32) -> bool {
        (0..self.width() as i32).contains(&column) && (0..self.rows() as i32).contains(&row)
    }

    /// The row to which a stone falls in a column; nothing when it is full.
    pub(super) fn landing_row(&self, column: u32) -> Option<u32> {
        (0..self.rows()).find(|&row| (self.all & self.cell(column, row)).is_empty())
    }
}

/// The four directions as steps of column and row: right, up, and both diagonals.
const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
