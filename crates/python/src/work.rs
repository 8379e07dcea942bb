//! Long work: without the interpreter lock, ended by Ctrl-C, and no panic comes out of it.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use outplay::core::limits::StopFlag;
use outplay::engine::{InternalError, caught};
use pyo3::prelude::*;

use crate::error;

/// How often Python is asked whether Ctrl-C was pressed.
const BETWEEN_LOOKS: Duration = Duration::from_millis(40);
/// Room for searches as deep as any: it is only taken when it is used.
const STACK: usize = 64 << 20;

/// Does `work` in a thread of its own, while this one lets others have the interpreter, and looks for signals. What a
/// signal raises (`KeyboardInterrupt`) raises `stop`, and then goes on.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    stop: &StopFlag,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let (result, signal) = py.detach(|| {
        let (done, finished) = channel::<()>();
        thread::scope(|scope| {
            let builder = thread::Builder::new().stack_size(STACK);
            let worker = builder.spawn_scoped(scope, move || {
                let result = caught(work);
                drop(done);
                result
            });
            let worker = match worker {
                Ok(worker) => worker,
                Err(refused) => {
                    return (Err(InternalError::Panicked { message: refused.to_string() }), Ok(()));
                }
            };
            let mut signal = Ok(());
            while finished.recv_timeout(BETWEEN_LOOKS) == Err(RecvTimeoutError::Timeout) {
                if signal.is_ok() {
                    signal = Python::attach(|py| -> PyResult<()> { py.check_signals() });
                }
                if signal.is_err() {
                    stop.raise();
                }
            }
            let unknown = |_| Err(InternalError::Panicked { message: "unknown".to_owned() });
            (worker.join().unwrap_or_else(unknown), signal)
        })
    });
    signal?;
    result.map_err(|fault| error::of_fault(py, &fault))
}

/// Does `work` here, with the interpreter: for work that calls Python code itself, which notices Ctrl-C.
pub(crate) fn attached<T>(py: Python<'_>, work: impl FnOnce() -> T) -> PyResult<T> {
    caught(work).map_err(|fault| error::of_fault(py, &fault))
}
