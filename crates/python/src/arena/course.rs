//! The course's functions that need speed.

use outplay::core::limits::StopFlag;
use outplay::graph::Player;
use outplay::graph::attractor::{Backward, SolveOptions};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use super::dictionary::Dictionary;
use crate::work;

/// The attractor of a player in a dictionary of successor lists: each position with its rank.
///
/// `owned` are the positions of the player, `goals` the victories; all others are the opponent's.
#[pyfunction]
#[pyo3(name = "_attractor")]
pub(crate) fn attractor<'py>(
    py: Python<'py>,
    graph: &Bound<'py, PyDict>,
    owned: &Bound<'py, PyAny>,
    goals: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyDict>> {
    let (arena, positions) = Dictionary::read(graph)?.arena(owned, [Some(goals), None])?;
    let options = SolveOptions { threads: 1, stop: StopFlag::default() };
    let solution =
        work::interruptible(py, &options.stop, || Backward::of(&arena).attractor(Player::First, &options))?;
    let ranks = PyDict::new(py);
    for (position, rank) in solution.iter().flat_map(|solution| solution.attractor(Player::First)) {
        ranks.set_item(&positions[position as usize], rank)?;
    }
    Ok(ranks)
}

/// The edges of a dictionary of successor lists turned round.
#[pyfunction]
#[pyo3(name = "_transpose")]
pub(crate) fn transpose<'py>(py: Python<'py>, graph: &Bound<'py, PyDict>) -> PyResult<Bound<'py, PyDict>> {
    let nobody = PyList::empty(py);
    let (arena, positions) = Dictionary::read(graph)?.arena(nobody.as_any(), [None, None])?;
    let reversed = arena.edges().reversed();
    let transposed = PyDict::new(py);
    for (number, position) in positions.iter().enumerate() {
        let before = reversed.of(number as u32).iter().map(|&from| &positions[from as usize]);
        transposed.set_item(position, PyList::new(py, before)?)?;
    }
    Ok(transposed)
}
