//! What a game tells the engine about itself, beyond its rules and its notation: one type, from which its entry is made.

use std::fmt::Debug;
use std::io::Read;

use outplay_core::text::{BoxError, Lang, Phrase};
use outplay_core::{
    Blind, Explain, Game, Hints, Keyed, MonteCarlo, Notation, Outcome, Perft, Player, Playout, Policy,
    Retract,
};
use outplay_wire::{Board, Place, SizeOf, ValueView};

use crate::endings::Endings;
use crate::entry::{Entry, GameEntry};
use crate::evaluation_text::{EvaluationParameter, evaluation_parameter, name_of};
use crate::exact::{ExactSolver, SolverSettings};
use crate::level::{Level, LevelStep};
use crate::position::{Position, Settlement};
use crate::stored_play::StoredPlays;
use crate::texts::EngineError;

/// Something that can be chosen by name, and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The name.
    pub name: &'static str,
    /// What it is, in one line.
    pub about: Phrase,
    /// The numbers that it takes, each after a colon.
    pub parameters: &'static [EvaluationParameter],
}

/// A setting with which a game is started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The name.
    pub name: &'static str,
    /// What it means, in one line.
    pub about: Phrase,
    /// A value that shows how values look.
    pub example: &'static str,
    /// A word that stands for a value by itself, such as `misere` for `rule=misere`.
    pub shorthand: Option<(&'static str, &'static str)>,
}

/// The settings with which a game is started, such as the size of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings(Vec<(String, String)>);

impl Settings {
    /// Adds a setting.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        self.0.push((name.to_owned(), value.into()));
    }

    /// The value of a setting.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().rev().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// All settings, in the order in which they were given.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// A setting that is a number.
    pub fn number<T: std::str::FromStr>(&self, name: &str) -> Result<Option<T>, EngineError> {
        let Some(text) = self.get(name) else { return Ok(None) };
        text.parse()
            .map(Some)
            .map_err(|_| EngineError::NotANumber { name: name.to_owned(), text: text.to_owned() })
    }

    /// A setting that is a size, such as `7x6`: width and height.
    pub fn size(&self, name: &str) -> Result<Option<(usize, usize)>, EngineError> {
        let Some(text) = self.get(name) else { return Ok(None) };
        let parsed = text
            .split_once(['x', 'X'])
            .and_then(|(width, height)| Some((width.trim().parse().ok()?, height.trim().parse().ok()?)));
        parsed.map(Some).ok_or_else(|| EngineError::NotASize { text: text.to_owned() })
    }
}

/// Does something with an evaluation, whatever its type.
pub trait UseEvaluation<G: Game> {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run<E: Explain<G> + Sync>(self, evaluation: E) -> Self::Output;
}

/// A finished or broken-off play, to be written in a game's own format.
#[derive(Clone, Debug)]
pub struct PlayRecord<'a> {
    /// The settings with which the game was started.
    pub settings: &'a Settings,
    /// The position it started from.
    pub start: &'a str,
    /// The moves.
    pub moves: &'a [String],
    /// How it ended; nothing when it did not end.
    pub outcome: Option<Outcome>,
    /// Who played the first side, and who the second.
    pub players: [&'a str; 2],
    /// The number of the play in a match, from 1; 0 when it belongs to none.
    pub round: u64,
    /// Why it ended, when that was not by the rules.
    pub reason: Option<&'a str>,
}

/// What the author of a test position says about its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdicts<M> {
    /// The name of the position.
    pub id: Option<String>,
    /// Any of these solves it.
    pub best: Vec<M>,
    /// None of these solves it.
    pub avoid: Vec<M>,
    /// Points for good moves.
    pub graded: Vec<(M, u32)>,
}

/// Does something with a game that can take moves back.
pub trait UseRetract<G: Game> {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run(self) -> Self::Output
    where
        G: Retract;
}

/// A power that no number of boards exceeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardBound {
    /// How many things a cell can be: empty, or one of the pieces.
    pub base: u32,
    /// How many cells there are.
    pub cells: u32,
}

/// A number that others have counted or estimated.
#[derive(Clone, Copy, Debug)]
pub struct PublishedSize {
    /// What was counted.
    pub what: SizeOf,
    /// The number, as it is written.
    pub number: &'static str,
    /// Its decimal logarithm.
    pub log10: f64,
    /// Who, when, and how.
    pub source: Phrase,
}

/// The graph that the courses draw of a game: perhaps with positions that no play reaches, and with names of its own.
pub struct CourseGraph<G> {
    /// Where to begin; the first is position 0.
    pub starts: Vec<G>,
    /// The name of a position.
    pub name: fn(&G) -> String,
}

/// A game as it describes itself. Only the first block must be written; every default says: nothing in particular.
pub trait GameSpec: Sized + 'static {
    /// The game.
    type Game: Notation + Hints + Keyed + Debug + Send + Sync;
    /// How its playouts choose their moves: [`Policy`] fits every game.
    type Playout: Playout<Self::Game> + Clone + Debug + Send;

    /// The name by which people call it.
    const NAME: &'static str;
    /// What it is, in one line.
    const ABOUT: Phrase;
    /// The evaluations that it has, the default first; [`BLIND`] and [`MONTE_CARLO`] fit every game.
    const EVALUATIONS: &'static [Chosen];

    /// The position from which a play starts. Settings that the game does not understand never get here.
    fn start(settings: &Settings) -> Result<Self::Game, BoxError>;

    /// The same as everyone else sees it. A game with a type for each kind of board says here which one it takes.
    fn start_position(settings: &Settings) -> Result<Box<dyn Position>, BoxError> {
        Entry::<Self>::started(settings)
    }

    /// Hands the evaluation of this name, one of [`EVALUATIONS`](GameSpec::EVALUATIONS), to `user`; names that the game does
    /// not know itself go to [`with_general`].
    fn with_evaluation<U: UseEvaluation<Self::Game>>(
        game: &Self::Game,
        evaluation: &str,
        user: U,
    ) -> U::Output;

    /// The playouts by this policy; the one that suits the game when none is named.
    fn playout(policy: Option<Policy>) -> Self::Playout;

    /// The ideas of its playouts that can be left out, to see what each is worth.
    const PLAYOUT_IDEAS: &'static [&'static str] = &[];

    /// The playouts by this policy without some of their ideas.
    fn playout_without(policy: Option<Policy>, _without: &[String]) -> Self::Playout {
        Self::playout(policy)
    }

    /// Its entry in a catalogue: a game of several types says which stands for all of them.
    fn entry() -> &'static dyn GameEntry {
        const { &Entry::<Self>::new() }
    }

    /// The entry of the game that is played here: a spec that describes several games says which.
    fn entry_of(_position: &Self::Game) -> &'static dyn GameEntry {
        Self::entry()
    }

    /// What it is called in a heading.
    const TITLE: Phrase = Phrase::new(Self::NAME, Self::NAME);
    /// What the first and the second player are called.
    const PLAYERS: [Phrase; 2] =
        [Phrase::new("player 1", "le joueur 1"), Phrase::new("player 2", "le joueur 2")];
    /// Other names by which people call it.
    const ALIASES: &'static [&'static str] = &[];
    /// The settings that it understands.
    const SETTINGS: &'static [Setting] = &[];
    /// The player from whose side scores are shown; nothing means the side to move at the root.
    const VIEW: Option<Player> = None;
    /// How deep an explanation looks when nothing is said; nothing means to the end of the play.
    const EXPLAIN_DEPTH: Option<u32> = Some(3);
    /// The search that solves it outright, if there is a better one than the fast alpha-beta.
    const SOLVING_SEARCH: Option<&'static str> = None;
    /// The search of whoever names none.
    const USUAL_SEARCH: &'static str = "pvs";
    /// The parameters of the fast Monte-Carlo tree search that suit it, unless others are asked for.
    const MCTS_PARAMETERS: &'static [(&'static str, &'static str)] = &[];
    /// The levels of the computer from 1 on, but for the last, which thinks as long as it may, or plays perfectly.
    const LEVELS: &'static [LevelStep] = Level::USUAL;
    /// The evaluation of the levels; nothing means the usual one.
    const LEVEL_EVALUATION: Option<&'static str> = None;
    /// Whether the last level plays perfectly, by solving positions.
    const PERFECT_LEVEL: bool = false;

    /// Its endgame tables, in games that have some.
    const ENDINGS: Option<&'static dyn Endings> = None;

    /// What is wrong with a text, in every language that outplay speaks. The default has the one language that every error
    /// has.
    fn problem(error: <Self::Game as Notation>::Error) -> BoxError {
        EngineError::InGame { game: Self::NAME.to_owned(), message: error.to_string() }.into()
    }

    /// The settings under which a position is played, as far as they are not the usual ones.
    fn settings(_position: &Self::Game) -> Settings {
        Settings::default()
    }

    /// A value in the words of the game.
    fn show_value(value: &ValueView, lang: Lang) -> String {
        value.show(lang)
    }

    /// The board as data.
    fn board(position: &Self::Game) -> Board {
        Board::Text { text: position.write() }
    }

    /// The cells that a move leaves and goes to.
    fn move_cells(_position: &Self::Game, _mv: <Self::Game as Game>::Move) -> (Option<Place>, Option<Place>) {
        (None, None)
    }

    /// The cells on which a move rests on its way, such as those of several jumps.
    fn move_stops(_position: &Self::Game, _mv: <Self::Game as Game>::Move) -> Vec<Place> {
        Vec::new()
    }

    /// The same position open again, if the play was over, with this player to move; in games in which that can be asked for.
    fn resumed(_position: &Self::Game, _player: Player) -> Option<Self::Game> {
        None
    }

    /// How the play would be counted here if playouts, in which each place ends as `ownership` tells, are right.
    fn settlement(_position: &Self::Game, _ownership: &[i8]) -> Option<Settlement> {
        None
    }

    /// The position that stands for all its mirror images, in games that have any.
    fn canonical(_position: &Self::Game) -> Option<Self::Game> {
        None
    }

    /// How many boards there are at most, legal or not: `base` things on each of so many cells.
    fn board_bound(position: &Self::Game) -> Option<BoardBound> {
        match Self::board(position) {
            Board::Grid(grid) => Some(BoardBound {
                base: grid.pieces.len() as u32 + 1,
                cells: u32::from(grid.width) * u32::from(grid.height),
            }),
            _ => None,
        }
    }

    /// What is known of the size of the game from here, beyond what can be counted at home.
    fn published_sizes(_start: &Self::Game) -> &'static [PublishedSize] {
        &[]
    }

    /// The graph that the courses draw of the game, if they do.
    fn course_graph(_start: &Self::Game) -> Option<CourseGraph<Self::Game>> {
        None
    }

    /// A play in the game's own format, in games that have one.
    fn write_play(_record: &PlayRecord<'_>) -> Option<Result<String, BoxError>> {
        None
    }

    /// How the names of files end that hold plays in the game's own format, such as `pgn`.
    const PLAY_EXTENSION: Option<&'static str> = None;

    /// The plays of a stream in the game's own format, as they are read. A play with an error is told, and the next
    /// one is read.
    fn read_plays(_stream: Box<dyn Read + Send>) -> Option<StoredPlays> {
        None
    }

    /// A position with verdicts about its moves, in games that have a format for it.
    fn read_test(_line: &str) -> Option<Result<TestOf<Self>, BoxError>> {
        None
    }

    /// How plays are counted.
    fn perft() -> Perft<Self::Game> {
        Perft::default()
    }

    /// Lets `user` work with a game that can take moves back; hands it back where the game cannot.
    fn with_retract<U: UseRetract<Self::Game>>(user: U) -> Result<U::Output, U> {
        Err(user)
    }

    /// A solver on the game's own scale, if the game has one.
    fn exact_solver(
        _settings: &Settings,
        _solver: SolverSettings<'_>,
    ) -> Result<Option<Box<dyn ExactSolver>>, BoxError> {
        Ok(None)
    }
}

/// A position of the game of `S`, and verdicts about its moves.
pub type TestOf<S> = (<S as GameSpec>::Game, Verdicts<<<S as GameSpec>::Game as Game>::Move>);

/// The evaluations that every game has.
pub const BLIND: Chosen = Chosen {
    name: "blind",
    about: Phrase::new("every position looks even", "toute position semble égale"),
    parameters: &[],
};
/// See [`BLIND`].
pub const MONTE_CARLO: Chosen = Chosen {
    name: "monte-carlo",
    about: Phrase::new(
        "the mean result of playouts (monte-carlo:plays=100:seed=1)",
        "le résultat moyen de parties au hasard (monte-carlo:plays=100:seed=1)",
    ),
    parameters: &[
        EvaluationParameter { name: "plays", least: 1, most: u32::MAX },
        EvaluationParameter { name: "seed", least: 0, most: u32::MAX },
    ],
};

/// Hands an evaluation that every game has to `user`: by playouts, or the blind one when the name says nothing else.
pub fn with_general<S: GameSpec, U: UseEvaluation<S::Game>>(text: &str, user: U) -> U::Output {
    if name_of(text) != MONTE_CARLO.name {
        return user.run(Blind);
    }
    let number = |name, usual| evaluation_parameter(text, name).unwrap_or(usual);
    let (plays, seed) = (number("plays", 100), number("seed", 1).into());
    user.run(MonteCarlo { plays, seed, playout: S::playout(Some(Policy::Uniform)), deadline: None })
}
