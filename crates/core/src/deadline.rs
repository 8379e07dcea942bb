//! When work must end, for what takes long without counting nodes.

use std::fmt;
use std::time::Duration;

use crate::limits::{Clock, Limits, StopFlag};

/// When work must end: at a moment of the clock, or as soon as a stop is asked for.
#[derive(Clone)]
pub struct Deadline {
    /// The moment, as `clock` shows it.
    moment: Option<Duration>,
    clock: Clock,
    stop: StopFlag,
}

impl Deadline {
    /// The deadline of work that begins now under these limits.
    pub fn new(limits: &Limits) -> Self {
        let moment = limits.time.map(|time| (limits.clock)().saturating_add(time));
        Self { moment, clock: limits.clock, stop: limits.stop.clone() }
    }

    /// Whether the work must end.
    pub fn is_over(&self) -> bool {
        self.stop.is_raised() || self.moment.is_some_and(|moment| (self.clock)() >= moment)
    }

    /// Limits for a part of the work: what is left of the time, and the same stop.
    pub fn rest(&self) -> Limits {
        let time = self.moment.map(|moment| moment.saturating_sub((self.clock)()));
        Limits { time, stop: self.stop.clone(), clock: self.clock, ..Limits::default() }
    }
}

impl fmt::Debug for Deadline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Deadline")
            .field("moment", &self.moment)
            .field("stop", &self.stop)
            .finish_non_exhaustive()
    }
}
