//! How the fast search meets the root, and each position below it.

use std::cmp::Ordering;

use super::margins::{REDUCTION_DEPTH, ROOT_EARLY, late_reduction};
use super::node::FastRun;
use super::switches::Switch;
use crate::game::Game;
use crate::knowledge::Knowledge;
use crate::memory::Memory;
use crate::observe::Observer;
use crate::search::Searched;
use crate::search::line::GREATEST_PLY;
use crate::search::root::Descend;
use crate::search::run::Run;
use crate::window::Window;

impl<'a, G: Game, K: Knowledge<G>, O: Observer<G>, M: Memory<G>> Descend<'a, G, K, O>
    for FastRun<'a, G, K, O, M>
{
    fn run(&mut self) -> &mut Run<'a, G, K, O> {
        &mut self.run
    }

    #[inline]
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
        self.tell_depth(depth, ply);
        let score = if let Some(outcome) = game.outcome() {
            self.run.settle(game, outcome, ply)
        } else if let Some(outcome) = self.run.knowledge.foregone(game, ply) {
            self.leave_open();
            self.run.settle(game, outcome, ply)
        } else if depth == 0 || ply >= GREATEST_PLY {
            self.quiet_score(game, sums, ply, window)?
        } else {
            self.inner(game, sums, depth, ply, window)?
        };
        self.run.observer.leave(ply, score);
        Ok(score)
    }

    fn root_child(
        &mut self,
        game: &mut G,
        sums: &K::Accumulator,
        mv: G::Move,
        depth: u32,
        window: Window<O::Mark>,
        earlier: usize,
    ) -> Searched {
        let scouts = self.has(Switch::Scout) && earlier > 0;
        let player = game.to_move();
        let knowledge = self.run.knowledge;
        self.note_kind(game, mv, 0);
        let is_sound = knowledge.gains(game, mv, 0);
        let reduces = self.has(Switch::Reductions) && depth >= REDUCTION_DEPTH && earlier >= ROOT_EARLY;
        let reduces = reduces && !knowledge.is_noisy(game, mv) && !knowledge.must_answer(game);
        game.visit(mv, |child| {
            let same_player = child.moves_again(player);
            let threatens = self.threatens(child, 0, is_sound);
            let reduction =
                if reduces && !threatens { late_reduction(depth, earlier).max(1) as u32 - 1 } else { 0 };
            let depth = depth - 1 + u32::from(threatens);
            let mut ask = |depth: u32, window: Window<O::Mark>| {
                let score = self.look(child, sums, Some(mv), depth, 1, window.for_child(same_player))?;
                Ok(if same_player { score } else { -score })
            };
            if scouts {
                let mut narrow = window;
                narrow.beta.score = narrow.alpha.score.next();
                let mut score = ask(depth - reduction.min(depth.saturating_sub(1)), narrow)?;
                if reduction > 0 && score > window.alpha.score {
                    score = ask(depth, narrow)?;
                }
                if score <= window.alpha.score || score >= window.beta.score {
                    return Ok(score);
                }
            }
            ask(depth, window)
        })
    }
}

impl<G: Game, K: Knowledge<G>, O: Observer<G>, M: Memory<G>> FastRun<'_, G, K, O, M> {
    /// Tells the observer when the node just entered is searched less deep than its siblings usually are, or deeper.
    #[inline]
    fn tell_depth(&mut self, depth: u32, ply: u32) {
        let Some(parent) = ply.checked_sub(1) else { return };
        let usual = self.path[parent as usize].depth.saturating_sub(1);
        match depth.cmp(&usual) {
            Ordering::Less => self.run.observer.reduce(usual - depth),
            Ordering::Greater => self.run.observer.extend(depth - usual),
            Ordering::Equal => {}
        }
    }
}
