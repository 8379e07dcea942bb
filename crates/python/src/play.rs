//! `outplay.Play`: a play against the computer.

use outplay::core::Limits;
use outplay::engine::{Plan, Position, Thinker};
use pyo3::prelude::*;

use crate::position::PyPosition;
use crate::table::Manner;
use crate::{error, message};

/// A play in progress, and the player who answers.
#[pyclass(name = "Play", module = "outplay")]
pub(crate) struct PyPlay {
    position: Py<PyPosition>,
    thinker: Thinker,
    you: u8,
}

impl PyPlay {
    /// A play from a position against a level.
    pub(crate) fn new(
        position: &Bound<'_, PyPosition>,
        level: u8,
        search: &str,
        you: u8,
        seed: u64,
    ) -> PyResult<Self> {
        let py = position.py();
        let raised = |problem| error::of_error(py, problem);
        let plan = Plan::parse(search).map_err(raised)?;
        let entry = position.get().table.entry();
        let thinker = Thinker::at_level(entry, level, plan, &Limits::default(), seed).map_err(raised)?;
        Ok(Self { position: position.clone().unbind(), thinker, you })
    }
}

#[pymethods]
impl PyPlay {
    /// The position now.
    #[getter]
    fn position(&self, py: Python<'_>) -> Py<PyPosition> {
        self.position.clone_ref(py)
    }

    /// Which player you are: 1 or 2.
    #[getter]
    fn you(&self) -> u8 {
        self.you
    }

    /// Whether the play is over.
    #[getter]
    fn over(&self, py: Python<'_>) -> PyResult<bool> {
        self.position.get().table.ask(py, |position| position.result().is_some())
    }

    /// Plays your move, and the computer's answer; gives the answer, or None when there is none.
    fn play(&mut self, mv: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let py = mv.py();
        let moves = pyo3::types::PyTuple::new(py, [mv])?;
        self.position = PyPosition::play(self.position.bind(py), &moves)?.unbind();
        self.reply(py)
    }

    /// Lets the computer move for as long as it is not your turn; gives its last move.
    fn reply(&mut self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let mut last = py.None();
        loop {
            let table = &self.position.get().table;
            let (player, over) =
                table.ask(py, |position| (position.to_move() as u8 + 1, position.result().is_some()))?;
            if over || player == self.you {
                return Ok(last);
            }
            let thinker = &mut self.thinker;
            let chosen = table.work(py, Manner::default(), |position, trouble| {
                let limits = Limits { stop: trouble.stop().clone(), ..thinker.request().limits().clone() };
                thinker.choose(position, &limits)
            })?;
            let Some(number) = chosen.map_err(|problem| error::of_error(py, problem))? else {
                return Ok(last);
            };
            let moves = table.ask(py, Position::moves)?;
            if let Some(mv) = moves.into_iter().nth(number as usize) {
                last = message::part(py, "MoveView", &mv)?;
            }
            self.position = PyPosition::step_by(self.position.bind(py), number)?.unbind();
        }
    }

    /// Takes back moves until it is your turn again.
    fn undo(&mut self, py: Python<'_>) -> PyResult<()> {
        loop {
            let before = PyPosition::undo(self.position.bind(py));
            if before.is(&self.position) {
                return Ok(());
            }
            self.position = before.unbind();
            let player = self.position.get().table.ask(py, |position| position.to_move() as u8 + 1)?;
            if player == self.you {
                return Ok(());
            }
        }
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.position.get().svg(py)
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.position.bind(py).str()?.to_string())
    }
}
