//! A puzzle of any kind.

use std::borrow::Cow;
use std::ops::ControlFlow;

use outplay_core::limits::Limits;
use outplay_core::text::Phrase;
use outplay_wire as wire;

use super::any_answer::{Answered, AnyAnswer};
use super::any_backtracking::{AnyBacktracking, Watched};
use super::any_deduction::{AnyDeduction, OnBoard};
use super::solver_id::{PuzzleQuestion, SolverId};
use super::solving::{Solving, SolvingOf};
use crate::deduction::{Deduction, Technique};
use crate::explain::{TechniqueTally, follow_deductions, grade};
use crate::grade::Grade;
use crate::puzzle::Puzzle;
use crate::solve::SolverName;
use crate::validity::{Validity, check};

/// A puzzle of any kind.
pub trait AnyPuzzle: Send + Sync {
    /// The name of its kind.
    fn kind(&self) -> &'static str;
    /// The board over several lines.
    fn show(&self) -> String;
    /// The puzzle as files of many have it.
    fn compact(&self) -> String;
    /// The board as data.
    fn board(&self) -> wire::Board;
    /// What a person can put into a cell.
    fn entries(&self) -> Vec<wire::CellEntry>;
    /// The board as SVG, to be solved on paper.
    fn sheet(&self) -> String;
    /// Looks for solutions.
    fn solve(&self, question: PuzzleQuestion, limits: &Limits) -> Box<dyn AnyAnswer + '_>;
    /// Whether it has one solution, and whether each given is needed.
    fn check(&self, limits: &Limits) -> Validity;
    /// Deduces step by step until the solution is reached, nothing more follows or `each` breaks off. A puzzle with several
    /// solutions is explained as far as deductions go.
    fn explain(
        &self,
        limits: &Limits,
        each: &mut dyn FnMut(&dyn AnyDeduction) -> ControlFlow<()>,
    ) -> ExplanationEnd;
    /// Follows a backtracking solver to its first solution; nothing when the solver does not backtrack step by step.
    fn watch(&self, solver: SolverId, limits: &Limits) -> Option<Box<dyn AnyBacktracking + '_>>;
    /// Hands it to a person. Its solution is looked for within the limits, to judge the person's steps by.
    fn begin(&self, limits: &Limits) -> Box<dyn Solving>;
}

/// How an explanation went.
#[derive(Clone, Debug)]
pub struct ExplanationEnd {
    /// The number of solutions, 2 for several; where there is not one, no deduction rests on its being the only one.
    pub solutions: u64,
    /// Whether the deductions reach the solution.
    pub complete: bool,
    /// Whether a limit ended it.
    pub stopped: bool,
    /// The code and the name of the hardest technique needed; none when nothing had to be deduced.
    pub hardest: Option<(&'static str, Phrase)>,
    /// The weights of all deductions together.
    pub score: u32,
    /// The grade of difficulty.
    pub grade: Option<&'static Grade>,
    /// How often each technique was used, by code, easiest first.
    pub uses: Vec<(&'static str, usize)>,
}

impl ExplanationEnd {
    /// The explanation of `puzzle` for machines, with these steps of it.
    pub fn to_wire(&self, puzzle: String, steps: Vec<wire::DeductionView>) -> wire::PuzzleExplanation {
        wire::PuzzleExplanation {
            puzzle,
            solutions: self.solutions,
            complete: self.complete,
            stopped: self.stopped,
            grade: self.grade.map(|grade| grade.name.to_owned()),
            hardest: self.hardest.map(|(code, _)| code.to_owned()),
            score: self.score,
            uses: self.uses.iter().map(|&(code, uses)| (code.to_owned(), uses as u64)).collect(),
            steps,
        }
    }
}

impl<P: Puzzle> AnyPuzzle for P {
    fn kind(&self) -> &'static str {
        P::NAME
    }

    fn show(&self) -> String {
        self.to_string()
    }

    fn compact(&self) -> String {
        crate::PuzzleNotation::compact(self)
    }

    fn board(&self) -> wire::Board {
        crate::Render::board(self)
    }

    fn entries(&self) -> Vec<wire::CellEntry> {
        crate::Render::entries(self)
    }

    fn sheet(&self) -> String {
        crate::Render::sheet(self)
    }

    fn solve(&self, question: PuzzleQuestion, limits: &Limits) -> Box<dyn AnyAnswer + '_> {
        Box::new(Answered::new(self, question, limits))
    }

    fn check(&self, limits: &Limits) -> Validity {
        check(self, limits)
    }

    fn explain(
        &self,
        limits: &Limits,
        each: &mut dyn FnMut(&dyn AnyDeduction) -> ControlFlow<()>,
    ) -> ExplanationEnd {
        let mut tally = TechniqueTally::default();
        let solutions = crate::Solve::solve(self, <P::Solver as SolverName>::RECOMMENDED, 2, limits);
        let end = follow_deductions(self, solutions.is_unique(), limits, |marks, deduction| {
            // Whatever follows from what cannot be is no explanation.
            if solutions.count == 0 && !solutions.stopped {
                return ControlFlow::Break(());
            }
            tally.add(deduction.technique());
            each(&OnBoard { puzzle: self, marks: Cow::Borrowed(marks), deduction })
        });
        let difficulty = tally.difficulty();
        ExplanationEnd {
            solutions: solutions.count,
            complete: end.solution.is_some(),
            stopped: end.stopped,
            hardest: difficulty.map(|difficulty| (difficulty.hardest.code(), difficulty.hardest.name())),
            score: difficulty.map_or(0, |difficulty| difficulty.score),
            grade: difficulty.and_then(|difficulty| grade::<P>(difficulty.hardest)),
            uses: tally.uses().map(|(technique, uses)| (technique.code(), uses)).collect(),
        }
    }

    fn watch(&self, solver: SolverId, limits: &Limits) -> Option<Box<dyn AnyBacktracking + '_>> {
        let record = crate::watch::WatchBacktracking::watch(self, solver.of::<P>()?, limits)?;
        Some(Box::new(Watched { puzzle: self, solver, record }))
    }

    fn begin(&self, limits: &Limits) -> Box<dyn Solving> {
        Box::new(SolvingOf::new(self.clone(), limits))
    }
}
