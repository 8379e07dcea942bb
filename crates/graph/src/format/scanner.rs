//! A text seen character by character, for the formats that nest.

use std::io::Read;

use outplay_core::text::TextPlace;

use super::error::FormatError;
use super::shorten;
use super::source::Source;
use crate::texts::FormatProblem;

/// Looks one byte ahead, and knows where it is.
pub(super) struct Scanner<R> {
    source: Source<R>,
    at: usize,
}

impl<R: Read> Scanner<R> {
    pub(super) fn new(input: R) -> Self {
        Self { source: Source::new(input), at: 0 }
    }

    /// The next byte, if there is one.
    #[inline]
    pub(super) fn peek(&mut self) -> Result<Option<u8>, FormatError> {
        match self.source.unread().get(self.at) {
            Some(&byte) => Ok(Some(byte)),
            None => self.refill(),
        }
    }

    #[cold]
    fn refill(&mut self) -> Result<Option<u8>, FormatError> {
        self.source.advance(self.at);
        self.at = 0;
        let more = self.source.more()?;
        Ok(more.then(|| self.source.unread()[0]))
    }

    /// Goes one byte further.
    #[inline]
    pub(super) fn bump(&mut self) {
        self.at += 1;
    }

    /// The next byte, behind which it goes.
    #[inline]
    pub(super) fn next(&mut self) -> Result<Option<u8>, FormatError> {
        let byte = self.peek()?;
        self.at += usize::from(byte.is_some());
        Ok(byte)
    }

    /// Where the next byte is. What lies before it is left behind, so that lines are counted once.
    pub(super) fn place(&mut self) -> TextPlace {
        self.source.advance(self.at);
        self.at = 0;
        self.source.place()
    }

    /// An error at the next byte.
    pub(super) fn error<T>(&mut self, problem: FormatProblem) -> Result<T, FormatError> {
        Err(FormatError::at(self.place(), problem))
    }

    /// Something else was expected here.
    pub(super) fn expected<T>(&mut self, expected: &str) -> Result<T, FormatError> {
        let expected = expected.to_owned();
        let problem = match self.peek()? {
            None => FormatProblem::Cut,
            Some(byte) => FormatProblem::Expected { expected, found: shown(byte) },
        };
        self.error(problem)
    }

    /// Makes sure that the text ends here.
    pub(super) fn end(&mut self) -> Result<(), FormatError> {
        match self.peek()? {
            None => Ok(()),
            Some(byte) => self.error(FormatProblem::ExpectedEnd { found: shown(byte) }),
        }
    }

    /// Adds the bytes up to the first one that is not meant.
    #[inline]
    pub(super) fn take_while(
        &mut self,
        is_meant: impl Fn(u8) -> bool,
        taken: &mut Vec<u8>,
    ) -> Result<(), FormatError> {
        while self.peek()?.is_some() {
            let ahead = &self.source.unread()[self.at..];
            let count = ahead.iter().position(|&byte| !is_meant(byte)).unwrap_or(ahead.len());
            taken.extend_from_slice(&ahead[..count]);
            self.at += count;
            if count < ahead.len() {
                break;
            }
        }
        Ok(())
    }
}

/// A byte as it is shown in an error.
fn shown(byte: u8) -> String {
    let found = if byte.is_ascii() { shorten(&[byte]) } else { "...".to_owned() };
    format!("'{found}'")
}
