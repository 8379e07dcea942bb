//! Boards with a name, many in a file: `@ name 7x7 count=1 ...`, the rows, and the solved rows behind a `=`.

use super::grid::read_row;
use crate::lightup::board::{LightUp, MOST_CELLS};
use crate::lightup::texts::LightUpError;

/// The first line of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header<'a> {
    /// The name: any word.
    pub name: &'a str,
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// What else is said, word by word.
    rest: &'a str,
}

impl<'a> Header<'a> {
    /// Reads a header line.
    pub fn read(line: &'a str) -> Option<Self> {
        let mut words = line.trim().strip_prefix('@')?.trim_start().splitn(3, ' ');
        let name = words.next().filter(|name| !name.is_empty())?;
        let size = words.next()?;
        let (width, height) = size.contains('x').then(|| super::read_size(size))??;
        Some(Self { name, width, height, rest: words.next().unwrap_or("") })
    }

    /// The value of `key=value`, if it is there.
    pub fn value(&self, key: &str) -> Option<&'a str> {
        self.rest.split(' ').find_map(|word| word.strip_prefix(key)?.strip_prefix('='))
    }
}

/// Reads a board with its header; what stands behind `=` is left out.
pub fn read(text: &str) -> Result<LightUp, LightUpError> {
    let mut lines = (1..).zip(text.lines()).skip_while(|(_, line)| line.is_empty());
    let (line, header) = lines.next().ok_or(LightUpError::NoCells)?;
    let Header { width, height, .. } = Header::read(header).ok_or(LightUpError::BadHeader { line })?;
    if width.checked_mul(height).is_none_or(|size| size > MOST_CELLS) {
        return Err(LightUpError::HugeBoard { line, most: MOST_CELLS });
    }
    let mut cells = Vec::new();
    let mut rows = 0;
    for (line, row) in lines.take(height).take_while(|(_, row)| *row != "=") {
        read_row(line, row, width, &mut cells)?;
        rows += 1;
    }
    if rows < height {
        return Err(LightUpError::MissingRows { line: line + rows, rows, expected: height });
    }
    LightUp::new(width, height, cells)
}
