//! The Python module `outplay`, its native part: games, searches, puzzles and arenas as objects of Python.
//!
//! A face is a codec: arguments become requests of `outplay-engine`, answers are types of `outplay-wire` and become the
//! dataclasses of the same fields. Long work runs without the interpreter lock ([`work`]); games written in Python are
//! [`own`]'s.

#![allow(
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    reason = "arguments come from Python by value, and as many as there are keywords"
)]

mod arena;
mod batch;
mod catalogue;
mod error;
mod language;
mod message;
mod own;
mod play;
mod position;
mod puzzle;
mod question;
mod studio;
mod table;
mod texts;
mod tree;
mod work;

use pyo3::prelude::*;

/// The native part of the module.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::arena::{PyArena, PyArenaSolution, attractor, minimax, solve_csr, transpose, unpickle_arena};
    #[pymodule_export]
    use super::batch::{solve_grids, solve_positions, solve_puzzles};
    #[pymodule_export]
    use super::catalogue::{catalogue, game, unpickle, unpickle_own};
    #[pymodule_export]
    use super::language::language;
    #[pymodule_export]
    use super::own::check;
    #[pymodule_export]
    use super::play::PyPlay;
    #[pymodule_export]
    use super::position::PyPosition;
    #[pymodule_export]
    use super::puzzle::{PyDeduction, PyPuzzle, generate, puzzle};
    #[pymodule_export]
    use super::studio::{PyStudio, serve};
    #[pymodule_export]
    use super::tree::PyTree;
}
