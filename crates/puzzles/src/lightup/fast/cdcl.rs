//! Conflict-driven search: decide a cell, follow it, and learn a clause from every conflict.
//!
//! The rules of the puzzle never become clauses. The [`Propagator`] propagates them and leaves a [`Antecedent`] with each
//! assignment, from which the reason is read when a conflict asks for it. Only what conflicts teach is stored.
//!
//! The conflict is traced back to the first cell on which everything at the current level hangs (the first unique
//! implication point; Marques-Silva and Sakallah 1996, Moskewicz et al. 2001); restarts follow the sequence of
//! Luby, Sinclair and Zuckerman 1993.

use outplay_core::limits::{Budget, Stopped};

use super::clauses::{Clauses, Literal, assign, true_literal};
use super::order::Order;
use super::propagator::{Antecedent, Conflict, Index, Propagator};
use super::trace::Trace;

/// Conflicts between restarts, times Luby's sequence.
const RESTART: u64 = 64;
/// Clauses kept at first, and how many more after each clearing.
const CLAUSES_AT_FIRST: usize = 2000;
const CLAUSES_MORE: usize = 500;

/// The conflict-driven search over one component.
#[derive(Clone, Debug, Default)]
pub(super) struct Learner {
    trace: Trace,
    order: Order,
    clauses: Clauses,
    /// The state each cell had last: a search comes back to where it was.
    was_crossed: Vec<bool>,
    /// The number of assignments before each decision.
    marks: Vec<usize>,
    /// How many assignments the clauses have been told of.
    told: usize,
    /// Scratch for the analysis of a conflict.
    seen: Vec<bool>,
    learned: Vec<Literal>,
    reason: Vec<Index>,
    conflicts: u64,
    decisions: u64,
}

impl Learner {
    /// Makes ready for a component whose free cells are `cells`.
    pub(super) fn start(&mut self, propagator: &Propagator, cells: &[Index]) {
        let size = propagator.size();
        self.trace.reset(size);
        self.order.reset(size, cells);
        self.clauses.reset(size, cells);
        self.was_crossed.resize(size.max(self.was_crossed.len()), false);
        for &cell in cells {
            self.was_crossed[cell as usize] = false;
        }
        self.seen.resize(size.max(self.seen.len()), false);
        self.marks.clear();
        self.told = propagator.assigned();
    }

    /// The choices made and the conflicts met since the memory was fresh.
    pub(super) fn stats(&self) -> (u64, u64) {
        (self.decisions, self.conflicts)
    }

    /// Searches for a solution of the component, and leaves it in `propagator`; false when there is none.
    pub(super) fn solve(
        &mut self,
        propagator: &mut Propagator,
        budget: &mut Budget,
    ) -> Result<bool, Stopped> {
        let mut restarts = 0;
        let mut until_restart = RESTART;
        let mut most_clauses = CLAUSES_AT_FIRST;
        loop {
            if let Err(conflict) = self.propagate(propagator) {
                if !self.resolve(propagator, conflict) {
                    return Ok(false);
                }
                until_restart = until_restart.saturating_sub(1);
            } else if until_restart == 0 {
                restarts += 1;
                until_restart = RESTART * luby(restarts);
                self.back_to(propagator, 0);
                if self.clauses.count() > most_clauses {
                    self.clauses.halve();
                    most_clauses += CLAUSES_MORE;
                }
            } else if !self.decide(propagator, budget)? {
                return Ok(true);
            }
        }
    }

    /// Forbids the solution found last; false when it was the only one.
    pub(super) fn exclude(&mut self, propagator: &mut Propagator, solution: &[Index]) -> bool {
        self.back_to(propagator, 0);
        // No solution contains another, so the bulbs alone tell it apart.
        let clause: Vec<Literal> =
            solution.iter().filter(|&&cell| propagator.is_free(cell)).map(|&cell| cell << 1).collect();
        match *clause {
            [] => false,
            [only] => {
                assign(propagator, only, Antecedent::Assumed, &mut self.trace);
                true
            }
            _ => {
                self.clauses.add(&clause, 0);
                true
            }
        }
    }

    /// Takes the next decision; false when every cell of the component is assigned.
    fn decide(&mut self, propagator: &mut Propagator, budget: &mut Budget) -> Result<bool, Stopped> {
        while let Some(cell) = self.order.pop() {
            if !propagator.is_free(cell) {
                continue;
            }
            budget.spend()?;
            self.decisions += 1;
            self.marks.push(propagator.assigned());
            self.trace.level += 1;
            let literal = cell << 1 | u32::from(!self.was_crossed[cell as usize]);
            assign(propagator, literal, Antecedent::Assumed, &mut self.trace);
            return Ok(true);
        }
        Ok(false)
    }

    fn propagate(&mut self, propagator: &mut Propagator) -> Result<(), Conflict> {
        loop {
            propagator.propagate(&mut self.trace)?;
            let Some(&cell) = propagator.trail_from(self.told).first() else { return Ok(()) };
            self.told += 1;
            self.clauses.visit(propagator, cell, &mut self.trace)?;
        }
    }

    /// Learns from a conflict, goes back as far as it says and asserts what was learned; false when nothing is left
    /// to try.
    fn resolve(&mut self, propagator: &mut Propagator, conflict: Conflict) -> bool {
        self.conflicts += 1;
        if self.trace.level == 0 {
            return false;
        }
        let back = self.analyse(propagator, conflict);
        self.order.decay();
        let span = self.span();
        self.back_to(propagator, back);
        let antecedent = match *self.learned {
            [_] => Antecedent::Assumed,
            _ => Antecedent::Learned(self.clauses.add(&self.learned, span)),
        };
        assign(propagator, self.learned[0], antecedent, &mut self.trace);
        true
    }

    /// Makes the clause that the conflict teaches, its asserting literal first and one of the level to go back to
    /// second, and tells that level.
    fn analyse(&mut self, propagator: &Propagator, conflict: Conflict) -> u32 {
        self.learned.clear();
        self.learned.push(0);
        let mut reason = std::mem::take(&mut self.reason);
        reason.clear();
        self.conflict_cells(propagator, conflict, &mut reason);
        let mut open = 0;
        let mut at = propagator.assigned();
        let pivot = loop {
            for &cell in &reason {
                open += usize::from(self.note(propagator, cell));
            }
            let cell = loop {
                at -= 1;
                let cell = propagator.trail_from(at)[0];
                if self.seen[cell as usize] && self.trace.level_of(cell) == self.trace.level {
                    break cell;
                }
            };
            open -= 1;
            if open == 0 {
                break cell;
            }
            reason.clear();
            self.reason_cells(propagator, cell, &mut reason);
        };
        self.learned[0] = true_literal(propagator, pivot) ^ 1;
        self.shorten(propagator, &mut reason);
        self.reason = reason;
        for &cell in propagator.trail_from(self.marks[0]) {
            self.seen[cell as usize] = false;
        }
        self.second_watch()
    }

    /// Takes a cell into the analysis; true when it is a new one of the current level.
    fn note(&mut self, propagator: &Propagator, cell: Index) -> bool {
        let level = self.trace.level_of(cell);
        if level == 0 || self.seen[cell as usize] {
            return false;
        }
        self.seen[cell as usize] = true;
        self.order.bump(cell);
        if level < self.trace.level {
            self.learned.push(true_literal(propagator, cell) ^ 1);
        }
        level == self.trace.level
    }

    /// Leaves out literals that follow from the others.
    fn shorten(&mut self, propagator: &Propagator, reason: &mut Vec<Index>) {
        let mut kept = 1;
        for i in 1..self.learned.len() {
            let cell = self.learned[i] >> 1;
            reason.clear();
            self.reason_cells(propagator, cell, reason);
            let follows = self.trace.cause_of(cell) != Antecedent::Assumed
                && reason.iter().all(|&r| self.seen[r as usize] || self.trace.level_of(r) == 0);
            if !follows {
                self.learned[kept] = self.learned[i];
                kept += 1;
            }
        }
        self.learned.truncate(kept);
    }

    /// Moves a literal of the highest level but the current to the second place, and tells that level.
    fn second_watch(&mut self) -> u32 {
        let level = |literal: &Literal| self.trace.level_of(literal >> 1);
        let second = (1..self.learned.len()).max_by_key(|&i| level(&self.learned[i]));
        let Some(second) = second else { return 0 };
        let back = level(&self.learned[second]);
        self.learned.swap(1, second);
        back
    }

    /// How many levels the learned clause spans.
    fn span(&self) -> u32 {
        let mut levels: Vec<u32> =
            self.learned.iter().map(|literal| self.trace.level_of(literal >> 1)).collect();
        levels.sort_unstable();
        levels.dedup();
        levels.len() as u32
    }

    /// The cells whose states together break a rule or a clause.
    fn conflict_cells(&self, propagator: &Propagator, conflict: Conflict, into: &mut Vec<Index>) {
        match conflict {
            Conflict::Learned(clause) => into.extend(self.clauses.literals(clause).iter().map(|l| l >> 1)),
            _ => Trace::conflict_cells(propagator, conflict, into),
        }
    }

    /// The cells whose states forced this cell's.
    fn reason_cells(&self, propagator: &Propagator, cell: Index, into: &mut Vec<Index>) {
        match self.trace.cause_of(cell) {
            Antecedent::Learned(clause) => {
                into.extend(
                    self.clauses.literals(clause).iter().map(|l| l >> 1).filter(|&other| other != cell),
                );
            }
            _ => self.trace.reason_cells(propagator, cell, into),
        }
    }

    /// Takes back every decision above `level`.
    fn back_to(&mut self, propagator: &mut Propagator, level: u32) {
        let Some(&mark) = self.marks.get(level as usize) else { return };
        for &cell in propagator.trail_from(mark) {
            self.was_crossed[cell as usize] = propagator.is_crossed(cell);
            self.order.push(cell);
        }
        propagator.undo_to(mark);
        self.marks.truncate(level as usize);
        self.trace.level = level;
        self.told = self.told.min(mark);
    }
}

/// The sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..., from 1.
fn luby(mut i: u64) -> u64 {
    loop {
        let power = (i + 1).next_power_of_two();
        if i + 1 == power {
            return power / 2;
        }
        i -= power / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::luby;

    #[test]
    fn restarts_follow_the_known_sequence() {
        let sequence: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(sequence, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
