//! `outplay hint`: where to look, which technique, or the whole reason.

use std::process::ExitCode;

use outplay::draw::board::BoardPicture;
use outplay::puzzles::{AnyDeduction, PuzzleEntry, Solving};
use outplay::wire::Answer;

use super::refuse_improper;
use super::source::only;
use super::texts::PuzzleText;
use crate::args::HintArgs;
use crate::commands::Done;
use crate::commands::explain::put;
use crate::failure::Failure;
use crate::output;
use crate::session::Session;

pub(crate) fn run(kind: &'static dyn PuzzleEntry, args: &HintArgs, session: &Session) -> Done {
    let puzzle = only(kind, &args.source)?;
    let mut solving = puzzle.begin(&session.limits());
    refuse_improper(&solving.solutions())?;
    for step in &args.after {
        solving.take(step).map_err(Failure::Input)?;
    }
    let advice = Advice::of(&*solving);
    if let (Some(path), Some(deduction)) = (&args.svg, &advice.deduction) {
        let (board, caption) = (deduction.board(), advice.in_words(args.degree, session));
        let picture = BoardPicture { board: &board, title: &caption, caption: Some(&caption) };
        put(path, &picture.to_svg(session.lang), session)?;
    }
    if session.json {
        output::answer(Answer::Hint(solving.advice(session.lang)))?;
    } else {
        output::line(advice.in_words(args.degree, session))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What a person at work on a puzzle is told.
pub(super) struct Advice<'a> {
    pub(super) mistakes: Vec<String>,
    /// The next deduction; nothing when something is wrong.
    pub(super) deduction: Option<Box<dyn AnyDeduction + 'a>>,
    is_solved: bool,
}

impl<'a> Advice<'a> {
    /// Looks for mistakes first: nothing good follows from them.
    pub(super) fn of(solving: &'a dyn Solving) -> Self {
        let mistakes = solving.mistakes();
        let deduction = if mistakes.is_empty() { solving.hint() } else { None };
        Self { mistakes, deduction, is_solved: solving.is_solved() }
    }

    /// A hint of the first, second or third degree.
    pub(super) fn in_words(&self, degree: u8, session: &Session) -> String {
        match &self.deduction {
            Some(deduction) => hint(&**deduction, degree, session),
            None if !self.mistakes.is_empty() => {
                session.say(&PuzzleText::HintMistake { steps: self.mistakes.join(", ") })
            }
            None if self.is_solved => session.say(&PuzzleText::NothingToDo),
            None => session.say(&PuzzleText::Incomplete),
        }
    }
}

fn hint(deduction: &dyn AnyDeduction, degree: u8, session: &Session) -> String {
    match degree {
        1 => deduction.place(session.lang),
        2 => session.say(&PuzzleText::HintTechnique {
            technique: deduction.technique(),
            place: deduction.place(session.lang),
        }),
        _ => deduction.reason(session.lang),
    }
}
