//! Unique rectangles: four cells in two rows, two columns and two boxes that all came down to the same two candidates
//! could be filled in two ways. A puzzle with one solution cannot come to that, so something must prevent it.
//!
//! - *Corner*: three of the cells have just the two; then the fourth has neither.
//! - *Shared extra*: the two others have one and the same further candidate; then one of them is that.
//! - *Bound value*: one of the two values has no other place in a house of the two others; then it is in one of them,
//!   and the other value is in neither.
//!
//! The argument holds only when the puzzle is known to have one solution.

use super::{Finding, RectangleKind, SudokuReason, SudokuTechnique};
use crate::sudoku::marks::SudokuMarks;
use crate::sudoku::shape::CellIndex;

/// Finds the first one.
pub(super) fn find(marks: &SudokuMarks) -> Option<Finding> {
    let pairs: Vec<CellIndex> =
        marks.empty_cells().filter(|&cell| marks.candidates(cell).count_ones() == 2).collect();
    pairs.iter().enumerate().find_map(|(i, &a)| {
        let twins = pairs[i + 1..].iter().copied().filter(|&b| marks.candidates(a) == marks.candidates(b));
        twins
            .into_iter()
            .find_map(|b| rectangles(marks, a, b).into_iter().find_map(|roof| judge(marks, [a, b], roof)))
    })
}

/// The two further cells of each rectangle in two boxes, of which two cells are given.
fn rectangles(marks: &SudokuMarks, a: CellIndex, b: CellIndex) -> Vec<[CellIndex; 2]> {
    let shape = marks.shape;
    let (ra, ca, rb, cb) = (shape.row(a), shape.col(a), shape.row(b), shape.col(b));
    let n = shape.size();
    let roofs: Vec<[CellIndex; 2]> = if ra == rb {
        (0..n).filter(|&row| row != ra).map(|row| [shape.cell(row, ca), shape.cell(row, cb)]).collect()
    } else if ca == cb {
        (0..n).filter(|&col| col != ca).map(|col| [shape.cell(ra, col), shape.cell(rb, col)]).collect()
    } else {
        vec![[shape.cell(ra, cb), shape.cell(rb, ca)]]
    };
    let two_boxes = |roof: &[CellIndex; 2]| {
        let mut boxes = [a, b, roof[0], roof[1]].map(|cell| shape.box_of(cell));
        boxes.sort_unstable();
        boxes[0] == boxes[1] && boxes[2] == boxes[3] && boxes[1] != boxes[2]
    };
    let both = marks.candidates(a);
    let open = |&cell: &CellIndex| marks.is_empty(cell) && marks.candidates(cell) & both == both;
    roofs.into_iter().filter(|roof| two_boxes(roof) && roof.iter().all(open)).collect()
}

fn judge(marks: &SudokuMarks, floor: [CellIndex; 2], roof: [CellIndex; 2]) -> Option<Finding> {
    let both = marks.candidates(floor[0]);
    let mut two = marks.values_in(both);
    let values = [two.next()?, two.next()?];
    let extras = roof.map(|cell| marks.candidates(cell) & !both);
    let found = |kind: RectangleKind, roof: Vec<CellIndex>, removed: Vec<(CellIndex, usize)>| {
        let cells = [floor[0], floor[1], roof[0], *roof.last().unwrap_or(&roof[0])];
        let cells = if roof.len() == 1 { all_four(floor, roof[0], marks) } else { cells };
        Finding::removal(
            SudokuTechnique::UniqueRectangle,
            removed,
            SudokuReason::Rectangle { cells, values, roof, kind },
        )
    };
    for i in 0..2 {
        if extras[1 - i] == 0 && extras[i] != 0 {
            let removed = values.iter().map(|&value| (roof[i], value)).collect();
            return found(RectangleKind::Corner, vec![roof[i]], removed);
        }
    }
    if extras.contains(&0) {
        return None;
    }
    if extras[0] == extras[1] && extras[0].is_power_of_two() {
        let extra = extras[0].trailing_zeros() as usize;
        let seen =
            |&cell: &CellIndex| marks.has(cell, extra) && roof.iter().all(|&other| marks.sees(cell, other));
        let removed = marks.empty_cells().filter(seen).map(|cell| (cell, extra)).collect();
        if let Some(finding) = found(RectangleKind::SharedExtra(extra), roof.to_vec(), removed) {
            return Some(finding);
        }
    }
    let shared: Vec<usize> = marks.tables.houses_of[roof[0]]
        .into_iter()
        .filter(|house| marks.tables.houses_of[roof[1]].contains(house))
        .collect();
    (0..2).find_map(|i| {
        let bound =
            shared.iter().any(|&house| marks.places(house, values[i]).iter().all(|cell| roof.contains(cell)));
        let removed = roof.iter().map(|&cell| (cell, values[1 - i])).collect();
        bound.then(|| found(RectangleKind::BoundValue(values[i]), roof.to_vec(), removed)).flatten()
    })
}

/// The rectangle of two cells and one more.
fn all_four(floor: [CellIndex; 2], corner: CellIndex, marks: &SudokuMarks) -> [CellIndex; 4] {
    let shape = marks.shape;
    let cells = [floor[0], floor[1], corner];
    let odd = |of: fn(crate::sudoku::shape::SudokuShape, CellIndex) -> usize| {
        cells.iter().map(|&cell| of(shape, cell)).fold(0, |x, y| x ^ y)
    };
    [
        floor[0],
        floor[1],
        corner,
        shape.cell(odd(crate::sudoku::shape::SudokuShape::row), odd(crate::sudoku::shape::SudokuShape::col)),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::testing::first;
    use super::*;

    fn is_corner(finding: &Finding) -> bool {
        matches!(finding.reason, SudokuReason::Rectangle { kind: RectangleKind::Corner, .. })
    }

    /// An example of `SudokuWiki`.
    #[test]
    fn one_corner() {
        let puzzle = "...8.6...2...1..74..97...1...6...2.13.....6...2........3...5.....2....8.81...2953";
        let found = first(|marks| find(marks).filter(is_corner), puzzle);
        assert_eq!(
            found,
            "unique rectangle: were r8c4 1 or 4, then r7c4, r7c7, r8c4, r8c7 could be filled in two ways, and the puzzle has one solution: r8c4<>1, r8c4<>4"
        );
    }

    /// An example of `SudokuWiki`.
    #[test]
    fn a_shared_extra() {
        let puzzle = ".2........6....7948.9.6.2..7....3...9..1.2..3...5....8..4.2.5.7682....3........1.";
        let found = first(find, puzzle);
        assert_eq!(
            found,
            "unique rectangle: so that r8c5, r8c6, r1c5, r1c6 are not filled with 1 and 5 in two ways, one of r1c5, r1c6 is 7: no cell that sees both is: r1c3<>7, r3c6<>7"
        );
    }

    /// An example of `SudokuWiki`.
    #[test]
    fn a_bound_value() {
        let puzzle = "3..2..64...5.4........5.9....2....9..5......6.9.....514..863....6...78.....4..3.2";
        let found = first(find, puzzle);
        assert_eq!(
            found,
            "unique rectangle: 3 must be in one of r2c4, r3c4; so that r2c9, r3c9, r2c4, r3c4 are not filled with 3 and 7 in two ways, the other of the two is in neither: r2c4<>7, r3c4<>7"
        );
    }
}
