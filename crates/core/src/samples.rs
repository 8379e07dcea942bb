//! What a number of plays by chance says, and how sure one can be of it.

use crate::score::{Score, Value};

/// Values of Monte-Carlo methods are told in these parts of a win: from -1, all lost, to +1, all won.
pub const WIN_POINTS: i32 = 10_000;

/// What plays by chance say about a move, in parts of a win of which there are [`WIN_POINTS`], for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Samples {
    /// How many plays went through it.
    pub visits: u32,
    /// Their mean result, from all lost to all won.
    pub mean: i32,
    /// The interval in which the expected result lies with a confidence of 95 %, if the plays were independent.
    pub interval: (i32, i32),
}

/// Two sides of the normal distribution beyond which 5 % lie.
const NINETY_FIVE_PERCENT: f64 = 1.96;

impl Samples {
    /// Of so many visits with this mean result from -1 to 1.
    pub(crate) fn new(visits: u32, mean: f64) -> Self {
        let interval = if visits == 0 {
            (-WIN_POINTS, WIN_POINTS)
        } else {
            let (low, high) = wilson(f64::midpoint(mean, 1.0).clamp(0.0, 1.0), visits);
            (points(2.0 * low - 1.0), points(2.0 * high - 1.0))
        };
        Self { visits, mean: points(mean), interval }
    }

    /// The same seen by the other player.
    #[must_use]
    pub fn flipped(self) -> Self {
        let (low, high) = self.interval;
        Self { mean: -self.mean, interval: (-high, -low), ..self }
    }

    /// The mean as a value.
    pub(crate) fn estimate(&self) -> Value {
        Value::Estimate(Score::heuristic(self.mean))
    }
}

/// The interval in which a share lies with a confidence of 95 %, when it was found in so many samples. It is Wilson's
/// (1927): right for few samples too, and never out of range.
pub fn wilson(share: f64, samples: u32) -> (f64, f64) {
    let (n, z) = (f64::from(samples.max(1)), NINETY_FIVE_PERCENT);
    let shrink = 1.0 + z * z / n;
    let centre = (share + z * z / (2.0 * n)) / shrink;
    let half = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt() / shrink;
    (centre - half, centre + half)
}

/// A result from -1 to 1 in parts of a win.
pub(crate) fn points(result: f64) -> i32 {
    (result * f64::from(WIN_POINTS)).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        // 7 wins of 10: 0.3968 to 0.8922, a published example of the formula.
        let samples = Samples::new(10, 0.4);
        assert_eq!(samples.mean, 4000);
        assert!((samples.interval.0 - points(2.0 * 0.3968 - 1.0)).abs() <= 2, "{samples:?}");
        assert!((samples.interval.1 - points(2.0 * 0.8922 - 1.0)).abs() <= 2, "{samples:?}");
        assert_eq!(Samples::new(0, 0.0).interval, (-WIN_POINTS, WIN_POINTS));
        assert!(Samples::new(5, 1.0).interval.1 <= WIN_POINTS);
    }
}
