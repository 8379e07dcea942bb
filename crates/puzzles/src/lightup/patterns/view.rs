//! What the patterns look at: a board with its marks, and which cells see each other.

use crate::lightup::board::LightUp;
use crate::lightup::marks::LightUpMarks;
use crate::lightup::spots::{Spot, Spots};

/// A board with its marks.
pub(super) struct View<'a> {
    pub(super) board: &'a LightUp,
    pub(super) marks: &'a LightUpMarks,
    /// For each white cell, the first cell of its run in the row and in the column.
    runs: Vec<[usize; 2]>,
}

/// A number with its surroundings.
#[derive(Clone, Debug)]
pub(super) struct Number {
    pub(super) cell: usize,
    pub(super) value: u8,
    /// Bulbs still missing; negative when there are too many.
    pub(super) missing: i8,
    pub(super) free: Vec<usize>,
}

impl<'a> View<'a> {
    pub(super) fn new(board: &'a LightUp, marks: &'a LightUpMarks) -> Self {
        let width = board.width();
        let mut runs: Vec<[usize; 2]> = (0..board.cells().len()).map(|cell| [cell; 2]).collect();
        for cell in board.whites() {
            if board.col(cell) > 0 && board.cells()[cell - 1].is_white() {
                runs[cell][0] = runs[cell - 1][0];
            }
            if cell >= width && board.cells()[cell - width].is_white() {
                runs[cell][1] = runs[cell - width][1];
            }
        }
        Self { board, marks, runs }
    }

    /// Whether two white cells see each other; a cell sees itself.
    pub(super) fn sees(&self, a: usize, b: usize) -> bool {
        self.runs[a][0] == self.runs[b][0] || self.runs[a][1] == self.runs[b][1]
    }

    pub(super) fn is_free(&self, cell: usize) -> bool {
        self.marks.is_free(self.board, cell)
    }

    pub(super) fn free_cells(&self) -> impl Iterator<Item = usize> {
        self.board.whites().filter(|&cell| self.is_free(cell))
    }

    /// The free cells that can light a cell, itself among them.
    pub(super) fn sources(&self, cell: usize) -> impl Iterator<Item = usize> {
        self.board.seen_from(cell).chain([cell]).filter(|&source| self.is_free(source))
    }

    pub(super) fn number_at(&self, cell: usize) -> Option<Number> {
        let number = self.board.cells()[cell].number()?;
        let (bulbs, _) = self.marks.around(self.board, cell);
        let free = self.board.white_neighbours(cell).filter(|&n| self.is_free(n)).collect();
        Some(Number { cell, value: number, missing: number as i8 - bulbs as i8, free })
    }

    /// The numbers that have free neighbours.
    pub(super) fn open_numbers(&self) -> impl Iterator<Item = Number> {
        let numbers = self.board.numbers().filter_map(|(cell, _)| self.number_at(cell));
        numbers.filter(|number| !number.free.is_empty())
    }

    /// The numbers beside a cell.
    pub(super) fn numbers_beside(&self, cell: usize) -> impl Iterator<Item = Number> {
        self.board.neighbours(cell).filter_map(|neighbour| self.number_at(neighbour))
    }

    /// The cell so many rows and columns away, if it is on the board.
    pub(super) fn offset(&self, cell: usize, rows: isize, cols: isize) -> Option<usize> {
        let row = self.board.row(cell).checked_add_signed(rows)?;
        let col = self.board.col(cell).checked_add_signed(cols)?;
        (row < self.board.height() && col < self.board.width()).then(|| row * self.board.width() + col)
    }

    pub(super) fn spot(&self, cell: usize) -> Spot {
        self.board.spot(cell)
    }

    pub(super) fn spots(&self, cells: &[usize]) -> Spots {
        Spots(cells.iter().map(|&cell| self.spot(cell)).collect())
    }
}
