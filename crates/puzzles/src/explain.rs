//! Solving by deductions alone, for any puzzle: the path, and how hard it was.

use std::ops::ControlFlow;

use outplay_core::limits::{Budget, Limits};

use crate::deduce::{Deduce, TechniqueOf};
use crate::deduction::{Deduction, Technique};
use crate::generate::Generate;
use crate::grade::Grade;

/// How a puzzle is solved step by step.
#[derive(Clone, Debug)]
pub struct Explanation<P: Deduce> {
    /// The deductions, in order.
    pub deductions: Vec<P::Deduction>,
    /// The solution, when the deductions reach it.
    pub solution: Option<P::Solution>,
    /// Whether a limit ended it.
    pub stopped: bool,
}

/// Where a chain of deductions ended.
#[derive(Clone, Debug)]
pub struct ChainEnd<S> {
    /// The solution, when the deductions reach it.
    pub solution: Option<S>,
    /// Whether a limit ended it.
    pub stopped: bool,
}

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difficulty<T> {
    /// The hardest technique needed.
    pub hardest: T,
    /// The weights of all deductions together.
    pub score: u32,
}

/// Deduces until the puzzle is solved, nothing more follows, or `each` breaks off. `each` is told every deduction
/// together with the marks on which it was made.
///
/// Some techniques rest on the puzzle's having one solution: they are used when `is_unique` says that it has.
pub fn follow_deductions<P: Deduce>(
    puzzle: &P,
    is_unique: bool,
    limits: &Limits,
    mut each: impl FnMut(&P::Marks, P::Deduction) -> ControlFlow<()>,
) -> ChainEnd<P::Solution> {
    let mut budget = Budget::new(limits);
    let mut marks = puzzle.start();
    while puzzle.finished(&marks).is_none() {
        if budget.spend().is_err() {
            return ChainEnd { solution: None, stopped: true };
        }
        let next = if is_unique { puzzle.deduce(&marks) } else { puzzle.deduce_without_uniqueness(&marks) };
        let Some(deduction) = next else { break };
        let steps = deduction.steps();
        let flow = each(&marks, deduction);
        let taken = steps.iter().try_for_each(|step| puzzle.take(&mut marks, step));
        if flow.is_break() || taken.is_err() {
            break;
        }
    }
    ChainEnd { solution: puzzle.finished(&marks), stopped: false }
}

/// Explains a puzzle that has one solution as [`follow_deductions`] does, and keeps the deductions.
pub fn explain<P: Deduce>(puzzle: &P, limits: &Limits) -> Explanation<P> {
    let mut deductions = Vec::new();
    let end = follow_deductions(puzzle, true, limits, |_, deduction| {
        deductions.push(deduction);
        ControlFlow::Continue(())
    });
    Explanation { deductions, solution: end.solution, stopped: end.stopped }
}

impl<P: Deduce> Explanation<P> {
    /// How often each technique was used.
    pub fn tally(&self) -> TechniqueTally<TechniqueOf<P>> {
        let mut tally = TechniqueTally::default();
        self.deductions.iter().for_each(|deduction| tally.add(deduction.technique()));
        tally
    }
}

/// How often each technique was used.
#[derive(Clone, Debug)]
pub struct TechniqueTally<T: 'static> {
    /// For each technique of [`Technique::ALL`].
    counts: Vec<usize>,
    techniques: &'static [T],
}

impl<T: Technique> Default for TechniqueTally<T> {
    fn default() -> Self {
        Self { counts: vec![0; T::ALL.len()], techniques: T::ALL }
    }
}

impl<T: Technique> TechniqueTally<T> {
    /// The technique was used once more.
    pub fn add(&mut self, technique: T) {
        if let Some(index) = self.techniques.iter().position(|&other| other == technique) {
            self.counts[index] += 1;
        }
    }

    /// The techniques that were used, easiest first, and how often.
    pub fn uses(&self) -> impl DoubleEndedIterator<Item = (T, usize)> {
        self.techniques.iter().copied().zip(self.counts.iter().copied()).filter(|&(_, uses)| uses > 0)
    }

    /// How hard it was; none when nothing had to be deduced.
    pub fn difficulty(&self) -> Option<Difficulty<T>> {
        let hardest = self.uses().next_back()?.0;
        let score = self.uses().map(|(technique, uses)| technique.weight() * uses as u32).sum();
        Some(Difficulty { hardest, score })
    }
}

/// The grade of a puzzle whose hardest technique is the given one; none when no grade has it.
pub fn grade<P: Deduce + Generate>(hardest: TechniqueOf<P>) -> Option<&'static Grade> {
    let index = TechniqueOf::<P>::ALL.iter().position(|&technique| technique == hardest)?;
    P::GRADES.iter().find(|grade| grade.hardest.contains(&index))
}
