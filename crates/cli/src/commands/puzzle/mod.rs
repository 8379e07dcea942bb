//! The commands as puzzles understand them. They know no puzzle by type.

pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod draw;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod play;
mod saved;
pub(crate) mod solve;
mod solve_many;
mod source;
pub(crate) mod texts;
mod watch;

use outplay::puzzles::{PuzzleEntry, SolverAnswer};

use super::Done;
use crate::batch::BatchTally;
use crate::failure::Failure;
use crate::session::Session;
use texts::PuzzleText;

/// The puzzle of this name, if there is one.
pub(crate) fn kind(name: &str, session: &Session) -> Option<&'static dyn PuzzleEntry> {
    session.catalogue.puzzles().find(|entry| entry.is_called(name))
}

/// What a batch of puzzles came to; a file without any is a mistake.
fn answered(tally: BatchTally) -> Done {
    match tally {
        BatchTally { items: 0, interrupted: false, .. } => Err(Failure::input(PuzzleText::NoPuzzle)),
        tally => Ok(tally.exit_code()),
    }
}

/// What a person is told who waits for many puzzles.
fn progress(done: u64, a_second: u64, session: &Session) -> String {
    let (done, rate) = (session.grouped(done), session.grouped(a_second));
    session.say(&PuzzleText::Progress { done, rate })
}

/// Explanations need a puzzle that has exactly one solution; two were looked for.
fn refuse_improper(answer: &SolverAnswer<()>) -> Result<(), Failure> {
    match answer.count {
        0 if !answer.stopped => Err(Failure::input(PuzzleText::Unsolvable)),
        0 | 1 => Ok(()),
        _ => Err(Failure::input(PuzzleText::NotUnique)),
    }
}
