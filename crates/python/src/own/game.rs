//! A position of a game written in Python, as searches see it.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use outplay::core::{Game, Hints, Keyed, Notation, Outcome, Path, Player};
use pyo3::prelude::*;

use super::move_table::OwnMove;
use super::rules::Rules;
use super::texts::OwnText;
use super::trouble::Trouble;

/// A position. What it has been asked once it remembers: a question costs a call of a Python function.
pub(crate) struct OwnGame {
    work: Arc<OwnWork>,
    object: Py<PyAny>,
    /// Whether the object is another position's too, which lends it for a look.
    is_lent: bool,
    /// Who moves and the outcome, known since the move that led here.
    told: Option<(Player, Option<Outcome>)>,
    moves: OnceLock<Arc<[OwnMove]>>,
    key: OnceLock<u64>,
}

/// What all positions of a piece of work share.
struct OwnWork {
    rules: Arc<Rules>,
    trouble: Arc<Trouble>,
}

/// The moves of a position, shared with what it remembers.
pub(crate) struct OwnMoves {
    all: Arc<[OwnMove]>,
    next: usize,
}

impl Iterator for OwnMoves {
    type Item = OwnMove;

    fn next(&mut self) -> Option<OwnMove> {
        self.nth(0)
    }

    fn nth(&mut self, skipped: usize) -> Option<OwnMove> {
        let place = self.next.saturating_add(skipped);
        self.next = place.saturating_add(1).min(self.all.len());
        self.all.get(place).copied()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.all.len() - self.next;
        (left, Some(left))
    }
}

impl OwnGame {
    pub(crate) fn new(rules: Arc<Rules>, trouble: Arc<Trouble>, object: Py<PyAny>) -> Self {
        Self::at(Arc::new(OwnWork { rules, trouble }), object)
    }

    fn at(work: Arc<OwnWork>, object: Py<PyAny>) -> Self {
        Self { work, object, is_lent: false, told: None, moves: OnceLock::new(), key: OnceLock::new() }
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.work.rules
    }

    /// Asks Python code; after an exception nobody is asked any more, and `otherwise` is the answer.
    pub(crate) fn ask<T>(
        &self,
        otherwise: T,
        question: impl FnOnce(&Rules, &Bound<'_, PyAny>) -> PyResult<T>,
    ) -> T {
        if self.work.trouble.happened() {
            return otherwise;
        }
        let answer = Python::attach(|py| question(&self.work.rules, self.object.bind(py)));
        self.work.trouble.unless(answer).unwrap_or(otherwise)
    }

    fn child(&self, object: Py<PyAny>, is_lent: bool) -> Self {
        Self { is_lent, ..Self::at(Arc::clone(&self.work), object) }
    }

    fn same_object(&self) -> Py<PyAny> {
        Python::attach(|py| self.object.clone_ref(py))
    }

    /// The position after a move: on the same object if `in_place`, which is this position's still if `is_lent`.
    fn after_step(&self, mv: OwnMove, in_place: bool, is_lent: bool) -> Self {
        let step = self.ask(None, |rules, object| rules.step(object, mv, in_place).map(Some));
        let Some(step) = step else { return self.child(self.same_object(), is_lent) };
        Self { told: Some((step.to_move, step.outcome)), ..self.child(step.object, is_lent) }
    }

    fn shared_moves(&self) -> Arc<[OwnMove]> {
        let list = || self.ask(Vec::new(), Rules::moves).into();
        Arc::clone(self.moves.get_or_init(list))
    }

    pub(crate) fn evaluate(&self) -> i32 {
        self.ask(0, Rules::evaluate)
    }
}

impl Clone for OwnGame {
    fn clone(&self) -> Self {
        let object = self.ask(None, |rules, object| Ok(Some(rules.copy(object)?.unbind())));
        Self {
            told: self.told,
            moves: self.moves.clone(),
            key: self.key.clone(),
            ..self.child(object.unwrap_or_else(|| self.same_object()), false)
        }
    }
}

impl fmt::Debug for OwnGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write())
    }
}

impl Game for OwnGame {
    type Move = OwnMove;
    type Moves = OwnMoves;

    fn to_move(&self) -> Player {
        match self.told {
            Some((player, _)) => player,
            None => self.ask(Player::First, Rules::to_move),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.work.trouble.happened() {
            return Some(Outcome::Draw);
        }
        match self.told {
            Some((_, outcome)) => outcome,
            None => self.ask(Some(Outcome::Draw), Rules::outcome),
        }
    }

    fn moves(&self) -> OwnMoves {
        OwnMoves { all: self.shared_moves(), next: 0 }
    }

    fn stuck(&self) -> Outcome {
        self.ask(Outcome::Draw, Rules::stuck)
    }

    fn play(&mut self, mv: OwnMove) {
        *self = self.after_step(mv, !self.is_lent, false);
    }

    fn visit<T>(&mut self, mv: OwnMove, look: impl FnOnce(&mut Self) -> T) -> T {
        let in_place = self.work.rules.plays_in_place();
        let seen = look(&mut self.after_step(mv, in_place, in_place));
        if in_place {
            self.ask((), |rules, object| rules.undo(object, mv));
        }
        seen
    }
}

impl Path for OwnGame {
    fn repetition(&self, plies: u32) -> Option<Outcome> {
        if !self.work.rules.has_repetition() {
            return None;
        }
        self.ask(None, |rules, object| rules.repetition(object, plies))
    }
}

impl Hints for OwnGame {
    fn is_noisy(&self, mv: OwnMove) -> bool {
        self.work.rules.has_hints() && self.ask(false, |rules, object| rules.is_noisy(object, mv))
    }

    fn move_score(&self, mv: OwnMove) -> i32 {
        if self.work.rules.has_hints() {
            self.ask(0, |rules, object| rules.move_score(object, mv))
        } else {
            0
        }
    }
}

impl Keyed for OwnGame {
    /// A class without keys never says that a position comes again: each has a number of its own.
    fn key(&self) -> u64 {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let fresh = || NEXT.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed);
        *self.key.get_or_init(|| self.ask(None, Rules::key).unwrap_or_else(fresh))
    }
}

impl Notation for OwnGame {
    type Error = OwnText;

    /// Every class understands the text of the position itself: it is how a play is told where it started.
    fn read(&self, text: &str) -> Result<Self, OwnText> {
        if !self.work.rules.can_read() && text == self.write() {
            return Ok(self.clone());
        }
        let read = self.ask(None, |rules, object| Ok(Some(rules.read(object, text)?.unbind())));
        // Without an answer there was an exception, which takes the place of every error.
        let object = read.ok_or_else(|| OwnText::CannotRead { class: self.work.rules.class.clone() })?;
        Ok(self.child(object, false))
    }

    fn write(&self) -> String {
        self.ask(String::new(), Rules::text)
    }

    fn read_move(&self, text: &str) -> Result<OwnMove, OwnText> {
        let found = self.moves().find(|&mv| self.write_move(mv) == text.trim());
        found.ok_or_else(|| OwnText::NoSuchMove { shown: text.to_owned() })
    }

    fn write_move(&self, mv: OwnMove) -> String {
        self.ask(String::new(), |rules, object| rules.move_text(object, mv))
    }
}
