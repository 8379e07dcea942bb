//! Probing: assume a bulb, follow it to the end, and learn from a contradiction.
//!
//! A cell whose bulb leads to a contradiction has none, and one whose cross does holds a bulb. Four things make
//! this quick:
//!
//! - Cells beside numbers are tried first, since their bulbs contradict themselves most often. Crosses say little,
//!   and are tried only when no bulb contradicts itself any more.
//! - What is learned is not the opposite of the assumption but of the *last* assignment on which the whole
//!   contradiction hangs: that says more, and the opposite of the assumption follows from it.
//! - When the bulb on `a` holds and puts one on `b`, then the bulb on `b` alone, which puts fewer, holds too: `b`
//!   is left out for this pass.
//! - When nothing comes of it for long, a search is the better use of time.

use outplay_core::limits::{Budget, Stopped};

use super::propagator::{Antecedent, Conflict, Index, Propagator};
use super::trace::Trace;

/// Assignments without a discovery, for each open cell, after which probing ends.
const PATIENCE: usize = 64;

/// How probing ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Probed {
    /// Nothing more can be learned this way, or the board is complete.
    Exhausted,
    /// The board has no solution.
    Impossible,
}

/// What is assumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Assume {
    Bulb,
    Cross,
}

/// Which free cells a pass tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Where {
    BesideNumbers,
    Elsewhere,
    Everywhere,
}

/// The passes, the most fruitful first.
const PASSES: [(Assume, Where); 3] = [
    (Assume::Bulb, Where::BesideNumbers),
    (Assume::Bulb, Where::Elsewhere),
    (Assume::Cross, Where::Everywhere),
];

/// The memory of probing.
#[derive(Clone, Debug, Default)]
pub(super) struct FailedLiteralProber {
    trace: Trace,
    /// The cells that are free, and those of them that the pass tries.
    open: Vec<Index>,
    candidates: Vec<Index>,
    /// The pass in which the bulb on a cell was last seen to hold.
    held: Vec<u32>,
    pass: u32,
    /// Assignments since the last discovery.
    idle: usize,
    /// Scratch for tracing a contradiction back.
    marked: Vec<bool>,
    reason: Vec<Index>,
}

impl FailedLiteralProber {
    /// Probes until nothing more comes of it. What is learned stays assigned in `propagator`.
    pub(super) fn run(
        &mut self,
        propagator: &mut Propagator,
        budget: &mut Budget,
    ) -> Result<Probed, Stopped> {
        let size = propagator.size();
        self.trace.reset(size);
        // Passes are counted on from board to board, so what was held before is not taken for news.
        self.held.resize(size.max(self.held.len()), 0);
        self.marked.resize(size.max(self.marked.len()), false);
        self.idle = 0;
        self.open.clear();
        self.open.extend(propagator.free_cells());
        loop {
            let before = propagator.assigned();
            for (assume, place) in PASSES {
                if self.try_all(propagator, assume, place, budget)? == Probed::Impossible {
                    return Ok(Probed::Impossible);
                }
                if propagator.assigned() > before {
                    break;
                }
            }
            if propagator.assigned() == before || propagator.is_complete() || self.is_tired(propagator) {
                return Ok(Probed::Exhausted);
            }
        }
    }

    fn is_tired(&self, propagator: &Propagator) -> bool {
        self.idle > PATIENCE * propagator.open()
    }

    /// Tries every free cell of the place once.
    fn try_all(
        &mut self,
        propagator: &mut Propagator,
        assume: Assume,
        place: Where,
        budget: &mut Budget,
    ) -> Result<Probed, Stopped> {
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.clear();
        self.open.retain(|&cell| propagator.is_free(cell));
        candidates.extend(self.open.iter().filter(|&&cell| match place {
            Where::BesideNumbers => propagator.is_beside_number(cell),
            Where::Elsewhere => !propagator.is_beside_number(cell),
            Where::Everywhere => true,
        }));
        self.pass += 1;
        let end = self.try_each(propagator, assume, &candidates, budget);
        self.candidates = candidates;
        end
    }

    fn try_each(
        &mut self,
        propagator: &mut Propagator,
        assume: Assume,
        candidates: &[Index],
        budget: &mut Budget,
    ) -> Result<Probed, Stopped> {
        for &cell in candidates {
            let is_held = assume == Assume::Bulb && self.held[cell as usize] == self.pass;
            if is_held || !propagator.is_free(cell) {
                continue;
            }
            budget.spend()?;
            if let Some((culprit, opposite)) = self.contradiction(propagator, cell, assume) {
                self.idle = 0;
                if self.assign(propagator, culprit, opposite).is_err() {
                    return Ok(Probed::Impossible);
                }
            }
            if propagator.is_complete() || self.is_tired(propagator) {
                break;
            }
        }
        Ok(Probed::Exhausted)
    }

    /// Follows an assumption. When it leads to a contradiction, tells the last cell on which all of it hangs, and
    /// the opposite of its state there.
    fn contradiction(
        &mut self,
        propagator: &mut Propagator,
        cell: Index,
        assume: Assume,
    ) -> Option<(Index, Assume)> {
        let mark = propagator.assigned();
        self.trace.level = 1;
        let end = self.assign(propagator, cell, assume);
        self.idle += propagator.assigned() - mark;
        let culprit = match end {
            Ok(()) => {
                for &other in propagator.trail_from(mark) {
                    if propagator.is_bulb(other) {
                        self.held[other as usize] = self.pass;
                    }
                }
                None
            }
            Err(conflict) => Some(self.culprit(propagator, mark, conflict)),
        };
        propagator.undo_to(mark);
        self.trace.level = 0;
        culprit
    }

    /// The opposite of the last assignment since `mark` without which the conflict would not be.
    fn culprit(&mut self, propagator: &Propagator, mark: usize, conflict: Conflict) -> (Index, Assume) {
        let trail = propagator.trail_from(mark);
        let mut open = 0;
        self.reason.clear();
        Trace::conflict_cells(propagator, conflict, &mut self.reason);
        let mut at = trail.len();
        let last = loop {
            for &cell in &self.reason {
                if self.trace.level_of(cell) == 1 && !self.marked[cell as usize] {
                    self.marked[cell as usize] = true;
                    open += 1;
                }
            }
            let cell = loop {
                at -= 1;
                if self.marked[trail[at] as usize] {
                    self.marked[trail[at] as usize] = false;
                    break trail[at];
                }
            };
            open -= 1;
            if open == 0 {
                break cell;
            }
            self.reason.clear();
            self.trace.reason_cells(propagator, cell, &mut self.reason);
        };
        (last, if propagator.is_bulb(last) { Assume::Cross } else { Assume::Bulb })
    }

    fn assign(&mut self, propagator: &mut Propagator, cell: Index, assume: Assume) -> Result<(), Conflict> {
        match assume {
            Assume::Bulb => propagator.put_bulb(cell, Antecedent::Assumed, &mut self.trace),
            Assume::Cross => propagator.cross(cell, Antecedent::Assumed, &mut self.trace),
        }
        propagator.propagate(&mut self.trace)
    }
}
