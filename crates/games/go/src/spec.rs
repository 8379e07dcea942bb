//! Go as it describes itself to the engine, for either room.

use std::io::Read;

use outplay_core::text::{BoxError, Phrase};
use outplay_core::{Player, Policy};
use outplay_engine::{
    BLIND, Chosen, Entry, GameEntry, GameSpec, LevelStep, MONTE_CARLO, PlayRecord, Position, Setting,
    Settings, Settlement, StoredPlays, UseEvaluation, with_general,
};
use outplay_wire::{Board, Place};

use crate::GoError;
use crate::board::{board, place};
use crate::evaluation::AreaCount;
use crate::playout::GoPlayout;
use crate::point_set::GoMove;
use crate::rules::{Go, LARGE, SMALL, StoneColor};
use crate::settings::{SETTINGS, grid_of, rules_of, settings_of};
use crate::settlement::settlement;
use crate::sgf::{self, plays};

/// Go in a catalogue: the small boards in the type that is made for them, the others in the large one.
pub static ENTRY: &dyn GameEntry = &Entry::<GoSpec<SMALL>>::new();

/// Go with room for `P` points.
#[derive(Debug)]
pub struct GoSpec<const P: usize>;

impl<const P: usize> GameSpec for GoSpec<P> {
    type Game = Go<P>;
    type Playout = GoPlayout;

    const NAME: &'static str = "go";
    const TITLE: Phrase = Phrase::new("Go", "Go");
    const ALIASES: &'static [&'static str] = &["baduk", "weiqi", "jeu-de-go"];
    const ABOUT: Phrase = Phrase::new(
        "Go from 2x2 to 19x19, counted by area: moves D4 and pass, positions as rows ..X/.O./... b",
        "le go de 2x2 à 19x19, compté par l'aire : coups D4 et pass, positions en lignes ..X/.O./... b",
    );
    const PLAYERS: [Phrase; 2] = [Phrase::new("Black", "Noir"), Phrase::new("White", "Blanc")];
    const SETTINGS: &'static [Setting] = SETTINGS;
    const EVALUATIONS: &'static [Chosen] = &[
        Chosen {
            name: "area",
            about: Phrase::new(
                "the count by area, every stone alive",
                "le compte de l'aire, toute pierre vivante",
            ),
            parameters: &[],
        },
        BLIND,
        MONTE_CARLO,
    ];
    const USUAL_SEARCH: &'static str = "mcts";
    const MCTS_PARAMETERS: &'static [(&'static str, &'static str)] = &[
        ("c", "0"),
        ("rave", "3000"),
        ("priors", "1"),
        ("expand", "8"),
        ("solver", "off"),
        ("early-stop", "on"),
        ("ownership", "on"),
    ];
    const LEVELS: &'static [LevelStep] = &[
        LevelStep::playouts(40, 50),
        LevelStep::playouts(40, 35),
        LevelStep::playouts(50, 22),
        LevelStep::playouts(60, 10),
        LevelStep::playouts(60, 0),
        LevelStep::playouts(110, 0),
        LevelStep::playouts(220, 0),
        LevelStep::playouts(600, 0),
        LevelStep::playouts(2500, 0),
    ];
    const EXPLAIN_DEPTH: Option<u32> = Some(2);

    fn entry() -> &'static dyn GameEntry {
        ENTRY
    }

    fn start(settings: &Settings) -> Result<Go<P>, BoxError> {
        let (grid, rules) = (grid_of(settings)?, rules_of(settings)?);
        let not_a_size = || GoError::NotASize { text: grid.to_string() };
        let start = Go::new(grid, rules).ok_or_else(not_a_size)?;
        if rules.handicap == 0 {
            return Ok(start);
        }
        let stones = grid.handicap(rules.handicap.into());
        let no_room = || GoError::NotAHandicap { text: rules.handicap.to_string(), size: grid.to_string() };
        Ok(stones.and_then(|points| start.with_handicap(&points)).ok_or_else(no_room)?)
    }

    fn start_position(settings: &Settings) -> Result<Box<dyn Position>, BoxError> {
        if grid_of(settings)?.room() > SMALL {
            Entry::<GoSpec<LARGE>>::started(settings)
        } else {
            Entry::<GoSpec<SMALL>>::started(settings)
        }
    }

    fn settings(position: &Go<P>) -> Settings {
        settings_of(position.grid(), *position.rules())
    }

    fn with_evaluation<U: UseEvaluation<Go<P>>>(_game: &Go<P>, name: &str, user: U) -> U::Output {
        match name {
            "area" => user.run(AreaCount),
            _ => with_general::<Self, U>(name, user),
        }
    }

    /// Nothing wins at once in Go but the last pass, so that decisive moves are no better than others.
    fn playout(policy: Option<Policy>) -> GoPlayout {
        policy.map_or_else(GoPlayout::default, |_| GoPlayout::LIGHT)
    }

    const PLAYOUT_IDEAS: &'static [&'static str] = &GoPlayout::IDEAS;

    fn playout_without(policy: Option<Policy>, without: &[String]) -> GoPlayout {
        without.iter().fold(Self::playout(policy), |playout, idea| playout.without(idea))
    }

    fn problem(error: GoError) -> BoxError {
        error.into()
    }

    fn board(position: &Go<P>) -> Board {
        board(position)
    }

    fn move_cells(position: &Go<P>, mv: GoMove) -> (Option<Place>, Option<Place>) {
        (None, mv.point().map(|point| place(position.grid(), point)))
    }

    fn resumed(position: &Go<P>, player: Player) -> Option<Go<P>> {
        Some(position.resumed(if player == Player::First { StoneColor::Black } else { StoneColor::White }))
    }

    fn settlement(position: &Go<P>, ownership: &[i8]) -> Option<Settlement> {
        Some(settlement(position, ownership))
    }

    const PLAY_EXTENSION: Option<&'static str> = Some("sgf");

    fn write_play(record: &PlayRecord<'_>) -> Option<Result<String, BoxError>> {
        Some(sgf::write_play(record.settings, record))
    }

    /// Each play in the room that its board needs.
    fn read_plays(stream: Box<dyn Read + Send>) -> Option<StoredPlays> {
        Some(Box::new(plays(stream)))
    }

    fn canonical(position: &Go<P>) -> Option<Go<P>> {
        Some(outplay_core::Symmetric::canonical(position))
    }
}
