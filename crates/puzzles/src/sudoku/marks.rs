//! What a player with a pencil knows: the values written, and the candidates of the other cells.

use std::sync::{Arc, LazyLock};

use super::board::{Filled, Sudoku};
use super::shape::{CellIndex, Digit, House, SudokuShape};
use super::step::SudokuStep;
use super::texts::SudokuError;

/// The houses of a board and the peers of its cells, written out.
#[derive(Debug)]
pub(super) struct Tables {
    pub(super) houses: Vec<(House, Vec<CellIndex>)>,
    pub(super) peers: Vec<Vec<CellIndex>>,
    /// The indices, in `houses`, of the row, the column and the box of a cell.
    pub(super) houses_of: Vec<[usize; 3]>,
}

impl Tables {
    fn new(shape: SudokuShape) -> Self {
        let n = shape.size();
        Self {
            houses: shape.houses().map(|house| (house, shape.cells_of(house).collect())).collect(),
            peers: (0..shape.cells()).map(|cell| shape.peers(cell).collect()).collect(),
            houses_of: (0..shape.cells())
                .map(|cell| [shape.row(cell), n + shape.col(cell), 2 * n + shape.box_of(cell)])
                .collect(),
        }
    }

    fn of(shape: SudokuShape) -> Arc<Self> {
        static NINE: LazyLock<Arc<Tables>> = LazyLock::new(|| Arc::new(Tables::new(SudokuShape::NINE)));
        if shape == SudokuShape::NINE { Arc::clone(&NINE) } else { Arc::new(Self::new(shape)) }
    }
}

/// The state of a player's board.
#[derive(Clone, Debug)]
pub struct SudokuMarks {
    pub(super) shape: SudokuShape,
    pub(super) tables: Arc<Tables>,
    pub(super) values: Vec<Option<u8>>,
    /// The candidates of each cell; those of a written cell are its value alone.
    pub(super) candidates: Vec<u32>,
}

impl SudokuMarks {
    /// The givens, and the candidates that they leave.
    pub(super) fn new(puzzle: &Sudoku) -> Self {
        let shape = puzzle.shape();
        let mut marks = Self {
            shape,
            tables: Tables::of(shape),
            values: vec![None; shape.cells()],
            candidates: puzzle.allowed().to_vec(),
        };
        for cell in 0..shape.cells() {
            if let Some(value) = puzzle.given(cell) {
                marks.write(cell, value);
            }
        }
        marks
    }

    /// The value written in a cell.
    pub fn value(&self, cell: CellIndex) -> Option<Digit> {
        self.values[cell].map(usize::from)
    }

    /// The candidates of a cell; bit 0 stands for the first value.
    pub fn candidates(&self, cell: CellIndex) -> u32 {
        self.candidates[cell]
    }

    /// Whether nothing is written in a cell.
    pub(super) fn is_empty(&self, cell: CellIndex) -> bool {
        self.values[cell].is_none()
    }

    /// Whether an empty cell has this candidate.
    pub(super) fn has(&self, cell: CellIndex, value: Digit) -> bool {
        self.is_empty(cell) && self.candidates[cell] >> value & 1 != 0
    }

    /// The empty cells.
    pub(super) fn empty_cells(&self) -> impl Iterator<Item = CellIndex> + '_ {
        (0..self.values.len()).filter(|&cell| self.is_empty(cell))
    }

    /// The values in a candidate set.
    pub(super) fn values_in(&self, set: u32) -> impl Iterator<Item = Digit> + use<> {
        (0..self.shape.size()).filter(move |value| set >> value & 1 != 0)
    }

    /// The empty cells of a house (by its index in the tables) that have this candidate.
    pub(super) fn places(&self, house: usize, value: Digit) -> Vec<CellIndex> {
        self.tables.houses[house].1.iter().copied().filter(|&cell| self.has(cell, value)).collect()
    }

    /// The same as a set of positions within the house.
    pub(super) fn positions(&self, house: usize, value: Digit) -> u32 {
        let cells = self.tables.houses[house].1.iter().enumerate();
        cells.filter(|&(_, &cell)| self.has(cell, value)).fold(0, |set, (i, _)| set | 1 << i)
    }

    /// Whether two different cells share a house.
    pub(super) fn sees(&self, a: CellIndex, b: CellIndex) -> bool {
        a != b && self.tables.houses_of[a].iter().zip(&self.tables.houses_of[b]).any(|(x, y)| x == y)
    }

    /// Writes a value, and crosses it out in the cells that see it.
    pub(super) fn write(&mut self, cell: CellIndex, value: Digit) {
        self.values[cell] = Some(value as u8);
        self.candidates[cell] = 1 << value;
        for &peer in &self.tables.peers[cell] {
            if self.values[peer].is_none() {
                self.candidates[peer] &= !(1 << value);
            }
        }
    }

    /// Makes a step, or says why the rules forbid it.
    pub(super) fn take(&mut self, puzzle: &Sudoku, step: &SudokuStep) -> Result<(), SudokuError> {
        let (cell, value) = (step.cell, step.value);
        let name = |cell| self.shape.name(cell);
        if let Some(held) = self.value(cell) {
            return Err(SudokuError::StepFilled { cell: name(cell), value: puzzle.write_value(held) });
        }
        let in_words = puzzle.write_value(value);
        if !step.is_written {
            if !self.has(cell, value) {
                return Err(SudokuError::StepCrossed { value: in_words, cell: name(cell) });
            }
            self.candidates[cell] &= !(1 << value);
            return Ok(());
        }
        if let Some(&other) = self.tables.peers[cell].iter().find(|&&peer| self.value(peer) == Some(value)) {
            return Err(SudokuError::StepSeen { value: in_words, cell: name(cell), other: name(other) });
        }
        self.write(cell, value);
        Ok(())
    }

    /// The values, when all are written.
    pub(super) fn filled(&self, puzzle: &Sudoku) -> Option<Filled> {
        let values = self.values.iter().copied().collect::<Option<Vec<u8>>>()?;
        Some(puzzle.filled(values)).filter(|filled| puzzle.verify_filled(filled).is_ok())
    }
}
