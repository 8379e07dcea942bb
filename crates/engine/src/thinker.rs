//! A player: a plan or a level, with what it remembers from move to move.

use std::time::Duration;

use outplay_core::text::BoxError;
use outplay_core::{Limits, Score, Value};
use outplay_wire::{self as wire, AnalysisAnswer, ExactAnswer};

use crate::books::BookChoice;
use crate::entry::GameEntry;
use crate::exact::{ExactQuestion, ExactSolver, SolverSettings};
use crate::level::Level;
use crate::plan::Plan;
use crate::position::{Position, Watch};
use crate::request::Request;
use crate::spec::Settings;
use crate::texts::EngineError;

/// Chooses moves: at the table, in a match, behind a protocol. A level is the same thing everywhere.
///
/// It keeps its table, or its tree, from move to move; [`Thinker::new_game`] begins anew.
pub struct Thinker {
    request: Request,
    level: Option<Level>,
    random: fastrand::Rng,
    solver: Option<(Settings, Box<dyn ExactSolver>)>,
}

/// The memory of a perfect player's solver, in mebibytes.
const SOLVER_MEBIBYTES: usize = 64;

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
        Ok(Self { request, level, random: fastrand::Rng::with_seed(seed), solver: None })
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
        if let Some(found) = self.solve(position, all_moves, limits)? {
            return Ok(as_analysis(position, &found));
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
        let best = match self.solve(position, false, limits)? {
            Some(found) => found.best,
            None => position.analyse_silently(&self.request.clone().within(limits.clone())).best,
        };
        // A search always answers with a legal move while the play is not over.
        Ok(best.map(|mv| mv.number).or_else(|| position.moves().first().map(|mv| mv.number)))
    }

    /// What is exactly known about a position, if the level is perfect and the position can be solved within the limits.
    fn solve(
        &mut self,
        position: &dyn Position,
        all_moves: bool,
        limits: &Limits,
    ) -> Result<Option<ExactAnswer>, BoxError> {
        if !self.level.is_some_and(|level| level.perfect) {
            return Ok(None);
        }
        let settings = position.settings();
        if self.solver.as_ref().is_none_or(|(made_for, _)| *made_for != settings) {
            let solver = SolverSettings { mebibytes: SOLVER_MEBIBYTES, book: BookChoice::Embedded };
            let made = position.entry().exact_solver(&settings, solver)?;
            self.solver = made.map(|solver| (settings, solver));
        }
        let Some((_, solver)) = &self.solver else { return Ok(None) };
        let question = ExactQuestion { all_moves, line: 1, ..ExactQuestion::default() };
        let found = solver.solve(position, question, limits, &|_| ())?;
        Ok(Some(found).filter(|found| found.best.is_some()))
    }
}

/// A score on the game's own scale as a value that counts plies.
fn value(score: Option<i32>, plies: Option<u32>, position: &dyn Position) -> Option<wire::ValueView> {
    let score = match (score?, plies) {
        (1.., Some(plies)) => Score::win_in(plies),
        (..=-1, Some(plies)) => Score::loss_in(plies),
        _ => Score::ZERO,
    };
    Some(wire::ValueView::new(Value::Exact(score), 1, position.to_move()))
}

fn as_analysis(position: &dyn Position, found: &ExactAnswer) -> AnalysisAnswer {
    let moves = found.moves.iter().map(|scored| wire::AnalysedMove {
        mv: scored.mv.clone(),
        value: value(scored.score, scored.plies, position),
        line: vec![scored.mv.text.clone()],
        samples: None,
    });
    let draw = || wire::ValueView::new(Value::Exact(Score::ZERO), 1, position.to_move());
    AnalysisAnswer {
        game: found.game.clone(),
        position: position.write(),
        search: "solve".to_owned(),
        evaluation: "blind".to_owned(),
        value: value(found.score, found.plies, position).unwrap_or_else(draw),
        best: found.best.clone(),
        line: found.line.clone(),
        moves: moves.collect(),
        ownership: Vec::new(),
        moves_left_out: 0,
        depth: 0,
        selective_depth: 0,
        nodes: found.nodes,
        counts: wire::SearchCounts::default(),
        time_ms: found.time_ms,
        stopped: !found.solved,
        solved: Some(found.solved),
        static_value: None,
    }
}
