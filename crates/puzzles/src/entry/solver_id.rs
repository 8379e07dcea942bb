//! A solver that was named, and what it is asked.

use crate::puzzle::Puzzle;
use crate::solve::SolverName;

/// A solver of a kind of puzzle, as an entry makes it of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverId {
    puzzle: &'static str,
    name: &'static str,
}

impl SolverId {
    pub(super) fn new<P: Puzzle>(solver: P::Solver) -> Self {
        Self { puzzle: P::NAME, name: solver.name() }
    }

    /// The name of the solver.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// The solver itself; none when it is one of another kind of puzzle.
    pub(super) fn of<P: Puzzle>(self) -> Option<P::Solver> {
        (self.puzzle == P::NAME).then(|| P::Solver::named(self.name)).flatten()
    }
}

/// What a solver is asked about a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleQuestion {
    /// The solver. One of another kind of puzzle finds nothing out.
    pub solver: SolverId,
    /// How many solutions are looked for at most.
    pub at_most: u64,
}
