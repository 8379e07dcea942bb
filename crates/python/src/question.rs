//! How a search is asked for: the keyword arguments of `analyse`, `solve` and `explain`.

use std::sync::Arc;
use std::time::Duration;

use outplay::core::Limits;
use outplay::core::limits::StopFlag;
use outplay::engine::{Algorithm, BroughtEvaluation, GameEntry, Plan, Position, Request, SearchEvent};
use outplay::wire::Answer;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::own::{Trouble, points};
use crate::position::PyPosition;
use crate::table::Manner;
use crate::{error, message};

/// How long a search may take when nothing limits it.
const DEFAULT_TIME: Duration = Duration::from_secs(5);

/// What was asked for.
pub(crate) struct Question {
    request: Request,
    evaluate: Option<Py<PyAny>>,
    progress: Option<Py<PyAny>>,
}

/// The limits that were given by name.
#[derive(Clone, Copy, Debug, Default, FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Bounds {
    /// The greatest depth.
    pub(crate) depth: Option<u32>,
    /// The most nodes.
    pub(crate) nodes: Option<u64>,
    /// The longest time in seconds.
    pub(crate) time: Option<f64>,
}

impl Bounds {
    /// As limits of the library.
    pub(crate) fn limits(self) -> PyResult<Limits> {
        let time = self.time.map(Duration::try_from_secs_f64).transpose();
        let time = time.map_err(|bad| pyo3::exceptions::PyValueError::new_err(bad.to_string()))?;
        Ok(Limits { depth: self.depth, nodes: self.nodes, time, ..Limits::default() })
    }
}

impl Question {
    /// Checks what was asked for, for a game. `eval` is the name of an evaluation, or a function of a position.
    pub(crate) fn new(
        py: Python<'_>,
        game: &dyn GameEntry,
        search: &str,
        eval: Option<&Bound<'_, PyAny>>,
        bounds: Bounds,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let mut plan = Plan::parse(search).map_err(|problem| error::of_error(py, problem))?;
        let mut evaluate = None;
        match eval {
            Some(name) if name.is_instance_of::<PyString>() => plan.evaluation = Some(name.extract()?),
            Some(function) => evaluate = Some(function.clone().unbind()),
            None => {}
        }
        let request =
            Request::new(game, plan, &bounds.limits()?).map_err(|problem| error::of_error(py, problem))?;
        let progress = match progress {
            Some(wanted) if !wanted.is_truthy()? => None,
            Some(function) if function.is_callable() => Some(function.clone().unbind()),
            Some(_) => Some(py.import("outplay._progress")?.call_method0("bar")?.unbind()),
            None => None,
        };
        Ok(Self { request, evaluate, progress })
    }

    /// The same with every root move given its exact value.
    pub(crate) fn with_all_moves(mut self, all: bool) -> Self {
        self.request = self.request.with_all_moves(all);
        self
    }

    /// The same, no longer than a moment when nothing else limits it.
    pub(crate) fn limited(self) -> Self {
        let limits = self.request.limits();
        let unlimited = limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none();
        let limits = Limits { time: unlimited.then_some(DEFAULT_TIME).or(limits.time), ..limits.clone() };
        self.within(limits)
    }

    /// The same under other limits.
    pub(crate) fn within(mut self, limits: Limits) -> Self {
        self.request = self.request.within(limits);
        self
    }

    pub(crate) fn limits(&self) -> &Limits {
        self.request.limits()
    }

    pub(crate) fn algorithm(&self) -> &Algorithm {
        &self.request.plan().algorithm
    }

    /// How the work goes about Python code.
    pub(crate) fn manner(&self) -> Manner {
        let threads = match self.algorithm() {
            Algorithm::Pvs(plan) => plan.threads,
            Algorithm::Mcts(plan) => plan.search.threads,
            _ => 1,
        };
        Manner { calls_python: self.evaluate.is_some(), is_parallel: threads > 1 }
    }

    /// The request, which an exception kept in `trouble` ends.
    pub(crate) fn request(&self, trouble: &Arc<Trouble>) -> Request {
        let stop: StopFlag = trouble.stop().clone();
        let limits = Limits { stop, ..self.request.limits().clone() };
        let request = self.request.clone().within(limits);
        let Some(function) = &self.evaluate else { return request };
        let function = Python::attach(|py| function.clone_ref(py));
        let trouble = Arc::clone(trouble);
        let value = move |position: &dyn Position| {
            if trouble.happened() {
                return 0;
            }
            let asked = Python::attach(|py| {
                let value = function.bind(py).call1((PyPosition::of(position.boxed()),))?;
                points(&value, 1, position.game())
            });
            trouble.unless(asked).unwrap_or(0)
        };
        request.evaluated_by(BroughtEvaluation { unit: 1, value: Arc::new(value) })
    }

    /// Tells whoever asked for it what a running search knows.
    pub(crate) fn tell(&self, event: SearchEvent, trouble: &Trouble) {
        let Some(progress) = self.progress.as_ref().filter(|_| !trouble.happened()) else { return };
        trouble.unless(Python::attach(|py| {
            progress.call1(py, (message::to_python(py, Answer::Progress(event.progress))?,))
        }));
    }

    /// Tells that the search is over.
    pub(crate) fn finish(&self, py: Python<'_>) -> PyResult<()> {
        let close =
            self.progress.as_ref().and_then(|progress| progress.bind(py).getattr_opt("close").ok()?);
        close.map_or(Ok(()), |close| close.call0().map(drop))
    }
}
