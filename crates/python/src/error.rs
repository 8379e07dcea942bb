//! Errors as exceptions of Python.

use outplay::core::text::{BoxError, Speak};
use outplay::engine::InternalError;
use outplay::wire::Problem;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use crate::language;

/// The exception that says what is wrong, and where.
pub(crate) fn raise(py: Python<'_>, problem: &(impl Speak + ?Sized)) -> PyErr {
    of_problem(py, "OutplayError", &Problem::of(problem, language::current()))
}

/// The same for an error of the library.
pub(crate) fn of_error(py: Python<'_>, problem: BoxError) -> PyErr {
    raise(py, &problem)
}

/// The exception for a panic: a bug of ours.
pub(crate) fn of_fault(py: Python<'_>, InternalError::Panicked { message }: &InternalError) -> PyErr {
    of_problem(py, "OutplayBug", &Problem::new("Bug", message))
}

fn of_problem(py: Python<'_>, class: &'static str, problem: &Problem) -> PyErr {
    static ERRORS: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let make = || -> PyResult<PyErr> {
        let module = ERRORS.get_or_try_init(py, || Ok::<_, PyErr>(py.import("outplay.errors")?.unbind()))?;
        let class = module.bind(py).getattr(class)?.cast_into::<PyType>()?;
        let Problem { code, message, line, column, offset } = problem;
        Ok(PyErr::from_type(class, (code.clone(), message.clone(), *line, *column, *offset)))
    };
    make().unwrap_or_else(|error| error)
}
