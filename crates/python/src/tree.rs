//! `outplay.Tree`: the tree of a search, as data and as pictures.

use outplay::core::observe::Recording;
use outplay::draw::tree::{TreeFigure, TreeOptions, steps};
use outplay::engine::{dropped_nodes, recorded_tree};
use outplay::wire::{AnalysisAnswer, Answer, SearchTree};
use pyo3::prelude::*;

use crate::{language, message};

/// The tree that a search walked or grew.
#[pyclass(name = "Tree", module = "outplay", frozen)]
pub(crate) struct PyTree {
    analysis: AnalysisAnswer,
    recording: Recording,
    windows: bool,
    children: usize,
    steps: bool,
}

impl PyTree {
    pub(crate) fn new(
        analysis: AnalysisAnswer,
        recording: Recording,
        windows: bool,
        children: usize,
        steps: bool,
    ) -> Self {
        Self { analysis, recording, windows, children, steps }
    }

    fn options(&self) -> TreeOptions {
        TreeOptions {
            lang: language::current(),
            unit: self.analysis.value.unit,
            windows: self.windows,
            most_children: self.children,
            until: None,
        }
    }

    fn figure(&self) -> TreeFigure {
        TreeFigure::new(&self.recording, &self.options())
    }
}

#[pymethods]
impl PyTree {
    /// What the search found out.
    #[getter]
    fn analysis(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        message::to_python(py, Answer::Analysis(self.analysis.clone()))
    }

    /// The tree as data: a `SearchTree`.
    #[getter]
    fn data(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let told = if self.steps { steps(&self.recording, &self.options()) } else { Vec::new() };
        let tree = SearchTree {
            tree: recorded_tree(&self.recording, self.analysis.value.unit),
            dropped: dropped_nodes(&self.recording),
            steps: told,
            analysis: self.analysis.clone(),
        };
        message::to_python(py, Answer::Tree(tree))
    }

    /// What the search did, sentence by sentence.
    #[getter]
    fn steps(&self) -> Vec<String> {
        steps(&self.recording, &self.options()).into_iter().map(|step| step.text).collect()
    }

    /// The tree as SVG; with `step`, as it was after so many steps.
    #[pyo3(signature = (step = None))]
    fn svg(&self, step: Option<usize>) -> String {
        let mut options = self.options();
        if let Some(step) = step {
            let moment = steps(&self.recording, &options).get(step).map(|step| step.moment as usize);
            options.until = moment.or(options.until);
        }
        TreeFigure::new(&self.recording, &options).to_svg(language::current())
    }

    /// The tree for Graphviz.
    fn dot(&self) -> String {
        self.figure().to_dot()
    }

    /// The tree for LaTeX.
    fn tikz(&self) -> String {
        self.figure().to_tikz()
    }

    /// The tree for Mermaid.
    fn mermaid(&self) -> String {
        self.figure().to_mermaid()
    }

    fn _repr_svg_(&self) -> String {
        self.svg(None)
    }

    fn __str__(&self) -> String {
        self.figure().to_text(language::current())
    }

    fn __repr__(&self) -> String {
        format!(
            "<outplay.Tree of {} in {} {:?}>",
            self.analysis.search, self.analysis.game, self.analysis.position
        )
    }
}
