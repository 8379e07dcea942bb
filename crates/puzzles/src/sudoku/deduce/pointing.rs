//! Pointing: in a box, a value has places in one row or column only, so it is nowhere else in that line.

use super::{Finding, SudokuReason, SudokuTechnique};
use crate::sudoku::marks::SudokuMarks;
use crate::sudoku::shape::House;

/// Finds the first one.
pub(super) fn find(marks: &SudokuMarks) -> Option<Finding> {
    locked(marks, SudokuTechnique::Pointing, |house| matches!(house, House::Box(_)))
}

/// A value whose places in one house, of the kind asked for, all lie in another one.
pub(super) fn locked(
    marks: &SudokuMarks,
    technique: SudokuTechnique,
    is_inside: fn(House) -> bool,
) -> Option<Finding> {
    let tables = &marks.tables;
    let inside = (0..tables.houses.len()).filter(|&index| is_inside(tables.houses[index].0));
    inside.flat_map(|house| (0..marks.shape.size()).map(move |value| (house, value))).find_map(
        |(inside, value)| {
            let cells = marks.places(inside, value);
            let (&first, rest) = cells.split_first()?;
            let is_shared =
                |index: &usize| *index != inside && rest.iter().all(|&c| tables.houses_of[c].contains(index));
            tables.houses_of[first].into_iter().filter(is_shared).find_map(|outside| {
                let others = marks.places(outside, value).into_iter().filter(|cell| !cells.contains(cell));
                let removed = others.map(|cell| (cell, value)).collect();
                let (inside, outside) = (tables.houses[inside].0, tables.houses[outside].0);
                Finding::removal(
                    technique,
                    removed,
                    SudokuReason::Locked { value, cells: cells.clone(), inside, outside },
                )
            })
        },
    )
}

#[cfg(test)]
mod tests {
    use super::super::testing::first;
    use super::*;

    /// An example of `SudokuWiki`.
    #[test]
    fn points_along_a_line() {
        let puzzle = "017903600000080000900000507072010430000402070064370250701000065000030000005601720";
        let found = first(find, puzzle);
        assert_eq!(
            found,
            "pointing: in box 3, 3 can only go into r2c7, r2c9, all in row 2: it is nowhere else there: r2c1<>3, r2c2<>3, r2c3<>3"
        );
    }
}
