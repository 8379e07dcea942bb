//! W-wing: two cells have the same two candidates x and y, and a house has just two places for x, each of which sees
//! one of them. One of the places is x, so one of the cells is not x but y; no cell that sees both cells is y.

use super::{Finding, SudokuReason, SudokuTechnique};
use crate::sudoku::marks::SudokuMarks;
use crate::sudoku::shape::CellIndex;

/// Finds the first one.
pub(super) fn find(marks: &SudokuMarks) -> Option<Finding> {
    let pairs: Vec<CellIndex> =
        marks.empty_cells().filter(|&cell| marks.candidates(cell).count_ones() == 2).collect();
    pairs.iter().enumerate().find_map(|(i, &a)| {
        let twins = pairs[i + 1..]
            .iter()
            .filter(|&&b| marks.candidates(a) == marks.candidates(b) && !marks.sees(a, b));
        twins.into_iter().find_map(|&b| {
            let mut values = marks.values_in(marks.candidates(a));
            let (x, y) = (values.next()?, values.next()?);
            linked(marks, [a, b], [x, y]).or_else(|| linked(marks, [a, b], [y, x]))
        })
    })
}

/// Two equal cells whose first value is linked.
fn linked(marks: &SudokuMarks, ends: [CellIndex; 2], values: [usize; 2]) -> Option<Finding> {
    let [a, b] = ends;
    let seen = |&cell: &CellIndex| marks.has(cell, values[1]) && marks.sees(cell, a) && marks.sees(cell, b);
    let removed: Vec<_> = marks.empty_cells().filter(seen).map(|cell| (cell, values[1])).collect();
    if removed.is_empty() {
        return None;
    }
    (0..marks.tables.houses.len()).find_map(|index| {
        let [p, q] = marks.places(index, values[0])[..] else { return None };
        let apart = [p, q].iter().all(|place| !ends.contains(place));
        let link = if marks.sees(a, p) && marks.sees(b, q) {
            [p, q]
        } else if marks.sees(a, q) && marks.sees(b, p) {
            [q, p]
        } else {
            return None;
        };
        let house = marks.tables.houses[index].0;
        let reason = SudokuReason::LinkedPair { ends, link, house, values };
        apart.then(|| Finding::removal(SudokuTechnique::WWing, removed.clone(), reason)).flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::first;
    use super::*;

    /// An example of `SudokuWiki`.
    #[test]
    fn two_equal_pairs() {
        let puzzle = "000000094760910050090002081070050010000709000080031067240100070010090045900000100";
        let found = first(find, puzzle);
        assert_eq!(
            found,
            "W-wing: in column 9, 2 is in r2c9 or in r4c9, so r2c7 or r5c8 is not 2 but 3: no cell that sees both is 3: r4c7<>3, r5c7<>3"
        );
    }
}
