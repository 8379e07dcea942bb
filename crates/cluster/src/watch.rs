//! Notices when processes say nothing, or say again and again that they are no further.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use crate::protocol::FromProcess;
use crate::reception::Event;

/// How often the supervisor says that it is still there.
const PING: Duration = Duration::from_millis(500);

/// Notices silence.
pub(crate) struct Watch {
    patience: Duration,
    steps: HashMap<u64, u64>,
    last_step: Instant,
    last_ping: Instant,
    last_words: HashMap<u64, Instant>,
}

impl Watch {
    /// Somebody may be silent for so long.
    pub(crate) fn new(patience: Duration) -> Self {
        let now = Instant::now();
        Self { patience, steps: HashMap::new(), last_step: now, last_ping: now, last_words: HashMap::new() }
    }

    /// Begins to wait anew.
    pub(crate) fn refresh(&mut self) {
        let now = Instant::now();
        self.last_step = now;
        self.last_words.values_mut().for_each(|last| *last = now);
    }

    /// Whatever is new counts as a step; a heartbeat alone only says that somebody is there.
    pub(crate) fn hears(&mut self, event: &Event) {
        let now = Instant::now();
        match event {
            Event::Said { line, message: FromProcess::Progress(progress) } => {
                self.last_words.insert(*line, now);
                if self.steps.insert(*line, progress.steps) != Some(progress.steps) {
                    self.last_step = now;
                }
            }
            Event::Gone { line } => drop(self.last_words.remove(line)),
            _ => self.last_step = now,
        }
    }

    /// Whether nobody gets any further, or somebody says nothing at all.
    pub(crate) fn is_silent(&self) -> bool {
        let is_mute = |last: &Instant| last.elapsed() > self.patience;
        is_mute(&self.last_step) || self.last_words.values().any(is_mute)
    }

    /// Whether it is time to say again that the supervisor is there.
    pub(crate) fn is_time_to_ping(&mut self) -> bool {
        let is_time = self.last_ping.elapsed() >= PING;
        if is_time {
            self.last_ping = Instant::now();
        }
        is_time
    }
}
