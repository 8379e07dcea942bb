//! Which cells are the same under a symmetry.

use crate::generate::Symmetry;

/// The cell and its images on a board of this size.
pub(super) fn orbit(symmetry: Symmetry, width: usize, height: usize, cell: usize) -> Vec<usize> {
    let (row, col) = (cell / width, cell % width);
    let at = |row: usize, col: usize| row * width + col;
    let (last_row, last_col) = (height - 1, width - 1);
    let mut cells = match symmetry {
        Symmetry::None => vec![cell],
        Symmetry::HalfTurn => vec![cell, at(last_row - row, last_col - col)],
        Symmetry::QuarterTurn => {
            vec![cell, at(col, last_row - row), at(last_row - row, last_col - col), at(last_col - col, row)]
        }
        Symmetry::LeftRight => vec![cell, at(row, last_col - col)],
        Symmetry::TopBottom => vec![cell, at(last_row - row, col)],
        Symmetry::Diagonal => vec![cell, at(col, row)],
    };
    cells.sort_unstable();
    cells.dedup();
    cells
}
