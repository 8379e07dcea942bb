//! Positions as text, in any of four forms; moves as columns counted from 1, then `a`, `b`, ...
//!
//! - the moves that lead there: `4453`;
//! - rows from the top, numbers for empty cells: `7/7/7/7/3o3/3xx2` (a single row ends with `/`);
//! - the drawn board: lines of `.`, `X` and `O`, the top one first;
//! - the matrix `[[0,0,0,1,-1,0,0],...]`, the bottom row first, 1 for the computer of the lab sheets, -1 for its opponent: whoever has
//!   more stones began, and 1 when they have as many.

use outplay_core::{Game, Notation, Player};

use super::rules::Height;
use super::{ConnectFour, Word};
use crate::ConnectFourError;

/// The character of a column.
pub(super) fn column_letter(column: u32) -> char {
    char::from_digit(column + 1, 36).unwrap_or('?')
}

impl<W: Word, H: Height> ConnectFour<W, H> {
    fn empty(&self) -> Self {
        Self { own: W::ZERO, all: W::ZERO, plies: 0, ..*self }
    }

    /// The column that a character names.
    fn read_column(&self, letter: char) -> Option<u32> {
        let column = letter.to_digit(36)?.checked_sub(1)?;
        (column < self.width()).then_some(column)
    }

    /// Plays the moves of a text such as `4453`.
    fn read_moves(&self, text: &str) -> Result<Self, ConnectFourError> {
        let mut position = self.empty();
        for (index, letter) in text.chars().enumerate() {
            let number = index + 1;
            if position.outcome().is_some() {
                return Err(ConnectFourError::OverBefore { number });
            }
            let column = position.read_column(letter).ok_or_else(|| ConnectFourError::NoSuchColumn {
                number,
                letter,
                last: column_letter(self.width() - 1),
            })?;
            let cell = position.landing(column).ok_or(ConnectFourError::ColumnFull { number, letter })?;
            position.play(cell);
        }
        Ok(position)
    }

    /// Builds a position from rows, the bottom one first.
    fn with_rows(&self, rows: &[Vec<Option<Player>>]) -> Result<Self, ConnectFourError> {
        let mut stones = [W::ZERO; 2];
        for (row, cells) in (0..).zip(rows) {
            for (column, player) in (0..).zip(cells) {
                if let Some(player) = player {
                    stones[*player as usize] = stones[*player as usize] | self.cell(column, row);
                }
            }
        }
        let all = stones[0] | stones[1];
        // Stones that rest on something fill each column from the bottom, so adding one carries to the top.
        let holes = all.plus(self.bottom()) & all;
        if !holes.is_empty() {
            return Err(self.floating(all));
        }
        let [first, second] = stones.map(Word::count);
        if first != second && first != second + 1 {
            return Err(ConnectFourError::WrongCounts { crosses: first, noughts: second });
        }
        let mut position = Self { all, plies: (first + second) as u8, ..self.empty() };
        position.own = stones[position.to_move() as usize];
        if position.has_line(position.own) {
            let player = if position.to_move() == Player::First { 'X' } else { 'O' };
            return Err(ConnectFourError::AlreadyWon { player });
        }
        Ok(position)
    }

    /// Names a stone that rests on nothing.
    fn floating(&self, all: W) -> ConnectFourError {
        let hangs = |&(column, row): &(u32, u32)| {
            row > 0
                && !(all & self.cell(column, row)).is_empty()
                && (all & self.cell(column, row - 1)).is_empty()
        };
        let mut cells = (0..self.width()).flat_map(|column| (0..self.rows()).map(move |row| (column, row)));
        let (column, row) = cells.find(hangs).unwrap_or((0, 0));
        ConnectFourError::FloatingStone { column: column_letter(column), row: row as usize + 1 }
    }

    fn check_size(&self, rows: &[Vec<Option<Player>>]) -> Result<(), ConnectFourError> {
        let (width, height) = (self.width() as usize, self.rows() as usize);
        if rows.len() != height {
            return Err(ConnectFourError::WrongRows { found: rows.len(), expected: height });
        }
        match rows.iter().position(|row| row.len() != width) {
            Some(row) => {
                Err(ConnectFourError::WrongColumns { row: row + 1, found: rows[row].len(), expected: width })
            }
            None => Ok(()),
        }
    }

    /// Rows from the top, with numbers for empty cells or one character a cell.
    fn read_rows(&self, text: &str) -> Result<Self, ConnectFourError> {
        let mut rows = Vec::new();
        let text = text.strip_suffix('/').unwrap_or(text);
        for (index, line) in text.split(['/', '\n']).map(str::trim).enumerate() {
            let mut row = Vec::new();
            let mut empty = 0_usize;
            for (column, letter) in line.chars().enumerate() {
                if let Some(digit) = letter.to_digit(10) {
                    empty = (empty * 10 + digit as usize).min(1000);
                    continue;
                }
                row.extend(std::iter::repeat_n(None, std::mem::take(&mut empty)));
                match letter {
                    'x' | 'X' => row.push(Some(Player::First)),
                    'o' | 'O' => row.push(Some(Player::Second)),
                    '.' | '_' => row.push(None),
                    ' ' | '|' => {}
                    found => {
                        return Err(ConnectFourError::UnknownCell {
                            found,
                            row: index + 1,
                            column: column + 1,
                        });
                    }
                }
            }
            row.extend(std::iter::repeat_n(None, empty));
            rows.push(row);
        }
        self.check_size(&rows)?;
        rows.reverse();
        self.with_rows(&rows)
    }

    /// The matrix of a program: the bottom row first, 1 for one player, -1 for the other. Programs give themselves the 1, whoever
    /// began: it was the one who has more stones.
    fn read_matrix(&self, text: &str) -> Result<Self, ConnectFourError> {
        let inner = text.trim().trim_start_matches('[').trim_end_matches(']');
        let mut rows = Vec::new();
        for (index, row) in inner.split(']').enumerate() {
            let row = row.trim_start_matches([',', ' ', '[', '\n']);
            let mut cells = Vec::new();
            for (column, cell) in row.split(',').enumerate() {
                cells.push(match cell.trim() {
                    "0" => None,
                    "1" => Some(Player::First),
                    "-1" => Some(Player::Second),
                    other => {
                        return Err(ConnectFourError::UnknownNumber {
                            text: other.to_owned(),
                            row: index,
                            column,
                        });
                    }
                });
            }
            rows.push(cells);
        }
        self.check_size(&rows)?;
        let stones = |player| rows.iter().flatten().filter(|&&cell| cell == Some(player)).count();
        if stones(Player::Second) > stones(Player::First) {
            for cell in rows.iter_mut().flatten().flatten() {
                *cell = !*cell;
            }
        }
        self.with_rows(&rows)
    }

    fn symbol(&self, column: u32, row: u32) -> Option<Player> {
        let cell = self.cell(column, row);
        [Player::First, Player::Second].into_iter().find(|&player| !(self.stones(player) & cell).is_empty())
    }
}

impl<W: Word, H: Height> Notation for ConnectFour<W, H> {
    type Error = ConnectFourError;

    fn read(&self, text: &str) -> Result<Self, ConnectFourError> {
        let text = text.trim();
        if text.starts_with('[') {
            self.read_matrix(text)
        } else if text.contains(['/', '\n', '.', '_']) {
            self.read_rows(text)
        } else {
            self.read_moves(text)
        }
    }

    fn write(&self) -> String {
        let row_text = |row: u32| {
            let mut text = String::new();
            let mut empty = 0;
            for column in 0..self.width() {
                match self.symbol(column, row) {
                    None => empty += 1,
                    Some(player) => {
                        if empty > 0 {
                            text.push_str(&std::mem::take(&mut empty).to_string());
                        }
                        text.push(if player == Player::First { 'x' } else { 'o' });
                    }
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            text
        };
        let rows: Vec<String> = (0..self.rows()).rev().map(row_text).collect();
        // A single row would read as a list of moves.
        if rows.len() == 1 { rows.concat() + "/" } else { rows.join("/") }
    }

    fn read_move(&self, text: &str) -> Result<u8, ConnectFourError> {
        if self.outcome().is_some() {
            return Err(ConnectFourError::PlayIsOver);
        }
        let text = text.trim();
        let mut letters = text.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(ConnectFourError::UnknownMove { text: text.to_owned(), example: "4".to_owned() });
        };
        let column = self.read_column(letter).ok_or_else(|| ConnectFourError::UnknownColumn {
            text: text.to_owned(),
            last: column_letter(self.width() - 1),
        })?;
        self.landing(column).ok_or(ConnectFourError::FullColumn { letter })
    }

    fn write_move(&self, cell: u8) -> String {
        column_letter(self.column_of(cell)).to_string()
    }
}
