//! Interleaved timing.

use std::time::{Duration, Instant};

/// The median time of each contestant over `rounds` rounds, in which they take turns. A contestant starts its own
/// clock, so that it can prepare.
pub fn medians(rounds: usize, contestants: &mut [&mut dyn FnMut() -> Duration]) -> Vec<Duration> {
    let mut times = vec![Vec::new(); contestants.len()];
    for _ in 0..rounds {
        for (contestant, times) in contestants.iter_mut().zip(&mut times) {
            times.push(contestant());
        }
    }
    times
        .into_iter()
        .map(|mut times| {
            times.sort_unstable();
            times[times.len() / 2]
        })
        .collect()
}

/// How long a piece of work takes.
pub fn timed<T>(work: impl FnOnce() -> T) -> Duration {
    let started = Instant::now();
    std::hint::black_box(work());
    started.elapsed()
}
