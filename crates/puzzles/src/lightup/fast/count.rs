//! Counts solutions: decide a cell both ways, and multiply over the parts that fall apart.
//!
//! The recursion is a list of frames, since a board may be deeper than the call stack.

use outplay_core::limits::{Budget, Stopped};

use super::components::Splitter;
use super::field::{Cause, Field, Index};
use super::matching;

/// Components smaller than this are not worth the argument of the pigeonholes at every node.
const WORTH_MATCHING: usize = 24;

/// A component being counted.
struct Frame {
    cells: Vec<Index>,
    mark: usize,
    /// How often the branching cell was decided: with a bulb, with a cross.
    tried: u8,
    branch: Index,
    /// Solutions of the branches done.
    total: u64,
    /// The product over the parts of the present branch that are done, and the parts to do.
    product: u64,
    parts: Vec<Vec<Index>>,
}

impl Frame {
    fn new(field: &Field, cells: Vec<Index>) -> Self {
        let branch = tightest(field, &cells);
        Self { cells, mark: field.assigned(), tried: 0, branch, total: 0, product: 0, parts: Vec::new() }
    }
}

/// How many solutions the component has, counted up to `at_most`. When a limit is reached, what was counted so far
/// is in `counted`.
pub(super) fn count(
    field: &mut Field,
    splitter: &mut Splitter,
    cells: &[Index],
    at_most: u64,
    budget: &mut Budget,
    counted: &mut u64,
) -> Result<(), Stopped> {
    let mut frames = vec![Frame::new(field, cells.to_vec())];
    let mut finished: Option<u64> = None;
    let root = field.assigned();
    while let Some(frame) = frames.last_mut() {
        if let Some(count) = finished.take() {
            frame.product = frame.product.saturating_mul(count).min(at_most);
        }
        if frame.product > 0
            && let Some(part) = frame.parts.pop()
        {
            let next = Frame::new(field, part);
            frames.push(next);
            continue;
        }
        frame.total = frame.total.saturating_add(frame.product).min(at_most);
        frame.product = 0;
        field.undo_to(frame.mark);
        let refuted =
            frame.tried == 0 && frame.cells.len() >= WORTH_MATCHING && matching::refutes(field, &frame.cells);
        if refuted || frame.tried == 2 || frame.total >= at_most {
            finished = Some(frame.total);
            frames.pop();
            continue;
        }
        if let Err(stopped) = budget.spend() {
            // Only what the first component has counted is certain: inner frames are factors.
            *counted = frames.first().map_or(0, |frame| frame.total);
            field.undo_to(root);
            return Err(stopped);
        }
        frame.tried += 1;
        if decide(field, frame.branch, frame.tried == 1) {
            frame.product = 1;
            frame.parts = splitter.split(field, &frame.cells);
        }
    }
    *counted = finished.unwrap_or(0);
    Ok(())
}

/// Decides a cell and follows the consequences; false on a contradiction.
fn decide(field: &mut Field, cell: Index, bulb: bool) -> bool {
    if bulb {
        field.put_bulb(cell, Cause::Assumed, &mut ());
    } else {
        field.cross(cell, Cause::Assumed, &mut ());
    }
    field.propagate(&mut ()).is_ok()
}

/// The free cell whose two segments have the fewest free cells.
fn tightest(field: &Field, cells: &[Index]) -> Index {
    let freedom = |cell: &&Index| -> u32 {
        field.segments_of(**cell).into_iter().filter_map(|segment| field.free_in(segment)).sum()
    };
    cells.iter().min_by_key(freedom).copied().unwrap_or(0)
}
