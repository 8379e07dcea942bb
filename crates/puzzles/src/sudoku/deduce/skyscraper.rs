//! Skyscraper: in two parallel lines a value has two places each, and two of them, one in each line, share a crossing
//! line. Not both of those are right, so one of the two others is; no cell that sees both of them has the value.

use super::{Finding, SudokuReason, SudokuTechnique};
use crate::sudoku::marks::SudokuMarks;
use crate::sudoku::shape::CellIndex;

/// Finds the first one.
pub(super) fn find(marks: &SudokuMarks) -> Option<Finding> {
    let n = marks.shape.size();
    (0..n).find_map(|value| {
        pairs_of_lines(marks, value, 0..n).or_else(|| pairs_of_lines(marks, value, n..2 * n))
    })
}

fn pairs_of_lines(marks: &SudokuMarks, value: usize, lines: std::ops::Range<usize>) -> Option<Finding> {
    let strong: Vec<(usize, Vec<CellIndex>)> =
        lines.map(|line| (line, marks.places(line, value))).filter(|(_, places)| places.len() == 2).collect();
    strong.iter().enumerate().find_map(|(i, (first, p))| {
        strong[i + 1..].iter().find_map(|(second, q)| {
            joined_ends(p, q).into_iter().find_map(|(joint, ends)| {
                let [a, b] = joint;
                let crossing = |k: usize| marks.tables.houses_of[a][k] == marks.tables.houses_of[b][k];
                let houses = [*first, *second];
                (crossing(0) || crossing(1))
                    .then(|| turbot(marks, SudokuTechnique::Skyscraper, value, houses, joint, ends))?
            })
        })
    })
}

/// Every way of joining an end of one pair to an end of the other: the joint, and the free ends.
pub(super) fn joined_ends(p: &[CellIndex], q: &[CellIndex]) -> Vec<([CellIndex; 2], [CellIndex; 2])> {
    let ends = |i: usize, j: usize| ([p[i], q[j]], [p[1 - i], q[1 - j]]);
    vec![ends(0, 0), ends(0, 1), ends(1, 0), ends(1, 1)]
}

/// Crosses out the value where both free ends are seen.
pub(super) fn turbot(
    marks: &SudokuMarks,
    technique: SudokuTechnique,
    value: usize,
    houses: [usize; 2],
    joint: [CellIndex; 2],
    ends: [CellIndex; 2],
) -> Option<Finding> {
    let used = [joint[0], joint[1], ends[0], ends[1]];
    let seen = |&cell: &CellIndex| {
        marks.has(cell, value) && !used.contains(&cell) && ends.iter().all(|&end| marks.sees(cell, end))
    };
    let removed = marks.empty_cells().filter(seen).map(|cell| (cell, value)).collect();
    let houses = houses.map(|index| marks.tables.houses[index].0);
    Finding::removal(technique, removed, SudokuReason::Turbot { value, ends, joint, houses })
}

#[cfg(test)]
mod tests {
    use super::super::testing::first;
    use super::*;

    /// An example of the `HoDoKu` guide.
    #[test]
    fn two_towers() {
        let puzzle = "697000002001972063003006790912000607374260950865709024148693275709024006006807009";
        let found = first(find, puzzle);
        assert_eq!(
            found,
            "skyscraper: column 6 and column 9 have two places each for 1; r5c6 and r5c9 cannot both have it, so r1c6 or r3c9 has: no cell that sees both does: r1c7<>1, r1c8<>1, r3c4<>1, r3c5<>1"
        );
    }
}
