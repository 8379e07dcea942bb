//! Puzzles from the command line, from a file, or from standard input.

use std::io::{self, BufRead, BufReader};
use std::path::Path;

use outplay::puzzles::{AnyPuzzle, PuzzleEntry, PuzzleReader, PuzzleSource};

use super::refused::Refused;
use super::texts::PuzzleText;
use crate::failure::Failure;
use crate::input::{Source, open_file};
use crate::texts::Text;

/// The puzzles that a command is asked about.
pub(super) enum Puzzles {
    /// One, given on the command line.
    One(Box<dyn AnyPuzzle>),
    /// Those of a file.
    File(Pieces),
}

/// Finds out where the puzzles are: a file that exists comes first, and any other text is a puzzle.
pub(super) fn open(kind: &dyn PuzzleEntry, source: &Source) -> Result<Puzzles, Failure> {
    if let Some(path) = &source.file {
        return Ok(Puzzles::File(Pieces::of_file(kind, path)?));
    }
    match source.position.as_deref() {
        None => Err(Failure::usage(PuzzleText::NeedsPuzzle)),
        Some("-") => Ok(Puzzles::File(Pieces::new(kind, Box::new(BufReader::new(io::stdin())), None))),
        Some(text) if is_file(Path::new(text)) => Ok(Puzzles::File(Pieces::of_file(kind, Path::new(text))?)),
        Some(text) => kind.read(text).map(Puzzles::One).map_err(Failure::Input),
    }
}

/// Whether there is something to read: a pipe has a name too, and two dots are a row of cells and no folder.
fn is_file(path: &Path) -> bool {
    path.exists() && !path.is_dir()
}

/// The one puzzle that a command is asked about.
pub(super) fn only(kind: &dyn PuzzleEntry, source: &Source) -> Result<Box<dyn AnyPuzzle>, Failure> {
    let mut pieces = match open(kind, source)? {
        Puzzles::One(puzzle) => return Ok(puzzle),
        Puzzles::File(pieces) => pieces,
    };
    let first = pieces.next().ok_or_else(|| Failure::input(PuzzleText::NoPuzzle))??;
    if pieces.next().is_some() {
        return Err(Failure::input(PuzzleText::SeveralPuzzles));
    }
    read(kind, first).map_err(|refused| Failure::Input(refused.problem))
}

/// The puzzle in a piece of a file.
pub(super) fn read(kind: &dyn PuzzleEntry, piece: Piece) -> Result<Box<dyn AnyPuzzle>, Refused> {
    let source = piece?;
    kind.read_source(&source).map_err(|problem| Refused::new(&source, problem))
}

/// A piece of a file: the text of a puzzle, or why it is none.
pub(super) type Piece = Result<PuzzleSource, Refused>;

/// The pieces of a file, as its lines arrive.
pub(super) struct Pieces {
    input: Box<dyn BufRead>,
    reader: Box<dyn PuzzleReader>,
    number: usize,
    /// The bytes read so far, and all of them where that is known.
    read: u64,
    length: Option<u64>,
    over: bool,
}

impl Pieces {
    fn new(kind: &dyn PuzzleEntry, input: Box<dyn BufRead>, length: Option<u64>) -> Self {
        Self { input, reader: kind.reader(), number: 0, read: 0, length, over: false }
    }

    fn of_file(kind: &dyn PuzzleEntry, path: &Path) -> Result<Self, Failure> {
        // A pipe has a name, but no length.
        let length = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file).map(|file| file.len());
        Ok(Self::new(kind, open_file(path)?, length))
    }

    /// Which part of the file is read, where that is known.
    pub(super) fn part_read(&self) -> Option<f64> {
        self.length.map(|length| self.read as f64 / length.max(1) as f64)
    }
}

impl Iterator for Pieces {
    type Item = Result<Piece, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.over {
            let mut bytes = Vec::new();
            match self.input.read_until(b'\n', &mut bytes) {
                Ok(0) => {
                    self.over = true;
                    return self.reader.finish().map(|source| Ok(Ok(source)));
                }
                Ok(count) => self.read += count as u64,
                Err(error) => {
                    self.over = true;
                    return Some(Err(Failure::input(Text::Input { reason: error.to_string() })));
                }
            }
            self.number += 1;
            let Ok(text) = String::from_utf8(bytes) else {
                return Some(Ok(Err(Refused::line(self.number, Text::NotReadable))));
            };
            if let Some(source) = self.reader.line(self.number, text.trim_end_matches(['\n', '\r'])) {
                return Some(Ok(Ok(source)));
            }
        }
        None
    }
}
