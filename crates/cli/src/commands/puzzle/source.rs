//! Puzzles from the command line, from a file, or from standard input.

use std::io::{self, BufRead, BufReader};
use std::path::Path;

use outplay::catalogue::{EntryReader, PuzzleBox, PuzzleKind};
use outplay::core::text::Problem;
use outplay::puzzles::puzzle::Entry;

use super::texts::PuzzleText;
use crate::failure::Failure;
use crate::input::{Source, open_file};
use crate::session::Session;
use crate::texts::Text;

/// The puzzles that a command is asked about.
pub(super) enum Puzzles {
    /// One, given on the command line.
    One(Entry),
    /// Those of a file.
    File(Entries),
}

/// Finds out where the puzzles are.
pub(super) fn open(kind: &'static dyn PuzzleKind, source: &Source) -> Result<Puzzles, Failure> {
    if let Some(path) = &source.file {
        return Ok(Puzzles::File(Entries::of_file(kind, path)?));
    }
    match source.position.as_deref() {
        None => Err(Failure::usage(PuzzleText::NeedsPuzzle)),
        Some("-") => Ok(Puzzles::File(Entries::new(kind, Box::new(BufReader::new(io::stdin())), None))),
        Some(text) => match kind.read(text) {
            Ok(_) => Ok(Puzzles::One(Entry { text: text.to_owned(), line: 1 })),
            Err(_) if Path::new(text).exists() => Ok(Puzzles::File(Entries::of_file(kind, Path::new(text))?)),
            Err(problem) => Err(Failure::Input(problem)),
        },
    }
}

/// The one puzzle that a command is asked about.
pub(super) fn only(kind: &'static dyn PuzzleKind, source: &Source) -> Result<Box<dyn PuzzleBox>, Failure> {
    let entry = match open(kind, source)? {
        Puzzles::One(entry) => entry,
        Puzzles::File(mut entries) => {
            let first = entries.next().ok_or_else(|| Failure::input(PuzzleText::NoPuzzle))??;
            if entries.next().is_some() {
                return Err(Failure::input(PuzzleText::SeveralPuzzles));
            }
            first.map_err(|refused| Failure::Input(refused.problem))?
        }
    };
    kind.read_entry(&entry).map_err(Failure::Input)
}

/// A piece of a file that is no text.
pub(super) struct Refused {
    /// Its line, from 1.
    pub(super) line: usize,
    /// What is wrong.
    pub(super) problem: Problem,
}

/// The puzzles of a file, as its lines arrive.
pub(super) struct Entries {
    reader: Box<dyn BufRead>,
    cutter: Box<dyn EntryReader>,
    number: usize,
    /// The bytes read so far, and all of them where that is known.
    read: u64,
    length: Option<u64>,
    over: bool,
}

impl Entries {
    fn new(kind: &dyn PuzzleKind, reader: Box<dyn BufRead>, length: Option<u64>) -> Self {
        Self { reader, cutter: kind.reader(), number: 0, read: 0, length, over: false }
    }

    fn of_file(kind: &dyn PuzzleKind, path: &Path) -> Result<Self, Failure> {
        // A pipe has a name, but no length.
        let length = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file).map(|file| file.len());
        Ok(Self::new(kind, open_file(path)?, length))
    }

    /// Which part of the file is read, where that is known.
    pub(super) fn part_read(&self) -> Option<f64> {
        self.length.map(|length| self.read as f64 / length.max(1) as f64)
    }
}

impl Iterator for Entries {
    type Item = Result<Result<Entry, Refused>, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.over {
            let mut bytes = Vec::new();
            match self.reader.read_until(b'\n', &mut bytes) {
                Ok(0) => {
                    self.over = true;
                    return self.cutter.finish().map(|entry| Ok(Ok(entry)));
                }
                Ok(count) => self.read += count as u64,
                Err(error) => {
                    self.over = true;
                    return Some(Err(Failure::input(Text::Input { reason: error.to_string() })));
                }
            }
            self.number += 1;
            let Ok(text) = String::from_utf8(bytes) else {
                return Some(Ok(Err(Refused { line: self.number, problem: Text::NotReadable.into() })));
            };
            if let Some(entry) = self.cutter.line(self.number, text.trim_end_matches(['\n', '\r'])) {
                return Some(Ok(Ok(entry)));
            }
        }
        None
    }
}

/// What is wrong with an entry, with its line unless the problem names lines itself.
pub(super) fn with_line(entry: &Entry, problem: &Problem, session: &Session) -> String {
    let problem = problem.say(session.lang);
    if entry.text.contains('\n') { problem } else { session.say(&Text::Line { number: entry.line, problem }) }
}
