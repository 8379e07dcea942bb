//! What a process costs: CPU time, the time on the wall, memory.

use std::fs::File;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A program to be run.
pub struct Run {
    pub program: PathBuf,
    pub words: Vec<String>,
    /// What it reads.
    pub input: Option<PathBuf>,
    /// What it writes.
    pub output: PathBuf,
}

/// What it took.
#[derive(Clone, Copy)]
pub struct Cost {
    pub cpu: Duration,
    pub wall: Duration,
    /// The most memory at any time.
    pub kibibytes: u64,
}

/// The cheapest of so many runs of each program, in turns: whatever else the machine does only adds to it.
pub fn best_of(rounds: usize, runs: &[Run]) -> Vec<Cost> {
    let mut best: Vec<Option<Cost>> = vec![None; runs.len()];
    for _ in 0..rounds {
        for (run, best) in runs.iter().zip(&mut best) {
            let cost = run.cost();
            *best = Some(best.map_or(cost, |best| Cost {
                cpu: best.cpu.min(cost.cpu),
                wall: best.wall.min(cost.wall),
                kibibytes: best.kibibytes.max(cost.kibibytes),
            }));
        }
    }
    best.into_iter().map(|cost| cost.expect("at least one round")).collect()
}

impl Run {
    fn cost(&self) -> Cost {
        let mut command = Command::new(&self.program);
        command.args(&self.words).stderr(Stdio::null());
        command.stdout(File::create(&self.output).expect("a file for the answers"));
        command.stdin(match &self.input {
            Some(path) => Stdio::from(File::open(path).expect("the file")),
            None => Stdio::null(),
        });
        let started = Instant::now();
        let child = command.spawn().unwrap_or_else(|error| panic!("{}: {error}", self.program.display()));
        let usage = wait(child.id());
        let wall = started.elapsed();
        let time = |time: libc::timeval| {
            Duration::from_secs(time.tv_sec as u64) + Duration::from_micros(time.tv_usec as u64)
        };
        Cost { cpu: time(usage.ru_utime) + time(usage.ru_stime), wall, kibibytes: usage.ru_maxrss as u64 }
    }
}

/// Waits for a child, and tells what it used.
fn wait(id: u32) -> libc::rusage {
    let mut status = 0;
    // SAFETY: both places are ours and of the right type; zeros are a value of the second.
    let (ended, usage) = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        (libc::wait4(id as libc::pid_t, &mut status, 0, &mut usage), usage)
    };
    assert!(ended > 0 && libc::WIFEXITED(status), "the program did not end by itself");
    usage
}
