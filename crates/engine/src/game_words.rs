//! The words of a file of games, in PGN and the formats that follow it, read as they come: nothing but the current one is kept.

use std::io::{self, BufReader, Read};

/// One word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameWord {
    /// A tag: its name and value.
    Tag(String, String),
    /// A move, a move number or a result.
    Word(String),
    /// An annotation mark.
    Nag(u8),
    /// What people say.
    Comment(String),
    /// The begin of a variation.
    Open,
    /// The end of a variation.
    Close,
}

/// What is wrong with the text itself.
#[derive(Debug)]
pub enum WordFault {
    /// The stream cannot be read.
    Io(io::Error),
    /// Something that was begun does not end, or is not what it should be.
    Expected(&'static str),
}

/// Longer words are cut: no move is as long, and a file may hold anything.
const LONGEST_WORD: usize = 255;
/// Longer comments are cut.
const LONGEST_COMMENT: usize = 1 << 16;

/// Reads the words of a stream.
pub struct GameWords<R> {
    bytes: io::Bytes<BufReader<R>>,
    peeked: Option<u8>,
    line: usize,
    column: usize,
}

impl<R: Read> GameWords<R> {
    /// The words of a stream.
    pub fn new(reader: R) -> Self {
        Self { bytes: BufReader::new(reader).bytes(), peeked: None, line: 1, column: 0 }
    }

    /// The line and the column of the last byte that was read, from 1.
    pub fn place(&self) -> (usize, usize) {
        (self.line, self.column)
    }

    fn peek(&mut self) -> Result<Option<u8>, WordFault> {
        if self.peeked.is_none() {
            self.peeked = self.bytes.next().transpose().map_err(WordFault::Io)?;
        }
        Ok(self.peeked)
    }

    fn next_byte(&mut self) -> Result<Option<u8>, WordFault> {
        let byte = self.peek()?;
        self.peeked = None;
        match byte {
            Some(b'\n') => {
                self.line += 1;
                self.column = 0;
            }
            Some(_) => self.column += 1,
            None => {}
        }
        Ok(byte)
    }

    /// The next word; nothing at the end.
    pub fn next_word(&mut self) -> Result<Option<GameWord>, WordFault> {
        while let Some(byte) = self.next_byte()? {
            let token = match byte {
                b'%' if self.column == 1 => {
                    self.until(b'\n', 0)?;
                    continue;
                }
                b'[' => self.tag()?,
                b'{' => {
                    let (text, ended) = self.until(b'}', LONGEST_COMMENT)?;
                    if !ended {
                        return Err(WordFault::Expected("'}'"));
                    }
                    GameWord::Comment(text)
                }
                b';' => GameWord::Comment(self.until(b'\n', LONGEST_COMMENT)?.0),
                b'(' => GameWord::Open,
                b')' => GameWord::Close,
                b'$' => {
                    let number = self.word(String::new())?.parse();
                    GameWord::Nag(
                        number.map_err(|_| WordFault::Expected("a number from 0 to 255 after '$'"))?,
                    )
                }
                byte if byte.is_ascii_whitespace() || byte == b'.' || !byte.is_ascii_graphic() => continue,
                byte => GameWord::Word(self.word(char::from(byte).to_string())?),
            };
            return Ok(Some(token));
        }
        Ok(None)
    }

    /// The rest of a word.
    fn word(&mut self, mut word: String) -> Result<String, WordFault> {
        while let Some(byte) = self.peek()? {
            let ends =
                !byte.is_ascii_graphic() || matches!(byte, b'.' | b'{' | b'(' | b')' | b'[' | b';' | b'$');
            // `e8(Q)` is an old way to write a promotion; a variation never follows a move without a space.
            if ends {
                break;
            }
            self.next_byte()?;
            if word.len() < LONGEST_WORD {
                word.push(char::from(byte));
            }
        }
        Ok(word)
    }

    /// The text up to a byte, and whether that byte was there.
    fn until(&mut self, end: u8, most: usize) -> Result<(String, bool), WordFault> {
        let mut text = Vec::new();
        while let Some(byte) = self.next_byte()? {
            if byte == end {
                return Ok((clean(&text), true));
            }
            if text.len() < most {
                text.push(byte);
            }
        }
        Ok((clean(&text), false))
    }

    fn tag(&mut self) -> Result<GameWord, WordFault> {
        let mut name = String::new();
        loop {
            match self.next_byte()? {
                Some(b'"') => break,
                Some(b']' | b'\n') | None => return Err(WordFault::Expected("a value in quotes in the tag")),
                Some(byte) if name.len() < LONGEST_WORD => name.push(char::from(byte)),
                Some(_) => {}
            }
        }
        let mut value = Vec::new();
        loop {
            match self.next_byte()? {
                Some(b'"') => break,
                Some(b'\\') => value.extend(self.next_byte()?),
                Some(b'\n') | None => return Err(WordFault::Expected("'\"' at the end of the tag's value")),
                Some(byte) if value.len() < LONGEST_COMMENT => value.push(byte),
                Some(_) => {}
            }
        }
        match self.until(b']', LONGEST_WORD)? {
            (rest, true) if rest.is_empty() => Ok(GameWord::Tag(name.trim().to_owned(), clean(&value))),
            _ => Err(WordFault::Expected("']' after the tag's value")),
        }
    }
}

/// Text without line breaks; what is no UTF-8 is taken for Latin-1, which older files are written in.
fn clean(bytes: &[u8]) -> String {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    };
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
