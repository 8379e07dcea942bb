//! Alpha-beta: minimax that leaves out what cannot matter.
//!
//! The window `alpha..beta` says what each side is sure of elsewhere. A node whose value reaches `beta` will never
//! be allowed by the opponent, so its other children are not looked at: that is a *cut*. The contract, with v the
//! minimax value of the node and s the score returned:
//!
//! - alpha < s < beta: v = s;
//! - s <= alpha: v <= s;
//! - s >= beta: v >= s.
//!
//! With perfect order it visits b^ceil(d/2) + b^floor(d/2) - 1 leaves (Knuth and Moore, 1975).

use std::cmp::Reverse;

use super::line::GREATEST_PLY;
use super::minimax::Minimax;
use super::root::{Descend, search_once};
use super::run::{Run, child_score};
use super::{GREATEST_DEPTH, Search, Searched};
use crate::analysis::Analysis;
use crate::deadline::Deadline;
use crate::evaluation::Evaluate;
use crate::game::Game;
use crate::hints::Path;
use crate::limits::{Limits, Stopped};
use crate::observe::Observer;
use crate::score::{Score, Value};
use crate::window::{Bound, Window};

/// What a search returns when the value lies outside its window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fail {
    /// The best bound that it has seen.
    #[default]
    Soft,
    /// The end of the window.
    Hard,
}

/// Plain alpha-beta to a fixed depth.
#[derive(Clone, Copy, Debug, Default)]
pub struct AlphaBeta {
    /// What to return outside the window. It changes bounds, never a value, a cut or a count.
    pub fail: Fail,
    /// In which order the moves are looked at.
    pub order: MoveOrder,
    /// Whether every root move gets its exact value instead of a bound.
    pub all_moves: bool,
}

/// In which order alpha-beta looks at the moves of a node: how much it cuts depends on nothing else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MoveOrder {
    /// As the game lists them.
    #[default]
    Listed,
    /// The best first, which minimax has found out beforehand: no search can cut more. For the laboratory.
    BestFirst,
    /// The worst first, likewise.
    WorstFirst,
}

impl<G: Path, E: Evaluate<G>> Search<G, E> for AlphaBeta {
    fn search<O: Observer<G>>(
        &self,
        game: &G,
        evaluation: &E,
        limits: &Limits,
        observer: &mut O,
    ) -> Analysis<G::Move> {
        let depth = limits.depth.unwrap_or(GREATEST_DEPTH).min(GREATEST_DEPTH);
        let run = Run::new(evaluation, limits, observer);
        match self.order {
            MoveOrder::Listed => {
                search_once(AlphaBetaRun::new(run, Uniform, self.fail), game, depth, self.all_moves)
            }
            order => {
                let shape = Arranged { order, deadline: Deadline::new(limits) };
                search_once(AlphaBetaRun::new(run, shape, self.fail), game, depth, self.all_moves)
            }
        }
    }
}

/// What makes one alpha-beta search different from another: where it stops, and what it does there.
pub(super) trait Shape<G: Path, E: Evaluate<G>>: Sized {
    /// The list of moves of a node.
    type Moves: IntoIterator<Item = G::Move>;

    /// The moves of a node below which `depth` plies are searched, in the order in which they are looked at.
    fn moves(&mut self, evaluation: &E, game: &G, depth: u32) -> Self::Moves;

    /// The moves of the root, if they are to be looked at in another order than the game's.
    fn root_order(&mut self, _evaluation: &E, _game: &G, _depth: u32) -> Option<Vec<G::Move>> {
        None
    }

    /// The move to look at first in an inner node at `ply`.
    #[inline]
    fn first_move(&mut self, _ply: u32) -> Option<G::Move> {
        None
    }

    /// How many plies to search below a node for which `depth` plies are left.
    #[inline]
    fn depth_left<O: Observer<G>>(
        &mut self,
        _run: &mut Run<'_, G, E, O>,
        _game: &G,
        _sums: &E::Accumulator,
        depth: u32,
        _ply: u32,
    ) -> u32 {
        depth
    }

    /// The score of a node for which no depth is left.
    #[inline]
    fn at_horizon<O: Observer<G>>(
        search: &mut AlphaBetaRun<'_, G, E, O, Self>,
        game: &mut G,
        accumulator: &E::Accumulator,
        ply: u32,
        _window: Window<O::Mark>,
    ) -> Searched {
        Ok(search.run.evaluate(game, accumulator, ply))
    }
}

/// Every line is searched to the same depth.
struct Uniform;

impl<G: Path, E: Evaluate<G>> Shape<G, E> for Uniform {
    type Moves = G::Moves;

    #[inline]
    fn moves(&mut self, _evaluation: &E, game: &G, _depth: u32) -> G::Moves {
        game.moves()
    }
}

/// Every line is searched to the same depth, the moves in an order that minimax has found out.
struct Arranged {
    order: MoveOrder,
    /// What minimax looks at is not counted, but its time is.
    deadline: Deadline,
}

impl<G: Path, E: Evaluate<G>> Shape<G, E> for Arranged {
    type Moves = Vec<G::Move>;

    fn moves(&mut self, evaluation: &E, game: &G, depth: u32) -> Vec<G::Move> {
        let limits = Limits { depth: Some(depth), ..self.deadline.rest() };
        let found = Minimax::default().search(game, evaluation, &limits, &mut ());
        let mut moves = found.moves;
        moves.sort_by_key(|root| Reverse(root.value.map(Value::score)));
        if self.order == MoveOrder::WorstFirst {
            moves.reverse();
        }
        moves.into_iter().map(|root| root.mv).collect()
    }

    fn root_order(&mut self, evaluation: &E, game: &G, depth: u32) -> Option<Vec<G::Move>> {
        Some(self.moves(evaluation, game, depth))
    }
}

pub(super) struct AlphaBetaRun<'a, G: Game, E, O, S> {
    pub(super) run: Run<'a, G, E, O>,
    pub(super) shape: S,
    fail: Fail,
}

/// An inner node while its children are searched.
pub(super) struct Inner<Mark> {
    pub(super) best: Score,
    pub(super) window: Window<Mark>,
}

impl<'a, G: Path, E: Evaluate<G>, O: Observer<G>, S: Shape<G, E>> Descend<'a, G, E, O>
    for AlphaBetaRun<'a, G, E, O, S>
{
    fn run(&mut self) -> &mut Run<'a, G, E, O> {
        &mut self.run
    }

    fn root_order(&mut self, game: &G, depth: u32) -> Option<Vec<G::Move>> {
        self.shape.root_order(self.run.evaluation, game, depth)
    }

    // Inlined into the parent's loop, so that a leaf costs no call.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "leaves evaluated by their parent are 5 to 10 % faster")]
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
        let score = if let Some(outcome) = self.run.over(game, ply) {
            self.run.settle(game, outcome, ply)
        } else {
            match self.shape.depth_left(&mut self.run, game, accumulator, depth, ply) {
                0 => S::at_horizon(self, game, accumulator, ply, window)?,
                _ if ply >= GREATEST_PLY => self.run.evaluate(game, accumulator, ply),
                depth => self.expand(game, accumulator, depth, ply, window)?,
            }
        };
        self.run.observer.leave(ply, score);
        Ok(score)
    }
}

impl<'a, G: Path, E: Evaluate<G>, O: Observer<G>, S: Shape<G, E>> AlphaBetaRun<'a, G, E, O, S> {
    pub(super) fn new(run: Run<'a, G, E, O>, shape: S, fail: Fail) -> Self {
        Self { run, shape, fail }
    }

    /// The score of an inner node.
    fn expand(
        &mut self,
        game: &mut G,
        accumulator: &E::Accumulator,
        depth: u32,
        ply: u32,
        window: Window<O::Mark>,
    ) -> Searched {
        self.run.expand(depth, ply);
        let mut node = Inner { best: -Score::INFINITY, window };
        let first = self.shape.first_move(ply);
        let mut cut = match first {
            Some(mv) => self.try_move(game, accumulator, mv, depth, ply, &mut node)?,
            None => false,
        };
        if !cut {
            for mv in self.shape.moves(self.run.evaluation, game, depth) {
                if Some(mv) == first {
                    continue;
                }
                cut = self.try_move(game, accumulator, mv, depth, ply, &mut node)?;
                if cut {
                    break;
                }
            }
        }
        if node.best == -Score::INFINITY {
            return Ok(self.run.settle(game, game.stuck(), ply));
        }
        self.run.goes_on_below(ply);
        Ok(match self.fail {
            Fail::Soft => node.best,
            Fail::Hard => node.best.clamp(window.alpha.score, window.beta.score),
        })
    }

    /// Searches one child; says whether its score cuts the node.
    #[inline]
    fn try_move(
        &mut self,
        game: &mut G,
        accumulator: &E::Accumulator,
        mv: G::Move,
        depth: u32,
        ply: u32,
        node: &mut Inner<O::Mark>,
    ) -> Result<bool, Stopped> {
        let accumulator = self.run.evaluation.advance(accumulator, game, mv);
        let searched = child_score(game, mv, node.window, |child, window| {
            self.look(child, &accumulator, Some(mv), depth - 1, ply + 1, window)
        });
        self.take(game, mv, ply, node, searched)
    }

    /// Takes note of the score of a child; says whether it cuts the node.
    #[inline]
    pub(super) fn take(
        &mut self,
        game: &G,
        mv: G::Move,
        ply: u32,
        node: &mut Inner<O::Mark>,
        searched: Searched,
    ) -> Result<bool, Stopped> {
        let score = searched.inspect_err(|_| self.run.observer.abandon(ply))?;
        if score <= node.best {
            return Ok(false);
        }
        node.best = score;
        if score <= node.window.alpha.score {
            return Ok(false);
        }
        if score >= node.window.beta.score {
            // The opponent will not allow this node: no line leads through it.
            self.run.observer.cut(game, ply, node.window.beta.mark);
            return Ok(true);
        }
        self.run.lines.extend(ply, mv);
        node.window.alpha = Bound { score, mark: self.run.observer.mark(ply) };
        Ok(false)
    }
}
