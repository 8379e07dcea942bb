//! `outplay.serve()`: the studio, with the games of the catalogue and those of one's own.

use std::io;
use std::net::IpAddr;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use outplay::core::limits::StopFlag;
use outplay_studio::ServeOptions;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;

use crate::catalogue::standard;
use crate::own::Rules;

/// How often Python is asked whether Ctrl-C was pressed.
const BETWEEN_LOOKS: Duration = Duration::from_millis(40);

/// A studio that is being served.
#[pyclass(name = "Studio", module = "outplay", frozen)]
pub(crate) struct PyStudio {
    address: String,
    stop: StopFlag,
    server: Mutex<Option<JoinHandle<io::Result<()>>>>,
}

/// Serves the studio in a thread of its own; `games` are positions of classes of one's own, from which plays start.
#[pyfunction]
#[pyo3(name = "_serve")]
pub(crate) fn serve(
    py: Python<'_>,
    games: Vec<Bound<'_, PyAny>>,
    address: &str,
    port: u16,
) -> PyResult<PyStudio> {
    let address: IpAddr =
        address.parse().map_err(|bad: std::net::AddrParseError| PyOSError::new_err(bad.to_string()))?;
    let mut catalogue = standard().clone();
    for game in games {
        let rules = Arc::new(Rules::of(&game)?);
        let start = rules.copy(&game)?.unbind();
        let entry = rules.entry();
        entry.starts_from(rules, start);
        catalogue = catalogue.with_game(entry);
    }
    let (options, stop) = (ServeOptions { address, port }, StopFlag::default());
    let raised = stop.clone();
    let (tell, told) = channel();
    let server = thread::Builder::new().spawn(move || {
        outplay_studio::serve(catalogue, options, &raised, |address| {
            // Whoever asked is waiting for it.
            let _ = tell.send(address.to_owned());
        })
    })?;
    match py.detach(move || told.recv()) {
        Ok(address) => Ok(PyStudio { address, stop, server: Mutex::new(Some(server)) }),
        // Without an address the server has ended.
        Err(_) => Err(ended(server).err().unwrap_or_else(|| PyOSError::new_err("not served"))),
    }
}

/// How the server ended.
fn ended(server: JoinHandle<io::Result<()>>) -> PyResult<()> {
    let ended = server.join().unwrap_or_else(|_| Err(io::Error::other("the server failed")));
    Ok(ended?)
}

#[pymethods]
impl PyStudio {
    /// Where the page is.
    #[getter]
    fn address(&self) -> &str {
        &self.address
    }

    /// Ends it: searches stop, connections are closed.
    fn stop(&self, py: Python<'_>) -> PyResult<()> {
        self.stop.raise();
        let server = self.server.lock().unwrap_or_else(PoisonError::into_inner).take();
        // Searches in games of one's own need the interpreter to end.
        py.detach(|| server.map_or(Ok(()), ended))
    }

    /// Waits until it ends; Ctrl-C ends it.
    fn wait(&self, py: Python<'_>) -> PyResult<()> {
        let is_over = || {
            let server = self.server.lock().unwrap_or_else(PoisonError::into_inner);
            server.as_ref().is_none_or(JoinHandle::is_finished)
        };
        while !is_over() {
            py.detach(|| thread::sleep(BETWEEN_LOOKS));
            if let Err(signal) = py.check_signals() {
                self.stop(py)?;
                return Err(signal);
            }
        }
        self.stop(py)
    }

    fn __enter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __exit__(
        &self,
        py: Python<'_>,
        _kind: Py<PyAny>,
        _value: Py<PyAny>,
        _trace: Py<PyAny>,
    ) -> PyResult<()> {
        self.stop(py)
    }

    fn __repr__(&self) -> String {
        format!("<outplay.Studio {}>", self.address)
    }

    fn _repr_html_(&self) -> String {
        format!("<a href=\"{0}\" target=\"_blank\">{0}</a>", self.address)
    }
}

impl Drop for PyStudio {
    fn drop(&mut self) {
        self.stop.raise();
    }
}
