//! Arenas as Graphviz graphs: the owner is the shape.
//!
//! ```text
//! digraph {
//!   start [shape=circle]
//!   won [shape=box, target=1]
//!   start -> won
//! }
//! ```
//!
//! Circles and ellipses belong to player 1, which is also Graphviz' default, boxes and squares to player 2. The
//! attribute `target` names the player whose victory a position is; `peripheries=2` or `shape=doublecircle` is a
//! victory of player 1. All other attributes are only for the eye and are skipped, as are `subgraph` and its braces.

use std::io::{self, Read, Write};

use outplay_draw::dot::quote;

use outplay_core::text::TextPlace;

use super::error::FormatError;
use super::intern::{Interner, Key};
use super::scanner::Scanner;
use super::shorten;
use crate::arena::{Arena, Kind, Objectives};
use crate::edges::PositionId;
use crate::names::Names;
use crate::player::{Numbered, Player};
use crate::texts::FormatProblem;

/// Reads an arena.
pub fn read(input: impl Read) -> Result<Arena, FormatError> {
    let mut reader = Reader::new(input)?;
    reader.graph()?;
    reader.finish()
}

/// A piece of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    /// A word, bare or in quotes.
    Word(String),
    /// `{`, `}`, `[`, `]`, `=`, `,`, `;` or `:`.
    Sign(u8),
    /// `->`.
    Arrow,
    End,
}

/// What attributes tell about a position.
#[derive(Clone, Copy, Default)]
struct Look {
    owner: Option<Player>,
    goal: Option<Player>,
}

struct Reader<R> {
    text: Scanner<R>,
    /// The token that comes next, and where it starts.
    token: Token,
    place: TextPlace,
    names: Interner,
    looks: Vec<Look>,
    /// What `node [...]` says about all positions that follow.
    default: Look,
    /// What was read but not yet carried out.
    waiting: Vec<Statement>,
    from: Vec<PositionId>,
    to: Vec<PositionId>,
}

/// How many statements are read before the first of them is carried out: meanwhile, memory looks for their names.
const BATCH: usize = 32;

/// A name of a position, and where it stands.
#[derive(Clone)]
struct Word {
    name: String,
    key: Key,
    place: TextPlace,
}

/// A position, and what is told about it; or an edge.
struct Statement {
    position: Word,
    /// What is told about all positions that are named here for the first time.
    default: Look,
    what: What,
}

enum What {
    Look(Look),
    EdgeTo(Word),
}

impl<R: Read> Reader<R> {
    fn new(input: R) -> Result<Self, FormatError> {
        let mut reader = Self {
            text: Scanner::new(input),
            token: Token::End,
            place: TextPlace::START,
            names: Interner::new(),
            looks: Vec::new(),
            default: Look::default(),
            waiting: Vec::with_capacity(BATCH),
            from: Vec::new(),
            to: Vec::new(),
        };
        reader.advance()?;
        Ok(reader)
    }

    /// Takes the token that comes next, and looks at the one behind it.
    fn advance(&mut self) -> Result<Token, FormatError> {
        self.blanks()?;
        self.place = self.text.place();
        let next = match self.text.peek()? {
            None => Token::End,
            Some(b'"') => Token::Word(self.quoted()?),
            Some(b'<') => Token::Word(self.html()?),
            Some(b'-') => {
                self.text.bump();
                match self.text.peek()? {
                    Some(b'>') => {
                        self.text.bump();
                        Token::Arrow
                    }
                    Some(b'0'..=b'9' | b'.') => Token::Word(format!("-{}", self.bare()?)),
                    _ => return self.text.expected("->"),
                }
            }
            Some(sign @ (b'{' | b'}' | b'[' | b']' | b'=' | b',' | b';' | b':')) => {
                self.text.bump();
                Token::Sign(sign)
            }
            Some(byte) if is_bare(byte) => Token::Word(self.bare()?),
            Some(_) => return self.text.expected("A-Z a-z _ 0-9 \" -> { } [ ] = , ;"),
        };
        Ok(std::mem::replace(&mut self.token, next))
    }

    /// Goes behind blanks and comments.
    fn blanks(&mut self) -> Result<(), FormatError> {
        loop {
            match self.text.peek()? {
                Some(b' ' | b'\t' | b'\r' | b'\n') => self.text.bump(),
                Some(b'#') => self.rest_of_line()?,
                Some(b'/') => {
                    self.text.bump();
                    match self.text.peek()? {
                        Some(b'/') => self.rest_of_line()?,
                        Some(b'*') => self.long_comment()?,
                        _ => return self.text.expected("// /*"),
                    }
                }
                _ => return Ok(()),
            }
        }
    }

    fn rest_of_line(&mut self) -> Result<(), FormatError> {
        while self.text.next()?.is_some_and(|byte| byte != b'\n') {}
        Ok(())
    }

    fn long_comment(&mut self) -> Result<(), FormatError> {
        self.text.bump();
        let mut before = 0;
        loop {
            match self.text.next()? {
                Some(b'/') if before == b'*' => return Ok(()),
                Some(byte) => before = byte,
                None => return self.text.error(FormatProblem::Cut),
            }
        }
    }

    fn bare(&mut self) -> Result<String, FormatError> {
        let mut word = Vec::new();
        self.text.take_while(is_bare, &mut word)?;
        self.utf8(word)
    }

    fn utf8(&self, bytes: Vec<u8>) -> Result<String, FormatError> {
        String::from_utf8(bytes).map_err(|_| FormatError::at(self.place, FormatProblem::NotUtf8))
    }

    /// A word in quotes. A backslash makes quotes and backslashes harmless and joins lines; others stay as they are.
    fn quoted(&mut self) -> Result<String, FormatError> {
        self.text.bump();
        let mut word = Vec::new();
        loop {
            self.text.take_while(|byte| byte != b'"' && byte != b'\\', &mut word)?;
            match self.text.next()? {
                Some(b'"') => return self.utf8(word),
                Some(b'\\') => match self.text.next()? {
                    Some(b'\n') => {}
                    Some(byte @ (b'"' | b'\\')) => word.push(byte),
                    Some(byte) => word.extend([b'\\', byte]),
                    None => return self.text.error(FormatProblem::Cut),
                },
                Some(byte) => word.push(byte),
                None => return self.text.error(FormatProblem::Cut),
            }
        }
    }

    /// `<...>`, whatever stands in it.
    fn html(&mut self) -> Result<String, FormatError> {
        let mut depth = 0_u64;
        let mut word = Vec::new();
        loop {
            match self.text.next()? {
                Some(b'<') => depth += 1,
                Some(b'>') => depth -= 1,
                Some(byte) => word.push(byte),
                None => return self.text.error(FormatProblem::Cut),
            }
            if depth == 0 {
                return self.utf8(word);
            }
        }
    }

    /// The token that comes next is wrong.
    fn wrong<T>(&self, expected: &str) -> Result<T, FormatError> {
        let expected = expected.to_owned();
        let problem = match self.found() {
            None => FormatProblem::Cut,
            Some(found) => FormatProblem::Expected { expected, found },
        };
        Err(FormatError::at(self.place, problem))
    }

    /// The token that comes next as it is shown in an error, unless the text ends.
    fn found(&self) -> Option<String> {
        let found = match &self.token {
            Token::End => return None,
            Token::Word(word) => shorten(word.as_bytes()),
            Token::Sign(sign) => char::from(*sign).to_string(),
            Token::Arrow => "->".to_owned(),
        };
        Some(format!("'{found}'"))
    }

    /// Makes sure that the text ends here.
    fn end(&self) -> Result<(), FormatError> {
        match self.found() {
            None => Ok(()),
            Some(found) => Err(FormatError::at(self.place, FormatProblem::ExpectedEnd { found })),
        }
    }

    fn is_keyword(&self, keyword: &str) -> bool {
        matches!(&self.token, Token::Word(word) if word.eq_ignore_ascii_case(keyword))
    }

    /// `[strict] digraph [NAME] { ... }`.
    fn graph(&mut self) -> Result<(), FormatError> {
        if self.is_keyword("strict") {
            self.advance()?;
        }
        if !self.is_keyword("digraph") {
            return self.wrong("'digraph'");
        }
        self.advance()?;
        if matches!(self.token, Token::Word(_)) {
            self.advance()?;
        }
        if self.token != Token::Sign(b'{') {
            return self.wrong("'{'");
        }
        let mut depth = 0_u64;
        loop {
            match self.token {
                Token::Sign(b'{') => depth += 1,
                Token::Sign(b'}') => depth -= 1,
                Token::Sign(b';') => {}
                Token::Word(_) => {
                    self.statement()?;
                    continue;
                }
                _ => return self.wrong("'}'"),
            }
            self.advance()?;
            if depth == 0 {
                return self.end();
            }
        }
    }

    fn statement(&mut self) -> Result<(), FormatError> {
        for keyword in ["graph", "edge"] {
            if self.is_keyword(keyword) {
                self.advance()?;
                return self.attributes().map(drop);
            }
        }
        if self.is_keyword("node") {
            self.advance()?;
            let look = self.attributes()?;
            self.default = look.over(self.default);
            return Ok(());
        }
        if self.is_keyword("subgraph") {
            self.advance()?;
            if matches!(self.token, Token::Word(_)) {
                self.advance()?;
            }
            return if self.token == Token::Sign(b'{') { Ok(()) } else { self.wrong("'{'") };
        }
        self.position_or_edges()
    }

    /// `NAME [...]`, `NAME -> NAME -> NAME [...]`, or `NAME = VALUE`, which is an attribute of the graph.
    fn position_or_edges(&mut self) -> Result<(), FormatError> {
        let (word, place) = self.word()?;
        if self.token == Token::Sign(b'=') {
            self.advance()?;
            return self.word().map(drop);
        }
        let mut position = self.position(word, place)?;
        if self.token != Token::Arrow {
            let look = self.attributes()?;
            return self.wait(position, What::Look(look));
        }
        loop {
            self.advance()?;
            let (word, place) = self.word()?;
            let to = self.position(word, place)?;
            if self.token != Token::Arrow {
                self.wait(position, What::EdgeTo(to))?;
                return self.attributes().map(drop);
            }
            self.wait(position, What::EdgeTo(to.clone()))?;
            position = to;
        }
    }

    fn wait(&mut self, position: Word, what: What) -> Result<(), FormatError> {
        self.waiting.push(Statement { position, default: self.default, what });
        if self.waiting.len() == BATCH { self.carry_out() } else { Ok(()) }
    }

    fn carry_out(&mut self) -> Result<(), FormatError> {
        let mut waiting = std::mem::take(&mut self.waiting);
        for statement in waiting.drain(..) {
            let position = self.number(&statement.position, statement.default)?;
            match statement.what {
                What::Look(look) => {
                    let slot = &mut self.looks[position as usize];
                    *slot = look.over(*slot);
                }
                What::EdgeTo(to) => {
                    let to = self.number(&to, statement.default)?;
                    self.from.push(position);
                    self.to.push(to);
                }
            }
        }
        self.waiting = waiting;
        Ok(())
    }

    fn number(&mut self, word: &Word, default: Look) -> Result<PositionId, FormatError> {
        let number = self.names.number(word.key, word.name.as_bytes());
        let number = number.map_err(|problem| FormatError::at(word.place, problem))?;
        if number as usize == self.looks.len() {
            self.looks.push(default);
        }
        Ok(number)
    }

    /// A word, and where it starts.
    fn word(&mut self) -> Result<(String, TextPlace), FormatError> {
        let place = self.place;
        match self.token {
            Token::Word(_) => match self.advance()? {
                Token::Word(word) => Ok((word, place)),
                _ => self.wrong("A-Z a-z _ 0-9 \""),
            },
            _ => self.wrong("A-Z a-z _ 0-9 \""),
        }
    }

    /// The position of that name, which will be needed soon, and behind its port.
    fn position(&mut self, name: String, place: TextPlace) -> Result<Word, FormatError> {
        let key = Key::new(name.as_bytes(), 0, name.len());
        self.names.expect(key);
        while self.token == Token::Sign(b':') {
            self.advance()?;
            self.word()?;
        }
        Ok(Word { name, key, place })
    }

    /// Any number of `[name = value, ...]`.
    fn attributes(&mut self) -> Result<Look, FormatError> {
        let mut look = Look::default();
        while self.token == Token::Sign(b'[') {
            self.advance()?;
            while self.token != Token::Sign(b']') {
                let (name, _) = self.word()?;
                if self.token == Token::Sign(b'=') {
                    self.advance()?;
                    let (value, place) = self.word()?;
                    look.read(&name, &value, place)?;
                }
                if matches!(self.token, Token::Sign(b',' | b';')) {
                    self.advance()?;
                }
            }
            self.advance()?;
        }
        Ok(look)
    }

    fn finish(mut self) -> Result<Arena, FormatError> {
        self.carry_out()?;
        let kind = |look: &Look| Kind::new(look.owner.unwrap_or(Player::First), look.goal);
        let kinds = self.looks.iter().map(kind).collect();
        let two = self.looks.iter().any(|look| look.goal == Some(Player::Second));
        let objectives = if two { Objectives::Two } else { Objectives::One };
        let names = Names::Listed(self.names.into_names());
        Ok(Arena::from_edge_list(kinds, self.from, self.to, names, objectives)?)
    }
}

impl Look {
    fn read(&mut self, name: &str, value: &str, place: TextPlace) -> Result<(), FormatError> {
        match (name, value) {
            ("shape", "circle" | "ellipse" | "oval" | "point") => self.owner = Some(Player::First),
            ("shape", "box" | "square" | "rect" | "rectangle") => self.owner = Some(Player::Second),
            ("shape", "doublecircle") => {
                self.owner = Some(Player::First);
                self.goal = self.goal.or(Some(Player::First));
            }
            ("shape", found) => {
                let found = shorten(found.as_bytes());
                return Err(FormatError::at(place, FormatProblem::ExpectedShape { found }));
            }
            ("target", "1") => self.goal = Some(Player::First),
            ("target", "2") => self.goal = Some(Player::Second),
            ("target", found) => {
                let found = shorten(found.as_bytes());
                return Err(FormatError::at(place, FormatProblem::ExpectedOwner { found }));
            }
            ("peripheries", "2") => self.goal = self.goal.or(Some(Player::First)),
            _ => {}
        }
        Ok(())
    }

    /// This look, and where it says nothing the other.
    fn over(self, other: Self) -> Self {
        Self { owner: self.owner.or(other.owner), goal: self.goal.or(other.goal) }
    }
}

fn is_bare(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'.' || byte >= 0x80
}

/// Writes an arena.
pub fn write(arena: &Arena, mut output: impl Write) -> io::Result<()> {
    output.write_all(b"digraph {\n")?;
    for position in arena.positions() {
        let shape = if arena.owner(position) == Player::First { "circle" } else { "box" };
        write!(output, "  {} [shape={shape}", quote(&arena.name(position)))?;
        if let Some(player) = arena.goal(position) {
            write!(output, ", peripheries=2, target={}", player.number())?;
        }
        output.write_all(b"]\n")?;
    }
    for from in arena.positions() {
        for &to in arena.successors(from) {
            writeln!(output, "  {} -> {}", quote(&arena.name(from)), quote(&arena.name(to)))?;
        }
    }
    output.write_all(b"}\n")
}
