//! `outplay.Arena`: a game on a graph.

use std::sync::Arc;

use outplay::core::limits::StopFlag;
use outplay::graph::attractor::{Backward, SolveOptions};
use outplay::graph::{Arena, ArenaBuilder, PositionId, Strategy, format};
use outplay::wire::{Answer, ArenaSummary};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::csr::dead_ends_by_name;
use super::dictionary::Dictionary;
use super::solution::PyArenaSolution;
use crate::{error, message, work};

/// A graph on which two players push one token. Its positions are any hashable objects.
#[pyclass(name = "Arena", module = "outplay", frozen)]
pub(crate) struct PyArena {
    pub(crate) arena: Arc<Arena>,
    /// The positions as objects; where there are none, they are their names.
    pub(crate) objects: Option<Arc<Vec<Py<PyAny>>>>,
}

impl PyArena {
    /// An arena whose positions are their names.
    pub(crate) fn of(arena: Arena) -> Self {
        Self { arena: Arc::new(arena), objects: None }
    }

    /// The position of this number.
    pub(crate) fn object<'py>(&self, py: Python<'py>, position: PositionId) -> PyResult<Bound<'py, PyAny>> {
        match &self.objects {
            Some(objects) => Ok(objects[position as usize].bind(py).clone()),
            None => Ok(self.arena.name(position).into_pyobject(py)?.into_any()),
        }
    }

    /// The same arena with the texts of its positions as names, for pictures.
    pub(crate) fn named(&self, py: Python<'_>) -> PyResult<Arc<Arena>> {
        let Some(objects) = &self.objects else { return Ok(Arc::clone(&self.arena)) };
        let mut builder = ArenaBuilder::new();
        for position in self.arena.positions() {
            let name = objects[position as usize].bind(py).str()?.to_string();
            let (owner, goal) = (self.arena.owner(position), self.arena.goal(position));
            builder.named(&name, owner, goal).map_err(|problem| error::raise(py, &problem))?;
        }
        for from in self.arena.positions() {
            self.arena.successors(from).iter().for_each(|&to| builder.edge(from, to));
        }
        if self.arena.objectives() == outplay::graph::arena::Objectives::Two {
            builder.two_objectives();
        }
        Ok(Arc::new(builder.build().map_err(|problem| error::raise(py, &problem))?))
    }
}

#[pymethods]
impl PyArena {
    /// An arena from a dictionary of successor lists.
    ///
    /// `player1` are the positions in which player 1 moves, `wins1` and `wins2` the victories of each player: dictionaries,
    /// sets or lists. Dead ends that are nobody's victory count as `dead_ends` says: "draw", "lose" or "win" for who
    /// cannot move.
    #[staticmethod]
    #[pyo3(signature = (graph, player1, wins1, wins2 = None, *, dead_ends = "draw"))]
    fn from_dict<'py>(
        py: Python<'py>,
        graph: &Bound<'py, PyDict>,
        player1: &Bound<'py, PyAny>,
        wins1: &Bound<'py, PyAny>,
        wins2: Option<&Bound<'py, PyAny>>,
        dead_ends: &str,
    ) -> PyResult<Self> {
        let rule = dead_ends_by_name(py, dead_ends)?;
        let (arena, objects) = Dictionary::read(graph)?.arena(player1, [Some(wins1), wins2])?;
        let arena = if wins2.is_some() { arena.with_two_objectives() } else { arena };
        let objects = objects.into_iter().map(Bound::unbind).collect();
        Ok(Self { arena: Arc::new(arena.with_dead_ends(rule)), objects: Some(Arc::new(objects)) })
    }

    /// An arena from text: plain lines, the format of `PGSolver`, JSON or Graphviz.
    #[staticmethod]
    #[pyo3(signature = (text, *, dead_ends = "draw"))]
    fn from_text(py: Python<'_>, text: &[u8], dead_ends: &str) -> PyResult<Self> {
        let rule = dead_ends_by_name(py, dead_ends)?;
        let arena = format::read(text).map_err(|problem| error::raise(py, &problem))?;
        Ok(Self::of(arena.with_dead_ends(rule)))
    }

    /// How many positions there are.
    fn __len__(&self) -> usize {
        self.arena.len()
    }

    /// How many edges there are.
    #[getter]
    fn edges(&self) -> usize {
        self.arena.edges().len()
    }

    /// All positions, in the order of the arena.
    #[getter]
    fn positions<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.arena.positions().map(|position| self.object(py, position)).collect()
    }

    /// What the arena is like.
    #[getter]
    fn summary(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let arena = &self.arena;
        let name = |position| Ok::<_, PyErr>(self.object(py, position)?.str()?.to_string());
        let odd = arena.odd_edge();
        let odd_edge = odd.map(|(from, to)| Ok::<_, PyErr>((name(from)?, name(to)?))).transpose()?;
        let dead = arena.positions().filter(|&position| arena.successors(position).is_empty());
        let two = arena.objectives() == outplay::graph::arena::Objectives::Two;
        let summary = ArenaSummary {
            positions: arena.len() as u64,
            edges: arena.edges().len() as u64,
            dead_ends: dead.count() as u64,
            objectives: if two { 2 } else { 1 },
            bipartite: odd.is_none(),
            odd_edge,
        };
        message::to_python(py, Answer::Arena(summary))
    }

    /// Who wins from where, within how many moves, and how.
    #[pyo3(signature = (*, threads = 1))]
    fn solve(slf: &Bound<'_, Self>, threads: usize) -> PyResult<PyArenaSolution> {
        let (py, arena) = (slf.py(), Arc::clone(&slf.get().arena));
        let options = SolveOptions { threads, stop: StopFlag::default() };
        let solved = work::interruptible(py, &options.stop, || {
            let solution = Backward::of(&*arena).solve(&options).ok()?;
            let strategy = Strategy::of(&*arena, &solution);
            Some((solution, strategy))
        })?;
        let (solution, strategy) =
            solved.ok_or_else(|| pyo3::exceptions::PyKeyboardInterrupt::new_err(()))?;
        Ok(PyArenaSolution::new(slf.clone().unbind(), solution, strategy))
    }

    fn _repr_svg_(slf: &Bound<'_, Self>) -> PyResult<Option<String>> {
        if slf.get().arena.len() > outplay::graph::picture::LARGEST.0 {
            return Ok(None);
        }
        Self::solve(slf, 1)?.svg(slf.py(), None).map(Some)
    }

    fn __repr__(&self) -> String {
        format!("<outplay.Arena of {} positions and {} edges>", self.arena.len(), self.arena.edges().len())
    }

    /// Pickles as its dictionary.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
        let arena = &self.arena;
        let objects: Vec<Bound<'py, PyAny>> = self.positions(py)?;
        let numbers = |of: &dyn Fn(PositionId) -> u8| arena.positions().map(of).collect::<Vec<u8>>();
        let owner = numbers(&|position| arena.owner(position) as u8);
        let goal = numbers(&|position| arena.goal(position).map_or(2, |player| player as u8));
        let two = arena.objectives() == outplay::graph::arena::Objectives::Two;
        let parts = (objects, arena.edges().starts(), arena.edges().ends(), owner, goal, two);
        (py.import("outplay._native")?.getattr("_arena")?, parts).into_pyobject(py)
    }
}

/// Unpickles an arena.
#[pyfunction]
#[pyo3(name = "_arena")]
pub(crate) fn unpickle(
    py: Python<'_>,
    objects: Vec<Py<PyAny>>,
    starts: Vec<u32>,
    ends: Vec<u32>,
    owner: Vec<u8>,
    goal: Vec<u8>,
    two: bool,
) -> PyResult<PyArena> {
    use outplay::graph::Player::{First, Second};
    let kinds = owner.into_iter().zip(goal).map(|(owner, goal)| {
        (if owner == 0 { First } else { Second }, [Some(First), Some(Second), None][usize::from(goal.min(2))])
    });
    let arena = Arena::from_packed(kinds, starts, ends).map_err(|problem| error::raise(py, &problem))?;
    let arena = if two { arena.with_two_objectives() } else { arena };
    Ok(PyArena { arena: Arc::new(arena), objects: Some(Arc::new(objects)) })
}
