//! The plain line format.
//!
//! ```text
//! # a comment
//! node start 1
//! node won 2 target
//! edge start won
//! ```
//!
//! `node NAME OWNER` with owner 1 or 2, followed by `target` for a victory of player 1 or `target2` for one of player 2;
//! `edge FROM TO`. Lines come in any order. The arena has two objectives when a `target2` occurs.

use std::io::{self, Read, Write};

use outplay_core::text::TextPlace;

use super::assembly::{Assembly, End};
use super::error::FormatError;
use super::intern::Key;
use super::source::Source;
use super::{shorten, word_of};
use crate::arena::{Arena, Kind};
use crate::player::{Numbered, Player};
use crate::texts::FormatProblem;

/// Reads an arena.
pub fn read(input: impl Read) -> Result<Arena, FormatError> {
    let mut source = Source::new(input);
    let mut reader = Reader::new();
    while source.more()? {
        let whole_lines = source.unread().iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        reader.lines(&source.unread()[..whole_lines])?;
        source.advance(whole_lines);
    }
    if !source.unread().is_empty() {
        let mut last_line = source.unread().to_vec();
        last_line.push(b'\n');
        reader.lines(&last_line)?;
    }
    reader.arena.finish()
}

/// How many statements are split into words before the first of them is carried out.
const BATCH: usize = 32;

/// A word of the text.
#[derive(Clone, Copy)]
struct Word {
    start: usize,
    length: usize,
    key: Key,
}

impl Word {
    fn of(self, text: &[u8]) -> &[u8] {
        &text[self.start..self.start + self.length]
    }
}

/// A line, split into words.
struct Statement {
    line: u64,
    /// Where the line starts.
    start: usize,
    what: What,
}

enum What {
    Node(Word, Kind),
    Edge(Word, Word),
}

struct Reader {
    line: u64,
    /// How many bytes come before the lines that are read.
    before: u64,
    batch: Vec<Statement>,
    arena: Assembly,
}

impl Reader {
    fn new() -> Self {
        Self { line: 1, before: 0, batch: Vec::with_capacity(BATCH), arena: Assembly::new() }
    }

    /// Reads whole lines.
    fn lines(&mut self, text: &[u8]) -> Result<(), FormatError> {
        let mut start = 0;
        while start < text.len() {
            let mut words = Words { text, at: start };
            let parsed = words.statement();
            if let Ok(Some(what)) = parsed {
                match &what {
                    What::Node(name, _) => self.arena.expect(name.key),
                    What::Edge(from, to) => {
                        self.arena.expect(from.key);
                        self.arena.expect(to.key);
                    }
                }
                self.batch.push(Statement { line: self.line, start, what });
                if self.batch.len() == BATCH {
                    self.carry_out(text)?;
                }
            } else if let Err((offset, problem)) = parsed {
                // Something may be wrong further up.
                self.carry_out(text)?;
                return Err(FormatError::at(place(text, self.before, self.line, start, offset), *problem));
            }
            start = words.line_end() + 1;
            self.line += 1;
        }
        self.carry_out(text)?;
        self.before += text.len() as u64;
        Ok(())
    }

    fn carry_out(&mut self, text: &[u8]) -> Result<(), FormatError> {
        for statement in &self.batch {
            let (line, start, before) = (statement.line, statement.start, self.before);
            let place = |word: Word| place(text, before, line, start, word.start);
            match statement.what {
                What::Node(name, kind) => {
                    let added = self.arena.position(name.key, name.of(text), kind);
                    added.map_err(|problem| FormatError::at(place(name), problem))?;
                }
                What::Edge(from, to) => {
                    let (from_place, to_place) = (|| place(from), || place(to));
                    let from = End { key: from.key, name: from.of(text), place: &from_place };
                    let to = End { key: to.key, name: to.of(text), place: &to_place };
                    self.arena.edge(from, to)?;
                }
            }
        }
        self.batch.clear();
        Ok(())
    }
}

/// The place of the byte `at`, in the line that starts at `start` of a text with `before` bytes before it.
fn place(text: &[u8], before: u64, line: u64, start: usize, at: usize) -> TextPlace {
    let offset = Some(before + start as u64);
    TextPlace { line, column: 1, offset }.after(&text[start..at])
}

/// What is wrong, and at which byte.
type Wrong = (usize, Box<FormatProblem>);

/// Splits a line into words.
struct Words<'a> {
    text: &'a [u8],
    at: usize,
}

impl Words<'_> {
    /// The statement of a line; nothing when it is empty or a comment.
    #[inline]
    fn statement(&mut self) -> Result<Option<What>, Wrong> {
        if self.text[self.at..].starts_with(b"edge ") {
            self.at += 5;
            return self.edge();
        }
        let keyword = self.word();
        match &self.text[keyword.0..keyword.1] {
            b"" => Ok(None),
            b"node" => self.node(),
            b"edge" => self.edge(),
            [b'#', ..] => {
                self.at = self.line_end();
                Ok(None)
            }
            found => {
                let problem = FormatProblem::ExpectedNodeOrEdge { found: shorten(found) };
                Err((keyword.0, Box::new(problem)))
            }
        }
    }

    #[inline]
    fn edge(&mut self) -> Result<Option<What>, Wrong> {
        let (from, to) = (self.name()?, self.name()?);
        self.end(|found| FormatProblem::ExpectedLineEnd { found })?;
        Ok(Some(What::Edge(from, to)))
    }

    fn node(&mut self) -> Result<Option<What>, Wrong> {
        let name = self.name()?;
        let (start, end) = self.word();
        let owner = match &self.text[start..end] {
            b"1" => Player::First,
            b"2" => Player::Second,
            found => {
                return Err((start, Box::new(FormatProblem::ExpectedOwner { found: shorten(found) })));
            }
        };
        let goal = self.goal();
        let behind = self.at;
        if goal.is_some() && self.goal().is_some() {
            let name = shorten(name.of(self.text));
            return Err((behind, Box::new(FormatProblem::TwoVictories { name })));
        }
        self.end(match goal {
            Some(_) => |found| FormatProblem::ExpectedLineEnd { found },
            None => |found| FormatProblem::ExpectedTarget { found },
        })?;
        Ok(Some(What::Node(name, Kind::new(owner, goal))))
    }

    /// Whose victory the position is, if the next word tells.
    fn goal(&mut self) -> Option<Player> {
        let before = self.at;
        let (start, end) = self.word();
        match &self.text[start..end] {
            b"target" => Some(Player::First),
            b"target2" => Some(Player::Second),
            _ => {
                self.at = before;
                None
            }
        }
    }

    /// The next word, where it starts and ends; empty at the end of the line.
    #[inline]
    fn word(&mut self) -> (usize, usize) {
        while matches!(self.text[self.at], b' ' | b'\t' | b'\r') {
            self.at += 1;
        }
        let start = self.at;
        self.at = word_end(self.text, start);
        (start, self.at)
    }

    #[inline]
    fn name(&mut self) -> Result<Word, Wrong> {
        let (start, end) = self.word();
        if start == end {
            let problem = match self.text[start] {
                b'\n' => FormatProblem::ExpectedName,
                byte => FormatProblem::ControlCharacter { byte },
            };
            return Err((start, Box::new(problem)));
        }
        let length = end - start;
        Ok(Word { start, length, key: Key::new(self.text, start, length) })
    }

    /// Makes sure that nothing follows on the line.
    #[inline]
    fn end(&mut self, problem: fn(String) -> FormatProblem) -> Result<(), Wrong> {
        if self.text[self.at] == b'\n' {
            return Ok(());
        }
        let (start, end) = self.word();
        match self.text[start] {
            b'\n' => Ok(()),
            byte if start == end => Err((start, Box::new(FormatProblem::ControlCharacter { byte }))),
            _ => Err((start, Box::new(problem(shorten(&self.text[start..end]))))),
        }
    }

    /// Where the line ends.
    #[inline]
    fn line_end(&self) -> usize {
        let rest = &self.text[self.at..];
        self.at + rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len())
    }
}

/// Where the word at `at` ends: at the first blank or control character. The text ends with a line end.
#[inline]
fn word_end(text: &[u8], mut at: usize) -> usize {
    while let Some(eight) = text.get(at..at + 8).and_then(|eight| <[u8; 8]>::try_from(eight).ok()) {
        let word = u64::from_le_bytes(eight);
        // The high bit of each byte below '!'; the lowest of them is right, a borrow only reaches those behind it.
        let blanks = word.wrapping_sub(0x2121_2121_2121_2121) & !word & 0x8080_8080_8080_8080;
        if blanks != 0 {
            return at + (blanks.trailing_zeros() / 8) as usize;
        }
        at += 8;
    }
    at + text[at..].iter().take_while(|&&byte| byte > b' ').count()
}

/// Writes an arena.
///
/// A name with blanks would be several words: in it, each blank is written as an underscore.
pub fn write(arena: &Arena, mut output: impl Write) -> io::Result<()> {
    let name = |position| word_of(arena, position);
    for position in arena.positions() {
        let target = match arena.goal(position) {
            None => "",
            Some(Player::First) => " target",
            Some(Player::Second) => " target2",
        };
        writeln!(output, "node {} {}{target}", name(position), arena.owner(position).number())?;
    }
    for from in arena.positions() {
        for &to in arena.successors(from) {
            writeln!(output, "edge {} {}", name(from), name(to))?;
        }
    }
    Ok(())
}
