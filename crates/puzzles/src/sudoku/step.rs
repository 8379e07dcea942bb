//! One change of the marks: a value written, or a candidate crossed out.

use std::fmt;

use super::board::Sudoku;
use super::shape::{CellIndex, Digit, SudokuShape};
use super::symbols::Symbols;
use super::texts::SudokuError;

/// A value written into a cell, or a candidate crossed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SudokuStep {
    /// The cell.
    pub cell: CellIndex,
    /// The value.
    pub value: Digit,
    /// Whether it is written, else crossed out.
    pub is_written: bool,
    pub(super) shape: SudokuShape,
    pub(super) symbols: Symbols,
}

impl fmt::Display for SudokuStep {
    /// `r1c2=3` writes, `r1c2<>3` crosses out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_written { "=" } else { "<>" };
        write!(f, "{}{sign}{}", self.shape.name(self.cell), self.symbols.write(self.value))
    }
}

impl SudokuStep {
    pub(super) fn new(puzzle: &Sudoku, cell: CellIndex, value: Digit, is_written: bool) -> Self {
        Self { cell, value, is_written, shape: puzzle.shape, symbols: puzzle.symbols }
    }

    /// Reads `r1c2=3`, `r1c2 3`, `r1c2<>3`, `r1c2-3`, or three numbers such as `1 2 3`.
    pub(super) fn parse(puzzle: &Sudoku, text: &str) -> Result<Self, SudokuError> {
        let unreadable = || SudokuError::StepUnreadable { text: text.trim().chars().take(40).collect() };
        let lower = text.trim().to_ascii_lowercase();
        let is_written = !(lower.contains("<>") || lower.contains('-') || lower.contains('!'));
        let words: Vec<&str> =
            lower.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let (row, col, value) = match words[..] {
            [cell, value] => {
                let (row, col) = cell
                    .strip_prefix(['r', 'l'])
                    .and_then(|rest| rest.split_once('c'))
                    .ok_or_else(unreadable)?;
                (row, col, value)
            }
            [row, col, value] => (row, col, value),
            _ => return Err(unreadable()),
        };
        let size = puzzle.shape.size();
        let outside = || SudokuError::StepOutside { text: text.trim().chars().take(40).collect(), size };
        let index = |number: &str| number.parse::<usize>().map_err(|_| unreadable());
        let (row, col) = (index(row)?, index(col)?);
        let value = puzzle.symbols.read(value, size).ok_or_else(outside)?;
        if !(1..=size).contains(&row) || !(1..=size).contains(&col) {
            return Err(outside());
        }
        Ok(Self::new(puzzle, puzzle.shape.cell(row - 1, col - 1), value, is_written))
    }
}
