//! The last resort, when even double trials see nothing: the fast solver has tried everything.

use std::ops::ControlFlow;

use outplay_core::limits::Limits;

use super::view::View;
use super::{LightUpDeduction, LightUpReason, Pattern};
use crate::lightup::fast::FastSolver;
use crate::lightup::step::LightUpStep;

/// The most nodes that the solver may take.
const MOST_NODES: u64 = 1_000_000;

pub(super) fn find(
    view: &View,
    found: &mut dyn FnMut(LightUpDeduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let answer = FastSolver::new().solve(view.board, 2, &Limits::nodes(MOST_NODES));
    let Some(solution) = answer.solution.as_ref().filter(|_| answer.is_unique()) else {
        return ControlFlow::Continue(());
    };
    // Marks that are wrong have no continuation: then nothing follows.
    if view.marks.bulbs().any(|bulb| !solution.is_bulb(bulb))
        || solution.bulbs().any(|bulb| !view.marks.is_bulb(bulb) && !view.is_free(bulb))
    {
        return ControlFlow::Continue(());
    }
    for cell in view.free_cells() {
        let spot = view.spot(cell);
        let (reason, step) = if solution.is_bulb(cell) {
            (LightUpReason::ExhaustBulb { cell: spot }, LightUpStep::Bulb(spot))
        } else {
            (LightUpReason::ExhaustCross { cell: spot }, LightUpStep::Cross(spot))
        };
        found(LightUpDeduction::new(Pattern::Exhaust, reason, vec![spot], vec![step]))?;
    }
    ControlFlow::Continue(())
}
