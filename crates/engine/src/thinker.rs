//! A player: a plan or a level, with what it remembers from move to move.

use std::time::Duration;

use outplay_core::Limits;
use outplay_core::text::BoxError;
use outplay_wire::AnalysisAnswer;

use crate::entry::GameEntry;
use crate::exact_knowledge::ExactKnowledge;
use crate::level::Level;
use crate::plan::Plan;
use crate::position::{Position, Watch};
use crate::request::Request;
use crate::texts::EngineError;

/// Chooses moves: at the table, in a match, behind a protocol. A level is the same thing everywhere.
///
/// It keeps its table, or its tree, from move to move; [`Thinker::new_game`] begins anew.
pub struct Thinker {
    request: Request,
    level: Option<Level>,
    random: fastrand::Rng,
    exact: ExactKnowledge,
}

impl Thinker {
    /// A player that follows a plan under these limits.
    pub fn new(game: &dyn GameEntry, plan: Plan, limits: &Limits, seed: u64) -> Result<Self, BoxError> {
        Self::made(Request::new(game, plan, limits)?, None, seed)
    }

    /// A player of a level. The plan says which search; it brings its evaluation, unless the level has one.
    pub fn at_level(
        game: &dyn GameEntry,
        number: u8,
        mut plan: Plan,
        limits: &Limits,
        seed: u64,
    ) -> Result<Self, BoxError> {
        let no_such = || EngineError::NoSuchLevel { number, most: Level::MOST };
        let level = game.level(number).ok_or_else(no_such)?;
        plan.evaluation = plan.evaluation.or_else(|| level.evaluation.map(str::to_owned));
        let limits = Limits {
            depth: level.depth,
            nodes: level.nodes.or(limits.nodes),
            time: Some(level.time),
            ..limits.clone()
        };
        Self::made(Request::new(game, plan, &limits)?, Some(level), seed)
    }

    fn made(mut request: Request, level: Option<Level>, seed: u64) -> Result<Self, BoxError> {
        let limits = request.limits();
        let useless = match () {
            () if limits.depth == Some(0) => Some(EngineError::DepthZero),
            () if limits.time == Some(Duration::ZERO) => Some(EngineError::TimeZero),
            () if limits.nodes == Some(0) => Some(EngineError::NodesZero),
            () => None,
        };
        if let Some(useless) = useless {
            return Err(useless.into());
        }
        request.plan_mut().algorithm.keep_memory();
        Ok(Self { request, level, random: fastrand::Rng::with_seed(seed), exact: ExactKnowledge::default() })
    }

    /// How it searches.
    pub fn request(&self) -> &Request {
        &self.request
    }

    /// How it searches, to be changed.
    pub fn request_mut(&mut self) -> &mut Request {
        &mut self.request
    }

    /// The level, if it plays at one.
    pub fn level(&self) -> Option<Level> {
        self.level
    }

    /// What chance depends on from here: a player made with it goes on exactly.
    pub fn seed(&self) -> u64 {
        self.random.get_seed()
    }

    /// Begins anew, with this seed: nothing of earlier games is remembered.
    pub fn new_game(&mut self, seed: u64) {
        self.request.plan_mut().algorithm.forget();
        self.random = fastrand::Rng::with_seed(seed);
    }

    /// What it thinks of a position; with `all_moves`, every move gets its exact value.
    pub fn think(
        &mut self,
        position: &dyn Position,
        all_moves: bool,
        limits: &Limits,
        watch: &mut Watch<'_>,
    ) -> Result<AnalysisAnswer, BoxError> {
        if self.is_perfect()
            && let Some(found) = self.exact.analyse(position, all_moves, limits)?
        {
            return Ok(found);
        }
        let request = self.request.clone().within(limits.clone()).with_all_moves(all_moves);
        Ok(position.analyse(&request, watch))
    }

    /// The number of the move that it plays; nothing when the play is over. `limits` are what the clock allows.
    pub fn choose(&mut self, position: &dyn Position, limits: &Limits) -> Result<Option<u32>, BoxError> {
        let errs = self.level.is_some_and(|level| self.random.u32(0..100) < level.random_percent);
        if errs && let Some(number) = position.random_move(&mut self.random) {
            return Ok(Some(number));
        }
        let exact = if self.is_perfect() { self.exact.analyse(position, false, limits)? } else { None };
        let best = match exact {
            Some(found) => found.best,
            None => position.analyse_silently(&self.request.clone().within(limits.clone())).best,
        };
        // A search always answers with a legal move while the play is not over.
        Ok(best.map(|mv| mv.number).or_else(|| position.moves().first().map(|mv| mv.number)))
    }

    fn is_perfect(&self) -> bool {
        self.level.is_some_and(|level| level.perfect)
    }
}
