//! Singles: a house with one place for a value, or a cell with one candidate.

use super::{Finding, SudokuReason, SudokuTechnique};
use crate::sudoku::marks::SudokuMarks;
use crate::sudoku::shape::House;

/// A value that has only one place left in a house. Boxes come first: there a person looks first.
pub(super) fn hidden(marks: &SudokuMarks) -> Option<Finding> {
    let houses = marks.tables.houses.iter().enumerate();
    let (boxes, lines): (Vec<_>, Vec<_>) = houses.partition(|(_, (house, _))| matches!(house, House::Box(_)));
    boxes.into_iter().chain(lines).find_map(|(index, &(house, ref cells))| {
        // Values with exactly one place, all at once.
        let (mut once, mut twice) = (0, 0);
        for &cell in cells.iter().filter(|&&cell| marks.is_empty(cell)) {
            twice |= once & marks.candidates(cell);
            once |= marks.candidates(cell);
        }
        let value = marks.values_in(once & !twice).next()?;
        let candidate = (marks.places(index, value)[0], value);
        Some(Finding::writing(
            SudokuTechnique::HiddenSingle,
            candidate,
            SudokuReason::OnlyPlace { candidate, house },
        ))
    })
}

/// A cell that has only one candidate left.
pub(super) fn naked(marks: &SudokuMarks) -> Option<Finding> {
    let cell = marks.empty_cells().find(|&cell| marks.candidates(cell).is_power_of_two())?;
    let candidate = (cell, marks.candidates(cell).trailing_zeros() as usize);
    Some(Finding::writing(SudokuTechnique::NakedSingle, candidate, SudokuReason::OnlyCandidate { candidate }))
}

#[cfg(test)]
mod tests {
    use super::super::testing::first;
    use super::*;

    /// An example of Wikipedia.
    #[test]
    fn hidden_single() {
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let found = first(hidden, puzzle);
        assert_eq!(found, "hidden single: in box 2, 8 can only go into r1c6: r1c6=8");
    }

    /// An example of Wikipedia.
    #[test]
    fn naked_single() {
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let found = first(naked, puzzle);
        assert_eq!(found, "naked single: r5c5 can only be 5: r5c5=5");
    }
}
