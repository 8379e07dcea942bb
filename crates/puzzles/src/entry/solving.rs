//! A person at work on a puzzle.

use std::borrow::Cow;

use outplay_core::limits::Limits;
use outplay_core::text::{BoxError, Lang};
use outplay_wire as wire;

use super::any_deduction::{AnyDeduction, OnBoard};
use crate::answer::SolverAnswer;
use crate::puzzle::Puzzle;
use crate::solve::SolverName;

/// A puzzle on which a person works: the steps made so far, and advice.
pub trait Solving: Send {
    /// How many solutions the puzzle has: two were looked for.
    fn solutions(&self) -> SolverAnswer<()>;
    /// The board as text, with row and column names.
    fn show(&self) -> String;
    /// The board as data, with what was done so far.
    fn board(&self) -> wire::Board;
    /// The solution on a board over several lines, if one is known.
    fn show_solution(&self) -> Option<String>;
    /// Makes the step that was typed, in place of what stands in its cell; gives it back in the usual form.
    fn take(&mut self, text: &str) -> Result<String, BoxError>;
    /// Takes back the last step; gives it back.
    fn undo(&mut self) -> Option<String>;
    /// The next deduction, if there is one.
    fn hint(&self) -> Option<Box<dyn AnyDeduction + '_>>;
    /// The steps made so far that are wrong. None is when the puzzle has not just one solution.
    fn mistakes(&self) -> Vec<String>;
    /// The same by their places in the list of steps.
    fn mistaken_steps(&self) -> Vec<usize>;
    /// Whether the puzzle is solved.
    fn is_solved(&self) -> bool;
    /// The work so far for machines, with the solution when it is wanted.
    fn to_wire(&self, with_solution: bool) -> wire::PuzzleState;

    /// The next step for machines, sentences in `lang`. Nothing good follows from mistakes: they are told first.
    fn advice(&self, lang: Lang) -> wire::PuzzleHint {
        let mistakes = self.mistakes();
        let deduction = if mistakes.is_empty() { self.hint() } else { None };
        wire::PuzzleHint {
            deduction: deduction.map(|deduction| deduction.to_wire(lang)),
            mistakes,
            solved: self.is_solved(),
        }
    }
}

/// A person at work on a puzzle of this type.
pub(super) struct SolvingOf<P: Puzzle> {
    puzzle: P,
    marks: P::Marks,
    steps: Vec<P::Step>,
    answer: SolverAnswer<P::Solution>,
}

impl<P: Puzzle> SolvingOf<P> {
    pub(super) fn new(puzzle: P, limits: &Limits) -> Self {
        let answer = puzzle.solve(P::Solver::RECOMMENDED, 2, limits);
        Self { marks: puzzle.start(), puzzle, steps: Vec::new(), answer }
    }

    /// Takes back what the person did in the cell of a step, and makes the step; nothing if that does not help.
    fn overwrite(&mut self, step: &P::Step) -> Option<()> {
        let place = self.puzzle.step_place(step);
        let mut kept = self.steps.clone();
        kept.retain(|earlier| self.puzzle.step_place(earlier) != place);
        if kept.len() == self.steps.len() {
            return None;
        }
        let mut marks = self.puzzle.replay(&kept).ok()?;
        self.puzzle.take(&mut marks, step).ok()?;
        (self.steps, self.marks) = (kept, marks);
        Some(())
    }
}

impl<P: Puzzle> Solving for SolvingOf<P> {
    fn solutions(&self) -> SolverAnswer<()> {
        self.answer.without_solution()
    }

    fn show(&self) -> String {
        self.puzzle.show(&self.marks)
    }

    fn board(&self) -> wire::Board {
        self.puzzle.marked_board(&self.marks, &[])
    }

    fn show_solution(&self) -> Option<String> {
        self.answer.solution.as_ref().map(|solution| self.puzzle.show_solution(solution))
    }

    fn take(&mut self, text: &str) -> Result<String, BoxError> {
        let step = self.puzzle.parse_step(text)?;
        if let Err(error) = self.puzzle.take(&mut self.marks, &step) {
            self.overwrite(&step).ok_or(error)?;
        }
        let shown = step.to_string();
        self.steps.push(step);
        Ok(shown)
    }

    fn undo(&mut self) -> Option<String> {
        let step = self.steps.pop()?;
        if let Ok(marks) = self.puzzle.replay(&self.steps) {
            self.marks = marks;
        }
        Some(step.to_string())
    }

    fn hint(&self) -> Option<Box<dyn AnyDeduction + '_>> {
        let deduction = self.puzzle.deduce(&self.marks)?;
        Some(Box::new(OnBoard { puzzle: &self.puzzle, marks: Cow::Borrowed(&self.marks), deduction }))
    }

    fn mistakes(&self) -> Vec<String> {
        self.mistaken_steps().into_iter().map(|place| self.steps[place].to_string()).collect()
    }

    fn mistaken_steps(&self) -> Vec<usize> {
        let unique = self.answer.solution.as_ref().filter(|_| self.answer.is_unique());
        let Some(solution) = unique else { return Vec::new() };
        let is_wrong = |place: &usize| !self.puzzle.agrees(&self.steps[*place], solution);
        (0..self.steps.len()).filter(is_wrong).collect()
    }

    fn is_solved(&self) -> bool {
        self.puzzle.finished(&self.marks).is_some()
    }

    fn to_wire(&self, with_solution: bool) -> wire::PuzzleState {
        let solution = self.answer.solution.as_ref().filter(|_| with_solution);
        wire::PuzzleState {
            steps: self.steps.iter().map(ToString::to_string).collect(),
            solved: self.is_solved(),
            board: self.board(),
            solution: solution.map(ToString::to_string),
        }
    }
}
