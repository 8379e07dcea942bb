//! How large a game tree is, guessed from random plays.
//!
//! Knuth, *Estimating the efficiency of backtrack programs*, 1975: the product of the numbers of moves along a random play is, on
//! average, the number of plays. Averages of such products vary much; what is told is their magnitude.

use fastrand::Rng;

use crate::game::{Game, GameExt};
use crate::limits::{Budget, Limits};
use crate::random;

/// A play that is longer is broken off: some games need not end.
const LONGEST: u64 = 10_000;

/// What random plays tell about a game tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TreeSizeEstimate {
    /// How many plays were played.
    pub plays: u64,
    /// The decimal logarithm of the number of plays.
    pub log10_plays: f64,
    /// How many moves a position has, on average along the plays.
    pub branching: f64,
    /// How many plies a play has, on average.
    pub length: f64,
}

/// Plays so many random plays, all moves equally likely, as far as the limits allow; nothing when not one was finished.
pub fn estimate_tree_size<G: Game>(
    start: &G,
    plays: u64,
    seed: u64,
    limits: &Limits,
) -> Option<TreeSizeEstimate> {
    let mut random = Rng::with_seed(seed);
    let mut budget = Budget::new(limits);
    let (mut logs, mut positions, mut moves) = (Vec::new(), 0_u64, 0_u64);
    'plays: for _ in 0..plays {
        let (mut game, mut log, mut plies) = (start.clone(), 0.0, 0);
        while game.result().is_none() && plies < LONGEST {
            if budget.spend().is_err() {
                break 'plays;
            }
            let list: Vec<G::Move> = game.moves().into_iter().collect();
            let count = list.len();
            game.play(list[random::index(&mut random, count)]);
            log += (count as f64).log10();
            plies += 1;
            moves += count as u64;
        }
        logs.push(log);
        positions += plies;
    }
    let count = logs.len() as f64;
    let most = logs.iter().copied().reduce(f64::max)?;
    // The largest is taken out of the sum: 10^4000 is no number of a machine.
    let mean = logs.iter().map(|log| 10_f64.powf(log - most)).sum::<f64>() / count;
    Some(TreeSizeEstimate {
        plays: logs.len() as u64,
        log10_plays: most + mean.log10(),
        branching: if positions == 0 { 0.0 } else { moves as f64 / positions as f64 },
        length: positions as f64 / count,
    })
}
