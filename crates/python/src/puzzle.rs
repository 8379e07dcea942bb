//! `outplay.Puzzle`: a puzzle of any kind.

use std::ops::ControlFlow;

use outplay::catalogue::{puzzle_grade, puzzle_solver};
use outplay::core::Limits;
use outplay::core::limits::StopFlag;
use outplay::draw::svg;
use outplay::puzzles::{AnyPuzzle, GenerateError, GeneratorOptions, PuzzleEntry, PuzzleQuestion, Symmetry};
use outplay::wire::{Answer, PuzzleCheck, PuzzleHint};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::question::Bounds;
use crate::texts::PythonText;
use crate::{catalogue, error, language, message, work};

/// A puzzle; it never changes.
#[pyclass(name = "Puzzle", module = "outplay", frozen)]
pub(crate) struct PyPuzzle {
    puzzle: Box<dyn AnyPuzzle>,
    kind: &'static dyn PuzzleEntry,
}

/// The kind of puzzle of this name.
pub(crate) fn kind_of(py: Python<'_>, name: &str) -> PyResult<&'static dyn PuzzleEntry> {
    catalogue::standard().puzzle(name).map_err(|problem| error::raise(py, &problem))
}

/// The question to a solver by name.
pub(crate) fn question(
    py: Python<'_>,
    kind: &dyn PuzzleEntry,
    solver: Option<&str>,
    at_most: u64,
) -> PyResult<PuzzleQuestion> {
    let solver = puzzle_solver(kind, solver).map_err(|problem| error::raise(py, &problem))?;
    Ok(PuzzleQuestion { solver, at_most })
}

impl PyPuzzle {
    /// Does something long with the puzzle.
    fn work<T: Send>(
        &self,
        py: Python<'_>,
        bounds: Bounds,
        work: impl FnOnce(&dyn AnyPuzzle, &Limits) -> T + Send,
    ) -> PyResult<T> {
        let stop = StopFlag::default();
        let limits = Limits { stop: stop.clone(), ..bounds.limits()? };
        work::interruptible(py, &stop, || work(&*self.puzzle, &limits))
    }
}

#[pymethods]
impl PyPuzzle {
    /// The kind of puzzle.
    #[getter]
    fn kind(&self) -> &'static str {
        self.kind.name()
    }

    /// The puzzle as files of many have it.
    #[getter]
    fn text(&self) -> String {
        self.puzzle.compact()
    }

    /// The board as data.
    #[getter]
    fn board(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        message::part(py, "Board", &self.puzzle.board())
    }

    /// Looks for solutions: how many there are up to `at_most`, and the first one.
    #[pyo3(signature = (solver = None, *, at_most = 2, nodes = None, time = None))]
    fn solve(
        &self,
        py: Python<'_>,
        solver: Option<&str>,
        at_most: u64,
        nodes: Option<u64>,
        time: Option<f64>,
    ) -> PyResult<Py<PyAny>> {
        let question = question(py, self.kind, solver, at_most)?;
        let bounds = Bounds { depth: None, nodes, time };
        let answer = self.work(py, bounds, |puzzle, limits| puzzle.solve(question, limits).to_wire())?;
        message::to_python(py, Answer::Puzzle(answer))
    }

    /// The puzzle with its solution on it as SVG; None when there is no solution.
    fn solution_svg(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let question = question(py, self.kind, None, 1)?;
        let board = self
            .work(py, Bounds::default(), |puzzle, limits| puzzle.solve(question, limits).solution_board())?;
        Ok(board.map(|board| svg::board(&board, &self.puzzle.compact())))
    }

    /// The way to the solution as a person finds it, each step with its reason.
    #[pyo3(signature = (*, time = None))]
    fn steps(&self, py: Python<'_>, time: Option<f64>) -> PyResult<Py<PyAny>> {
        let lang = language::current();
        let bounds = Bounds { time, ..Bounds::default() };
        let told = self.work(py, bounds, |puzzle, limits| {
            let mut steps = Vec::new();
            let end = puzzle.explain(limits, &mut |deduction| {
                steps.push(deduction.to_wire(lang));
                ControlFlow::Continue(())
            });
            end.to_wire(puzzle.compact(), steps)
        })?;
        message::to_python(py, Answer::Explanation(told))
    }

    /// The next deduction, after steps that were made already.
    #[pyo3(signature = (*after))]
    fn hint(&self, py: Python<'_>, after: Vec<String>) -> PyResult<PyDeduction> {
        let lang = language::current();
        let hint = self.work(py, Bounds::default(), |puzzle, limits| {
            let mut solving = puzzle.begin(limits);
            for step in &after {
                solving.take(step)?;
            }
            let mistakes = solving.mistakes();
            let deduction = if mistakes.is_empty() { solving.hint() } else { None };
            let hint = PuzzleHint {
                deduction: deduction.as_ref().map(|deduction| deduction.to_wire(lang)),
                mistakes,
                solved: solving.is_solved(),
            };
            Ok((hint, deduction.map(|deduction| deduction.draw())))
        })?;
        let (hint, picture) = hint.map_err(|problem| error::of_error(py, problem))?;
        Ok(PyDeduction { hint, picture })
    }

    /// Whether the puzzle has just one solution, and whether each given is needed.
    #[pyo3(signature = (*, time = None))]
    fn check(&self, py: Python<'_>, time: Option<f64>) -> PyResult<Py<PyAny>> {
        let bounds = Bounds { time, ..Bounds::default() };
        let validity = self.work(py, bounds, |puzzle, limits| puzzle.check(limits))?;
        let check = PuzzleCheck {
            puzzle: self.puzzle.compact(),
            valid: validity.is_valid(),
            solutions: validity.solutions,
            minimal: validity.is_minimal(),
            needless: validity.needless,
            stopped: validity.stopped,
        };
        message::to_python(py, Answer::PuzzleCheck(check))
    }

    /// The board as SVG, to be solved on paper.
    fn svg(&self) -> String {
        self.puzzle.sheet()
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn __str__(&self) -> String {
        self.puzzle.show()
    }

    fn __repr__(&self) -> String {
        format!("<outplay.Puzzle {} {:?}>", self.kind.name(), self.puzzle.compact())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| {
            let other = other.get();
            self.kind.name() == other.kind.name() && self.puzzle.compact() == other.puzzle.compact()
        })
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        (self.kind.name(), self.puzzle.compact()).into_pyobject(py)?.hash()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let read = py.import("outplay._native")?.getattr("puzzle")?;
        (read, (self.kind.name(), self.puzzle.compact())).into_pyobject(py)
    }
}

/// Reads a puzzle: its kind by name, and its text.
#[pyfunction]
pub(crate) fn puzzle(py: Python<'_>, kind: &str, text: &str) -> PyResult<PyPuzzle> {
    let kind = kind_of(py, kind)?;
    let puzzle = kind.read(text).map_err(|problem| error::of_error(py, problem))?;
    Ok(PyPuzzle { puzzle, kind })
}

/// Makes a puzzle that has just one solution.
#[pyfunction]
#[pyo3(signature = (kind, *, difficulty = None, size = None, seed = 0, symmetry = "none", minimal = false, density = None, time = None))]
pub(crate) fn generate(
    py: Python<'_>,
    kind: &str,
    difficulty: Option<&str>,
    size: Option<(u32, u32)>,
    seed: u64,
    symmetry: &str,
    minimal: bool,
    density: Option<u8>,
    time: Option<f64>,
) -> PyResult<PyPuzzle> {
    let kind = kind_of(py, kind)?;
    let grade = difficulty.map(|name| puzzle_grade(kind, name)).transpose();
    let options = GeneratorOptions {
        size: size.map(|(width, height)| (height, width)),
        grade: grade.map_err(|problem| error::raise(py, &problem))?,
        symmetry: symmetry_by_name(py, symmetry)?,
        minimal,
        density,
        seed,
    };
    let stop = StopFlag::default();
    let limits = Limits { stop: stop.clone(), ..Bounds { time, ..Bounds::default() }.limits()? };
    let made = work::interruptible(py, &stop, || kind.generate(&options, &limits))?;
    let puzzle = made.map_err(|unmade| match unmade {
        GenerateError::Refused(problem) => error::of_error(py, problem),
        GenerateError::Stopped(_) => error::raise(py, &PythonText::NotMade),
    })?;
    Ok(PyPuzzle { puzzle, kind })
}

fn symmetry_by_name(py: Python<'_>, name: &str) -> PyResult<Symmetry> {
    Ok(match name {
        "none" => Symmetry::None,
        "half-turn" => Symmetry::HalfTurn,
        "quarter-turn" => Symmetry::QuarterTurn,
        "left-right" => Symmetry::LeftRight,
        "top-bottom" => Symmetry::TopBottom,
        "diagonal" => Symmetry::Diagonal,
        _ => return Err(error::raise(py, &PythonText::BadSymmetry { name: name.to_owned() })),
    })
}

/// The next step of a puzzle, as data and as a picture.
#[pyclass(name = "Deduction", module = "outplay", frozen)]
pub(crate) struct PyDeduction {
    hint: PuzzleHint,
    picture: Option<String>,
}

#[pymethods]
impl PyDeduction {
    /// The hint as data: a `PuzzleHint`.
    #[getter]
    fn data(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        message::to_python(py, Answer::Hint(self.hint.clone()))
    }

    /// The code of the technique; None when nothing follows.
    #[getter]
    fn technique(&self) -> Option<&str> {
        self.hint.deduction.as_ref().map(|deduction| deduction.technique.as_str())
    }

    /// The steps that follow.
    #[getter]
    fn steps(&self) -> Vec<String> {
        self.hint.deduction.as_ref().map(|deduction| deduction.steps.clone()).unwrap_or_default()
    }

    /// Why they follow, in words.
    #[getter]
    fn reason(&self) -> Option<&str> {
        self.hint.deduction.as_ref().map(|deduction| deduction.reason.as_str())
    }

    fn _repr_svg_(&self) -> Option<&str> {
        self.picture.as_deref()
    }

    fn _repr_html_(&self) -> Option<String> {
        let (picture, reason) = (self.picture.as_ref()?, self.reason()?);
        Some(format!("<figure>{picture}<figcaption>{}</figcaption></figure>", svg::escape(reason)))
    }

    fn __str__(&self) -> &str {
        self.reason().unwrap_or_default()
    }
}
