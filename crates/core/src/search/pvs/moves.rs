//! The moves of a node: which are left out, which are searched how deep, and what is learnt from them.

use super::move_ordering::Ranked;
use super::node::{Inner, PvsRun};
use super::parameters::{
    BAD_REDUCTION, CHECK_SACRIFICE_DEPTH, FUTILITY_DEPTH, LATE_MOVE_PRUNING_DEPTH, NOISY_EARLY,
    REDUCTION_DEPTH, SEE_PRUNING_DEPTH, has_failed, history_plies, late_moves, late_reduction,
};
use super::switches::Switch;
use crate::evaluation::Evaluate;
use crate::game::GameExt;
use crate::hints::Hints;
use crate::limits::Stopped;
use crate::memory::Memory;
use crate::observe::Observer;
use crate::score::{Proven, Score};
use crate::search::Searched;
use crate::search::root::Descend;
use crate::window::{Bound, Window};

/// What becomes of a move before it is searched.
enum Pruning {
    /// It is searched.
    Search,
    /// It is left out; the node is worth no more than this for it.
    Skip(Score),
}

impl<G: Hints, E: Evaluate<G>, O: Observer<G>, M: Memory<G>> PvsRun<'_, G, E, O, M> {
    /// Searches the moves of a node, the best ones first; says whether there was any.
    pub(super) fn search_moves(
        &mut self,
        game: &mut G,
        accumulator: &E::Accumulator,
        node: &mut Inner<O::Mark>,
    ) -> Result<bool, Stopped> {
        let part = self.order.list(game);
        let table_first = node.hash_move.is_some_and(|place| self.order.put_first(game, part, place));
        node.table_is_noisy = table_first && self.order.at(part, 0).is_noisy;
        self.path[node.ply as usize].depth = node.depth;
        // A forced move decides nothing: it does not use up depth.
        if part.len == 1 && self.has(Switch::Extensions) && node.ply < 2 * self.root_depth {
            node.depth += 1;
        }
        let (mut searched, mut quiet) = (0, 0);
        for index in 0..part.len {
            if index == usize::from(table_first) {
                self.order.rank(game, (part, index), node.ply, self.switches, node.before);
            }
            let is_first = table_first && index == 0;
            let ranked = if is_first { self.order.at(part, 0) } else { self.order.pick(part, index) };
            if node.left_out == Some(ranked.place) {
                continue;
            }
            if searched > 0
                && let Pruning::Skip(most) = self.pruning(game, ranked, quiet, node)
            {
                self.leave_open();
                node.best = node.best.max(most);
                quiet += usize::from(!ranked.is_noisy);
                continue;
            }
            let score = self
                .child(game, accumulator, ranked, searched, node)
                .inspect_err(|_| self.order.drop(part))?;
            searched += 1;
            quiet += usize::from(!ranked.is_noisy);
            if score <= node.best {
                continue;
            }
            node.best = score;
            if score <= node.window.alpha.score {
                continue;
            }
            node.best_move = Some(ranked.place);
            node.best_is_noisy = ranked.is_noisy;
            self.run.lines.extend(node.ply, ranked.mv);
            if score >= node.window.beta.score {
                self.run.observer.cut(game, node.ply, node.window.beta.mark);
                if !ranked.is_noisy {
                    self.order.reward(game, node.ply, node.depth, (part, index), node.before);
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

    /// Whether a later move is worth searching near the horizon: futility, late-move and SEE pruning.
    fn pruning(&self, game: &G, ranked: Ranked<G::Move>, quiet: usize, node: &Inner<O::Mark>) -> Pruning {
        let depth = node.depth;
        let is_lost = matches!(node.best.proven(), Some(Proven::Loss(_)));
        if node.is_pv || node.in_check || is_lost || node.best == -Score::INFINITY {
            return Pruning::Search;
        }
        if !ranked.is_noisy
            && let Some(most) = self.futile(ranked.history, quiet, node)
        {
            // A threat may be the only move that is not quiet after all.
            return if game.gives_check(ranked.mv) { Pruning::Search } else { Pruning::Skip(most) };
        }
        let may_lose = !ranked.is_noisy || ranked.looks_bad || !self.has(Switch::Order);
        if self.has(Switch::SeePruning)
            && may_lose
            && depth <= SEE_PRUNING_DEPTH
            && let Some(gain) = self.run.margin(1)
        {
            let loss = if ranked.is_noisy {
                gain * depth as i32 * depth as i32 / 3
            } else {
                gain * depth as i32 / 2
            };
            // A sacrifice that extends is looked at, where there is depth enough to see what for.
            let is_check = || depth >= CHECK_SACRIFICE_DEPTH && game.gives_check(ranked.mv);
            if !self.run.see_at_least(game, ranked.mv, -loss) && !is_check() {
                return Pruning::Skip(node.best);
            }
        }
        Pruning::Search
    }

    /// The most that another quiet move of a node is worth, when that is not enough.
    fn futile(&self, history: i32, quiet: usize, node: &Inner<O::Mark>) -> Option<Score> {
        let depth = node.depth;
        let gain = self.run.margin(depth + 1)?;
        let is_late = depth <= LATE_MOVE_PRUNING_DEPTH && quiet >= late_moves(depth, node.improving);
        if self.has(Switch::LateMovePruning) && (is_late || has_failed(history, depth)) {
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
        accumulator: &E::Accumulator,
        ranked: Ranked<G::Move>,
        searched: usize,
        node: &Inner<O::Mark>,
    ) -> Searched {
        let mv = ranked.mv;
        let accumulator = self.run.evaluation.advance(accumulator, game, mv);
        let player = game.to_move();
        self.note_move(game, mv, node.ply);
        let table_plies = if node.hash_move == Some(ranked.place) { node.table_plies } else { 0 };
        let is_sound = !ranked.looks_bad;
        let scouts = self.has(Switch::Scout) && searched > 0;
        game.visit(mv, |child| {
            self.memory.prefetch(self.memory.key(child));
            let same_player = child.moves_again(player);
            let extends = self.extends(child, node.ply, is_sound);
            let depth = (node.depth - 1).saturating_add_signed(if extends { 1 } else { table_plies });
            let mut reduction = if extends { 0 } else { self.reduction(searched, ranked, is_sound, node) };
            if reduction > 1 && !is_sound {
                // A sacrifice deserves a look, and a better one if it must be answered.
                let in_check = child.in_check();
                reduction = reduction.min(if in_check { 1 } else { BAD_REDUCTION });
            }
            let mut ask = |depth: u32, window: Window<O::Mark>| {
                let score = self.look(
                    child,
                    &accumulator,
                    Some(mv),
                    depth,
                    node.ply + 1,
                    window.for_child(same_player),
                )?;
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
            if node.is_pv && score > node.window.alpha.score && score < node.window.beta.score {
                score = ask(depth, node.window)?;
            }
            Ok(score)
        })
    }

    /// Notes which move leads on from the node at `ply`, for the continuation history.
    #[inline]
    pub(super) fn note_move(&mut self, game: &G, mv: G::Move, ply: u32) {
        self.path[ply as usize].history_index = Some(game.history_index(mv) as u16);
    }

    /// Late-move reduction: how many plies less deep a move is searched at first.
    fn reduction(
        &self,
        searched: usize,
        ranked: Ranked<G::Move>,
        is_sound: bool,
        node: &Inner<O::Mark>,
    ) -> u32 {
        let reduces = self.has(Switch::LateMoveReductions)
            && node.depth >= REDUCTION_DEPTH
            && searched > 2 * usize::from(node.is_pv);
        if !reduces {
            return 0;
        }
        let usual = late_reduction(node.depth, searched);
        if ranked.is_noisy && is_sound {
            return if searched > NOISY_EARLY { usual as u32 / 2 } else { 0 };
        }
        let mut reduction = usual + i32::from(node.table_is_noisy);
        reduction += i32::from(!node.improving) - i32::from(node.is_pv) - i32::from(node.in_check);
        reduction -= i32::from(ranked.is_killer) + history_plies(ranked.history);
        reduction.max(0) as u32
    }

    /// Check extension: a side that must answer a threat is searched deeper, though not for ever.
    #[inline]
    pub(super) fn extends(&mut self, child: &G, ply: u32, is_sound: bool) -> bool {
        self.has(Switch::Extensions) && is_sound && ply < 2 * self.root_depth && child.deserves_extension()
    }
}
