//! A kind of puzzle: what a catalogue lists.

use std::marker::PhantomData;

use outplay_core::limits::Limits;
use outplay_core::text::{BoxError, Lang, Phrase};
use outplay_wire as wire;

use super::any_answer::{Answered, AnyAnswer, nothing_found_out};
use super::any_puzzle::AnyPuzzle;
use super::solver_id::{PuzzleQuestion, SolverId};
use crate::answer::SolverAnswer;
use crate::batch::{self, BatchAnswers, BatchQuestion};
use crate::deduce::TechniqueOf;
use crate::deduction::Technique;
use crate::generate::{GenerateError, GeneratorOptions};
use crate::grade::Grade;
use crate::notation::{PuzzleReader, PuzzleSource};
use crate::puzzle::Puzzle;
use crate::solve::SolverName;

/// Takes the answers of a batch: where the puzzle was read, and what was found or is wrong.
pub type EachAnswer<'a> = dyn FnMut(&PuzzleSource<'_>, Result<&dyn AnyAnswer, BoxError>) + 'a;

/// A kind of puzzle.
pub trait PuzzleEntry: Sync {
    /// Its name.
    fn name(&self) -> &'static str;
    /// Other names that are understood.
    fn aliases(&self) -> &'static [&'static str];
    /// What it is called in a heading.
    fn title(&self) -> Phrase;
    /// What it is, in a line.
    fn about(&self) -> Phrase;
    /// A step as a player types it.
    fn example(&self) -> &'static str;
    /// Its solvers, the textbook's first and the recommended one last.
    fn solvers(&self) -> Vec<SolverId>;
    /// The solver to take unless there is a reason for another.
    fn recommended(&self) -> SolverId;
    /// Its grades of difficulty, easiest first.
    fn grades(&self) -> &'static [Grade];
    /// Its techniques, easiest first.
    fn techniques(&self) -> Vec<TechniqueInfo>;
    /// Reads one puzzle.
    fn read(&self, text: &str) -> Result<Box<dyn AnyPuzzle>, BoxError>;
    /// Reads one puzzle of a file.
    fn read_source(&self, source: &PuzzleSource<'_>) -> Result<Box<dyn AnyPuzzle>, BoxError>;
    /// Cuts a file into puzzles.
    fn reader(&self) -> Box<dyn PuzzleReader>;
    /// Reads and solves many puzzles, and hands out the answers in their order.
    fn solve_batch(
        &self,
        sources: &[PuzzleSource<'_>],
        question: PuzzleQuestion,
        limits: &Limits,
        each: &mut EachAnswer<'_>,
    );
    /// Reads and solves many texts, and writes what a batch says about each, in their order: the fastest way through a
    /// file.
    fn answer_batch(
        &self,
        sources: &[PuzzleSource<'_>],
        question: &BatchQuestion<'_, SolverId>,
        answers: &mut BatchAnswers<'_>,
    );
    /// Makes a puzzle.
    fn generate(
        &self,
        options: &GeneratorOptions,
        limits: &Limits,
    ) -> Result<Box<dyn AnyPuzzle>, GenerateError<BoxError>>;

    /// Whether this is one of its names, whatever the case.
    fn is_called(&self, name: &str) -> bool {
        std::iter::once(&self.name()).chain(self.aliases()).any(|known| known.eq_ignore_ascii_case(name))
    }

    /// The solver of this name, whatever the case.
    fn solver(&self, name: &str) -> Option<SolverId> {
        self.solvers().into_iter().find(|solver| solver.name().eq_ignore_ascii_case(name))
    }

    /// The entry for machines, in `lang`.
    fn to_wire(&self, lang: Lang) -> wire::PuzzleInfo {
        wire::PuzzleInfo {
            name: self.name().to_owned(),
            title: self.title().in_lang(lang).to_owned(),
            about: self.about().in_lang(lang).to_owned(),
            solvers: self.solvers().iter().map(|solver| solver.name().to_owned()).collect(),
            difficulties: self.grades().iter().map(|grade| grade.name.to_owned()).collect(),
            techniques: self.techniques().iter().map(|technique| technique.code.to_owned()).collect(),
            difficulty_titles: self
                .grades()
                .iter()
                .map(|grade| grade.title.in_lang(lang).to_owned())
                .collect(),
            technique_titles: self
                .techniques()
                .iter()
                .map(|technique| technique.name.in_lang(lang).to_owned())
                .collect(),
        }
    }
}

/// A technique of a kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TechniqueInfo {
    /// The name for machines.
    pub code: &'static str,
    /// The name for people.
    pub name: Phrase,
}

impl TechniqueInfo {
    /// Whether this is its code, or its name in any language, whatever the case.
    pub fn is_called(&self, name: &str) -> bool {
        let names = [Lang::English, Lang::French].map(|lang| self.name.in_lang(lang));
        [self.code].into_iter().chain(names).any(|known| known.to_lowercase() == name.to_lowercase())
    }
}

/// The entry of a puzzle type.
#[derive(Debug)]
pub struct EntryOf<P>(PhantomData<fn() -> P>);

impl<P: Puzzle> EntryOf<P> {
    /// The entry.
    pub const ENTRY: &'static dyn PuzzleEntry = &Self(PhantomData);
}

impl<P: Puzzle> PuzzleEntry for EntryOf<P> {
    fn name(&self) -> &'static str {
        P::NAME
    }

    fn aliases(&self) -> &'static [&'static str] {
        P::ALIASES
    }

    fn title(&self) -> Phrase {
        P::TITLE
    }

    fn about(&self) -> Phrase {
        P::ABOUT
    }

    fn example(&self) -> &'static str {
        P::EXAMPLE
    }

    fn solvers(&self) -> Vec<SolverId> {
        P::Solver::ALL.iter().map(|&solver| SolverId::new::<P>(solver)).collect()
    }

    fn recommended(&self) -> SolverId {
        SolverId::new::<P>(P::Solver::RECOMMENDED)
    }

    fn grades(&self) -> &'static [Grade] {
        P::GRADES
    }

    fn techniques(&self) -> Vec<TechniqueInfo> {
        let info =
            |technique: &TechniqueOf<P>| TechniqueInfo { code: technique.code(), name: technique.name() };
        TechniqueOf::<P>::ALL.iter().map(info).collect()
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyPuzzle>, BoxError> {
        Ok(Box::new(P::parse(text)?))
    }

    fn read_source(&self, source: &PuzzleSource<'_>) -> Result<Box<dyn AnyPuzzle>, BoxError> {
        Ok(Box::new(P::parse_at(&source.text, source.line)?))
    }

    fn reader(&self) -> Box<dyn PuzzleReader> {
        Box::new(P::Reader::default())
    }

    fn solve_batch(
        &self,
        sources: &[PuzzleSource<'_>],
        question: PuzzleQuestion,
        limits: &Limits,
        each: &mut EachAnswer<'_>,
    ) {
        let (puzzles, wrong) = batch::read_all::<P>(sources);
        let mut answers = Vec::with_capacity(puzzles.len());
        let solver = question.solver.of::<P>().filter(|_| question.at_most > 0);
        if let Some(solver) = solver {
            P::solve_batch(&puzzles, solver, question.at_most, limits, &mut |answer| answers.push(answer));
        }
        let without = || if question.at_most == 0 { SolverAnswer::NONE } else { nothing_found_out() };
        let answers = answers.into_iter().chain(std::iter::repeat_with(without));
        let mut answered = puzzles.iter().zip(answers);
        for (source, wrong) in sources.iter().zip(wrong) {
            if let Some(error) = wrong {
                each(source, Err(error.into()));
            } else if let Some((puzzle, answer)) = answered.next() {
                each(source, Ok(&Answered { puzzle, at_most: question.at_most, answer }));
            }
        }
    }

    fn answer_batch(
        &self,
        sources: &[PuzzleSource<'_>],
        question: &BatchQuestion<'_, SolverId>,
        answers: &mut BatchAnswers<'_>,
    ) {
        let BatchQuestion { at_most, form, limits, .. } = *question;
        match question.solver.of::<P>() {
            Some(solver) => {
                P::answer_batch(sources, &BatchQuestion { solver, at_most, form, limits }, answers);
            }
            None => batch::read_and_answer::<P, _>(sources, question, answers, |_| Vec::new()),
        }
    }

    fn generate(
        &self,
        options: &GeneratorOptions,
        limits: &Limits,
    ) -> Result<Box<dyn AnyPuzzle>, GenerateError<BoxError>> {
        match P::generate(options, limits) {
            Ok(puzzle) => Ok(Box::new(puzzle)),
            Err(unmade) => Err(unmade.map(BoxError::from)),
        }
    }
}
