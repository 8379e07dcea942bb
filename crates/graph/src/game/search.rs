//! The attractor as a search: exact values from the whole graph of a small game.

use std::cell::Cell;

use outplay_core::limits::Budget;
use outplay_core::{Analysis, GameExt, Keyed, Limits, Outcome, Player, RootMove, Score, Value};

use super::{Exploration, explore, moves_or_end};
use crate::arena::Arena;
use crate::attractor::{Backward, SolveOptions};
use crate::edges::PositionId;
use crate::solution::{ArenaOutcome, ArenaSolution};
use crate::strategy::{Strategy, play_on};

/// Solves a game by its attractors, if it is small enough.
#[derive(Clone, Copy, Debug)]
pub struct Attractor {
    /// The most positions that are explored.
    pub positions: u64,
    /// The most memory that is used, in bytes.
    pub memory: u64,
}

impl Default for Attractor {
    fn default() -> Self {
        Self { positions: 1_000_000, memory: 200 << 20 }
    }
}

impl Attractor {
    /// What is known about a position: every value is exact up to the depth that the limits allow, beyond which all
    /// is even. Nothing when the game is too large, or when its plays end with scores instead of victories.
    pub fn search<G: Keyed>(&self, game: &G, limits: &Limits) -> Option<Analysis<G::Move>> {
        let budget = Budget::new(limits);
        let moves = moves_or_end(game).ok()?;
        let nodes = Some(limits.nodes.map_or(self.positions, |most| most.min(self.positions)));
        let exploration =
            Exploration { memory: Some(self.memory), limits: Limits { nodes, ..limits.clone() } };
        let has_scores = Cell::new(false);
        let note = |position: &G| {
            let ends_with_score = matches!(position.result(), Some(Outcome::Score(_)));
            has_scores.set(has_scores.get() || ends_with_score);
            String::new()
        };
        let arena = explore(game, G::clone, note, &exploration, |_| ()).ok()?;
        if has_scores.get() {
            return None;
        }
        let options = SolveOptions { stop: limits.stop.clone(), ..SolveOptions::default() };
        let solution = Backward::of(&arena).solve(&options).ok()?;
        let seen = Seen {
            strategy: Strategy::of(&arena, &solution),
            arena: &arena,
            solution: &solution,
            mover: game.to_move(),
            depth: limits.depth.unwrap_or(u32::MAX),
        };
        let mut analysis = seen.analysis(game, &moves);
        analysis.nodes = arena.len() as u64;
        analysis.time = budget.elapsed();
        Some(analysis)
    }
}

/// A solved game, seen by the player who moves at the root.
struct Seen<'a> {
    arena: &'a Arena,
    solution: &'a ArenaSolution,
    strategy: Strategy,
    mover: Player,
    depth: u32,
}

impl Seen<'_> {
    fn analysis<G: Keyed>(&self, game: &G, moves: &[G::Move]) -> Analysis<G::Move> {
        // The edges of a position are its moves, in the same order.
        let children = self.arena.successors(0);
        let roots: Vec<RootMove<G::Move>> = moves
            .iter()
            .zip(children)
            .map(|(&mv, &child)| RootMove {
                mv,
                value: Some(Value::Exact(self.score(child))),
                line: self.line(game, mv, child),
                samples: None,
            })
            .collect();
        let value = roots.iter().filter_map(|root| root.value).map(Value::score).max();
        let best = roots.iter().find(|root| root.value.map(Value::score) == value);
        let line = best.map_or_else(Vec::new, |root| root.line.clone());
        Analysis {
            best: best.map(|root| root.mv).filter(|_| self.depth > 0),
            value: Value::Exact(value.filter(|_| self.depth > 0).unwrap_or(Score::ZERO)),
            depth: self.depth.min(self.solution.ranked(0).map_or(line.len() as u32, |(_, rank)| rank)),
            selective_depth: line.len() as u32,
            line,
            moves: roots,
            nodes: 0,
            time: std::time::Duration::ZERO,
            stopped: false,
            unit: None,
            ownership: Vec::new(),
        }
    }

    /// The value of a move that leads to `child`.
    fn score(&self, child: PositionId) -> Score {
        match self.solution.outcome(child) {
            ArenaOutcome::Wins(_, rank) if rank >= self.depth => Score::ZERO,
            ArenaOutcome::Wins(winner, rank) if winner == self.mover => Score::win_in(rank + 1),
            ArenaOutcome::Wins(_, rank) => Score::loss_in(rank + 1),
            ArenaOutcome::Avoids(_) | ArenaOutcome::Draw => Score::ZERO,
        }
    }

    /// The moves from the root through `child`, played perfectly, as far as the depth allows.
    fn line<G: Keyed>(&self, game: &G, mv: G::Move, child: PositionId) -> Vec<G::Move> {
        let mut line = vec![mv];
        let mut position = game.after(mv);
        let path = play_on(self.arena, &self.strategy, child);
        for pair in path.windows(2).take(self.depth.saturating_sub(1) as usize) {
            let place = self.arena.successors(pair[0]).iter().position(|&to| to == pair[1]);
            let next = place.and_then(|place| position.moves().into_iter().nth(place));
            let Some(next) = next else { break };
            position.play(next);
            line.push(next);
        }
        line
    }
}
