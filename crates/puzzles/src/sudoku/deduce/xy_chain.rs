//! XY-chain: a row of cells with two candidates each, where neighbours see each other and pass a value on. If the
//! first is not z, the second is not what they share, and so on, until the last is z. So one of the two ends is z, and
//! no cell that sees both is.

use std::collections::VecDeque;

use super::{Candidate, Finding, SudokuReason, SudokuTechnique};
use crate::sudoku::marks::SudokuMarks;
use crate::sudoku::shape::CellIndex;

/// Finds a shortest one from the first start that has one.
pub(super) fn find(marks: &SudokuMarks) -> Option<Finding> {
    let pairs: Vec<CellIndex> =
        marks.empty_cells().filter(|&cell| marks.candidates(cell).count_ones() == 2).collect();
    pairs.iter().find_map(|&start| {
        marks.values_in(marks.candidates(start)).find_map(|z| from(marks, &pairs, start, z))
    })
}

fn other(marks: &SudokuMarks, cell: CellIndex, value: usize) -> usize {
    (marks.candidates(cell) & !(1 << value)).trailing_zeros() as usize
}

/// Chains that begin with "if `start` is not z, it is the other value".
fn from(marks: &SudokuMarks, pairs: &[CellIndex], start: CellIndex, z: usize) -> Option<Finding> {
    // A state is a cell with the value that it must then have; each is reached once, by a shortest way.
    let mut came_from: Vec<(Candidate, Option<usize>)> = vec![((start, other(marks, start, z)), None)];
    let mut waiting = VecDeque::from([0]);
    while let Some(index) = waiting.pop_front() {
        let (cell, value) = came_from[index].0;
        for &next in pairs.iter().filter(|&&next| marks.sees(cell, next) && marks.has(next, value)) {
            let state = (next, other(marks, next, value));
            if next == start || came_from.iter().any(|&(known, _)| known == state) {
                continue;
            }
            came_from.push((state, Some(index)));
            waiting.push_back(came_from.len() - 1);
            if state.1 == z
                && let Some(finding) = close(marks, start, z, &came_from)
            {
                return Some(finding);
            }
        }
    }
    None
}

/// One of the ends is z: crosses it out where both are seen.
fn close(
    marks: &SudokuMarks,
    start: CellIndex,
    z: usize,
    came_from: &[(Candidate, Option<usize>)],
) -> Option<Finding> {
    let end = came_from.last()?.0.0;
    let seen = |&cell: &CellIndex| marks.has(cell, z) && marks.sees(cell, start) && marks.sees(cell, end);
    let removed: Vec<_> = marks.empty_cells().filter(seen).map(|cell| (cell, z)).collect();
    if removed.is_empty() {
        return None;
    }
    let mut path = Vec::new();
    let mut at = Some(came_from.len() - 1);
    while let Some(index) = at {
        let ((cell, value), before) = came_from[index];
        path.push((cell, value));
        path.push((cell, other(marks, cell, value)));
        at = before;
    }
    path.reverse();
    Finding::removal(SudokuTechnique::XyChain, removed, SudokuReason::Chain { links: path })
}

#[cfg(test)]
mod tests {
    use super::super::testing::first;
    use super::*;

    /// An example of `SudokuWiki`.
    #[test]
    fn passes_a_value_on() {
        let puzzle = ".8.1.3.7............14.8.2.57...1.39...6.9...92.8...51.3.9.52............1.7.2.6.";
        let found = first(find, puzzle);
        assert_eq!(
            found,
            "XY-chain: if not r2c6=6, then r6c3=6 (r2c6≠6 → r2c6=7 → r6c6≠7 → r6c6=4 → r6c3≠4 → r6c3=6): one of the two holds, and what excludes both is out: r2c3<>6"
        );
    }
}
