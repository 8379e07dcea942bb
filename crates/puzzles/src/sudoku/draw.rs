//! The board as an SVG drawing: givens, values, candidates, and what a deduction highlights.

use std::fmt::Write;

use super::board::Sudoku;
use super::marks::SudokuMarks;
use super::shape::CellIndex;
use crate::deduce::Deduce;
use crate::highlight::{Highlight, Role};

/// The side of a cell, and the margin with the names of rows and columns.
const CELL: usize = 60;
const MARGIN: usize = 28;

/// The board with all its marks.
pub(super) fn draw(puzzle: &Sudoku, marks: &SudokuMarks, highlights: &[Highlight]) -> String {
    let mut drawing = Drawing { puzzle, marks, highlights, with_candidates: true, svg: String::new() };
    drawing.open();
    drawing.cells();
    drawing.lines();
    drawing.names();
    drawing.svg += "</svg>\n";
    drawing.svg
}

/// The givens alone, to be solved on paper.
pub(super) fn sheet(puzzle: &Sudoku) -> String {
    let marks = puzzle.start();
    let with_candidates = puzzle.is_pencil_mark();
    let mut drawing = Drawing { puzzle, marks: &marks, highlights: &[], with_candidates, svg: String::new() };
    drawing.open();
    drawing.cells();
    drawing.lines();
    drawing.svg += "</svg>\n";
    drawing.svg
}

/// The colour of a role, legible behind dark text.
fn colour(role: Role) -> &'static str {
    match role {
        Role::Region => "#eef3fb",
        Role::Reason => "#bfe3b4",
        Role::Other => "#f9d9a0",
        Role::Set => "#8fc9ff",
        Role::Removed => "#f6b3ad",
    }
}

struct Drawing<'a> {
    puzzle: &'a Sudoku,
    marks: &'a SudokuMarks,
    highlights: &'a [Highlight],
    with_candidates: bool,
    svg: String,
}

impl Drawing<'_> {
    /// Appends one element.
    fn put(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.svg, "{element}");
    }

    fn open(&mut self) {
        let side = self.puzzle.shape.size() * CELL + MARGIN + 4;
        self.put(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" width="{side}" height="{side}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle"><rect width="100%" height="100%" fill="white"/>"#
        ));
    }

    fn corner(&self, cell: CellIndex) -> (usize, usize) {
        let shape = self.puzzle.shape;
        (MARGIN + shape.col(cell) * CELL, MARGIN + shape.row(cell) * CELL)
    }

    /// The highlight of a cell, or of one of its candidates.
    fn role(&self, cell: CellIndex, candidate: Option<usize>) -> Option<Role> {
        let place = self.puzzle.shape.place(cell);
        let wanted = |h: &&Highlight| h.place == place && h.candidate.map(usize::from) == candidate;
        self.highlights.iter().filter(wanted).map(|h| h.role).max()
    }

    fn cells(&mut self) {
        for cell in 0..self.puzzle.shape.cells() {
            let (x, y) = self.corner(cell);
            if let Some(role) = self.role(cell, None) {
                self.put(format_args!(
                    r#"<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{}"/>"#,
                    colour(role)
                ));
            }
            match self.marks.value(cell) {
                Some(value) => {
                    let (weight, text) = (
                        if self.puzzle.given(cell).is_some() { "bold" } else { "normal" },
                        self.puzzle.write_value(value),
                    );
                    let (x, y) = (x + CELL / 2, y + CELL / 2 + 13);
                    self.put(format_args!(
                        r#"<text x="{x}" y="{y}" font-size="36" font-weight="{weight}">{text}</text>"#
                    ));
                }
                None if self.with_candidates => self.candidates(cell),
                None => {}
            }
        }
    }

    fn candidates(&mut self, cell: CellIndex) {
        let shape = self.puzzle.shape;
        let (x0, y0) = self.corner(cell);
        let (rows, cols) = (shape.box_rows(), shape.box_cols());
        let radius = CELL / rows.max(cols) / 2;
        for value in (0..shape.size()).filter(|value| self.marks.candidates(cell) >> value & 1 != 0) {
            let x = x0 + (2 * (value % cols) + 1) * CELL / (2 * cols);
            let y = y0 + (2 * (value / cols) + 1) * CELL / (2 * rows);
            let role = self.role(cell, Some(value));
            if let Some(role) = role {
                self.put(format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{}"/>"#, colour(role)));
            }
            let (size, text) = (radius + radius / 2, self.puzzle.write_value(value));
            let base = y + radius / 2;
            self.put(format_args!(
                r##"<text x="{x}" y="{base}" font-size="{size}" fill="#333">{text}</text>"##
            ));
            if role == Some(Role::Removed) {
                let (l, r) = (x - radius, x + radius);
                self.put(format_args!(
                    r##"<line x1="{l}" y1="{y}" x2="{r}" y2="{y}" stroke="#c0392b" stroke-width="2"/>"##
                ));
            }
        }
    }

    fn lines(&mut self) {
        let shape = self.puzzle.shape;
        let end = MARGIN + shape.size() * CELL;
        for i in 0..=shape.size() {
            let at = MARGIN + i * CELL;
            let across = if i % shape.box_rows() == 0 { 3 } else { 1 };
            let along = if i % shape.box_cols() == 0 { 3 } else { 1 };
            self.put(format_args!(r#"<line x1="{MARGIN}" y1="{at}" x2="{end}" y2="{at}" stroke="black" stroke-width="{across}"/>"#));
            self.put(format_args!(r#"<line x1="{at}" y1="{MARGIN}" x2="{at}" y2="{end}" stroke="black" stroke-width="{along}"/>"#));
        }
    }

    fn names(&mut self) {
        for i in 0..self.puzzle.shape.size() {
            let middle = MARGIN + i * CELL + CELL / 2;
            let (name, low) = (i + 1, middle + 5);
            self.put(format_args!(
                r##"<text x="{middle}" y="20" font-size="13" fill="#777">c{name}</text>"##
            ));
            self.put(format_args!(r##"<text x="13" y="{low}" font-size="13" fill="#777">r{name}</text>"##));
        }
    }
}
