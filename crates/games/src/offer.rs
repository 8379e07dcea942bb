//! What a game tells the catalogue about itself, beyond its rules and its notation.

use std::fmt::Debug;

use outplay_core::{
    Blind, Explain, Game, Hints, Keyed, MonteCarlo, Notation, Outcome, Perft, Player, Playout, Policy,
    Retract,
};

use crate::GameError;

/// Something that can be chosen by name, and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The name.
    pub name: &'static str,
    /// What it is, in one line.
    pub about: &'static str,
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

    /// The setting `size`, such as `7x6`.
    pub fn size(&self) -> Result<Option<(usize, usize)>, GameError> {
        let Some(text) = self.get("size") else { return Ok(None) };
        let parsed = text
            .split_once(['x', 'X'])
            .and_then(|(width, height)| Some((width.trim().parse().ok()?, height.trim().parse().ok()?)));
        parsed.map(Some).ok_or_else(|| GameError::NotASize { text: text.to_owned() })
    }

    /// The setting `connect`: how many in a row win.
    pub fn connect(&self) -> Result<Option<usize>, GameError> {
        let Some(text) = self.get("connect") else { return Ok(None) };
        text.parse().map(Some).map_err(|_| GameError::NotAConnect { text: text.to_owned() })
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
    /// The position it started from.
    pub start: &'a str,
    /// The moves.
    pub moves: &'a [String],
    /// How it ended; nothing when it did not end.
    pub outcome: Option<Outcome>,
    /// Who played the first side, and who the second.
    pub players: [&'a str; 2],
    /// The number of the play in a match.
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

/// A game as the catalogue offers it: one line there makes it playable everywhere.
pub trait Offer: Sized + 'static {
    /// The game.
    type Game: Notation<Error = GameError> + Hints + Keyed + Debug + Send + Sync;
    /// How its playouts choose their moves.
    type Playout: Playout<Self::Game> + Clone + Debug + Send;

    /// The name by which people call it.
    const NAME: &'static str;
    /// What it is, in one line.
    const ABOUT: &'static str;
    /// The settings that it understands.
    const SETTINGS: &'static [Choice] = &[];
    /// The evaluations that it has, the default first.
    const EVALUATIONS: &'static [Choice];
    /// From whose side scores are shown; nothing means the side to move at the root.
    const VIEW: Option<Player> = None;

    /// How deep an explanation looks when nothing is said; nothing means to the end of the play.
    const GLANCE: Option<u32> = Some(3);

    /// The search that solves it outright, if there is a better one than the fast alpha-beta.
    const SOLVER: Option<&'static str> = None;

    /// The position from which a play starts. Settings that the game does not understand never get here.
    fn start(settings: &Settings) -> Result<Self::Game, GameError>;

    /// The settings under which a position is played.
    fn settings(_position: &Self::Game) -> Settings {
        Settings::default()
    }

    /// The position that stands for all its mirror images, in games that have any.
    fn canonical(_position: &Self::Game) -> Option<Self::Game> {
        None
    }

    /// A play in the game's own format, in games that have one.
    fn write_play(_record: &PlayRecord<'_>) -> Option<Result<String, GameError>> {
        None
    }

    /// A position with verdicts about its moves, in games that have a format for it.
    fn read_test(_line: &str) -> Option<Result<TestOf<Self>, GameError>> {
        None
    }

    /// The playouts by this policy; the one that suits the game when none is named.
    fn playout(policy: Option<Policy>) -> Self::Playout;

    /// How plays are counted.
    fn perft() -> Perft<Self::Game> {
        Perft::default()
    }

    /// Lets `user` work with a game that can take moves back; hands it back where the game cannot.
    fn with_retract<U: UseRetract<Self::Game>>(user: U) -> Result<U::Output, U> {
        Err(user)
    }

    /// Hands the evaluation of this name, one of [`EVALUATIONS`](Offer::EVALUATIONS), to `user`.
    fn with_evaluation<U: UseEvaluation<Self::Game>>(
        game: &Self::Game,
        evaluation: &str,
        user: U,
    ) -> U::Output;
}

/// A position of the game that `O` offers, and verdicts about its moves.
pub type TestOf<O> = (<O as Offer>::Game, Verdicts<<<O as Offer>::Game as Game>::Move>);

/// The evaluations that every game has.
pub const BLIND: Choice = Choice { name: "blind", about: "every position looks even" };
/// See [`BLIND`].
pub const MONTE_CARLO: Choice = Choice {
    name: "monte-carlo",
    about: "the mean result of plays by chance (monte-carlo:plays=100:seed=1)",
};

/// Hands an evaluation that every game has to `user`: by playouts, or the blind one when the name says nothing else.
pub fn with_general<O: Offer, U: UseEvaluation<O::Game>>(text: &str, user: U) -> U::Output {
    match monte_carlo(text) {
        Ok(Some((plays, seed))) => {
            user.run(MonteCarlo { plays, seed, playout: O::playout(Some(Policy::Uniform)) })
        }
        _ => user.run(Blind),
    }
}

/// How many playouts the Monte-Carlo evaluation of this name makes, and their seed; parameters follow the name, each after a
/// colon. Nothing for other names; when a parameter is wrong, its text is told.
pub fn monte_carlo(text: &str) -> Result<Option<(u32, u64)>, String> {
    let mut words = text.split(':');
    if words.next() != Some(MONTE_CARLO.name) {
        return words.next().map_or(Ok(None), |word| Err(word.to_owned()));
    }
    let (mut plays, mut seed) = (100, 1);
    for word in words {
        let wrong = || word.to_owned();
        let (name, value) = word.split_once('=').ok_or_else(wrong)?;
        match name {
            "plays" => plays = value.parse().ok().filter(|&plays| plays > 0).ok_or_else(wrong)?,
            "seed" => seed = value.parse().map_err(|_| wrong())?,
            _ => return Err(wrong()),
        }
    }
    Ok(Some((plays, seed)))
}
