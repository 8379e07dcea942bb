//! Quiescence: do not stop in the middle of an exchange.
//!
//! A search that stops at a fixed depth believes whatever the evaluation says there, even when the next move takes
//! a queen (the *horizon effect*). Below the horizon this search goes on with the noisy moves alone. The side to move
//! need not make any: it may stand pat on the static value, unless it must answer a threat; then all its moves are
//! searched.

use super::alpha_beta::{AlphaBetaRun, Fail, Inner, Shape};
use super::line::GREATEST_PLY;
use super::root::search_once;
use super::run::{Run, child_score};
use super::{GREATEST_DEPTH, Search, Searched};
use crate::analysis::Analysis;
use crate::evaluation::Evaluate;
use crate::hints::Hints;
use crate::limits::Limits;
use crate::observe::Observer;
use crate::score::Score;
use crate::window::{Bound, Window};

/// Alpha-beta to a fixed depth, and below it the noisy moves until the position is quiet.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiescence {
    /// Whether every root move gets its exact value instead of a bound.
    pub all_moves: bool,
}

impl<G: Hints, E: Evaluate<G>> Search<G, E> for Quiescence {
    fn search<O: Observer<G>>(
        &self,
        game: &G,
        evaluation: &E,
        limits: &Limits,
        observer: &mut O,
    ) -> Analysis<G::Move> {
        let depth = limits.depth.unwrap_or(GREATEST_DEPTH).min(GREATEST_DEPTH);
        let run = AlphaBetaRun::new(Run::new(evaluation, limits, observer), UntilQuiet, Fail::Soft);
        search_once(run, game, depth, self.all_moves)
    }
}

/// Goes on with noisy moves below the horizon.
struct UntilQuiet;

impl<G: Hints, E: Evaluate<G>> Shape<G, E> for UntilQuiet {
    type Moves = G::Moves;

    #[inline]
    fn moves(&mut self, _evaluation: &E, game: &G, _depth: u32) -> G::Moves {
        game.moves()
    }

    fn at_horizon<O: Observer<G>>(
        search: &mut AlphaBetaRun<'_, G, E, O, Self>,
        game: &mut G,
        accumulator: &E::Accumulator,
        ply: u32,
        window: Window<O::Mark>,
    ) -> Searched {
        search.quiet_score(game, accumulator, ply, window)
    }
}

impl<G: Hints, E: Evaluate<G>, O: Observer<G>> AlphaBetaRun<'_, G, E, O, UntilQuiet> {
    /// The score of a node below the horizon.
    fn quiet_score(
        &mut self,
        game: &mut G,
        accumulator: &E::Accumulator,
        ply: u32,
        window: Window<O::Mark>,
    ) -> Searched {
        let in_check = game.in_check();
        let mut node = Inner { best: -Score::INFINITY, window };
        if !in_check || ply >= GREATEST_PLY {
            node.best = self.run.evaluate(game, accumulator, ply);
            if node.best >= window.beta.score || ply >= GREATEST_PLY {
                return Ok(node.best);
            }
            if node.best > window.alpha.score {
                node.window.alpha = Bound { score: node.best, mark: self.run.observer.mark(ply) };
            }
        }
        self.run.lines.end(ply);
        let mut stuck = true;
        for mv in game.moves() {
            stuck = false;
            if !in_check && !game.is_noisy(mv) {
                continue;
            }
            self.run.goes_on_below(ply);
            let accumulator = self.run.evaluation.advance(accumulator, game, mv);
            let searched = child_score(game, mv, node.window, |child, window| {
                self.look_quiet(child, &accumulator, mv, ply + 1, window)
            });
            if self.take(game, mv, ply, &mut node, searched)? {
                break;
            }
        }
        if stuck {
            return Ok(self.run.settle(game, game.stuck(), ply));
        }
        Ok(node.best)
    }

    fn look_quiet(
        &mut self,
        game: &mut G,
        accumulator: &E::Accumulator,
        mv: G::Move,
        ply: u32,
        window: Window<O::Mark>,
    ) -> Searched {
        self.run.enter(game, ply, Some(mv), &window)?;
        let score = match self.run.over(game, ply) {
            Some(outcome) => self.run.settle(game, outcome, ply),
            None => self.quiet_score(game, accumulator, ply, window)?,
        };
        self.run.observer.leave(ply, score);
        Ok(score)
    }
}
