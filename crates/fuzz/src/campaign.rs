//! Many mutated inputs for each reader, and what came of them.

use std::time::{Duration, Instant};

use outplay::engine::caught;

use crate::mutate::mutated;
use crate::target::Target;

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub struct Campaign {
    /// Inputs for each reader.
    pub runs: u64,
    /// What chance depends on.
    pub seed: u64,
    /// The time for each reader, after which it has had enough.
    pub time: Duration,
    /// An input that takes longer than this is a finding.
    pub patience: Duration,
}

/// An input that should not have been possible.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What happened.
    pub what: String,
    /// The input.
    pub input: Vec<u8>,
}

/// What came of the inputs for one reader.
#[derive(Clone, Debug, Default)]
pub struct TargetReport {
    /// How many inputs were read.
    pub runs: u64,
    /// How many of them were accepted.
    pub accepted: u64,
    /// The longest that one took.
    pub longest: Duration,
    /// What went wrong.
    pub findings: Vec<Finding>,
}

/// Findings of one reader that are kept: the first few tell the story.
const MOST_FINDINGS: usize = 5;

impl Campaign {
    /// Tries a reader.
    pub fn run(&self, target: &Target) -> TargetReport {
        let mut random = fastrand::Rng::with_seed(self.seed);
        let mut report = TargetReport::default();
        let began = Instant::now();
        let is_due = |report: &TargetReport| report.runs < self.runs && began.elapsed() < self.time;
        while is_due(&report) && report.findings.len() < MOST_FINDINGS {
            let input = mutated(&target.seeds, &mut random);
            report.runs += 1;
            let started = Instant::now();
            let checked = caught(|| target.check(&input));
            let took = started.elapsed();
            report.longest = report.longest.max(took);
            let what = match checked {
                Ok(Ok(accepted)) => {
                    report.accepted += u64::from(accepted);
                    (took > self.patience).then(|| format!("takes {took:?}"))
                }
                Ok(Err(unsound)) => Some(unsound),
                Err(fault) => Some(fault.to_string()),
            };
            report.findings.extend(what.map(|what| Finding { what, input }));
        }
        report
    }
}
