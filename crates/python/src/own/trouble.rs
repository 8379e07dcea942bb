//! What went wrong in Python code while a search was running.

use std::sync::Mutex;

use outplay::core::limits::StopFlag;
use pyo3::prelude::*;

/// The first exception of a piece of work, which ends it.
#[derive(Default)]
pub(crate) struct Trouble {
    exception: Mutex<Option<PyErr>>,
    stop: StopFlag,
    /// Whether exceptions are told at once, since nobody will ask for them.
    is_told: bool,
}

impl Trouble {
    /// For work that nobody waits for: exceptions end it, and are told as Python tells those that nothing can catch.
    pub(crate) fn told() -> Self {
        Self { is_told: true, ..Self::default() }
    }

    /// The flag that an exception raises: the work looks at it.
    pub(crate) fn stop(&self) -> &StopFlag {
        &self.stop
    }

    /// Whether the work is to end: an exception was kept, or somebody pressed Ctrl-C.
    pub(crate) fn happened(&self) -> bool {
        self.stop.is_raised()
    }

    /// Keeps an exception, unless there is one already.
    pub(crate) fn keep(&self, exception: PyErr) {
        self.stop.raise();
        if self.is_told {
            return Python::attach(|py| exception.write_unraisable(py, None));
        }
        if let Ok(mut kept) = self.exception.lock() {
            kept.get_or_insert(exception);
        }
    }

    /// What was answered, or nothing and the exception kept.
    pub(crate) fn unless<T>(&self, answer: PyResult<T>) -> Option<T> {
        answer.map_err(|exception| self.keep(exception)).ok()
    }

    /// What the work brought, unless there was an exception.
    pub(crate) fn or<T>(&self, result: T) -> PyResult<T> {
        let kept = self.exception.lock().ok().and_then(|mut kept| kept.take());
        kept.map_or(Ok(result), Err)
    }
}
