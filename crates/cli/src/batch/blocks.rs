//! A file in blocks of whole lines.

use std::io::Read;

use memchr::{memchr, memrchr};

use crate::failure::Failure;
use crate::texts::Text;

/// The longest line that is read, in bytes.
pub(crate) const LONGEST_LINE: usize = 16 << 20;
/// How much is asked of the file at a time.
const AT_A_TIME: usize = 256 << 10;
/// What some editors put before a text.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A file, read in large pieces and handed out in blocks of whole lines.
pub(super) struct Blocks {
    input: Box<dyn Read + Send>,
    /// What is read and not handed out yet lies between `start` and `end`.
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    /// The bytes read so far.
    pub(super) read: u64,
    is_over: bool,
}

/// What a file has next.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Block {
    /// Whole lines, which are in the caller's memory now.
    Lines,
    /// A line that is too long; it is left out.
    TooLong,
    /// Nothing more.
    End,
}

impl Blocks {
    pub(super) fn new(input: Box<dyn Read + Send>) -> Self {
        Self { input, buffer: Vec::new(), start: 0, end: 0, read: 0, is_over: false }
    }

    /// Puts about so many bytes into `block`, cut behind a line; at least one line. It waits for no more than one line:
    /// whoever types gets an answer.
    pub(super) fn next(&mut self, about: usize, block: &mut Vec<u8>) -> Result<Block, Failure> {
        block.clear();
        loop {
            let waiting = &self.buffer[self.start..self.end];
            let end = end_of_lines(waiting, about);
            if end.unwrap_or(waiting.len()) > LONGEST_LINE {
                self.skip_line()?;
                return Ok(Block::TooLong);
            }
            let length = match end {
                Some(length) => length,
                None if self.is_over && waiting.is_empty() => return Ok(Block::End),
                None if self.is_over => waiting.len(),
                None => {
                    self.read_more()?;
                    continue;
                }
            };
            block.extend_from_slice(&waiting[..length]);
            self.start += length;
            return Ok(Block::Lines);
        }
    }

    /// Reads once; a byte order mark at the beginning is left out.
    fn read_more(&mut self) -> Result<(), Failure> {
        self.buffer.copy_within(self.start..self.end, 0);
        (self.start, self.end) = (0, self.end - self.start);
        // Twice what waits: a long line is moved a few times only.
        let room = self.end + AT_A_TIME.max(self.end);
        if self.buffer.len() < room {
            self.buffer.resize(room, 0);
        }
        let is_first = self.read == 0;
        let count = loop {
            match self.input.read(&mut self.buffer[self.end..]) {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.is_over = true;
                    return Err(Failure::input(Text::Input { reason: error.to_string() }));
                }
                Ok(count) => break count,
            }
        };
        self.end += count;
        self.read += count as u64;
        self.is_over = count == 0;
        if is_first && self.buffer[..self.end].starts_with(BYTE_ORDER_MARK) {
            self.start = BYTE_ORDER_MARK.len();
        }
        Ok(())
    }

    /// Leaves out the line at which the file stands.
    fn skip_line(&mut self) -> Result<(), Failure> {
        loop {
            let waiting = &self.buffer[self.start..self.end];
            if let Some(length) = end_of_lines(waiting, 1) {
                self.start += length;
                return Ok(());
            }
            self.start = self.end;
            if self.is_over {
                return Ok(());
            }
            self.read_more()?;
        }
    }
}

/// Where the last line ends that ends within so many bytes, or else the first line.
fn end_of_lines(bytes: &[u8], about: usize) -> Option<usize> {
    let (near, far) = bytes.split_at(about.min(bytes.len()));
    let end = memrchr(b'\n', near).or_else(|| memchr(b'\n', far).map(|at| near.len() + at));
    end.map(|at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks(bytes: impl Into<Vec<u8>>) -> Blocks {
        Blocks::new(Box::new(std::io::Cursor::new(bytes.into())))
    }

    fn all(mut blocks: Blocks, about: usize) -> Vec<String> {
        let mut found = Vec::new();
        let mut block = Vec::new();
        while blocks.next(about, &mut block).ok() == Some(Block::Lines) {
            found.push(String::from_utf8(block.clone()).unwrap());
        }
        found
    }

    #[test]
    fn blocks_are_whole_lines() {
        let text = "one\ntwo\nthree\n\nfive";
        for about in 1..30 {
            let found = all(blocks(text), about);
            assert_eq!(found.concat(), text);
            let (last, others) = found.split_last().unwrap();
            assert!(others.iter().all(|block| block.ends_with('\n')) && last.ends_with("five"), "{about}");
        }
        assert_eq!(all(blocks(text), 1), ["one\n", "two\n", "three\n", "\n", "five"]);
        assert_eq!(all(blocks(text), 8), ["one\ntwo\n", "three\n\n", "five"]);
    }

    #[test]
    fn a_byte_order_mark_is_left_out() {
        assert_eq!(
            all(blocks(b"\xef\xbb\xbfone\n\xef\xbb\xbftwo\n".to_vec()), 1),
            ["one\n", "\u{feff}two\n"]
        );
    }

    #[test]
    fn a_line_that_is_too_long_is_left_out() {
        for ending in ["\nnext\n", ""] {
            let long = "x".repeat(LONGEST_LINE + 1);
            let mut blocks = blocks(format!("first\n{long}{ending}"));
            let mut block = Vec::new();
            let mut next = || blocks.next(1, &mut block).map_err(|_| ()).map(|kind| (kind, block.clone()));
            assert_eq!(next(), Ok((Block::Lines, b"first\n".to_vec())));
            assert_eq!(next().map(|(kind, _)| kind), Ok(Block::TooLong));
            if !ending.is_empty() {
                assert_eq!(next(), Ok((Block::Lines, b"next\n".to_vec())));
            }
            assert_eq!(next().map(|(kind, _)| kind), Ok(Block::End));
        }
    }
}
