//! A bulb that would make a number impossible: it lights so many of its free neighbours that too few are left, or it
//! leaves another number just enough places, whose bulbs are too many for this one.

use std::ops::ControlFlow;

use super::view::{Number, View};
use super::{LightUpDeduction, LightUpReason, Pattern};
use crate::lightup::step::LightUpStep;

pub(super) fn find(
    view: &View,
    found: &mut dyn FnMut(LightUpDeduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for cell in view.free_cells() {
        if let Some((reason, numbers)) = blocked(view, cell) {
            let because = numbers.iter().map(|&number| view.spot(number)).collect();
            let steps = vec![LightUpStep::Cross(view.spot(cell))];
            found(LightUpDeduction::new(Pattern::Blocked, reason, because, steps))?;
        }
    }
    ControlFlow::Continue(())
}

/// Why no bulb fits here, and the numbers that tell.
fn blocked(view: &View, cell: usize) -> Option<(LightUpReason, Vec<usize>)> {
    let touched = touched_numbers(view, cell);
    for number in &touched {
        let (missing, free) = after(view, number, cell);
        if missing > free.len() as i8 {
            let (spot, at) = (view.spot(cell), view.spot(number.cell));
            return Some((LightUpReason::TooFew { cell: spot, number: number.value, at }, vec![number.cell]));
        }
    }
    touched.iter().find_map(|forcing| {
        let (missing, forced) = after(view, forcing, cell);
        if missing == 0 || missing != forced.len() as i8 {
            return None;
        }
        let victim = forced.iter().flat_map(|&bulb| view.numbers_beside(bulb)).find(|victim| {
            let taken = forced.iter().filter(|bulb| victim.free.contains(bulb)).count() as i8;
            victim.cell != forcing.cell && taken > after(view, victim, cell).0
        })?;
        let reason = LightUpReason::TooMany {
            cell: view.spot(cell),
            forcing: forcing.value,
            from: view.spot(forcing.cell),
            bulbs: view.spots(&forced),
            number: victim.value,
            at: view.spot(victim.cell),
        };
        Some((reason, vec![forcing.cell, victim.cell]))
    })
}

/// The numbers of which a bulb here takes a free neighbour away.
fn touched_numbers(view: &View, cell: usize) -> Vec<Number> {
    let seen = view.board.seen_from(cell).chain([cell]).filter(|&seen| view.is_free(seen));
    let mut touched: Vec<Number> = seen.flat_map(|seen| view.numbers_beside(seen)).collect();
    touched.sort_by_key(|number| number.cell);
    touched.dedup_by_key(|number| number.cell);
    touched
}

/// The bulbs that a number misses and the free neighbours that it has after a bulb on `cell`.
fn after(view: &View, number: &Number, cell: usize) -> (i8, Vec<usize>) {
    let missing = number.missing - i8::from(number.free.contains(&cell));
    (missing, number.free.iter().copied().filter(|&free| !view.sees(cell, free)).collect())
}
