//! Positions as rows from the top and the side to move, `bbb/.../www w`; moves as two squares, `a1a2`.

use std::error::Error;
use std::fmt;

use outplay::core::{GameExt, Notation, Player};

use crate::rules::{Hexapawn, MOST, Step};

/// What can be wrong with a size, a position or a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum HexapawnError {
    Size { width: usize, height: usize },
    Rows { expected: usize, found: usize },
    Columns { row: usize, expected: usize, found: usize },
    Square { found: char },
    Side { found: String },
    BothArrived,
    Illegal { text: String, legal: String },
}

impl fmt::Display for HexapawnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { width, height } => {
                write!(f, "{width}x{height} is no board: 1 to {MOST} columns and 3 to {MOST} rows are")
            }
            Self::Rows { expected, found } => write!(f, "{found} rows instead of {expected}"),
            Self::Columns { row, expected, found } => {
                write!(f, "{found} squares instead of {expected} in row {row} from the top")
            }
            Self::Square { found } => write!(f, "'{found}' is neither w, b nor ."),
            Self::Side { found } => write!(f, "'{found}' does not say who moves: w or b does"),
            Self::BothArrived => {
                write!(f, "only the player who has just moved can have a pawn on the last row")
            }
            Self::Illegal { text, legal } if legal.is_empty() => write!(f, "'{text}': the play is over"),
            Self::Illegal { text, legal } => write!(f, "'{text}' is no legal move: {legal} are"),
        }
    }
}

impl Error for HexapawnError {}

impl Notation for Hexapawn {
    type Error = HexapawnError;

    fn read(&self, text: &str) -> Result<Self, HexapawnError> {
        let (rows, side) = text.trim().split_once(' ').unwrap_or((text.trim(), "w"));
        let player = match side.trim() {
            "w" => Player::First,
            "b" => Player::Second,
            other => return Err(HexapawnError::Side { found: other.to_owned() }),
        };
        let mut position = Self { pawns: [0, 0], player, ..*self };
        let (width, height) = (usize::from(self.width), usize::from(self.height));
        let rows: Vec<&str> = rows.split('/').collect();
        if rows.len() != height {
            return Err(HexapawnError::Rows { expected: height, found: rows.len() });
        }
        for (index, row) in rows.into_iter().enumerate() {
            let found = row.chars().count();
            if found != width {
                return Err(HexapawnError::Columns { row: index + 1, expected: width, found });
            }
            for (column, square) in row.chars().enumerate() {
                let bit = 1 << (8 * (height - 1 - index) + column);
                match square {
                    'w' => position.pawns[0] |= bit,
                    'b' => position.pawns[1] |= bit,
                    '.' => {}
                    found => return Err(HexapawnError::Square { found }),
                }
            }
        }
        if position.has_arrived(player) { Err(HexapawnError::BothArrived) } else { Ok(position) }
    }

    fn write(&self) -> String {
        let square = |row: u8, column: u8| match self.pawns.map(|pawns| pawns >> (8 * row + column) & 1) {
            [1, _] => 'w',
            [_, 1] => 'b',
            _ => '.',
        };
        let row = |row: u8| (0..self.width).map(|column| square(row, column)).collect::<String>();
        let rows: Vec<String> = (0..self.height).rev().map(row).collect();
        format!("{} {}", rows.join("/"), if self.player == Player::First { 'w' } else { 'b' })
    }

    fn read_move(&self, text: &str) -> Result<Step, HexapawnError> {
        let wanted = text.trim().to_ascii_lowercase();
        let moves = self.legal_moves();
        moves.iter().copied().find(|&step| self.write_move(step) == wanted).ok_or_else(|| {
            let legal: Vec<String> = moves.iter().map(|&step| self.write_move(step)).collect();
            HexapawnError::Illegal { text: text.trim().to_owned(), legal: legal.join(", ") }
        })
    }

    fn write_move(&self, step: Step) -> String {
        let name = |square: u8| format!("{}{}", char::from(b'a' + square % 8), square / 8 + 1);
        format!("{}{}", name(step.from), name(step.to))
    }
}
