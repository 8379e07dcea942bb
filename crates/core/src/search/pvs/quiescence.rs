//! The horizon and what lies below: noisy moves alone, until the position is quiet.

use super::move_ordering::Part;
use super::node::PvsRun;
use super::switches::Switch;
use crate::evaluation::Evaluate;
use crate::hints::Hints;
use crate::limits::Stopped;
use crate::memory::{Memory, Stored, from_node_to_root, from_root_to_node};
use crate::observe::Observer;
use crate::score::{Score, Value};
use crate::search::Searched;
use crate::search::line::GREATEST_PLY;
use crate::search::root::Descend;
use crate::search::run::child_score;
use crate::window::{Bound, Window};

/// A node below the horizon.
struct Quiet<Mark> {
    ply: u32,
    window: Window<Mark>,
    in_check: bool,
    best: Score,
}

/// How many quiet gains a noisy move may bring beyond what it takes.
const SLACK: u32 = 2;

impl<G: Hints, E: Evaluate<G>, O: Observer<G>, M: Memory<G>> PvsRun<'_, G, E, O, M> {
    /// The score of a node at the horizon or below it.
    pub(super) fn quiet_score(
        &mut self,
        game: &mut G,
        accumulator: &E::Accumulator,
        ply: u32,
        window: Window<O::Mark>,
    ) -> Searched {
        let follows = self.has(Switch::Quiescence) && ply < GREATEST_PLY;
        self.leave_open();
        let remembers = follows && self.has(Switch::Table);
        let key = self.memory.key(game);
        if remembers && let Some(score) = self.remembered(key, ply, &window) {
            self.run.lines.end(ply);
            return Ok(score);
        }
        let in_check = follows && game.in_check();
        let mut node = Quiet { ply, window, in_check, best: -Score::INFINITY };
        if !in_check {
            node.best = self.run.evaluate(game, accumulator, ply);
            let correction = self.correction(game);
            if correction != 0 {
                node.best = Score::heuristic(node.best.points() + correction);
            }
            if !follows || node.best >= window.beta.score {
                return Ok(node.best);
            }
            if node.best > window.alpha.score {
                node.window.alpha = Bound { score: node.best, mark: self.run.observer.mark(ply) };
            }
        }
        self.run.lines.end(ply);
        let part = if in_check {
            let part = self.order.list(game);
            self.order.rank(game, (part, 0), ply, self.switches, self.before(ply));
            part
        } else {
            self.order.list_noisy(game, self.switches)
        };
        let searched = self.search_noisy(game, accumulator, part, &mut node);
        self.order.drop(part);
        searched?;
        if node.best == -Score::INFINITY {
            return Ok(self.run.settle(game, game.stuck(), ply));
        }
        if remembers {
            self.remember_quiet(key, &node, &window);
        }
        Ok(node.best)
    }

    /// What the table knows of a node below the horizon, if that settles it.
    fn remembered(&mut self, key: M::Key, ply: u32, window: &Window<O::Mark>) -> Option<Score> {
        let stored = self.memory.probe(key)?;
        let is_pv = window.alpha.score.next() < window.beta.score;
        let score = from_node_to_root(stored.value.score(), ply);
        let settles = match stored.value {
            Value::Exact(_) | Value::Estimate(_) => true,
            Value::AtLeast(_) => score >= window.beta.score,
            Value::AtMost(_) => score <= window.alpha.score,
        };
        let believed = stored.depth == 0 || self.has(Switch::DeeperHits);
        (settles && believed && !is_pv).then_some(score)
    }

    fn remember_quiet(&mut self, key: M::Key, node: &Quiet<O::Mark>, window: &Window<O::Mark>) {
        let score = from_root_to_node(node.best, node.ply);
        let value = if node.best >= window.beta.score {
            Value::AtLeast(score)
        } else if node.best <= window.alpha.score {
            Value::AtMost(score)
        } else {
            Value::Exact(score)
        };
        self.memory.store(key, Stored { value, depth: 0, complete: false, place: None });
    }

    fn search_noisy(
        &mut self,
        game: &mut G,
        accumulator: &E::Accumulator,
        part: Part,
        node: &mut Quiet<O::Mark>,
    ) -> Result<(), Stopped> {
        let evaluation = self.run.evaluation;
        let prunes = self.has(Switch::SeePruning) && !node.in_check;
        let stand_pat = node.best;
        self.path[node.ply as usize].depth = 0;
        for index in 0..part.len {
            let ranked = self.order.pick(part, index);
            let mv = ranked.mv;
            // One quiet answer to a threat is enough, unless it loses.
            let is_answered = node.in_check && index > 0 && node.best.proven().is_none();
            if is_answered && !ranked.is_noisy && self.has(Switch::LateMovePruning) {
                continue;
            }
            if prunes && let Some(slack) = self.run.margin(SLACK) {
                // It must at least not lose, and win enough to matter. What the order has found out is not asked again.
                let needed = node.window.alpha.score.points().saturating_sub(stand_pat.points() + slack);
                let needed = if node.window.alpha.score.proven().is_some() { 0 } else { needed.max(0) };
                let is_known = needed == 0 && self.has(Switch::Order);
                if ranked.looks_bad || (!is_known && !self.run.see_at_least(game, mv, needed)) {
                    continue;
                }
            }
            self.run.goes_on_below(node.ply);
            self.note_move(game, mv, node.ply);
            let accumulator = evaluation.advance(accumulator, game, mv);
            let searched = child_score(game, mv, node.window, |child, window| {
                self.memory.prefetch(self.memory.key(child));
                self.look(child, &accumulator, Some(mv), 0, node.ply + 1, window)
            });
            let score = searched.inspect_err(|_| self.run.observer.abandon(node.ply))?;
            if score <= node.best {
                continue;
            }
            node.best = score;
            if score > node.window.alpha.score {
                self.run.lines.extend(node.ply, mv);
                if score >= node.window.beta.score {
                    self.run.observer.cut(game, node.ply, node.window.beta.mark);
                    break;
                }
                node.window.alpha = Bound { score, mark: self.run.observer.mark(node.ply) };
            }
        }
        Ok(())
    }
}
