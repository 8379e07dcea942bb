//! The games of the catalogue, by name.

use std::sync::LazyLock;

use outplay::catalogue::Catalogue;
use outplay::engine::{BookChoice, Settings};
use outplay::wire::Answer;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::position::PyPosition;
use crate::table::Table;
use crate::{error, language, message};

/// All games and puzzles that there are.
pub(crate) fn standard() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::standard);
    &CATALOGUE
}

/// The opening book of a solver: the one that is part of the program, or none.
pub(crate) fn book(wanted: bool) -> BookChoice<'static> {
    if wanted { BookChoice::Embedded } else { BookChoice::Without }
}

/// The position from which a game is started.
///
/// `game` is the name of a game of the catalogue, whose settings are keyword arguments (`size="7x6"`), or a position of a
/// class of one's own; `position` is a text that describes another position, or moves from the start.
#[pyfunction]
#[pyo3(signature = (game, position = None, **settings))]
pub(crate) fn game(
    game: &Bound<'_, PyAny>,
    position: Option<&str>,
    settings: Option<&Bound<'_, PyDict>>,
) -> PyResult<PyPosition> {
    let py = game.py();
    let Ok(name) = game.cast::<PyString>() else {
        return Ok(PyPosition::new(Table::own(game)?, Settings::default()));
    };
    let mut known = Settings::default();
    for (setting, value) in settings.into_iter().flatten() {
        known.set(setting.extract::<String>()?.replace('_', "-").as_str(), value.str()?.to_string());
    }
    start(py, &name.to_cow()?, known, position)
}

fn start(py: Python<'_>, name: &str, settings: Settings, text: Option<&str>) -> PyResult<PyPosition> {
    let entry = standard().game(name).map_err(|problem| error::raise(py, &problem))?;
    let start = entry.start(&settings);
    let position = match text {
        Some(text) => start.and_then(|start| start.read(text)),
        None => start,
    };
    let position = position.map_err(|problem| error::of_error(py, problem))?;
    Ok(PyPosition::new(Table::Catalogue(position), settings))
}

/// Everything that has a name: games, puzzles, searches.
#[pyfunction]
pub(crate) fn catalogue(py: Python<'_>) -> PyResult<Py<PyAny>> {
    message::to_python(py, Answer::Catalogue(standard().describe(language::current())))
}

/// Unpickles a position of the catalogue.
#[pyfunction]
#[pyo3(name = "_position")]
pub(crate) fn unpickle<'py>(
    py: Python<'py>,
    game: &str,
    settings: Vec<(String, String)>,
    text: &str,
    moves: Vec<u32>,
) -> PyResult<Bound<'py, PyPosition>> {
    let mut known = Settings::default();
    for (name, value) in settings {
        known.set(&name, value);
    }
    replay(Bound::new(py, start(py, game, known, Some(text))?)?, moves)
}

/// Unpickles a position of a game written in Python.
#[pyfunction]
#[pyo3(name = "_own_position")]
pub(crate) fn unpickle_own<'py>(
    object: &Bound<'py, PyAny>,
    moves: Vec<u32>,
) -> PyResult<Bound<'py, PyPosition>> {
    replay(Bound::new(object.py(), PyPosition::new(Table::own(object)?, Settings::default()))?, moves)
}

fn replay(mut position: Bound<'_, PyPosition>, moves: Vec<u32>) -> PyResult<Bound<'_, PyPosition>> {
    for number in moves {
        position = PyPosition::step_by(&position, number)?;
    }
    Ok(position)
}
