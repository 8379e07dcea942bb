//! Naked and hidden pairs, triples and quads.
//!
//! Two cells of a house that have the same two candidates use them up: no other cell of the house has them. The
//! same holds for three cells that have three candidates among them, and for four. Seen from the other side, two
//! values that have only the same two cells leave those cells no other candidate.

use super::{Finding, Reason, Technique};
use crate::sudoku::marks::Marks;
use crate::sudoku::shape::Cell;

/// Cells that have no more candidates among them than they are.
pub(super) fn naked(marks: &Marks, size: usize) -> Option<Finding> {
    let technique = [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuad][size - 2];
    marks.tables.houses.iter().find_map(|&(house, ref cells)| {
        let open: Vec<Cell> = cells.iter().copied().filter(|&cell| marks.is_empty(cell)).collect();
        let sets: Vec<u32> = open.iter().map(|&cell| marks.candidates(cell)).collect();
        subsets(&sets, size, &mut |chosen, union| {
            let cells: Vec<Cell> = chosen.iter().map(|&i| open[i]).collect();
            let others = open.iter().filter(|cell| !cells.contains(cell));
            let removed = others
                .flat_map(|&cell| {
                    marks.values_in(marks.candidates(cell) & union).map(move |value| (cell, value))
                })
                .collect();
            let values = marks.values_in(union).collect();
            Finding::removal(technique, removed, Reason::Subset { cells, values, house, hidden: false })
        })
    })
}

/// Values that have no more places among them than they are.
pub(super) fn hidden(marks: &Marks, size: usize) -> Option<Finding> {
    let technique = [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad][size - 2];
    marks.tables.houses.iter().enumerate().find_map(|(index, &(house, ref all))| {
        let (values, sets): (Vec<usize>, Vec<u32>) = (0..marks.shape.size())
            .map(|value| (value, marks.positions(index, value)))
            .filter(|&(_, positions)| positions != 0)
            .unzip();
        subsets(&sets, size, &mut |chosen, union| {
            let values: Vec<usize> = chosen.iter().map(|&i| values[i]).collect();
            let kept = values.iter().fold(0, |set, value| set | 1 << value);
            let cells: Vec<Cell> = (0..all.len()).filter(|i| union >> i & 1 != 0).map(|i| all[i]).collect();
            let removed = cells
                .iter()
                .flat_map(|&cell| {
                    marks.values_in(marks.candidates(cell) & !kept).map(move |value| (cell, value))
                })
                .collect();
            Finding::removal(technique, removed, Reason::Subset { cells, values, house, hidden: true })
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
