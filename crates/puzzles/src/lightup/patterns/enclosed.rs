//! A cell that sees every place from which a dark cell can be lit, but does not light it, takes no bulb: the dark
//! cell would stay dark.

use std::ops::ControlFlow;

use super::view::View;
use super::{LightUpDeduction, LightUpReason, Pattern};
use crate::lightup::step::LightUpStep;

pub(super) fn find(
    view: &View,
    found: &mut dyn FnMut(LightUpDeduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for dark in view.board.whites().filter(|&cell| !view.marks.is_lit(cell)) {
        let sources: Vec<usize> = view.sources(dark).collect();
        let Some((&first, rest)) = sources.split_first() else { continue };
        for cell in view.board.seen_from(first) {
            let sees_all = !view.sees(cell, dark) && rest.iter().all(|&source| view.sees(cell, source));
            if sees_all && view.is_free(cell) {
                let (cell, dark, sources) = (view.spot(cell), view.spot(dark), view.spots(&sources));
                let because = [&[dark], &sources.0[..]].concat();
                let reason = LightUpReason::Enclosed { cell, dark, sources };
                found(LightUpDeduction::new(
                    Pattern::Enclosed,
                    reason,
                    because,
                    vec![LightUpStep::Cross(cell)],
                ))?;
            }
        }
    }
    ControlFlow::Continue(())
}
