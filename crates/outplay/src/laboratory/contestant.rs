//! Players of a match, each described by a short text.

use outplay_core::Limits;
use outplay_core::text::BoxError;
use outplay_core::texts;
use outplay_engine::{GameEntry, InternalError, Level, NoSuch, Plan, Position, Thinker, Unknown, caught};

use super::external::External;
use super::gtp_player::GtpPlayer;
use super::turn::Turn;

texts! {
    /// Why a player lost a game without being beaten.
    pub enum Fault {
        Crashed { reason: String } =>
            "crashed: {reason}",
            "a planté : {reason}";
        Hung { seconds: u64 } =>
            "did not answer within {seconds} s",
            "n'a pas répondu en {seconds} s";
        Illegal { mv: String } =>
            "played '{mv}', which is not legal",
            "a joué « {mv} », qui n'est pas légal";
        OutOfTime { late: u64 } =>
            "overstepped its time by {late} ms",
            "a dépassé son temps de {late} ms";
        Resigned =>
            "gave up",
            "a abandonné";
        Silent =>
            "answered without a move",
            "a répondu sans coup";
    }
}

/// The move that a player chose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChosenMove {
    /// By its number in the list of moves.
    Number(u32),
    /// By a text: a player that is another program.
    Text(String),
    /// None: it gives up.
    Resign,
}

/// Chooses a move.
type Choose = dyn FnMut(&Turn) -> Result<Option<ChosenMove>, BoxError> + Send;

/// A player of a match.
pub struct Contestant {
    name: String,
    choose: Box<Choose>,
}

impl Contestant {
    /// A player that chooses by this function, which answers with a text.
    pub fn new(
        name: impl Into<String>,
        mut choose: impl FnMut(&dyn Position, u64) -> Result<Option<String>, BoxError> + Send + 'static,
    ) -> Self {
        Self::with_turn(name, move |turn| Ok(choose(&*turn.position, turn.seed)?.map(ChosenMove::Text)))
    }

    /// A player that also looks at the clocks and at the game so far.
    pub fn with_turn(
        name: impl Into<String>,
        choose: impl FnMut(&Turn) -> Result<Option<ChosenMove>, BoxError> + Send + 'static,
    ) -> Self {
        Self { name: name.into(), choose: Box::new(choose) }
    }

    /// Reads `random`, `level:5`, `uci:COMMAND;OPTION=VALUE`, `gtp:COMMAND`, or the plan of a search such as
    /// `alpha-beta:depth=6,eval=lines`.
    pub fn parse(text: &str, game: &'static dyn GameEntry, limits: &Limits) -> Result<Self, BoxError> {
        if text == "random" {
            return Ok(Self::with_turn(text, |turn| {
                let number = turn.position.random_move(&mut fastrand::Rng::with_seed(turn.seed));
                Ok(number.map(ChosenMove::Number))
            }));
        }
        if let Some(description) = text.strip_prefix("uci:") {
            let mut engine = External::start(description)?;
            return Ok(Self::with_turn(text, move |turn| Ok(engine.choose(turn)?.map(ChosenMove::Text))));
        }
        if let Some(description) = text.strip_prefix("gtp:") {
            let mut engine = GtpPlayer::start(description)?;
            return Ok(Self::with_turn(text, move |turn| engine.choose(turn).map(Some)));
        }
        let thinker = match text.strip_prefix("level:") {
            Some(number) => {
                let number = number.parse().ok().filter(|number| (1..=Level::MOST).contains(number));
                let no_such = || {
                    let no_such = NoSuch::Player { name: text.to_owned() };
                    Unknown::new(no_such, text, ["level:1", "level:10"].into_iter())
                };
                let plan = Plan::parse(game.solving_search().unwrap_or(game.usual_search()))?;
                Thinker::at_level(game, number.ok_or_else(no_such)?, plan, limits, 0)?
            }
            None => Thinker::new(game, Plan::parse(text)?, limits, 0)?,
        };
        Ok(Self::thinking(text, thinker))
    }

    /// A player that thinks; it begins anew with every game.
    fn thinking(name: &str, mut thinker: Thinker) -> Self {
        Self::with_turn(name, move |turn| {
            if turn.moves.len() < 2 {
                thinker.new_game(turn.seed);
            }
            let limits = turn.limits(thinker.request().limits());
            Ok(thinker.choose(&*turn.position, &limits)?.map(ChosenMove::Number))
        })
    }

    /// The text that describes it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The player's move; a panic is a fault of the player, not of the match.
    pub fn choose(&mut self, turn: &Turn) -> Result<ChosenMove, Fault> {
        match caught(|| (self.choose)(turn)) {
            Ok(Ok(Some(mv))) => Ok(mv),
            Ok(Ok(None)) => Err(Fault::Silent),
            Ok(Err(problem)) => Err(Fault::Crashed { reason: problem.to_string() }),
            Err(InternalError::Panicked { message }) => Err(Fault::Crashed { reason: message }),
        }
    }
}
