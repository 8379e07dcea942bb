//! The items of a file, block by block.

use std::io::Read;
use std::path::Path;

use memchr::memchr_iter;

use super::blocks::{Block, Blocks, LONGEST_LINE};
use super::{Item, Refused};
use crate::failure::Failure;
use crate::input::open_input;
use crate::texts::Text;

/// Puts lines together to items, as they arrive.
pub(crate) trait Cutter: Send {
    /// Takes the next line, without its end; gives the item that this line completes.
    fn line<'a>(&mut self, number: usize, line: &'a str) -> Option<Item<'a>>;

    /// The file is over: gives what is left.
    fn finish(&mut self) -> Option<Item<'static>>;
}

/// One item a line; blank lines and those that begin with `#` are none.
pub(crate) struct LineByLine;

impl Cutter for LineByLine {
    fn line<'a>(&mut self, number: usize, line: &'a str) -> Option<Item<'a>> {
        let text = line.trim();
        (!text.is_empty() && !text.starts_with('#')).then(|| Item { text: text.into(), line: number })
    }

    fn finish(&mut self) -> Option<Item<'static>> {
        None
    }
}

/// What there is in a block.
pub(super) struct Pieces<'a> {
    pub(super) items: Vec<Item<'a>>,
    /// What is no item, and how many items come before it.
    pub(super) refused: Vec<(usize, Refused)>,
}

impl Pieces<'_> {
    fn refuse(&mut self, refused: Refused) {
        self.refused.push((self.items.len(), refused));
    }
}

/// The items of a file.
pub(crate) struct Feed {
    blocks: Blocks,
    cutter: Box<dyn Cutter>,
    /// The lines and the blocks so far.
    lines: usize,
    number: usize,
    /// The length of the file, where it has one.
    length: Option<u64>,
    is_over: bool,
    /// How many items the last block had.
    expected: usize,
}

impl Feed {
    /// The items of a file, or of standard input if the path is `-`.
    pub(crate) fn open(path: &Path, cutter: impl Cutter + 'static) -> Result<Self, Failure> {
        // A pipe has a name, but no length.
        let length = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file).map(|file| file.len());
        Ok(Self { length, ..Self::new(open_input(path)?, cutter) })
    }

    /// The items of whatever can be read.
    pub(crate) fn new(input: Box<dyn Read + Send>, cutter: impl Cutter + 'static) -> Self {
        let blocks = Blocks::new(input);
        let cutter = Box::new(cutter);
        Self { blocks, cutter, lines: 0, number: 0, length: None, is_over: false, expected: 0 }
    }

    /// Which part of the file is read, where that is known.
    pub(super) fn part_read(&self) -> Option<f64> {
        self.length.map(|length| self.blocks.read as f64 / length.max(1) as f64)
    }

    /// The pieces of a block of about so many bytes, which `block` holds, and the number of the block; nothing behind the
    /// end.
    pub(super) fn next<'a>(
        &mut self,
        about: usize,
        block: &'a mut Vec<u8>,
    ) -> (usize, Result<Option<Pieces<'a>>, Failure>) {
        let number = self.number;
        self.number += 1;
        (number, self.pieces(about, block))
    }

    fn pieces<'a>(&mut self, about: usize, block: &'a mut Vec<u8>) -> Result<Option<Pieces<'a>>, Failure> {
        if self.is_over {
            return Ok(None);
        }
        let next = self.blocks.next(about, block).inspect_err(|_| self.is_over = true)?;
        let mut pieces = Pieces { items: Vec::with_capacity(self.expected), refused: Vec::new() };
        match next {
            Block::Lines => self.cut(block, &mut pieces),
            Block::TooLong => {
                self.lines += 1;
                let megabytes = LONGEST_LINE >> 20;
                pieces.refuse(Refused::line(self.lines, Text::LineTooLong { megabytes }));
            }
            Block::End => {
                self.is_over = true;
                pieces.items.extend(self.cutter.finish());
            }
        }
        self.expected = pieces.items.len();
        Ok(Some(pieces))
    }

    fn cut<'a>(&mut self, block: &'a [u8], pieces: &mut Pieces<'a>) {
        // Nearly always all of it is text, which is quicker to find out at once.
        let text = std::str::from_utf8(block).ok();
        let mut from = 0;
        let unended = (block.last() != Some(&b'\n')).then_some(block.len());
        for end in memchr_iter(b'\n', block).chain(unended) {
            self.lines += 1;
            let line = text.map(|text| &text[from..end]);
            match line.or_else(|| std::str::from_utf8(&block[from..end]).ok()) {
                Some(line) => {
                    let line = line.trim_end_matches('\r');
                    pieces.items.extend(self.cutter.line(self.lines, line));
                }
                None => pieces.refuse(Refused::line(self.lines, Text::NotReadable)),
            }
            from = end + 1;
        }
    }
}

/// One piece after the other, for whoever wants them all in memory.
impl Iterator for Feed {
    type Item = Result<Result<Item<'static>, Refused>, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut block = Vec::new();
        loop {
            // A block of one line has one piece at most.
            match self.pieces(1, &mut block) {
                Ok(None) => return None,
                Err(failure) => return Some(Err(failure)),
                Ok(Some(mut pieces)) => {
                    if let Some((_, refused)) = pieces.refused.pop() {
                        return Some(Ok(Err(refused)));
                    }
                    if let Some(Item { text, line }) = pieces.items.pop() {
                        return Some(Ok(Ok(Item { text: text.into_owned().into(), line })));
                    }
                }
            }
        }
    }
}
