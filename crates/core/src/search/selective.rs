//! Selective deepening: look deeper where it looks good, less deep where it looks bad.
//!
//! In the manner of Chinook: a search of 10 plies stops after 5 in a line that looks bad for the player at the root,
//! and goes on to 12 in a line that looks very good. What looks bad or good is judged by the static value, compared
//! with that of the root.

use super::alpha_beta::{AlphaBetaRun, Fail, Shape};
use super::root::search_once;
use super::run::Run;
use super::{GREATEST_DEPTH, Search};
use crate::analysis::Analysis;
use crate::evaluation::Evaluate;
use crate::game::Player;
use crate::hints::Path;
use crate::limits::Limits;
use crate::observe::Observer;

/// Alpha-beta whose depth depends on how a line looks.
#[derive(Clone, Copy, Debug)]
pub struct Selective {
    /// A line that has lost this many points looks bad.
    pub bad: i32,
    /// A line that has gained this many points looks very good.
    pub good: i32,
    /// The depth of a line that looks bad; half of the whole depth unless said.
    pub shallow: Option<u32>,
    /// The depth of a line that looks very good; two plies more than the whole depth unless said.
    pub deep: Option<u32>,
    /// Whether every root move gets its exact value instead of a bound.
    pub all_moves: bool,
}

impl Default for Selective {
    fn default() -> Self {
        Self { bad: 5, good: 5, shallow: None, deep: None, all_moves: false }
    }
}

impl<G: Path, E: Evaluate<G>> Search<G, E> for Selective {
    fn search<O: Observer<G>>(
        &self,
        game: &G,
        evaluation: &E,
        limits: &Limits,
        observer: &mut O,
    ) -> Analysis<G::Move> {
        let depth = limits.depth.unwrap_or(GREATEST_DEPTH).min(GREATEST_DEPTH);
        let looks = Looks {
            player: game.to_move(),
            at_root: evaluation.value(game),
            bad: self.bad,
            good: self.good,
            shallow: self.shallow.unwrap_or(depth / 2),
            depth,
            deep: self.deep.unwrap_or(depth + 2),
        };
        let run = AlphaBetaRun::new(Run::new(evaluation, limits, observer), looks, Fail::Soft);
        search_once(run, game, depth, self.all_moves)
    }
}

/// Judges a line by its looks.
struct Looks {
    player: Player,
    at_root: i32,
    bad: i32,
    good: i32,
    shallow: u32,
    depth: u32,
    deep: u32,
}

impl Looks {
    /// What the player at the root has gained since the root.
    fn gain<G: Path, E: Evaluate<G>>(&self, evaluation: &E, game: &G, accumulator: &E::Accumulator) -> i32 {
        let value = evaluation.evaluate(game, accumulator);
        let value = if game.to_move() == self.player { value } else { -value };
        value.saturating_sub(self.at_root)
    }
}

impl<G: Path, E: Evaluate<G>> Shape<G, E> for Looks {
    type Moves = G::Moves;

    #[inline]
    fn moves(&mut self, _evaluation: &E, game: &G, _depth: u32) -> G::Moves {
        game.moves()
    }

    #[inline]
    fn depth_left<O: Observer<G>>(
        &mut self,
        run: &mut Run<'_, G, E, O>,
        game: &G,
        accumulator: &E::Accumulator,
        depth: u32,
        ply: u32,
    ) -> u32 {
        if ply == 0 {
            depth
        } else if ply == self.shallow && depth > 0 {
            if self.gain(run.evaluation, game, accumulator) > self.bad.saturating_neg() {
                return depth;
            }
            run.observer.reduce(depth);
            0
        } else if ply == self.depth && self.deep > self.depth {
            if self.gain(run.evaluation, game, accumulator) < self.good {
                return depth;
            }
            run.observer.extend(self.deep - self.depth);
            self.deep - self.depth
        } else {
            depth
        }
    }
}
