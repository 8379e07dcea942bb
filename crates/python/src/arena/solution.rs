//! `outplay.ArenaSolution`: who wins from where, and how.

use std::collections::HashMap;

use outplay::core::text::Speak;
use outplay::graph::layers::layers;
use outplay::graph::picture::ArenaPicture;
use outplay::graph::strategy::{good_moves, play_on};
use outplay::graph::{ArenaOutcome, ArenaSolution, Player, PositionId, Strategy, verify};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList};

use super::class::PyArena;
use crate::{error, language, texts::PythonText};

/// The outcome of every position of an arena, and a move for each.
#[pyclass(name = "ArenaSolution", module = "outplay", frozen)]
pub(crate) struct PyArenaSolution {
    arena: Py<PyArena>,
    solution: ArenaSolution,
    strategy: Strategy,
    numbers: PyOnceLock<Py<PyDict>>,
}

impl PyArenaSolution {
    pub(crate) fn new(arena: Py<PyArena>, solution: ArenaSolution, strategy: Strategy) -> Self {
        Self { arena, solution, strategy, numbers: PyOnceLock::new() }
    }

    /// The number of a position, by the object.
    fn number(&self, position: &Bound<'_, PyAny>) -> PyResult<PositionId> {
        let py = position.py();
        let numbers = self.numbers.get_or_try_init(py, || {
            let numbers = PyDict::new(py);
            for number in self.arena.get().arena.positions() {
                numbers.set_item(self.arena.get().object(py, number)?, number)?;
            }
            Ok::<_, PyErr>(numbers.unbind())
        })?;
        if let Some(number) = numbers.bind(py).get_item(position)? {
            return number.extract();
        }
        let name = position.repr()?.to_string();
        Err(error::raise(py, &PythonText::NoSuchPosition { name }))
    }

    fn objects<'py>(
        &self,
        py: Python<'py>,
        positions: impl IntoIterator<Item = PositionId>,
    ) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        for position in positions {
            list.append(self.arena.get().object(py, position)?)?;
        }
        Ok(list)
    }
}

fn player_of(py: Python<'_>, number: u8) -> PyResult<Player> {
    match number {
        1 => Ok(Player::First),
        2 => Ok(Player::Second),
        _ => Err(error::raise(py, &PythonText::BadPlayer { number })),
    }
}

#[pymethods]
impl PyArenaSolution {
    /// The arena that was solved.
    #[getter]
    fn arena(&self, py: Python<'_>) -> Py<PyArena> {
        self.arena.clone_ref(py)
    }

    /// Who wins from a position: 1, 2, or None for a draw.
    fn winner(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<u8>> {
        let outcome = self.solution.outcome(self.number(position)?);
        Ok(outcome.winner().map(|player| player as u8 + 1))
    }

    /// Within how many moves a position is won; None for a draw, or when avoiding wins.
    fn rank(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
        Ok(self.solution.outcome(self.number(position)?).rank())
    }

    /// The attractor of a player: each position with its rank.
    #[pyo3(signature = (player = 1))]
    fn ranks<'py>(&self, py: Python<'py>, player: u8) -> PyResult<Bound<'py, PyDict>> {
        let ranks = PyDict::new(py);
        for (position, rank) in self.solution.attractor(player_of(py, player)?) {
            ranks.set_item(self.arena.get().object(py, position)?, rank)?;
        }
        Ok(ranks)
    }

    /// The positions from which neither player can force a victory.
    #[getter]
    fn draws<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let is_drawn = |position: &PositionId| self.solution.outcome(*position) == ArenaOutcome::Draw;
        self.objects(py, self.arena.get().arena.positions().filter(is_drawn))
    }

    /// A best move for every position in which a play goes on.
    #[getter]
    fn strategy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let arena = self.arena.get();
        let moves = PyDict::new(py);
        for position in arena.arena.positions() {
            if let Some(to) = self.strategy.get(position) {
                moves.set_item(arena.object(py, position)?, arena.object(py, to)?)?;
            }
        }
        Ok(moves)
    }

    /// All moves of a position that keep its outcome.
    fn good_moves<'py>(&self, position: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let moves = good_moves(&self.arena.get().arena, &self.solution, self.number(position)?);
        self.objects(position.py(), moves)
    }

    /// The play from a position when both follow the strategy: to its end, or until a position comes again.
    fn line<'py>(&self, position: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let line = play_on(&self.arena.get().arena, &self.strategy, self.number(position)?);
        self.objects(position.py(), line)
    }

    /// What each of A0, A1, A2, ... adds to the attractor of a player.
    #[pyo3(signature = (player = 1))]
    fn layers<'py>(&self, py: Python<'py>, player: u8) -> PyResult<Vec<Bound<'py, PyList>>> {
        let layers = layers(&self.arena.get().arena, &self.solution, player_of(py, player)?);
        let added = |layer: &outplay::graph::layers::AttractorLayer| {
            self.objects(py, layer.added.iter().map(|member| member.position))
        };
        layers.iter().map(added).collect()
    }

    /// The layers of the attractor of a player as sentences, with the reason of each position.
    #[pyo3(signature = (player = 1))]
    fn explain(&self, py: Python<'_>, player: u8) -> PyResult<Vec<String>> {
        let arena = self.arena.get().named(py)?;
        let layers = layers(&arena, &self.solution, player_of(py, player)?);
        Ok(layers.iter().map(|layer| layer.told(&arena).say(language::current())).collect())
    }

    /// Checks the ranks and moves of this solution, or those that somebody claims, without solving anything. None when all
    /// is right, else a sentence that names the first mistake.
    #[pyo3(signature = (ranks1 = None, ranks2 = None))]
    fn verify(
        &self,
        py: Python<'_>,
        ranks1: Option<&Bound<'_, PyDict>>,
        ranks2: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Option<String>> {
        let arena = self.arena.get().named(py)?;
        let verdict = if ranks1.is_none() && ranks2.is_none() {
            verify(&arena, &self.solution, Some(&self.strategy))
        } else {
            let mut claimed = HashMap::new();
            for (player, ranks) in [(Player::First, ranks1), (Player::Second, ranks2)] {
                for (position, rank) in ranks.into_iter().flatten() {
                    claimed.insert(self.number(&position)?, (player, rank.extract()?));
                }
            }
            let ranks = arena.positions().map(|position| claimed.get(&position).copied());
            verify(&arena, &ArenaSolution::from_ranks(ranks, arena.objectives()), None)
        };
        Ok(verdict.err().map(|violation| violation.say(language::current())))
    }

    /// The picture: player 1's positions as circles, player 2's as squares; with `up_to`, one of A0, A1, A2, ... of player 1.
    #[pyo3(signature = (up_to = None))]
    pub(crate) fn svg(&self, py: Python<'_>, up_to: Option<u32>) -> PyResult<String> {
        let arena = self.arena.get().named(py)?;
        let picture = ArenaPicture::new(&arena, &self.solution);
        let picture = match up_to {
            Some(rank) => picture.up_to(Player::First, rank),
            None => picture,
        };
        let figure = picture.small_figure(language::current());
        Ok(figure.map_err(|problem| error::raise(py, &problem))?.to_svg())
    }

    fn _repr_svg_(&self, py: Python<'_>) -> Option<String> {
        self.svg(py, None).ok()
    }

    fn __repr__(&self) -> String {
        let count = |player| self.solution.attractor(player).count();
        let (first, second) = (count(Player::First), count(Player::Second));
        let others = self.solution.len() - first - second;
        format!("<outplay.ArenaSolution: {first} won by player 1, {second} by player 2, {others} by neither>")
    }
}
