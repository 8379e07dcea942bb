//! Solves the independent parts that propagation and probing leave open.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use outplay_core::limits::{Budget, Limits, Stopped};
use outplay_core::threads::try_spawn;

use super::cdcl::Learner;
use super::components::Splitter;
use super::propagator::{Index, Propagator};
use super::{count, matching};
use crate::stats::SolverStats;

/// What is known of one part.
#[derive(Clone, Debug, Default)]
pub(super) struct Part {
    /// Solutions found.
    pub(super) count: u64,
    /// Whether a limit ended the search: then the count is a lower bound.
    pub(super) stopped: bool,
    /// The bulbs of the first solution.
    pub(super) bulbs: Vec<Index>,
    pub(super) stats: SolverStats,
}

impl Part {
    /// Whether it is proven that there is no solution.
    pub(super) fn is_impossible(&self) -> bool {
        self.count == 0 && !self.stopped
    }
}

/// The independent parts of what is open in the propagator.
pub(super) fn components(propagator: &Propagator) -> Vec<Vec<Index>> {
    let cells: Vec<Index> = propagator.free_cells().collect();
    Splitter::default().split(propagator, &cells)
}

/// Solves parts one after the other.
#[derive(Clone, Debug, Default)]
pub(super) struct PartSolver {
    learner: Learner,
    splitter: Splitter,
}

impl PartSolver {
    /// Solves the parts in turn; ends early when one is impossible.
    pub(super) fn solve_all(
        &mut self,
        propagator: &mut Propagator,
        parts: &[Vec<Index>],
        at_most: u64,
        budget: &mut Budget,
    ) -> Vec<Part> {
        let mut solved = Vec::with_capacity(parts.len());
        let mut product = 1u64;
        for cells in parts {
            // When the parts so far have enough solutions together, one of this part will do.
            let wanted = at_most.div_ceil(product.max(1));
            let part = self.solve(propagator, cells, wanted, budget);
            product = product.saturating_mul(part.count);
            let is_impossible = part.is_impossible();
            solved.push(part);
            if is_impossible {
                break;
            }
        }
        solved
    }

    /// Searches a part for up to `at_most` solutions, and leaves the propagator as it was.
    fn solve(
        &mut self,
        propagator: &mut Propagator,
        cells: &[Index],
        at_most: u64,
        budget: &mut Budget,
    ) -> Part {
        let mut part = Part::default();
        if matching::refutes(propagator, cells) {
            return part;
        }
        let root = propagator.assigned();
        let before = self.learner.stats();
        part.stopped = self.find(propagator, cells, at_most.min(2), budget, &mut part).is_err();
        propagator.undo_to(root);
        let after = self.learner.stats();
        part.stats.guesses = after.0 - before.0;
        part.stats.back_steps = after.1 - before.1;
        if part.count == 2 && at_most > 2 {
            let mut counted = 0;
            part.stopped =
                count::count(propagator, &mut self.splitter, cells, at_most, budget, &mut counted).is_err();
            part.count = counted.max(2);
        }
        part
    }

    /// Finds one or two solutions.
    fn find(
        &mut self,
        propagator: &mut Propagator,
        cells: &[Index],
        at_most: u64,
        budget: &mut Budget,
        part: &mut Part,
    ) -> Result<(), Stopped> {
        self.learner.start(propagator, cells);
        while self.learner.solve(propagator, budget)? {
            part.count += 1;
            let bulbs: Vec<Index> = cells.iter().copied().filter(|&cell| propagator.is_bulb(cell)).collect();
            if part.count == 1 {
                part.bulbs.clone_from(&bulbs);
            }
            if part.count == at_most || !self.learner.exclude(propagator, &bulbs) {
                break;
            }
        }
        Ok(())
    }
}

/// Solves the parts on several threads, each with a copy of the propagator.
pub(super) fn solve_in_parallel(
    propagator: &Propagator,
    parts: &[Vec<Index>],
    at_most: u64,
    limits: &Limits,
    threads: usize,
) -> Vec<Part> {
    let next = AtomicUsize::new(0);
    let impossible = AtomicBool::new(false);
    let work = || {
        let mut propagator = propagator.clone();
        let mut solver = PartSolver::default();
        let mut budget = Budget::new(limits);
        let mut solved = Vec::new();
        while !impossible.load(Ordering::Relaxed)
            && let Some(cells) = parts.get(next.fetch_add(1, Ordering::Relaxed))
        {
            let mut part = solver.solve(&mut propagator, cells, at_most, &mut budget);
            impossible.fetch_or(part.is_impossible(), Ordering::Relaxed);
            part.stats.nodes = part.stats.guesses;
            solved.push(part);
        }
        solved
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads.min(parts.len())).map_while(|_| try_spawn(scope, work)).collect();
        let own = work();
        others.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).chain(own).collect()
    })
}
