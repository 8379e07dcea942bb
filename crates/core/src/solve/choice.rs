//! A move that keeps a score that is known.

use super::{Question, Solver, StaticSolver, Watched};
use crate::deadline::Deadline;
use crate::game::{Game, GameExt};
use crate::limits::Limits;

/// How many nodes each move may cost before the next one is looked at: a little for all of them, then more, since a
/// good move is often proven quickly and a bad one often is not.
const EFFORTS: [u64; 4] = [1, 2_000, 50_000, u64::MAX];

impl<R> Solver<R> {
    /// A move that keeps `score`, the exact score of a position that is not over: of those whose positions are `known`
    /// to be worth that the one with the least key, so that mirror images are answered alike; or else the first that
    /// is proven. Tells how many nodes that took; nothing is found when a limit was reached.
    pub fn optimal_move<G: Game + Send + Sync>(
        &self,
        game: &G,
        score: i32,
        known: impl Fn(&G) -> Option<i32>,
        limits: &Limits,
        watched: &Watched<'_>,
    ) -> (Option<G::Move>, u64)
    where
        R: StaticSolver<G>,
    {
        let children = game.moves().into_iter().map(|mv| (mv, game.after(mv)));
        let (mut keeping, mut open) = (Vec::new(), Vec::new());
        for (mv, child) in children {
            match known(&child) {
                Some(found) if found == -score => keeping.push((mv, child)),
                Some(_) => {}
                None => open.push((mv, child)),
            }
        }
        if let Some((mv, _)) = keeping.iter().min_by_key(|(_, child)| self.resolve.key(child)) {
            return (Some(*mv), 0);
        }
        let mut nodes = 0;
        let deadline = Deadline::new(limits);
        for effort in EFFORTS {
            let most = limits.nodes.map_or(effort, |nodes| nodes.min(effort));
            let limits = Limits { nodes: Some(most).filter(|&most| most < u64::MAX), ..limits.clone() };
            let rest = || Limits { time: deadline.rest().time, ..limits.clone() };
            let mut best = None;
            open.retain(|(mv, child)| {
                if best.is_some() {
                    return true;
                }
                // A child is never worth less to the opponent than minus the score: one question is enough.
                let solved = self.solve_watched(child, Question::MoreThan(-score), &rest(), watched);
                nodes += solved.nodes;
                if solved.high <= -score {
                    best = Some(*mv);
                }
                solved.low <= -score
            });
            if best.is_some() {
                return (best, nodes);
            }
        }
        (None, nodes)
    }
}
