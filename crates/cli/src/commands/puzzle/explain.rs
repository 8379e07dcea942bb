//! `outplay explain` for puzzles: the path to the solution, each step with its reason.

use std::ops::ControlFlow;
use std::process::ExitCode;

use outplay::core::limits::Limits;
use outplay::puzzles::entry::ExplanationEnd;
use outplay::puzzles::{AnyDeduction, AnyPuzzle, PuzzleEntry, PuzzleQuestion};
use outplay::wire::{Answer, DeductionView};

use super::refuse_improper;
use super::source::only;
use super::texts::PuzzleText;
use crate::args::ExplainArgs;
use crate::commands::Done;
use crate::commands::explain::{numbered, put};
use crate::failure::Failure;
use crate::output::{self, LABEL, styled};
use crate::session::Session;

pub(crate) fn run(kind: &'static dyn PuzzleEntry, args: &ExplainArgs, session: &Session) -> Done {
    let puzzle = only(kind, &args.source)?;
    let limits = Limits { time: args.search.time, ..session.limits() };
    let question = PuzzleQuestion { solver: kind.recommended(), at_most: 2 };
    refuse_improper(&puzzle.solve(question, &limits).answer())?;
    let mut told = Told { args, session, number: 0, steps: Vec::new() };
    let mut failure = None;
    let end = puzzle.explain(&limits, &mut |deduction| {
        failure = told.tell(deduction).err();
        if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if let Some(failure) = failure {
        return Err(failure);
    }
    told.finish(&*puzzle, &end)
}

/// What has been told so far.
struct Told<'a> {
    args: &'a ExplainArgs,
    session: &'a Session,
    number: usize,
    /// The steps that are wanted, for machines.
    steps: Vec<DeductionView>,
}

impl Told<'_> {
    /// Tells one step, in words or as a picture.
    fn tell(&mut self, deduction: &dyn AnyDeduction) -> Result<(), Failure> {
        self.number += 1;
        let (number, session) = (self.number, self.session);
        if self.args.step.is_none_or(|step| step == number) {
            if session.json {
                self.steps.push(deduction.to_wire(session.lang));
            } else if self.args.svg.as_deref() != Some("-".as_ref()) {
                let reason = deduction.reason(session.lang);
                output::line(format!("{} {reason}", styled(LABEL, format!("{number:>3}."))))?;
            }
        }
        match (&self.args.svg, self.args.step) {
            (Some(path), Some(step)) if step == number => put(path, &deduction.draw(), session),
            (Some(path), None) => put(&numbered(path, number), &deduction.draw(), session),
            _ => Ok(()),
        }
    }

    fn finish(self, puzzle: &dyn AnyPuzzle, end: &ExplanationEnd) -> Done {
        if let Some(number) = self.args.step.filter(|&step| step > self.number) {
            return Err(Failure::input(PuzzleText::NoSuchStep { number, steps: self.number }));
        }
        if self.session.json {
            output::answer(Answer::Explanation(end.to_wire(puzzle.compact(), self.steps)))?;
        } else {
            anstream::eprintln!("{}", self.last_words(end));
        }
        Ok(ExitCode::SUCCESS)
    }

    fn last_words(&self, end: &ExplanationEnd) -> String {
        let session = self.session;
        session.say(&match end.hardest {
            _ if end.stopped => PuzzleText::GaveUp,
            _ if !end.complete => PuzzleText::Incomplete,
            None => PuzzleText::NothingToDo,
            Some((_, hardest)) => PuzzleText::Difficulty {
                grade: end
                    .grade
                    .map_or_else(|| session.say(&PuzzleText::Ungraded), |it| session.say(&it.title)),
                hardest,
                score: end.score,
                steps: self.number,
            },
        })
    }
}
