//! `outplay check` for puzzles: is it valid, has it one solution, is each given needed?

use std::process::ExitCode;

use outplay::puzzles::{AnyPuzzle, PuzzleEntry, Validity};
use outplay::wire::{Answer, PuzzleCheck};

use super::source::{Puzzles, open, read};
use super::texts::PuzzleText;
use crate::args::CheckArgs;
use crate::commands::Done;
use crate::failure::{BAD_INPUT, Failure};
use crate::output;
use crate::session::Session;

pub(crate) fn run(kind: &'static dyn PuzzleEntry, args: &CheckArgs, session: &Session) -> Done {
    let pieces = match open(kind, &args.source)? {
        Puzzles::One(puzzle) => {
            check(&*puzzle, session)?;
            return Ok(ExitCode::SUCCESS);
        }
        Puzzles::File(pieces) => pieces,
    };
    let (mut any, mut bad) = (false, false);
    for piece in pieces {
        any = true;
        match read(kind, piece?) {
            Ok(puzzle) => check(&*puzzle, session)?,
            Err(refused) => {
                bad = true;
                anstream::eprintln!("{}", refused.say(session));
                output::line(refused.answer(session))?;
            }
        }
        if session.was_interrupted() {
            break;
        }
    }
    if !any {
        return Err(Failure::input(PuzzleText::NoPuzzle));
    }
    Ok(if bad { ExitCode::from(BAD_INPUT) } else { ExitCode::SUCCESS })
}

fn check(puzzle: &dyn AnyPuzzle, session: &Session) -> Result<(), Failure> {
    let validity = session.interruptible(|| puzzle.check(&session.limits()));
    if session.json {
        return output::answer(Answer::PuzzleCheck(PuzzleCheck {
            puzzle: puzzle.compact(),
            valid: validity.is_valid(),
            solutions: validity.solutions,
            minimal: validity.is_minimal(),
            needless: validity.needless,
            stopped: validity.stopped,
        }));
    }
    output::line(words(&validity).iter().map(|text| session.say(text)).collect::<Vec<_>>().join("; "))
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
