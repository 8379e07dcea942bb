//! A stream of bytes that is read piece by piece, and knows its lines and columns.

use std::io::{ErrorKind, Read};

use outplay_core::text::TextPlace;

use super::error::FormatError;
use crate::texts::FormatProblem;

/// How much is read at once.
const PIECE: usize = 1 << 18;

/// Bytes that are read but not yet understood. A reader understands whole statements and asks for [`more`](Self::more)
/// when the last one is cut; a file of any length takes no more memory than its longest statement.
pub(super) struct Source<R> {
    input: R,
    buffer: Vec<u8>,
    /// The bytes `start..end` of the buffer are not yet understood.
    start: usize,
    end: usize,
    /// Where `start` is.
    place: TextPlace,
}

impl<R: Read> Source<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, buffer: vec![0; PIECE], start: 0, end: 0, place: TextPlace::START }
    }

    /// What is read but not yet understood.
    #[inline]
    pub(super) fn unread(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Where the unread bytes begin.
    pub(super) fn place(&self) -> TextPlace {
        self.place
    }

    /// The place of the unread byte `offset`.
    pub(super) fn place_of(&self, offset: usize) -> TextPlace {
        self.place.after(&self.unread()[..offset])
    }

    /// An error at the unread byte `offset`.
    pub(super) fn error(&self, offset: usize, problem: FormatProblem) -> FormatError {
        FormatError::at(self.place_of(offset), problem)
    }

    /// Leaves `count` bytes behind.
    pub(super) fn advance(&mut self, count: usize) {
        self.place = self.place_of(count);
        self.start += count;
    }

    /// Reads further bytes behind the unread ones; false when there are none.
    pub(super) fn more(&mut self) -> Result<bool, FormatError> {
        self.buffer.copy_within(self.start..self.end, 0);
        (self.start, self.end) = (0, self.end - self.start);
        // At least doubled when full, so that a statement of any length is looked at only a few times.
        let room = (self.end + PIECE).max(2 * self.end);
        if self.buffer.len() < room {
            self.buffer.resize(room, 0);
        }
        let before = self.end;
        while self.end < self.buffer.len() {
            match self.input.read(&mut self.buffer[self.end..]) {
                Ok(0) => break,
                Ok(count) => self.end += count,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(FormatError::unreadable(&error)),
            }
            // What is there is worked on; a pipe may take its time for the rest.
            if self.end - before >= PIECE / 2 {
                break;
            }
        }
        Ok(self.end > before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_followed_across_pieces() {
        let text = "ab\ncé\n\nd".repeat(100_000);
        let mut source = Source::new(text.as_bytes());
        let mut seen = 0;
        while source.more().unwrap() {
            let count = source.unread().len();
            let step = count - count % 7;
            source.advance(step);
            seen += step;
            let expected = TextPlace::START.after(&text.as_bytes()[..seen]);
            assert_eq!(source.place(), expected);
        }
        assert_eq!(seen + source.unread().len(), text.len());
    }
}
