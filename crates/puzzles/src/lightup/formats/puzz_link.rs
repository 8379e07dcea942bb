//! Addresses of puzz.link and its kin: `https://puzz.link/p?akari/7/7/...`.
//!
//! A digit `0` to `4` is a number, `5` to `9` one with a white cell behind it, `a` to `e` one with two; `g` to `z`
//! are 1 to 20 white cells, `.` is a black cell. White cells at the end may be left out.

use crate::lightup::board::{LightUp, LightUpCell, MOST_CELLS};
use crate::lightup::texts::LightUpError;

/// Reads an address, or the part of it behind the `?`.
pub fn read(text: &str) -> Result<LightUp, LightUpError> {
    let start = ["akari/", "lightup/"].into_iter().find_map(|name| Some(text.find(name)? + name.len()));
    let start = start.ok_or(LightUpError::BadAddress { column: 1 })?;
    let mut parts = text[start..].splitn(3, '/');
    let mut side = || parts.next()?.parse::<usize>().ok().filter(|&side| side > 0);
    let bad_size = LightUpError::BadAddress { column: text[..start].chars().count() + 1 };
    let (Some(width), Some(height)) = (side(), side()) else { return Err(bad_size) };
    let cells = parts.next().unwrap_or("");
    let area = width.checked_mul(height).filter(|&area| area <= MOST_CELLS);
    let area = area.ok_or(LightUpError::TooLarge { most: MOST_CELLS })?;
    let mut board = Vec::with_capacity(area);
    let first_column = text.chars().count() - cells.chars().count() + 1;
    for (index, c) in cells.trim_end_matches('/').chars().enumerate() {
        if board.len() >= area {
            return Err(LightUpError::WrongArea { width, height, cells: board.len() + 1 });
        }
        let column = first_column + index;
        if c == '.' {
            board.push(LightUpCell::Black);
            continue;
        }
        read_symbol(c, &mut board)
            .ok_or_else(|| LightUpError::UnknownInId { column, found: c.escape_debug().to_string() })?;
    }
    // The white cells that a symbol brings along may stand beyond the last cell.
    board.resize(area, LightUpCell::White);
    LightUp::new(width, height, board)
}

/// Appends the cells that a symbol stands for; none when it stands for nothing.
fn read_symbol(c: char, into: &mut Vec<LightUpCell>) -> Option<()> {
    let (wall, whites) = match (c, c.to_digit(36)? as usize) {
        ('0'..='9' | 'a'..='e', digit) => (Some(LightUpCell::NUMBERED[digit % 5]), digit / 5),
        ('g'..='z', digit) => (None, digit - 15),
        _ => return None,
    };
    into.extend(wall);
    into.extend(std::iter::repeat_n(LightUpCell::White, whites));
    Some(())
}

/// Writes an address.
pub fn write(board: &LightUp) -> String {
    let mut address = format!("https://puzz.link/p?akari/{}/{}/", board.width(), board.height());
    let cells = board.cells();
    let symbol = |digit: usize| char::from_digit(digit as u32, 36).unwrap_or('.');
    let mut at = 0;
    while at < cells.len() {
        let whites =
            |from: usize, most: usize| cells[from..].iter().take(most).take_while(|c| c.is_white()).count();
        if cells[at].is_white() {
            let run = whites(at, 20);
            address.push(symbol(run + 15));
            at += run;
        } else if let Some(number) = cells[at].number() {
            let run = whites(at + 1, 2);
            address.push(symbol(usize::from(number) + 5 * run));
            at += 1 + run;
        } else {
            address.push('.');
            at += 1;
        }
    }
    address
}
