//! Elo differences from scores, with their error bars.
//!
//! A score s (the mean of 1, 1/2 and 0) corresponds to a difference of -400 log10(1/s - 1). The error of the mean
//! comes from the variance of what was really seen. Two games from the same opening are not independent, so the pair
//! is the unit when games come in pairs.

/// The Elo difference at which a player scores `score`.
pub fn elo_of_score(score: f64) -> f64 {
    // `+ 0.0` makes an even score 0 and not -0.
    -400.0 * (1.0 / score - 1.0).log10() + 0.0
}

/// The score that an Elo difference promises.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// 97.5 % of a normal distribution lie below this many standard deviations.
const TWO_SIDED_95: f64 = 1.959_963_985;

/// The results of paired games, seen by the first player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// The score of each finished pair: 0, 0.5, 1, 1.5 or 2.
    pairs: Vec<f64>,
    /// The score of a game whose twin is still to be played.
    open: Option<f64>,
}

/// An Elo difference and the ends of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The difference; infinite when one side won everything.
    pub difference: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Tally {
    /// Counts one game: 1 for a win of the first player, 1/2 for a draw, 0 for a loss. Games come in pairs.
    pub fn add(&mut self, score: f64) {
        if score > 0.75 {
            self.wins += 1;
        } else if score < 0.25 {
            self.losses += 1;
        } else {
            self.draws += 1;
        }
        match self.open.take() {
            None => self.open = Some(score),
            Some(first) => self.pairs.push(first + score),
        }
    }

    /// The number of games.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The mean score of a game.
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// The mean and the variance of half the score of a pair, and the number of pairs.
    pub(super) fn pair_statistics(&self) -> (f64, f64, f64) {
        let count = self.pairs.len() as f64;
        let mean = self.pairs.iter().sum::<f64>() / (2.0 * count).max(1.0);
        let variance =
            self.pairs.iter().map(|pair| (pair / 2.0 - mean).powi(2)).sum::<f64>() / count.max(1.0);
        (mean, variance, count)
    }

    /// The standard error of the mean score.
    pub fn standard_error(&self) -> f64 {
        let (_, variance, count) = self.pair_statistics();
        if count < 1.0 { 0.5 } else { (variance / count).sqrt() }
    }

    /// The ends of the 95 % interval of the score.
    pub fn interval(&self) -> (f64, f64) {
        let (score, error) = (self.score(), TWO_SIDED_95 * self.standard_error());
        ((score - error).max(0.0), (score + error).min(1.0))
    }

    /// The Elo difference between the first player and the second.
    pub fn elo(&self) -> Elo {
        let (low, high) = self.interval();
        Elo { difference: elo_of_score(self.score()), low: elo_of_score(low), high: elo_of_score(high) }
    }
}

impl From<Elo> for outplay_wire::EloInterval {
    fn from(elo: Elo) -> Self {
        let finite = |number: f64| Some(number).filter(|number| number.is_finite());
        Self { difference: finite(elo.difference), low: finite(elo.low), high: finite(elo.high) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-6 * b.abs().max(1.0), "{a} is not {b}");
    }

    #[test]
    fn elo_follows_the_closed_formula() {
        close(elo_of_score(0.5), 0.0);
        close(elo_of_score(0.75), 190.848_501_887_864_97);
        close(score_of_elo(400.0), 10.0 / 11.0);
        for elo in [-300.0, -12.5, 0.0, 88.0] {
            close(elo_of_score(score_of_elo(elo)), elo);
        }
    }

    /// Pairs that are alternately 2 and 1: mean 3/4, variance of half a pair 1/16.
    #[test]
    fn error_bars_follow_the_closed_formula() {
        let mut tally = Tally::default();
        for _ in 0..50 {
            for score in [1.0, 1.0, 1.0, 0.0] {
                tally.add(score);
            }
        }
        assert_eq!((tally.wins, tally.draws, tally.losses), (150, 0, 50));
        close(tally.score(), 0.75);
        close(tally.standard_error(), (1.0 / 16.0 / 100.0_f64).sqrt());
        let elo = tally.elo();
        close(elo.low, elo_of_score(0.75 - TWO_SIDED_95 * 0.025));
        close(elo.high, elo_of_score(0.75 + TWO_SIDED_95 * 0.025));
    }

    #[test]
    fn a_clean_sweep_is_infinite() {
        let mut tally = Tally::default();
        (0..4).for_each(|_| tally.add(1.0));
        assert!(tally.elo().difference.is_infinite());
    }
}
