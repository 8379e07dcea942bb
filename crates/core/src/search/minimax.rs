//! Minimax: look at everything.
//!
//! The value of a position is the best value among its children, each seen by the player who moves. At the given
//! depth the search stops and trusts the evaluation. It takes O(b^m) time and O(b m) memory for b moves a position
//! and m plies, and it is the oracle that every other search is compared with.

use super::root::{Descend, search_once};
use super::run::{Run, child_score};
use super::{GREATEST_DEPTH, Search, Searched};
use crate::analysis::Analysis;
use crate::game::Game;
use crate::knowledge::Knowledge;
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

impl<G: Game, K: Knowledge<G>> Search<G, K> for Minimax {
    fn search<O: Observer<G>>(
        &self,
        game: &G,
        knowledge: &K,
        limits: &Limits,
        observer: &mut O,
    ) -> Analysis<G::Move> {
        let run = Run::new(knowledge, limits, observer);
        let depth = limits.depth.unwrap_or(GREATEST_DEPTH).min(GREATEST_DEPTH);
        search_once(MinimaxRun { run, shallow_lines: self.shallow_lines }, game, depth, true)
    }
}

struct MinimaxRun<'a, G: Game, K, O> {
    run: Run<'a, G, K, O>,
    shallow_lines: bool,
}

impl<'a, G: Game, K: Knowledge<G>, O: Observer<G>> Descend<'a, G, K, O> for MinimaxRun<'a, G, K, O> {
    fn run(&mut self) -> &mut Run<'a, G, K, O> {
        &mut self.run
    }

    fn look(
        &mut self,
        game: &mut G,
        sums: &K::Accumulator,
        mv: Option<G::Move>,
        depth: u32,
        ply: u32,
        window: Window<O::Mark>,
    ) -> Searched {
        self.run.enter(game, ply, mv, &window)?;
        let score = if let Some(outcome) = game.outcome() {
            self.run.settle(game, outcome, ply)
        } else if depth == 0 {
            self.run.evaluate(game, sums, ply)
        } else {
            self.best_child(game, sums, depth, ply, window)?
        };
        self.run.observer.leave(ply, score);
        Ok(score)
    }
}

impl<G: Game, K: Knowledge<G>, O: Observer<G>> MinimaxRun<'_, G, K, O> {
    fn best_child(
        &mut self,
        game: &mut G,
        sums: &K::Accumulator,
        depth: u32,
        ply: u32,
        window: Window<O::Mark>,
    ) -> Searched {
        self.run.expand(depth, ply);
        let mut best = -Score::INFINITY;
        for mv in game.moves() {
            let sums = self.run.knowledge.advance(sums, game, mv);
            let searched = child_score(game, mv, window, |child, window| {
                self.look(child, &sums, Some(mv), depth - 1, ply + 1, window)
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
        Ok(best)
    }

    /// Whether the child just left ends its line sooner than the best child so far.
    fn is_shallower(&self, ply: u32) -> bool {
        self.run.lines.length(ply + 1) + 1 < self.run.lines.length(ply)
    }
}
