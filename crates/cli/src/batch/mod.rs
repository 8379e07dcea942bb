//! Batches: one question about every item of a file, at the speed of whoever answers.
//!
//! ```text
//! file ── blocks ── feed ──> worker ──> desk ──> output
//!         of lines  items    answers    in order
//! ```
//!
//! Each worker takes a block of whole lines, cut into items under the lock of the [`feed`], answers them, and hands the
//! answers in at the [`desk`], which writes them in order. So one worker reads or writes while the others answer, and a
//! single one needs no other thread. A block is as large as what is answered in a few milliseconds: the first answers
//! come at once, a slow item keeps no quick ones waiting behind it for long, and quick ones share their overhead.
//!
//! What a batch promises:
//!
//! - answers come in the order of the items, whatever the number of workers, and as soon as those before them are known;
//! - its memory depends on the workers and the longest item, not on the length of the file; a line above
//!   [`blocks::LONGEST_LINE`] is refused;
//! - bad items are refused, each with its reason, and the rest goes on; an item that makes the program panic is
//!   reported as such, with the item, and the rest goes on;
//! - Ctrl-C stops the items at work, whose answers then say so; nothing new is begun, and the exit code is 130.

mod blocks;
mod desk;
mod feed;
mod panics;
mod refused;
#[cfg(test)]
mod tests;
mod work;
mod written;

use std::borrow::Cow;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use outplay::core::threads::try_spawn;

use crate::failure::{BAD_INPUT, Failure, INTERNAL, INTERRUPTED};
use crate::session::Session;
use desk::Desk;
pub(crate) use feed::{Cutter, Feed, LineByLine};
pub(crate) use refused::Refused;
pub(crate) use work::Work;
pub(crate) use written::Written;

/// The text of one item, and its first line in the file, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Item<'a> {
    pub(crate) text: Cow<'a, str>,
    pub(crate) line: usize,
}

/// The largest block, in bytes: it and its answers stay in a core's own cache.
const LARGEST_BLOCK: usize = 128 << 10;
/// How long a worker should be at a block.
const BLOCK_TIME: Duration = Duration::from_millis(2);
/// A block is at most so many times larger than the one before.
const GROWTH: f64 = 8.0;

/// How a batch is done.
pub(crate) struct Batch<'a> {
    pub(crate) session: &'a Session,
    /// How many workers there are.
    pub(crate) threads: usize,
    /// Whether each item is answered, and its answer written, before the next is read.
    pub(crate) one_by_one: bool,
}

/// What a batch came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BatchTally {
    /// The items that were answered or refused.
    pub(crate) items: u64,
    /// Whether some were refused.
    pub(crate) bad: bool,
    /// Whether some made the program panic.
    pub(crate) panicked: bool,
    /// Whether Ctrl-C ended it.
    pub(crate) interrupted: bool,
}

impl BatchTally {
    /// The exit code that says so.
    pub(crate) fn exit_code(self) -> ExitCode {
        match self {
            Self { interrupted: true, .. } => ExitCode::from(INTERRUPTED),
            Self { panicked: true, .. } => ExitCode::from(INTERNAL),
            Self { bad: true, .. } => ExitCode::from(BAD_INPUT),
            _ => ExitCode::SUCCESS,
        }
    }
}

impl<'a> Batch<'a> {
    /// A batch on so many threads.
    pub(crate) fn new(threads: usize, session: &'a Session) -> Self {
        Self { session, threads: threads.max(1), one_by_one: false }
    }

    /// A batch whose items are answered one after the other.
    pub(crate) fn one_by_one(session: &'a Session) -> Self {
        Self { session, threads: 1, one_by_one: true }
    }

    /// Answers all that there is to read.
    pub(crate) fn run(&self, feed: Feed, work: &dyn Work) -> Result<BatchTally, Failure> {
        panics::stay_quiet_about_caught_ones();
        let feed = Mutex::new(feed);
        let desk = Desk::new(self.session, work, self.threads);
        self.session.interruptible(|| {
            thread::scope(|scope| {
                for _ in 1..self.threads {
                    // Where the system gives no further thread, fewer do the work.
                    if try_spawn(scope, || self.attend(&feed, &desk, work)).is_none() {
                        break;
                    }
                }
                self.attend(&feed, &desk, work);
            });
        });
        desk.close(self.session.was_interrupted())
    }

    /// What a worker does.
    fn attend(&self, feed: &Mutex<Feed>, desk: &Desk<'_>, work: &dyn Work) {
        let mut block = Vec::new();
        let mut size = 1;
        while desk.waits_for_room() && !self.session.was_interrupted() {
            let mut feed = feed.lock().unwrap_or_else(PoisonError::into_inner);
            let (number, pieces) = feed.next(size, &mut block);
            let part = feed.part_read();
            drop(feed);
            let mut written = desk.fresh(part);
            match pieces {
                Ok(Some(pieces)) => {
                    let started = Instant::now();
                    work::answer(work, &pieces, &mut written, self.session);
                    size = if self.one_by_one { 1 } else { next_size(block.len(), started.elapsed()) };
                }
                Ok(None) => return,
                Err(failure) => written.fail(failure),
            }
            desk.hand_in(number, written);
        }
    }
}

/// How large the next block should be when one of this size took so long.
fn next_size(bytes: usize, took: Duration) -> usize {
    let factor = BLOCK_TIME.as_secs_f64() / took.as_secs_f64().max(1e-9);
    ((bytes.max(1) as f64 * factor.min(GROWTH)) as usize).clamp(1, LARGEST_BLOCK)
}
