//! Claiming: in a row or column, a value has places in one box only, so it is nowhere else in that box.

use super::pointing::locked;
use super::{Finding, SudokuTechnique};
use crate::sudoku::marks::SudokuMarks;
use crate::sudoku::shape::House;

/// Finds the first one.
pub(super) fn find(marks: &SudokuMarks) -> Option<Finding> {
    locked(marks, SudokuTechnique::Claiming, |house| !matches!(house, House::Box(_)))
}

#[cfg(test)]
mod tests {
    use super::super::testing::first;
    use super::*;

    /// An example of `SudokuWiki`.
    #[test]
    fn claims_a_box() {
        let puzzle = "016007803090800000870001060048000300650009082039000650060900020080002936924600510";
        let found = first(find, puzzle);
        assert_eq!(
            found,
            "claiming: in row 8, 4 can only go into r8c4, r8c5, all in box 8: it is nowhere else there: r7c5<>4, r7c6<>4"
        );
    }
}
