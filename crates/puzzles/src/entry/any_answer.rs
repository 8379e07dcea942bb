//! What a solver found, whatever the puzzle.

use outplay_core::limits::Limits;
use outplay_wire as wire;

use super::solver_id::PuzzleQuestion;
use crate::answer::SolverAnswer;
use crate::batch;
use crate::notation::PuzzleSource;
use crate::puzzle::Puzzle;

/// What a solver found about one puzzle. The solution is written only in the form that is asked for.
pub trait AnyAnswer {
    /// The numbers.
    fn answer(&self) -> SolverAnswer<()>;
    /// Whether there is exactly one solution; nothing when that was not found out.
    fn is_unique(&self) -> Option<bool>;
    /// The first solution as files of many have it.
    fn solution(&self) -> Option<String>;
    /// The first solution on a board over several lines.
    fn show_solution(&self) -> Option<String>;
    /// The first solution on a board as data.
    fn solution_board(&self) -> Option<wire::Board>;
    /// What a batch writes for the puzzle read from `source`: with `counting` the number of solutions, else whether there
    /// is none, one or several.
    fn batch_line(&self, source: &PuzzleSource<'_>, counting: bool) -> String;
    /// All of it for machines.
    fn to_wire(&self) -> wire::PuzzleAnswer;
}

/// A puzzle with the answer about it.
pub(super) struct Answered<'a, P: Puzzle> {
    pub(super) puzzle: &'a P,
    pub(super) at_most: u64,
    pub(super) answer: SolverAnswer<P::Solution>,
}

impl<'a, P: Puzzle> Answered<'a, P> {
    pub(super) fn new(puzzle: &'a P, question: PuzzleQuestion, limits: &Limits) -> Self {
        let answer = match question.solver.of::<P>() {
            _ if question.at_most == 0 => SolverAnswer::NONE,
            Some(solver) => puzzle.solve(solver, question.at_most, limits),
            None => nothing_found_out(),
        };
        Self { puzzle, at_most: question.at_most, answer }
    }
}

/// The answer of a solver that did not look.
pub(super) fn nothing_found_out<S>() -> SolverAnswer<S> {
    SolverAnswer { stopped: true, ..SolverAnswer::NONE }
}

impl<P: Puzzle> AnyAnswer for Answered<'_, P> {
    fn answer(&self) -> SolverAnswer<()> {
        self.answer.without_solution()
    }

    fn is_unique(&self) -> Option<bool> {
        self.answer.uniqueness(self.at_most)
    }

    fn solution(&self) -> Option<String> {
        self.answer.solution.as_ref().map(ToString::to_string)
    }

    fn show_solution(&self) -> Option<String> {
        self.answer.solution.as_ref().map(|solution| self.puzzle.show_solution(solution))
    }

    fn solution_board(&self) -> Option<wire::Board> {
        self.answer.solution.as_ref().map(|solution| self.puzzle.solved_board(solution))
    }

    fn batch_line(&self, source: &PuzzleSource<'_>, counting: bool) -> String {
        self.puzzle.batch_line(source, &self.answer, counting)
    }

    fn to_wire(&self) -> wire::PuzzleAnswer {
        batch::to_wire(self.puzzle.compact(), self.solution(), &self.answer, self.at_most)
    }
}
