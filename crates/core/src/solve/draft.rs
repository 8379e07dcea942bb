//! What a book is made from: every position of the first plies, of which only the last ones have to be solved.

use std::collections::{BTreeMap, HashMap};

use super::{Resolution, Resolve};
use crate::game::Game;

/// The positions of a book that is being made, ply by ply, each once under its key. Plays that are over are left out.
pub struct Draft<G> {
    levels: Vec<BTreeMap<u64, G>>,
}

impl<G: Game> Draft<G> {
    /// All positions up to this many plies after `start`.
    pub fn new<R: Resolve<G>>(resolve: &R, start: &G, plies: u32) -> Self {
        let entry = |game: G| (resolve.key(&game), game);
        let is_open = |game: &G| game.outcome().is_none();
        let first: BTreeMap<u64, G> = [start.clone()].into_iter().filter(is_open).map(entry).collect();
        let mut levels = vec![first];
        for ply in 0..plies as usize {
            let children = |game: &G| game.moves().into_iter().map(|mv| game.after(mv)).collect::<Vec<_>>();
            let next = levels[ply].values().flat_map(children).filter(is_open).map(entry).collect();
            levels.push(next);
        }
        Self { levels }
    }

    /// The positions that have to be solved, with their keys.
    pub fn to_solve(&self) -> impl ExactSizeIterator<Item = (u64, &G)> {
        self.levels[self.levels.len() - 1].iter().map(|(&key, game)| (key, game))
    }

    /// The scores of all positions from those of the last ply: the best of the children's, from last to first.
    /// Nothing when one is missing.
    pub fn all_scores<R: Resolve<G>>(
        &self,
        resolve: &R,
        solved: &HashMap<u64, i32>,
    ) -> Option<Vec<(u64, i32)>> {
        let mut scores: HashMap<u64, i32> =
            self.to_solve().map(|(key, _)| Some((key, *solved.get(&key)?))).collect::<Option<_>>()?;
        for level in self.levels.iter().rev().skip(1) {
            for (&key, game) in level {
                let mut best = None;
                for mv in game.moves() {
                    let child = game.after(mv);
                    let score = match scores.get(&resolve.key(&child)) {
                        Some(&score) => score,
                        None => over(resolve, child)?,
                    };
                    best = best.max(Some(-score));
                }
                scores.insert(key, best?);
            }
        }
        Some(scores.into_iter().collect())
    }
}

/// The score of a play that is over.
fn over<G: Game, R: Resolve<G>>(resolve: &R, mut game: G) -> Option<i32> {
    game.outcome()?;
    match resolve.resolve(&mut game) {
        Resolution::Settled(score) => Some(score),
        Resolution::Open { .. } => None,
    }
}
