//! What is wrong with a file, and where.

use std::fmt;

use outplay_core::text::{Lang, Speak};

use crate::texts::{ArenaError, FormatProblem, Where};

/// A place in a text, counted from 1. Columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: u64,
    /// The column.
    pub column: u64,
}

impl Place {
    /// The place behind `text`, if `text` begins here.
    #[must_use]
    pub fn after(self, text: &[u8]) -> Self {
        let lines = count_lines(text);
        let last = text.iter().rposition(|&byte| byte == b'\n').map_or(text, |end| &text[end + 1..]);
        // Every byte but the later ones of a character.
        let columns = last.iter().filter(|&&byte| byte & 0xc0 != 0x80).count() as u64;
        let column = if lines == 0 { self.column } else { 1 };
        Self { line: self.line + lines, column: column + columns }
    }
}

/// How many lines end in a text. Bytes are counted in bytes first, which takes a quarter of the time.
fn count_lines(text: &[u8]) -> u64 {
    let ends = |part: &[u8]| part.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
    text.chunks(128).map(|part| u64::from(ends(part))).sum()
}

/// Why a text cannot be read, and where it is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// Where, unless it is wrong as a whole.
    pub place: Option<Place>,
    /// What is wrong, and what was expected.
    pub problem: FormatProblem,
}

impl FormatError {
    /// Something wrong at a place.
    pub fn at(place: Place, problem: FormatProblem) -> Self {
        Self { place: Some(place), problem }
    }

    /// The text could not even be read.
    pub fn unreadable(error: &std::io::Error) -> Self {
        Self { place: None, problem: FormatProblem::Unreadable { message: error.to_string() } }
    }
}

impl From<ArenaError> for FormatError {
    fn from(error: ArenaError) -> Self {
        Self { place: None, problem: FormatProblem::NotAnArena { error } }
    }
}

impl Speak for FormatError {
    fn speak(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Place { line, column }) = self.place {
            Where::Place { line, column }.speak(lang, f)?;
        }
        match &self.problem {
            FormatProblem::NotAnArena { error } => error.speak(lang, f),
            problem => problem.speak(lang, f),
        }
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.speak(Lang::English, f)
    }
}

impl std::error::Error for FormatError {}
