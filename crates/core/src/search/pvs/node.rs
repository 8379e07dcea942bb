//! A node of the fast search: what may settle it before any of its moves is tried.

use super::correction_history::CorrectionHistory;
use super::move_ordering::{Order, PreviousMoves};
use super::parameters::{
    IIR_DEPTH, NULL_MOVE_DEPTH, REVERSE_FUTILITY_DEPTH, SINGULAR_DEPTH, null_move_reduction,
};
use super::switches::{Switch, Switches};
use crate::evaluation::Evaluate;
use crate::game::Game;
use crate::hints::Hints;
use crate::limits::Stopped;
use crate::memory::{Histories, Memory, Stored, from_node_to_root, from_root_to_node};
use crate::observe::{Observer, Probe};
use crate::score::{Score, Value};
use crate::search::Searched;
use crate::search::line::GREATEST_PLY;
use crate::search::root::Descend;
use crate::search::run::Run;
use crate::window::Window;

pub(super) struct PvsRun<'a, G: Game, E, O, M> {
    pub(super) run: Run<'a, G, E, O>,
    pub(super) memory: &'a M,
    pub(super) switches: Switches,
    pub(super) order: Order<G::Move>,
    pub(super) corrections: CorrectionHistory,
    /// What is known of the nodes on the current path.
    pub(super) path: Box<[Step]>,
    /// How often a line was left before its end: a node below which it did not rise is searched completely.
    pub(super) open_ends: u64,
    pub(super) root_depth: u32,
}

/// What is known of a node on the current path.
#[derive(Clone, Copy, Default)]
pub(super) struct Step {
    /// How many plies are searched below it.
    pub(super) depth: u32,
    /// What it looks worth to the side to move, unless that means nothing.
    static_score: Option<Score>,
    /// The history index of the move that leads on from it; nothing for a null move.
    pub(super) history_index: Option<u16>,
    /// The move that is left out, to see what the others are worth.
    left_out: Option<u16>,
}

/// What is fixed while the children of a node are searched.
#[allow(clippy::struct_excessive_bools, reason = "independent facts about a node")]
pub(super) struct Inner<Mark> {
    pub(super) depth: u32,
    pub(super) ply: u32,
    pub(super) window: Window<Mark>,
    /// Whether the window has room: only then can the node lie on the principal line.
    pub(super) is_pv: bool,
    pub(super) in_check: bool,
    /// What it looks worth, unless that means nothing.
    pub(super) static_score: Option<Score>,
    /// Whether it looks better than the last time the same side was to move.
    pub(super) improving: bool,
    pub(super) hash_move: Option<u16>,
    pub(super) left_out: Option<u16>,
    pub(super) table_is_noisy: bool,
    /// How many plies deeper the table's move is searched, or less deep.
    pub(super) table_plies: i32,
    pub(super) before: PreviousMoves,
    pub(super) best: Score,
    pub(super) best_move: Option<u16>,
    pub(super) best_is_noisy: bool,
}

/// How the hash move compares to the others, as a search without it tells.
enum Singularity {
    /// Nothing is known.
    Unknown,
    /// Singular: all others are much worse. It is extended.
    Singular,
    /// It cuts, but others are nearly as good: a negative extension.
    Common,
    /// Multi-cut: another one cuts as well, and the node is worth at least this.
    MultiCut(Score),
}

impl<'a, G: Hints, E: Evaluate<G>, O: Observer<G>, M: Memory<G>> PvsRun<'a, G, E, O, M> {
    pub(super) fn new(run: Run<'a, G, E, O>, memory: &'a M, switches: Switches) -> Self {
        let learnt = memory.take_histories();
        let order = Order::new(switches, learnt.history, learnt.continuation);
        let corrections = CorrectionHistory::new(switches.has(Switch::CorrectionHistory), learnt.errors);
        let path = vec![Step::default(); GREATEST_PLY as usize + 2].into_boxed_slice();
        Self { run, memory, switches, order, corrections, path, open_ends: 0, root_depth: 0 }
    }

    /// The search is over: what it has learnt is kept.
    pub(super) fn keep_histories(self) {
        let [history, continuation] = self.order.into_histories();
        self.memory.keep_histories(Histories {
            history,
            continuation,
            errors: self.corrections.into_errors(),
        });
    }

    /// A new depth begins.
    pub(super) fn start_depth(&mut self, depth: u32, root: &G) {
        self.run.saw_horizon = false;
        self.root_depth = depth;
        self.path[0].depth = depth;
        let evaluation = self.run.evaluation;
        self.path[0].static_score = (!root.in_check()).then(|| Score::heuristic(evaluation.value(root)));
    }

    /// Notes that a line is left before its end, or something is believed that was not searched completely.
    #[inline]
    pub(super) fn leave_open(&mut self) {
        self.open_ends += 1;
        self.run.saw_horizon = true;
    }

    #[inline]
    pub(super) fn has(&self, switch: Switch) -> bool {
        self.switches.has(switch)
    }

    /// The history indices of the moves that lead to the node at `ply`.
    pub(super) fn before(&self, ply: u32) -> PreviousMoves {
        let index = |back: u32| ply.checked_sub(back).and_then(|ply| self.path[ply as usize].history_index);
        [index(1), index(2)]
    }

    /// The score of an inner node.
    pub(super) fn inner(
        &mut self,
        game: &mut G,
        accumulator: &E::Accumulator,
        depth: u32,
        ply: u32,
        window: Window<O::Mark>,
    ) -> Searched {
        self.run.begin_inner(ply);
        let is_pv = window.alpha.score.next() < window.beta.score;
        let left_out = self.path[ply as usize].left_out.take();
        let key = self.memory.key(game);
        let mut stored = None;
        if self.has(Switch::Table) && left_out.is_none() {
            stored = self.memory.probe(key);
            if let Some(score) = self.settled_by_table(stored, depth, ply, &window, is_pv) {
                return Ok(score);
            }
        }
        let in_check = game.in_check();
        let mut node = Inner {
            depth,
            ply,
            window,
            is_pv,
            in_check,
            static_score: None,
            improving: false,
            hash_move: stored.and_then(|stored| stored.place),
            left_out,
            table_is_noisy: false,
            table_plies: 0,
            before: self.before(ply),
            best: -Score::INFINITY,
            best_move: None,
            best_is_noisy: false,
        };
        let open_ends = self.open_ends;
        self.evaluate_statically(game, accumulator, &mut node);
        if left_out.is_none() {
            if let Some(score) = self.pruned_statically(game, accumulator, &node)? {
                return Ok(score);
            }
            let lacks_hash_move = self.has(Switch::Table) && node.hash_move.is_none();
            if self.has(Switch::InternalIterativeReduction) && lacks_hash_move && depth >= IIR_DEPTH {
                self.leave_open();
                self.run.observer.reduce(1);
                node.depth -= 1;
            }
            match self.singularity(game, accumulator, &node, stored)? {
                Singularity::Unknown => {}
                Singularity::Singular => node.table_plies = 1,
                Singularity::Common => node.table_plies = -1,
                Singularity::MultiCut(score) => {
                    self.leave_open();
                    return Ok(score);
                }
            }
        }
        if !self.search_moves(game, accumulator, &mut node).inspect_err(|_| self.run.observer.abandon(ply))? {
            return Ok(self.run.settle(game, game.stuck(), ply));
        }
        self.run.goes_on_below(ply);
        if self.has(Switch::Table) && left_out.is_none() {
            let complete = self.open_ends == open_ends;
            self.remember(key, &node, depth, &window, complete);
        }
        if left_out.is_none() {
            self.learn_error(game, &node, &window);
        }
        Ok(node.best)
    }

    fn remember(
        &mut self,
        key: M::Key,
        node: &Inner<O::Mark>,
        depth: u32,
        window: &Window<O::Mark>,
        complete: bool,
    ) {
        let score = from_root_to_node(node.best, node.ply);
        let value = match Value::from_window(node.best, window.alpha.score, window.beta.score) {
            Value::AtMost(_) => Value::AtMost(score),
            Value::AtLeast(_) => Value::AtLeast(score),
            _ => Value::Exact(score),
        };
        // What no move could raise keeps the move that was best before: it is still the best guess.
        let place = node.best_move.or(node.hash_move);
        self.memory.store(key, Stored { value, depth: depth.min(127) as u8, complete, place });
    }

    /// What the table knows, if that settles the node.
    fn settled_by_table(
        &mut self,
        stored: Option<Stored>,
        depth: u32,
        ply: u32,
        window: &Window<O::Mark>,
        is_pv: bool,
    ) -> Option<Score> {
        let Some(stored) = stored else {
            self.run.observer.probe(Probe::Miss);
            return None;
        };
        let stored_depth = u32::from(stored.depth);
        // Equal depth is the same question. A complete search that was no deeper would find the same again.
        let same_question = stored_depth == depth.min(127) || (stored.complete && stored_depth <= depth);
        let believed = same_question || (self.has(Switch::DeeperHits) && stored_depth >= depth);
        let score = from_node_to_root(stored.value.score(), ply);
        let settles = match stored.value {
            Value::Exact(_) | Value::Estimate(_) => true,
            Value::AtLeast(_) => score >= window.beta.score,
            Value::AtMost(_) => score <= window.alpha.score,
        };
        // On the principal line the table is never believed, so that the line is complete.
        if !believed || !settles || is_pv {
            self.run.observer.probe(Probe::Hit);
            return None;
        }
        self.run.observer.probe(Probe::Cut);
        if !stored.complete {
            self.leave_open();
        }
        Some(score)
    }

    /// Finds out the static value of the node, for those ideas that ask.
    fn evaluate_statically(&mut self, game: &G, accumulator: &E::Accumulator, node: &mut Inner<O::Mark>) {
        const JUDGING: [Switch; 4] =
            [Switch::Futility, Switch::ReverseFutility, Switch::NullMove, Switch::LateMoveReductions];
        let judges = JUDGING.into_iter().any(|switch| self.has(switch));
        if judges && !node.in_check {
            let points = self.run.evaluation.evaluate(game, accumulator);
            node.static_score = Some(Score::heuristic(points + self.correction(game)));
        }
        let ply = node.ply as usize;
        let before = |plies: usize| ply.checked_sub(plies).and_then(|ply| self.path[ply].static_score);
        let earlier = before(2).or_else(|| before(4));
        node.improving = node.static_score.zip(earlier).is_some_and(|(now, before)| now > before);
        self.path[ply].static_score = node.static_score;
    }

    /// By how much positions like this one are misjudged.
    #[inline]
    pub(super) fn correction(&self, game: &G) -> i32 {
        if !self.has(Switch::CorrectionHistory) {
            return 0;
        }
        let key = game.correction_key();
        key.map_or(0, |key| self.corrections.of(game.to_move(), key))
    }

    /// Learns how wrong the evaluation was, where a quiet move shows it.
    fn learn_error(&mut self, game: &G, node: &Inner<O::Mark>, window: &Window<O::Mark>) {
        let (Some(static_score), true) = (node.static_score, self.has(Switch::CorrectionHistory)) else {
            return;
        };
        let Some((key, most)) = game.correction_key().zip(self.run.margin(1)) else { return };
        let says_nothing = match Value::from_window(node.best, window.alpha.score, window.beta.score) {
            Value::AtLeast(score) => score <= static_score,
            Value::AtMost(score) => score >= static_score,
            _ => false,
        };
        if says_nothing || node.best_is_noisy || node.best.proven().is_some() {
            return;
        }
        // The error is that of the evaluation itself.
        let static_score = static_score.plus(-self.correction(game));
        self.corrections.learn(game.to_move(), key, node.depth, static_score, node.best, most);
    }

    /// Reverse futility and null move: a score that the static value gives a node whose window has no room.
    fn pruned_statically(
        &mut self,
        game: &mut G,
        accumulator: &E::Accumulator,
        node: &Inner<O::Mark>,
    ) -> Result<Option<Score>, Stopped> {
        let Some(static_score) = node.static_score.filter(|_| !node.is_pv) else { return Ok(None) };
        let beta = node.window.beta.score;
        if self.has(Switch::ReverseFutility) {
            let gain = |depth| self.run.margin(depth);
            if node.depth <= REVERSE_FUTILITY_DEPTH
                && beta.proven().is_none()
                && let Some(gain) = gain(node.depth - u32::from(node.improving && node.depth > 1))
                && static_score.plus(-gain) >= beta
            {
                self.leave_open();
                // The truth lies somewhere between.
                return Ok(Some(Score::heuristic(i32::midpoint(static_score.points(), beta.points()))));
            }
        }
        self.null_move_cut(game, accumulator, node, static_score)
    }

    /// Null move: a score that reaches beta even after a pass, if there is one.
    fn null_move_cut(
        &mut self,
        game: &mut G,
        accumulator: &E::Accumulator,
        node: &Inner<O::Mark>,
        static_score: Score,
    ) -> Result<Option<Score>, Stopped> {
        let beta = node.window.beta.score;
        let tries = self.has(Switch::NullMove)
            && node.depth >= NULL_MOVE_DEPTH
            // Two passes in a row tell nothing.
            && (node.ply == 0 || node.before[0].is_some())
            && static_score >= beta
            && beta.proven().is_none();
        if !tries {
            return Ok(None);
        }
        let evaluation = self.run.evaluation;
        let gain = 2 * self.run.margin(1).unwrap_or(1);
        let reduction = null_move_reduction(node.depth, static_score.points() - beta.points(), gain);
        let depth = node.depth.saturating_sub(reduction);
        self.path[node.ply as usize].depth = node.depth;
        self.path[node.ply as usize].history_index = None;
        let searched = game.null_move(|passed| {
            let accumulator = evaluation.advance_null_move(accumulator, passed);
            self.look(passed, &accumulator, None, depth, node.ply + 1, node.window.for_child(false))
        });
        let Some(searched) = searched else { return Ok(None) };
        let score = -searched.inspect_err(|_| self.run.observer.abandon(node.ply))?;
        if score < beta {
            return Ok(None);
        }
        self.leave_open();
        // A pass proves nothing: a "win" after it is only a good sign.
        Ok(Some(if score.proven().is_some() { beta } else { score }))
    }

    /// Asks what the node is worth without the hash move, if that may tell something.
    fn singularity(
        &mut self,
        game: &mut G,
        accumulator: &E::Accumulator,
        node: &Inner<O::Mark>,
        stored: Option<Stored>,
    ) -> Result<Singularity, Stopped> {
        let tries = self.has(Switch::SingularExtensions)
            && self.has(Switch::Scout)
            && node.depth >= SINGULAR_DEPTH
            && node.ply > 0
            && node.ply < 2 * self.root_depth
            && node.hash_move.is_some();
        let Some(stored) = stored.filter(|_| tries) else { return Ok(Singularity::Unknown) };
        let is_lower = matches!(stored.value, Value::AtLeast(_) | Value::Exact(_));
        let score = stored.value.score();
        if !is_lower || score.proven().is_some() || u32::from(stored.depth) + 3 < node.depth {
            return Ok(Singularity::Unknown);
        }
        let margin = node.depth as i32 * self.run.margin(1).unwrap_or(40) / 40;
        let mut window = node.window;
        window.alpha.score = score.plus(-margin.max(1));
        window.beta.score = window.alpha.score.next();
        let before = self.path[node.ply as usize];
        self.path[node.ply as usize].left_out = node.hash_move;
        let others = self.inner(game, accumulator, (node.depth - 1) / 2, node.ply, window)?;
        self.path[node.ply as usize] = Step { left_out: None, ..before };
        self.run.lines.end(node.ply);
        let (bar, beta) = (window.alpha.score, node.window.beta.score);
        Ok(if others <= bar {
            Singularity::Singular
        } else if bar >= beta && !node.is_pv {
            Singularity::MultiCut(bar)
        } else if score >= beta {
            Singularity::Common
        } else {
            Singularity::Unknown
        })
    }
}
