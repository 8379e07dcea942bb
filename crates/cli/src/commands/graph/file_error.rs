//! Something wrong in a file.

use std::fmt;
use std::path::PathBuf;

use outplay::core::text::{Lang, Speak, TextPlace};
use outplay::graph::format::FormatError;

use super::texts::GraphText;

/// What is wrong in a file, and where.
#[derive(Debug)]
pub(super) struct FileError {
    pub(super) path: PathBuf,
    pub(super) error: FormatError,
}

impl Speak for FileError {
    fn speak(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display().to_string();
        GraphText::InFile { path, problem: self.error.clone() }.speak(lang, f)
    }

    fn code(&self) -> &'static str {
        self.error.code()
    }

    fn text_place(&self) -> Option<TextPlace> {
        self.error.text_place()
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.speak(Lang::English, f)
    }
}

impl std::error::Error for FileError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.error)
    }
}
