//! Shared corner: a number that can spare only one free neighbour has a bulb on one of any two of them. The cell at
//! the corner between the two sees both, so it is lit and takes no bulb.

use std::ops::ControlFlow;

use super::view::View;
use super::{LightUpDeduction, LightUpReason, Pattern};
use crate::lightup::step::LightUpStep;

pub(super) fn find(
    view: &View,
    found: &mut dyn FnMut(LightUpDeduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for number in view.open_numbers().filter(|number| number.missing == number.free.len() as i8 - 1) {
        for (rows, cols) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            let beside = |rows, cols| view.offset(number.cell, rows, cols).filter(|&cell| view.is_free(cell));
            let (Some(vertical), Some(horizontal), Some(corner)) =
                (beside(rows, 0), beside(0, cols), beside(rows, cols))
            else {
                continue;
            };
            if number.missing == 0 {
                continue;
            }
            let (at, corner) = (view.spot(number.cell), view.spot(corner));
            let pair = view.spots(&[vertical, horizontal]);
            let because = [&[at], &pair.0[..]].concat();
            let reason = LightUpReason::Corner { number: number.value, at, pair, corner };
            found(LightUpDeduction::new(Pattern::Corner, reason, because, vec![LightUpStep::Cross(corner)]))?;
        }
    }
    ControlFlow::Continue(())
}
