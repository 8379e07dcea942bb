//! How an evaluation explains itself to people.

use super::Evaluate;
use crate::game::Game;
use crate::text::{Lang, Phrase};

/// How a static value is printed, and how it comes about. Every default says nothing in particular.
pub trait Explain<G: Game>: Evaluate<G> {
    /// How many points are printed as 1: a power of ten.
    fn unit(&self) -> u32 {
        1
    }

    /// The standard error of the value, when it is the mean of samples.
    fn error(&self, _game: &G) -> Option<i32> {
        None
    }

    /// How the value comes about; the sum of the terms, seen by the side to move, is the value.
    fn terms(&self, _game: &G) -> Vec<Term> {
        Vec::new()
    }

    /// Where on the board the value comes from, in games that have a board.
    fn chart(&self, _game: &G) -> Option<Chart> {
        None
    }
}

/// One part of a static value: what each player gets for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// What is counted.
    pub name: Phrase,
    /// Which one of several, such as a column.
    pub number: Option<u32>,
    /// The points of the first player.
    pub first: i32,
    /// The points of the second player.
    pub second: i32,
}

impl Term {
    /// What both players get for something.
    pub const fn new(name: Phrase, first: i32, second: i32) -> Self {
        Self { name, number: None, first, second }
    }

    /// What only one side gets, or loses: points for the first player if positive, for the second if negative.
    pub fn one_sided(name: Phrase, points: i32) -> Self {
        Self::new(name, points.max(0), (-points).max(0))
    }

    /// What is counted, in words.
    pub fn label(&self, lang: Lang) -> String {
        let name = self.name.in_lang(lang);
        self.number.map_or_else(|| name.to_owned(), |number| format!("{name} {number}"))
    }
}

/// A static value on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// The squares, row by row, the top row first.
    pub rows: Vec<Vec<ChartSquare>>,
    /// What the columns are called.
    pub columns: Vec<String>,
    /// What belongs to no square in particular: the first player's points minus the second's.
    pub elsewhere: i32,
}

/// One square of a [`Chart`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChartSquare {
    /// What stands there.
    pub mark: char,
    /// What it adds to the value: the first player's points minus the second's.
    pub points: i32,
}
