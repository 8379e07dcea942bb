//! The evaluations of the literature, one a file.

mod alignments;
mod best;
mod directional;
mod grid;
mod learned;
mod patterns;
mod windows;

pub use alignments::Alignments;
pub use best::Zugzwang;
pub use directional::Directional;
pub use grid::Grid;
pub use learned::LearnedPatterns;
pub use windows::Windows;

use outplay_core::{Chart, ChartSquare, Game, Player};

use super::notation::column_letter;
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

/// Values on the board.
impl<W: Word, H: Height> ConnectFour<W, H> {
    /// What each cell adds to `value`, which is the first player's points minus the second's.
    pub(super) fn chart(&self, value: i32, points: impl Fn(i32, i32) -> i32) -> Chart {
        let square = |column: i32, row: i32| {
            let mark = match self.stone_at(column, row) {
                None => '.',
                Some(Player::First) => 'X',
                Some(Player::Second) => 'O',
            };
            ChartSquare { mark, points: points(column, row) }
        };
        let rows: Vec<Vec<ChartSquare>> = (0..self.rows() as i32)
            .rev()
            .map(|row| (0..self.width() as i32).map(|column| square(column, row)).collect())
            .collect();
        let sum: i32 = rows.iter().flatten().map(|square| square.points).sum();
        let columns = (0..self.width()).map(|column| column_letter(column).to_string()).collect();
        Chart { rows, columns, elsewhere: value - sum }
    }

    /// A value for the side to move as the first player's points minus the second's.
    pub(super) fn seen_by_first(&self, value: i32) -> i32 {
        if self.to_move() == Player::First { value } else { -value }
    }
}

/// The four directions as steps of column and row: right, up, and both diagonals.
const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
