//! Fish: X-wing, swordfish, jellyfish.
//!
//! In two rows a value has places in the same two columns only. It takes one of them in each row, so both columns are
//! served, and it is nowhere else in them. The same holds for three and four lines, and with rows and columns
//! exchanged.

use super::subsets::subsets;
use super::{Finding, Reason, Technique};
use crate::sudoku::marks::Marks;
use crate::sudoku::shape::{Cell, House};

/// Finds the first fish with so many base lines.
pub(super) fn find(marks: &Marks, size: usize) -> Option<Finding> {
    (0..marks.shape.size()).find_map(|value| {
        lines(marks, value, size, House::Row, House::Column)
            .or_else(|| lines(marks, value, size, House::Column, House::Row))
    })
}

fn lines(
    marks: &Marks,
    value: usize,
    size: usize,
    base: fn(usize) -> House,
    cover: fn(usize) -> House,
) -> Option<Finding> {
    let technique = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish][size - 2];
    let (shape, n) = (marks.shape, marks.shape.size());
    let first = if base(0) == House::Row(0) { 0 } else { n };
    let (lines, sets): (Vec<usize>, Vec<u32>) =
        (0..n).map(|line| (line, marks.positions(first + line, value))).filter(|&(_, set)| set != 0).unzip();
    subsets(&sets, size, &mut |chosen, union| {
        let base: Vec<House> = chosen.iter().map(|&i| base(lines[i])).collect();
        let cover: Vec<House> = (0..n).filter(|i| union >> i & 1 != 0).map(cover).collect();
        let in_base = |cell: Cell| base.iter().any(|house| shape.houses_of(cell).contains(house));
        let places =
            cover.iter().flat_map(|&house| shape.cells_of(house)).filter(|&cell| marks.has(cell, value));
        let (cells, others): (Vec<Cell>, Vec<Cell>) = places.partition(|&cell| in_base(cell));
        let removed = others.into_iter().map(|cell| (cell, value)).collect();
        Finding::removal(technique, removed, Reason::Fish { value, base: base.clone(), cover, cells })
    })
}
