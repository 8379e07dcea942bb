//! Checkers in a catalogue: the English game in the type that is made for it, pool in the type of the family.

use std::io::Read;

use outplay_core::Player;
use outplay_core::text::{BoxError, Lang, Phrase};
use outplay_engine::{
    Chosen, Endings, Entry, ExactSolver, GameEntry, Level, PlayRecord, Position, Setting, Settings,
    SolverSettings, StoredPlays, TestPosition,
};
use outplay_wire::ValueView;

use crate::spec::{CheckersSpec, variant_of};
use crate::variant::{AnyVariant, ENGLISH};

/// Checkers in a catalogue.
pub static ENTRY: &dyn GameEntry = &AnyCheckers;

#[derive(Debug)]
struct AnyCheckers;

const CLASSIC: Entry<CheckersSpec> = Entry::new();

impl GameEntry for AnyCheckers {
    fn name(&self) -> &'static str {
        CLASSIC.name()
    }

    fn aliases(&self) -> &'static [&'static str] {
        CLASSIC.aliases()
    }

    fn title(&self) -> Phrase {
        CLASSIC.title()
    }

    fn about(&self) -> Phrase {
        CLASSIC.about()
    }

    fn player(&self, player: Player) -> Phrase {
        CLASSIC.player(player)
    }

    fn show_value(&self, value: &ValueView, lang: Lang) -> String {
        CLASSIC.show_value(value, lang)
    }

    fn settings(&self) -> &'static [Setting] {
        CLASSIC.settings()
    }

    fn evaluations(&self) -> &'static [Chosen] {
        CLASSIC.evaluations()
    }

    fn level(&self, number: u8) -> Option<Level> {
        CLASSIC.level(number)
    }

    fn explain_depth(&self) -> Option<u32> {
        CLASSIC.explain_depth()
    }

    fn solving_search(&self) -> Option<&'static str> {
        CLASSIC.solving_search()
    }

    fn start(&self, settings: &Settings) -> Result<Box<dyn Position>, BoxError> {
        match variant_of(settings, false)?.name {
            name if name == ENGLISH.name => CLASSIC.start(settings),
            _ => Entry::<CheckersSpec<AnyVariant>>::new().start(settings),
        }
    }

    fn write_play(&self, record: &PlayRecord<'_>) -> Option<Result<String, BoxError>> {
        CLASSIC.write_play(record)
    }

    fn play_extension(&self) -> Option<&'static str> {
        CLASSIC.play_extension()
    }

    fn read_plays(&self, stream: Box<dyn Read + Send>) -> Option<StoredPlays> {
        CLASSIC.read_plays(stream)
    }

    fn read_test(&self, line: &str) -> Option<Result<TestPosition, BoxError>> {
        CLASSIC.read_test(line)
    }

    fn endings(&self) -> Option<&'static dyn Endings> {
        CLASSIC.endings()
    }

    fn exact_solver(
        &self,
        settings: &Settings,
        solving: SolverSettings<'_>,
    ) -> Result<Option<Box<dyn ExactSolver>>, BoxError> {
        CLASSIC.exact_solver(settings, solving)
    }
}
