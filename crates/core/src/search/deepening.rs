//! Iterative deepening: depth 1, then 2, then 3, ...
//!
//! Most of the nodes are in the last depth, so the earlier ones cost little: m^d + 2 m^(d-1) + ... + d m nodes below
//! the roots in all. They pay by ordering the moves for the next depth, and the search can be stopped at any time
//! with the result of the last finished depth. A shortest win is always found first.

use super::alpha_beta::{AlphaBetaRun, Fail, Shape};
use super::root::{Descend, Root};
use super::run::Run;
use super::{GREATEST_DEPTH, Search};
use crate::analysis::Analysis;

use crate::evaluation::Evaluate;
use crate::hints::Path;
use crate::limits::Limits;
use crate::observe::Observer;

/// Alpha-beta by iterative deepening: the moves of the root in the order of the last depth, and the principal line
/// of the last depth first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Deepening {
    /// Whether every root move gets its exact value instead of a bound.
    pub all_moves: bool,
}

impl<G: Path, E: Evaluate<G>> Search<G, E> for Deepening {
    fn search<O: Observer<G>>(
        &self,
        game: &G,
        evaluation: &E,
        limits: &Limits,
        observer: &mut O,
    ) -> Analysis<G::Move> {
        let deepest = limits.depth.unwrap_or(GREATEST_DEPTH).min(GREATEST_DEPTH);
        let shape = Follow { line: Vec::new(), leftmost: true };
        let mut search = AlphaBetaRun::new(Run::new(evaluation, limits, observer), shape, Fail::Soft);
        let mut game = game.clone();
        let mut root = Root::new(&game, evaluation);
        if deepest == 0 || root.is_over() {
            root.evaluate_only(&mut search, &mut game);
            return root.into_analysis(search.run(), deepest);
        }
        for depth in 1..=deepest {
            search.run.saw_horizon = false;
            root.search(&mut search, &mut game, depth, self.all_moves);
            let nothing_deeper = !search.run.saw_horizon || root.value().score().proven().is_some();
            if search.run.budget.is_stopped() || nothing_deeper {
                break;
            }
            root.reorder();
            search.shape = Follow { line: root.line().to_vec(), leftmost: true };
        }
        root.into_analysis(search.run(), deepest)
    }
}

/// Follows the principal line of the last depth, which is the leftmost line of the new tree.
struct Follow<M> {
    line: Vec<M>,
    leftmost: bool,
}

impl<G: Path, E: Evaluate<G>> Shape<G, E> for Follow<G::Move> {
    type Moves = G::Moves;

    #[inline]
    fn moves(&mut self, _evaluation: &E, game: &G, _depth: u32) -> G::Moves {
        game.moves()
    }

    #[inline]
    fn first_move(&mut self, ply: u32) -> Option<G::Move> {
        if !self.leftmost {
            return None;
        }
        // Each inner node of the leftmost line asks once, from the root down; whoever asks next has left the line.
        self.leftmost = (ply as usize) + 1 < self.line.len();
        self.line.get(ply as usize).copied()
    }
}
