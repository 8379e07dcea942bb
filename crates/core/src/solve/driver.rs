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
use crate::threads::try_spawn;

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
    let mut reached = game.clone();
    let mut searcher = Searcher::new(resolve, table, Budget::new(limits));
    let known = searcher.known(&mut reached);
    let same = reached.to_move() == game.to_move();
    let (bounds, nodes, stopped) = match known {
        Err(score) => (Bounds { low: score, high: score }, 0, false),
        Ok((knowledge, slot, bounds)) => {
            let question = match question {
                Question::MoreThan(score) if !same => Question::MoreThan(-score - 1),
                _ => question,
            };
            let root = Root { resolve, table, game: &reached, knowledge, slot };
            let searcher = &mut searcher;
            let mut driver = Driver { root, searcher, bounds, limits, watched, same, nodes: 0 };
            let stopped = driver.answer(question).is_err();
            let (bounds, nodes) = (driver.bounds, driver.nodes);
            if slot.is_some() {
                table.count(nodes);
            }
            (bounds, nodes, stopped)
        }
    };
    let Bounds { low, high } = bounds.seen(same);
    Solved { low, high, nodes, time: searcher.budget.elapsed(), stopped }
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
    /// Asks whether the score is more than `alpha`.
    fn ask(&self, searcher: &mut Searcher<'_, G, R>, bounds: Bounds, alpha: i32) -> Result<Bounds, Stopped> {
        searcher.ask(self.game, self.knowledge, self.slot, bounds, alpha)
    }

    /// The same by several threads at once, which share the table: each puts off what another is at, and the first that
    /// knows the answer stops the others. Tells how many nodes that took.
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
            let mut searcher = Searcher::new(self.resolve, self.table, Budget::new(&limits));
            searcher.currently_searched = Some(&currently_searched);
            let answer = self.ask(&mut searcher, bounds, alpha);
            limits.stop.raise();
            (answer, searcher.budget.nodes())
        };
        let results: Vec<_> = std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads).map_while(|_| try_spawn(scope, work)).collect();
            let own = work();
            let others = helpers.into_iter().filter_map(|helper| helper.join().ok());
            others.chain([own]).collect()
        });
        let nodes = results.iter().map(|(_, nodes)| nodes).sum();
        let answer = results.into_iter().find_map(|(answer, _)| answer.ok());
        (answer.ok_or(Stopped), nodes)
    }
}

struct Driver<'a, 's, G: Game, R: StaticSolver<G>> {
    root: Root<'a, G, R>,
    /// Asks one question after the other, with one budget and one memory for all.
    searcher: &'a mut Searcher<'s, G, R>,
    bounds: Bounds,
    limits: &'a Limits,
    watched: &'a Watched<'a>,
    /// Whether the side to move at the root is the one that asked.
    same: bool,
    nodes: u64,
}

impl<G: Game + Send + Sync, R: StaticSolver<G>> Driver<'_, '_, G, R> {
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
        let most = Some(most_nodes.min(nodes_left)).filter(|&nodes| nodes < u64::MAX);
        // A limit on nodes is kept exactly, and quick questions are not worth a thread.
        let (answer, nodes) = if self.watched.threads > 1 && most.is_none() {
            let elapsed = self.searcher.budget.elapsed();
            let time = self.limits.time.map(|time| time.saturating_sub(elapsed));
            let limits = Limits { nodes: None, time, ..self.limits.clone() };
            self.root.ask_together(self.bounds, alpha, &limits, self.watched.threads)
        } else {
            let before = self.searcher.budget.nodes();
            self.searcher.budget.allow_further(most);
            let answer = self.root.ask(self.searcher, self.bounds, alpha);
            (answer, self.searcher.budget.nodes() - before)
        };
        self.nodes += nodes;
        self.bounds = answer?;
        self.tell();
        Ok(())
    }

    fn tell(&self) {
        let Some(tell) = self.watched.tell else { return };
        let Bounds { low, high } = self.bounds.seen(self.same);
        let time = self.searcher.budget.elapsed();
        tell(&Solved { low, high, nodes: self.nodes, time, stopped: false });
    }
}
