//! The clock of this machine.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// The time since the program first asked; the [`Clock`](outplay_core::limits::Clock) of every platform that has one.
pub fn system_clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
