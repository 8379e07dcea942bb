//! The root of a search: each move gets its value, and one of them is chosen.

use super::Searched;
use super::run::{Run, child_score};
use crate::analysis::{Analysis, RootMove};
use crate::evaluation::Evaluate;
use crate::game::{Game, GameExt};
use crate::hints::Path;
use crate::observe::{Iteration, Observer};
use crate::score::{Score, Value};
use crate::window::{Bound, Window};

/// A search that can tell the score of one child of the root.
pub(in crate::search) trait Descend<'a, G: Path, E: Evaluate<G> + 'a, O: Observer<G> + 'a> {
    fn run(&mut self) -> &mut Run<'a, G, E, O>;

    /// The moves of the root, if they are to be looked at in another order than the game's.
    fn root_order(&mut self, _game: &G, _depth: u32) -> Option<Vec<G::Move>> {
        None
    }

    /// The score of a node, seen by the side to move there, when `depth` further plies are searched.
    fn look(
        &mut self,
        game: &mut G,
        accumulator: &E::Accumulator,
        mv: Option<G::Move>,
        depth: u32,
        ply: u32,
        window: Window<O::Mark>,
    ) -> Searched;

    /// The score of the child of the root after `mv`, seen by the player at the root; `earlier` tells how many moves
    /// were searched before: with none, nothing better is known yet.
    fn root_child(
        &mut self,
        game: &mut G,
        accumulator: &E::Accumulator,
        mv: G::Move,
        depth: u32,
        window: Window<O::Mark>,
        _earlier: usize,
    ) -> Searched {
        child_score(game, mv, window, |child, window| {
            self.look(child, accumulator, Some(mv), depth - 1, 1, window)
        })
    }
}

/// What has been found out about the root so far.
pub(in crate::search) struct Root<M> {
    moves: Vec<RootMove<M>>,
    /// The order in which the moves are searched, as indices into `moves`.
    order: Vec<usize>,
    /// Moves that are left out for now, since they head a better line already.
    aside: Vec<(usize, Value)>,
    best: Option<usize>,
    value: Value,
    depth: u32,
}

impl<M: Copy + Eq> Root<M> {
    /// Nothing but the legal moves and the static value.
    pub(in crate::search) fn new<G: Path<Move = M>, E: Evaluate<G>>(game: &G, evaluation: &E) -> Self {
        if let Some(outcome) = game.result() {
            let value = Value::Exact(Score::of(outcome, game.to_move(), 0));
            return Self {
                moves: Vec::new(),
                order: Vec::new(),
                aside: Vec::new(),
                best: None,
                value,
                depth: 0,
            };
        }
        let moves: Vec<_> = game
            .moves()
            .into_iter()
            .map(|mv| RootMove { mv, value: None, line: Vec::new(), samples: None })
            .collect();
        let order = (0..moves.len()).collect();
        let value = Value::Estimate(Score::heuristic(evaluation.value(game)));
        Self { moves, order, aside: Vec::new(), best: None, value, depth: 0 }
    }

    /// Looks at these moves alone, if any of them is legal.
    pub(in crate::search) fn keep_only(&mut self, wanted: &[M]) {
        if self.moves.iter().any(|root| wanted.contains(&root.mv)) {
            self.moves.retain(|root| wanted.contains(&root.mv));
            self.order = (0..self.moves.len()).collect();
        }
    }

    /// How many moves are looked at.
    pub(in crate::search) fn len(&self) -> usize {
        self.moves.len()
    }

    /// Leaves the best move out, so that the next search finds the best of the others.
    pub(in crate::search) fn set_aside_best(&mut self) {
        self.aside.extend(self.best.map(|best| (best, self.value)));
    }

    /// Takes all moves back in; the best of them heads the principal line again.
    pub(in crate::search) fn take_back_in(&mut self) {
        let aside = std::mem::take(&mut self.aside);
        let best =
            aside.into_iter().reduce(|best, next| if next.1.score() > best.1.score() { next } else { best });
        if let Some((best, value)) = best {
            self.best = Some(best);
            self.value = value;
        }
    }

    pub(in crate::search) fn is_over(&self) -> bool {
        self.moves.is_empty()
    }

    pub(in crate::search) fn value(&self) -> Value {
        self.value
    }

    /// The principal line.
    pub(in crate::search) fn line(&self) -> &[M] {
        self.best.map_or(&[], |best| &self.moves[best].line)
    }

    /// Searches the moves in this order.
    pub(in crate::search) fn arrange(&mut self, order: &[M]) {
        let moves = &self.moves;
        self.order.sort_by_key(|&index| order.iter().position(|&mv| mv == moves[index].mv));
    }

    /// Puts the best moves of the last depth first: the next depth cuts more if it sees them early.
    pub(in crate::search) fn reorder(&mut self) {
        let Self { moves, order, best, .. } = self;
        let score = |index: usize| moves[index].value.map(Value::score);
        order.sort_by(|&a, &b| {
            (Some(b) == *best).cmp(&(Some(a) == *best)).then_with(|| score(b).cmp(&score(a)))
        });
    }

    /// Searches the root to `depth`. With `all`, every move gets its exact value; without, a move that is no better
    /// than an earlier one gets a bound. What was known before is replaced as soon as something newer is known.
    pub(in crate::search) fn search<'a, G, E, O, D>(
        &mut self,
        descend: &mut D,
        game: &mut G,
        depth: u32,
        all: bool,
    ) where
        G: Path<Move = M>,
        E: Evaluate<G> + 'a,
        O: Observer<G> + 'a,
        D: Descend<'a, G, E, O>,
    {
        let full = Window::full(descend.run().observer.mark_of_caller());
        self.search_within(descend, game, depth, all, full);
    }

    /// The same for a root whose value is expected to lie in a window: outside, it gets a bound.
    pub(in crate::search) fn search_within<'a, G, E, O, D>(
        &mut self,
        descend: &mut D,
        game: &mut G,
        depth: u32,
        all: bool,
        expected: Window<O::Mark>,
    ) where
        G: Path<Move = M>,
        E: Evaluate<G> + 'a,
        O: Observer<G> + 'a,
        D: Descend<'a, G, E, O>,
    {
        if descend.run().enter(game, 0, None, &expected).is_err() {
            return;
        }
        descend.run().expand(depth, 0);
        descend.run().goes_on_below(0);
        let accumulator = descend.run().evaluation.accumulate(game);
        let mut window = expected;
        let mut best: Option<usize> = None;
        let mut earlier = 0;
        for index in self.order.clone() {
            if self.aside.iter().any(|&(aside, _)| aside == index) {
                continue;
            }
            let mv = self.moves[index].mv;
            let accumulator = descend.run().evaluation.advance(&accumulator, game, mv);
            let asked = if all { expected } else { window };
            let Ok(score) =
                descend.root_child(game, &accumulator, mv, depth, asked, if all { 0 } else { earlier })
            else {
                descend.run().observer.abandon(0);
                return;
            };
            earlier += 1;
            let run = descend.run();
            run.lines.extend(0, mv);
            self.moves[index].value = Some(Value::from_window(score, asked.alpha.score, asked.beta.score));
            self.moves[index].line = run.lines.at(0);
            // Below the window nothing is known but bounds, which say nothing about which move is better.
            let is_known = score > expected.alpha.score;
            if best.is_none_or(|best| is_known && self.is_better(index, best)) {
                best = Some(index);
                self.best = best;
                self.value = Value::AtLeast(score);
                run.observer.best_line(&self.moves[index].line, score);
                if score > window.alpha.score {
                    window.alpha = Bound { score, mark: run.observer.mark(0) };
                }
                if score >= expected.beta.score && !all {
                    break;
                }
            }
        }
        let score = self.value.score();
        self.value = Value::from_window(score, expected.alpha.score, expected.beta.score);
        self.finish_depth(descend.run(), depth);
    }

    /// The score of the root itself, without a move.
    pub(in crate::search) fn evaluate_only<'a, G, E, O, D>(&mut self, descend: &mut D, game: &mut G)
    where
        G: Path<Move = M>,
        E: Evaluate<G> + 'a,
        O: Observer<G> + 'a,
        D: Descend<'a, G, E, O>,
    {
        let accumulator = descend.run().evaluation.accumulate(game);
        let full = Window::full(descend.run().observer.mark_of_caller());
        // A root without moves looks open to a search that does not try to move: its result stands already.
        if let Ok(score) = descend.look(game, &accumulator, None, 0, 0, full)
            && !self.is_over()
        {
            self.value = Value::Exact(score);
        }
        self.moves.clear();
        self.order.clear();
    }

    fn finish_depth<G, E, O>(&mut self, run: &mut Run<'_, G, E, O>, depth: u32)
    where
        G: Path<Move = M>,
        E: Evaluate<G>,
        O: Observer<G>,
    {
        // A search that saw the end of every line was no deeper than the deepest of them asked for.
        self.depth = if run.saw_horizon { depth } else { depth.min(run.depth_needed) };
        run.observer.leave(0, self.value.score());
        run.observer.iteration(&Iteration {
            depth: self.depth,
            rank: self.aside.len(),
            selective_depth: run.deepest,
            nodes: run.budget.nodes_of_all(),
            time: run.budget.elapsed(),
            value: self.value,
            line: self.line(),
        });
    }

    /// Whether a move replaces the best one so far: it scores more, or as much by a shallower line.
    fn is_better(&self, new: usize, best: usize) -> bool {
        let (new, best) = (&self.moves[new], &self.moves[best]);
        match (new.value, best.value) {
            (Some(Value::Exact(a)), Some(Value::Exact(b))) if a == b => new.line.len() < best.line.len(),
            (Some(a), Some(b)) => a.score() > b.score(),
            (a, _) => a.is_some(),
        }
    }

    /// The result of the whole search. A search that was stopped before any move had a value answers with the
    /// first legal one.
    pub(in crate::search) fn into_analysis<G, E, O>(
        self,
        run: &Run<'_, G, E, O>,
        depth_asked: u32,
    ) -> Analysis<M>
    where
        G: Game<Move = M>,
    {
        let first = self.order.first().map(|&index| self.moves[index].mv).filter(|_| depth_asked > 0);
        let best = self.best.map(|best| self.moves[best].mv).or(first);
        let mut line = self.line().to_vec();
        if line.is_empty() {
            line.extend(best);
        }
        Analysis {
            best,
            value: self.value,
            line,
            moves: self.moves,
            depth: self.depth,
            selective_depth: run.deepest,
            nodes: run.budget.nodes_of_all(),
            time: run.budget.elapsed(),
            stopped: run.budget.is_stopped(),
            unit: None,
            ownership: Vec::new(),
        }
    }
}

/// Searches the root once, to one depth.
pub(in crate::search) fn search_once<'a, G, E, O, D>(
    mut descend: D,
    game: &G,
    depth: u32,
    all: bool,
) -> Analysis<G::Move>
where
    G: Path,
    E: Evaluate<G> + 'a,
    O: Observer<G> + 'a,
    D: Descend<'a, G, E, O>,
{
    let mut game = game.clone();
    let mut root = Root::new(&game, descend.run().evaluation);
    if depth == 0 || root.is_over() {
        root.evaluate_only(&mut descend, &mut game);
    } else {
        if let Some(order) = descend.root_order(&game, depth) {
            root.arrange(&order);
        }
        root.search(&mut descend, &mut game, depth, all);
    }
    root.into_analysis(descend.run(), depth)
}
