//! The parts of a board that a deduction speaks of.

use crate::place::CellPlace;

/// A part of the board, and its role in a deduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// The cell.
    pub place: CellPlace,
    /// The candidate in the cell, from 0, when only that is meant.
    pub candidate: Option<u8>,
    /// Why it is shown.
    pub role: Role,
}

/// Why a part of the board is highlighted. What comes later covers what comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The region in which to look.
    Region,
    /// A part of the reason.
    Reason,
    /// The other side of a reason that has two (the second colour, the second end of a chain's link).
    Other,
    /// What is written or put.
    Set,
    /// What is crossed out.
    Removed,
}
