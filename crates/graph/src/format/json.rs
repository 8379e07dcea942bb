//! Arenas as JSON.
//!
//! ```text
//! {"objectives": 1,
//!  "positions": [{"name": "start", "owner": 1}, {"name": "won", "owner": 2, "target": 1}],
//!  "edges": [["start", "won"]]}
//! ```
//!
//! `target` is the player whose victory the position is. Members that are not known are skipped.

use std::io::{self, Read, Write};
use std::ops::Range;

use outplay_core::text::TextPlace;

use super::assembly::{Assembly, End};
use super::error::FormatError;
use super::intern::Key;
use super::scanner::Scanner;
use crate::arena::{Arena, Kind, Objectives};
use crate::player::{Numbered, Player};
use crate::texts::FormatProblem;

/// Reads an arena.
pub fn read(input: impl Read) -> Result<Arena, FormatError> {
    let mut reader = Reader::new(input);
    reader.arena()?;
    reader.blanks()?;
    reader.text.end()?;
    reader.arena.finish()
}

/// How many edges are read before the first of them is carried out: meanwhile, memory looks for their names.
const BATCH: usize = 32;

/// An end of an edge that was read but not yet carried out.
struct Word {
    name: Range<usize>,
    key: Key,
    place: TextPlace,
}

struct Reader<R> {
    text: Scanner<R>,
    arena: Assembly,
    /// The strings of the edges that wait.
    words: Vec<u8>,
    edges: Vec<[Word; 2]>,
}

impl<R: Read> Reader<R> {
    fn new(input: R) -> Self {
        Self {
            text: Scanner::new(input),
            arena: Assembly::new(),
            words: Vec::new(),
            edges: Vec::with_capacity(BATCH),
        }
    }

    fn blanks(&mut self) -> Result<(), FormatError> {
        while matches!(self.text.peek()?, Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.text.bump();
        }
        Ok(())
    }

    /// The next byte that is not blank.
    fn ahead(&mut self) -> Result<Option<u8>, FormatError> {
        self.blanks()?;
        self.text.peek()
    }

    fn expect(&mut self, byte: u8) -> Result<(), FormatError> {
        if self.ahead()? != Some(byte) {
            return self.text.expected(&format!("'{}'", byte as char));
        }
        self.text.bump();
        Ok(())
    }

    /// `open item, item, ... close`.
    fn list(
        &mut self,
        [open, close]: [u8; 2],
        mut item: impl FnMut(&mut Self) -> Result<(), FormatError>,
    ) -> Result<(), FormatError> {
        self.expect(open)?;
        if self.ahead()? == Some(close) {
            self.text.bump();
            return Ok(());
        }
        loop {
            item(self)?;
            match self.ahead()? {
                Some(b',') => self.text.bump(),
                Some(byte) if byte == close => {
                    self.text.bump();
                    return Ok(());
                }
                _ => return self.text.expected(&format!("',' '{}'", close as char)),
            }
        }
    }

    /// `{"name": value, ...}`.
    fn object(
        &mut self,
        mut member: impl FnMut(&mut Self, &str) -> Result<(), FormatError>,
    ) -> Result<(), FormatError> {
        self.list(*b"{}", |reader| {
            let name = reader.text_string()?;
            reader.expect(b':')?;
            member(reader, &name)
        })
    }

    fn arena(&mut self) -> Result<(), FormatError> {
        self.object(|reader, member| match member {
            "positions" => reader.list(*b"[]", Self::position),
            "edges" => {
                reader.list(*b"[]", Self::edge)?;
                reader.carry_out()
            }
            "objectives" => {
                if reader.one_or_two()? == Player::Second {
                    reader.arena.two_objectives();
                }
                Ok(())
            }
            _ => reader.skip(),
        })
    }

    fn position(&mut self) -> Result<(), FormatError> {
        self.blanks()?;
        let place = self.text.place();
        let (mut name, mut owner, mut goal) = (None, None, None);
        self.object(|reader, member| {
            match member {
                "name" => name = Some(reader.text_string()?),
                "owner" => owner = Some(reader.one_or_two()?),
                "target" => goal = Some(reader.one_or_two()?),
                _ => reader.skip()?,
            }
            Ok(())
        })?;
        let missing =
            |member: &str| FormatError::at(place, FormatProblem::MissingMember { member: member.to_owned() });
        let name = name.ok_or_else(|| missing("name"))?;
        let owner = owner.ok_or_else(|| missing("owner"))?;
        let key = Key::new(name.as_bytes(), 0, name.len());
        let added = self.arena.position(key, name.as_bytes(), Kind::new(owner, goal));
        added.map_err(|problem| FormatError::at(place, problem))
    }

    fn edge(&mut self) -> Result<(), FormatError> {
        self.expect(b'[')?;
        let from = self.word()?;
        self.expect(b',')?;
        let to = self.word()?;
        self.expect(b']')?;
        self.edges.push([from, to]);
        if self.edges.len() == BATCH { self.carry_out() } else { Ok(()) }
    }

    /// The name of a position, which will be needed soon.
    fn word(&mut self) -> Result<Word, FormatError> {
        /// So many bytes behind its end make a key cheap.
        const ROOM: [u8; 12] = [0; 12];
        let start = self.words.len();
        let mut words = std::mem::take(&mut self.words);
        let place = self.string(&mut words)?;
        self.words = words;
        let name = start..self.words.len();
        self.words.extend_from_slice(&ROOM);
        let key = Key::new(&self.words, start, name.len());
        self.arena.expect(key);
        Ok(Word { name, key, place })
    }

    /// Adds the edges that wait.
    fn carry_out(&mut self) -> Result<(), FormatError> {
        for [from, to] in &self.edges {
            let end = |word: &Word| &self.words[word.name.clone()];
            let places = [&|| from.place, &|| to.place] as [&dyn Fn() -> TextPlace; 2];
            self.arena.edge(
                End { key: from.key, name: end(from), place: places[0] },
                End { key: to.key, name: end(to), place: places[1] },
            )?;
        }
        self.edges.clear();
        self.words.clear();
        Ok(())
    }

    fn one_or_two(&mut self) -> Result<Player, FormatError> {
        let player = match self.ahead()? {
            Some(b'1') => Player::First,
            Some(b'2') => Player::Second,
            _ => return self.text.expected("1 2"),
        };
        self.text.bump();
        if self.text.peek()?.is_some_and(|byte| byte.is_ascii_alphanumeric() || byte == b'.') {
            return self.text.expected("',' '}'");
        }
        Ok(player)
    }

    /// A string of its own.
    fn text_string(&mut self) -> Result<String, FormatError> {
        let mut bytes = Vec::new();
        let place = self.string(&mut bytes)?;
        String::from_utf8(bytes).map_err(|_| FormatError::at(place, FormatProblem::NotUtf8))
    }

    /// Adds the bytes of a string; says where it starts.
    fn string(&mut self, bytes: &mut Vec<u8>) -> Result<TextPlace, FormatError> {
        self.blanks()?;
        let place = self.text.place();
        self.expect(b'"')?;
        loop {
            self.text.take_while(|byte| byte >= b' ' && byte != b'"' && byte != b'\\', bytes)?;
            match self.text.peek()? {
                Some(b'"') => break,
                Some(b'\\') => {
                    self.text.bump();
                    self.escape(bytes)?;
                }
                Some(byte) => return self.text.error(FormatProblem::ControlCharacter { byte }),
                None => return self.text.error(FormatProblem::Cut),
            }
        }
        self.text.bump();
        Ok(place)
    }

    /// What follows a backslash.
    fn escape(&mut self, bytes: &mut Vec<u8>) -> Result<(), FormatError> {
        let byte = match self.text.peek()? {
            Some(byte @ (b'"' | b'\\' | b'/')) => byte,
            Some(b'b') => 8,
            Some(b'f') => 12,
            Some(b'n') => b'\n',
            Some(b'r') => b'\r',
            Some(b't') => b'\t',
            Some(b'u') => {
                self.text.bump();
                return self.unicode(bytes);
            }
            _ => return self.text.expected("\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"),
        };
        bytes.push(byte);
        self.text.bump();
        Ok(())
    }

    /// Four hexadecimal digits, or twice four for characters beyond the first 65,536.
    fn unicode(&mut self, bytes: &mut Vec<u8>) -> Result<(), FormatError> {
        let mut code = self.four_digits()?;
        if (0xd800..0xdc00).contains(&code) && self.text.peek()? == Some(b'\\') {
            self.text.bump();
            if self.text.peek()? != Some(b'u') {
                return self.text.expected("\\u");
            }
            self.text.bump();
            let low = self.four_digits()?;
            code = 0x10000 + ((code - 0xd800) << 10) + low.wrapping_sub(0xdc00).min(0x3ff);
        }
        let Some(character) = char::from_u32(code) else { return self.text.error(FormatProblem::NotUtf8) };
        bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
        Ok(())
    }

    fn four_digits(&mut self) -> Result<u32, FormatError> {
        let mut code = 0;
        for _ in 0..4 {
            let digit = self.text.peek()?.and_then(|byte| char::from(byte).to_digit(16));
            let Some(digit) = digit else { return self.text.expected("0-9 a-f") };
            code = 16 * code + digit;
            self.text.bump();
        }
        Ok(code)
    }

    /// Goes behind any value, however deep it is nested.
    fn skip(&mut self) -> Result<(), FormatError> {
        let mut depth = 0_u64;
        loop {
            match self.ahead()? {
                Some(b'[' | b'{') => {
                    depth += 1;
                    self.text.bump();
                    continue;
                }
                Some(b']' | b'}') if depth > 0 => {
                    depth -= 1;
                    self.text.bump();
                }
                Some(b',' | b':') if depth > 0 => {
                    self.text.bump();
                    continue;
                }
                Some(b'"') => _ = self.text_string()?,
                _ => {
                    let is_scalar = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
                    let mut scalar = Vec::new();
                    self.text.take_while(is_scalar, &mut scalar)?;
                    if scalar.is_empty() {
                        return self.text.expected("\" [ { 0-9");
                    }
                }
            }
            if depth == 0 {
                return Ok(());
            }
        }
    }
}

/// Writes an arena, each position and each edge on a line of its own.
pub fn write(arena: &Arena, mut output: impl Write) -> io::Result<()> {
    output.write_all(b"{")?;
    write_members(arena, "\n ", &mut output)?;
    output.write_all(b"}\n")
}

/// Writes what stands between the braces, with `gap` before each position and each edge: what a larger answer holds.
pub fn write_members(arena: &Arena, gap: &str, mut output: impl Write) -> io::Result<()> {
    let objectives = if arena.objectives() == Objectives::One { 1 } else { 2 };
    write!(output, "\"objectives\": {objectives},{gap}\"positions\": [")?;
    for position in arena.positions() {
        let comma = if position == 0 { "" } else { "," };
        let (name, owner) = (quoted(&arena.name(position)), arena.owner(position).number());
        write!(output, "{comma}{gap} {{\"name\": {name}, \"owner\": {owner}")?;
        if let Some(player) = arena.goal(position) {
            write!(output, ", \"target\": {}", player.number())?;
        }
        output.write_all(b"}")?;
    }
    write!(output, "],{gap}\"edges\": [")?;
    let mut comma = "";
    for from in arena.positions() {
        for &to in arena.successors(from) {
            let (from, to) = (quoted(&arena.name(from)), quoted(&arena.name(to)));
            write!(output, "{comma}{gap} [{from}, {to}]")?;
            comma = ",";
        }
    }
    output.write_all(b"]")
}

/// A text as a JSON string.
pub fn quoted(text: &str) -> String {
    use std::fmt::Write;
    let mut string = String::with_capacity(text.len() + 2);
    string.push('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => string.extend(['\\', character]),
            _ if character.is_control() => _ = write!(string, "\\u{:04x}", character as u32),
            _ => string.push(character),
        }
    }
    string.push('"');
    string
}
