//! Moves of a game written in Python: any hashable objects, each with a number that searches can copy and compare.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyList};

/// A move: a small whole number itself, or the place of an object in the [`MoveTable`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct OwnMove(u32);

/// Whole numbers below this stand for themselves.
const NUMBERS: u32 = 1 << 31;

/// The moves that are no small whole numbers, each once.
pub(crate) struct MoveTable {
    numbers: Py<PyDict>,
    objects: Py<PyList>,
}

impl MoveTable {
    pub(crate) fn new(py: Python<'_>) -> Self {
        Self { numbers: PyDict::new(py).unbind(), objects: PyList::empty(py).unbind() }
    }

    /// The move that an object is.
    pub(crate) fn put(&self, object: &Bound<'_, PyAny>) -> PyResult<OwnMove> {
        let small = object.is_exact_instance_of::<PyInt>().then(|| object.extract::<u32>().ok()).flatten();
        if let Some(number) = small.filter(|&number| number < NUMBERS) {
            return Ok(OwnMove(number << 1));
        }
        let py = object.py();
        let numbers = self.numbers.bind(py);
        if let Some(number) = numbers.get_item(object)? {
            return Ok(OwnMove(number.extract()?));
        }
        // Between the two calls no other thread runs: the place is that of this object.
        let objects = self.objects.bind(py);
        objects.append(object)?;
        let number = (objects.len() as u32 - 1) << 1 | 1;
        numbers.set_item(object, number)?;
        Ok(OwnMove(number))
    }

    /// The object that a move is.
    pub(crate) fn get<'py>(&self, py: Python<'py>, mv: OwnMove) -> PyResult<Bound<'py, PyAny>> {
        if mv.0 & 1 == 0 {
            return Ok((mv.0 >> 1).into_pyobject(py)?.into_any());
        }
        self.objects.bind(py).get_item((mv.0 >> 1) as usize)
    }
}
