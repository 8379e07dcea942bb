//! Positions and moves as text.
//!
//! A position is its rows from the top, `X` for Black and `O` for White, `.` for an empty point, with `/` between them; then
//! who moves, the points that the ko rule forbids, and passes: `..X/.XO/... w ko=A3 passes=1`. `moves` and moves may follow, or
//! stand alone: then they are played from the start.

use outplay_core::{Game, Notation};

use crate::GoError;
use crate::chains::{EMPTY, NOWHERE};
use crate::grid::Point;
use crate::point_set::{GoMove, GoMoves};
use crate::rules::{Go, StoneColor};

impl<const P: usize> Notation for Go<P> {
    type Error = GoError;

    fn read(&self, text: &str) -> Result<Self, GoError> {
        let mut words = text.split_whitespace();
        let mut position = self.cleared();
        let first = words.clone().next().unwrap_or_default();
        if first.eq_ignore_ascii_case("start") || first == "startpos" {
            words.next();
            position = self.start_again();
        } else if first.eq_ignore_ascii_case("moves") || (!first.contains('/') && self.names_move(first)) {
            position = self.start_again();
        } else {
            position.read_rows(first)?;
            words.next();
        }
        position.read_rest(words)
    }

    fn write(&self) -> String {
        let grid = self.grid();
        let rows: Vec<String> = (0..grid.height())
            .map(|row| {
                let cell = |column| match self.stone(grid.point(column, row)) {
                    Some(StoneColor::Black) => 'X',
                    Some(StoneColor::White) => 'O',
                    None => '.',
                };
                (0..grid.width()).map(cell).collect()
            })
            .collect();
        let mut text = rows.join("/");
        text.push_str(if self.to_move == StoneColor::Black { " b" } else { " w" });
        let forbidden: Vec<String> = GoMoves(self.forbidden_by_ko()).map(|mv| grid.name(mv.0)).collect();
        if !forbidden.is_empty() {
            text.push_str(" ko=");
            text.push_str(&forbidden.join(","));
        }
        if self.passes > 0 {
            text.push_str(" passes=");
            text.push_str(&self.passes.to_string());
        }
        text
    }

    fn read_move(&self, text: &str) -> Result<GoMove, GoError> {
        if self.outcome().is_some() {
            return Err(GoError::PlayIsOver);
        }
        if text.eq_ignore_ascii_case("pass") {
            return Ok(GoMove::PASS);
        }
        let grid = self.grid();
        let last = grid.name(grid.point(grid.width() - 1, 0));
        let point = grid.named(text).ok_or_else(|| GoError::UnknownMove { text: text.to_owned(), last })?;
        let text = grid.name(point);
        match () {
            () if self.stones.at(point) != EMPTY => Err(GoError::Occupied { text }),
            () if !self.stones.is_playable(point, self.to_move.cell(), self.rules.suicide) => {
                Err(GoError::Suicide { text })
            }
            () if !self.is_legal(point) => Err(GoError::Ko { text }),
            () => Ok(GoMove(point)),
        }
    }

    fn write_move(&self, mv: GoMove) -> String {
        mv.point().map_or_else(|| "pass".to_owned(), |point| self.grid().name(point))
    }
}

impl<const P: usize> Go<P> {
    /// The start of a play by these rules, with the handicap.
    pub(crate) fn start_again(&self) -> Self {
        let points = self.grid().handicap(self.rules.handicap.into()).unwrap_or_default();
        let start = self.cleared();
        if points.is_empty() { start } else { start.clone().with_handicap(&points).unwrap_or(start) }
    }

    fn names_move(&self, word: &str) -> bool {
        word.eq_ignore_ascii_case("pass") || self.grid().named(word).is_some()
    }

    fn read_rows(&mut self, text: &str) -> Result<(), GoError> {
        let grid = self.grid();
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != grid.height() {
            return Err(GoError::RowCount { expected: grid.height(), found: rows.len() });
        }
        for (row, cells) in rows.into_iter().enumerate() {
            let found = cells.chars().count();
            if found != grid.width() {
                return Err(GoError::RowLength { row: row + 1, expected: grid.width(), found });
            }
            for (column, found) in cells.chars().enumerate() {
                let color = match found {
                    'X' | 'x' | '#' | '*' => StoneColor::Black,
                    'O' | 'o' => StoneColor::White,
                    '.' | '+' | '-' => continue,
                    _ => return Err(GoError::Cell { row: row + 1, column: column + 1, found }),
                };
                self.put_stone(grid.point(column, row), color);
            }
        }
        self.check_liberties()
    }

    /// Every stone on a board has a liberty.
    pub(crate) fn check_liberties(&self) -> Result<(), GoError> {
        let is_dead = |&point: &Point| {
            self.stones.at(point) != EMPTY && self.stones.liberties::<1>(self.stones.head(point)).1 == 0
        };
        match self.grid().points().find(is_dead) {
            Some(point) => Err(GoError::NoLiberty { text: self.grid().name(point) }),
            None => Ok(()),
        }
    }

    fn read_rest<'a>(mut self, words: impl Iterator<Item = &'a str>) -> Result<Self, GoError> {
        let mut words = words.peekable();
        while let Some(word) = words.peek().copied() {
            let wrong = || GoError::Word { text: word.to_owned() };
            if word.eq_ignore_ascii_case("moves") {
                words.next();
                break;
            }
            if let Some(points) = word.strip_prefix("ko=") {
                for name in points.split(',') {
                    self.ban(self.grid().named(name).ok_or_else(wrong)?);
                }
            } else if let Some(passes) = word.strip_prefix("passes=") {
                self.passes = passes.parse().ok().filter(|&passes| passes <= 2).ok_or_else(wrong)?;
            } else if word == "b" || word == "w" {
                self.to_move = if word == "b" { StoneColor::Black } else { StoneColor::White };
            } else if self.names_move(word) {
                break;
            } else {
                return Err(wrong());
            }
            words.next();
        }
        for (index, word) in words.enumerate() {
            let mv = self
                .read_move(word)
                .map_err(|error| GoError::InMove { number: index + 1, problem: Box::new(error) })?;
            self.play(mv);
        }
        Ok(self)
    }

    /// Forbids a point for the next move: as the ko, if it is the only one.
    fn ban(&mut self, point: Point) {
        if self.stones.ko() == NOWHERE && self.banned.is_empty() {
            self.stones.set_ko(point);
        } else {
            self.banned.insert(self.stones.ko());
            self.banned.insert(point);
            self.stones.set_ko(NOWHERE);
        }
    }
}
