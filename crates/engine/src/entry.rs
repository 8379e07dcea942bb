//! A game of the catalogue: what it offers, by name.

use std::io::Read;
use std::marker::PhantomData;

use outplay_core::Player;
use outplay_core::text::{BoxError, Lang, Phrase};
use outplay_wire::ValueView;

use crate::endings::Endings;
use crate::exact::{ExactSolver, SolverSettings};
use crate::level::Level;
use crate::position::Position;
use crate::spec::{Chosen, GameSpec, PlayRecord, Setting, Settings, Verdicts};
use crate::stored_play::StoredPlays;
use crate::texts::{NoSuch, Unknown};
use crate::typed_position::TypedPosition;

/// A game, whatever its type. No method has a default: whoever stands in for another entry cannot forget one.
pub trait GameEntry: Sync {
    /// The name by which it is called.
    fn name(&self) -> &'static str;
    /// Other names that are understood.
    fn aliases(&self) -> &'static [&'static str];
    /// What it is called in a heading.
    fn title(&self) -> Phrase;
    /// What it is, in one line.
    fn about(&self) -> Phrase;
    /// What a player is called.
    fn player(&self, player: Player) -> Phrase;
    /// A value in the words of the game.
    fn show_value(&self, value: &ValueView, lang: Lang) -> String;
    /// The settings that it understands.
    fn settings(&self) -> &'static [Setting];
    /// The evaluations that it has, the default first.
    fn evaluations(&self) -> &'static [Chosen];
    /// The level with this number, from 1 to [`Level::MOST`].
    fn level(&self, number: u8) -> Option<Level>;
    /// How deep an explanation looks when nothing is said; nothing means to the end of the play.
    fn explain_depth(&self) -> Option<u32>;
    /// The search that solves it outright, if there is a better one than the fast alpha-beta.
    fn solving_search(&self) -> Option<&'static str>;
    /// The search of whoever names none.
    fn usual_search(&self) -> &'static str;
    /// The parameters of the fast Monte-Carlo tree search that suit it, unless others are asked for.
    fn mcts_parameters(&self) -> &'static [(&'static str, &'static str)];
    /// The ideas of its playouts that can be left out, to see what each is worth.
    fn playout_ideas(&self) -> &'static [&'static str];
    /// The position from which a play starts.
    fn start(&self, settings: &Settings) -> Result<Box<dyn Position>, BoxError>;
    /// A play in the game's own format, in games that have one.
    fn write_play(&self, record: &PlayRecord<'_>) -> Option<Result<String, BoxError>>;
    /// How the names of files end that hold plays in the game's own format, such as `pgn`.
    fn play_extension(&self) -> Option<&'static str>;
    /// The plays of a stream in the game's own format, one after the other, in games that have one.
    fn read_plays(&self, stream: Box<dyn Read + Send>) -> Option<StoredPlays>;
    /// A test position with verdicts about its moves, in games that have a format for it.
    fn read_test(&self, line: &str) -> Option<Result<TestPosition, BoxError>>;
    /// Its endgame tables, in games that have some.
    fn endings(&self) -> Option<&'static dyn Endings>;
    /// A solver on the game's own scale, if the game has one.
    fn exact_solver(
        &self,
        settings: &Settings,
        solver: SolverSettings<'_>,
    ) -> Result<Option<Box<dyn ExactSolver>>, BoxError>;
}

/// A position, and what its author says about the moves.
pub struct TestPosition {
    /// The position.
    pub position: Box<dyn Position>,
    /// What is said about its moves.
    pub verdicts: Verdicts<String>,
}

/// The entry of a game that describes itself by `S`: `pub static ENTRY: &dyn GameEntry = &Entry::<MySpec>::new();`.
pub struct Entry<S>(PhantomData<fn() -> S>);

impl<S: GameSpec> Entry<S> {
    /// The entry.
    pub const fn new() -> Self {
        Self(PhantomData)
    }

    /// A position that the caller has made, as the object that everyone else sees.
    pub fn position(position: S::Game) -> Box<dyn Position> {
        Box::new(TypedPosition::<S>::new(position))
    }

    /// The position from which this type of the game starts, as the object that everyone else sees.
    pub fn started(settings: &Settings) -> Result<Box<dyn Position>, BoxError> {
        Ok(Self::position(S::start(settings)?))
    }

    /// Refuses settings that the game does not understand.
    fn check(settings: &Settings) -> Result<(), Unknown> {
        let known = |name: &str| S::SETTINGS.iter().any(|setting| setting.name == name);
        match settings.iter().find(|(name, _)| !known(name)) {
            None => Ok(()),
            Some((name, _)) => {
                let no_such = NoSuch::Setting { game: S::NAME.into(), name: name.into() };
                Err(Unknown::new(no_such, name, S::SETTINGS.iter().map(|setting| setting.name)))
            }
        }
    }
}

impl<S: GameSpec> Default for Entry<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: GameSpec> GameEntry for Entry<S> {
    fn name(&self) -> &'static str {
        S::NAME
    }

    fn aliases(&self) -> &'static [&'static str] {
        S::ALIASES
    }

    fn title(&self) -> Phrase {
        S::TITLE
    }

    fn about(&self) -> Phrase {
        S::ABOUT
    }

    fn settings(&self) -> &'static [Setting] {
        S::SETTINGS
    }

    fn evaluations(&self) -> &'static [Chosen] {
        S::EVALUATIONS
    }

    fn player(&self, player: Player) -> Phrase {
        S::PLAYERS[player as usize]
    }

    fn show_value(&self, value: &ValueView, lang: Lang) -> String {
        S::show_value(value, lang)
    }

    fn level(&self, number: u8) -> Option<Level> {
        Level::of_table(number, S::LEVELS, S::LEVEL_EVALUATION, S::PERFECT_LEVEL)
    }

    fn explain_depth(&self) -> Option<u32> {
        S::EXPLAIN_DEPTH
    }

    fn solving_search(&self) -> Option<&'static str> {
        S::SOLVING_SEARCH
    }

    fn usual_search(&self) -> &'static str {
        S::USUAL_SEARCH
    }

    fn mcts_parameters(&self) -> &'static [(&'static str, &'static str)] {
        S::MCTS_PARAMETERS
    }

    fn playout_ideas(&self) -> &'static [&'static str] {
        S::PLAYOUT_IDEAS
    }

    fn start(&self, settings: &Settings) -> Result<Box<dyn Position>, BoxError> {
        Self::check(settings)?;
        S::start_position(settings)
    }

    fn write_play(&self, record: &PlayRecord<'_>) -> Option<Result<String, BoxError>> {
        S::write_play(record)
    }

    fn play_extension(&self) -> Option<&'static str> {
        S::PLAY_EXTENSION
    }

    fn read_plays(&self, stream: Box<dyn Read + Send>) -> Option<StoredPlays> {
        S::read_plays(stream)
    }

    fn read_test(&self, line: &str) -> Option<Result<TestPosition, BoxError>> {
        use outplay_core::Notation as _;
        let test = S::read_test(line)?;
        Some(test.map(|(position, verdicts)| {
            let text = |mv| position.write_move(mv);
            let verdicts = Verdicts {
                id: verdicts.id,
                best: verdicts.best.into_iter().map(text).collect(),
                avoid: verdicts.avoid.into_iter().map(text).collect(),
                graded: verdicts.graded.into_iter().map(|(mv, points)| (text(mv), points)).collect(),
            };
            TestPosition { position: Box::new(TypedPosition::<S>::new(position)), verdicts }
        }))
    }

    fn endings(&self) -> Option<&'static dyn Endings> {
        S::ENDINGS
    }

    fn exact_solver(
        &self,
        settings: &Settings,
        solver: SolverSettings<'_>,
    ) -> Result<Option<Box<dyn ExactSolver>>, BoxError> {
        Self::check(settings)?;
        S::exact_solver(settings, solver)
    }
}
