//! A request: a plan checked once for a game, ready to be run on any of its positions.

use outplay_core::Limits;
use outplay_core::memory::is_available;
use outplay_core::text::BoxError;

use crate::algorithm::Algorithm;
use crate::brought::BroughtEvaluation;
use crate::entry::GameEntry;
use crate::evaluation_text::{check, name_of};
use crate::plan::Plan;
use crate::texts::{EngineError, NoSuch, Unknown};

/// How to search the positions of a game. What is wrong with a plan is found when the request is made, not when it runs.
#[derive(Clone, Debug)]
pub struct Request {
    pub(crate) plan: Plan,
    pub(crate) limits: Limits,
    /// The evaluation: its name, and the text with its parameters.
    pub(crate) evaluation: &'static str,
    pub(crate) evaluation_text: String,
    /// An evaluation that takes the place of the game's own.
    pub(crate) brought: Option<BroughtEvaluation>,
    /// The root moves that are looked at, by number; all when empty.
    pub(crate) only: Vec<u32>,
}

/// Refuses a table that cannot be had, before anything relies on it.
pub fn check_memory(mebibytes: usize) -> Result<(), EngineError> {
    if is_available(mebibytes) { Ok(()) } else { Err(EngineError::NoMemory { mebibytes }) }
}

impl Request {
    /// A plan for a game, under limits that the plan may narrow.
    pub fn new(game: &dyn GameEntry, mut plan: Plan, limits: &Limits) -> Result<Self, BoxError> {
        plan.algorithm.suit(game)?;
        let (evaluation, evaluation_text) = evaluation_of(game, plan.evaluation.as_deref())?;
        let limits = plan.limits(limits);
        check_memory(plan.algorithm.mebibytes())?;
        Ok(Self { plan, limits, evaluation, evaluation_text, brought: None, only: Vec::new() })
    }

    /// The same under other limits.
    #[must_use]
    pub fn within(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// The same with every root move given its exact value.
    #[must_use]
    pub fn with_all_moves(mut self, all: bool) -> Self {
        self.plan = self.plan.with_all_moves(all);
        self
    }

    /// The same among these root moves, by number. Only the fast alpha-beta can leave some out.
    #[must_use]
    pub fn among(mut self, only: Vec<u32>) -> Self {
        self.only = only;
        self
    }

    /// The same with an evaluation that the caller brings.
    #[must_use]
    pub fn evaluated_by(self, evaluation: BroughtEvaluation) -> Self {
        Self { evaluation: BroughtEvaluation::NAME, brought: Some(evaluation), ..self }
    }

    /// Searches at least so many lines. Only the fast alpha-beta can search more than one.
    pub fn with_lines_at_least(&mut self, lines: usize) {
        if let Algorithm::Pvs(search) = &mut self.plan.algorithm {
            search.lines = search.lines.max(lines);
        }
    }

    /// Forgets what earlier searches learnt.
    pub fn forget(&mut self) {
        self.plan.algorithm.forget();
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The plan, to be changed.
    pub fn plan_mut(&mut self) -> &mut Plan {
        &mut self.plan
    }

    /// The limits.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The name of the evaluation.
    pub fn evaluation(&self) -> &'static str {
        self.evaluation
    }
}

/// The evaluation of this name, or the usual one, and the text that describes it with its parameters.
pub(crate) fn evaluation_of(
    game: &dyn GameEntry,
    text: Option<&str>,
) -> Result<(&'static str, String), BoxError> {
    let all = game.evaluations();
    let text = text.unwrap_or_else(|| all.first().map_or("blind", |evaluation| evaluation.name));
    let name = name_of(text);
    let known = all.iter().find(|evaluation| evaluation.name == name).ok_or_else(|| {
        let no_such = NoSuch::Evaluation { game: game.name().to_owned(), name: name.to_owned() };
        Unknown::new(no_such, name, all.iter().map(|evaluation| evaluation.name))
    })?;
    check(known, text)?;
    Ok((known.name, text.to_owned()))
}
