//! What a deduction highlights, on a board as data.

use outplay_wire::{BoardCell, CellMark};

use crate::highlight::{Highlight, Role};

/// The mark of a highlight.
pub(crate) fn cell_mark(highlight: &Highlight) -> CellMark {
    let note = highlight.candidate;
    match highlight.role {
        Role::Region => CellMark::Region { note },
        Role::Reason => CellMark::Reason { note },
        Role::Other => CellMark::Other { note },
        Role::Set => CellMark::Set { note },
        Role::Removed => CellMark::Removed { note },
    }
}

/// The marks of those highlights that belong to this cell, each once.
pub(crate) fn marks_of(cell: &BoardCell, highlights: &[Highlight]) -> Vec<CellMark> {
    let here = |highlight: &&Highlight| {
        highlight.place.row == u32::from(cell.row) && highlight.place.col == u32::from(cell.column)
    };
    let mut marks = Vec::new();
    for mark in highlights.iter().filter(here).map(cell_mark) {
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    }
    marks
}

/// Whether a cell has anything to show.
pub(crate) fn says_something(cell: &BoardCell) -> bool {
    let BoardCell { piece, tone, text, notes, marks, .. } = cell;
    piece.is_some() || !tone.is_plain() || text.is_some() || !notes.is_empty() || !marks.is_empty()
}
