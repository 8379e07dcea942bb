//! Players of a match, each described by a short text.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use outplay_core::Limits;
use outplay_core::Player as Side;
use outplay_core::text::Problem;
use outplay_core::texts;

use crate::catalogue::{Perfect, Plan, Position, level};
use crate::laboratory::external::External;
use crate::texts::{NoSuch, Unknown};
use crate::time_control::TimeLeft;

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
        Silent =>
            "answered without a move",
            "a répondu sans coup";
    }
}

/// What a player knows when it is asked for a move.
pub struct Turn {
    /// The position from which the game began.
    pub start: Box<dyn Position>,
    /// The moves since.
    pub moves: Vec<String>,
    /// The position now.
    pub position: Box<dyn Position>,
    /// Seeds whatever is left to chance.
    pub seed: u64,
    /// The clocks of both sides, if there are any.
    pub clocks: Option<Clocks>,
    /// When the clock of the side to move was started.
    started: Cell<Instant>,
}

/// The clocks of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// What the first and the second side have left.
    pub left: [Duration; 2],
    /// What each move brings back.
    pub increment: Duration,
}

impl Turn {
    /// A turn whose clock starts now.
    pub fn new(
        start: Box<dyn Position>,
        moves: Vec<String>,
        position: Box<dyn Position>,
        seed: u64,
        clocks: Option<Clocks>,
    ) -> Self {
        Self { start, moves, position, seed, clocks, started: Cell::new(Instant::now()) }
    }

    /// Starts the clock: a player that must get ready first does so on nobody's time.
    pub(super) fn start_clock(&self) {
        self.started.set(Instant::now());
    }

    /// How long the clock has run.
    pub(super) fn took(&self) -> Duration {
        self.started.get().elapsed()
    }

    /// `limits` with the time that the clock of the side to move allows.
    pub fn limits(&self, limits: &Limits) -> Limits {
        let Some(clocks) = self.clocks else { return limits.clone() };
        let left = clocks.left[self.position.to_move() as Side as usize];
        let time = TimeLeft { left, increment: clocks.increment, moves_to_go: None, overhead: OVERHEAD };
        time.limits(limits.clone())
    }
}

/// What passes between a move chosen and a move counted.
const OVERHEAD: Duration = Duration::from_millis(5);

/// Chooses a move.
type Choose = dyn FnMut(&Turn) -> Result<Option<String>, Problem> + Send;

/// A player of a match.
pub struct Player {
    name: String,
    choose: Box<Choose>,
}

impl Player {
    /// A player that chooses by this function.
    pub fn new(
        name: impl Into<String>,
        mut choose: impl FnMut(&dyn Position, u64) -> Result<Option<String>, Problem> + Send + 'static,
    ) -> Self {
        Self::with_turn(name, move |turn| choose(&*turn.position, turn.seed))
    }

    /// A player that also looks at the clocks and at the game so far.
    pub fn with_turn(
        name: impl Into<String>,
        choose: impl FnMut(&Turn) -> Result<Option<String>, Problem> + Send + 'static,
    ) -> Self {
        Self { name: name.into(), choose: Box::new(choose) }
    }

    /// Reads `random`, `level:5`, `uci:COMMAND;OPTION=VALUE`, or the plan of a search such as
    /// `alpha-beta:depth=6,eval=lines`.
    pub fn parse(text: &str, limits: &Limits) -> Result<Self, Problem> {
        if text == "random" {
            return Ok(Self::new(text, |position, seed| {
                Ok(position.random_move(&mut fastrand::Rng::with_seed(seed)))
            }));
        }
        let limits = limits.clone();
        if let Some(number) = text.strip_prefix("level:") {
            let number = number.parse().ok().filter(|number| (1..=10).contains(number)).ok_or_else(|| {
                Unknown::new(
                    NoSuch::Player { name: text.to_owned() },
                    text,
                    ["level:1", "level:10"].into_iter(),
                )
            })?;
            return Self::at_level(text, number, limits);
        }
        if let Some(description) = text.strip_prefix("uci:") {
            let mut engine = External::start(description)?;
            return Ok(Self::with_turn(text, move |turn| engine.choose(turn)));
        }
        let plan = Plan::parse(text)?;
        Ok(Self::with_turn(text, move |turn| Ok(turn.position.glimpse(&plan, &turn.limits(&limits))?.best)))
    }

    fn at_level(name: &str, number: u8, limits: Limits) -> Result<Self, Problem> {
        let plan = Plan::parse("best")?;
        let mut perfect = Perfect::default();
        Ok(Self::new(name, move |position, seed| {
            let level = level(position.game(), number);
            let mut random = fastrand::Rng::with_seed(seed);
            if random.u32(0..100) < level.random_percent {
                return Ok(position.random_move(&mut random));
            }
            let limits = Limits { depth: level.depth, time: Some(level.time), ..limits.clone() };
            if level.perfect
                && let Some(found) = perfect.look(position, false, &limits)?
            {
                return Ok(found.line.into_iter().next());
            }
            let mut plan = plan.clone();
            plan.evaluation = level.evaluation.map(str::to_owned);
            Ok(position.glimpse(&plan, &limits)?.best)
        }))
    }

    /// The text that describes it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The player's move; a panic is a fault of the player, not of the match.
    pub fn choose(&mut self, turn: &Turn) -> Result<String, Fault> {
        let chosen = catch_unwind(AssertUnwindSafe(|| (self.choose)(turn)));
        match chosen {
            Ok(Ok(Some(mv))) => Ok(mv),
            Ok(Ok(None)) => Err(Fault::Silent),
            Ok(Err(problem)) => Err(Fault::Crashed { reason: problem.to_string() }),
            Err(panic) => {
                let reason = panic
                    .downcast_ref::<&str>()
                    .map(|text| (*text).to_owned())
                    .or_else(|| panic.downcast_ref::<String>().cloned());
                Err(Fault::Crashed { reason: reason.unwrap_or_default() })
            }
        }
    }
}
