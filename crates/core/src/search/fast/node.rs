//! A node of the fast search: what may settle it before any of its moves is tried.

use super::corrections::Corrections;
use super::margins::{
    NULL_MOVE_DEPTH, SINGULAR_DEPTH, STATIC_CUT_DEPTH, UNGUESSED_DEPTH, null_move_reduction,
};
use super::order::{Before, Order};
use super::switches::{Switch, Switches};
use crate::game::Game;
use crate::knowledge::Knowledge;
use crate::limits::Stopped;
use crate::memory::{Learnt, Memory, Stored, from_node_to_root, from_root_to_node};
use crate::observe::{Observer, Probe};
use crate::score::{Score, Value};
use crate::search::Searched;
use crate::search::line::GREATEST_PLY;
use crate::search::root::Descend;
use crate::search::run::Run;
use crate::window::Window;

pub(super) struct FastRun<'a, G: Game, K, O, M> {
    pub(super) run: Run<'a, G, K, O>,
    pub(super) memory: &'a M,
    pub(super) switches: Switches,
    pub(super) order: Order<G::Move>,
    pub(super) corrections: Corrections,
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
    /// The kind of the move that leads on from it; nothing for a pass.
    pub(super) kind: Option<u16>,
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
    pub(super) is_open: bool,
    pub(super) must_answer: bool,
    /// What it looks worth, unless that means nothing.
    pub(super) static_score: Option<Score>,
    /// Whether it looks better than the last time the same side was to move.
    pub(super) improving: bool,
    pub(super) table_place: Option<u16>,
    pub(super) left_out: Option<u16>,
    pub(super) table_is_noisy: bool,
    /// How many plies deeper the table's move is searched, or less deep.
    pub(super) table_plies: i32,
    pub(super) before: Before,
    pub(super) best: Score,
    pub(super) best_place: Option<u16>,
    pub(super) best_is_noisy: bool,
}

/// How the table's move compares to the others.
enum Standing {
    /// Nothing is known.
    Usual,
    /// All others are much worse.
    Alone,
    /// It cuts, but others are nearly as good.
    Common,
    /// Another one cuts as well: the node is worth at least this.
    Needless(Score),
}

impl<'a, G: Game, K: Knowledge<G>, O: Observer<G>, M: Memory<G>> FastRun<'a, G, K, O, M> {
    pub(super) fn new(run: Run<'a, G, K, O>, memory: &'a M, switches: Switches) -> Self {
        let learnt = memory.take_learnt();
        let order = Order::new(switches, learnt.history, learnt.continuation);
        let corrections = Corrections::new(switches.has(Switch::Corrections), learnt.errors);
        let path = vec![Step::default(); GREATEST_PLY as usize + 2].into_boxed_slice();
        Self { run, memory, switches, order, corrections, path, open_ends: 0, root_depth: 0 }
    }

    /// The search is over: what it has learnt is kept.
    pub(super) fn keep_learnt(self) {
        let [history, continuation] = self.order.into_learnt();
        self.memory.keep_learnt(Learnt { history, continuation, errors: self.corrections.into_errors() });
    }

    /// A new depth begins.
    pub(super) fn start_depth(&mut self, depth: u32, root: &G) {
        self.run.saw_horizon = false;
        self.root_depth = depth;
        self.path[0].depth = depth;
        let knowledge = self.run.knowledge;
        self.path[0].static_score =
            (!knowledge.must_answer(root)).then(|| Score::heuristic(knowledge.value(root)));
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

    /// The kinds of the moves that lead to the node at `ply`.
    pub(super) fn before(&self, ply: u32) -> Before {
        let kind = |back: u32| ply.checked_sub(back).and_then(|ply| self.path[ply as usize].kind);
        [kind(1), kind(2)]
    }

    /// The score of an inner node.
    pub(super) fn inner(
        &mut self,
        game: &mut G,
        sums: &K::Accumulator,
        depth: u32,
        ply: u32,
        window: Window<O::Mark>,
    ) -> Searched {
        self.run.deepest = self.run.deepest.max(ply + 1);
        self.run.lines.end(ply);
        let is_open = window.alpha.score.next() < window.beta.score;
        let left_out = self.path[ply as usize].left_out.take();
        let key = self.memory.key(game);
        let mut stored = None;
        if self.has(Switch::Table) && left_out.is_none() {
            stored = self.memory.recall(key);
            if let Some(score) = self.settled_by_table(stored, depth, ply, &window, is_open) {
                return Ok(score);
            }
        }
        let must_answer = self.run.knowledge.must_answer(game);
        let mut node = Inner {
            depth,
            ply,
            window,
            is_open,
            must_answer,
            static_score: None,
            improving: false,
            table_place: stored.and_then(|stored| stored.place),
            left_out,
            table_is_noisy: false,
            table_plies: 0,
            before: self.before(ply),
            best: -Score::INFINITY,
            best_place: None,
            best_is_noisy: false,
        };
        let open_ends = self.open_ends;
        self.look_at(game, sums, &mut node);
        if left_out.is_none() {
            if let Some(score) = self.settled_at_a_glance(game, sums, &node)? {
                return Ok(score);
            }
            if self.has(Switch::Unguessed) && node.table_place.is_none() && depth >= UNGUESSED_DEPTH {
                self.leave_open();
                self.run.observer.reduce(1);
                node.depth -= 1;
            }
            match self.standing(game, sums, &node, stored)? {
                Standing::Usual => {}
                Standing::Alone => node.table_plies = 1,
                Standing::Common => node.table_plies = -1,
                Standing::Needless(score) => {
                    self.leave_open();
                    return Ok(score);
                }
            }
        }
        if !self.search_moves(game, sums, &mut node).inspect_err(|_| self.run.observer.abandon(ply))? {
            return Ok(self.run.settle(game, game.stuck(), ply));
        }
        if self.has(Switch::Table) && left_out.is_none() {
            let complete = self.open_ends == open_ends;
            self.remember(key, &node, depth, &window, complete);
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
        let place = node.best_place.or(node.table_place);
        self.memory.store(key, Stored { value, depth: depth.min(127) as u8, complete, place });
    }

    /// What the table knows, if that settles the node.
    fn settled_by_table(
        &mut self,
        stored: Option<Stored>,
        depth: u32,
        ply: u32,
        window: &Window<O::Mark>,
        is_open: bool,
    ) -> Option<Score> {
        let Some(stored) = stored else {
            self.run.observer.probe(Probe::Miss);
            return None;
        };
        let stored_depth = u32::from(stored.depth);
        // Equal depth is the same question. A complete search that was no deeper would find the same again.
        let same_question = stored_depth == depth.min(127) || (stored.complete && stored_depth <= depth);
        let believed = same_question || (self.has(Switch::Deeper) && stored_depth >= depth);
        let score = from_node_to_root(stored.value.score(), ply);
        let settles = match stored.value {
            Value::Exact(_) | Value::Estimate(_) => true,
            Value::AtLeast(_) => score >= window.beta.score,
            Value::AtMost(_) => score <= window.alpha.score,
        };
        // On the principal line the table is never believed, so that the line is complete.
        if !believed || !settles || is_open {
            self.run.observer.probe(Probe::Hit);
            return None;
        }
        self.run.observer.probe(Probe::Cut);
        if !stored.complete {
            self.leave_open();
        }
        Some(score)
    }

    /// Finds out what the node looks worth, for those ideas that ask.
    fn look_at(&mut self, game: &G, sums: &K::Accumulator, node: &mut Inner<O::Mark>) {
        const JUDGING: [Switch; 4] =
            [Switch::Futility, Switch::StaticCut, Switch::NullMove, Switch::Reductions];
        let judges = JUDGING.into_iter().any(|switch| self.has(switch));
        if judges && !node.must_answer {
            let looks = self.run.knowledge.evaluate(game, sums);
            node.static_score = Some(Score::heuristic(looks + self.correction(game)));
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
        if !self.has(Switch::Corrections) {
            return 0;
        }
        let likeness = self.run.knowledge.likeness(game);
        likeness.map_or(0, |likeness| self.corrections.of(game.to_move(), likeness))
    }

    /// Learns how wrong the evaluation was, where a quiet move shows it.
    fn learn_error(&mut self, game: &G, node: &Inner<O::Mark>, window: &Window<O::Mark>) {
        let (Some(looks), true) = (node.static_score, self.has(Switch::Corrections)) else { return };
        let knowledge = self.run.knowledge;
        let Some((likeness, most)) = knowledge.likeness(game).zip(knowledge.quiet_gain(1)) else { return };
        let says_nothing = match Value::from_window(node.best, window.alpha.score, window.beta.score) {
            Value::AtLeast(score) => score <= looks,
            Value::AtMost(score) => score >= looks,
            _ => false,
        };
        if says_nothing || node.best_is_noisy || node.best.proven().is_some() {
            return;
        }
        // The error is that of the evaluation itself.
        let looks = looks.plus(-self.correction(game));
        self.corrections.learn(game.to_move(), likeness, node.depth, looks, node.best, most);
    }

    /// A score that the looks of a node give it, when its window has no room.
    fn settled_at_a_glance(
        &mut self,
        game: &mut G,
        sums: &K::Accumulator,
        node: &Inner<O::Mark>,
    ) -> Result<Option<Score>, Stopped> {
        let Some(looks) = node.static_score.filter(|_| !node.is_open) else { return Ok(None) };
        let beta = node.window.beta.score;
        if self.has(Switch::StaticCut) {
            let gain = |depth| self.run.knowledge.quiet_gain(depth);
            if node.depth <= STATIC_CUT_DEPTH
                && beta.proven().is_none()
                && let Some(gain) = gain(node.depth - u32::from(node.improving && node.depth > 1))
                && looks.plus(-gain) >= beta
            {
                self.leave_open();
                // The truth lies somewhere between.
                return Ok(Some(Score::heuristic(i32::midpoint(looks.points(), beta.points()))));
            }
        }
        self.good_after_pass(game, sums, node, looks)
    }

    /// A score that reaches beta even after a pass, if there is one.
    fn good_after_pass(
        &mut self,
        game: &mut G,
        sums: &K::Accumulator,
        node: &Inner<O::Mark>,
        looks: Score,
    ) -> Result<Option<Score>, Stopped> {
        let beta = node.window.beta.score;
        let tries = self.has(Switch::NullMove)
            && node.depth >= NULL_MOVE_DEPTH
            // Two passes in a row tell nothing.
            && (node.ply == 0 || node.before[0].is_some())
            && looks >= beta
            && beta.proven().is_none();
        if !tries {
            return Ok(None);
        }
        let knowledge = self.run.knowledge;
        let gain = 2 * knowledge.quiet_gain(1).unwrap_or(1);
        let reduction = null_move_reduction(node.depth, looks.points() - beta.points(), gain);
        let depth = node.depth.saturating_sub(reduction);
        self.path[node.ply as usize].depth = node.depth;
        self.path[node.ply as usize].kind = None;
        let searched = knowledge.pass(game, |passed| {
            let sums = knowledge.advance_pass(sums, passed);
            self.look(passed, &sums, None, depth, node.ply + 1, node.window.for_child(false))
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

    /// Asks what the node is worth without the table's move, if that may tell something.
    fn standing(
        &mut self,
        game: &mut G,
        sums: &K::Accumulator,
        node: &Inner<O::Mark>,
        stored: Option<Stored>,
    ) -> Result<Standing, Stopped> {
        let tries = self.has(Switch::Singular)
            && self.has(Switch::Scout)
            && node.depth >= SINGULAR_DEPTH
            && node.ply > 0
            && node.ply < 2 * self.root_depth
            && node.table_place.is_some();
        let Some(stored) = stored.filter(|_| tries) else { return Ok(Standing::Usual) };
        let is_lower = matches!(stored.value, Value::AtLeast(_) | Value::Exact(_));
        let score = stored.value.score();
        if !is_lower || score.proven().is_some() || u32::from(stored.depth) + 3 < node.depth {
            return Ok(Standing::Usual);
        }
        let margin = node.depth as i32 * self.run.knowledge.quiet_gain(1).unwrap_or(40) / 40;
        let mut window = node.window;
        window.alpha.score = score.plus(-margin.max(1));
        window.beta.score = window.alpha.score.next();
        let before = self.path[node.ply as usize];
        self.path[node.ply as usize].left_out = node.table_place;
        let others = self.inner(game, sums, (node.depth - 1) / 2, node.ply, window)?;
        self.path[node.ply as usize] = Step { left_out: None, ..before };
        self.run.lines.end(node.ply);
        let (bar, beta) = (window.alpha.score, node.window.beta.score);
        Ok(if others <= bar {
            Standing::Alone
        } else if bar >= beta && !node.is_open {
            Standing::Needless(bar)
        } else if score >= beta {
            Standing::Common
        } else {
            Standing::Usual
        })
    }
}
