//! Minimax: look at everything.
//!
//! The value of a position is the best value among its children, each seen by the player who moves. At the given
//! depth the search stops and trusts the evaluation. It takes O(b^m) time and O(b m) memory for b moves a position
//! and m plies, and it is the oracle that every other search is compared with.

use super::root::{Descend, search_once};
use super::run::{Run, child_score};
use super::{GREATEST_DEPTH, Search, Searched};
use crate::analysis::Analysis;
use crate::evaluation::Evaluate;
use crate::game::Game;
use crate::hints::Path;
use crate::limits::Limits;
use crate::observe::Observer;
use crate::score::Score;
use crate::window::Window;

/// Plain minimax.
#[derive(Clone, Copy, Debug, Default)]
pub struct Minimax {
    /// At every node, and not at the root alone, prefer the shallower of two lines with equal scores.
    ///
    /// It never changes a value, only the line; some courses teach it.
    pub shallow_lines: bool,
}

impl<G: Path, E: Evaluate<G>> Search<G, E> for Minimax {
    fn search<O: Observer<G>>(
        &self,
        game: &G,
        evaluation: &E,
        limits: &Limits,
        observer: &mut O,
    ) -> Analysis<G::Move> {
        let run = Run::new(evaluation, limits, observer);
        let depth = limits.depth.unwrap_or(GREATEST_DEPTH).min(GREATEST_DEPTH);
        search_once(MinimaxRun { run, shallow_lines: self.shallow_lines }, game, depth, true)
    }
}

struct MinimaxRun<'a, G: Game, E, O> {
    run: Run<'a, G, E, O>,
    shallow_lines: bool,
}

impl<'a, G: Path, E: Evaluate<G>, O: Observer<G>> Descend<'a, G, E, O> for MinimaxRun<'a, G, E, O> {
    fn run(&mut self) -> &mut Run<'a, G, E, O> {
        &mut self.run
    }

    fn look(
        &mut self,
        game: &mut G,
        accumulator: &E::Accumulator,
        mv: Option<G::Move>,
        depth: u32,
        ply: u32,
        window: Window<O::Mark>,
    ) -> Searched {
        self.run.enter(game, ply, mv, &window)?;
        let score = if let Some(outcome) = self.run.over(game, ply) {
            self.run.settle(game, outcome, ply)
        } else if depth == 0 {
            self.run.evaluate(game, accumulator, ply)
        } else {
            self.best_child(game, accumulator, depth, ply, window)?
        };
        self.run.observer.leave(ply, score);
        Ok(score)
    }
}

impl<G: Path, E: Evaluate<G>, O: Observer<G>> MinimaxRun<'_, G, E, O> {
    fn best_child(
        &mut self,
        game: &mut G,
        accumulator: &E::Accumulator,
        depth: u32,
        ply: u32,
        window: Window<O::Mark>,
    ) -> Searched {
        self.run.expand(depth, ply);
        let mut best = -Score::INFINITY;
        for mv in game.moves() {
            let accumulator = self.run.evaluation.advance(accumulator, game, mv);
            let searched = child_score(game, mv, window, |child, window| {
                self.look(child, &accumulator, Some(mv), depth - 1, ply + 1, window)
            });
            let score = searched.inspect_err(|_| self.run.observer.abandon(ply))?;
            if score > best || (self.shallow_lines && score == best && self.is_shallower(ply)) {
                best = score;
                self.run.lines.extend(ply, mv);
            }
        }
        if best == -Score::INFINITY {
            return Ok(self.run.settle(game, game.stuck(), ply));
        }
        self.run.goes_on_below(ply);
        Ok(best)
    }

    /// Whether the child just left ends its line sooner than the best child so far.
    fn is_shallower(&self, ply: u32) -> bool {
        self.run.lines.length(ply + 1) + 1 < self.run.lines.length(ply)
    }
}
