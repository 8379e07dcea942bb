//! How much of a clock to spend on a move.

use std::time::Duration;

use outplay_core::Limits;

/// A player's clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeLeft {
    /// What is left.
    pub left: Duration,
    /// What each move brings back.
    pub increment: Duration,
    /// How many moves must be made with what is left; nothing means all of them.
    pub moves_to_go: Option<u32>,
    /// What passes between a move chosen and a move counted.
    pub overhead: Duration,
}

/// How many moves a play is expected to last yet.
const MOVES_EXPECTED: u32 = 24;
/// What is kept for moments in which a busy machine lets a player wait, unless less than twice that is left.
const RESERVE: Duration = Duration::from_millis(200);
/// The share of what a move brings back that is spent at once; the rest fills the reserve.
const INCREMENT_SPENT: f64 = 0.8;
/// The least time for a move.
const LEAST: Duration = Duration::from_millis(1);

impl TimeLeft {
    /// `limits` with the time for this move: what is ideal, and what must not be passed.
    pub fn limits(&self, limits: Limits) -> Limits {
        let left = self.left.saturating_sub(self.overhead);
        let left = left.saturating_sub(RESERVE.min(left / 2));
        let moves = self.moves_to_go.unwrap_or(MOVES_EXPECTED).clamp(1, MOVES_EXPECTED);
        let ideal = left / moves + self.increment.mul_f64(INCREMENT_SPENT);
        // One move may take long, but must leave something for the others.
        let most = left.mul_f64(if moves == 1 { 0.9 } else { 0.35 });
        let ideal = ideal.min(most.mul_f64(0.8)).max(LEAST);
        Limits { ideal: Some(ideal), time: Some((ideal * 4).min(most).max(LEAST)), ..limits }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A player that always takes the longest time allowed never runs out of it.
    #[test]
    fn the_clock_never_runs_out() {
        let overhead = Duration::from_millis(10);
        for (start, increment) in [(1000, 10), (100, 0), (60_000, 0), (15, 1)] {
            let increment = Duration::from_millis(increment);
            let mut left = Duration::from_millis(start);
            for _ in 0..300 {
                let limits =
                    TimeLeft { left, increment, moves_to_go: None, overhead }.limits(Limits::default());
                let time = limits.time.expect("a limit");
                assert!(limits.ideal <= limits.time);
                if left > overhead + LEAST {
                    assert!(time < left, "{time:?} of {left:?}");
                }
                left = left.saturating_sub(time) + increment;
            }
        }
    }
}
