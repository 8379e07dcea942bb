//! Where opening books come from: the small ones that are part of the program, and files.

use std::fs;
use std::path::Path;

use outplay_core::solve::Book;
use outplay_core::text::BoxError;

use crate::texts::EngineError;

/// Which book a solver uses.
#[derive(Clone, Copy, Debug, Default)]
pub enum BookChoice<'a> {
    /// None.
    Without,
    /// The one that is part of the program, if there is one for the game.
    #[default]
    Embedded,
    /// One from a file.
    File(&'a Path),
}

/// The bytes of a book.
#[derive(Debug)]
pub(crate) enum BookBytes {
    Embedded(&'static [u8]),
    /// Read as a whole: its sum is looked at anyway, and nothing that happens to the file later matters.
    Read(Vec<u8>),
}

impl AsRef<[u8]> for BookBytes {
    fn as_ref(&self) -> &[u8] {
        match self {
            Self::Embedded(bytes) => bytes,
            Self::Read(bytes) => bytes,
        }
    }
}

/// The book that is chosen for the game of this name; `embedded` are those that are part of the program, by the game that
/// they are about.
pub(crate) fn open(
    choice: BookChoice<'_>,
    name: &str,
    embedded: &[(&str, &'static [u8])],
) -> Result<Option<Book<BookBytes>>, BoxError> {
    let bytes = match choice {
        BookChoice::Without => return Ok(None),
        BookChoice::Embedded => match embedded.iter().find(|(about, _)| *about == name) {
            Some((_, bytes)) => BookBytes::Embedded(bytes),
            None => return Ok(None),
        },
        BookChoice::File(path) => BookBytes::Read(
            fs::read(path).map_err(|error| EngineError::Unreadable { reason: error.to_string() })?,
        ),
    };
    Ok(Some(Book::open(bytes, name)?))
}
