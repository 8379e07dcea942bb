//! Players of a match, each described by a short text.

use std::panic::{AssertUnwindSafe, catch_unwind};

use outplay_core::Limits;
use outplay_core::text::Problem;
use outplay_core::texts;

use crate::catalogue::{Perfect, Plan, Position, level};
use crate::texts::{NoSuch, Unknown};

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
        Silent =>
            "answered without a move",
            "a répondu sans coup";
    }
}

/// Chooses a move in any position; the number seeds whatever is left to chance.
type Choose = dyn FnMut(&dyn Position, u64) -> Result<Option<String>, Problem> + Send;

/// A player of a match.
pub struct Player {
    name: String,
    choose: Box<Choose>,
}

impl Player {
    /// A player that chooses by this function.
    pub fn new(
        name: impl Into<String>,
        choose: impl FnMut(&dyn Position, u64) -> Result<Option<String>, Problem> + Send + 'static,
    ) -> Self {
        Self { name: name.into(), choose: Box::new(choose) }
    }

    /// Reads `random`, `level:5`, or the plan of a search such as `alpha-beta:depth=6,eval=lines`.
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
        let plan = Plan::parse(text)?;
        Ok(Self::new(text, move |position, _| Ok(position.glimpse(&plan, &limits)?.best)))
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
    pub fn choose(&mut self, position: &dyn Position, seed: u64) -> Result<String, Fault> {
        let chosen = catch_unwind(AssertUnwindSafe(|| (self.choose)(position, seed)));
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
