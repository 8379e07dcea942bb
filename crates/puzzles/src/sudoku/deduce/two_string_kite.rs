//! Two-string kite: a row and a column have two places each for a value, and two of these places, one of each, share
//! a box. Not both of those are right, so one of the two others is; no cell that sees both of them has the value.

use super::skyscraper::{joined_ends, turbot};
use super::{Finding, Technique};
use crate::sudoku::marks::Marks;

/// Finds the first one.
pub(super) fn find(marks: &Marks) -> Option<Finding> {
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
                    same_box
                        .then(|| turbot(marks, Technique::TwoStringKite, value, [row, col], joint, ends))?
                })
            })
        })
    })
}
