//! The answers of a block, as they are written.

use super::{BatchTally, Refused};
use crate::failure::Failure;
use crate::session::Session;

/// The answers of a block, as they are written.
#[derive(Default)]
pub(crate) struct Written {
    /// What goes to the output.
    pub(crate) lines: Vec<u8>,
    /// What goes to standard error: what is wrong with some items.
    pub(super) complaints: Vec<String>,
    pub(super) tally: BatchTally,
    /// Why the batch must end here.
    pub(super) failure: Option<Failure>,
    /// Which part of the file is read by now.
    pub(super) part: Option<f64>,
}

/// How much was written at some moment.
pub(super) struct Mark {
    lines: usize,
    complaints: usize,
    tally: BatchTally,
}

impl Written {
    /// One more line of the output.
    pub(crate) fn line(&mut self, line: &str) {
        self.lines.extend_from_slice(line.as_bytes());
        self.lines.push(b'\n');
    }

    /// One more line of the output; styles are left out when it is not a terminal.
    pub(crate) fn styled(&mut self, line: &str) {
        let is_plain = anstream::AutoStream::choice(&std::io::stdout()) == anstream::ColorChoice::Never;
        let plain = is_plain.then(|| anstream::adapter::strip_str(line).to_string());
        self.line(plain.as_deref().unwrap_or(line));
    }

    /// The item cannot be answered: the reason for people, and a line in the place of the answer.
    pub(crate) fn refuse(&mut self, refused: &Refused, session: &Session) {
        self.complain(refused, session);
        self.line(&refused.answer(session));
    }

    /// The reason alone, for people: the line is written already.
    pub(crate) fn complain(&mut self, refused: &Refused, session: &Session) {
        self.tally.bad = true;
        self.complaints.push(refused.say(session));
    }

    /// The same for an item that made the program panic.
    pub(super) fn panicked(&mut self, refused: &Refused, session: &Session) {
        self.refuse(refused, session);
        self.tally.panicked = true;
    }

    /// The batch cannot go on behind what is written so far.
    pub(crate) fn fail(&mut self, failure: Failure) {
        self.failure.get_or_insert(failure);
    }

    /// So many items are dealt with.
    pub(super) fn count(&mut self, items: usize) {
        self.tally.items += items as u64;
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { lines: self.lines.len(), complaints: self.complaints.len(), tally: self.tally }
    }

    /// Forgets what was written after that.
    pub(super) fn back_to(&mut self, mark: &Mark) {
        self.lines.truncate(mark.lines);
        self.complaints.truncate(mark.complaints);
        self.tally = mark.tally;
    }
}
