//! XYZ-wing: a cell with candidates x, y and z sees one with x and z and one with y and z. One of the three is z; so
//! no cell that sees all three is z.

use super::xy_wing::wing;
use super::{Finding, SudokuTechnique};
use crate::sudoku::marks::SudokuMarks;
use crate::sudoku::shape::CellIndex;

/// Finds the first one.
pub(super) fn find(marks: &SudokuMarks) -> Option<Finding> {
    let pivots = marks.empty_cells().filter(|&cell| marks.candidates(cell).count_ones() == 3);
    pivots.into_iter().find_map(|pivot| {
        let xyz = marks.candidates(pivot);
        let inside =
            |cell: CellIndex| marks.candidates(cell).count_ones() == 2 && marks.candidates(cell) & !xyz == 0;
        let ends: Vec<CellIndex> =
            marks.empty_cells().filter(|&end| marks.sees(pivot, end) && inside(end)).collect();
        ends.iter().enumerate().find_map(|(i, &a)| {
            ends[i + 1..].iter().find_map(|&b| {
                let z = marks.candidates(a) & marks.candidates(b);
                let differ = marks.candidates(a) != marks.candidates(b);
                let value = z.trailing_zeros() as usize;
                differ
                    .then(|| wing(marks, SudokuTechnique::XyzWing, pivot, [a, b], value, &[pivot, a, b]))
                    .flatten()
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::first;
    use super::*;

    /// An example of `SudokuWiki`.
    #[test]
    fn a_triple_and_two_pairs() {
        let puzzle = "092001750500200008000030200075004960200060075069700030008090020700003089903800040";
        let found = first(find, puzzle);
        assert_eq!(
            found,
            "XYZ-wing: whatever r6c9 is, one of r6c9, r4c9 and r6c1 is 1: no cell that sees them is: r6c7<>1"
        );
    }
}
