//! Naked and hidden pairs, triples and quads.
//!
//! Two cells of a house that have the same two candidates use them up: no other cell of the house has them. The
//! same holds for three cells that have three candidates among them, and for four. Seen from the other side, two
//! values that have only the same two cells leave those cells no other candidate.

use super::{Finding, SudokuReason, SudokuTechnique};
use crate::sudoku::marks::SudokuMarks;
use crate::sudoku::shape::CellIndex;

/// Cells that have no more candidates among them than they are.
pub(super) fn naked(marks: &SudokuMarks, size: usize) -> Option<Finding> {
    let technique =
        [SudokuTechnique::NakedPair, SudokuTechnique::NakedTriple, SudokuTechnique::NakedQuad][size - 2];
    marks.tables.houses.iter().find_map(|&(house, ref cells)| {
        let open: Vec<CellIndex> = cells.iter().copied().filter(|&cell| marks.is_empty(cell)).collect();
        let sets: Vec<u32> = open.iter().map(|&cell| marks.candidates(cell)).collect();
        subsets(&sets, size, &mut |chosen, union| {
            let cells: Vec<CellIndex> = chosen.iter().map(|&i| open[i]).collect();
            let others = open.iter().filter(|cell| !cells.contains(cell));
            let removed = others
                .flat_map(|&cell| {
                    marks.values_in(marks.candidates(cell) & union).map(move |value| (cell, value))
                })
                .collect();
            let values = marks.values_in(union).collect();
            Finding::removal(technique, removed, SudokuReason::Subset { cells, values, house, hidden: false })
        })
    })
}

/// Values that have no more places among them than they are.
pub(super) fn hidden(marks: &SudokuMarks, size: usize) -> Option<Finding> {
    let technique =
        [SudokuTechnique::HiddenPair, SudokuTechnique::HiddenTriple, SudokuTechnique::HiddenQuad][size - 2];
    marks.tables.houses.iter().enumerate().find_map(|(index, &(house, ref all))| {
        let (values, sets): (Vec<usize>, Vec<u32>) = (0..marks.shape.size())
            .map(|value| (value, marks.positions(index, value)))
            .filter(|&(_, positions)| positions != 0)
            .unzip();
        subsets(&sets, size, &mut |chosen, union| {
            let values: Vec<usize> = chosen.iter().map(|&i| values[i]).collect();
            let kept = values.iter().fold(0, |set, value| set | 1 << value);
            let cells: Vec<CellIndex> =
                (0..all.len()).filter(|i| union >> i & 1 != 0).map(|i| all[i]).collect();
            let removed = cells
                .iter()
                .flat_map(|&cell| {
                    marks.values_in(marks.candidates(cell) & !kept).map(move |value| (cell, value))
                })
                .collect();
            Finding::removal(technique, removed, SudokuReason::Subset { cells, values, house, hidden: true })
        })
    })
}

/// Visits `size` of the sets that have exactly `size` members among them, until the visitor finds something.
pub(super) fn subsets<T>(
    sets: &[u32],
    size: usize,
    visit: &mut impl FnMut(&[usize], u32) -> Option<T>,
) -> Option<T> {
    fn choose<T>(
        sets: &[u32],
        size: usize,
        from: usize,
        union: u32,
        chosen: &mut Vec<usize>,
        visit: &mut impl FnMut(&[usize], u32) -> Option<T>,
    ) -> Option<T> {
        if chosen.len() == size {
            return if union.count_ones() as usize == size { visit(chosen, union) } else { None };
        }
        for next in from..sets.len() {
            let wider = union | sets[next];
            if sets[next].count_ones() > 1 && wider.count_ones() as usize <= size {
                chosen.push(next);
                let found = choose(sets, size, next + 1, wider, chosen, visit);
                chosen.pop();
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }
    choose(sets, size, 0, 0, &mut Vec::with_capacity(size), visit)
}

#[cfg(test)]
mod tests {
    use super::super::testing::first;
    use super::*;

    /// An example of `SudokuWiki`.
    #[test]
    fn naked_pair() {
        let puzzle = "400000938032094100095300240370609004529001673604703090957008300003900400240030709";
        let found = first(|marks| naked(marks, 2), puzzle);
        assert_eq!(
            found,
            "naked pair: in row 1, r1c2, r1c3 have only 1/6 among them: no other cell there has these: r1c4<>1, r1c5<>1, r1c5<>6, r1c6<>6"
        );
    }

    /// An example of `SudokuWiki`.
    #[test]
    fn hidden_pair() {
        let puzzle = "000000000904607000076804100309701080708000301051308702007502610005403208000000000";
        let found = first(|marks| hidden(marks, 2), puzzle);
        assert_eq!(
            found,
            "hidden pair: in row 1, 6/7 can only go into r1c8, r1c9: those cells have no other candidate: r1c8<>2, r1c8<>3, r1c8<>4, r1c8<>5, r1c8<>9, r1c9<>3, r1c9<>4, r1c9<>5, r1c9<>9"
        );
    }

    /// An example of `SudokuWiki`.
    #[test]
    fn naked_triple() {
        let puzzle = "...........19..5..56.31..9.1..6...28..4...7..27...4..3.4..68.35..2..59...........";
        let found = first(|marks| naked(marks, 3), puzzle);
        assert_eq!(
            found,
            "naked triple: in column 6, r1c6, r2c6, r3c6 have only 2/6/7 among them: no other cell there has these: r4c6<>7, r5c6<>2, r9c6<>2, r9c6<>7"
        );
    }

    /// An example of `SudokuWiki`.
    #[test]
    fn hidden_triple() {
        let puzzle = "000001030231090000065003100678924300103050006000136700009360570006019843300000000";
        let found = first(|marks| hidden(marks, 3), puzzle);
        assert_eq!(
            found,
            "hidden triple: in row 1, 2/5/6 can only go into r1c4, r1c7, r1c9: those cells have no other candidate: r1c4<>4, r1c4<>7, r1c4<>8, r1c7<>4, r1c7<>9, r1c9<>4, r1c9<>7, r1c9<>8, r1c9<>9"
        );
    }

    /// An example of `SudokuWiki`.
    #[test]
    fn naked_quad() {
        let puzzle = "....3..86....2.........85..371....949.......54....76..2..7..8...3...5...7....4.3.";
        let found = first(|marks| naked(marks, 4), puzzle);
        assert_eq!(
            found,
            "naked quad: in column 8, r2c8, r3c8, r5c8, r6c8 have only 1/2/4/7 among them: no other cell there has these: r7c8<>1, r7c8<>4, r8c8<>1, r8c8<>2, r8c8<>4, r8c8<>7"
        );
    }

    /// An example of `SudokuWiki`.
    #[test]
    fn hidden_quad() {
        let puzzle = "901500046425090081860010020502000000019000460600000002196040253200060817000001694";
        let found = first(|marks| hidden(marks, 4), puzzle);
        assert_eq!(
            found,
            "hidden quad: in box 5, 1/4/6/9 can only go into r4c4, r4c6, r6c4, r6c6: those cells have no other candidate: r4c4<>3, r4c4<>7, r4c4<>8, r4c6<>3, r4c6<>7, r4c6<>8, r6c4<>3, r6c4<>7, r6c4<>8, r6c6<>3, r6c6<>5, r6c6<>7, r6c6<>8"
        );
    }
}
