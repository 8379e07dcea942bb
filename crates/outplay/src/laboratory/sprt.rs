//! The sequential probability ratio test: stop a match as soon as it is decided.
//!
//! It weighs "the difference is `high`" against "the difference is `low`" (Wald, 1945), with the generalised
//! log-likelihood ratio for pairs of games: n (s1 - s0) (2 m - s0 - s1) / (2 v).

use super::elo::{Tally, score_of_elo};

/// A test of two hypotheses about an Elo difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The Elo difference that is rejected when the match goes badly.
    pub low: f64,
    /// The Elo difference that is accepted when it goes well.
    pub high: f64,
    /// The chance of either wrong verdict.
    pub error: f64,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtVerdict {
    /// The difference is `high` or more.
    Accepted,
    /// The difference is `low` or less.
    Rejected,
    /// Not decided yet.
    Open,
}

impl Sprt {
    /// The log-likelihood ratio.
    pub fn ratio(&self, tally: &Tally) -> f64 {
        let (mean, variance, count) = tally.pair_statistics();
        let (low, high) = (score_of_elo(self.low), score_of_elo(self.high));
        // A match that always ends the same way has no variance yet; a little keeps it from deciding at once.
        let variance = variance.max(1.0 / (16.0 * (count + 1.0)));
        count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// The bound of the ratio beyond which the test is decided.
    pub fn bound(&self) -> f64 {
        ((1.0 - self.error) / self.error).ln()
    }

    /// What the test says.
    pub fn verdict(&self, tally: &Tally) -> SprtVerdict {
        let ratio = self.ratio(tally);
        if ratio >= self.bound() {
            SprtVerdict::Accepted
        } else if ratio <= -self.bound() {
            SprtVerdict::Rejected
        } else {
            SprtVerdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(pattern: &[f64], times: usize) -> Tally {
        let mut tally = Tally::default();
        for _ in 0..times {
            for &score in pattern {
                tally.add(score);
            }
        }
        tally
    }

    #[test]
    fn a_clear_match_is_decided_and_an_even_one_is_not() {
        let sprt = Sprt { low: 0.0, high: 50.0, error: 0.05 };
        assert_eq!(sprt.verdict(&Tally::default()), SprtVerdict::Open);
        assert_eq!(sprt.verdict(&tally(&[1.0, 0.0, 1.0, 1.0], 50)), SprtVerdict::Accepted);
        assert_eq!(sprt.verdict(&tally(&[0.0, 0.0, 1.0, 0.0], 50)), SprtVerdict::Rejected);
        assert_eq!(sprt.verdict(&tally(&[1.0, 0.5, 0.5, 0.5, 0.0, 0.5], 1)), SprtVerdict::Open);
    }

    #[test]
    fn the_ratio_follows_the_closed_formula() {
        let sprt = Sprt { low: 0.0, high: 100.0, error: 0.05 };
        let found = sprt.ratio(&tally(&[1.0, 1.0, 1.0, 0.0], 50));
        let high = score_of_elo(100.0);
        let expected = 100.0 * (high - 0.5) * (1.5 - 0.5 - high) / (2.0 / 16.0);
        assert!((found - expected).abs() < 1e-9, "{found} {expected}");
    }
}
