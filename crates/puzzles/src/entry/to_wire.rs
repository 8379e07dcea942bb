//! Deductions in the vocabulary of machines.

use std::fmt::Display;

use outplay_core::text::{Lang, Speak};
use outplay_wire as wire;

use crate::board_marks::cell_mark;
use crate::deduction::{Deduction, Technique};
use crate::highlight::Highlight;

/// A deduction for machines: the data, and the sentences made from it in `lang`.
pub(super) fn deduction<D>(deduction: &D, lang: Lang) -> wire::DeductionView
where
    D: Deduction,
    D::Step: Display,
{
    wire::DeductionView {
        technique: deduction.technique().code().to_owned(),
        steps: deduction.steps().iter().map(ToString::to_string).collect(),
        cells: deduction.highlights().iter().map(step_cell).collect(),
        place: deduction.place().say(lang),
        reason: deduction.say(lang),
    }
}

fn step_cell(highlight: &Highlight) -> wire::StepCell {
    let place = highlight.place;
    wire::StepCell { column: place.col as u16, row: place.row as u16, mark: cell_mark(highlight) }
}
