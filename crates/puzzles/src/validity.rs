//! Whether a puzzle is a proper one: one solution, and no given too many.

use outplay_core::limits::Limits;

use crate::solve::{Solve, SolverName};

/// Whether a puzzle is a proper one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Validity {
    /// The number of solutions: 0, 1, or 2 for "more".
    pub solutions: u64,
    /// Where the givens are that can each be left out; looked for only when there is one solution.
    pub needless: Vec<String>,
    /// Whether a limit ended the check: then nothing is proven.
    pub stopped: bool,
}

impl Validity {
    /// Whether there is just one solution.
    pub fn is_valid(&self) -> bool {
        self.solutions == 1 && !self.stopped
    }

    /// Whether no given can be left out; nothing when that was not found out.
    pub fn is_minimal(&self) -> Option<bool> {
        self.is_valid().then_some(self.needless.is_empty())
    }
}

/// Counts the solutions, and tries without each given in turn when there is just one.
pub fn check<P: Solve>(puzzle: &P, limits: &Limits) -> Validity {
    let answer = puzzle.solve(P::Solver::RECOMMENDED, 2, limits);
    let mut validity = Validity { solutions: answer.count, needless: Vec::new(), stopped: answer.stopped };
    if !answer.is_unique() {
        return validity;
    }
    for (place, weaker) in puzzle.weaker() {
        let answer = weaker.solve(P::Solver::RECOMMENDED, 2, limits);
        validity.stopped |= answer.stopped;
        if validity.stopped {
            break;
        }
        if answer.is_unique() {
            validity.needless.push(place);
        }
    }
    validity
}
