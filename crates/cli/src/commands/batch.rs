//! One question about one position or about many: answers come in the order of the input, as they are found.

use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

use outplay::engine::Position;

use super::Done;
use crate::batch::{Batch, BatchTally, Feed, Item, Refused, Work, Written};
use crate::failure::Failure;
use crate::input::{Positions, Source};
use crate::session::Session;
use crate::texts::Text;

/// Asks `answer` about each position, one after the other; it writes its answers itself. A line that is no position gets
/// `error` as its answer, and the rest goes on.
pub(crate) fn for_each_position(
    source: &Source,
    start: &dyn Position,
    session: &Session,
    mut answer: impl FnMut(&dyn Position) -> Result<(), Failure> + Send,
) -> Done {
    match source.open(start)? {
        Positions::One(position) => answer(&*position).map(|()| ExitCode::SUCCESS),
        Positions::Lines(feed) => {
            let work = OneByOne { start, session, answer: Mutex::new(answer) };
            answered(Batch::one_by_one(session).run(feed, &work)?)
        }
    }
}

/// Lets many workers answer the positions of a file.
pub(crate) fn in_batches(feed: Feed, threads: usize, work: &dyn Work, session: &Session) -> Done {
    answered(Batch::new(threads, session).run(feed, work)?)
}

/// What the batch came to; a file without any position is a mistake.
pub(super) fn answered(tally: BatchTally) -> Done {
    match tally {
        BatchTally { items: 0, interrupted: false, .. } => Err(Failure::input(Text::NoPositions)),
        tally => Ok(tally.exit_code()),
    }
}

/// How many threads there are, unless said.
pub(crate) fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Positions whose answers are written by whoever answers.
struct OneByOne<'a, F> {
    start: &'a dyn Position,
    session: &'a Session,
    answer: Mutex<F>,
}

impl<F: FnMut(&dyn Position) -> Result<(), Failure> + Send> Work for OneByOne<'_, F> {
    fn answer(&self, item: &Item<'_>, written: &mut Written) {
        match self.start.read(&item.text) {
            Ok(position) => {
                let mut answer = self.answer.lock().unwrap_or_else(PoisonError::into_inner);
                if let Err(failure) = answer(&*position) {
                    written.fail(failure);
                }
            }
            Err(problem) => written.refuse(&Refused::line(item.line, problem), self.session),
        }
    }
}
