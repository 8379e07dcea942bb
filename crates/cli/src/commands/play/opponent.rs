//! The computer at the table.

use std::cell::RefCell;
use std::time::Duration;

use outplay::catalogue::{Level, Perfect, Plan, Position, Report, level};
use outplay::core::Limits;

use crate::args::PlayArgs;
use crate::commands::analyse::{DEFAULT_SEARCH, analyse};
use crate::failure::Failure;
use crate::session::Session;
use crate::texts::Text;

/// The level when nothing is said.
const DEFAULT_LEVEL: u8 = 6;

/// How the computer chooses its moves.
pub(super) struct Opponent {
    plan: Plan,
    limits: Limits,
    level: Option<Level>,
    random: fastrand::Rng,
    perfect: RefCell<Perfect>,
}

/// A level brings its evaluation, unless another one is asked for.
fn with_evaluation_of(level: Option<Level>, mut plan: Plan) -> Plan {
    plan.evaluation = plan.evaluation.or_else(|| Some(level?.evaluation?.to_owned()));
    plan
}

impl Opponent {
    /// The opponent that the command line asks for.
    pub(super) fn new(
        args: &PlayArgs,
        start: &dyn Position,
        session: &Session,
        random: fastrand::Rng,
    ) -> Result<Self, Failure> {
        let search = start.solver().unwrap_or(DEFAULT_SEARCH);
        let (plan, limits) = args.search.plan(search, session.limits())?;
        let said = limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some();
        let level = if said { None } else { Some(level(start.game(), args.level.unwrap_or(DEFAULT_LEVEL))) };
        let plan = with_evaluation_of(level, plan);
        Self { plan, limits, level, random, perfect: RefCell::default() }.check()
    }

    /// The opponent of a saved play.
    pub(super) fn restored(
        plan: Plan,
        limits: Limits,
        level: Option<Level>,
        random: fastrand::Rng,
    ) -> Result<Self, Failure> {
        Self { plan, limits, level, random, perfect: RefCell::default() }.check()
    }

    /// Refuses limits under which no move can be found.
    fn check(self) -> Result<Self, Failure> {
        if self.limits.depth == Some(0) {
            return Err(Failure::usage(Text::DepthZero));
        }
        if self.limits.time == Some(Duration::ZERO) {
            return Err(Failure::usage(Text::TimeZero));
        }
        if self.limits.nodes == Some(0) {
            return Err(Failure::usage(Text::NodesZero));
        }
        Ok(self)
    }

    pub(super) fn plan(&self) -> &Plan {
        &self.plan
    }

    pub(super) fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(super) fn level(&self) -> Option<Level> {
        self.level
    }

    /// The state of the generator, with which a saved play goes on exactly.
    pub(super) fn random_state(&self) -> u64 {
        self.random.get_seed()
    }

    fn limits_now(&self) -> Limits {
        match self.level {
            Some(level) => Limits { depth: level.depth, time: Some(level.time), ..self.limits.clone() },
            None => self.limits.clone(),
        }
    }

    /// What the level's search thinks of a position.
    pub(super) fn think(
        &self,
        position: &dyn Position,
        all: bool,
        session: &Session,
    ) -> Result<Report, Failure> {
        if self.level.is_some_and(|level| level.perfect) {
            let mut perfect = self.perfect.borrow_mut();
            let found = session.interruptible(|| perfect.report(position, all, &self.limits_now()));
            if let Some(report) = found.map_err(Failure::Input)? {
                return Ok(report);
            }
        }
        analyse(position, &self.plan.clone().with_all_moves(all), &self.limits_now(), session)
    }

    /// The move that the computer plays.
    pub(super) fn choose(&mut self, position: &dyn Position, session: &Session) -> Result<String, Failure> {
        let errs = self.level.is_some_and(|level| self.random.u32(0..100) < level.random_percent);
        if errs && let Some(mv) = position.random_move(&mut self.random) {
            return Ok(mv);
        }
        let report = self.think(position, false, session)?;
        // A search always answers with a legal move while the play is not over.
        Ok(report.best.or_else(|| position.moves().into_iter().next()).unwrap_or_default())
    }
}
