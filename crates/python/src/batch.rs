//! Many at once: on several threads, answered in order.

use numpy::ndarray::Array2;
use numpy::{
    IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2, PyReadwriteArray2,
    PyUntypedArrayMethods,
};
use outplay::core::Limits;
use outplay::core::limits::StopFlag;
use outplay::core::text::BoxError;
use outplay::core::threads::side_by_side;
use outplay::engine::{ExactQuestion, ExactSolver, Settings, SolverSettings};
use outplay::puzzles::sudoku::fast::Fast;
use outplay::puzzles::{AnyAnswer, PuzzleSource};
use outplay::wire::{Answer, ExactAnswer, PuzzleAnswer};
use pyo3::prelude::*;

use crate::texts::PythonText;
use crate::{catalogue, error, message, puzzle, work};

/// Cuts a slice into shares, lets a thread work on each, and gives the results in order.
fn shared<Q: Sync, A: Send>(
    questions: &[Q],
    threads: usize,
    answer: impl Fn(&[Q]) -> Vec<A> + Sync,
) -> Vec<A> {
    let share = questions.len().div_ceil(threads.max(1)).max(1);
    let answer = &answer;
    side_by_side(questions.chunks(share).map(|share| move || answer(share))).into_iter().flatten().collect()
}

/// Solves puzzles that are given as texts; what is wrong with one is its answer.
#[pyfunction]
#[pyo3(name = "_solve_puzzles")]
pub(crate) fn solve_puzzles(
    py: Python<'_>,
    kind: &str,
    texts: Vec<String>,
    solver: Option<&str>,
    at_most: u64,
    threads: usize,
) -> PyResult<Vec<Py<PyAny>>> {
    let kind = puzzle::kind_of(py, kind)?;
    let question = puzzle::question(py, kind, solver, at_most)?;
    let stop = StopFlag::default();
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    let sources: Vec<PuzzleSource<'_>> =
        texts.into_iter().map(|text| PuzzleSource { text: text.into(), line: 1 }).collect();
    let answers = work::interruptible(py, &stop, || {
        shared(&sources, threads, |sources| {
            let mut answers: Vec<Result<PuzzleAnswer, BoxError>> = Vec::with_capacity(sources.len());
            kind.solve_batch(sources, question, &limits, &mut |_, answer| {
                answers.push(answer.map(AnyAnswer::to_wire));
            });
            answers
        })
    })?;
    let told = |answer: Result<PuzzleAnswer, BoxError>| match answer {
        Ok(answer) => message::to_python(py, Answer::Puzzle(answer)),
        Err(problem) => Ok(error::of_error(py, problem).into_value(py).into_any()),
    };
    answers.into_iter().map(told).collect()
}

/// Solves positions of a game on its own scale with one solver; what is wrong with one is its answer. None when the game
/// has no such solver.
#[pyfunction]
#[pyo3(name = "_solve_positions")]
pub(crate) fn solve_positions(
    py: Python<'_>,
    game: &str,
    settings: Vec<(String, String)>,
    texts: Vec<String>,
    weak: bool,
    threads: usize,
) -> PyResult<Option<Vec<Py<PyAny>>>> {
    let entry = catalogue::standard().game(game).map_err(|problem| error::raise(py, &problem))?;
    let mut known = Settings::default();
    for (name, value) in settings {
        known.set(&name, value);
    }
    let made = SolverSettings { mebibytes: 64, book: catalogue::book(true) };
    let solver = entry.exact_solver(&known, made).map_err(|problem| error::of_error(py, problem))?;
    let Some(solver) = solver else { return Ok(None) };
    let solver: &dyn ExactSolver = &*solver;
    let stop = StopFlag::default();
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    let ask = ExactQuestion { sign_only: weak, all_moves: false, line: 0, threads: 1 };
    let answers = work::interruptible(py, &stop, || {
        shared(&texts, threads, |texts| {
            let solve = |text: &String| solver.solve_text(text, ask, &limits);
            texts.iter().map(solve).collect::<Vec<Result<ExactAnswer, BoxError>>>()
        })
    })?;
    let told = |answer: Result<ExactAnswer, BoxError>| match answer {
        Ok(answer) => message::to_python(py, Answer::Exact(answer)),
        Err(problem) => Ok(error::of_error(py, problem).into_value(py).into_any()),
    };
    answers.into_iter().map(told).collect::<PyResult<Vec<_>>>().map(Some)
}

/// The solutions of grids, and how many each has.
type Grids<'py> = (Bound<'py, PyArray2<u8>>, Bound<'py, PyArray1<u8>>);

/// Solves sudokus that are the rows of an array, without copying them. Solutions go into `out` if it is given.
#[pyfunction]
#[pyo3(name = "_solve_grids", signature = (grids, out, at_most, threads))]
pub(crate) fn solve_grids<'py>(
    py: Python<'py>,
    grids: PyReadonlyArray2<'py, u8>,
    out: Option<Bound<'py, PyArray2<u8>>>,
    at_most: u8,
    threads: usize,
) -> PyResult<Grids<'py>> {
    let (cells, rest) = grids.as_slice()?.as_chunks::<81>();
    let bad = cells.iter().flatten().any(|&digit| digit > 9);
    if grids.shape()[1] != 81 || !rest.is_empty() || bad {
        return Err(error::raise(py, &PythonText::BadGrids));
    }
    let out = match out {
        Some(out) => out,
        None => Array2::zeros((cells.len(), 81)).into_pyarray(py),
    };
    let mut counts = vec![0; cells.len()];
    let stop = StopFlag::default();
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    {
        let mut written: PyReadwriteArray2<'py, u8> = out.try_readwrite()?;
        let (solutions, _) = written.as_slice_mut()?.as_chunks_mut::<81>();
        if solutions.len() != cells.len() {
            return Err(error::raise(py, &PythonText::BadGrids));
        }
        let share = cells.len().div_ceil(threads.max(1)).max(1);
        let shares = cells.chunks(share).zip(solutions.chunks_mut(share)).zip(counts.chunks_mut(share));
        let shares: Vec<_> = shares.collect();
        work::interruptible(py, &stop, || {
            let limits = &limits;
            side_by_side(shares.into_iter().map(|((cells, solutions), counts)| {
                move || {
                    let mut places = solutions.iter_mut().zip(counts);
                    Fast::default().solve_batch(cells, at_most.into(), limits, |answer| {
                        if let Some((solution, count)) = places.next() {
                            *count = answer.count.min(u8::MAX.into()) as u8;
                            *solution = answer.solution.unwrap_or([0; 81]);
                        }
                    });
                }
            }))
        })?;
    }
    Ok((out, counts.into_pyarray(py)))
}
