//! Solving by deductions alone, for any puzzle: the path, and how hard it was.

use outplay_core::limits::{Budget, Limits};

use crate::puzzle::{Deduction, Puzzle, Technique};

/// The technique of a puzzle's deductions.
pub type TechniqueOf<P> = <<P as Puzzle>::Deduction as Deduction>::Technique;

/// How a puzzle is solved step by step.
#[derive(Clone, Debug)]
pub struct Explanation<P: Puzzle> {
    /// The deductions, in order.
    pub deductions: Vec<P::Deduction>,
    /// The solution, when the deductions reach it.
    pub solution: Option<P::Solution>,
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

/// Deduces until the puzzle is solved or nothing more follows.
///
/// The puzzle should be known to have one solution: some techniques rest on it.
pub fn explain<P: Puzzle>(puzzle: &P, limits: &Limits) -> Explanation<P> {
    let mut budget = Budget::new(limits);
    let mut marks = puzzle.start();
    let mut deductions = Vec::new();
    while puzzle.finished(&marks).is_none() {
        if budget.spend().is_err() {
            return Explanation { deductions, solution: None, stopped: true };
        }
        let Some(deduction) = puzzle.deduce(&marks) else { break };
        let taken = deduction.steps().iter().try_for_each(|step| puzzle.take(&mut marks, step));
        deductions.push(deduction);
        if taken.is_err() {
            break;
        }
    }
    Explanation { deductions, solution: puzzle.finished(&marks), stopped: false }
}

impl<P: Puzzle> Explanation<P> {
    /// How hard it was; none when nothing had to be deduced.
    pub fn difficulty(&self) -> Option<Difficulty<TechniqueOf<P>>> {
        let techniques = self.deductions.iter().map(Deduction::technique);
        let hardest = techniques.clone().max()?;
        Some(Difficulty { hardest, score: techniques.map(Technique::weight).sum() })
    }

    /// How often each technique was used, easiest first; those that were not are left out.
    pub fn uses(&self) -> Vec<(TechniqueOf<P>, usize)> {
        let count =
            |wanted| self.deductions.iter().filter(|deduction| deduction.technique() == wanted).count();
        TechniqueOf::<P>::ALL
            .iter()
            .map(|&technique| (technique, count(technique)))
            .filter(|use_| use_.1 > 0)
            .collect()
    }
}

/// The grade of a puzzle whose hardest technique is the given one; none when no grade has it.
pub fn grade<P: Puzzle>(hardest: TechniqueOf<P>) -> Option<&'static str> {
    let index = TechniqueOf::<P>::ALL.iter().position(|&technique| technique == hardest)?;
    P::GRADES.iter().find(|grade| grade.hardest.contains(&index)).map(|grade| grade.name)
}
