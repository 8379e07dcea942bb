//! What a process has done so far: counted by its workers, read by whoever tells others.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

/// What the workers of a process are at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u32)]
pub(crate) enum Phase {
    /// Reading the share of the arena.
    #[default]
    Reading,
    /// Going back from the victories.
    Solving,
    /// Choosing moves.
    Choosing,
    /// Handing the answer over.
    Answering,
}

impl Phase {
    /// The word for machines.
    pub(crate) fn name(number: u32) -> &'static str {
        match number {
            0 => "reading",
            1 => "solving",
            2 => "choosing",
            _ => "answering",
        }
    }
}

/// Counters that only grow, but for the rank and the frontier.
#[derive(Debug, Default)]
pub(crate) struct Activity {
    phase: AtomicU32,
    /// Grows whenever something was done, whatever it was.
    pub(crate) steps: AtomicU64,
    pub(crate) rounds: AtomicU64,
    pub(crate) rank: AtomicU32,
    pub(crate) frontier: AtomicU64,
    pub(crate) edges: AtomicU64,
    /// Whether the work is to be put down at the next occasion.
    pub(crate) stop: AtomicBool,
}

impl Activity {
    pub(crate) fn enter(&self, phase: Phase) {
        self.phase.fetch_max(phase as u32, Ordering::Relaxed);
        self.step();
    }

    pub(crate) fn phase(&self) -> u32 {
        self.phase.load(Ordering::Relaxed)
    }

    pub(crate) fn step(&self) {
        self.steps.fetch_add(1, Ordering::Relaxed);
    }
}

/// The memory that this process takes now and took at most, in bytes; zero where the system does not say.
pub(crate) fn memory() -> (u64, u64) {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let kilobytes = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or(0)
    };
    (kilobytes("VmRSS:") << 10, kilobytes("VmHWM:") << 10)
}

/// The processor time that this process has taken, in milliseconds; zero where the system does not say.
pub(crate) fn processor_time() -> u64 {
    const TICKS_A_SECOND: u64 = 100;
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program may hold anything, also parentheses.
    let after_name = text.rsplit_once(')').map_or("", |(_, rest)| rest);
    let ticks: u64 =
        after_name.split_whitespace().skip(11).take(2).filter_map(|word| word.parse::<u64>().ok()).sum();
    ticks * 1000 / TICKS_A_SECOND
}
