//! How the fast search meets the root, and each position below it.

use std::cmp::Ordering;

use super::node::PvsRun;
use super::parameters::{REDUCTION_DEPTH, ROOT_EARLY, late_reduction};
use super::switches::Switch;
use crate::evaluation::Evaluate;
use crate::game::GameExt;
use crate::hints::Hints;
use crate::memory::Memory;
use crate::observe::Observer;
use crate::search::Searched;
use crate::search::line::GREATEST_PLY;
use crate::search::root::Descend;
use crate::search::run::Run;
use crate::window::Window;

impl<'a, G: Hints, E: Evaluate<G>, O: Observer<G>, M: Memory<G>> Descend<'a, G, E, O>
    for PvsRun<'a, G, E, O, M>
{
    fn run(&mut self) -> &mut Run<'a, G, E, O> {
        &mut self.run
    }

    #[inline]
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
        self.tell_depth(depth, ply);
        let score = if let Some(outcome) = game.outcome() {
            self.run.settle(game, outcome, ply)
        } else if let Some(outcome) = game.repetition(ply) {
            self.leave_open();
            self.run.settle(game, outcome, ply)
        } else if let Some(score) = self.tablebase_score(game, ply) {
            score
        } else if depth == 0 || ply >= GREATEST_PLY {
            self.quiet_score(game, accumulator, ply, window)?
        } else {
            self.inner(game, accumulator, depth, ply, window)?
        };
        self.run.observer.leave(ply, score);
        Ok(score)
    }

    fn root_child(
        &mut self,
        game: &mut G,
        accumulator: &E::Accumulator,
        mv: G::Move,
        depth: u32,
        window: Window<O::Mark>,
        earlier: usize,
    ) -> Searched {
        let scouts = self.has(Switch::Scout) && earlier > 0;
        let player = game.to_move();
        self.note_move(game, mv, 0);
        let is_sound = self.run.see_at_least(game, mv, 0);
        let reduces =
            self.has(Switch::LateMoveReductions) && depth >= REDUCTION_DEPTH && earlier >= ROOT_EARLY;
        let reduces = reduces && !game.is_noisy(mv) && !game.in_check();
        game.visit(mv, |child| {
            let same_player = child.moves_again(player);
            let extends = self.extends(child, 0, is_sound);
            let reduction =
                if reduces && !extends { late_reduction(depth, earlier).max(1) as u32 - 1 } else { 0 };
            let depth = depth - 1 + u32::from(extends);
            let mut ask = |depth: u32, window: Window<O::Mark>| {
                let score =
                    self.look(child, accumulator, Some(mv), depth, 1, window.for_child(same_player))?;
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

impl<G: Hints, E: Evaluate<G>, O: Observer<G>, M: Memory<G>> PvsRun<'_, G, E, O, M> {
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
