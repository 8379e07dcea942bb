//! `outplay check` for puzzles: is it valid, has it one solution, is each given needed?

use std::process::ExitCode;

use outplay::catalogue::{PuzzleBox, PuzzleKind, Validity};
use serde_json::json;

use super::source::{Puzzles, open, with_line};
use super::texts::PuzzleText;
use crate::args::CheckArgs;
use crate::commands::Done;
use crate::failure::{BAD_INPUT, Failure};
use crate::output;
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(kind: &'static dyn PuzzleKind, args: &CheckArgs, session: &Session) -> Done {
    let entries = match open(kind, &args.source)? {
        Puzzles::One(entry) => {
            check(&*kind.read_entry(&entry).map_err(Failure::Input)?, session)?;
            return Ok(ExitCode::SUCCESS);
        }
        Puzzles::File(entries) => entries,
    };
    let (mut any, mut bad) = (false, false);
    for entry in entries {
        any = true;
        let problem = match entry? {
            Ok(entry) => match kind.read_entry(&entry) {
                Ok(puzzle) => {
                    check(&*puzzle, session)?;
                    continue;
                }
                Err(problem) => with_line(&entry, &problem, session),
            },
            Err(refused) => {
                let problem = refused.problem.say(session.lang);
                session.say(&Text::Line { number: refused.line, problem })
            }
        };
        bad = true;
        anstream::eprintln!("{problem}");
        if session.json { output::json(&json!({ "error": problem }))? } else { output::line("error")? }
    }
    if !any {
        return Err(Failure::input(PuzzleText::NoPuzzle));
    }
    Ok(if bad { ExitCode::from(BAD_INPUT) } else { ExitCode::SUCCESS })
}

fn check(puzzle: &dyn PuzzleBox, session: &Session) -> Result<(), Failure> {
    let validity = session.interruptible(|| puzzle.check(&session.limits()));
    if session.json {
        return output::json(&json!({
            "puzzle": puzzle.compact(),
            "valid": validity.solutions == 1 && !validity.stopped,
            "solutions": validity.solutions,
            "minimal": (validity.solutions == 1 && !validity.stopped).then_some(validity.needless.is_empty()),
            "needless": validity.needless,
            "stopped": validity.stopped,
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
