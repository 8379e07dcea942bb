//! Probing: assume a bulb, follow it to the end, and learn from a contradiction.
//!
//! A cell whose bulb leads to a contradiction has none, and one whose cross does holds a bulb. Bulbs say more than
//! crosses, so crosses are tried only when no bulb contradicts itself any more. When the bulb on `a` holds and puts
//! one on `b`, then the bulb on `b` alone, which puts fewer, holds too: `b` need not be tried before something
//! new is known.

use outplay_core::limits::{Budget, Stopped};

use super::field::{Cause, Conflict, Field, Index};

/// Assignments without a discovery, for each white cell, after which searching is the better use of time.
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

/// The memory of probing.
#[derive(Clone, Debug, Default)]
pub(super) struct Prober {
    /// The discovery up to which the bulb on a cell is known to hold.
    held: Vec<u32>,
    discoveries: u32,
    candidates: Vec<Index>,
    /// Assignments since the last discovery.
    idle: usize,
}

impl Prober {
    /// Probes until nothing more comes of it. What is learned stays assigned in `field`.
    pub(super) fn run(&mut self, field: &mut Field, budget: &mut Budget) -> Result<Probed, Stopped> {
        self.held.clear();
        self.held.resize(field.size(), 0);
        self.discoveries = 1;
        self.idle = 0;
        loop {
            let before = self.discoveries;
            for assume in [Assume::Bulb, Assume::Cross] {
                if self.pass(field, assume, budget)? == Probed::Impossible {
                    return Ok(Probed::Impossible);
                }
                if self.discoveries > before {
                    break;
                }
            }
            if self.discoveries == before || field.is_complete() || self.is_tired(field) {
                return Ok(Probed::Exhausted);
            }
        }
    }

    fn is_tired(&self, field: &Field) -> bool {
        self.idle > PATIENCE * field.whites()
    }

    /// Tries every free cell once.
    fn pass(&mut self, field: &mut Field, assume: Assume, budget: &mut Budget) -> Result<Probed, Stopped> {
        let mut candidates = std::mem::take(&mut self.candidates);
        field.free_cells(&mut candidates);
        let mut end = Ok(Probed::Exhausted);
        for &cell in &candidates {
            let held = assume == Assume::Bulb && self.held[cell as usize] == self.discoveries;
            if held || !field.is_free(cell) {
                continue;
            }
            if let Err(stopped) = budget.spend() {
                end = Err(stopped);
                break;
            }
            if !self.holds(field, cell, assume) {
                self.discoveries += 1;
                self.idle = 0;
                if conclude(field, cell, assume).is_err() {
                    end = Ok(Probed::Impossible);
                    break;
                }
            }
            if field.is_complete() || self.is_tired(field) {
                break;
            }
        }
        self.candidates = candidates;
        end
    }

    /// Whether the assumption survives its consequences.
    fn holds(&mut self, field: &mut Field, cell: Index, assume: Assume) -> bool {
        let mark = field.assigned();
        let first = match assume {
            Assume::Bulb => field.put_bulb(cell, Cause::Assumed, &mut ()),
            Assume::Cross => field.cross(cell, Cause::Assumed, &mut ()),
        };
        let holds = first.and_then(|()| field.propagate(&mut ())).is_ok();
        self.idle += field.assigned() - mark;
        if holds {
            for &other in field.trail_from(mark) {
                if field.is_bulb(other) {
                    self.held[other as usize] = self.discoveries;
                }
            }
        }
        field.undo_to(mark);
        holds
    }
}

/// Keeps the opposite of what led to a contradiction.
fn conclude(field: &mut Field, cell: Index, assumed: Assume) -> Result<(), Conflict> {
    match assumed {
        Assume::Bulb => field.cross(cell, Cause::Assumed, &mut ())?,
        Assume::Cross => field.put_bulb(cell, Cause::Assumed, &mut ())?,
    }
    field.propagate(&mut ())
}
