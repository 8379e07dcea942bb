//! Two numbers that touch at a corner share two cells. When the one needs as many of these as the other allows, as
//! a `3` and a `1` do, the first takes all its other cells and the second none of its others.

use std::ops::ControlFlow;

use super::view::{Number, View};
use super::{LightUpDeduction, LightUpReason, Pattern};
use crate::lightup::step::LightUpStep;

pub(super) fn find(
    view: &View,
    found: &mut dyn FnMut(LightUpDeduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for much in view.open_numbers() {
        for (rows, cols) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            let little = view.offset(much.cell, rows, cols).and_then(|cell| view.number_at(cell));
            if let Some(deduction) = little.and_then(|little| compare(view, &much, &little)) {
                found(deduction)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn compare(view: &View, much: &Number, little: &Number) -> Option<LightUpDeduction> {
    let (shared, others): (Vec<usize>, Vec<usize>) =
        much.free.iter().partition(|cell| little.free.contains(cell));
    let needed = much.missing - others.len() as i8;
    if shared.is_empty() || needed <= 0 || needed != little.missing {
        return None;
    }
    let rest = little.free.iter().filter(|cell| !shared.contains(cell));
    let bulbs = others.iter().map(|&cell| LightUpStep::Bulb(view.spot(cell)));
    let steps: Vec<LightUpStep> =
        bulbs.chain(rest.map(|&cell| LightUpStep::Cross(view.spot(cell)))).collect();
    if steps.is_empty() {
        return None;
    }
    let (at, other) = (view.spot(much.cell), view.spot(little.cell));
    let shared = view.spots(&shared);
    let because = [&[at, other], &shared.0[..]].concat();
    let reason = LightUpReason::Diagonal {
        much: much.value,
        at,
        little: little.value,
        other,
        shared,
        bulbs: needed as u8,
    };
    Some(LightUpDeduction::new(Pattern::Diagonal, reason, because, steps))
}
