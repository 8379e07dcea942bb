//! Space + Have = Need: a number that needs every free neighbour gets a bulb on each. A `4` does so from the start,
//! a `3` at an edge and a `2` in a corner too.

use std::ops::ControlFlow;

use super::view::View;
use super::{LightUpDeduction, LightUpReason, Pattern};
use crate::lightup::step::LightUpStep;

pub(super) fn find(
    view: &View,
    found: &mut dyn FnMut(LightUpDeduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for number in view.open_numbers().filter(|number| number.missing == number.free.len() as i8) {
        let (at, bulbs) = (view.spot(number.cell), view.spots(&number.free));
        let steps = bulbs.0.iter().map(|&spot| LightUpStep::Bulb(spot)).collect();
        let reason = LightUpReason::Fill { number: number.value, at, bulbs };
        found(LightUpDeduction::new(Pattern::Fill, reason, vec![at], steps))?;
    }
    ControlFlow::Continue(())
}
