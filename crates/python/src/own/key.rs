//! Keys of positions: a number for whatever a game calls its key.
//!
//! Python's own hash will not do: `hash(-1) == hash(-2)`, and so for every tuple in which the one stands for the other, as
//! pieces often do. Numbers, texts, bytes and tuples of such are hashed here, by their contents; objects of other types
//! are told apart by a table, which keeps them.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyDict, PyFloat, PyInt, PyString, PyTuple};

/// Objects that have a hash of their own only, each with a number.
pub(crate) struct KeyTable(Py<PyDict>);

impl KeyTable {
    pub(crate) fn new(py: Python<'_>) -> Self {
        Self(PyDict::new(py).unbind())
    }

    /// The number of an object: equal for equal ones.
    pub(crate) fn key(&self, object: &Bound<'_, PyAny>) -> PyResult<u64> {
        let mut hasher = DefaultHasher::new();
        self.add(object, &mut hasher)?;
        Ok(hasher.finish())
    }

    /// Adds an object to a hash. Each begins with a sign of its kind, so that no two structures read alike.
    fn add(&self, object: &Bound<'_, PyAny>, hasher: &mut DefaultHasher) -> PyResult<()> {
        if object.is_exact_instance_of::<PyInt>() || object.is_exact_instance_of::<PyBool>() {
            match object.extract::<i64>() {
                Ok(number) => (0_u8, number).hash(hasher),
                Err(_) => self.add_number_of(object, hasher)?,
            }
        } else if let Ok(tuple) = object.cast_exact::<PyTuple>() {
            (1_u8, tuple.len()).hash(hasher);
            for item in tuple.iter_borrowed() {
                self.add(&item, hasher)?;
            }
        } else if let Ok(text) = object.cast_exact::<PyString>() {
            (2_u8, text.to_cow()?).hash(hasher);
        } else if let Ok(bytes) = object.cast_exact::<PyBytes>() {
            (3_u8, bytes.as_bytes()).hash(hasher);
        } else if let Ok(float) = object.cast_exact::<PyFloat>() {
            // 1.0 and 1 are equal, and so must be their keys.
            let value = float.value();
            if value.fract() == 0.0 && value.abs() < 9e18 {
                (0_u8, value as i64).hash(hasher);
            } else {
                self.add_number_of(object, hasher)?;
            }
        } else if object.is_none() {
            4_u8.hash(hasher);
        } else {
            self.add_number_of(object, hasher)?;
        }
        Ok(())
    }

    /// The number of an object in the table; a new one if no equal object is there.
    fn add_number_of(&self, object: &Bound<'_, PyAny>, hasher: &mut DefaultHasher) -> PyResult<()> {
        let table = self.0.bind(object.py());
        let number = if let Some(number) = table.get_item(object)? {
            number.extract::<usize>()?
        } else {
            let number = table.len();
            table.set_item(object, number)?;
            number
        };
        (5_u8, number).hash(hasher);
        Ok(())
    }
}
