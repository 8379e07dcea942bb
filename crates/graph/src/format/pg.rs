//! `PGSolver`'s parity games, as far as they are games of reachability.
//!
//! ```text
//! parity 2;
//! 0 1 0 1,2 "start";
//! 1 1 1 0 "back";
//! 2 0 0 2 "won";
//! ```
//!
//! A line gives number, priority, owner (0 is player 1), successors and perhaps a name. Player 1 wants to reach the
//! absorbing positions of even priority; every other position must have an odd priority. The format has no dead ends
//! (they are written with a self loop) and no draws (an arena with draws is refused).

use std::collections::HashMap;
use std::io::{self, Read, Write};

use outplay_core::text::TextPlace;

use super::digits::{Number, number, read_list};
use super::error::FormatError;
use super::source::Source;
use crate::arena::{Arena, Kind, Objectives};
use crate::attractor::{Backward, SolveOptions};
use crate::edges::{Edges, PositionId};
use crate::names::{NameList, Names};
use crate::player::{Numbered, Player};
use crate::solution::ArenaOutcome;
use crate::texts::{ArenaError, FormatProblem};

/// Reads a parity game.
pub fn read(input: impl Read) -> Result<Arena, FormatError> {
    let mut source = Source::new(input);
    let mut game = Reader::default();
    loop {
        let mut cursor = Cursor::new(source.unread(), source.place());
        let mut understood = 0;
        loop {
            match game.statement(&mut cursor) {
                Ok(true) => understood = cursor.at,
                Ok(false) | Err(Stop::Cut) => break,
                Err(Stop::Wrong(problem)) => return Err(source.error(cursor.at, *problem)),
            }
        }
        source.advance(understood);
        if !source.more()? {
            break;
        }
    }
    let mut rest = Cursor::new(source.unread(), source.place());
    rest.skip_blanks();
    if rest.at < rest.text.len() {
        let problem = FormatProblem::Cut;
        return Err(source.error(rest.text.len(), problem));
    }
    game.finish()
}

/// Why a statement is not understood.
enum Stop {
    /// It goes on behind the piece of text.
    Cut,
    /// It is wrong where the cursor is.
    Wrong(Box<FormatProblem>),
}

#[cold]
fn wrong(problem: FormatProblem) -> Stop {
    Stop::Wrong(Box::new(problem))
}

/// What is wrong when something else was found.
type Missing = fn(String) -> FormatProblem;

const NUMBER: Missing = |found| FormatProblem::ExpectedNumber { found };
const PRIORITY: Missing = |found| FormatProblem::ExpectedPriority { found };
const OWNER: Missing = |found| FormatProblem::ExpectedParityOwner { found };
const SUCCESSOR: Missing = |found| FormatProblem::ExpectedSuccessor { found };
const END: Missing = |found| FormatProblem::Expected { expected: "',' '\"' ';'".into(), found };

/// A walk through a piece of text.
struct Cursor<'a> {
    text: &'a [u8],
    at: usize,
    line: u64,
    /// What to add to `at` to get the column, counted in bytes.
    column: u64,
}

impl<'a> Cursor<'a> {
    fn new(text: &'a [u8], place: TextPlace) -> Self {
        Self { text, at: 0, line: place.line, column: place.column }
    }

    #[inline]
    fn skip_blanks(&mut self) {
        while let Some(byte) = self.text.get(self.at) {
            match byte {
                b' ' | b'\t' | b'\r' => self.at += 1,
                b'\n' => self.next_line(),
                _ => break,
            }
        }
    }

    #[inline]
    fn next_line(&mut self) {
        self.at += 1;
        self.line += 1;
        self.column = 1_u64.wrapping_sub(self.at as u64);
    }

    /// Where the cursor is, in lines and columns only: statements follow each other line by line, not byte by byte.
    fn place(&self) -> TextPlace {
        TextPlace { line: self.line, column: self.column.wrapping_add(self.at as u64), offset: None }
    }

    #[inline]
    fn peek(&self) -> Result<u8, Stop> {
        self.text.get(self.at).copied().ok_or(Stop::Cut)
    }

    /// The next number, behind blanks; `missing` says what it would have meant.
    #[inline]
    fn number(&mut self, missing: Missing, most: u64) -> Result<u64, Stop> {
        self.skip_blanks();
        match number(self.text, self.at) {
            Number::Read(value, end) if value <= most => {
                self.at = end;
                Ok(value)
            }
            Number::Cut => Err(Stop::Cut),
            Number::None => Err(self.wrong(missing)),
            Number::Read(..) | Number::TooLarge => Err(wrong(FormatProblem::TooLarge { most })),
        }
    }

    /// Something else stands where the cursor is.
    #[cold]
    fn wrong(&self, missing: Missing) -> Stop {
        wrong(missing(self.text.get(self.at).map_or_else(String::new, |&byte| show(byte))))
    }

    /// Goes behind `byte`, which must come next, after blanks.
    fn expect(&mut self, byte: u8) -> Result<(), Stop> {
        self.skip_blanks();
        if self.peek()? != byte {
            let found = show(self.peek()?);
            return Err(wrong(FormatProblem::Expected { expected: show(byte), found }));
        }
        self.at += 1;
        Ok(())
    }

    /// The text between two quotes; the cursor is on the first.
    fn quoted(&mut self) -> Result<&'a str, Stop> {
        let start = self.at + 1;
        let length = self.text[start..].iter().position(|&byte| byte == b'"').ok_or(Stop::Cut)?;
        let name = std::str::from_utf8(&self.text[start..start + length])
            .map_err(|_| wrong(FormatProblem::NotUtf8))?;
        self.at = start;
        for byte in name.bytes() {
            if byte == b'\n' { self.next_line() } else { self.at += 1 }
        }
        self.at += 1;
        Ok(name)
    }
}

/// A byte as it is shown in an error.
fn show(byte: u8) -> String {
    format!("'{}'", byte.escape_ascii())
}

/// The greatest number of a position.
const GREATEST: u64 = Arena::MOST_POSITIONS as u64 - 1;
/// The greatest priority: any number will do, only whether it is even matters.
const GREATEST_PRIORITY: u64 = 999_999_999_999_999_999;

#[derive(Default)]
struct Reader {
    kinds: Vec<Kind>,
    degrees: Vec<u32>,
    ends: Vec<PositionId>,
    /// The numbers of the positions, once they are not 0, 1, 2, ...
    numbers: Option<Vec<u32>>,
    names: Option<NameList>,
    /// Where the statements stand: position, line and column whenever they are not one line further down.
    places: Vec<(usize, TextPlace)>,
}

impl Reader {
    /// Understands one statement; false when there is none left.
    fn statement(&mut self, cursor: &mut Cursor) -> Result<bool, Stop> {
        cursor.skip_blanks();
        let Some(&first) = cursor.text.get(cursor.at) else { return Ok(false) };
        if !first.is_ascii_digit() {
            return self.header(cursor);
        }
        let (place, edges) = (cursor.place(), self.ends.len());
        let parsed = self.position(cursor, place);
        if parsed.is_err() {
            self.ends.truncate(edges);
        }
        parsed.map(|()| true)
    }

    /// `parity 12;` before all positions, and `start 0;`, which some write behind it, carry nothing that we need.
    fn header(&mut self, cursor: &mut Cursor) -> Result<bool, Stop> {
        for word in ["parity", "start"] {
            let rest = &cursor.text[cursor.at..];
            if rest.starts_with(word.as_bytes()) && self.kinds.is_empty() {
                let begin = cursor.at;
                cursor.at += word.len();
                let number = cursor.number(NUMBER, GREATEST).and_then(|_| cursor.expect(b';'));
                if matches!(number, Err(Stop::Cut)) {
                    cursor.at = begin;
                }
                return number.map(|()| true);
            }
            if rest.len() < word.len() && word.as_bytes().starts_with(rest) {
                return Err(Stop::Cut);
            }
        }
        Err(cursor.wrong(NUMBER))
    }

    fn position(&mut self, cursor: &mut Cursor, place: TextPlace) -> Result<(), Stop> {
        let number = cursor.number(NUMBER, GREATEST)? as u32;
        let priority = cursor.number(PRIORITY, GREATEST_PRIORITY)?;
        let owner = Self::owner(cursor)?;
        let first = self.ends.len();
        cursor.skip_blanks();
        cursor.at = read_list(cursor.text, cursor.at, &mut self.ends);
        loop {
            let successor = cursor.number(SUCCESSOR, GREATEST)?;
            self.ends.push(successor as PositionId);
            if cursor.peek()? != b',' {
                break;
            }
            cursor.at += 1;
        }
        cursor.skip_blanks();
        let mut name = None;
        match cursor.peek()? {
            b';' => {}
            b'"' => name = Some(cursor.quoted()?),
            _ => return Err(cursor.wrong(END)),
        }
        cursor.expect(b';')?;
        let is_absorbing = self.ends[first..].iter().all(|&end| end == number);
        if priority % 2 == 0 && !is_absorbing {
            return Err(wrong(FormatProblem::NotReachability { number, priority }));
        }
        let degree = (self.ends.len() - first) as u32;
        self.add(number, Kind::new(owner, (priority % 2 == 0).then_some(Player::First)), degree, place, name)
    }

    fn owner(cursor: &mut Cursor) -> Result<Player, Stop> {
        cursor.skip_blanks();
        let owner = cursor.peek()?;
        let behind = cursor.text.get(cursor.at + 1).ok_or(Stop::Cut)?;
        match owner {
            b'0' | b'1' if !behind.is_ascii_digit() => {
                cursor.at += 1;
                Ok(Player::BOTH[usize::from(owner - b'0')])
            }
            _ => Err(cursor.wrong(OWNER)),
        }
    }

    fn add(
        &mut self,
        number: u32,
        kind: Kind,
        degree: u32,
        place: TextPlace,
        name: Option<&str>,
    ) -> Result<(), Stop> {
        let arena_error = |error: ArenaError| wrong(FormatProblem::NotAnArena { error });
        let position = self.kinds.len();
        if self.numbers.is_none() && number as usize != position {
            self.numbers = Some((0..position as u32).collect());
        }
        if let Some(numbers) = &mut self.numbers {
            numbers.push(number);
        }
        if name.is_some() && self.names.is_none() {
            let mut names = NameList::default();
            for earlier in 0..position {
                names.push(&self.number_of(earlier).to_string()).map_err(arena_error)?;
            }
            self.names = Some(names);
        }
        if let Some(names) = &mut self.names {
            match name {
                Some(name) => names.push(name),
                None => names.push(&number.to_string()),
            }
            .map_err(arena_error)?;
        }
        if self.place_of(position) != Some(place) {
            self.places.push((position, place));
        }
        self.kinds.push(kind);
        self.degrees.push(degree);
        Ok(())
    }

    fn number_of(&self, position: usize) -> u32 {
        self.numbers.as_ref().map_or(position as u32, |numbers| numbers[position])
    }

    /// Where the statement of a position is.
    fn place_of(&self, position: usize) -> Option<TextPlace> {
        let index = self.places.partition_point(|&(first, _)| first <= position).checked_sub(1)?;
        let (first, place) = self.places[index];
        Some(TextPlace { line: place.line + (position - first) as u64, ..place })
    }

    /// An error in the statement of a position that could not be known when it was read.
    fn late_error(&self, position: usize, problem: FormatProblem) -> FormatError {
        FormatError { place: self.place_of(position), problem }
    }

    fn finish(mut self) -> Result<Arena, FormatError> {
        if self.ends.len() > Arena::MOST_EDGES {
            return Err(ArenaError::TooManyEdges { most: Arena::MOST_EDGES as u64 }.into());
        }
        if self.numbers.is_some() {
            self.renumber()?;
        }
        let positions = self.kinds.len();
        if let Some(edge) = self.ends.iter().position(|&end| end as usize >= positions) {
            return Err(self.missing(edge));
        }
        let names = match (self.names, self.numbers) {
            (Some(names), _) => Names::Listed(names),
            (None, None) => Names::Numbers { positions },
            (None, Some(numbers)) => {
                let mut names = NameList::default();
                numbers.iter().try_for_each(|number| names.push(&number.to_string()))?;
                Names::Listed(names)
            }
        };
        let edges = Edges::from_degrees(&self.degrees, self.ends);
        Ok(Arena::assemble(self.kinds, edges, names, Objectives::One)?)
    }

    /// Turns numbers into positions, when they are not the same.
    fn renumber(&mut self) -> Result<(), FormatError> {
        let mut positions = HashMap::new();
        for (position, &number) in self.numbers.iter().flatten().enumerate() {
            if positions.insert(number, position as PositionId).is_some() {
                return Err(self.late_error(position, FormatProblem::NumberTwice { number }));
            }
        }
        for edge in 0..self.ends.len() {
            match positions.get(&self.ends[edge]) {
                Some(&position) => self.ends[edge] = position,
                None => return Err(self.missing(edge)),
            }
        }
        Ok(())
    }

    /// An edge leads to a number that no position has.
    fn missing(&self, edge: usize) -> FormatError {
        let number = self.ends[edge];
        let mut first = 0;
        let mut is_before = |&degree: &u32| {
            first += degree as usize;
            first <= edge
        };
        let position = self.degrees.iter().take_while(|degree| is_before(degree)).count();
        self.late_error(position, FormatProblem::MissingNumber { number })
    }
}

/// Writes a parity game. In a parity game somebody always wins, so an arena with draws is refused.
pub fn write(arena: &Arena, mut output: impl Write) -> io::Result<()> {
    if let Some(position) = first_draw(arena) {
        let position = arena.name(position).into_owned();
        return Err(io::Error::other(FormatProblem::NoParityGame { position }));
    }
    if let Some(last) = arena.positions().next_back() {
        writeln!(output, "parity {last};")?;
    }
    for position in arena.positions() {
        let goal = arena.goal(position);
        let priority = u8::from(goal != Some(Player::First));
        write!(output, "{position} {priority} {} ", arena.owner(position).index())?;
        match arena.successors(position) {
            // A play that is over stays where it is.
            [first, rest @ ..] if goal.is_none() => {
                write!(output, "{first}")?;
                rest.iter().try_for_each(|to| write!(output, ",{to}"))?;
            }
            _ => write!(output, "{position}")?,
        }
        match arena.names() {
            Names::Numbers { .. } => writeln!(output, ";")?,
            Names::Listed(names) => writeln!(output, " \"{}\";", names.get(position).replace('"', "'"))?,
        }
    }
    Ok(())
}

/// The first position from which neither player can force anything.
fn first_draw(arena: &Arena) -> Option<PositionId> {
    if arena.objectives() == Objectives::One {
        return None;
    }
    // Nobody raises the flag, so it is never stopped.
    let solution = Backward::of(arena).solve(&SolveOptions::default()).ok()?;
    arena.positions().find(|&position| solution.outcome(position) == ArenaOutcome::Draw)
}
