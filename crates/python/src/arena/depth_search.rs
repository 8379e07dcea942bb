//! Minimax on a dictionary, with a heuristic that is a function of Python.

use std::cmp::Ordering;
use std::sync::Mutex;

use outplay::graph::minimax::minimax as graph_minimax;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use super::dictionary::Dictionary;
use crate::own::Trouble;
use crate::{error, texts::PythonText};

/// A value of the heuristic: its size, and which of the values it is.
#[derive(Clone, Copy, Debug)]
struct Valued {
    size: f64,
    number: usize,
}

impl PartialEq for Valued {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Valued {}

impl PartialOrd for Valued {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Valued {
    fn cmp(&self, other: &Self) -> Ordering {
        self.size.total_cmp(&other.size)
    }
}

/// What minimax finds: the value, the best move, the value of each move, the nodes of the tree, and those valued.
type Found<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyList>, u64, u64);

/// Values a position by minimax, `depth` moves deep; `heuristic` is asked at the leaves, from the side of player 1.
#[pyfunction]
#[pyo3(name = "_minimax")]
pub(crate) fn minimax<'py>(
    py: Python<'py>,
    graph: &Bound<'py, PyDict>,
    owned: &Bound<'py, PyAny>,
    position: &Bound<'py, PyAny>,
    heuristic: &Bound<'py, PyAny>,
    depth: u32,
) -> PyResult<Found<'py>> {
    let mut dictionary = Dictionary::read(graph)?;
    let Some(from) = dictionary.positions.find(position)? else {
        let name = position.repr()?.to_string();
        return Err(error::raise(py, &PythonText::NoSuchPosition { name }));
    };
    let (arena, positions) = dictionary.arena(owned, [None, None])?;
    let trouble = Trouble::default();
    let values = Mutex::new(Vec::new());
    let value = |position| {
        let asked = || {
            let value = heuristic.call1((&positions[position as usize],))?;
            let size: f64 = value.extract()?;
            Ok((value, size))
        };
        let nothing = Valued { size: 0.0, number: 0 };
        let Some((value, size)) = (!trouble.happened()).then(|| trouble.unless(asked())).flatten() else {
            return nothing;
        };
        let Ok(mut values) = values.lock() else { return nothing };
        values.push(value);
        // A zero is a zero, whatever its sign.
        Valued { size: size + 0.0, number: values.len() - 1 }
    };
    let found = trouble.or(crate::work::attached(py, || graph_minimax(&arena, from, depth, value))?)?;
    let values = values.into_inner().unwrap_or_default();
    let object = |value: Valued| values[value.number].clone();
    let best = found.best.map_or_else(|| py.None().into_bound(py), |best| positions[best as usize].clone());
    let moves = found.moves.iter().map(|&(to, value)| (&positions[to as usize], object(value)));
    Ok((
        object(found.value),
        best,
        PyList::new(py, moves.collect::<Vec<_>>())?,
        found.tree_nodes,
        found.nodes,
    ))
}
