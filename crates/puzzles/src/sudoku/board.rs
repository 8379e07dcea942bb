//! A Sudoku: its shape, its givens and, for pencil-mark puzzles, the candidates that it leaves.

use std::fmt;

use super::shape::{CellIndex, Digit, House, SudokuShape};
use super::symbols::Symbols;
use super::texts::SudokuError;

/// A Sudoku puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sudoku {
    pub(super) shape: SudokuShape,
    pub(super) symbols: Symbols,
    /// The candidates that each cell is left from the start; a given is a set of one.
    pub(super) allowed: Vec<u32>,
}

/// A filled board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filled {
    pub(super) symbols: Symbols,
    /// The values, row by row.
    pub values: Vec<u8>,
}

impl fmt::Display for Filled {
    /// One character a cell, row by row (numbers with spaces between when there are no characters for them).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values = self.values.iter().map(|&value| self.symbols.write(usize::from(value)));
        f.write_str(&values.collect::<Vec<_>>().join(self.symbols.gap()))
    }
}

impl Sudoku {
    /// A puzzle out of givens, row by row; `None` is an empty cell.
    pub fn new(
        shape: SudokuShape,
        givens: impl IntoIterator<Item = Option<Digit>>,
    ) -> Result<Self, SudokuError> {
        let all = shape.all_values();
        let allowed: Vec<u32> =
            givens.into_iter().map(|given| given.map_or(all, |value| 1 << value)).collect();
        Self::from_candidates(shape, Symbols::usual(shape.size()), allowed)
    }

    /// A puzzle out of candidate sets; bit 0 stands for the first value.
    pub fn from_candidates(
        shape: SudokuShape,
        symbols: Symbols,
        allowed: Vec<u32>,
    ) -> Result<Self, SudokuError> {
        if allowed.len() != shape.cells() {
            let expected = shape.cells().to_string();
            return Err(SudokuError::LineLength { found: allowed.len(), expected });
        }
        let puzzle = Self { shape, symbols, allowed };
        puzzle.find_clash().map_or(Ok(puzzle), Err)
    }

    /// The shape of the board.
    pub fn shape(&self) -> SudokuShape {
        self.shape
    }

    /// The candidates of each cell before any thinking, row by row; bit 0 stands for the first value.
    pub fn allowed(&self) -> &[u32] {
        &self.allowed
    }

    /// The value given in a cell.
    pub fn given(&self, cell: CellIndex) -> Option<Digit> {
        self.allowed[cell].is_power_of_two().then(|| self.allowed[cell].trailing_zeros() as usize)
    }

    /// The number of givens.
    pub fn givens(&self) -> usize {
        self.allowed.iter().filter(|set| set.is_power_of_two()).count()
    }

    /// Whether some cell is neither given nor open for every value.
    pub fn is_pencil_mark(&self) -> bool {
        let all = self.shape.all_values();
        self.allowed.iter().any(|&set| set != all && !set.is_power_of_two())
    }

    /// A value as this puzzle writes it.
    pub fn write_value(&self, value: Digit) -> String {
        self.symbols.write(value)
    }

    /// A filled board in the symbols of this puzzle.
    pub fn filled(&self, values: Vec<u8>) -> Filled {
        Filled { symbols: self.symbols, values }
    }

    /// The first contradiction among the givens.
    fn find_clash(&self) -> Option<SudokuError> {
        let shape = self.shape;
        if let Some(cell) = self.allowed.iter().position(|&set| set == 0) {
            return Some(SudokuError::NoCandidate { cell: shape.name(cell) });
        }
        // A pencil-mark puzzle may say by its marks alone that it has no solution; that is an answer and no mistake.
        if self.is_pencil_mark() {
            return None;
        }
        shape.houses().find_map(|house| {
            let mut holder = [None; super::shape::LARGEST];
            shape.cells_of(house).find_map(|cell| {
                let value = self.given(cell)?;
                holder[value].replace(cell).map(|first| self.clash(value, first, cell, house))
            })
        })
    }

    fn clash(&self, value: Digit, first: CellIndex, second: CellIndex, house: House) -> SudokuError {
        let value = self.write_value(value);
        let (first, second) = (self.shape.name(first), self.shape.name(second));
        match house {
            House::Row(i) => SudokuError::ClashInRow { value, first, second, number: i + 1 },
            House::Column(i) => SudokuError::ClashInColumn { value, first, second, number: i + 1 },
            House::Box(i) => SudokuError::ClashInBox { value, first, second, number: i + 1 },
        }
    }

    /// Whether a filled board keeps every rule and every given.
    pub fn verify_filled(&self, filled: &Filled) -> Result<(), SudokuError> {
        let (shape, values) = (self.shape, &filled.values);
        if values.len() != shape.cells() || values.iter().any(|&value| usize::from(value) >= shape.size()) {
            return Err(SudokuError::SolutionShape { found: values.len(), expected: shape.cells() });
        }
        for (cell, (&value, &allowed)) in values.iter().zip(&self.allowed).enumerate() {
            if allowed >> value & 1 == 0 {
                let given: Vec<_> = (0..shape.size())
                    .filter(|v| allowed >> v & 1 != 0)
                    .map(|v| self.write_value(v))
                    .collect();
                return Err(SudokuError::SolutionGiven {
                    cell: shape.name(cell),
                    given: given.join("/"),
                    found: self.write_value(value.into()),
                });
            }
        }
        for house in shape.houses() {
            let mut holder = [None; super::shape::LARGEST];
            for cell in shape.cells_of(house) {
                if let Some(first) = holder[usize::from(values[cell])].replace(cell) {
                    return Err(SudokuError::SolutionTwice {
                        value: self.write_value(values[cell].into()),
                        first: shape.name(first),
                        second: shape.name(cell),
                    });
                }
            }
        }
        Ok(())
    }
}
