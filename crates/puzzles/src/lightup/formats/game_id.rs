//! Game ids of Simon Tatham's collection: `7x7:a1b0B...`.
//!
//! A letter `a` to `z` is a run of 1 to 26 white cells, `B` a black cell, a digit a number. What stands between the
//! size and the colon tells the generator's settings, and is left out.

use super::read_size;
use crate::lightup::board::{LightUp, LightUpCell, MOST_CELLS};
use crate::lightup::texts::LightUpError;

/// Reads a game id.
pub fn read(text: &str) -> Result<LightUp, LightUpError> {
    let (settings, cells) = text.split_once(':').ok_or(LightUpError::BadGameId { column: text.len() + 1 })?;
    let size = settings.find(|c: char| !c.is_ascii_digit() && c != 'x').unwrap_or(settings.len());
    let (width, height) = read_size(&settings[..size]).ok_or(LightUpError::BadGameId { column: 1 })?;
    let area = width.checked_mul(height).filter(|&area| area <= MOST_CELLS);
    let area = area.ok_or(LightUpError::TooLarge { most: MOST_CELLS })?;
    let mut board = Vec::with_capacity(area);
    for (index, c) in cells.chars().enumerate() {
        match c {
            'a'..='z' => board.extend(std::iter::repeat_n(LightUpCell::White, c as usize - 'a' as usize + 1)),
            'B' => board.push(LightUpCell::Black),
            '0'..='4' => board.push(LightUpCell::NUMBERED[c as usize - '0' as usize]),
            _ => {
                let column = settings.chars().count() + 2 + index;
                return Err(LightUpError::UnknownInId { column, found: c.escape_debug().to_string() });
            }
        }
        if board.len() > area {
            return Err(LightUpError::WrongArea { width, height, cells: board.len() });
        }
    }
    LightUp::new(width, height, board)
}

/// Writes a game id.
pub fn write(board: &LightUp) -> String {
    let mut id = format!("{}x{}:", board.width(), board.height());
    let mut run = 0;
    for &cell in board.cells() {
        if run == 26 || (run > 0 && !cell.is_white()) {
            id.push((b'a' + run - 1) as char);
            run = 0;
        }
        match (cell, cell.number()) {
            (LightUpCell::White, _) => run += 1,
            (_, Some(number)) => id.push((b'0' + number) as char),
            _ => id.push('B'),
        }
    }
    if run > 0 {
        id.push((b'a' + run - 1) as char);
    }
    id
}
