//! A puzzle in writing: read, written, and answered in a file of many.

use std::borrow::Cow;
use std::error::Error;
use std::fmt::{Debug, Display};

use outplay_core::text::Speak;

use crate::answer::SolverAnswer;

/// What is read and written.
///
/// `Display` prints the board over several lines, and [`parse`](Self::parse) reads what `Display` prints.
pub trait PuzzleNotation: Clone + Debug + Display + Send + Sync + 'static {
    /// A complete filling of the board. `Display` prints it as the batch output does.
    type Solution: Clone + PartialEq + Debug + Display + Send + 'static;
    /// What is wrong with a text, a step or a solution.
    type Error: Speak + Error + Send + Sync + 'static;
    /// Gathers the lines of a file until they make a puzzle.
    type Reader: PuzzleReader + Default + 'static;

    /// Reads one puzzle, in any of the formats in use.
    fn parse(text: &str) -> Result<Self, Self::Error>;

    /// The same for a text that begins at this line of a file, so that errors name the lines of the file.
    ///
    /// A text of a single line need not name it: whoever knows the file does.
    fn parse_at(text: &str, _line: usize) -> Result<Self, Self::Error> {
        Self::parse(text)
    }

    /// The puzzle as a file of many puzzles has it: on one line where that is usual.
    fn compact(&self) -> String {
        self.to_string()
    }

    /// The line or lines that a batch writes for the puzzle read from `source`.
    ///
    /// With `counting` the number of solutions is asked for, else whether there is none, one or several.
    fn batch_line(
        &self,
        source: &PuzzleSource<'_>,
        answer: &SolverAnswer<Self::Solution>,
        counting: bool,
    ) -> String;
}

/// One puzzle's text in a file of many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleSource<'a> {
    /// The text, as [`PuzzleNotation::parse`] takes it: where it stands in the file if it is a single line.
    pub text: Cow<'a, str>,
    /// The number of its first line in the file, from 1.
    pub line: usize,
}

/// Cuts a file into puzzles as its lines arrive, so that a file of any length streams.
pub trait PuzzleReader: Send {
    /// Takes the next line, without its end; gives the puzzle that this line completes.
    fn line<'a>(&mut self, number: usize, line: &'a str) -> Option<PuzzleSource<'a>>;

    /// The file is over: gives what is left.
    fn finish(&mut self) -> Option<PuzzleSource<'static>>;
}
