//! The time that a referee gives: a main time, then some moves in each period.

use std::time::Duration;

use outplay_core::{Limits, Player};
use outplay_engine::TimeLeft;

use super::command::Command;

/// What passes between a move chosen and a move counted.
const OVERHEAD: Duration = Duration::from_millis(50);

/// The clocks as the referee tells them.
#[derive(Clone, Debug, Default)]
pub(super) struct Times {
    /// The period after the main time, and the moves in it; no moves means as many as one likes.
    period: Option<(Duration, u32)>,
    /// What each side has left, and in how many moves; nothing when there is no limit.
    left: Option<[(Duration, u32); 2]>,
}

impl Times {
    /// `time_settings MAIN PERIOD STONES`: a period without stones means no limit.
    pub(super) fn set(&mut self, command: &Command) -> Result<(), String> {
        let seconds = |place| command.number::<f64>(place).and_then(|s| Duration::try_from_secs_f64(s).ok());
        let (Some(main), Some(period), Some(stones)) = (seconds(0), seconds(1), command.number::<u32>(2))
        else {
            return Err("syntax error: expected time_settings MAIN PERIOD STONES".into());
        };
        self.start(main, period, stones);
        Ok(())
    }

    /// `kgs-time_settings none`, `absolute MAIN`, `byoyomi MAIN PERIOD PERIODS`, `canadian MAIN PERIOD STONES`.
    pub(super) fn set_by_kgs(&mut self, command: &Command) -> Result<(), String> {
        let seconds = |place| command.number::<f64>(place).and_then(|s| Duration::try_from_secs_f64(s).ok());
        match (command.argument(0), seconds(1), seconds(2), command.number::<u32>(3)) {
            (Some("none"), ..) => *self = Self::default(),
            (Some("absolute"), Some(main), ..) => self.start(main, Duration::ZERO, 0),
            // One move in each period; those that are left over are a reserve.
            (Some("byoyomi"), Some(main), Some(period), Some(_)) => self.start(main, period, 1),
            (Some("canadian"), Some(main), Some(period), Some(stones)) => self.start(main, period, stones),
            _ => return Err("syntax error: expected none, absolute, byoyomi or canadian and times".into()),
        }
        Ok(())
    }

    fn start(&mut self, main: Duration, period: Duration, stones: u32) {
        if !period.is_zero() && stones == 0 {
            *self = Self::default();
            return;
        }
        self.period = (!period.is_zero()).then_some((period, stones));
        self.left = Some([if main.is_zero() { (period, stones) } else { (main, 0) }; 2]);
    }

    /// `time_left COLOR SECONDS STONES`: no stones means main time.
    pub(super) fn tell(&mut self, player: Player, command: &Command) -> Result<(), String> {
        let seconds = command.number::<f64>(1).and_then(|s| Duration::try_from_secs_f64(s.max(0.0)).ok());
        let (Some(time), Some(stones)) = (seconds, command.number::<u32>(2)) else {
            return Err("syntax error: expected time_left COLOR SECONDS STONES".into());
        };
        let mut left = self.left.unwrap_or([(time, stones); 2]);
        left[player as usize] = (time, stones);
        self.left = Some(left);
        Ok(())
    }

    /// `limits` with the time that a player's clock allows.
    pub(super) fn limits(&self, player: Player, limits: Limits) -> Limits {
        let Some(sides) = self.left else { return limits };
        let (left, stones) = sides[player as usize];
        let (moves_to_go, increment) = match (stones, self.period) {
            (0, Some((period, moves))) => (None, period / moves.max(1)),
            (0, None) => (None, Duration::ZERO),
            (moves, _) => (Some(moves), Duration::ZERO),
        };
        TimeLeft { left, increment, moves_to_go, overhead: OVERHEAD }.limits(limits)
    }

    /// Takes off what a move took, until the referee tells better.
    pub(super) fn spend(&mut self, player: Player, took: Duration) {
        if let Some(sides) = &mut self.left {
            let (left, stones) = &mut sides[player as usize];
            *left = left.saturating_sub(took);
            if left.is_zero()
                && *stones == 0
                && let Some((period, moves)) = self.period
            {
                (*left, *stones) = (period, moves);
            }
        }
    }
}
