//! Rows of characters: `.` or a blank is white, `#` is black, `0` to `4` are numbers.

use crate::lightup::board::{LightUp, LightUpCell, MOST_CELLS};
use crate::lightup::texts::LightUpError;

/// The cell of each byte, where there is one.
const CELLS: [Option<LightUpCell>; 256] = {
    let mut cells = [None; 256];
    cells[b'.' as usize] = Some(LightUpCell::White);
    cells[b' ' as usize] = Some(LightUpCell::White);
    cells[b'#' as usize] = Some(LightUpCell::Black);
    let mut number = 0;
    while number < LightUpCell::NUMBERED.len() {
        cells[b'0' as usize + number] = Some(LightUpCell::NUMBERED[number]);
        number += 1;
    }
    cells
};

/// Reads a grid; empty lines before and after it do not count.
pub fn read(text: &str) -> Result<LightUp, LightUpError> {
    let rows: Vec<(usize, &str)> = (1..).zip(text.lines()).collect();
    let first = rows.iter().position(|(_, row)| !row.is_empty()).ok_or(LightUpError::NoCells)?;
    let last = rows.iter().rposition(|(_, row)| !row.is_empty()).unwrap_or(first);
    let width = rows[first].1.len();
    let mut cells = Vec::with_capacity((width * (last + 1 - first)).min(MOST_CELLS));
    for &(line, row) in &rows[first..=last] {
        read_row(line, row, width, &mut cells)?;
    }
    LightUp::new(width, last + 1 - first, cells)
}

/// Appends the cells of one row, which must be `width` long.
pub(super) fn read_row(
    line: usize,
    row: &str,
    width: usize,
    into: &mut Vec<LightUpCell>,
) -> Result<(), LightUpError> {
    let start = into.len();
    // An unknown byte is found afterwards: the usual loop has nothing to decide.
    let mut all_known = true;
    into.extend(row.bytes().map(|byte| {
        let cell = CELLS[usize::from(byte)];
        all_known &= cell.is_some();
        cell.unwrap_or(LightUpCell::White)
    }));
    if !all_known {
        into.truncate(start);
        return Err(unknown(line, row));
    }
    if row.len() != width {
        return Err(LightUpError::Ragged { line, columns: row.len(), expected: width });
    }
    if into.len() > MOST_CELLS {
        return Err(LightUpError::HugeBoard { line, most: MOST_CELLS });
    }
    Ok(())
}

/// Names the first character that is no cell.
fn unknown(line: usize, row: &str) -> LightUpError {
    let is_known = |c: char| u8::try_from(c).is_ok_and(|byte| CELLS[usize::from(byte)].is_some());
    let (index, found) = row.chars().enumerate().find(|&(_, c)| !is_known(c)).unwrap_or((0, '?'));
    let column = index + 1;
    if found.is_ascii_digit() {
        LightUpError::LargeNumber { line, column, found }
    } else {
        LightUpError::UnknownCell { line, column, found: found.escape_debug().to_string() }
    }
}
