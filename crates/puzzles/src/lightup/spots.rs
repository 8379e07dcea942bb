//! How cells are named: row and column from 0, `(2,4)`.

use std::fmt;

use super::board::Board;
use crate::puzzle::Place;

/// A cell in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(pub Place);

impl Spot {
    /// The name of a cell of a board.
    pub fn of(board: &Board, cell: usize) -> Self {
        Self(Place { row: board.row(cell) as u32, col: board.col(cell) as u32 })
    }

    /// The index of the cell, if the board has it.
    pub fn on(self, board: &Board) -> Option<usize> {
        let (row, col) = (self.0.row as usize, self.0.col as usize);
        (row < board.height() && col < board.width()).then(|| row * board.width() + col)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.0.row, self.0.col)
    }
}

/// Several cells in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spots(pub Vec<Spot>);

impl Spots {
    /// The names of cells of a board.
    pub fn of(board: &Board, cells: impl IntoIterator<Item = usize>) -> Self {
        Self(cells.into_iter().map(|cell| Spot::of(board, cell)).collect())
    }
}

impl fmt::Display for Spots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, spot) in self.0.iter().enumerate() {
            write!(f, "{}{spot}", if i > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}
