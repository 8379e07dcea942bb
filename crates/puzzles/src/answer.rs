//! What a solver found.

use crate::stats::SolverStats;

/// What a solver found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolverAnswer<S> {
    /// The number of solutions found, at most as many as were asked for.
    pub count: u64,
    /// The first solution found.
    pub solution: Option<S>,
    /// Whether a limit ended the search: then the count is a lower bound and "none" is no proof.
    pub stopped: bool,
    /// What the search did.
    pub stats: SolverStats,
}

impl<S> SolverAnswer<S> {
    /// Nothing found yet, nothing done yet.
    pub const NONE: Self = Self {
        count: 0,
        solution: None,
        stopped: false,
        stats: SolverStats { nodes: 0, guesses: 0, back_steps: 0 },
    };

    /// Whether exactly one solution is proven; meaningful when at least two were asked for.
    pub fn is_unique(&self) -> bool {
        self.count == 1 && !self.stopped
    }

    /// Whether there is exactly one solution, when `at_most` were looked for; nothing when that was not found out.
    pub fn uniqueness(&self, at_most: u64) -> Option<bool> {
        match self.count {
            2.. => Some(false),
            _ if self.stopped || at_most == 0 => None,
            0 => Some(false),
            _ => (at_most > 1).then_some(true),
        }
    }

    /// The same without the solution itself.
    pub fn without_solution(&self) -> SolverAnswer<()> {
        let solution = self.solution.as_ref().map(|_| ());
        SolverAnswer { count: self.count, solution, stopped: self.stopped, stats: self.stats }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_solution_is_unique_only_when_a_second_was_looked_for() {
        let answer = |count, stopped| SolverAnswer::<()> { count, stopped, ..SolverAnswer::NONE };
        for (found, stopped, at_most, unique) in [
            (1, false, 1, None),
            (1, false, 2, Some(true)),
            (1, true, 2, None),
            (0, false, 1, Some(false)),
            (0, true, 2, None),
            (0, false, 0, None),
            (2, true, 5, Some(false)),
        ] {
            assert_eq!(answer(found, stopped).uniqueness(at_most), unique, "{found} of {at_most}");
        }
    }
}
