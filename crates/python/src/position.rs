//! `outplay.Position`: a position of any game.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use outplay::core::Limits;
use outplay::core::limits::Budget;
use outplay::draw::board::{Signs, text as board_text};
use outplay::draw::svg;
use outplay::engine::{ArenaForm, ExactQuestion, Position, Settings, SolverSettings};
use outplay::graph::game::Exploration;
use outplay::wire::{
    AnalysisAnswer, Answer, BoundKind, GameResult, MoveCount, MoveView, PerftCount, milliseconds,
};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::arena::PyArena;
use crate::play::PyPlay;
use crate::question::{Bounds, Question};
use crate::table::{Manner, Table};
use crate::tree::PyTree;
use crate::{catalogue, error, language, message};

/// The search of `solve` when none is named and the game knows no better one.
const EXACT_SEARCH: &str = "pvs:exact=on";
/// How many iterations of a Monte-Carlo search are explained when nothing is said.
const EXPLAINED_ITERATIONS: u64 = 30;
/// The table of an exact solver, in mebibytes.
const SOLVER_MEBIBYTES: usize = 64;

/// A position of a game; it never changes.
#[pyclass(name = "Position", module = "outplay", frozen, weakref)]
pub(crate) struct PyPosition {
    pub(crate) table: Table,
    pub(crate) settings: Settings,
    /// The position before, and the move that was played there.
    before: Option<(Py<Self>, u32, String)>,
}

impl PyPosition {
    /// A position without a past.
    pub(crate) fn of(position: Box<dyn Position>) -> Self {
        let settings = position.settings();
        Self { table: Table::Catalogue(position), settings, before: None }
    }

    pub(crate) fn new(table: Table, settings: Settings) -> Self {
        Self { table, settings, before: None }
    }

    /// The number and the text of the move that an argument means: a text, a move of the list, a whole number as it is
    /// written, or the move object of a game written in Python.
    fn find_move(&self, mv: &Bound<'_, PyAny>) -> PyResult<(u32, String)> {
        let py = mv.py();
        if let Some(number) = mv.getattr_opt("number")? {
            let number: u32 = number.extract()?;
            let moves = self.table.ask(py, Position::moves)?;
            if let Some(found) = moves.into_iter().nth(number as usize) {
                return Ok((number, found.text));
            }
        }
        if let Table::Own { rules, object } = &self.table
            && !mv.is_instance_of::<PyString>()
        {
            let object = object.bind(py);
            for (number, known) in rules.moves(object)?.into_iter().enumerate() {
                if rules.move_object(py, known)?.eq(mv)? {
                    return Ok((number as u32, rules.move_text(object, known)?));
                }
            }
        }
        let text = mv.str()?.to_string();
        let found = self.table.ask(py, |position| position.find_move(&text))?;
        found.map(|found| (found.number, found.text)).map_err(|problem| error::of_error(py, problem))
    }

    /// The table after the move with this number.
    fn table_after(&self, py: Python<'_>, number: u32) -> PyResult<Table> {
        match &self.table {
            Table::Catalogue(position) => {
                Ok(Table::Catalogue(position.after(number).map_err(|problem| error::of_error(py, problem))?))
            }
            Table::Own { rules, object } => {
                let object = object.bind(py);
                let moves = rules.moves(object)?;
                let after = match moves.get(number as usize) {
                    Some(&mv) => rules.step(object, mv, false)?.object,
                    None => object.clone().unbind(),
                };
                Ok(Table::Own { rules: Arc::clone(rules), object: after })
            }
        }
    }

    /// The first position of the play, and the numbers of the moves since.
    fn past(slf: &Bound<'_, Self>) -> (Py<Self>, Vec<u32>) {
        let py = slf.py();
        let (mut first, mut moves) = (slf.clone().unbind(), Vec::new());
        while let Some((before, number, _)) = &first.clone_ref(py).get().before {
            moves.push(*number);
            first = before.clone_ref(py);
        }
        moves.reverse();
        (first, moves)
    }

    fn text_of(&self, py: Python<'_>) -> PyResult<String> {
        self.table.ask(py, Position::write)
    }

    fn analysis(&self, py: Python<'_>, question: &Question) -> PyResult<AnalysisAnswer> {
        let analysis = self.table.work(py, question.manner(), |position, trouble| {
            position.analyse(&question.request(trouble), &mut |event| question.tell(event, trouble))
        });
        question.finish(py)?;
        analysis
    }
}

#[pymethods]
impl PyPosition {
    /// The name of the game.
    #[getter]
    fn game(&self) -> &str {
        self.table.game()
    }

    /// The settings of the game as far as they were given.
    #[getter]
    fn settings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let settings = PyDict::new(py);
        for (name, value) in self.settings.iter() {
            settings.set_item(name, value)?;
        }
        Ok(settings)
    }

    /// The position as text, which `read` understands.
    #[getter]
    fn text(&self, py: Python<'_>) -> PyResult<String> {
        self.text_of(py)
    }

    /// Who moves: 1 or 2.
    #[getter]
    fn to_move(&self, py: Python<'_>) -> PyResult<u8> {
        Ok(self.table.ask(py, Position::to_move)? as u8 + 1)
    }

    /// The legal moves, each with its number and its text.
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        message::part(py, "list[MoveView]", &self.table.ask(py, Position::moves)?)
    }

    /// The result when the play is over, else None.
    #[getter]
    fn result(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let result = self.table.ask(py, Position::result)?.map(GameResult::from);
        result.map_or_else(|| Ok(py.None()), |result| message::part(py, "GameResult", &result))
    }

    /// The board as data.
    #[getter]
    fn board(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        message::part(py, "Board", &self.table.ask(py, Position::board)?)
    }

    /// The object of a game written in Python; None for the games of the catalogue.
    #[getter]
    fn object(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        match &self.table {
            Table::Catalogue(_) => Ok(py.None()),
            Table::Own { rules, object } => Ok(rules.copy(object.bind(py))?.unbind()),
        }
    }

    /// The moves that were played since the first position, as texts.
    #[getter]
    fn history(slf: &Bound<'_, Self>) -> Vec<String> {
        let py = slf.py();
        let (mut position, mut moves) = (slf.clone().unbind(), Vec::new());
        while let Some((before, _, text)) = &position.clone_ref(py).get().before {
            moves.push(text.clone());
            position = before.clone_ref(py);
        }
        moves.reverse();
        moves
    }

    /// Another position of the same game under the same settings: a text, or moves from here.
    fn read(&self, py: Python<'_>, text: &str) -> PyResult<Self> {
        match &self.table {
            Table::Catalogue(position) => {
                let read = position.read(text).map_err(|problem| error::of_error(py, problem))?;
                Ok(Self::new(Table::Catalogue(read), self.settings.clone()))
            }
            Table::Own { rules, object } => {
                let object = rules.read(object.bind(py), text)?.unbind();
                let table = Table::Own { rules: Arc::clone(rules), object };
                Ok(Self::new(table, self.settings.clone()))
            }
        }
    }

    /// The position after one or several moves.
    #[pyo3(signature = (*moves))]
    pub(crate) fn play<'py>(
        slf: &Bound<'py, Self>,
        moves: &Bound<'py, PyTuple>,
    ) -> PyResult<Bound<'py, Self>> {
        let mut position = slf.clone();
        for mv in moves {
            let (number, text) = position.get().find_move(&mv)?;
            position = Self::step(&position, number, text)?;
        }
        Ok(position)
    }

    /// The position before the last move; itself when there was none.
    pub(crate) fn undo<'py>(slf: &Bound<'py, Self>) -> Bound<'py, Self> {
        let before = slf.get().before.as_ref().map(|(before, ..)| before.bind(slf.py()).clone());
        before.unwrap_or_else(|| slf.clone())
    }

    /// What a search finds out about the position.
    #[pyo3(signature = (search = None, *, eval = None, depth = None, nodes = None, time = None, all_moves = false, terms = false, progress = None))]
    fn analyse(
        &self,
        py: Python<'_>,
        search: Option<&str>,
        eval: Option<&Bound<'_, PyAny>>,
        depth: Option<u32>,
        nodes: Option<u64>,
        time: Option<f64>,
        all_moves: bool,
        terms: bool,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Py<PyAny>> {
        let (bounds, search) =
            (Bounds { depth, nodes, time }, search.unwrap_or(self.table.entry().usual_search()));
        let question = Question::new(py, self.table.entry(), search, eval, bounds, progress)?;
        let mut analysis = self.analysis(py, &question.with_all_moves(all_moves).limited())?;
        if terms {
            let name = eval.and_then(|eval| eval.extract::<String>().ok());
            analysis.static_value = Some(self.static_value(py, name.as_deref())?);
        }
        message::to_python(py, Answer::Analysis(analysis))
    }

    /// The exact value: on the game's own scale where it has a solver for that.
    #[pyo3(signature = (*, search = None, weak = false, all_moves = false, threads = 1, nodes = None, time = None, book = true, progress = None))]
    fn solve(
        &self,
        py: Python<'_>,
        search: Option<&str>,
        weak: bool,
        all_moves: bool,
        threads: usize,
        nodes: Option<u64>,
        time: Option<f64>,
        book: bool,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Py<PyAny>> {
        let bounds = Bounds { depth: None, nodes, time };
        let entry = self.table.entry();
        if search.is_none() {
            let book = catalogue::book(book);
            let solver =
                entry.exact_solver(&self.settings, SolverSettings { mebibytes: SOLVER_MEBIBYTES, book });
            if let Some(solver) = solver.map_err(|problem| error::of_error(py, problem))? {
                let line = if weak { 0 } else { usize::MAX };
                let ask = ExactQuestion { sign_only: weak, all_moves, line, threads };
                let limits = bounds.limits()?;
                let answer = self.table.work(py, Manner::default(), |position, trouble| {
                    let limits = Limits { stop: trouble.stop().clone(), ..limits };
                    solver.solve(position, ask, &limits, &|_| ())
                })?;
                let answer = answer.map_err(|problem| error::of_error(py, problem))?;
                return message::to_python(py, Answer::Exact(answer));
            }
        }
        let search = search.or(entry.solving_search()).unwrap_or(EXACT_SEARCH);
        let question = Question::new(py, entry, search, None, bounds, progress)?.with_all_moves(all_moves);
        let mut analysis = self.analysis(py, &question)?;
        let who_wins = analysis.value.points.is_none() && analysis.value.bound != BoundKind::Estimate;
        let is_certain = analysis.value.bound == BoundKind::Exact || who_wins;
        analysis.solved = Some(is_certain && !analysis.stopped);
        message::to_python(py, Answer::Analysis(analysis))
    }

    /// The tree that a search walks or grows.
    #[pyo3(signature = (search = None, *, eval = None, depth = None, nodes = None, time = None, keep = 100_000, children = 8, steps = false))]
    fn explain(
        &self,
        py: Python<'_>,
        search: Option<&str>,
        eval: Option<&Bound<'_, PyAny>>,
        depth: Option<u32>,
        nodes: Option<u64>,
        time: Option<f64>,
        keep: usize,
        children: usize,
        steps: bool,
    ) -> PyResult<PyTree> {
        let (bounds, search) =
            (Bounds { depth, nodes, time }, search.unwrap_or(self.table.entry().usual_search()));
        let question = Question::new(py, self.table.entry(), search, eval, bounds, None)?;
        let limits = question.limits().clone();
        let limits = if question.algorithm().grows_tree() {
            let unlimited = limits.nodes.is_none() && limits.time.is_none();
            Limits { nodes: limits.nodes.or(unlimited.then_some(EXPLAINED_ITERATIONS)), ..limits }
        } else {
            Limits { depth: limits.depth.or(self.table.entry().explain_depth()), ..limits }
        };
        let question = question.within(limits).limited();
        let (analysis, recording) = self.table.work(py, question.manner(), |position, trouble| {
            position.explain(&question.request(trouble), keep)
        })?;
        let windows = question.algorithm().has_windows();
        Ok(PyTree::new(analysis, recording, windows, children, steps))
    }

    /// The best move after a short look.
    #[pyo3(signature = (*, search = None, eval = None, depth = None, nodes = None, time = None))]
    fn hint(
        &self,
        py: Python<'_>,
        search: Option<&str>,
        eval: Option<&Bound<'_, PyAny>>,
        depth: Option<u32>,
        nodes: Option<u64>,
        time: Option<f64>,
    ) -> PyResult<Py<PyAny>> {
        let unlimited = depth.is_none() && nodes.is_none() && time.is_none();
        let bounds = Bounds { depth, nodes, time: if unlimited { Some(1.0) } else { time } };
        let search = search.unwrap_or(self.table.entry().usual_search());
        let question = Question::new(py, self.table.entry(), search, eval, bounds, None)?;
        let best: Option<MoveView> = self.analysis(py, &question)?.best;
        best.map_or_else(|| Ok(py.None()), |best| message::part(py, "MoveView", &best))
    }

    /// What an evaluation says, without searching.
    #[pyo3(signature = (eval = None))]
    fn evaluate(&self, py: Python<'_>, eval: Option<&str>) -> PyResult<Py<PyAny>> {
        message::part(py, "StaticValue", &self.static_value(py, eval)?)
    }

    /// The plays of so many plies, counted.
    #[pyo3(signature = (depth, *, split = false))]
    fn perft(&self, py: Python<'_>, depth: u32, split: bool) -> PyResult<Py<PyAny>> {
        let counted = self.table.work(py, Manner::default(), |position, trouble| {
            let limits = Limits { stop: trouble.stop().clone(), ..Limits::default() };
            let mut budget = Budget::new(&limits);
            let counts = position.perft(depth, &mut budget).unwrap_or_default();
            (counts, budget.elapsed())
        });
        let (counts, time) = counted?;
        let over = counts.is_empty();
        let sum = |of: fn(&outplay::core::Plays) -> u64| counts.iter().map(|(_, plays)| of(plays)).sum();
        let reached = if over { u64::from(depth == 0) } else { sum(|plays| plays.reached) };
        let ended = if over { u64::from(depth > 0) } else { sum(|plays| plays.ended) };
        let moves = counts.iter().map(|(mv, plays)| MoveCount {
            mv: mv.clone(),
            plays: plays.all(),
            reached: plays.reached,
        });
        let count = PerftCount {
            game: self.table.game().to_owned(),
            position: self.text_of(py)?,
            depth,
            plays: reached + ended,
            reached,
            ended,
            moves: split.then(|| moves.collect()),
            time_ms: milliseconds(time),
        };
        message::to_python(py, Answer::Perft(count))
    }

    /// Every position that a play from here can reach, as an arena.
    #[pyo3(signature = (*, merged = false, positions = None))]
    fn arena(&self, py: Python<'_>, merged: bool, positions: Option<u64>) -> PyResult<PyArena> {
        let arena = self.table.work(py, Manner::default(), |position, trouble| {
            let limits = Limits { stop: trouble.stop().clone(), nodes: positions, ..Limits::default() };
            position.arena(ArenaForm::reachable(merged), &Exploration { memory: None, limits }, &mut |_| ())
        })?;
        Ok(PyArena::of(arena.map_err(|problem| error::of_error(py, problem))?))
    }

    /// A play from here against the computer at a level from 1 to 10; `you` are player 1 or 2.
    #[pyo3(signature = (level = 6, *, you = None, search = None, seed = 0))]
    fn play_against(
        slf: &Bound<'_, Self>,
        level: u8,
        you: Option<u8>,
        search: Option<&str>,
        seed: u64,
    ) -> PyResult<PyPlay> {
        let search = search.unwrap_or(slf.get().table.entry().usual_search());
        let you = you.map_or_else(|| slf.get().to_move(slf.py()), Ok)?;
        PyPlay::new(slf, level, search, you, seed)
    }

    /// The board as SVG.
    pub(crate) fn svg(&self, py: Python<'_>) -> PyResult<String> {
        let (board, text) = self.table.ask(py, |position| (position.board(), position.write()))?;
        Ok(svg::board(&board, &text))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py)
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(board_text(&self.table.ask(py, Position::board)?, Signs::Plain))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<outplay.Position {} {:?}>", self.table.game(), self.text_of(py)?))
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Self>() else { return Ok(false) };
        let other = other.get();
        let same_game = self.table.game() == other.table.game() && self.settings == other.settings;
        Ok(same_game && self.text_of(py)? == other.text_of(py)?)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<u64> {
        let mut hasher = DefaultHasher::new();
        (self.table.game(), self.text_of(py)?).hash(&mut hasher);
        Ok(hasher.finish())
    }

    /// Pickles as the first position and the moves since: what depends on the way comes back too.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let py = slf.py();
        let (first, moves) = Self::past(slf);
        let first = first.get();
        let native = py.import("outplay._native")?;
        match &first.table {
            Table::Catalogue(position) => {
                let settings: Vec<(&str, &str)> = first.settings.iter().collect();
                let start = (position.game(), settings, position.write(), moves);
                (native.getattr("_position")?, start).into_pyobject(py)
            }
            Table::Own { object, .. } => {
                (native.getattr("_own_position")?, (object, moves)).into_pyobject(py)
            }
        }
    }
}

impl PyPosition {
    fn static_value(&self, py: Python<'_>, eval: Option<&str>) -> PyResult<outplay::wire::StaticValue> {
        let found = self
            .table
            .ask(py, |position| position.evaluate(eval, &Limits::default(), language::current()))?;
        found.map_err(|problem| error::of_error(py, problem))
    }

    /// The position after the move with this number, which is written as the game writes it.
    pub(crate) fn step_by<'py>(slf: &Bound<'py, Self>, number: u32) -> PyResult<Bound<'py, Self>> {
        let moves = slf.get().table.ask(slf.py(), Position::moves)?;
        let text = moves.into_iter().nth(number as usize).map(|mv| mv.text).unwrap_or_default();
        Self::step(slf, number, text)
    }

    /// The position after the move with this number.
    fn step<'py>(slf: &Bound<'py, Self>, number: u32, text: String) -> PyResult<Bound<'py, Self>> {
        let (py, this) = (slf.py(), slf.get());
        let table = this.table_after(py, number)?;
        let before = Some((slf.clone().unbind(), number, text));
        Bound::new(py, Self { table, settings: this.settings.clone(), before })
    }
}
