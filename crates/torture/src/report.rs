//! What came of a kind of trial.

use std::collections::BTreeMap;
use std::fmt;

use crate::program::Ending;

/// What should not have happened.
#[derive(Clone, Debug)]
pub struct Trouble {
    /// What was done to the program.
    pub done: String,
    /// What it did.
    pub found: String,
}

/// What came of the trials of one kind.
#[derive(Clone, Debug)]
pub struct TrialReport {
    /// What was tried.
    pub name: String,
    /// How often.
    pub tried: u64,
    /// What came of it, and how often.
    pub outcomes: BTreeMap<String, u64>,
    /// What should not have happened; the first few.
    pub findings: Vec<Trouble>,
}

const MOST_FINDINGS: usize = 5;

impl TrialReport {
    pub(crate) fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), tried: 0, outcomes: BTreeMap::new(), findings: Vec::new() }
    }

    /// A trial ended as it may.
    pub(crate) fn good(&mut self, outcome: impl Into<String>) {
        self.tried += 1;
        *self.outcomes.entry(outcome.into()).or_default() += 1;
    }

    /// A trial ended as it must not.
    pub(crate) fn bad(&mut self, done: impl Into<String>, found: impl Into<String>) {
        self.good("WRONG");
        if self.findings.len() < MOST_FINDINGS {
            self.findings.push(Trouble { done: done.into(), found: found.into() });
        }
    }

    /// Counts a trial by how the program ended: `judge` says what that means, or what is wrong with it. To crash is
    /// always wrong, and so is to hang.
    pub(crate) fn judge(
        &mut self,
        done: impl Into<String>,
        ending: &Ending,
        judge: impl FnOnce(&Ending) -> Result<String, String>,
    ) {
        let judged = if let Some(crash) = ending.crash() { Err(crash) } else { judge(ending) };
        match judged {
            Ok(outcome) => self.good(outcome),
            Err(wrong) => self.bad(done, format!("{wrong}\n{ending}")),
        }
    }
}

impl fmt::Display for TrialReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcomes: Vec<String> =
            self.outcomes.iter().map(|(outcome, count)| format!("{count} {outcome}")).collect();
        write!(f, "{:<34} {:>7}  {}", self.name, self.tried, outcomes.join(", "))?;
        for finding in &self.findings {
            write!(f, "\n  {}\n  {}", finding.done, finding.found.replace('\n', "\n  "))?;
        }
        Ok(())
    }
}
