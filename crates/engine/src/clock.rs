//! The clocks of a play, and how much of one to spend on a move.

use std::time::Duration;

use outplay_core::{Limits, Player};

/// How much time a play gives to each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// For all moves.
    pub time: Duration,
    /// What each move brings back.
    pub increment: Duration,
    /// By how much a clock may be overstepped: a busy machine is not the player's fault.
    pub margin: Duration,
}

/// The clocks of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clocks {
    /// What the first and the second side have left.
    pub sides: [TimeLeft; 2],
    /// By how much a clock may be overstepped.
    pub margin: Duration,
}

/// What passes between a move chosen and a move counted, when a clock does not say.
const USUAL_OVERHEAD: Duration = Duration::from_millis(5);

impl From<TimeControl> for Clocks {
    fn from(control: TimeControl) -> Self {
        let TimeControl { time: left, increment, margin } = control;
        Self { sides: [TimeLeft { left, increment, moves_to_go: None, overhead: USUAL_OVERHEAD }; 2], margin }
    }
}

impl Clocks {
    /// Stops a side's clock after a move that took this long; by how much it came too late, if it did.
    pub fn press(&mut self, side: Player, took: Duration) -> Result<(), Duration> {
        let clock = &mut self.sides[side as usize];
        if took > clock.left + self.margin {
            return Err(took.saturating_sub(clock.left));
        }
        clock.left = clock.left.saturating_sub(took) + clock.increment;
        Ok(())
    }

    /// `limits` with the time that a side's clock allows.
    pub fn limits(&self, side: Player, limits: Limits) -> Limits {
        self.sides[side as usize].limits(limits)
    }
}

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
    /// `limits` with the time for this move: what is ideal, and what must not be passed. A time that is set already is
    /// not lengthened.
    pub fn limits(&self, limits: Limits) -> Limits {
        let left = self.left.saturating_sub(self.overhead);
        let left = left.saturating_sub(RESERVE.min(left / 2));
        let moves = self.moves_to_go.unwrap_or(MOVES_EXPECTED).clamp(1, MOVES_EXPECTED);
        let ideal = left / moves + self.increment.mul_f64(INCREMENT_SPENT);
        // One move may take long, but must leave something for the others.
        let most = left.mul_f64(if moves == 1 { 0.9 } else { 0.35 });
        let ideal = ideal.min(most.mul_f64(0.8)).max(LEAST);
        let time = limits.time.unwrap_or(Duration::MAX).min((ideal * 4).min(most).max(LEAST));
        Limits { ideal: Some(ideal.min(time)), time: Some(time), ..limits }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_pressed_too_late_says_so() {
        let ms = Duration::from_millis;
        let control = TimeControl { time: ms(100), increment: ms(10), margin: ms(5) };
        let mut clocks = Clocks::from(control);
        assert_eq!(clocks.press(Player::First, ms(60)), Ok(()));
        assert_eq!(clocks.sides.map(|side| side.left), [ms(50), ms(100)]);
        assert_eq!(clocks.press(Player::First, ms(55)), Ok(()), "within the margin");
        assert_eq!(clocks.press(Player::First, ms(16)), Err(ms(6)));
        let own = Limits { time: Some(ms(2)), ..Limits::default() };
        assert_eq!(clocks.limits(Player::Second, own).time, Some(ms(2)), "a level may think for less");
    }

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
