//! When to begin no further depth: sooner when the answer is steady, later when it is not.

use std::time::Duration;

use crate::limits::Limits;
use crate::score::Score;

/// How steady the answer has been from depth to depth.
pub(super) struct TimeManager<M> {
    best: Option<M>,
    /// For how many depths the best move has been the same.
    steady: usize,
    score: Option<Score>,
    /// How far the value may fall before it is worth more time.
    step: i32,
}

/// The share of the ideal time that a best move gets which has been the same for 0, 1, 2, ... depths.
const SHARES: [f64; 6] = [1.6, 1.25, 1.0, 0.85, 0.75, 0.7];

impl<M: Copy + Eq> TimeManager<M> {
    pub(super) fn new(step: i32) -> Self {
        Self { best: None, steady: 0, score: None, step: step.max(1) }
    }

    /// Whether another depth should begin, after one has ended with this answer.
    pub(super) fn goes_on(
        &mut self,
        best: Option<M>,
        score: Score,
        elapsed: Duration,
        limits: &Limits,
    ) -> bool {
        self.steady = if best == self.best { self.steady + 1 } else { 0 };
        let fall = self.score.map_or(0, |before| before.points().saturating_sub(score.points()));
        self.best = best;
        self.score = Some(score);
        let Some(ideal) = limits.ideal else { return true };
        let share = SHARES[self.steady.min(SHARES.len() - 1)];
        let worry = 1.0 + (f64::from(fall) / f64::from(self.step)).clamp(0.0, 1.0) * 0.6;
        elapsed < ideal.mul_f64(share * worry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_steady_answer_takes_less_time_than_one_that_changes() {
        let ideal = Duration::from_millis(100);
        let limits = Limits { ideal: Some(ideal), ..Limits::default() };
        let mut manager = TimeManager::new(50);
        let value = Score::heuristic(10);
        assert!(manager.goes_on(Some(1), value, ideal, &limits), "a new move gets more than the ideal time");
        for _ in 0..6 {
            manager.goes_on(Some(1), value, Duration::ZERO, &limits);
        }
        assert!(!manager.goes_on(Some(1), value, ideal.mul_f64(0.8), &limits));
        assert!(
            manager.goes_on(Some(1), Score::heuristic(-80), ideal, &limits),
            "a falling value gets more time"
        );
        assert!(manager.goes_on(Some(1), value, ideal * 100, &Limits::default()), "no ideal, no end");
    }
}
