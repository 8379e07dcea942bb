//! Positions as rows from the top, `XO./.X./..O`; moves as column and row from the bottom left, `b2`.

use outplay_core::{Game, Notation, Player};

use super::TicTacToe;
use crate::GameError;

const SYMBOLS: [char; 2] = ['X', 'O'];

impl TicTacToe {
    /// Who has a stone in a cell, counted from the bottom left.
    pub(super) fn stone_at(&self, column: usize, row: usize) -> Option<Player> {
        let bit = 1 << (8 * row + column);
        [Player::First, Player::Second].into_iter().find(|&player| self.stones[player as usize] & bit != 0)
    }

    fn symbol(&self, column: usize, row: usize) -> char {
        self.stone_at(column, row).map_or('.', |player| SYMBOLS[player as usize])
    }

    /// The rows from the top, each made into text by `row`.
    fn rows<'a>(&'a self, separator: &'a str) -> impl Iterator<Item = String> + 'a {
        (0..self.height as usize).rev().map(move |row| {
            let cells: Vec<String> =
                (0..self.width as usize).map(|column| self.symbol(column, row).to_string()).collect();
            cells.join(separator)
        })
    }

    /// The texts of the rows from the top, whether they are separated or not.
    fn split_rows(&self, text: &str) -> Result<Vec<Vec<char>>, GameError> {
        let (width, height) = (self.width as usize, self.height as usize);
        let text = text.trim();
        if !text.contains(['/', '\n']) {
            let cells: Vec<char> = text.chars().filter(|cell| !cell.is_whitespace()).collect();
            if cells.len() != width * height {
                return Err(GameError::WrongCells { found: cells.len(), expected: width * height });
            }
            return Ok(cells.chunks(width).map(<[char]>::to_vec).collect());
        }
        let rows: Vec<Vec<char>> = text
            .split(['/', '\n'])
            .map(|row| row.chars().filter(|cell| !cell.is_whitespace()).collect())
            .collect();
        if rows.len() != height {
            return Err(GameError::WrongRows { found: rows.len(), expected: height });
        }
        match rows.iter().position(|row| row.len() != width) {
            Some(index) => {
                Err(GameError::WrongColumns { row: index + 1, found: rows[index].len(), expected: width })
            }
            None => Ok(rows),
        }
    }

    /// Refuses positions that no play leads to.
    fn check(self) -> Result<Self, GameError> {
        let [crosses, noughts] = self.stones.map(u64::count_ones);
        if crosses != noughts && crosses != noughts + 1 {
            return Err(GameError::WrongCounts { crosses, noughts });
        }
        let mover = self.to_move();
        if self.has_line(mover) {
            return Err(GameError::AlreadyWon { player: SYMBOLS[mover as usize] });
        }
        Ok(self)
    }

    /// The cell with this column and row, if it is on the board.
    fn cell(&self, column: usize, row: usize) -> Option<u8> {
        (column < self.width as usize && row < self.height as usize).then(|| (8 * row + column) as u8)
    }

    /// The cell that a text such as `b2` names, or a number that counts cells from the top left.
    fn read_cell(&self, text: &str) -> Result<u8, GameError> {
        let outside = || GameError::OutsideBoard { text: text.to_owned() };
        let unknown = || GameError::UnknownMove { text: text.to_owned(), example: "b2".to_owned() };
        if let Ok(number) = text.parse::<usize>() {
            let index = number.checked_sub(1).ok_or_else(outside)?;
            let (row, column) = (index / self.width as usize, index % self.width as usize);
            let row = (self.height as usize).checked_sub(row + 1).ok_or_else(outside)?;
            return self.cell(column, row).ok_or_else(outside);
        }
        let mut letters = text.chars();
        let column = letters.next().map(|letter| letter.to_ascii_lowercase()).ok_or_else(unknown)?;
        let row: usize = letters.as_str().parse().map_err(|_| unknown())?;
        if !column.is_ascii_lowercase() {
            return Err(unknown());
        }
        let row = row.checked_sub(1).ok_or_else(outside)?;
        self.cell(column as usize - 'a' as usize, row).ok_or_else(outside)
    }
}

impl Notation for TicTacToe {
    type Error = GameError;

    fn read(&self, text: &str) -> Result<Self, GameError> {
        let mut position = Self { stones: [0, 0], ..*self };
        for (index, cells) in self.split_rows(text)?.into_iter().enumerate() {
            let row = self.height as usize - 1 - index;
            for (column, cell) in cells.into_iter().enumerate() {
                let player = match cell {
                    'X' | 'x' => Player::First,
                    'O' | 'o' | '0' => Player::Second,
                    '.' | '_' | '-' => continue,
                    found => {
                        return Err(GameError::UnknownCell { found, row: index + 1, column: column + 1 });
                    }
                };
                position.stones[player as usize] |= 1 << (8 * row + column);
            }
        }
        position.check()
    }

    fn write(&self) -> String {
        self.rows("").collect::<Vec<_>>().join("/")
    }

    fn read_move(&self, text: &str) -> Result<u8, GameError> {
        if self.outcome().is_some() {
            return Err(GameError::PlayIsOver);
        }
        let cell = self.read_cell(text.trim())?;
        if (self.stones[0] | self.stones[1]) & (1 << cell) != 0 {
            return Err(GameError::CellTaken { text: text.trim().to_owned() });
        }
        Ok(cell)
    }

    fn write_move(&self, cell: u8) -> String {
        format!("{}{}", char::from(b'a' + cell % 8), cell / 8 + 1)
    }
}
