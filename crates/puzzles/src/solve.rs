//! Solving: every solver of a puzzle behind one call.

use std::fmt::Debug;

use outplay_core::limits::Limits;

use crate::answer::SolverAnswer;
use crate::backtracking::Backtrack;
use crate::notation::PuzzleNotation;

/// What solvers work on.
pub trait Solve: PuzzleNotation {
    /// The solvers.
    type Solver: SolverName;
    /// The board as the plain textbook backtracking sees it.
    type Textbook: Backtrack;

    /// Whether `solution` keeps every rule and every given; the error names the first rule that is broken.
    fn verify(&self, solution: &Self::Solution) -> Result<(), Self::Error>;

    /// Searches for up to `at_most` solutions.
    fn solve(&self, solver: Self::Solver, at_most: u64, limits: &Limits) -> SolverAnswer<Self::Solution>;

    /// Solves many puzzles, each within the limits, and hands out the answers in order. A solver that gains from several at
    /// a time says so here.
    fn solve_batch(
        puzzles: &[Self],
        solver: Self::Solver,
        at_most: u64,
        limits: &Limits,
        each: &mut dyn FnMut(SolverAnswer<Self::Solution>),
    ) {
        for puzzle in puzzles {
            each(puzzle.solve(solver, at_most, limits));
        }
    }

    /// The board ready for the textbook's backtracking.
    fn textbook(&self) -> Self::Textbook;

    /// Every puzzle that has one given less, with the name of the place where it was: a unique puzzle is minimal when
    /// none of them is unique.
    fn weaker(&self) -> impl Iterator<Item = (String, Self)>;
}

/// The solvers of a puzzle, one a variant.
pub trait SolverName: Copy + Eq + Debug + Send + Sync + 'static {
    /// Every solver, the textbook's first and the recommended one last.
    const ALL: &'static [Self];
    /// The one to take unless there is a reason for another.
    const RECOMMENDED: Self;

    /// Its name: lower case, words joined by `-`.
    fn name(self) -> &'static str;

    /// The solver of this name, whatever the case.
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|solver| solver.name().eq_ignore_ascii_case(name))
    }
}
