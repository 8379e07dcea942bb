//! Go in a catalogue: the small boards in the type that is made for them, the others in the large one.

use std::io::Read;

use outplay_core::Player;
use outplay_core::text::{BoxError, Lang, Phrase};
use outplay_engine::{
    Chosen, Entry, ExactSolver, GameEntry, Level, PlayRecord, Position, Setting, Settings, SolverSettings,
    StoredPlays, TestPosition,
};
use outplay_wire::ValueView;

use crate::rules::{LARGE, SMALL};
use crate::settings::grid_of;
use crate::sgf::plays;
use crate::spec::GoSpec;

/// Go in a catalogue.
pub static ENTRY: &dyn GameEntry = &AnyGo;

#[derive(Debug)]
struct AnyGo;

const BOARD: Entry<GoSpec<SMALL>> = Entry::new();

impl GameEntry for AnyGo {
    fn name(&self) -> &'static str {
        BOARD.name()
    }

    fn aliases(&self) -> &'static [&'static str] {
        BOARD.aliases()
    }

    fn title(&self) -> Phrase {
        BOARD.title()
    }

    fn about(&self) -> Phrase {
        BOARD.about()
    }

    fn player(&self, player: Player) -> Phrase {
        BOARD.player(player)
    }

    fn show_value(&self, value: &ValueView, lang: Lang) -> String {
        BOARD.show_value(value, lang)
    }

    fn settings(&self) -> &'static [Setting] {
        BOARD.settings()
    }

    fn evaluations(&self) -> &'static [Chosen] {
        BOARD.evaluations()
    }

    fn level(&self, number: u8) -> Option<Level> {
        BOARD.level(number)
    }

    fn explain_depth(&self) -> Option<u32> {
        BOARD.explain_depth()
    }

    fn solving_search(&self) -> Option<&'static str> {
        BOARD.solving_search()
    }

    fn usual_search(&self) -> &'static str {
        BOARD.usual_search()
    }

    fn mcts_parameters(&self) -> &'static [(&'static str, &'static str)] {
        BOARD.mcts_parameters()
    }

    fn playout_ideas(&self) -> &'static [&'static str] {
        BOARD.playout_ideas()
    }

    fn start(&self, settings: &Settings) -> Result<Box<dyn Position>, BoxError> {
        if grid_of(settings).is_ok_and(|grid| grid.room() > SMALL) {
            return Entry::<GoSpec<LARGE>>::new().start(settings);
        }
        BOARD.start(settings)
    }

    fn write_play(&self, record: &PlayRecord<'_>) -> Option<Result<String, BoxError>> {
        BOARD.write_play(record)
    }

    fn play_extension(&self) -> Option<&'static str> {
        BOARD.play_extension()
    }

    /// Each play in the room that its board needs.
    fn read_plays(&self, stream: Box<dyn Read + Send>) -> Option<StoredPlays> {
        Some(Box::new(plays(stream)))
    }

    fn read_test(&self, line: &str) -> Option<Result<TestPosition, BoxError>> {
        BOARD.read_test(line)
    }

    fn exact_solver(
        &self,
        settings: &Settings,
        solving: SolverSettings<'_>,
    ) -> Result<Option<Box<dyn ExactSolver>>, BoxError> {
        BOARD.exact_solver(settings, solving)
    }
}
