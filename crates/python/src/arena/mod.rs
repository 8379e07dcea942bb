//! Arenas: games on explicit graphs, from dictionaries, files or arrays.

mod class;
mod course;
mod csr;
mod depth_search;
mod dictionary;
mod intern;
mod list_items;

mod solution;
mod word;

pub(crate) use class::{PyArena, unpickle as unpickle_arena};
pub(crate) use course::{attractor, transpose};
pub(crate) use csr::solve_csr;
pub(crate) use depth_search::minimax;
pub(crate) use solution::PyArenaSolution;
