//! Arenas as Python writes them: the dictionaries of the course.
//!
//! ```text
//! G = {(2,1): [(1,2), (0,2)], (1,2): [(0,1)], (0,1): [], (0,2): []}   # successors
//! S1 = {(2,1): True, (0,1): True}                                     # who moves: player 1 there, else player 2
//! V1 = {(0,1): True}                                                  # victories
//! V2 = {(0,2): True}
//! ```
//!
//! A position is a number, a string, or a tuple of them; a tuple is named without blanks, such as `(10,1)`. `S1`, `S2`, `V1` and
//! `V2` may be dictionaries, lists or sets. Without `S1` and `S2`, the last part of a tuple says who moves there.

use std::collections::{HashMap, HashSet};
use std::io::{self, Read, Write};

use super::error::FormatError;
use super::scanner::Scanner;
use crate::arena::{Arena, ArenaBuilder, Objectives};
use crate::edges::PositionId;
use crate::player::{Numbered, Player};
use crate::texts::FormatProblem;

/// Tuples inside tuples go no deeper.
const DEEPEST: usize = 8;

/// Reads an arena.
pub fn read(input: impl Read) -> Result<Arena, FormatError> {
    let mut reader = Reader { text: Scanner::new(input), said: Said::default() };
    while reader.ahead()?.is_some() {
        reader.statement()?;
    }
    reader.said.arena()
}

/// What the statements have said so far.
#[derive(Default)]
struct Said {
    /// Positions in the order in which they were met.
    names: Vec<String>,
    /// The keys of the successors, in their order.
    keys: Vec<usize>,
    numbers: HashMap<String, usize>,
    edges: Vec<(usize, usize)>,
    /// The positions of `S1` and `S2`, and of `V1` and `V2`, where they are given.
    owned: [Listed; 2],
    victories: [Listed; 2],
}

impl Said {
    fn number(&mut self, name: String) -> usize {
        let next = self.names.len();
        let number = *self.numbers.entry(name.clone()).or_insert(next);
        if number == next {
            self.names.push(name);
        }
        number
    }

    fn owner(&self, number: usize) -> Result<Player, FormatError> {
        let is_in = |player: usize| self.owned[player].as_ref().map(|positions| positions.contains(&number));
        match (is_in(0), is_in(1), last_part(&self.names[number])) {
            (Some(true), _, _) | (None, Some(false), _) | (None, None, Some("1")) => Ok(Player::First),
            (Some(false), None, _) | (_, Some(true), _) | (None, None, Some("2")) => Ok(Player::Second),
            _ => {
                let problem = FormatProblem::NoOwner { name: super::shorten(self.names[number].as_bytes()) };
                Err(FormatError { place: None, problem })
            }
        }
    }

    fn arena(self) -> Result<Arena, FormatError> {
        let mut builder = ArenaBuilder::new();
        if self.victories[1].is_some() {
            builder.two_objectives();
        }
        // Positions are numbered as they are given; those that are only led to come behind.
        let mut positions: Vec<Option<PositionId>> = vec![None; self.names.len()];
        for number in self.keys.iter().copied().chain(0..self.names.len()) {
            if positions[number].is_some() {
                continue;
            }
            let position = builder.named(&self.names[number], self.owner(number)?, None)?;
            positions[number] = Some(position);
            for player in Player::BOTH {
                let victories = self.victories[player.index()].as_ref();
                if victories.is_some_and(|victories| victories.contains(&number)) {
                    builder.add_goal(position, player);
                }
            }
        }
        for (from, to) in self.edges {
            if let (Some(from), Some(to)) = (positions[from], positions[to]) {
                builder.edge(from, to);
            }
        }
        Ok(builder.build()?)
    }
}

/// Positions that a statement lists.
type Listed = Option<HashSet<usize>>;

/// What the positions listed under a name are.
fn role(name: &str) -> Option<fn(&mut Said) -> &mut Listed> {
    match name {
        "S1" => Some(|said| &mut said.owned[0]),
        "S2" => Some(|said| &mut said.owned[1]),
        "V1" => Some(|said| &mut said.victories[0]),
        "V2" => Some(|said| &mut said.victories[1]),
        _ => None,
    }
}

/// The last part of a tuple.
fn last_part(name: &str) -> Option<&str> {
    name.strip_prefix('(')?.strip_suffix(')')?.rsplit(',').find(|part| !part.is_empty())
}

struct Reader<R> {
    text: Scanner<R>,
    said: Said,
}

impl<R: Read> Reader<R> {
    /// The next byte that is neither blank nor part of a comment.
    fn ahead(&mut self) -> Result<Option<u8>, FormatError> {
        loop {
            match self.text.peek()? {
                Some(b'#') => while !matches!(self.text.next()?, None | Some(b'\n')) {},
                Some(byte) if byte.is_ascii_whitespace() || byte == b';' => self.text.bump(),
                other => return Ok(other),
            }
        }
    }

    fn expect(&mut self, byte: u8) -> Result<(), FormatError> {
        if self.ahead()? != Some(byte) {
            return self.text.expected(&format!("'{}'", byte as char));
        }
        self.text.bump();
        Ok(())
    }

    fn word(&mut self) -> Result<String, FormatError> {
        let mut word = Vec::new();
        self.text.take_while(|byte| byte.is_ascii_alphanumeric() || b"_.-+".contains(&byte), &mut word)?;
        Ok(String::from_utf8_lossy(&word).into_owned())
    }

    /// `NAME = ...`, or the successors alone.
    fn statement(&mut self) -> Result<(), FormatError> {
        if self.ahead()? == Some(b'{') {
            return self.successors();
        }
        let place = self.text.place();
        let name = self.word()?;
        self.expect(b'=')?;
        if name == "G" {
            return self.successors();
        }
        let Some(role) = role(&name) else {
            let (expected, found) = ("G, S1, S2, V1, V2".to_owned(), format!("'{name}'"));
            return Err(FormatError::at(place, FormatProblem::Expected { expected, found }));
        };
        let listed = self.positions()?;
        role(&mut self.said).get_or_insert_default().extend(listed);
        Ok(())
    }

    /// `{position: [position, ...], ...}`.
    fn successors(&mut self) -> Result<(), FormatError> {
        self.items(|reader| {
            let from = reader.position()?;
            reader.said.keys.push(from);
            reader.expect(b':')?;
            for to in reader.positions()? {
                reader.said.edges.push((from, to));
            }
            Ok(())
        })
    }

    /// Positions in a list, a set, a tuple of positions or a dictionary, whose values do not matter.
    fn positions(&mut self) -> Result<Vec<usize>, FormatError> {
        if matches!(self.ahead()?, Some(b's' | b'd')) {
            // `set()` and `dict()` are empty.
            self.word()?;
            self.expect(b'(')?;
            self.expect(b')')?;
            return Ok(Vec::new());
        }
        let mut positions = Vec::new();
        self.items(|reader| {
            positions.push(reader.position()?);
            if reader.ahead()? == Some(b':') {
                reader.text.bump();
                reader.ahead()?;
                reader.name(0)?;
            }
            Ok(())
        })?;
        Ok(positions)
    }

    /// `{item, item, ...}` or `[item, item, ...]`.
    fn items(
        &mut self,
        mut item: impl FnMut(&mut Self) -> Result<(), FormatError>,
    ) -> Result<(), FormatError> {
        let close = match self.ahead()? {
            Some(b'{') => b'}',
            Some(b'[') => b']',
            _ => return self.text.expected("'{' '['"),
        };
        self.text.bump();
        while self.ahead()? != Some(close) {
            item(self)?;
            if self.ahead()? != Some(close) {
                self.expect(b',')?;
            }
        }
        self.text.bump();
        Ok(())
    }

    fn position(&mut self) -> Result<usize, FormatError> {
        let name = self.name(0)?;
        Ok(self.said.number(name))
    }

    /// A number, a string, or a tuple of them.
    fn name(&mut self, depth: usize) -> Result<String, FormatError> {
        match self.ahead()? {
            Some(b'(') if depth < DEEPEST => self.tuple(depth),
            Some(quote @ (b'"' | b'\'')) => self.string(quote),
            Some(byte) if byte.is_ascii_alphanumeric() || b"_-+".contains(&byte) => self.word(),
            _ => self.text.expected("'(' '\"' 0-9"),
        }
    }

    fn tuple(&mut self, depth: usize) -> Result<String, FormatError> {
        self.text.bump();
        let mut parts = Vec::new();
        while self.ahead()? != Some(b')') {
            parts.push(self.name(depth + 1)?);
            if self.ahead()? != Some(b')') {
                self.expect(b',')?;
            }
        }
        self.text.bump();
        let end = if parts.len() == 1 { ",)" } else { ")" };
        Ok(format!("({}{end}", parts.join(",")))
    }

    fn string(&mut self, quote: u8) -> Result<String, FormatError> {
        self.text.bump();
        let mut bytes = Vec::new();
        loop {
            match self.text.next()? {
                Some(byte) if byte == quote => break,
                Some(b'\\') => match self.text.next()? {
                    Some(b'n') => bytes.push(b'\n'),
                    other => bytes.extend(other),
                },
                Some(b'\n') | None => return self.text.error(FormatProblem::Cut),
                Some(byte) => bytes.push(byte),
            }
        }
        match String::from_utf8(bytes) {
            Ok(text) => Ok(text),
            Err(_) => self.text.error(FormatProblem::NotUtf8),
        }
    }
}

/// Writes an arena.
pub fn write(arena: &Arena, mut output: impl Write) -> io::Result<()> {
    let name = |position: PositionId| literal(&arena.name(position));
    output.write_all(b"G = {")?;
    for position in arena.positions() {
        let ends: Vec<String> = arena.successors(position).iter().map(|&to| name(to)).collect();
        let comma = if position == 0 { "" } else { ",\n     " };
        write!(output, "{comma}{}: [{}]", name(position), ends.join(", "))?;
    }
    output.write_all(b"}\n")?;
    let mut list = |variable: &str, is_in: &dyn Fn(PositionId) -> bool| {
        let positions: Vec<String> = arena
            .positions()
            .filter(|&position| is_in(position))
            .map(|p| format!("{}: True", name(p)))
            .collect();
        writeln!(output, "{variable} = {{{}}}", positions.join(", "))
    };
    for player in Player::BOTH {
        list(&format!("S{}", player.number()), &|position| arena.owner(position) == player)?;
    }
    list("V1", &|position| arena.goal(position) == Some(Player::First))?;
    if arena.objectives() == Objectives::Two {
        list("V2", &|position| arena.goal(position) == Some(Player::Second))?;
    }
    Ok(())
}

/// A name as Python writes it: numbers and tuples of numbers as they are, everything else as a string.
fn literal(name: &str) -> String {
    let is_number =
        |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()) && part.len() < 19;
    let inner = name.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let is_pair = inner.is_some_and(|inner| inner.contains(',') && inner.split(',').all(is_number));
    if is_number(name) || is_pair {
        return name.to_owned();
    }
    let escaped = name.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{escaped}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    const STICKS: &str = "
        # three sticks, the last one loses
        G = {(3,1): [(2,2), (1, 2), (0,2)], (2,2): [(1,1), (0,1)], (1,2): [(0,1)], (1,1): [(0,2)],
             (0,1): [], (0,2): []}
        V1 = {(0,1): True}
        V2 = {(0,2)}
    ";

    #[test]
    fn the_dictionaries_of_the_course() {
        let arena = read(STICKS.as_bytes()).unwrap();
        assert_eq!((arena.len(), arena.objectives()), (6, Objectives::Two));
        let start = arena.find("(3,1)").unwrap();
        assert_eq!((arena.owner(start), arena.successors(start).len()), (Player::First, 3));
        let won = arena.find("(0,1)").unwrap();
        assert_eq!(arena.goal(won), Some(Player::First));
        let mut written = Vec::new();
        write(&arena, &mut written).unwrap();
        assert_eq!(read(&*written).unwrap(), arena);
    }

    #[test]
    fn names_of_any_kind_with_those_who_move_there() {
        let arena = read(&b"{'a b': ['c'], 'c': [7], 7: [\"a b\"]}\nS1 = ['c']\nV1 = [7]"[..]).unwrap();
        let owners: Vec<Player> = arena.positions().map(|position| arena.owner(position)).collect();
        assert_eq!(owners, [Player::Second, Player::First, Player::Second]);
        assert_eq!(arena.find("a b"), Some(0));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        for (text, expected) in [
            ("G = {1: [2]}", "who moves in 1"),
            ("G = {1: [2}", "line 1, column 11"),
            ("H = {}", "G, S1, S2, V1, V2"),
            ("G = {'a: []}", "ends in the middle"),
            ("G = {((((((((((1,),),),),),),),),),): []}", "expected"),
        ] {
            let message = read(text.as_bytes()).unwrap_err().to_string();
            assert!(message.contains(expected), "{text}: {message}");
        }
    }
}
