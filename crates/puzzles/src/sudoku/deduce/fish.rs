//! Fish: X-wing, swordfish, jellyfish.
//!
//! In two rows a value has places in the same two columns only. It takes one of them in each row, so both columns are
//! served, and it is nowhere else in them. The same holds for three and four lines, and with rows and columns
//! exchanged.

use super::subsets::subsets;
use super::{Finding, SudokuReason, SudokuTechnique};
use crate::sudoku::marks::SudokuMarks;
use crate::sudoku::shape::{CellIndex, House};

/// Finds the first fish with so many base lines.
pub(super) fn find(marks: &SudokuMarks, size: usize) -> Option<Finding> {
    (0..marks.shape.size()).find_map(|value| {
        lines(marks, value, size, House::Row, House::Column)
            .or_else(|| lines(marks, value, size, House::Column, House::Row))
    })
}

fn lines(
    marks: &SudokuMarks,
    value: usize,
    size: usize,
    base: fn(usize) -> House,
    cover: fn(usize) -> House,
) -> Option<Finding> {
    let technique =
        [SudokuTechnique::XWing, SudokuTechnique::Swordfish, SudokuTechnique::Jellyfish][size - 2];
    let (shape, n) = (marks.shape, marks.shape.size());
    let first = if base(0) == House::Row(0) { 0 } else { n };
    let (lines, sets): (Vec<usize>, Vec<u32>) =
        (0..n).map(|line| (line, marks.positions(first + line, value))).filter(|&(_, set)| set != 0).unzip();
    subsets(&sets, size, &mut |chosen, union| {
        let base: Vec<House> = chosen.iter().map(|&i| base(lines[i])).collect();
        let cover: Vec<House> = (0..n).filter(|i| union >> i & 1 != 0).map(cover).collect();
        let in_base = |cell: CellIndex| base.iter().any(|house| shape.houses_of(cell).contains(house));
        let places =
            cover.iter().flat_map(|&house| shape.cells_of(house)).filter(|&cell| marks.has(cell, value));
        let (cells, others): (Vec<CellIndex>, Vec<CellIndex>) = places.partition(|&cell| in_base(cell));
        let removed = others.into_iter().map(|cell| (cell, value)).collect();
        Finding::removal(technique, removed, SudokuReason::Fish { value, base: base.clone(), cover, cells })
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::first;
    use super::*;

    /// An example of `SudokuWiki`.
    #[test]
    fn x_wing() {
        let puzzle = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5";
        let found = first(|marks| find(marks, 2), puzzle);
        assert_eq!(
            found,
            "X-wing: in row 2, row 6, 7 lies in column 4, column 8 only: it is nowhere else in these: r1c4<>7, r5c4<>7, r8c4<>7, r9c4<>7, r4c8<>7, r5c8<>7, r8c8<>7, r9c8<>7"
        );
    }

    /// An example of `SudokuWiki`.
    #[test]
    fn swordfish() {
        let puzzle = "529410703006003002003200000052300076637050200190627530300069420200830600960742305";
        let found = first(|marks| find(marks, 3), puzzle);
        assert_eq!(
            found,
            "swordfish: in column 1, column 5, column 7, 8 lies in row 2, row 3, row 4 only: it is nowhere else in these: r2c2<>8, r2c8<>8, r3c2<>8, r3c6<>8, r3c8<>8, r3c9<>8, r4c6<>8"
        );
    }

    /// An example of `SudokuWiki`.
    #[test]
    fn jellyfish() {
        let puzzle = "14.....9797.....16............453....6.17....73..2.............42..6..7161.....39";
        let found = first(|marks| find(marks, 4), puzzle);
        assert_eq!(
            found,
            "jellyfish: in row 1, row 2, row 8, row 9, 5 lies in column 3, column 4, column 6, column 7 only: it is nowhere else in these: r3c3<>5, r5c3<>5, r6c3<>5, r7c3<>5, r3c4<>5, r7c4<>5, r3c6<>5, r7c6<>5, r3c7<>5, r5c7<>5, r6c7<>5, r7c7<>5"
        );
    }
}
