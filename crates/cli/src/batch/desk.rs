//! Where answers wait for their turn, and are written.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::{BatchTally, Work, Written};
use crate::failure::Failure;
use crate::output;
use crate::session::Session;

/// How many blocks may be under way for each worker: one at work, the others waiting for a slow one before them.
const AHEAD: usize = 8;
/// How often the progress is shown.
const PROGRESS: Duration = Duration::from_millis(250);

/// Where answers wait for their turn, and are written.
pub(super) struct Desk<'a> {
    work: &'a dyn Work,
    state: Mutex<State>,
    room: Condvar,
    most_under_way: usize,
    started: Instant,
    /// Whether somebody watches.
    shows_progress: bool,
}

struct State {
    /// The blocks that were taken, and those that are written.
    taken: usize,
    written: usize,
    waiting: BTreeMap<usize, Written>,
    failure: Option<Failure>,
    tally: BatchTally,
    shown: Instant,
    /// Memory that was used and is free again.
    spare: Vec<Vec<u8>>,
}

impl<'a> Desk<'a> {
    pub(super) fn new(session: &'a Session, work: &'a dyn Work, workers: usize) -> Self {
        let started = Instant::now();
        let state = State {
            taken: 0,
            written: 0,
            waiting: BTreeMap::new(),
            failure: None,
            tally: BatchTally::default(),
            shown: started,
            spare: Vec::new(),
        };
        let most_under_way = AHEAD * workers;
        let shows_progress = session.shows_progress();
        let (state, room) = (Mutex::new(state), Condvar::new());
        Self { work, state, room, most_under_way, started, shows_progress }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until one more block may be begun; false when none may be any more.
    pub(super) fn waits_for_room(&self) -> bool {
        let mut state = self.state();
        while state.failure.is_none() && state.taken - state.written >= self.most_under_way {
            state = self.room.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.taken += 1;
        state.failure.is_none()
    }

    /// What the answers of a block are written into.
    pub(super) fn fresh(&self, part: Option<f64>) -> Written {
        let lines = self.state().spare.pop().unwrap_or_default();
        Written { lines, part, ..Written::default() }
    }

    /// Takes the answers of a block, and writes all whose turn it is.
    pub(super) fn hand_in(&self, number: usize, written: Written) {
        let mut state = self.state();
        state.waiting.insert(number, written);
        loop {
            let next = state.written;
            let Some(written) = state.waiting.remove(&next) else { break };
            state.written += 1;
            if state.failure.is_none() {
                self.write(&mut state, written);
            }
        }
        self.room.notify_all();
    }

    fn write(&self, state: &mut State, mut written: Written) {
        state.tally.items += written.tally.items;
        state.tally.bad |= written.tally.bad;
        state.tally.panicked |= written.tally.panicked;
        for complaint in &written.complaints {
            anstream::eprintln!("{complaint}");
        }
        state.failure = output::bytes(&written.lines).err().or(written.failure.take());
        if self.shows_progress && state.shown.elapsed() >= PROGRESS {
            state.shown = Instant::now();
            self.show_progress(state.tally.items, written.part);
        }
        written.lines.clear();
        state.spare.push(written.lines);
    }

    fn show_progress(&self, done: u64, part: Option<f64>) {
        let a_second = done as f64 / self.started.elapsed().as_secs_f64();
        if let Some(text) = self.work.progress(done, a_second as u64) {
            output::progress(&format!("{}{text}", part.map(output::bar).unwrap_or_default()));
        }
    }

    /// All is done: what it came to.
    pub(super) fn close(self, interrupted: bool) -> Result<BatchTally, Failure> {
        if self.shows_progress {
            output::clear_progress();
        }
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        state.failure.map_or(Ok(BatchTally { interrupted, ..state.tally }), Err)
    }
}
