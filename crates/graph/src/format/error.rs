//! What is wrong with a file, and where.

use std::fmt;
use std::io::ErrorKind;

use outplay_core::text::{Lang, Speak, TextPlace};

use crate::texts::{ArenaError, FormatProblem, FormatText};

/// Why a text cannot be read, and where it is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// Where, unless it is wrong as a whole.
    pub place: Option<TextPlace>,
    /// What is wrong, and what was expected.
    pub problem: FormatProblem,
}

impl FormatError {
    /// Something wrong at a place.
    pub fn at(place: TextPlace, problem: FormatProblem) -> Self {
        Self { place: Some(place), problem }
    }

    /// The text could not even be read.
    pub fn unreadable(error: &std::io::Error) -> Self {
        let problem = match error.kind() {
            ErrorKind::UnexpectedEof => FormatProblem::Truncated,
            ErrorKind::InvalidInput | ErrorKind::InvalidData => FormatProblem::Corrupt,
            _ => FormatProblem::Unreadable { message: error.to_string() },
        };
        Self { place: None, problem }
    }
}

impl From<ArenaError> for FormatError {
    fn from(error: ArenaError) -> Self {
        Self { place: None, problem: FormatProblem::NotAnArena { error } }
    }
}

impl Speak for FormatError {
    fn speak(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some(TextPlace { line, column, .. }) => {
                let problem = self.problem.clone();
                FormatText::At { line, column, problem }.speak(lang, f)
            }
            None => self.problem.speak(lang, f),
        }
    }

    fn code(&self) -> &'static str {
        match &self.problem {
            FormatProblem::NotAnArena { error } => error.code(),
            problem => problem.code(),
        }
    }

    fn text_place(&self) -> Option<TextPlace> {
        self.place
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.speak(Lang::English, f)
    }
}

impl std::error::Error for FormatError {}
