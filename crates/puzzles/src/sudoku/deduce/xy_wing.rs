//! XY-wing: a cell with candidates x and y sees one with x and z and one with y and z. Whatever it is, one of the two
//! is z; so no cell that sees both is z.

use super::{Finding, SudokuReason, SudokuTechnique};
use crate::sudoku::marks::SudokuMarks;
use crate::sudoku::shape::CellIndex;

/// Finds the first one.
pub(super) fn find(marks: &SudokuMarks) -> Option<Finding> {
    let pairs: Vec<CellIndex> =
        marks.empty_cells().filter(|&cell| marks.candidates(cell).count_ones() == 2).collect();
    pairs.iter().find_map(|&pivot| {
        let xy = marks.candidates(pivot);
        let ends: Vec<CellIndex> = pairs
            .iter()
            .copied()
            .filter(|&end| marks.sees(pivot, end) && (marks.candidates(end) & xy).is_power_of_two())
            .collect();
        ends.iter().enumerate().find_map(|(i, &a)| {
            ends[i + 1..].iter().find_map(|&b| {
                let (xz, yz) = (marks.candidates(a), marks.candidates(b));
                let z = xz & yz & !xy;
                if z == 0 || xz & xy == yz & xy {
                    return None;
                }
                wing(marks, SudokuTechnique::XyWing, pivot, [a, b], z.trailing_zeros() as usize, &[a, b])
            })
        })
    })
}

/// Crosses out a value that one of some cells must have, in all cells that see them all.
pub(super) fn wing(
    marks: &SudokuMarks,
    technique: SudokuTechnique,
    pivot: CellIndex,
    ends: [CellIndex; 2],
    value: usize,
    one_of: &[CellIndex],
) -> Option<Finding> {
    let seen =
        |&cell: &CellIndex| marks.has(cell, value) && one_of.iter().all(|&other| marks.sees(cell, other));
    let removed = marks.empty_cells().filter(seen).map(|cell| (cell, value)).collect();
    Finding::removal(
        technique,
        removed,
        SudokuReason::Wing { pivot, ends, value, with_pivot: one_of.contains(&pivot) },
    )
}

#[cfg(test)]
mod tests {
    use super::super::testing::first;
    use super::*;

    /// An example of `SudokuWiki`.
    #[test]
    fn three_pairs() {
        let puzzle = "900240000050690231020050090090700320002935607070002900069020073510079062207086009";
        let found = first(find, puzzle);
        assert_eq!(found, "XY-wing: whatever r1c2 is, r2c3 or r9c2 is 4: no cell that sees both is: r8c3<>4");
    }
}
