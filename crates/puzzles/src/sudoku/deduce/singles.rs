//! Singles: a house with one place for a value, or a cell with one candidate.

use super::{Finding, Reason, Technique};
use crate::sudoku::marks::Marks;
use crate::sudoku::shape::House;

/// A value that has only one place left in a house. Boxes come first: there a person looks first.
pub(super) fn hidden(marks: &Marks) -> Option<Finding> {
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
        Some(Finding::writing(Technique::HiddenSingle, candidate, Reason::OnlyPlace { candidate, house }))
    })
}

/// A cell that has only one candidate left.
pub(super) fn naked(marks: &Marks) -> Option<Finding> {
    let cell = marks.empty_cells().find(|&cell| marks.candidates(cell).is_power_of_two())?;
    let candidate = (cell, marks.candidates(cell).trailing_zeros() as usize);
    Some(Finding::writing(Technique::NakedSingle, candidate, Reason::OnlyCandidate { candidate }))
}
