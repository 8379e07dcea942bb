//! The words of a PGN file, read as they come: nothing but the current one is kept.

use std::io::{self, BufReader, Read};

/// One word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A tag: its name and value.
    Tag(String, String),
    /// A move, a move number or a result.
    Word(String),
    /// An annotation mark.
    Nag(u8),
    Comment(String),
    Open,
    Close,
}

/// What is wrong with the text itself.
#[derive(Debug)]
pub(super) enum Fault {
    Io(io::Error),
    /// Something that was begun does not end, or is not what it should be.
    Expected(&'static str),
}

/// Longer words are cut: no move is as long, and a file may hold anything.
const LONGEST_WORD: usize = 255;
/// Longer comments are cut.
const LONGEST_COMMENT: usize = 1 << 16;

pub(super) struct Tokens<R> {
    bytes: io::Bytes<BufReader<R>>,
    peeked: Option<u8>,
    pub(super) line: usize,
    pub(super) column: usize,
}

impl<R: Read> Tokens<R> {
    pub(super) fn new(reader: R) -> Self {
        Self { bytes: BufReader::new(reader).bytes(), peeked: None, line: 1, column: 0 }
    }

    fn peek(&mut self) -> Result<Option<u8>, Fault> {
        if self.peeked.is_none() {
            self.peeked = self.bytes.next().transpose().map_err(Fault::Io)?;
        }
        Ok(self.peeked)
    }

    fn next_byte(&mut self) -> Result<Option<u8>, Fault> {
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
    pub(super) fn next(&mut self) -> Result<Option<Token>, Fault> {
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
                        return Err(Fault::Expected("'}'"));
                    }
                    Token::Comment(text)
                }
                b';' => Token::Comment(self.until(b'\n', LONGEST_COMMENT)?.0),
                b'(' => Token::Open,
                b')' => Token::Close,
                b'$' => {
                    let number = self.word(String::new())?.parse();
                    Token::Nag(number.map_err(|_| Fault::Expected("a number from 0 to 255 after '$'"))?)
                }
                byte if byte.is_ascii_whitespace() || byte == b'.' || !byte.is_ascii_graphic() => continue,
                byte => Token::Word(self.word(char::from(byte).to_string())?),
            };
            return Ok(Some(token));
        }
        Ok(None)
    }

    /// The rest of a word.
    fn word(&mut self, mut word: String) -> Result<String, Fault> {
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
    fn until(&mut self, end: u8, most: usize) -> Result<(String, bool), Fault> {
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

    fn tag(&mut self) -> Result<Token, Fault> {
        let mut name = String::new();
        loop {
            match self.next_byte()? {
                Some(b'"') => break,
                Some(b']' | b'\n') | None => return Err(Fault::Expected("a value in quotes in the tag")),
                Some(byte) if name.len() < LONGEST_WORD => name.push(char::from(byte)),
                Some(_) => {}
            }
        }
        let mut value = Vec::new();
        loop {
            match self.next_byte()? {
                Some(b'"') => break,
                Some(b'\\') => value.extend(self.next_byte()?),
                Some(b'\n') | None => return Err(Fault::Expected("'\"' at the end of the tag's value")),
                Some(byte) if value.len() < LONGEST_COMMENT => value.push(byte),
                Some(_) => {}
            }
        }
        match self.until(b']', LONGEST_WORD)? {
            (rest, true) if rest.is_empty() => Ok(Token::Tag(name.trim().to_owned(), clean(&value))),
            _ => Err(Fault::Expected("']' after the tag's value")),
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
