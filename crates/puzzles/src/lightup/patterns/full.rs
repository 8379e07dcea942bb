//! Have = Need: a number that has all its bulbs crosses its other neighbours. A `0` does so from the start.

use std::ops::ControlFlow;

use super::view::View;
use super::{LightUpDeduction, LightUpReason, Pattern};
use crate::lightup::step::LightUpStep;

pub(super) fn find(
    view: &View,
    found: &mut dyn FnMut(LightUpDeduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for number in view.open_numbers().filter(|number| number.missing == 0) {
        let (at, crosses) = (view.spot(number.cell), view.spots(&number.free));
        let steps = crosses.0.iter().map(|&spot| LightUpStep::Cross(spot)).collect();
        let reason = LightUpReason::Full { number: number.value, at, crosses };
        found(LightUpDeduction::new(Pattern::Full, reason, vec![at], steps))?;
    }
    ControlFlow::Continue(())
}
