//! Arenas as text: reading and writing.
//!
//! Every reader takes a stream and reads it piece by piece; every error tells line and column.

mod assembly;
pub mod binary;
pub mod claim;
mod digits;
pub mod dot;
mod error;
mod intern;
pub mod json;
pub mod lines;
pub mod pg;
pub mod python;
mod scanner;
mod source;

pub use error::FormatError;

use std::borrow::Cow;
use std::io::{self, BufReader, Cursor, Read, Write};

use flate2::read::MultiGzDecoder;

use crate::arena::Arena;
use crate::edges::PositionId;

/// A format in which arenas are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The plain line format.
    Lines,
    /// `PGSolver`'s parity games.
    Pg,
    /// JSON.
    Json,
    /// Graphviz.
    Dot,
    /// Dictionaries of Python.
    Python,
    /// Bytes in blocks, of which programs on several machines read what they need.
    Binary,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 6] = [Self::Lines, Self::Pg, Self::Json, Self::Dot, Self::Python, Self::Binary];
    /// Those whose files are texts.
    pub const TEXTS: [Self; 5] = [Self::Lines, Self::Pg, Self::Json, Self::Dot, Self::Python];

    /// The name by which people call it, which is also how its files end.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lines => "arena",
            Self::Pg => "pg",
            Self::Json => "json",
            Self::Dot => "dot",
            Self::Python => "py",
            Self::Binary => "arenab",
        }
    }

    /// Reads an arena in this format.
    pub fn read(self, mut input: impl Read) -> Result<Arena, FormatError> {
        self.read_any(&mut input)
    }

    /// Compiled here once, and not again for every kind of input: the readers take large pieces, so that the call
    /// through a table costs nothing.
    fn read_any(self, input: &mut dyn Read) -> Result<Arena, FormatError> {
        match self {
            Self::Lines => lines::read(input),
            Self::Pg => pg::read(input),
            Self::Json => json::read(input),
            Self::Dot => dot::read(input),
            Self::Python => python::read(input),
            Self::Binary => binary::read(input),
        }
    }

    /// Writes an arena in this format.
    pub fn write(self, arena: &Arena, output: impl Write) -> io::Result<()> {
        match self {
            Self::Lines => lines::write(arena, output),
            Self::Pg => pg::write(arena, output),
            Self::Json => json::write(arena, output),
            Self::Dot => dot::write(arena, output),
            Self::Python => python::write(arena, output),
            Self::Binary => binary::write(arena, binary::NumberOrder::Auto, output),
        }
    }

    /// The format of a text, told by how it begins.
    pub fn of_text(begin: &[u8]) -> Self {
        // Any version: the reader says which one it knows.
        if begin.starts_with(&binary::MAGIC[..binary::MAGIC.len() - 2]) {
            return Self::Binary;
        }
        let begin = begin.trim_ascii_start();
        let begins = |word: &[u8]| begin.get(..word.len()).is_some_and(|b| b.eq_ignore_ascii_case(word));
        match begin {
            [b'{', rest @ ..] if matches!(rest.trim_ascii_start(), [b'"' | b'}', ..] | []) => Self::Json,
            [b'{', ..] => Self::Python,
            [b'0'..=b'9', ..] => Self::Pg,
            _ if begins(b"parity") || begins(b"start ") => Self::Pg,
            [b'/', ..] => Self::Dot,
            _ if begins(b"digraph") || begins(b"strict") || begins(b"graph") => Self::Dot,
            _ if is_assignment(begin) => Self::Python,
            _ => Self::Lines,
        }
    }
}

/// Whether a text, behind comments, begins as Python does when it gives something a name: `G = {`.
fn is_assignment(text: &[u8]) -> bool {
    let mut lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let Some(line) = lines.find(|line| !line.is_empty() && line[0] != b'#') else { return false };
    matches!(line, [b'G', rest @ ..] | [b'S' | b'V', b'1' | b'2', rest @ ..] if rest.trim_ascii_start().starts_with(b"="))
}

/// How much of a text is looked at to tell its format.
const BEGIN: u64 = 4096;

/// Reads an arena in whatever format it is, compressed by gzip or not.
pub fn read(input: impl Read) -> Result<Arena, FormatError> {
    let mut input = decompressed(input)?;
    let begin = beginning(&mut input)?;
    Format::of_text(&begin).read(Cursor::new(begin).chain(input))
}

/// The text of a stream, which may be compressed by gzip.
pub fn decompressed<'a>(mut input: impl Read + 'a) -> Result<Box<dyn Read + 'a>, FormatError> {
    let begin = beginning(&mut input)?;
    let is_compressed = begin.starts_with(&[0x1f, 0x8b]);
    let input = Cursor::new(begin).chain(input);
    Ok(if is_compressed { Box::new(MultiGzDecoder::new(BufReader::new(input))) } else { Box::new(input) })
}

fn beginning(input: &mut impl Read) -> Result<Vec<u8>, FormatError> {
    let mut begin = Vec::new();
    input.take(BEGIN).read_to_end(&mut begin).map_err(|error| FormatError::unreadable(&error))?;
    Ok(begin)
}

/// The name of a position as one word, as it stands in lines of text: each blank of it is an underscore.
pub fn word_of(arena: &Arena, position: PositionId) -> Cow<'_, str> {
    word_of_name(arena.name(position))
}

/// A name as one word, as it stands in lines of text.
pub fn word_of_name(name: Cow<'_, str>) -> Cow<'_, str> {
    let is_blank = |character: char| character.is_whitespace() || character.is_control();
    if name.is_empty() {
        "_".into()
    } else if name.contains(is_blank) {
        name.replace(is_blank, "_").into()
    } else {
        name
    }
}

/// A word for an error message, which must not be as long as a wrong file can make it.
fn shorten(word: &[u8]) -> String {
    const MOST: usize = 40;
    let text = String::from_utf8_lossy(&word[..word.len().min(4 * MOST)]);
    let mut short: String = text.chars().take(MOST).flat_map(char::escape_debug).collect();
    if word.len() > short.len() {
        short.push_str("...");
    }
    short
}
