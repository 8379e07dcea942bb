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
    rules: Arc<Rules>,
    trouble: Arc<Trouble>,
    object: Py<PyAny>,
    /// Whether the object is another position's too, which lends it for a look.
    is_lent: bool,
    to_move: OnceLock<Player>,
    outcome: OnceLock<Option<Outcome>>,
    moves: OnceLock<Arc<[OwnMove]>>,
    key: OnceLock<u64>,
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
        Self {
            rules,
            trouble,
            object,
            is_lent: false,
            to_move: OnceLock::new(),
            outcome: OnceLock::new(),
            moves: OnceLock::new(),
            key: OnceLock::new(),
        }
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    pub(crate) fn object(&self) -> &Py<PyAny> {
        &self.object
    }

    /// Asks Python code; after an exception nobody is asked any more, and `otherwise` is the answer.
    pub(crate) fn ask<T>(
        &self,
        otherwise: T,
        question: impl FnOnce(&Rules, &Bound<'_, PyAny>) -> PyResult<T>,
    ) -> T {
        if self.trouble.happened() {
            return otherwise;
        }
        let answer = Python::attach(|py| question(&self.rules, self.object.bind(py)));
        self.trouble.unless(answer).unwrap_or(otherwise)
    }

    fn child(&self, object: Py<PyAny>, is_lent: bool) -> Self {
        Self { is_lent, ..Self::new(Arc::clone(&self.rules), Arc::clone(&self.trouble), object) }
    }

    fn same_object(&self) -> Py<PyAny> {
        Python::attach(|py| self.object.clone_ref(py))
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
            to_move: self.to_move.clone(),
            outcome: self.outcome.clone(),
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
        *self.to_move.get_or_init(|| self.ask(Player::First, Rules::to_move))
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.trouble.happened() {
            return Some(Outcome::Draw);
        }
        *self.outcome.get_or_init(|| self.ask(Some(Outcome::Draw), Rules::outcome))
    }

    fn moves(&self) -> OwnMoves {
        OwnMoves { all: self.shared_moves(), next: 0 }
    }

    fn stuck(&self) -> Outcome {
        self.ask(Outcome::Draw, Rules::stuck)
    }

    fn play(&mut self, mv: OwnMove) {
        let in_place = !self.is_lent;
        let after = self.ask(None, |rules, object| Ok(Some(rules.play(object, mv, in_place)?.unbind())));
        *self = self.child(after.unwrap_or_else(|| self.same_object()), false);
    }

    fn visit<T>(&mut self, mv: OwnMove, look: impl FnOnce(&mut Self) -> T) -> T {
        if !self.rules.plays_in_place() {
            let after = self.ask(None, |rules, object| Ok(Some(rules.play(object, mv, false)?.unbind())));
            return look(&mut self.child(after.unwrap_or_else(|| self.same_object()), false));
        }
        let after = self.ask(None, |rules, object| Ok(Some(rules.play(object, mv, true)?.unbind())));
        let mut child = self.child(after.unwrap_or_else(|| self.same_object()), true);
        let seen = look(&mut child);
        self.ask((), |rules, object| rules.undo(object, mv));
        seen
    }
}

impl Path for OwnGame {
    fn repetition(&self, plies: u32) -> Option<Outcome> {
        if !self.rules.has_repetition {
            return None;
        }
        self.ask(None, |rules, object| rules.repetition(object, plies))
    }
}

impl Hints for OwnGame {
    fn is_noisy(&self, mv: OwnMove) -> bool {
        self.rules.has_noisy && self.ask(false, |rules, object| rules.is_noisy(object, mv))
    }

    fn move_score(&self, mv: OwnMove) -> i32 {
        if self.rules.has_order { self.ask(0, |rules, object| rules.move_score(object, mv)) } else { 0 }
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

    fn read(&self, text: &str) -> Result<Self, OwnText> {
        let read = self.ask(None, |rules, object| Ok(Some(rules.read(object, text)?.unbind())));
        // Without an answer there was an exception, which takes the place of every error.
        let object = read.ok_or_else(|| OwnText::CannotRead { class: self.rules.class.clone() })?;
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
