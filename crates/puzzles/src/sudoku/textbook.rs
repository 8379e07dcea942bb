//! The course's solver: empty cells one after the other, values in order, and take back what does not work.
//!
//! The order of the cells is the whole difference between the two textbook versions: row by row as in the course,
//! or always the cell with the fewest values left.

use std::ops::ControlFlow;

use outplay_core::limits::Limits;

use super::board::{Filled, Sudoku};
use super::shape::{CellIndex, Digit, SudokuShape};
use crate::answer::SolverAnswer;
use crate::backtracking::{Backtrack, search};

/// Which empty cell is filled next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The first one in reading order.
    RowByRow,
    /// One with the fewest values left, the first of them in reading order.
    MostConstrained,
}

/// A board that is filled cell by cell.
#[derive(Clone, Debug)]
pub struct Textbook {
    shape: SudokuShape,
    order: Order,
    allowed: Vec<u32>,
    values: Vec<Option<Digit>>,
    empty: usize,
    /// The values used in each row, column and box.
    rows: Vec<u32>,
    cols: Vec<u32>,
    boxes: Vec<u32>,
}

impl Textbook {
    /// The givens of a puzzle, the other cells empty.
    pub fn new(puzzle: &Sudoku, order: Order) -> Self {
        let shape = puzzle.shape();
        let used = vec![0; shape.size()];
        let mut board = Self {
            shape,
            order,
            allowed: puzzle.allowed().to_vec(),
            values: vec![None; shape.cells()],
            empty: shape.cells(),
            rows: used.clone(),
            cols: used.clone(),
            boxes: used,
        };
        for cell in 0..shape.cells() {
            // Pencil marks may contradict each other; such a cell stays empty and has no choice left.
            if let Some(value) = puzzle.given(cell)
                && board.possible(cell) >> value & 1 != 0
            {
                board.make((cell, value));
            }
        }
        board
    }

    /// The values that no cell of the same row, column or box has.
    fn possible(&self, cell: CellIndex) -> u32 {
        let used = self.rows[self.shape.row(cell)]
            | self.cols[self.shape.col(cell)]
            | self.boxes[self.shape.box_of(cell)];
        self.allowed[cell] & !used
    }

    fn toggle(&mut self, cell: CellIndex, value: Digit) {
        self.rows[self.shape.row(cell)] ^= 1 << value;
        self.cols[self.shape.col(cell)] ^= 1 << value;
        self.boxes[self.shape.box_of(cell)] ^= 1 << value;
    }
}

impl Backtrack for Textbook {
    type Choice = (CellIndex, Digit);

    fn is_solved(&self) -> bool {
        self.empty == 0
    }

    fn choices(&self, into: &mut Vec<(CellIndex, Digit)>) {
        let mut empty = (0..self.shape.cells()).filter(|&cell| self.values[cell].is_none());
        let cell = match self.order {
            Order::RowByRow => empty.next(),
            Order::MostConstrained => empty.min_by_key(|&cell| self.possible(cell).count_ones()),
        };
        let Some(cell) = cell else { return };
        let possible = self.possible(cell);
        into.extend(
            (0..self.shape.size()).filter(|value| possible >> value & 1 != 0).map(|value| (cell, value)),
        );
    }

    fn make(&mut self, (cell, value): (CellIndex, Digit)) {
        self.values[cell] = Some(value);
        self.empty -= 1;
        self.toggle(cell, value);
    }

    fn take_back(&mut self, (cell, value): (CellIndex, Digit)) {
        self.values[cell] = None;
        self.empty += 1;
        self.toggle(cell, value);
    }
}

/// Looks for up to `at_most` solutions.
pub fn solve(puzzle: &Sudoku, order: Order, at_most: u64, limits: &Limits) -> SolverAnswer<Filled> {
    let mut answer = SolverAnswer::NONE;
    if at_most == 0 {
        return answer;
    }
    let mut board = Textbook::new(puzzle, order);
    let outcome = search(&mut board, limits, &mut (), &mut |board| {
        answer.count += 1;
        if answer.solution.is_none() {
            let values = board.values.iter().map(|value| value.unwrap_or_default() as u8).collect();
            answer.solution = Some(puzzle.filled(values));
        }
        if answer.count == at_most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    SolverAnswer { stopped: outcome.stopped, stats: outcome.stats, ..answer }
}
