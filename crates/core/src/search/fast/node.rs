//! A node of the fast search.

use super::order::{Order, Part, Ranked};
use super::switches::{Switch, Switches};
use crate::game::{Game, Player};
use crate::knowledge::Knowledge;
use crate::memory::{Memory, Stored, from_node_to_root, from_root_to_node};
use crate::observe::{Observer, Probe};
use crate::score::{Score, Value};
use crate::search::Searched;
use crate::search::line::GREATEST_PLY;
use crate::search::root::Descend;
use crate::search::run::{Run, child_score};
use crate::window::{Bound, Window};

pub(super) struct FastRun<'a, G: Game, K, O, M> {
    pub(super) run: Run<'a, G, K, O>,
    memory: &'a M,
    switches: Switches,
    order: Order<G::Move>,
    /// How often a line was left before its end: a node below which it did not rise is searched completely.
    open_ends: u64,
    /// The node about to be entered comes after a pass: two passes in a row tell nothing.
    after_pass: bool,
    root_depth: u32,
}

/// What is fixed while the children of a node are searched.
struct Inner<Mark> {
    depth: u32,
    ply: u32,
    window: Window<Mark>,
    /// Whether the window has room: only then can the node lie on the principal line.
    is_open: bool,
    must_answer: bool,
    best: Score,
    best_place: Option<u16>,
}

/// Depth from which a pass is tried, and how much less deep it is then searched.
const NULL_MOVE_DEPTH: u32 = 3;
const NULL_MOVE_REDUCTION: u32 = 3;
/// Depth from which late moves are reduced, and how many moves are early.
const REDUCTION_DEPTH: u32 = 3;
const EARLY_MOVES: usize = 3;
/// Depth up to which hopeless quiet moves are left out.
const FUTILITY_DEPTH: u32 = 2;

impl<'a, G: Game, K: Knowledge<G>, O: Observer<G>, M: Memory<G>> FastRun<'a, G, K, O, M> {
    pub(super) fn new(run: Run<'a, G, K, O>, memory: &'a M, switches: Switches) -> Self {
        Self { run, memory, switches, order: Order::new(), open_ends: 0, after_pass: false, root_depth: 0 }
    }

    /// A new depth begins.
    pub(super) fn start_depth(&mut self, depth: u32) {
        self.run.saw_horizon = false;
        self.after_pass = false;
        self.root_depth = depth;
    }

    /// Notes that a line is left before its end, or something is believed that was not searched completely.
    #[inline]
    fn leave_open(&mut self) {
        self.open_ends += 1;
        self.run.saw_horizon = true;
    }

    fn has(&self, switch: Switch) -> bool {
        self.switches.has(switch)
    }

    /// The score of an inner node.
    fn inner(
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
        let after_pass = std::mem::take(&mut self.after_pass);
        let key = self.memory.key(game);
        let mut table_place = None;
        if self.has(Switch::Table) {
            let stored = self.memory.recall(key);
            table_place = stored.and_then(|stored| stored.place);
            if let Some(score) = self.settled_by_table(stored, depth, ply, &window, is_open) {
                return Ok(score);
            }
        }
        let must_answer = self.run.knowledge.must_answer(game);
        let mut node =
            Inner { depth, ply, window, is_open, must_answer, best: -Score::INFINITY, best_place: None };
        let open_ends = self.open_ends;
        if !after_pass && let Some(score) = self.good_after_pass(game, &node)? {
            return Ok(score);
        }
        let futile = self.futile_below(game, sums, &node);
        let part = self.order.list(game, self.run.knowledge, ply, self.switches, table_place, |_| true);
        if part.len == 0 {
            return Ok(self.run.settle(game, game.stuck(), ply));
        }
        // A forced move decides nothing: it does not use up depth.
        if part.len == 1 && self.has(Switch::Extensions) && ply < 2 * self.root_depth {
            node.depth += 1;
        }
        let searched = self.search_moves(game, sums, part, &mut node, futile);
        self.order.drop(part);
        searched.inspect_err(|_| self.run.observer.abandon(ply))?;
        if self.has(Switch::Table) {
            let score = from_root_to_node(node.best, ply);
            let (alpha, beta) = (window.alpha.score, window.beta.score);
            let value = match Value::from_window(node.best, alpha, beta) {
                Value::AtMost(_) => Value::AtMost(score),
                Value::AtLeast(_) => Value::AtLeast(score),
                _ => Value::Exact(score),
            };
            let complete = self.open_ends == open_ends;
            let depth = depth.min(127) as u8;
            self.memory.store(key, Stored { value, depth, complete, place: node.best_place });
        }
        Ok(node.best)
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

    /// A score that reaches beta even after a pass, if there is one.
    fn good_after_pass(
        &mut self,
        game: &G,
        node: &Inner<O::Mark>,
    ) -> Result<Option<Score>, crate::limits::Stopped> {
        let tries = self.has(Switch::NullMove)
            && !node.is_open
            && !node.must_answer
            && node.depth >= NULL_MOVE_DEPTH
            && node.window.beta.score.proven().is_none();
        if !tries {
            return Ok(None);
        }
        let Some(mut passed) = self.run.knowledge.pass(game) else { return Ok(None) };
        let static_score = Score::heuristic(self.run.knowledge.value(game));
        if static_score < node.window.beta.score {
            return Ok(None);
        }
        let sums = self.run.knowledge.accumulate(&passed);
        let depth = (node.depth - 1).saturating_sub(NULL_MOVE_REDUCTION - 1);
        self.after_pass = true;
        self.run.observer.reduce(node.depth - depth);
        let searched = self.look(&mut passed, &sums, None, depth, node.ply + 1, node.window.for_child(false));
        self.after_pass = false;
        let score = -searched.inspect_err(|_| self.run.observer.abandon(node.ply))?;
        // A pass proves nothing: a "win" after it is only a good sign.
        if score < node.window.beta.score || score.proven().is_some() {
            return Ok(None);
        }
        self.leave_open();
        Ok(Some(score))
    }

    /// The most that a quiet move can reach here, when that is not enough to matter.
    fn futile_below(&self, game: &G, sums: &K::Accumulator, node: &Inner<O::Mark>) -> Option<Score> {
        let tries = self.has(Switch::Futility)
            && !node.is_open
            && !node.must_answer
            && node.depth <= FUTILITY_DEPTH
            && node.window.alpha.score.proven().is_none();
        if !tries {
            return None;
        }
        let gain = self.run.knowledge.quiet_gain(node.depth)?;
        let most = Score::heuristic(self.run.knowledge.evaluate(game, sums)).plus(gain);
        (most <= node.window.alpha.score).then_some(most)
    }

    fn search_moves(
        &mut self,
        game: &mut G,
        sums: &K::Accumulator,
        part: Part,
        node: &mut Inner<O::Mark>,
        futile: Option<Score>,
    ) -> Result<(), crate::limits::Stopped> {
        let player = game.to_move();
        for index in 0..part.len {
            let ranked = self.order.pick(part, index);
            let is_quiet = !self.run.knowledge.is_noisy(game, ranked.mv);
            if let Some(most) = futile
                && is_quiet
                && index > 0
            {
                self.leave_open();
                node.best = node.best.max(most);
                continue;
            }
            let score = self.child(game, sums, ranked, index, is_quiet, node)?;
            if score <= node.best {
                continue;
            }
            node.best = score;
            if score <= node.window.alpha.score {
                continue;
            }
            node.best_place = Some(ranked.place);
            self.run.lines.extend(node.ply, ranked.mv);
            if score >= node.window.beta.score {
                self.cut(game, player, ranked, is_quiet, node);
                break;
            }
            node.window.alpha = Bound { score, mark: self.run.observer.mark(node.ply) };
        }
        Ok(())
    }

    fn cut(
        &mut self,
        game: &G,
        player: Player,
        ranked: Ranked<G::Move>,
        is_quiet: bool,
        node: &Inner<O::Mark>,
    ) {
        self.run.observer.cut(game, node.ply, node.window.beta.mark);
        if is_quiet {
            self.order.reward(player, ranked.mv, node.ply, node.depth);
        }
    }

    /// The score of a child, seen by the player who moves in the node.
    fn child(
        &mut self,
        game: &mut G,
        sums: &K::Accumulator,
        ranked: Ranked<G::Move>,
        index: usize,
        is_quiet: bool,
        node: &Inner<O::Mark>,
    ) -> Searched {
        let mv = ranked.mv;
        let sums = self.run.knowledge.advance(sums, game, mv);
        let player = game.to_move();
        let reduction = self.reduction(index, is_quiet, node);
        game.visit(mv, |child| {
            let same_player = child.moves_again(player);
            let extension = self.extension(child, node.ply);
            let depth = node.depth - 1 + extension;
            let mut ask = |depth: u32, window: Window<O::Mark>| {
                let score =
                    self.look(child, &sums, Some(mv), depth, node.ply + 1, window.for_child(same_player))?;
                Ok(if same_player { score } else { -score })
            };
            if index == 0 || reduction.is_none() {
                return ask(depth, node.window);
            }
            let mut narrow = node.window;
            narrow.beta.score = narrow.alpha.score.next();
            let reduction = if extension > 0 { 0 } else { reduction.unwrap_or(0) };
            let mut score = ask(depth - reduction.min(depth), narrow)?;
            if reduction > 0 && score > narrow.alpha.score {
                score = ask(depth, narrow)?;
            }
            if node.is_open && score > node.window.alpha.score && score < node.window.beta.score {
                score = ask(depth, node.window)?;
            }
            Ok(score)
        })
    }

    /// How many plies less deep a move is searched at first; nothing when it gets the whole window at once.
    fn reduction(&self, index: usize, is_quiet: bool, node: &Inner<O::Mark>) -> Option<u32> {
        if !self.has(Switch::Scout) {
            return None;
        }
        let reduces = self.has(Switch::Reductions)
            && is_quiet
            && !node.must_answer
            && node.depth >= REDUCTION_DEPTH
            && index >= EARLY_MOVES;
        Some(if reduces { 1 + (index as u32 / 8).min(1) + u32::from(node.depth > 8) } else { 0 })
    }

    /// A side that must answer a threat is searched deeper, though not for ever.
    #[inline]
    fn extension(&mut self, child: &G, ply: u32) -> u32 {
        let extends = self.has(Switch::Extensions)
            && ply < 2 * self.root_depth
            && self.run.knowledge.must_answer(child);
        u32::from(extends)
    }

    /// The score of a node at the horizon or below it.
    fn quiet_score(
        &mut self,
        game: &mut G,
        sums: &K::Accumulator,
        ply: u32,
        window: Window<O::Mark>,
    ) -> Searched {
        let follows = self.has(Switch::Quiescence) && ply < GREATEST_PLY;
        let must_answer = follows && self.run.knowledge.must_answer(game);
        let mut node = Inner {
            depth: 0,
            ply,
            window,
            is_open: window.alpha.score.next() < window.beta.score,
            must_answer,
            best: -Score::INFINITY,
            best_place: None,
        };
        self.leave_open();
        if !must_answer {
            node.best = self.run.evaluate(game, sums, ply);
            if !follows || node.best >= window.beta.score {
                return Ok(node.best);
            }
            if node.best > window.alpha.score {
                node.window.alpha = Bound { score: node.best, mark: self.run.observer.mark(ply) };
            }
        }
        self.run.lines.end(ply);
        let knowledge = self.run.knowledge;
        let wanted = |mv| must_answer || knowledge.is_noisy(game, mv);
        let part = self.order.list(game, knowledge, ply, self.switches, None, wanted);
        let searched = self.search_noisy(game, sums, part, &mut node);
        self.order.drop(part);
        searched?;
        if node.best == -Score::INFINITY {
            return Ok(self.run.settle(game, game.stuck(), ply));
        }
        Ok(node.best)
    }

    fn search_noisy(
        &mut self,
        game: &mut G,
        sums: &K::Accumulator,
        part: Part,
        node: &mut Inner<O::Mark>,
    ) -> Result<(), crate::limits::Stopped> {
        for index in 0..part.len {
            let mv = self.order.pick(part, index).mv;
            self.run.deepest = self.run.deepest.max(node.ply + 1);
            let sums = self.run.knowledge.advance(sums, game, mv);
            let searched = child_score(game, mv, node.window, |child, window| {
                self.look(child, &sums, Some(mv), 0, node.ply + 1, window)
            });
            let score = searched.inspect_err(|_| self.run.observer.abandon(node.ply))?;
            if score <= node.best {
                continue;
            }
            node.best = score;
            if score > node.window.alpha.score {
                self.run.lines.extend(node.ply, mv);
                if score >= node.window.beta.score {
                    self.run.observer.cut(game, node.ply, node.window.beta.mark);
                    break;
                }
                node.window.alpha = Bound { score, mark: self.run.observer.mark(node.ply) };
            }
        }
        Ok(())
    }
}

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
        game.visit(mv, |child| {
            let same_player = child.moves_again(player);
            let depth = depth - 1 + self.extension(child, 0);
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
