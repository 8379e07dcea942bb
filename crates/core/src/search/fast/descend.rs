//! How the fast search meets the root, and each position below it.

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
        is_first: bool,
    ) -> Searched {
        let scouts = self.has(Switch::Scout) && !is_first;
        let player = game.to_move();
        self.note_kind(game, mv, 0);
        let is_sound = self.run.knowledge.gains(game, mv, 0);
        game.visit(mv, |child| {
            let same_player = child.moves_again(player);
            let depth = depth - 1 + u32::from(self.threatens(child, 0, is_sound));
            let mut ask = |window: Window<O::Mark>| {
                let score = self.look(child, sums, Some(mv), depth, 1, window.for_child(same_player))?;
                Ok(if same_player { score } else { -score })
            };
            if scouts {
                let mut narrow = window;
                narrow.beta.score = narrow.alpha.score.next();
                let score = ask(narrow)?;
                if score <= window.alpha.score || score >= window.beta.score {
                    return Ok(score);
                }
            }
            ask(window)
        })
    }
}
