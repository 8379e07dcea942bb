//! Games written in Python as entries of a catalogue: what a class is called, and where its plays start.

use std::collections::HashMap;
use std::fmt;
use std::io::Read;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use outplay::core::Player;
use outplay::core::text::{BoxError, Lang, Phrase};
use outplay::engine::{
    Chosen, Endings, Entry, ExactSolver, GameEntry, Level, PlayRecord, Position, Setting, Settings,
    SolverSettings, StoredPlays, TestPosition,
};
use outplay::wire::ValueView;
use pyo3::prelude::*;

use super::game::OwnGame;
use super::rules::Rules;
use super::spec::OwnSpec;
use super::texts::OwnText;
use super::trouble::Trouble;

/// A class in a catalogue.
pub(crate) struct OwnEntry {
    class: &'static str,
    /// The position from which plays start, once the class was offered to others.
    start: Mutex<Option<(Arc<Rules>, Py<PyAny>)>>,
}

/// What all classes have in common.
const GENERAL: Entry<OwnSpec> = Entry::new();

impl OwnEntry {
    /// The entry of the class of this name. There is one for each name, for as long as the program runs.
    pub(crate) fn of(class: &str) -> &'static Self {
        static ENTRIES: LazyLock<Mutex<HashMap<String, &'static OwnEntry>>> = LazyLock::new(Mutex::default);
        let mut entries = ENTRIES.lock().unwrap_or_else(PoisonError::into_inner);
        entries.entry(class.to_owned()).or_insert_with(|| {
            let class = Box::leak(class.to_owned().into_boxed_str());
            Box::leak(Box::new(Self { class, start: Mutex::default() }))
        })
    }

    /// Lets plays start from this position.
    pub(crate) fn starts_from(&self, rules: Arc<Rules>, object: Py<PyAny>) {
        *self.start.lock().unwrap_or_else(PoisonError::into_inner) = Some((rules, object));
    }
}

impl fmt::Debug for OwnEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.class)
    }
}

impl GameEntry for OwnEntry {
    fn name(&self) -> &'static str {
        self.class
    }

    fn title(&self) -> Phrase {
        Phrase::new(self.class, self.class)
    }

    /// Nobody waits for the exceptions of such a play: they are told where Python tells those of its destructors.
    fn start(&self, _settings: &Settings) -> Result<Box<dyn Position>, BoxError> {
        let start = self.start.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((rules, object)) = &*start else {
            return Err(OwnText::CannotRead { class: self.class.to_owned() }.into());
        };
        let trouble = Arc::new(Trouble::told());
        let copy = Python::attach(|py| rules.copy(object.bind(py)).map(Bound::unbind));
        let object = copy.map_err(|exception| OwnText::Raised { shown: exception.to_string() })?;
        Ok(Entry::<OwnSpec>::position(OwnGame::new(Arc::clone(rules), trouble, object)))
    }

    fn aliases(&self) -> &'static [&'static str] {
        GENERAL.aliases()
    }

    fn about(&self) -> Phrase {
        GENERAL.about()
    }

    fn player(&self, player: Player) -> Phrase {
        GENERAL.player(player)
    }

    fn show_value(&self, value: &ValueView, lang: Lang) -> String {
        GENERAL.show_value(value, lang)
    }

    fn settings(&self) -> &'static [Setting] {
        GENERAL.settings()
    }

    fn evaluations(&self) -> &'static [Chosen] {
        GENERAL.evaluations()
    }

    fn level(&self, number: u8) -> Option<Level> {
        GENERAL.level(number)
    }

    fn explain_depth(&self) -> Option<u32> {
        GENERAL.explain_depth()
    }

    fn solving_search(&self) -> Option<&'static str> {
        GENERAL.solving_search()
    }

    fn usual_search(&self) -> &'static str {
        GENERAL.usual_search()
    }

    fn mcts_parameters(&self) -> &'static [(&'static str, &'static str)] {
        GENERAL.mcts_parameters()
    }

    fn playout_ideas(&self) -> &'static [&'static str] {
        GENERAL.playout_ideas()
    }

    fn write_play(&self, record: &PlayRecord<'_>) -> Option<Result<String, BoxError>> {
        GENERAL.write_play(record)
    }

    fn play_extension(&self) -> Option<&'static str> {
        GENERAL.play_extension()
    }

    fn read_plays(&self, stream: Box<dyn Read + Send>) -> Option<StoredPlays> {
        GENERAL.read_plays(stream)
    }

    fn read_test(&self, line: &str) -> Option<Result<TestPosition, BoxError>> {
        GENERAL.read_test(line)
    }

    fn endings(&self) -> Option<&'static dyn Endings> {
        GENERAL.endings()
    }

    fn exact_solver(
        &self,
        settings: &Settings,
        solver: SolverSettings<'_>,
    ) -> Result<Option<Box<dyn ExactSolver>>, BoxError> {
        GENERAL.exact_solver(settings, solver)
    }
}
