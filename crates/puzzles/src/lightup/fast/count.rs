//! Counts solutions: decide a cell both ways, and multiply over the parts that fall apart.
//!
//! The recursion is a list of frames, since a board may be deeper than the call stack.

use outplay_core::limits::{Budget, Stopped};

use super::components::Splitter;
use super::matching;
use super::propagator::{Antecedent, Index, Propagator};

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
    fn new(propagator: &Propagator, cells: Vec<Index>) -> Self {
        let branch = tightest(propagator, &cells);
        Self { cells, mark: propagator.assigned(), tried: 0, branch, total: 0, product: 0, parts: Vec::new() }
    }
}

/// How many solutions the component has, counted up to `at_most`. When a limit is reached, what was counted so far
/// is in `counted`.
pub(super) fn count(
    propagator: &mut Propagator,
    splitter: &mut Splitter,
    cells: &[Index],
    at_most: u64,
    budget: &mut Budget,
    counted: &mut u64,
) -> Result<(), Stopped> {
    let mut frames = vec![Frame::new(propagator, cells.to_vec())];
    let mut finished: Option<u64> = None;
    let root = propagator.assigned();
    while let Some(frame) = frames.last_mut() {
        if let Some(count) = finished.take() {
            frame.product = frame.product.saturating_mul(count).min(at_most);
        }
        if frame.product > 0
            && let Some(part) = frame.parts.pop()
        {
            let next = Frame::new(propagator, part);
            frames.push(next);
            continue;
        }
        frame.total = frame.total.saturating_add(frame.product).min(at_most);
        frame.product = 0;
        propagator.undo_to(frame.mark);
        let refuted = frame.tried == 0
            && frame.cells.len() >= WORTH_MATCHING
            && matching::refutes(propagator, &frame.cells);
        if refuted || frame.tried == 2 || frame.total >= at_most {
            finished = Some(frame.total);
            frames.pop();
            continue;
        }
        if let Err(stopped) = budget.spend() {
            // Only what the first component has counted is certain: inner frames are factors.
            *counted = frames.first().map_or(0, |frame| frame.total);
            propagator.undo_to(root);
            return Err(stopped);
        }
        frame.tried += 1;
        if decide(propagator, frame.branch, frame.tried == 1) {
            frame.product = 1;
            frame.parts = splitter.split(propagator, &frame.cells);
        }
    }
    *counted = finished.unwrap_or(0);
    Ok(())
}

/// Decides a cell and follows the consequences; false on a contradiction.
fn decide(propagator: &mut Propagator, cell: Index, bulb: bool) -> bool {
    if bulb {
        propagator.put_bulb(cell, Antecedent::Assumed, &mut ());
    } else {
        propagator.cross(cell, Antecedent::Assumed, &mut ());
    }
    propagator.propagate(&mut ()).is_ok()
}

/// The free cell whose two segments have the fewest free cells.
fn tightest(propagator: &Propagator, cells: &[Index]) -> Index {
    let freedom = |cell: &&Index| -> u32 {
        propagator.segments_of(**cell).into_iter().filter_map(|segment| propagator.free_in(segment)).sum()
    };
    cells.iter().min_by_key(freedom).copied().unwrap_or(0)
}
