//! Source = 1: a dark cell that only one place can light gets its bulb there.

use std::ops::ControlFlow;

use super::view::View;
use super::{Deduction, Pattern, Reason};
use crate::lightup::step::Step;

pub(super) fn find(view: &View, found: &mut dyn FnMut(Deduction) -> ControlFlow<()>) -> ControlFlow<()> {
    for dark in view.board.whites().filter(|&cell| !view.marks.is_lit(cell)) {
        let mut sources = view.sources(dark);
        let (Some(source), None) = (sources.next(), sources.next()) else { continue };
        let (dark_spot, bulb) = (view.spot(dark), view.spot(source));
        let reason = if source == dark {
            Reason::OnlyItself { dark: dark_spot }
        } else {
            Reason::OnlySource { dark: dark_spot, bulb }
        };
        found(Deduction::new(Pattern::OnlySource, reason, vec![dark_spot], vec![Step::Bulb(bulb)]))?;
    }
    ControlFlow::Continue(())
}
