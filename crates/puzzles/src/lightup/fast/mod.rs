//! The fast solver: propagation, probing, and a search over what is left, part by part.
//!
//! 1. `propagator` follows every forced bulb and cross; on most of a board that is all there is to do. Large boards are
//!    first swept row by row, 64 cells at once (`sweep`).
//! 2. `probe` assumes bulbs and crosses and keeps the opposite of what contradicts itself.
//! 3. `components` splits the rest into independent parts; `matching` refutes pigeonholes in disguise;
//!    `learn` searches each part, learning from conflicts; `count` counts when more than two solutions are
//!    asked for.
//!
//! A [`FastSolver`] keeps its memory from board to board.

mod bit_propagator;
mod cdcl;
mod clauses;
mod components;
mod count;
mod matching;
mod order;
mod parts;
mod probe;
mod propagator;
#[cfg(test)]
mod propagators_agree;
pub(super) mod refute;
mod trace;

use outplay_core::limits::{Budget, Limits};

use super::board::LightUp;
use super::marks::LightUpMarks;
use super::solution::LightUpSolution;
use crate::answer::SolverAnswer;
use crate::stats::SolverStats;
use bit_propagator::BitPropagator;
use parts::{Part, PartSolver};
use probe::{FailedLiteralProber, Probed};
use propagator::Propagator;

/// What it took to solve a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effort {
    /// Propagation alone.
    Propagation,
    /// Assuming single cells.
    Probing,
    /// A search.
    Search,
}

/// How propagation ended.
enum Propagated {
    /// The board contradicts itself.
    Impossible,
    /// The bit propagator has solved it.
    Swept,
    /// What is known is in the propagator.
    Open,
}

/// Boards of so many cells and columns are swept before the propagator takes them.
const WORTH_SWEEPING: usize = 5000;
const WIDE_ENOUGH: usize = 24;

/// Solves boards one after the other.
#[derive(Clone, Debug, Default)]
pub struct FastSolver {
    propagator: Propagator,
    bit_propagator: BitPropagator,
    prober: FailedLiteralProber,
    parts: PartSolver,
    level: Option<Effort>,
}

impl FastSolver {
    /// A solver without memory yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Searches for up to `at_most` solutions on the calling thread.
    ///
    /// A limit that is reached is told by [`SolverAnswer::stopped`]: "none found" is then no proof.
    pub fn solve(&mut self, board: &LightUp, at_most: u64, limits: &Limits) -> SolverAnswer<LightUpSolution> {
        self.solve_on(board, at_most, limits, 1)
    }

    /// The same with the independent parts of the board shared out among threads. Each thread keeps the limits by
    /// itself.
    pub fn solve_on(
        &mut self,
        board: &LightUp,
        at_most: u64,
        limits: &Limits,
        threads: usize,
    ) -> SolverAnswer<LightUpSolution> {
        let mut budget = Budget::new(limits);
        self.level = Some(Effort::Propagation);
        let mut answer = if at_most == 0 {
            SolverAnswer::NONE
        } else {
            self.search(board, at_most, limits, threads, &mut budget)
        };
        answer.stats.nodes += budget.nodes();
        answer
    }

    /// The cells that stay open when only propagation (and, from [`Effort::Probing`] on, probing) is allowed, by
    /// independent parts. Nothing is open on a board that contradicts itself.
    pub(super) fn open_parts(&mut self, board: &LightUp, level: Effort, limits: &Limits) -> Vec<Vec<usize>> {
        let mut is_possible = match self.propagate(board) {
            Propagated::Impossible => false,
            Propagated::Swept => return Vec::new(),
            Propagated::Open => true,
        };
        if is_possible && level > Effort::Propagation && !self.propagator.is_complete() {
            let probed = self.prober.run(&mut self.propagator, &mut Budget::new(limits));
            is_possible = probed == Ok(Probed::Exhausted);
        }
        if !is_possible {
            return Vec::new();
        }
        let parts = parts::components(&self.propagator).into_iter();
        parts.map(|part| part.into_iter().map(|cell| self.propagator.on_board(cell)).collect()).collect()
    }

    /// The bulbs and crosses that propagation forces; none when it meets a contradiction.
    pub(super) fn forced(&mut self, board: &LightUp) -> Option<LightUpMarks> {
        self.propagator.load(board);
        self.propagator.propagate_all().ok()?;
        let mut marks = LightUpMarks::new(board);
        for &cell in self.propagator.trail_from(0) {
            let on_board = self.propagator.on_board(cell);
            if self.propagator.is_bulb(cell) {
                marks.add_light(board, on_board);
            } else {
                marks.set_cross(on_board, true);
            }
        }
        Some(marks)
    }

    /// What the last board took.
    pub fn level(&self) -> Option<Effort> {
        self.level
    }

    fn search(
        &mut self,
        board: &LightUp,
        at_most: u64,
        limits: &Limits,
        threads: usize,
        budget: &mut Budget,
    ) -> SolverAnswer<LightUpSolution> {
        match self.propagate(board) {
            Propagated::Impossible => return SolverAnswer::NONE,
            Propagated::Swept => return self.answer(board, &[], true),
            Propagated::Open if self.propagator.is_complete() => return self.answer(board, &[], false),
            Propagated::Open => {}
        }
        self.level = Some(Effort::Probing);
        match self.prober.run(&mut self.propagator, budget) {
            Err(_) => return SolverAnswer { stopped: true, ..SolverAnswer::NONE },
            Ok(Probed::Impossible) => return SolverAnswer::NONE,
            Ok(Probed::Exhausted) if self.propagator.is_complete() => return self.answer(board, &[], false),
            Ok(Probed::Exhausted) => {}
        }
        self.level = Some(Effort::Search);
        let cells = parts::components(&self.propagator);
        let parts = if threads > 1 && cells.len() > 1 {
            parts::solve_in_parallel(&self.propagator, &cells, at_most, limits, threads)
        } else {
            self.parts.solve_all(&mut self.propagator, &cells, at_most, budget)
        };
        self.combine(board, &parts, at_most)
    }

    /// Follows everything that is forced from the start: large boards by sweeps, and what these leave in the propagator.
    fn propagate(&mut self, board: &LightUp) -> Propagated {
        if board.cells().len() < WORTH_SWEEPING || board.width() < WIDE_ENOUGH {
            self.propagator.load(board);
        } else {
            self.bit_propagator.load(board);
            self.bit_propagator.run();
            if self.bit_propagator.is_complete() {
                return if self.bit_propagator.is_solved() {
                    Propagated::Swept
                } else {
                    Propagated::Impossible
                };
            }
            if self
                .propagator
                .load_partly_known(board, |row, col| self.bit_propagator.state(row, col))
                .is_err()
            {
                return Propagated::Impossible;
            }
        }
        if self.propagator.propagate_all().is_err() { Propagated::Impossible } else { Propagated::Open }
    }

    /// The answer for the whole board from those for its parts.
    fn combine(&self, board: &LightUp, parts: &[Part], at_most: u64) -> SolverAnswer<LightUpSolution> {
        let mut stats = SolverStats::default();
        for part in parts {
            stats.nodes += part.stats.nodes;
            stats.guesses += part.stats.guesses;
            stats.back_steps += part.stats.back_steps;
        }
        if parts.iter().any(Part::is_impossible) {
            return SolverAnswer { stats, ..SolverAnswer::NONE };
        }
        let count = parts.iter().fold(1u64, |product, part| product.saturating_mul(part.count).min(at_most));
        let stopped = count < at_most && parts.iter().any(|part| part.stopped);
        if count == 0 {
            return SolverAnswer { stopped, stats, ..SolverAnswer::NONE };
        }
        SolverAnswer { count, stopped, stats, ..self.answer(board, parts, false) }
    }

    /// The one solution made of the bulbs in the bit propagator, or in the propagator and in the parts.
    fn answer(&self, board: &LightUp, parts: &[Part], swept: bool) -> SolverAnswer<LightUpSolution> {
        let mut solution = LightUpSolution::new(board, []);
        if swept {
            self.bit_propagator.copy_bulbs(&mut solution);
        } else {
            self.propagator.copy_bulbs(&mut solution);
        }
        for part in parts {
            part.bulbs.iter().for_each(|&cell| solution.put_bulb(self.propagator.on_board(cell)));
        }
        SolverAnswer { count: 1, solution: Some(solution), ..SolverAnswer::NONE }
    }
}
