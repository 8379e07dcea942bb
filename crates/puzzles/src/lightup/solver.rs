//! The solvers of Light Up.

use std::collections::HashSet;
use std::ops::ControlFlow;

use outplay_core::limits::Limits;

use super::board::{LightUp, LightUpCell};
use super::elimination::Elimination;
use super::fast::FastSolver;
use super::marks::LightUpMarks;
use super::solution::LightUpSolution;
use super::textbook::{Course, DarkCellFirst};
use super::texts::LightUpError;
use crate::answer::SolverAnswer;
use crate::backtracking::{Backtrack, search};
use crate::solve::{Solve, SolverName};

/// A solver of Light Up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LightUpSolver {
    /// The course's backtracking: every dark cell is a choice.
    Course,
    /// Backtracking over the bulbs that can light the first dark cell.
    Backtracking,
    /// Patterns to a fixpoint, then a choice.
    Patterns,
    /// Propagation, probing, and a search that learns.
    Fast,
}

impl SolverName for LightUpSolver {
    const ALL: &'static [Self] = &[Self::Course, Self::Backtracking, Self::Patterns, Self::Fast];
    const RECOMMENDED: Self = Self::Fast;

    fn name(self) -> &'static str {
        match self {
            Self::Course => "course",
            Self::Backtracking => "backtracking",
            Self::Patterns => "patterns",
            Self::Fast => "fast",
        }
    }
}

impl Solve for LightUp {
    type Solver = LightUpSolver;
    type Textbook = Course;

    fn verify(&self, solution: &LightUpSolution) -> Result<(), LightUpError> {
        if !solution.fits(self) {
            return Err(LightUpError::OtherBoard);
        }
        let mut marks = LightUpMarks::new(self);
        solution.bulbs().for_each(|bulb| marks.add_light(self, bulb));
        marks.verify(self)
    }

    fn solve(&self, solver: LightUpSolver, at_most: u64, limits: &Limits) -> SolverAnswer<LightUpSolution> {
        match solver {
            LightUpSolver::Course => backtrack(self, &mut Course::new(self), Course::marks, at_most, limits),
            LightUpSolver::Backtracking => {
                backtrack(self, &mut DarkCellFirst::new(self), DarkCellFirst::marks, at_most, limits)
            }
            LightUpSolver::Patterns => {
                backtrack(self, &mut Elimination::new(self), Elimination::marks, at_most, limits)
            }
            LightUpSolver::Fast => FastSolver::new().solve(self, at_most, limits),
        }
    }

    fn solve_batch(
        puzzles: &[Self],
        solver: LightUpSolver,
        at_most: u64,
        limits: &Limits,
        each: &mut dyn FnMut(SolverAnswer<LightUpSolution>),
    ) {
        // The fast solver keeps its memory from board to board.
        let mut fast = FastSolver::new();
        for puzzle in puzzles {
            each(match solver {
                LightUpSolver::Fast => fast.solve(puzzle, at_most, limits),
                slower => puzzle.solve(slower, at_most, limits),
            });
        }
    }

    fn textbook(&self) -> Course {
        Course::new(self)
    }

    fn weaker(&self) -> impl Iterator<Item = (String, Self)> {
        self.numbers()
            .map(|(cell, _)| (self.spot(cell).to_string(), self.clone().with(cell, LightUpCell::Black)))
    }
}

/// Gathers different solutions by plain backtracking.
fn backtrack<B: Backtrack>(
    board: &LightUp,
    start: &mut B,
    marks: impl Fn(&B) -> &LightUpMarks,
    at_most: u64,
    limits: &Limits,
) -> SolverAnswer<LightUpSolution> {
    let mut answer = SolverAnswer::NONE;
    if at_most == 0 {
        return answer;
    }
    // The course's solver meets the same bulbs in every order.
    let mut met: HashSet<Vec<usize>> = HashSet::new();
    let outcome = search(start, limits, &mut (), &mut |solved| {
        let bulbs: Vec<usize> = marks(solved).bulbs().collect();
        if answer.solution.is_none() {
            answer.solution = Some(LightUpSolution::new(board, bulbs.iter().copied()));
        }
        met.insert(bulbs);
        if met.len() as u64 >= at_most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    SolverAnswer { count: met.len() as u64, stopped: outcome.stopped, stats: outcome.stats, ..answer }
}
