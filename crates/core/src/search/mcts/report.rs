//! What the tree says: the best move, and the value, visits and line of every move.

use std::cmp::Reverse;
use std::sync::atomic::Ordering::Relaxed;

use super::arena::{BUSY, Child, ChildArray, NONE};
use super::bounds::Bounds;
use super::driver::Grown;
use super::shared::Shared;
use super::{FinalChoice, TranspositionKey};
use crate::analysis::{Analysis, RootMove};
use crate::evaluation::Evaluate;
use crate::game::{Game, GameExt};
use crate::hints::Path;
use crate::limits::{Budget, Limits};
use crate::observe::{Iteration, Observer};
use crate::playout::Playout;
use crate::samples::{Samples, WIN_POINTS};
use crate::score::{Score, Value};

/// Of a play that is over, or when the depth is 0.
pub(super) fn without_search<G: Game>(game: &G, limits: &Limits, budget: &Budget) -> Analysis<G::Move> {
    let result = game.result().map(|outcome| Value::Exact(Score::of(outcome, game.to_move(), 0)));
    Analysis {
        best: None,
        value: result.unwrap_or(Value::Estimate(Score::ZERO)),
        line: Vec::new(),
        moves: Vec::new(),
        depth: 0,
        selective_depth: 0,
        nodes: 0,
        time: budget.elapsed(),
        stopped: limits.stop.is_raised(),
        unit: Some(WIN_POINTS as u32),
        ownership: Vec::new(),
    }
}

/// What a search has found out.
pub(super) fn analysis<G, E, P, R>(
    shared: &Shared<'_, G, E, P, R>,
    grown: &Grown,
    limits: &Limits,
    budget: &Budget,
) -> Analysis<G::Move>
where
    G: Path + Send + Sync,
    E: Evaluate<G> + Sync,
    P: Playout<G>,
    R: TranspositionKey<G>,
{
    let report = Report { shared };
    let moves: Vec<G::Move> = shared.game.moves().into_iter().collect();
    let children: Vec<Option<Child>> = if shared.tree.root == NONE {
        vec![None; moves.len()]
    } else {
        shared.tree.arena.first_children(shared.tree.root, moves.len()).map(Some).collect()
    };
    let best = report.best(shared.tree.root);
    let place = children.iter().position(|&child| child.is_some() && child == best).unwrap_or(0);
    let moves: Vec<RootMove<G::Move>> =
        moves.into_iter().zip(children).map(|(mv, child)| report.root_move(mv, child)).collect();
    Analysis {
        best: moves.get(place).map(|root| root.mv),
        value: report.value(best),
        line: moves.get(place).map(|root| root.line.clone()).unwrap_or_default(),
        moves,
        depth: grown.deepest,
        selective_depth: grown.deepest,
        nodes: grown.nodes,
        time: budget.elapsed(),
        stopped: limits.stop.is_raised(),
        unit: Some(shared.points().1),
        ownership: grown.ownership.percents(),
    }
}

/// Tells the observer how things stand.
pub(super) fn tell_progress<G, E, P, R, O>(
    shared: &Shared<'_, G, E, P, R>,
    observer: &mut O,
    budget: &Budget,
    deepest: u32,
) where
    G: Path + Send + Sync,
    E: Evaluate<G> + Sync,
    P: Playout<G>,
    R: TranspositionKey<G>,
    O: Observer<G>,
{
    let report = Report { shared };
    let Some(best) = report.best(shared.tree.root) else { return };
    let line = report.line(shared.game.clone(), shared.tree.root, Some(best));
    observer.iteration(&Iteration {
        depth: deepest,
        selective_depth: deepest,
        nodes: budget.nodes(),
        time: budget.elapsed(),
        value: report.value(Some(best)),
        line: &line,
        rank: 0,
    });
}

struct Report<'a, G: Game, E, P, R> {
    shared: &'a Shared<'a, G, E, P, R>,
}

impl<G, E, P, R> Report<'_, G, E, P, R>
where
    G: Path + Send + Sync,
    E: Evaluate<G> + Sync,
    P: Playout<G>,
    R: TranspositionKey<G>,
{
    fn mean(&self, child: Child) -> f64 {
        self.shared.tree.arena.mean(child)
    }

    fn bounds(&self, child: Child) -> Bounds {
        self.shared.tree.arena.bounds(child)
    }

    /// The best child of a node: a certain win, the nearest first; else the one that the search believes in, unless
    /// another has a certain value that is no worse; and the longest way to lose when all are lost.
    fn best(&self, family: ChildArray) -> Option<Child> {
        if family == NONE || family == BUSY {
            return None;
        }
        let arena = &self.shared.tree.arena;
        // The first of equal ones.
        let children: Vec<Child> =
            arena.children(family).filter(|&child| self.bounds(child) != Bounds::EMPTY).collect();
        let certain = children.iter().rev().copied().max_by_key(|&child| self.bounds(child).low)?;
        if self.bounds(certain).is_won() || self.shared.tree.bounds(family).is_exact() {
            return Some(certain);
        }
        let hopeful = || children.iter().rev().copied().filter(|&child| !self.bounds(child).is_lost());
        let by_mean = |a: &Child, b: &Child| self.mean(*a).total_cmp(&self.mean(*b));
        let favourite = match self.shared.options.choice {
            FinalChoice::Robust => {
                let visits = |child: Child| arena.visits(child);
                hopeful().max_by(|&a, &b| visits(a).cmp(&visits(b)).then_with(|| by_mean(&a, &b)))
            }
            FinalChoice::Max => hopeful().max_by(by_mean),
        };
        let Some(favourite) = favourite else {
            return children.into_iter().min_by_key(|&child| Reverse(self.bounds(child).high));
        };
        let low = self.bounds(certain).low;
        let is_certain = low.proven().is_none() && f64::from(self.shared.worth(low)) >= self.mean(favourite);
        Some(if is_certain { certain } else { favourite })
    }

    fn value(&self, best: Option<Child>) -> Value {
        let proven = best.and_then(|_| self.shared.tree.bounds(self.shared.tree.root).value());
        proven.or_else(|| best.map(|best| self.estimate(best))).unwrap_or(Value::Estimate(Score::ZERO))
    }

    fn estimate(&self, child: Child) -> Value {
        let points = self.mean(child) * f64::from(self.shared.points().0);
        Value::Estimate(Score::heuristic(points.round() as i32))
    }

    fn root_move(&self, mv: G::Move, child: Option<Child>) -> RootMove<G::Move> {
        let Some(child) = child else { return RootMove { mv, value: None, line: vec![mv], samples: None } };
        let arena = &self.shared.tree.arena;
        let visits = arena.visits(child);
        let bounds = self.bounds(child);
        let value = bounds.value().or_else(|| (visits > 0).then(|| bounds.correct(self.estimate(child))));
        RootMove {
            mv,
            value,
            line: self.line(self.shared.game.clone(), self.shared.tree.root, Some(child)),
            samples: Some(Samples::new(visits.unsigned_abs(), self.mean(child))),
        }
    }

    /// The line that begins with a child of a node, and goes on with the best moves as far as the tree knows them.
    fn line(&self, mut game: G, mut family: ChildArray, mut child: Option<Child>) -> Vec<G::Move> {
        let arena = &self.shared.tree.arena;
        let mut line = Vec::new();
        while let Some(at) = child
            && line.len() < crate::search::GREATEST_DEPTH as usize
            && let Some(mv) = self.shared.move_of(&game, family, at)
        {
            line.push(mv);
            game.play(mv);
            family = arena.below(at);
            let seen = self.best(family);
            child = seen.filter(|&seen| arena.visits(seen) > 0 || self.bounds(seen).is_decided());
        }
        line
    }
}

impl<G: Game, E, P, R> Shared<'_, G, E, P, R> {
    /// How many points a won play is told as, and how many of them are printed as 1: those of the game where results are
    /// numbers.
    pub(super) fn points(&self) -> (i32, u32) {
        match self.simulation.largest.load(Relaxed) {
            0 => (WIN_POINTS, WIN_POINTS as u32),
            largest => (largest, 1),
        }
    }
}
