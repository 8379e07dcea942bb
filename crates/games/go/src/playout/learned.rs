//! Learned priors: how probable it is that a search would choose a move, foretold from the move's features.

use std::sync::LazyLock;

use outplay_core::Prior;

use super::features::{MoveFeatures, feature_count};
use super::priors::{EVEN, EYE};
use crate::point_set::GoMove;
use crate::rules::Go;

/// What each feature is worth (`go_priors` of `outplay-tools` makes them).
static WEIGHTS: LazyLock<Vec<f32>> = LazyLock::new(|| {
    let bytes = include_bytes!("move.weights");
    assert_eq!(bytes.len(), 2 * feature_count(), "weights of other features");
    let numbers = bytes.as_chunks::<2>().0.iter().map(|&number| i16::from_le_bytes(number));
    numbers.map(|number| f32::from(number) / 256.0).collect()
});

/// Visits that a move gets as won if it is certain; they grow with the root of its probability.
const CERTAIN: f32 = 60.0;
/// Visits that an improbable move gets as lost, and the share of an even chance below which it is one.
const IMPROBABLE: f32 = 10.0;
const HARDLY: f32 = 0.3;

/// Adds what is foretold about each move.
pub(super) fn add<const P: usize>(game: &Go<P>, moves: &[GoMove], priors: &mut [Prior]) {
    for ((prior, chance), mv) in priors.iter_mut().zip(chances(game, moves)).zip(moves) {
        // Searches that see little come of it may fill an eye; a good move it never is.
        if mv.point().is_some_and(|point| game.stones.is_eye(point, game.to_move.cell())) {
            prior.add(EYE, 0.0);
        }
        prior.add(EVEN, 0.5);
        prior.add(CERTAIN * chance.sqrt(), 1.0);
        if chance * (moves.len() as f32) < HARDLY {
            prior.add(IMPROBABLE, 0.0);
        }
    }
}

/// The probability of each move: the softmax of what its features are worth.
fn chances<const P: usize>(game: &Go<P>, moves: &[GoMove]) -> Vec<f32> {
    let (features, weights) = (MoveFeatures::new(game), &*WEIGHTS);
    let worth = |&mv: &GoMove| {
        let mut worth = 0.0;
        features.each(mv, &mut |feature| worth += weights[feature]);
        worth
    };
    let worths: Vec<f32> = moves.iter().map(worth).collect();
    let most = worths.iter().copied().fold(f32::MIN, f32::max);
    let parts: Vec<f32> = worths.iter().map(|worth| (worth - most).exp()).collect();
    let sum: f32 = parts.iter().sum();
    parts.iter().map(|part| part / sum).collect()
}
