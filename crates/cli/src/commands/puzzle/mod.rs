//! The commands as puzzles understand them. They know no puzzle by type.

pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod play;
pub(crate) mod solve;
mod source;
pub(crate) mod texts;

use outplay::catalogue::{PuzzleKind, puzzles};
use outplay::{NoSuch, Unknown};

use crate::failure::Failure;

/// The puzzle of this name, if there is one.
pub(crate) fn kind(name: &str) -> Option<&'static dyn PuzzleKind> {
    puzzles().find(|kind| kind.name().eq_ignore_ascii_case(name))
}

/// The solver that is used when none is named.
fn recommended(kind: &'static dyn PuzzleKind) -> &'static str {
    kind.solvers().last().copied().unwrap_or_default()
}

/// The solver of this name.
fn solver_name(kind: &'static dyn PuzzleKind, name: Option<&str>) -> Result<&'static str, Failure> {
    let Some(name) = name else { return Ok(recommended(kind)) };
    kind.solvers().iter().copied().find(|solver| solver.eq_ignore_ascii_case(name)).ok_or_else(|| {
        let no_such = NoSuch::Solver { puzzle: kind.name().into(), name: name.into() };
        Failure::usage(Unknown::new(no_such, name, kind.solvers().iter().copied()))
    })
}
