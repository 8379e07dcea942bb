//! Two numbers side by side: their neighbours on one flank see each other, so each flank has room for one bulb. When
//! the two numbers miss as many bulbs as the flanks and their outer ends can hold, as a `3` beside a `1` does, the
//! ends get their bulbs and nothing else on the flanks' lines takes one.

use std::ops::ControlFlow;

use super::view::View;
use super::{LightUpDeduction, LightUpReason, Pattern};
use crate::lightup::step::LightUpStep;

pub(super) fn find(
    view: &View,
    found: &mut dyn FnMut(LightUpDeduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (cell, _) in view.board.numbers() {
        for direction in [(0, 1), (1, 0)] {
            if let Some(deduction) = compare(view, cell, direction) {
                found(deduction)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn compare(view: &View, cell: usize, (rows, cols): (isize, isize)) -> Option<LightUpDeduction> {
    let first = view.number_at(cell)?;
    let second = view.number_at(view.offset(cell, rows, cols)?)?;
    let free = |from: usize, rows, cols| view.offset(from, rows, cols).filter(|&cell| view.is_free(cell));
    let ends = [free(first.cell, -rows, -cols), free(second.cell, rows, cols)];
    let flanks = [(cols, rows), (-cols, -rows)].map(|(rows, cols)| {
        [free(first.cell, rows, cols), free(second.cell, rows, cols)]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
    });
    let room = ends.iter().flatten().count() + flanks.iter().filter(|flank| !flank.is_empty()).count();
    if first.missing <= 0 || second.missing <= 0 || (first.missing + second.missing) as usize != room {
        return None;
    }
    let mut steps: Vec<LightUpStep> =
        ends.iter().flatten().map(|&end| LightUpStep::Bulb(view.spot(end))).collect();
    for flank in &flanks {
        let Some((&one, rest)) = flank.split_first() else { continue };
        // Two cells of a flank see each other along one line; everything else on that line sees both.
        let on_line = view.board.seen_from(one).filter(|&seen| view.is_free(seen) && !flank.contains(&seen));
        let crosses = on_line.filter(|&seen| rest.iter().all(|&other| view.sees(other, seen)));
        if rest.is_empty() {
            steps.push(LightUpStep::Bulb(view.spot(one)));
        } else {
            steps.extend(crosses.map(|seen| LightUpStep::Cross(view.spot(seen))));
        }
    }
    if steps.is_empty() {
        return None;
    }
    let (at, other) = (view.spot(first.cell), view.spot(second.cell));
    let pairs = view.spots(&flanks.concat());
    let because = [&[at, other], &pairs.0[..]].concat();
    let reason = LightUpReason::Adjacent { left: first.value, at, right: second.value, other, pairs };
    Some(LightUpDeduction::new(Pattern::Adjacent, reason, because, steps))
}
