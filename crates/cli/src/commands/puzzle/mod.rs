//! The commands as puzzles understand them. They know no puzzle by type.

pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod draw;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod play;
mod refused;
pub(crate) mod solve;
mod solve_many;
mod source;
pub(crate) mod texts;

use outplay::puzzles::{PuzzleEntry, SolverAnswer};

use crate::failure::Failure;
use crate::session::Session;
use texts::PuzzleText;

/// The puzzle of this name, if there is one.
pub(crate) fn kind(name: &str, session: &Session) -> Option<&'static dyn PuzzleEntry> {
    session.catalogue.puzzles().find(|entry| entry.is_called(name))
}

/// Explanations need a puzzle that has exactly one solution; two were looked for.
fn refuse_improper(answer: &SolverAnswer<()>) -> Result<(), Failure> {
    match answer.count {
        0 if !answer.stopped => Err(Failure::input(PuzzleText::Unsolvable)),
        0 | 1 => Ok(()),
        _ => Err(Failure::input(PuzzleText::NotUnique)),
    }
}
