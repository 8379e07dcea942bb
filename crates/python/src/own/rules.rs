//! How positions of a class written in Python are asked.

use outplay::core::{Outcome, Player};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyInt, PyTuple};

use super::entry::OwnEntry;
use super::key::KeyTable;
use super::member::Member;
use super::move_table::{MoveTable, OwnMove};
use super::texts::OwnText;
use crate::error;

/// How a move is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Making {
    /// `after(move)` is the position after it.
    After,
    /// `play(move)` changes the position, `undo(move)` changes it back.
    PlayAndUndo,
    /// `play(move)` changes the position, or is the position after it.
    Play,
}

/// A position just reached.
pub(crate) struct Step {
    pub(crate) object: Py<PyAny>,
    pub(crate) to_move: Player,
    pub(crate) outcome: Option<Outcome>,
}

/// The rules of a class, as its first position shows them.
pub(crate) struct Rules {
    pub(crate) class: String,
    entry: &'static OwnEntry,
    to_move: Member,
    outcome: Member,
    moves: Member,
    making: Making,
    step: Py<PyAny>,
    undo: Option<Member>,
    copy: Option<Member>,
    stuck: Option<Member>,
    key: Option<Member>,
    evaluate: Option<Member>,
    text: Option<Member>,
    /// Whether objects of the class have a text of their own, and not just an address.
    has_own_text: bool,
    repetition: Option<Member>,
    order: Option<Member>,
    noisy: Option<Member>,
    move_text: Option<Member>,
    read: Option<Member>,
    pub(crate) unit: u32,
    move_table: MoveTable,
    keys: KeyTable,
}

impl Rules {
    /// The rules of the class of this position.
    pub(crate) fn of(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = object.py();
        let class = object.get_type().name()?.to_string();
        let lacks =
            |name: &str| error::raise(py, &OwnText::Lacks { class: class.clone(), name: name.into() });
        let member = |name: &str| Member::of(object, name);
        let needed = |name: &str| member(name)?.ok_or_else(|| lacks(name));
        let has = |name: &str| object.hasattr(name);
        let making = match () {
            () if has("after")? => Making::After,
            () if !has("play")? => return Err(lacks("play")),
            () if has("undo")? => Making::PlayAndUndo,
            () => Making::Play,
        };
        let unit = object.getattr_opt(intern!(py, "unit"))?;
        let to_move = needed("to_move")?;
        let outcome = needed("outcome")?;
        let step = py
            .import("outplay._own")?
            .call_method1("step", (making == Making::After, to_move.is_method(), outcome.is_method()))?;
        Ok(Self {
            to_move,
            outcome,
            moves: needed("moves")?,
            making,
            step: step.unbind(),
            undo: member("undo")?,
            copy: member("copy")?,
            stuck: member("stuck")?,
            key: member("key")?,
            evaluate: member("evaluate")?,
            text: member("text")?,
            has_own_text: shows_itself(object)?,
            repetition: member("repetition")?,
            order: member("order")?,
            noisy: member("noisy")?,
            move_text: member("move_text")?,
            read: member("read")?,
            unit: unit.map_or(Ok(1), |unit| unit.extract())?,
            move_table: MoveTable::new(py),
            keys: KeyTable::new(py),
            entry: OwnEntry::of(&class),
            class,
        })
    }

    /// The class in a catalogue.
    pub(crate) fn entry(&self) -> &'static OwnEntry {
        self.entry
    }

    pub(crate) fn to_move(&self, object: &Bound<'_, PyAny>) -> PyResult<Player> {
        self.read_player(&self.to_move.ask(object)?)
    }

    fn read_player(&self, player: &Bound<'_, PyAny>) -> PyResult<Player> {
        match player.extract::<i64>() {
            Ok(1) => Ok(Player::First),
            Ok(2) => Ok(Player::Second),
            _ => Err(error::raise(
                player.py(),
                &OwnText::BadPlayer { class: self.class.clone(), shown: shown(player) },
            )),
        }
    }

    pub(crate) fn outcome(&self, object: &Bound<'_, PyAny>) -> PyResult<Option<Outcome>> {
        self.read_outcome(&self.outcome.ask(object)?)
    }

    pub(crate) fn stuck(&self, object: &Bound<'_, PyAny>) -> PyResult<Outcome> {
        let Some(stuck) = &self.stuck else { return Ok(Outcome::Draw) };
        Ok(self.read_outcome(&stuck.ask(object)?)?.unwrap_or(Outcome::Draw))
    }

    /// Draw by repetition, in classes that know it.
    pub(crate) fn repetition(&self, object: &Bound<'_, PyAny>, plies: u32) -> PyResult<Option<Outcome>> {
        let Some(repetition) = &self.repetition else { return Ok(None) };
        self.read_outcome(&repetition.tell(object, plies.into_pyobject(object.py())?.as_any())?)
    }

    fn read_outcome(&self, told: &Bound<'_, PyAny>) -> PyResult<Option<Outcome>> {
        if told.is_none() {
            return Ok(None);
        }
        let py = told.py();
        let outcome = if told.is_instance_of::<PyInt>() {
            match told.extract::<i64>() {
                Ok(0) => Some(Outcome::Draw),
                Ok(1) => Some(Outcome::Win(Player::First)),
                Ok(2) => Some(Outcome::Win(Player::Second)),
                _ => None,
            }
        } else {
            let points = told.getattr_opt(intern!(py, "points"))?;
            points.and_then(|points| points.extract().ok()).map(Outcome::Score)
        };
        let bad = || OwnText::BadOutcome { class: self.class.clone(), shown: shown(told) };
        outcome.map(Some).ok_or_else(|| error::raise(py, &bad()))
    }

    pub(crate) fn moves(&self, object: &Bound<'_, PyAny>) -> PyResult<Vec<OwnMove>> {
        self.moves.ask(object)?.try_iter()?.map(|mv| self.move_table.put(&mv?)).collect()
    }

    /// The object that a move is.
    pub(crate) fn move_object<'py>(&self, py: Python<'py>, mv: OwnMove) -> PyResult<Bound<'py, PyAny>> {
        self.move_table.get(py, mv)
    }

    /// Whether a position that is looked at can be the same object, changed and changed back.
    pub(crate) fn plays_in_place(&self) -> bool {
        self.making == Making::PlayAndUndo
    }

    /// Whether a position never changes.
    pub(crate) fn is_immutable(&self) -> bool {
        self.making == Making::After
    }

    /// The position after a move, and what a search asks of it at once; with `in_place` the same object.
    pub(crate) fn step(&self, object: &Bound<'_, PyAny>, mv: OwnMove, in_place: bool) -> PyResult<Step> {
        let py = object.py();
        let mv = self.move_table.get(py, mv)?;
        let before = if in_place || self.is_immutable() { object.clone() } else { self.copy(object)? };
        let told = self.step.bind(py).call1((before, mv))?.cast_into::<PyTuple>()?;
        Ok(Step {
            to_move: self.read_player(&*told.get_borrowed_item(1)?)?,
            outcome: self.read_outcome(&*told.get_borrowed_item(2)?)?,
            object: told.get_item(0)?.unbind(),
        })
    }

    pub(crate) fn undo(&self, object: &Bound<'_, PyAny>, mv: OwnMove) -> PyResult<()> {
        let mv = self.move_table.get(object.py(), mv)?;
        self.undo.as_ref().map_or(Ok(()), |undo| undo.tell(object, &mv).map(drop))
    }

    /// A position of its own, equal to this one.
    pub(crate) fn copy<'py>(&self, object: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        match &self.copy {
            _ if self.is_immutable() => Ok(object.clone()),
            Some(copy) => copy.ask(object),
            None => object.py().import("copy")?.call_method1("deepcopy", (object,)),
        }
    }

    /// The key that the class gives a position, if it gives any.
    pub(crate) fn key(&self, object: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
        self.key.as_ref().map(|key| self.keys.key(&key.ask(object)?)).transpose()
    }

    /// What the class says a position is worth to the side to move, in points of which `unit` are 1.
    pub(crate) fn evaluate(&self, object: &Bound<'_, PyAny>) -> PyResult<i32> {
        let Some(evaluate) = &self.evaluate else { return Ok(0) };
        points(&evaluate.ask(object)?, self.unit, &self.class)
    }

    /// How promising a move looks.
    pub(crate) fn move_score(&self, object: &Bound<'_, PyAny>, mv: OwnMove) -> PyResult<i32> {
        let Some(order) = &self.order else { return Ok(0) };
        points(&order.tell(object, &self.move_table.get(object.py(), mv)?)?, 1, &self.class)
    }

    /// Whether a search must not stop right before a move.
    pub(crate) fn is_noisy(&self, object: &Bound<'_, PyAny>, mv: OwnMove) -> PyResult<bool> {
        let Some(noisy) = &self.noisy else { return Ok(false) };
        noisy.tell(object, &self.move_table.get(object.py(), mv)?)?.is_truthy()
    }

    /// Whether the class says anything about its moves beyond the rules.
    pub(crate) fn has_hints(&self) -> bool {
        self.order.is_some() || self.noisy.is_some()
    }

    /// Whether the class knows draws by repetition.
    pub(crate) fn has_repetition(&self) -> bool {
        self.repetition.is_some()
    }

    pub(crate) fn text(&self, object: &Bound<'_, PyAny>) -> PyResult<String> {
        match &self.text {
            Some(text) => text.ask(object)?.extract(),
            None if self.has_own_text => Ok(object.str()?.to_string()),
            None => match &self.key {
                Some(key) => Ok(format!("{} {}", self.class, key.ask(object)?.repr()?)),
                None => Ok(self.class.clone()),
            },
        }
    }

    pub(crate) fn move_text(&self, object: &Bound<'_, PyAny>, mv: OwnMove) -> PyResult<String> {
        let mv = self.move_table.get(object.py(), mv)?;
        match &self.move_text {
            Some(move_text) => move_text.tell(object, &mv)?.extract(),
            None => Ok(mv.str()?.to_string()),
        }
    }

    /// Whether the class understands texts of positions.
    pub(crate) fn can_read(&self) -> bool {
        self.read.is_some()
    }

    /// The position that a text describes.
    pub(crate) fn read<'py>(&self, object: &Bound<'py, PyAny>, text: &str) -> PyResult<Bound<'py, PyAny>> {
        let py = object.py();
        match &self.read {
            Some(read) => read.tell(object, text.into_pyobject(py)?.as_any()),
            None => Err(error::raise(py, &OwnText::CannotRead { class: self.class.clone() })),
        }
    }
}

/// A number of Python as points of which `unit` are 1.
pub(crate) fn points(value: &Bound<'_, PyAny>, unit: u32, class: &str) -> PyResult<i32> {
    const MOST: f64 = 1e9;
    if !value.is_instance_of::<PyFloat>()
        && unit == 1
        && let Ok(points) = value.extract::<i32>()
    {
        return Ok(points);
    }
    let number: f64 = value.extract()?;
    if number.is_nan() {
        let bad = OwnText::BadValue { class: class.to_owned(), shown: shown(value) };
        return Err(error::raise(value.py(), &bad));
    }
    // What looks infinite is as great as an evaluation can be, and still no proof.
    Ok((number * f64::from(unit)).round().clamp(-MOST, MOST) as i32)
}

/// Whether the class of an object says how its objects are printed.
fn shows_itself(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    let usual = object.py().import("builtins")?.getattr("object")?;
    let differs = |name: &str| Ok::<_, PyErr>(!object.get_type().getattr(name)?.is(&usual.getattr(name)?));
    Ok(differs("__str__")? || differs("__repr__")?)
}

fn shown(object: &Bound<'_, PyAny>) -> String {
    object.repr().map_or_else(|_| "?".to_owned(), |text| text.to_string())
}
