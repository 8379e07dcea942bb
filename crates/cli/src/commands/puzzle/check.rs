//! `outplay check` for puzzles: is it valid, has it one solution, is each given needed?

use std::process::ExitCode;

use outplay::puzzles::{AnyPuzzle, PuzzleEntry, Validity};
use outplay::wire::{Answer, PuzzleCheck};

use super::source::{Puzzles, open, read};
use super::texts::PuzzleText;
use super::{answered, progress};
use crate::args::CheckArgs;
use crate::batch::{Batch, Item, Work, Written};
use crate::commands::Done;
use crate::commands::batch::all_cores;
use crate::output;
use crate::session::Session;

pub(crate) fn run(kind: &'static dyn PuzzleEntry, args: &CheckArgs, session: &Session) -> Done {
    let feed = match open(kind, &args.source)? {
        Puzzles::One(puzzle) => {
            let mut written = Written::default();
            session.interruptible(|| check(&*puzzle, &mut written, session));
            output::bytes(&written.lines)?;
            return Ok(ExitCode::SUCCESS);
        }
        Puzzles::File(feed) => feed,
    };
    let threads = args.threads.map_or_else(all_cores, |threads| threads.get().into());
    answered(Batch::new(threads, session).run(feed, &Checker { kind, session })?)
}

/// Checks the puzzles of a file.
struct Checker<'a> {
    kind: &'static dyn PuzzleEntry,
    session: &'a Session,
}

impl Work for Checker<'_> {
    fn answer(&self, item: &Item<'_>, written: &mut Written) {
        match read(self.kind, item) {
            Ok(puzzle) => check(&*puzzle, written, self.session),
            Err(refused) => written.refuse(&refused, self.session),
        }
    }

    fn progress(&self, done: u64, a_second: u64) -> Option<String> {
        Some(progress(done, a_second, self.session))
    }
}

fn check(puzzle: &dyn AnyPuzzle, written: &mut Written, session: &Session) {
    let validity = puzzle.check(&session.limits());
    if session.json {
        let answer = Answer::PuzzleCheck(PuzzleCheck {
            puzzle: puzzle.compact(),
            valid: validity.is_valid(),
            solutions: validity.solutions,
            minimal: validity.is_minimal(),
            needless: validity.needless,
            stopped: validity.stopped,
        });
        return output::append(&mut written.lines, answer);
    }
    written.line(&words(&validity).iter().map(|text| session.say(text)).collect::<Vec<_>>().join("; "));
}

fn words(validity: &Validity) -> Vec<PuzzleText> {
    match validity.solutions {
        _ if validity.stopped => vec![PuzzleText::GaveUp],
        0 => vec![PuzzleText::NotValidNone],
        1 if validity.needless.is_empty() => vec![PuzzleText::Valid, PuzzleText::Minimal],
        1 => {
            let (number, places) = (validity.needless.len(), validity.needless.join(", "));
            vec![PuzzleText::Valid, PuzzleText::NotMinimal { number, places }]
        }
        _ => vec![PuzzleText::NotValidSeveral],
    }
}
