//! Answers as dataclasses of Python: through the words of `outplay-wire`, so that their fields are those of the schema.

use outplay::wire::{Answer, Message};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use serde::Serialize;

/// The dataclass that says the same as an answer.
pub(crate) fn to_python(py: Python<'_>, answer: Answer) -> PyResult<Py<PyAny>> {
    results(py)?.call_method1(py, "read", (Message::from(answer).to_json(),))
}

/// The dataclass of a part of an answer, whose type is named as in the schema.
pub(crate) fn part(py: Python<'_>, name: &str, part: &impl Serialize) -> PyResult<Py<PyAny>> {
    // Texts, numbers and lists: there is nothing in an answer that JSON cannot say.
    let json = serde_json::to_string(part).unwrap_or_default();
    results(py)?.call_method1(py, "read_part", (name, json))
}

fn results(py: Python<'_>) -> PyResult<&Py<PyModule>> {
    static RESULTS: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    RESULTS.get_or_try_init(py, || Ok(py.import("outplay.results")?.unbind()))
}
