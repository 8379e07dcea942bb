//! Endgame tablebases in the fast search: below the root who wins is enough, unless the search is to be exact; at the root the
//! distance chooses the move.

use super::node::PvsRun;
use super::switches::Switch;
use crate::ability::EndValue;
use crate::analysis::{Analysis, RootMove};
use crate::evaluation::Evaluate;
use crate::game::GameExt;
use crate::hints::Hints;
use crate::limits::Budget;
use crate::memory::Memory;
use crate::observe::{Leaf, Observer};
use crate::score::{Score, Value};

/// What a win by the tables is worth, less its distance from the root: more than any evaluation says, and no proof, since the
/// plies to the end are not known.
const TABLEBASE_WIN: i32 = Score::LARGEST_HEURISTIC - 1_000;

impl<G: Hints, E: Evaluate<G>, O: Observer<G>, M: Memory<G>> PvsRun<'_, G, E, O, M> {
    /// The score of a node below the root that the tables know.
    #[inline]
    pub(super) fn tablebase_score(&mut self, game: &G, ply: u32) -> Option<Score> {
        if !self.has(Switch::Tablebase) {
            return None;
        }
        let sign = game.tablebase_sign()?;
        let known = if self.switches.is_exact() { game.tablebase_value() } else { None };
        self.run.lines.end(ply);
        self.run.observer.leaf(Leaf::Final);
        if let Some(value) = known {
            return Some(value.score(ply));
        }
        self.leave_open();
        Some(Score::heuristic(sign * (TABLEBASE_WIN - ply as i32)))
    }
}

impl EndValue {
    /// The score of a position with this value, so many plies after the moment from which distances count.
    fn score(self, plies: u32) -> Score {
        match self {
            Self::Win(more) => Score::win_in(plies + u32::from(more)),
            Self::Draw => Score::ZERO,
            Self::Loss(more) => Score::loss_in(plies + u32::from(more)),
        }
    }
}

/// What the tables know of the moves of a root, if they know it and all of them.
pub(super) fn tablebase_analysis<G: Hints>(
    game: &G,
    only: &[G::Move],
    budget: &Budget,
) -> Option<Analysis<G::Move>> {
    game.tablebase_value()?;
    let mut moves = game.legal_moves();
    if moves.iter().any(|mv| only.contains(mv)) {
        moves.retain(|mv| only.contains(mv));
    }
    let mut root_moves = Vec::new();
    for mv in moves {
        let child = game.after(mv);
        let (score, line) = (known_score(&child, 1)?, best_line(child));
        let line = std::iter::once(mv).chain(line).collect();
        root_moves.push(RootMove { mv, value: Some(Value::Exact(score)), line, samples: None });
    }
    // The first of equal moves, as everywhere.
    let best = root_moves.iter().rev().max_by_key(|root| root.value.map(Value::score))?;
    Some(Analysis {
        best: Some(best.mv),
        value: best.value?,
        line: best.line.clone(),
        depth: best.line.len() as u32,
        selective_depth: best.line.len() as u32,
        nodes: 1 + root_moves.len() as u64,
        time: budget.elapsed(),
        stopped: false,
        unit: None,
        ownership: Vec::new(),
        moves: root_moves,
    })
}

/// The score of a position `plies` plies below the root, seen by the player at the root: by the rules, or by the tables.
fn known_score<G: Hints>(child: &G, plies: u32) -> Option<Score> {
    let score = match child.result() {
        Some(outcome) => Score::of(outcome, child.to_move(), plies),
        None => child.tablebase_value()?.score(plies),
    };
    Some(-score)
}

/// The best moves of both sides as far as the tables know, no longer than a play without a winner is worth showing.
fn best_line<G: Hints>(mut game: G) -> Vec<G::Move> {
    const MOST_DRAWN: usize = 20;
    let mut line = Vec::new();
    while game.result().is_none() {
        let is_drawn = game.tablebase_value() == Some(EndValue::Draw);
        let known = game.legal_moves().into_iter().map(|mv| (mv, known_score(&game.after(mv), 1)));
        let best = known.rev().max_by_key(|&(_, score)| score);
        match best {
            Some((mv, Some(_))) if !is_drawn || line.len() < MOST_DRAWN => {
                line.push(mv);
                game.play(mv);
            }
            _ => break,
        }
    }
    line
}
