//! The board as data: givens, values, candidates as notes, and what a deduction marks.

use outplay_wire::{Board, BoardCell, CellEntry, GridBoard, Place, Tone};

use super::board::{Filled, Sudoku};
use super::marks::SudokuMarks;
use super::shape::{CellIndex, Digit};
use crate::board_marks::{marks_of, says_something};
use crate::highlight::Highlight;

/// The givens, and the candidates of a pencil-mark puzzle.
pub(super) fn puzzle(puzzle: &Sudoku) -> Board {
    let all = puzzle.shape.all_values();
    grid(
        puzzle,
        |cell| Content {
            value: puzzle.given(cell),
            candidates: Some(puzzle.allowed[cell]).filter(|&set| set != all).unwrap_or_default(),
        },
        &[],
    )
}

/// The values written so far, and the candidates of the other cells.
pub(super) fn marked(puzzle: &Sudoku, marks: &SudokuMarks, highlights: &[Highlight]) -> Board {
    let content = |cell| Content { value: marks.value(cell), candidates: marks.candidates(cell) };
    grid(puzzle, content, highlights)
}

/// A filled board; what was given stays told apart.
pub(super) fn solved(puzzle: &Sudoku, solution: &Filled) -> Board {
    let value = |cell: CellIndex| solution.values.get(cell).map(|&value| Digit::from(value));
    grid(puzzle, |cell| Content { value: value(cell), candidates: 0 }, &[])
}

/// Every value, as the step that writes it.
pub(super) fn entries(puzzle: &Sudoku) -> Vec<CellEntry> {
    let entry = |name: String| CellEntry { step: format!("r{{row}}c{{column}}={name}"), name, first: 1 };
    (0..puzzle.shape.size()).map(|value| entry(puzzle.write_value(value))).collect()
}

/// What is in a cell: its value, or else its candidates.
struct Content {
    value: Option<Digit>,
    candidates: u32,
}

fn grid(puzzle: &Sudoku, content: impl Fn(CellIndex) -> Content, highlights: &[Highlight]) -> Board {
    let shape = puzzle.shape;
    let names = |letter: char| (1..=shape.size()).map(|number| format!("{letter}{number}")).collect();
    let cells = (0..shape.cells()).map(|cell| {
        let mut data = in_words(puzzle, cell, &content(cell));
        data.marks = marks_of(&data, highlights);
        data
    });
    Board::Grid(GridBoard {
        width: shape.size() as u16,
        height: shape.size() as u16,
        columns: names('c'),
        rows: names('r'),
        cells: cells.filter(says_something).collect(),
        boxes: Some(Place { column: shape.box_cols() as u16, row: shape.box_rows() as u16 }),
        ..GridBoard::default()
    })
}

fn in_words(puzzle: &Sudoku, cell: CellIndex, content: &Content) -> BoardCell {
    let shape = puzzle.shape;
    let mut data = BoardCell::at(shape.col(cell), shape.row(cell));
    if puzzle.given(cell).is_some() {
        data.tone = Tone::Given;
    }
    if let Some(value) = content.value {
        data.text = Some(puzzle.write_value(value));
    } else {
        let left = (0..shape.size()).filter(|value| content.candidates >> value & 1 != 0);
        data.notes = left.map(|value| (value as u8, puzzle.write_value(value))).collect();
    }
    data
}
