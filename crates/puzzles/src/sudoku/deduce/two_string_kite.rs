//! Two-string kite: a row and a column have two places each for a value, and two of these places, one of each, share
//! a box. Not both of those are right, so one of the two others is; no cell that sees both of them has the value.

use super::skyscraper::{joined_ends, turbot};
use super::{Finding, SudokuTechnique};
use crate::sudoku::marks::SudokuMarks;

/// Finds the first one.
pub(super) fn find(marks: &SudokuMarks) -> Option<Finding> {
    let n = marks.shape.size();
    (0..n).find_map(|value| {
        (0..n).find_map(|row| {
            let p = marks.places(row, value);
            (n..2 * n).filter(|_| p.len() == 2).find_map(|col| {
                let q = marks.places(col, value);
                if q.len() != 2 || p.iter().any(|cell| q.contains(cell)) {
                    return None;
                }
                joined_ends(&p, &q).into_iter().find_map(|(joint, ends)| {
                    let [a, b] = joint;
                    let same_box = marks.tables.houses_of[a][2] == marks.tables.houses_of[b][2];
                    same_box.then(|| {
                        turbot(marks, SudokuTechnique::TwoStringKite, value, [row, col], joint, ends)
                    })?
                })
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::first;
    use super::*;

    /// An example of the `HoDoKu` guide.
    #[test]
    fn two_strings() {
        let puzzle = "081020600042060089056800240693142758428357916175689324510036892230008460860200000";
        let found = first(find, puzzle);
        assert_eq!(
            found,
            "two-string kite: row 8 and column 7 have two places each for 5; r8c9 and r9c7 cannot both have it, so r8c4 or r2c7 has: no cell that sees both does: r2c4<>5"
        );
    }
}
