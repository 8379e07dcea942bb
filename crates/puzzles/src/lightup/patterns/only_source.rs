//! Source = 1: a dark cell that only one place can light gets its bulb there.

use std::ops::ControlFlow;

use super::view::View;
use super::{LightUpDeduction, LightUpReason, Pattern};
use crate::lightup::step::LightUpStep;

pub(super) fn find(
    view: &View,
    found: &mut dyn FnMut(LightUpDeduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for dark in view.board.whites().filter(|&cell| !view.marks.is_lit(cell)) {
        let mut sources = view.sources(dark);
        let (Some(source), None) = (sources.next(), sources.next()) else { continue };
        let (dark_spot, bulb) = (view.spot(dark), view.spot(source));
        let reason = if source == dark {
            LightUpReason::OnlyItself { dark: dark_spot }
        } else {
            LightUpReason::OnlySource { dark: dark_spot, bulb }
        };
        found(LightUpDeduction::new(
            Pattern::OnlySource,
            reason,
            vec![dark_spot],
            vec![LightUpStep::Bulb(bulb)],
        ))?;
    }
    ControlFlow::Continue(())
}
