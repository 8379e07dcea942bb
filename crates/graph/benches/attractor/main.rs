//! Solving, preparing and reading arenas, measured against a bare loop in the same run.
//!
//! `cargo bench -p outplay-graph --bench attractor` measures everything; words after `--` choose: `solve`, `read`,
//! `growth`, or part of the name of an arena. Times are the best of several interleaved rounds.

mod arenas;
mod baseline;
mod growth;
mod memory;
mod reading;
mod solving;

use std::hint::black_box;
use std::time::{Duration, Instant};

#[global_allocator]
static ALLOCATOR: memory::Counting = memory::Counting;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let is_wanted = |section: &str| words.is_empty() || words.iter().any(|word| word == section);
    let names: Vec<&str> = words.iter().map(String::as_str).filter(|word| !SECTIONS.contains(word)).collect();
    if is_wanted("solve") || !names.is_empty() {
        solving::measure(&names);
    }
    if is_wanted("read") {
        reading::measure();
    }
    if is_wanted("growth") {
        growth::measure();
    }
}

const SECTIONS: [&str; 3] = ["solve", "read", "growth"];

/// How long something takes, and what comes of it.
fn time<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let result = black_box(work());
    (start.elapsed(), result)
}

/// The shortest of several times, in milliseconds.
fn best(times: &[Duration]) -> f64 {
    times.iter().min().map_or(f64::NAN, Duration::as_secs_f64) * 1e3
}
