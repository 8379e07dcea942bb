//! The moves of a node: which are left out, which are searched how deep, and what is learnt from them.

use super::margins::{
    BAD_REDUCTION, DARING_DEPTH, EXCHANGES_DEPTH, FUTILITY_DEPTH, LATE_MOVES_DEPTH, NOISY_EARLY,
    REDUCTION_DEPTH, has_failed, history_plies, late_moves, late_reduction,
};
use super::node::{FastRun, Inner};
use super::order::Ranked;
use super::switches::Switch;
use crate::game::Game;
use crate::knowledge::Knowledge;
use crate::limits::Stopped;
use crate::memory::Memory;
use crate::observe::Observer;
use crate::score::{Proven, Score};
use crate::search::Searched;
use crate::search::root::Descend;
use crate::window::{Bound, Window};

/// What happens to a move before it is searched.
enum Fate {
    /// It is searched.
    Searched,
    /// It is left out; the node is worth no more than this for it.
    LeftOut(Score),
}

impl<G: Game, K: Knowledge<G>, O: Observer<G>, M: Memory<G>> FastRun<'_, G, K, O, M> {
    /// Searches the moves of a node, the best ones first; says whether there was any.
    pub(super) fn search_moves(
        &mut self,
        game: &mut G,
        sums: &K::Accumulator,
        node: &mut Inner<O::Mark>,
    ) -> Result<bool, Stopped> {
        let knowledge = self.run.knowledge;
        let part = self.order.list(game);
        let table_first =
            node.table_place.is_some_and(|place| self.order.put_first(game, knowledge, part, place));
        node.table_is_noisy = table_first && self.order.at(part, 0).is_noisy;
        self.path[node.ply as usize].depth = node.depth;
        // A forced move decides nothing: it does not use up depth.
        if part.len == 1 && self.has(Switch::Extensions) && node.ply < 2 * self.root_depth {
            node.depth += 1;
        }
        let (mut searched, mut quiet) = (0, 0);
        for index in 0..part.len {
            if index == usize::from(table_first) {
                self.order.rank(game, knowledge, (part, index), node.ply, self.switches, node.before);
            }
            let is_first = table_first && index == 0;
            let ranked = if is_first { self.order.at(part, 0) } else { self.order.pick(part, index) };
            if node.left_out == Some(ranked.place) {
                continue;
            }
            if searched > 0
                && let Fate::LeftOut(most) = self.fate(game, ranked, quiet, node)
            {
                self.leave_open();
                node.best = node.best.max(most);
                quiet += usize::from(!ranked.is_noisy);
                continue;
            }
            let score =
                self.child(game, sums, ranked, searched, node).inspect_err(|_| self.order.drop(part))?;
            searched += 1;
            quiet += usize::from(!ranked.is_noisy);
            if score <= node.best {
                continue;
            }
            node.best = score;
            if score <= node.window.alpha.score {
                continue;
            }
            node.best_place = Some(ranked.place);
            node.best_is_noisy = ranked.is_noisy;
            self.run.lines.extend(node.ply, ranked.mv);
            if score >= node.window.beta.score {
                self.run.observer.cut(game, node.ply, node.window.beta.mark);
                if !ranked.is_noisy {
                    self.order.reward(game, knowledge, node.ply, node.depth, (part, index), node.before);
                }
                break;
            }
            node.window.alpha = Bound { score, mark: self.run.observer.mark(node.ply) };
        }
        self.order.drop(part);
        if searched == 0 && part.len > 0 {
            // The only move is the one that was left out: the others are worth nothing at all.
            node.best = node.window.alpha.score;
        }
        Ok(part.len > 0)
    }

    /// Whether a later move is worth searching near the horizon.
    fn fate(&self, game: &G, ranked: Ranked<G::Move>, quiet: usize, node: &Inner<O::Mark>) -> Fate {
        let (knowledge, depth) = (self.run.knowledge, node.depth);
        let is_lost = matches!(node.best.proven(), Some(Proven::Loss(_)));
        if node.is_open || node.must_answer || is_lost || node.best == -Score::INFINITY {
            return Fate::Searched;
        }
        if !ranked.is_noisy
            && let Some(most) = self.hopeless(ranked.history, quiet, node)
        {
            // A threat may be the only move that is not quiet after all.
            return if knowledge.is_threat(game, ranked.mv) { Fate::Searched } else { Fate::LeftOut(most) };
        }
        let may_lose = !ranked.is_noisy || ranked.looks_bad || !self.has(Switch::Order);
        if self.has(Switch::Exchanges)
            && may_lose
            && depth <= EXCHANGES_DEPTH
            && let Some(gain) = knowledge.quiet_gain(1)
        {
            let loss = if ranked.is_noisy {
                gain * depth as i32 * depth as i32 / 3
            } else {
                gain * depth as i32 / 2
            };
            // A sacrifice that threatens is looked at, where there is depth enough to see what for.
            let is_daring = || depth >= DARING_DEPTH && knowledge.is_threat(game, ranked.mv);
            if !knowledge.gains(game, ranked.mv, -loss) && !is_daring() {
                return Fate::LeftOut(node.best);
            }
        }
        Fate::Searched
    }

    /// The most that another quiet move of a node is worth, when that is not enough.
    fn hopeless(&self, history: i32, quiet: usize, node: &Inner<O::Mark>) -> Option<Score> {
        let (knowledge, depth) = (self.run.knowledge, node.depth);
        let gain = knowledge.quiet_gain(depth + 1)?;
        let is_late = depth <= LATE_MOVES_DEPTH && quiet >= late_moves(depth, node.improving);
        if self.has(Switch::LateMoves) && (is_late || has_failed(history, depth)) {
            return Some(node.best);
        }
        let most = node.static_score?.plus(gain);
        let is_futile = self.has(Switch::Futility)
            && depth <= FUTILITY_DEPTH
            && node.window.alpha.score.proven().is_none()
            && most <= node.window.alpha.score;
        is_futile.then_some(most)
    }

    /// The score of a child, seen by the player who moves in the node.
    fn child(
        &mut self,
        game: &mut G,
        sums: &K::Accumulator,
        ranked: Ranked<G::Move>,
        searched: usize,
        node: &Inner<O::Mark>,
    ) -> Searched {
        let mv = ranked.mv;
        let sums = self.run.knowledge.advance(sums, game, mv);
        let player = game.to_move();
        self.note_kind(game, mv, node.ply);
        let table_plies = if node.table_place == Some(ranked.place) { node.table_plies } else { 0 };
        let is_sound = !ranked.looks_bad;
        let scouts = self.has(Switch::Scout) && searched > 0;
        game.visit(mv, |child| {
            self.memory.expect(self.memory.key(child));
            let same_player = child.moves_again(player);
            let threatens = self.threatens(child, node.ply, is_sound);
            let depth = (node.depth - 1).saturating_add_signed(if threatens { 1 } else { table_plies });
            let mut reduction = if threatens { 0 } else { self.reduction(searched, ranked, is_sound, node) };
            if reduction > 1 && !is_sound {
                // A sacrifice deserves a look, and a better one if it must be answered.
                let must_answer = self.run.knowledge.must_answer(child);
                reduction = reduction.min(if must_answer { 1 } else { BAD_REDUCTION });
            }
            let mut ask = |depth: u32, window: Window<O::Mark>| {
                let score =
                    self.look(child, &sums, Some(mv), depth, node.ply + 1, window.for_child(same_player))?;
                Ok(if same_player { score } else { -score })
            };
            if !scouts {
                return ask(depth, node.window);
            }
            let mut narrow = node.window;
            narrow.beta.score = narrow.alpha.score.next();
            let mut score = ask(depth - reduction.min(depth.saturating_sub(1)), narrow)?;
            if reduction > 0 && score > narrow.alpha.score {
                score = ask(depth, narrow)?;
            }
            if node.is_open && score > node.window.alpha.score && score < node.window.beta.score {
                score = ask(depth, node.window)?;
            }
            Ok(score)
        })
    }

    /// Notes what kind of move leads on from the node at `ply`.
    #[inline]
    pub(super) fn note_kind(&mut self, game: &G, mv: G::Move, ply: u32) {
        self.path[ply as usize].kind = Some(self.run.knowledge.kind(game, mv) as u16);
    }

    /// How many plies less deep a move is searched at first.
    fn reduction(
        &self,
        searched: usize,
        ranked: Ranked<G::Move>,
        is_sound: bool,
        node: &Inner<O::Mark>,
    ) -> u32 {
        let reduces = self.has(Switch::Reductions)
            && node.depth >= REDUCTION_DEPTH
            && searched > 2 * usize::from(node.is_open);
        if !reduces {
            return 0;
        }
        let usual = late_reduction(node.depth, searched);
        if ranked.is_noisy && is_sound {
            return if searched > NOISY_EARLY { usual as u32 / 2 } else { 0 };
        }
        let mut reduction = usual + i32::from(node.table_is_noisy);
        reduction += i32::from(!node.improving) - i32::from(node.is_open) - i32::from(node.must_answer);
        reduction -= i32::from(ranked.is_killer) + history_plies(ranked.history);
        reduction.max(0) as u32
    }

    /// A side that must answer a threat is searched deeper, though not for ever.
    #[inline]
    pub(super) fn threatens(&mut self, child: &G, ply: u32, is_sound: bool) -> bool {
        self.has(Switch::Extensions)
            && is_sound
            && ply < 2 * self.root_depth
            && self.run.knowledge.must_answer(child)
    }
}
