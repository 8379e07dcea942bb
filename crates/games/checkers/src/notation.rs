//! Moves by the numbers of their squares: `11-15`, `22x15x8`. Squares may be told by column and row too, as in `c3-d4`.

use outplay_core::{Game, Notation};

use crate::mv::CheckersMove;
use crate::rules::Checkers;
use crate::variant::{Rules, Variant};
use crate::{CheckersError, fen};

impl<R: Rules> Notation for Checkers<R> {
    type Error = CheckersError;

    /// A FEN, `startpos`, or either followed by `moves` and the moves played since; or the moves of a game from its start,
    /// numbered or not.
    fn read(&self, text: &str) -> Result<Self, CheckersError> {
        let start = || Self::start(self.rules).with_quiet_limit(self.quiet_limit).with_tables(self.tables);
        let (position, moves) = match text.split_once(" moves ") {
            Some((position, moves)) => (position, moves),
            None if is_move_list(&start(), text) => ("startpos", text),
            None => (text, ""),
        };
        let mut position = match position.trim() {
            "startpos" => start(),
            text => fen::read(self.rules, text)?.with_quiet_limit(self.quiet_limit).with_tables(self.tables),
        };
        for (index, text) in moves_of(moves).enumerate() {
            let mv = position
                .read_move(text)
                .map_err(|error| CheckersError::InMove { number: index + 1, problem: Box::new(error) })?;
            position.play(mv);
        }
        Ok(position)
    }

    fn write(&self) -> String {
        fen::write(self)
    }

    /// A capture may be told by its first and last square alone, if that can mean one thing only.
    fn read_move(&self, text: &str) -> Result<Self::Move, CheckersError> {
        if self.outcome().is_some() {
            return Err(CheckersError::PlayIsOver);
        }
        let squares = squares_of(self.variant(), text).ok_or_else(|| CheckersError::UnknownMove {
            text: text.to_owned(),
            example: self.moves().next().map_or_else(|| "11-15".to_owned(), |mv| self.write_move(mv)),
        })?;
        self.find(text, &squares)
    }

    fn write_move(&self, mv: Self::Move) -> String {
        let numbers: Vec<String> =
            self.squares(mv).iter().map(|&index| self.variant().number(index).to_string()).collect();
        numbers.join(if mv.is_capture() { "x" } else { "-" })
    }
}

impl<R: Rules> Checkers<R> {
    /// The squares on which the piece stands on its way, by their index.
    pub(crate) fn squares(&self, mv: CheckersMove<R::Trail>) -> Vec<u32> {
        mv.squares(&self.variant().grid)
    }

    /// The move that goes over these squares.
    fn find(&self, text: &str, told: &[u32]) -> Result<CheckersMove<R::Trail>, CheckersError> {
        let (mut meant, mut others) = (Vec::new(), Vec::new());
        for mv in self.moves() {
            let way = self.squares(mv);
            if way == told {
                return Ok(mv);
            }
            if is_short_for(told, &way) {
                meant.push(mv);
            } else {
                others.push(mv);
            }
        }
        let texts = |moves: &[CheckersMove<R::Trail>]| {
            moves.iter().map(|&mv| self.write_move(mv)).collect::<Vec<_>>().join(", ")
        };
        let text = text.to_owned();
        match meant.first() {
            Some(first) if meant.iter().all(|mv| mv.effect() == first.effect()) => Ok(*first),
            Some(_) => Err(CheckersError::AmbiguousMove { text, choices: texts(&meant) }),
            None if self.must_capture() => Err(CheckersError::MustCapture { text, choices: texts(&others) }),
            None => Err(CheckersError::IllegalMove { text }),
        }
    }
}

/// Whether these squares are the first and the last of a way, and some of those between in their order.
fn is_short_for(told: &[u32], way: &[u32]) -> bool {
    let mut rest = way.iter();
    told.first() == way.first()
        && told.last() == way.last()
        && told.iter().all(|square| rest.any(|other| other == square))
}

/// The squares of a move as people write it; nothing when it is none.
fn squares_of(variant: &Variant, text: &str) -> Option<Vec<u32>> {
    let text = text.trim().trim_end_matches(['!', '?', '*']);
    let squares: Option<Vec<u32>> =
        text.split(['-', 'x', 'X', ':']).map(|word| square_of(variant, word.trim())).collect();
    squares.filter(|squares| squares.len() >= 2)
}

/// The square of a number, or of a column and a row.
fn square_of(variant: &Variant, word: &str) -> Option<u32> {
    let first = word.chars().next()?.to_ascii_lowercase();
    if !first.is_ascii_lowercase() {
        return word.parse().ok().and_then(|number| variant.index_of_number(number));
    }
    let width = variant.grid.width();
    let column = u32::from(first) - u32::from('a');
    let row = width.checked_sub(word[1..].parse().ok().filter(|&row| row > 0)?)?;
    (0..variant.grid.size()).find(|&index| variant.grid.place(index) == (column, row))
}

/// The moves of a text, without their numbers.
fn moves_of(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().map(without_number).filter(|word| !word.is_empty())
}

/// A word without the number of the move before it: `1.11-15`.
fn without_number(word: &str) -> &str {
    match word.trim_start_matches(|c: char| c.is_ascii_digit()) {
        rest if rest.len() < word.len() && rest.starts_with('.') => rest.trim_start_matches('.'),
        _ => word,
    }
}

/// Whether a text begins with something that looks like a move.
fn is_move_list<R: Rules>(start: &Checkers<R>, text: &str) -> bool {
    moves_of(text).next().is_some_and(|first| squares_of(start.variant(), first).is_some())
}
