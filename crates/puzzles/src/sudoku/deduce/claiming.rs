//! Claiming: in a row or column, a value has places in one box only, so it is nowhere else in that box.

use super::pointing::locked;
use super::{Finding, Technique};
use crate::sudoku::marks::Marks;
use crate::sudoku::shape::House;

/// Finds the first one.
pub(super) fn find(marks: &Marks) -> Option<Finding> {
    locked(marks, Technique::Claiming, |house| !matches!(house, House::Box(_)))
}
