//! `outplay explain` for puzzles: the path to the solution, each step with its reason.

use std::ops::ControlFlow;
use std::process::ExitCode;

use outplay::core::limits::Limits;
use outplay::draw::Figure;
use outplay::draw::board::BoardPicture;
use outplay::draw::slides::{Slide, Slides};
use outplay::puzzles::entry::ExplanationEnd;
use outplay::puzzles::{AnyDeduction, AnyPuzzle, PuzzleEntry};
use outplay::wire::{Answer, DeductionView};

use super::source::only;
use super::texts::PuzzleText;
use super::watch;
use crate::args::ExplainArgs;
use crate::commands::Done;
use crate::commands::explain::{numbered, put};
use crate::failure::Failure;
use crate::output::{self, LABEL, styled};
use crate::session::Session;

pub(crate) fn run(kind: &'static dyn PuzzleEntry, args: &ExplainArgs, session: &Session) -> Done {
    if let Some(solver) = &args.solver {
        return watch::run(kind, solver, args, session);
    }
    if args.dot.is_some() || args.tikz.is_some() || args.mermaid.is_some() {
        return Err(Failure::usage(PuzzleText::TreeNeedsSolver));
    }
    let puzzle = only(kind, &args.source)?;
    let limits = Limits { time: args.search.time, ..session.limits() };
    let mut told = Told { args, session, number: 0, steps: Vec::new(), slides: Vec::new() };
    let mut failure = None;
    let end = puzzle.explain(&limits, &mut |deduction| {
        failure = told.tell(deduction).err();
        if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if let Some(failure) = failure {
        return Err(failure);
    }
    if end.solutions == 0 && !end.stopped {
        return Err(Failure::input(PuzzleText::Unsolvable));
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
    /// The pictures of one page or document.
    slides: Vec<Slide>,
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
        self.picture(deduction)
    }

    /// Draws a step if its picture is wanted: all of them when steps are asked for, else one.
    fn picture(&mut self, deduction: &dyn AnyDeduction) -> Result<(), Failure> {
        let (number, session) = (self.number, self.session);
        let caption = format!("{number}. {}", deduction.reason(session.lang));
        if self.wants_slides() {
            let figure = Figure::Board(deduction.board(), caption.clone());
            self.slides.push(Slide { figure, caption: caption.clone() });
        }
        let Some(path) = &self.args.svg else { return Ok(()) };
        let (board, wanted) = (deduction.board(), self.args.step.unwrap_or(1));
        let draw =
            || BoardPicture { board: &board, title: &caption, caption: Some(&caption) }.to_svg(session.lang);
        match self.args.steps {
            true => put(&numbered(path, number), &draw(), session),
            false if number == wanted => put(path, &draw(), session),
            false => Ok(()),
        }
    }

    fn wants_slides(&self) -> bool {
        self.args.pictures.html.is_some() || self.args.pictures.beamer.is_some()
    }

    /// All steps in one page or one document.
    fn put_slides(&mut self, title: String) -> Result<(), Failure> {
        let slides = std::mem::take(&mut self.slides);
        let slides = Slides { title, lang: self.session.lang, slides };
        if let Some(path) = &self.args.pictures.html {
            put(path, &slides.to_html(), self.session)?;
        }
        if let Some(path) = &self.args.pictures.beamer {
            put(path, &slides.to_beamer(), self.session)?;
        }
        Ok(())
    }

    fn finish(mut self, puzzle: &dyn AnyPuzzle, end: &ExplanationEnd) -> Done {
        self.put_slides(puzzle.kind().to_owned())?;
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
            _ if end.solutions > 1 => PuzzleText::SeveralRemain,
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
