//! Puzzles from the command line, from a file, or from standard input.

use std::path::Path;

use outplay::puzzles::{AnyPuzzle, PuzzleEntry, PuzzleReader, PuzzleSource};

use super::texts::PuzzleText;
use crate::batch::{Cutter, Feed, Item, Refused};
use crate::failure::Failure;
use crate::input::Source;

/// The puzzles that a command is asked about.
pub(super) enum Puzzles {
    /// One, given on the command line.
    One(Box<dyn AnyPuzzle>),
    /// Those of a file.
    File(Feed),
}

/// Finds out where the puzzles are: a file that exists comes first, and any other text is a puzzle.
pub(super) fn open(kind: &dyn PuzzleEntry, source: &Source) -> Result<Puzzles, Failure> {
    let file = |path: &Path| Feed::open(path, PuzzleByPuzzle(kind.reader())).map(Puzzles::File);
    if let Some(path) = &source.file {
        return file(path);
    }
    match source.position.as_deref() {
        None => Err(Failure::usage(PuzzleText::NeedsPuzzle)),
        Some(text) if text == "-" || is_file(Path::new(text)) => file(Path::new(text)),
        Some(text) => kind.read(text).map(Puzzles::One).map_err(Failure::Input),
    }
}

/// Whether there is something to read: a pipe has a name too, and two dots are a row of cells and no folder.
fn is_file(path: &Path) -> bool {
    path.exists() && !path.is_dir()
}

/// The one puzzle that a command is asked about.
pub(super) fn only(kind: &dyn PuzzleEntry, source: &Source) -> Result<Box<dyn AnyPuzzle>, Failure> {
    let mut feed = match open(kind, source)? {
        Puzzles::One(puzzle) => return Ok(puzzle),
        Puzzles::File(feed) => feed,
    };
    let first = feed.next().ok_or_else(|| Failure::input(PuzzleText::NoPuzzle))??;
    if feed.next().is_some() {
        return Err(Failure::input(PuzzleText::SeveralPuzzles));
    }
    first.and_then(|item| read(kind, &item)).map_err(|refused| Failure::Input(refused.problem))
}

/// The puzzle of an item.
pub(super) fn read(kind: &dyn PuzzleEntry, item: &Item<'_>) -> Result<Box<dyn AnyPuzzle>, Refused> {
    kind.read_source(&source_of(item)).map_err(|problem| Refused::text(&item.text, item.line, problem))
}

/// An item in the words of puzzles.
pub(super) fn source_of<'a>(item: &'a Item<'_>) -> PuzzleSource<'a> {
    PuzzleSource { text: (&*item.text).into(), line: item.line }
}

/// Puts lines together as the kind of puzzle has them.
struct PuzzleByPuzzle(Box<dyn PuzzleReader>);

impl Cutter for PuzzleByPuzzle {
    fn line<'a>(&mut self, number: usize, line: &'a str) -> Option<Item<'a>> {
        self.0.line(number, line).map(|PuzzleSource { text, line }| Item { text, line })
    }

    fn finish(&mut self) -> Option<Item<'static>> {
        self.0.finish().map(|PuzzleSource { text, line }| Item { text, line })
    }
}
