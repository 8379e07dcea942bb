//! Which questions to ask, and in which order.
//!
//! Quick wins and losses are found by cheap questions from the outside in: is it the fastest possible win? the
//! fastest loss? a little slower? As soon as a question costs more than a little, the score is not a quick one, and
//! the questions start again at zero.

use std::time::Duration;

use super::Resolve;
use super::node::Searcher;
use super::table::{BoundTable, Bounds, Slot};
use crate::game::Game;
use crate::limits::{Budget, Limits, Stopped};

/// What is asked about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The exact score.
    Exact,
    /// Whether it is won, drawn or lost: the bounds end on one side of zero, or at it.
    Sign,
    /// Whether it is more than this: the bounds end on one side of it.
    MoreThan(i32),
}

/// What a solver has found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The least score for the side to move.
    pub low: i32,
    /// The greatest score for the side to move.
    pub high: i32,
    /// Nodes entered.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
    /// Whether a limit ended the search before the question was answered.
    pub stopped: bool,
}

impl Solved {
    /// The exact score, when it is known.
    pub fn score(&self) -> Option<i32> {
        (self.low == self.high).then_some(self.low)
    }

    /// 1 for a win, 0 for a draw, -1 for a loss, when that much is known.
    pub fn sign(&self) -> Option<i32> {
        (self.low.signum() == self.high.signum()).then_some(self.low.signum())
    }
}

pub(super) fn solve<G: Game, R: Resolve<G>>(
    resolve: &R,
    table: &BoundTable,
    game: &G,
    question: Question,
    limits: &Limits,
) -> Solved {
    let started = (limits.clock)();
    let searcher = Searcher::new(resolve, table, Budget::new(limits));
    let mut solved = Solved { low: 0, high: 0, nodes: 0, time: Duration::ZERO, stopped: false };
    let mut reached = game.clone();
    let known = searcher.known(&mut reached);
    let same = reached.to_move() == game.to_move();
    match known {
        Err(score) => {
            let score = if same { score } else { -score };
            (solved.low, solved.high) = (score, score);
        }
        Ok((insight, slot, bounds)) => {
            let question = match question {
                Question::MoreThan(score) if !same => Question::MoreThan(-score - 1),
                _ => question,
            };
            let mut driver = Driver { searcher, game: &reached, insight, slot, bounds, limits, started, nodes: 0 };
            solved.stopped = driver.answer(question).is_err();
            let bounds = driver.bounds.seen(same);
            solved.low = bounds.low;
            solved.high = bounds.high;
            solved.nodes = driver.nodes;
        }
    }
    solved.time = (limits.clock)().saturating_sub(started);
    solved
}

struct Driver<'a, G: Game, R: Resolve<G>> {
    searcher: Searcher<'a, G, R>,
    game: &'a G,
    insight: R::Insight,
    slot: Option<Slot>,
    bounds: Bounds,
    limits: &'a Limits,
    started: Duration,
    nodes: u64,
}

impl<G: Game, R: Resolve<G>> Driver<'_, G, R> {
    fn answer(&mut self, question: Question) -> Result<(), Stopped> {
        if question == Question::Exact && self.quick_answer() {
            return Ok(());
        }
        while let Some(alpha) = self.next_question(question) {
            self.ask(alpha, u64::MAX)?;
        }
        Ok(())
    }

    /// Asks cheap questions from the outside in; says whether they found the score.
    fn quick_answer(&mut self) -> bool {
        /// With fewer scores to choose from it is quicker to start at zero.
        const WIDE: u64 = 14;
        let range = (self.bounds.high - self.bounds.low) as u64;
        if range < WIDE {
            return false;
        }
        // A few percent of what such a position costs as a rule, which grows with the range of its scores.
        let quick = range.pow(5) / 4000;
        while self.bounds.low < self.bounds.high {
            if self.bounds.high > 0 && self.ask(self.bounds.high - 1, quick).is_err() {
                return false;
            }
            let open = self.bounds.low < self.bounds.high;
            if open && self.bounds.low < 0 && self.ask(self.bounds.low, quick).is_err() {
                return false;
            }
            if self.bounds.high <= 0 && self.bounds.low >= 0 {
                break;
            }
        }
        self.bounds.low == self.bounds.high
    }

    /// The next question, "is it more than this?"; nothing when all is known that was asked for.
    fn next_question(&self, question: Question) -> Option<i32> {
        let Bounds { low, high } = self.bounds;
        if low == high {
            return None;
        }
        if let Question::MoreThan(score) = question {
            return (low <= score && score < high).then_some(score);
        }
        if low <= 0 && high > 0 {
            return Some(0);
        }
        if low < 0 && high >= 0 {
            return Some(-1);
        }
        if question == Question::Sign {
            return None;
        }
        // Hard positions are decided late: their scores are near zero.
        let step = (high - low) / 4;
        Some(if low > 0 { low + step } else { high - 1 - step })
    }

    /// Asks whether the score is more than `alpha`, with at most this many nodes.
    fn ask(&mut self, alpha: i32, most_nodes: u64) -> Result<(), Stopped> {
        let elapsed = (self.limits.clock)().saturating_sub(self.started);
        let nodes_left = self.limits.nodes.map_or(u64::MAX, |nodes| nodes - self.nodes);
        self.searcher.budget = Budget::new(&Limits {
            nodes: Some(most_nodes.min(nodes_left)).filter(|&nodes| nodes < u64::MAX),
            time: self.limits.time.map(|time| time.saturating_sub(elapsed)),
            ..self.limits.clone()
        });
        let asked = self.searcher.ask(self.game, self.insight, self.slot, self.bounds, alpha);
        self.nodes += self.searcher.budget.nodes();
        self.bounds = asked?;
        Ok(())
    }
}
