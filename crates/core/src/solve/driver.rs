//! Which questions to ask, and in which order.
//!
//! Quick wins and losses are found by cheap questions from the outside in: is it the fastest possible win? the
//! fastest loss? a little slower? As soon as a question costs more than a little, the score is not a quick one, and
//! the questions start again at zero.

use std::time::Duration;

use super::currently_searched::CurrentlySearched;
use super::node::Searcher;
use super::table::{BoundTable, Bounds, Slot};
use super::{StaticSolver, Watched};
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

pub(super) fn solve<G: Game + Send + Sync, R: StaticSolver<G>>(
    resolve: &R,
    table: &BoundTable,
    game: &G,
    question: Question,
    limits: &Limits,
    watched: &Watched<'_>,
) -> Solved {
    let started = (limits.clock)();
    let mut reached = game.clone();
    let known = Searcher::new(resolve, table, Budget::new(limits)).known(&mut reached);
    let same = reached.to_move() == game.to_move();
    let mut stopped = false;
    let mut nodes = 0;
    let bounds = match known {
        Err(score) => Bounds { low: score, high: score },
        Ok((knowledge, slot, bounds)) => {
            let question = match question {
                Question::MoreThan(score) if !same => Question::MoreThan(-score - 1),
                _ => question,
            };
            let root = Root { resolve, table, game: &reached, knowledge, slot };
            let mut driver =
                Driver { root, bounds, limits, watched, same, started, elapsed: Duration::ZERO, nodes: 0 };
            stopped = driver.answer(question).is_err();
            nodes = driver.nodes;
            driver.bounds
        }
    };
    let Bounds { low, high } = bounds.seen(same);
    Solved { low, high, nodes, time: (limits.clock)().saturating_sub(started), stopped }
}

/// The position that all questions are about.
struct Root<'a, G: Game, R: StaticSolver<G>> {
    resolve: &'a R,
    table: &'a BoundTable,
    game: &'a G,
    knowledge: R::Knowledge,
    slot: Option<Slot>,
}

impl<G: Game + Send + Sync, R: StaticSolver<G>> Root<'_, G, R> {
    /// Asks whether the score is more than `alpha`; tells how many nodes that took.
    fn ask(
        &self,
        bounds: Bounds,
        alpha: i32,
        limits: &Limits,
        currently_searched: Option<&CurrentlySearched>,
    ) -> (Result<Bounds, Stopped>, u64) {
        let mut searcher = Searcher::new(self.resolve, self.table, Budget::new(limits));
        searcher.currently_searched = currently_searched;
        searcher.make_room();
        let answer = searcher.ask(self.game, self.knowledge, self.slot, bounds, alpha);
        (answer, searcher.budget.nodes())
    }

    /// The same by several threads at once, which share the table: each puts off what another is at, and the first that
    /// knows the answer stops the others.
    fn ask_together(
        &self,
        bounds: Bounds,
        alpha: i32,
        limits: &Limits,
        threads: usize,
    ) -> (Result<Bounds, Stopped>, u64) {
        let limits = Limits { stop: limits.stop.below(), ..limits.clone() };
        let currently_searched = CurrentlySearched::new();
        let work = || {
            let (answer, nodes) = self.ask(bounds, alpha, &limits, Some(&currently_searched));
            limits.stop.raise();
            (answer, nodes)
        };
        let results: Vec<_> = std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let own = work();
            let others = helpers.into_iter().filter_map(|helper| helper.join().ok());
            others.chain([own]).collect()
        });
        let nodes = results.iter().map(|(_, nodes)| nodes).sum();
        let answer = results.into_iter().find_map(|(answer, _)| answer.ok());
        (answer.ok_or(Stopped), nodes)
    }
}

struct Driver<'a, G: Game, R: StaticSolver<G>> {
    root: Root<'a, G, R>,
    bounds: Bounds,
    limits: &'a Limits,
    watched: &'a Watched<'a>,
    /// Whether the side to move at the root is the one that asked.
    same: bool,
    started: Duration,
    /// What had passed when the last question was answered.
    elapsed: Duration,
    nodes: u64,
}

impl<G: Game + Send + Sync, R: StaticSolver<G>> Driver<'_, G, R> {
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
        let nodes_left = self.limits.nodes.map_or(u64::MAX, |nodes| nodes - self.nodes);
        let limits = Limits {
            nodes: Some(most_nodes.min(nodes_left)).filter(|&nodes| nodes < u64::MAX),
            time: self.limits.time.map(|time| time.saturating_sub(self.elapsed)),
            ..self.limits.clone()
        };
        // A limit on nodes is kept exactly, and quick questions are not worth a thread.
        let (answer, nodes) = if self.watched.threads > 1 && limits.nodes.is_none() {
            self.root.ask_together(self.bounds, alpha, &limits, self.watched.threads)
        } else {
            self.root.ask(self.bounds, alpha, &limits, None)
        };
        self.nodes += nodes;
        self.bounds = answer?;
        self.elapsed = (self.limits.clock)().saturating_sub(self.started);
        self.tell();
        Ok(())
    }

    fn tell(&self) {
        let Bounds { low, high } = self.bounds.seen(self.same);
        (self.watched.tell)(&Solved { low, high, nodes: self.nodes, time: self.elapsed, stopped: false });
    }
}
