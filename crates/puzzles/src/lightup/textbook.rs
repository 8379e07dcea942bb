//! The solvers of the textbook, for the plain backtracking that every puzzle shares.
//!
//! [`Course`] is written as the course writes it, slow on purpose: for every white cell from the *first* one, put a
//! light, fill, go on, take it back. It does not start after the last light, so it visits every order of the same
//! lights. [`DarkCellFirst`] is what a little thought makes of it: some bulb must light the first dark cell, so only
//! those that can are tried.

use super::board::LightUp;
use super::marks::{LightUpMarks, Mark};
use crate::backtracking::Backtrack;

/// The course's backtracking: every dark cell is a choice, in any order.
#[derive(Clone, Debug)]
pub struct Course {
    board: LightUp,
    marks: LightUpMarks,
}

impl Course {
    /// The empty board.
    pub fn new(board: &LightUp) -> Self {
        Self { board: board.clone(), marks: LightUpMarks::new(board) }
    }

    /// The lights put so far.
    pub fn marks(&self) -> &LightUpMarks {
        &self.marks
    }
}

impl Backtrack for Course {
    type Choice = usize;

    fn is_solved(&self) -> bool {
        self.marks.is_solved(&self.board)
    }

    fn choices(&self, into: &mut Vec<usize>) {
        if self.marks.check(&self.board) {
            into.extend(self.board.whites().filter(|&cell| !self.marks.is_lit(cell)));
        }
    }

    fn make(&mut self, cell: usize) {
        self.marks.add_light(&self.board, cell);
    }

    fn take_back(&mut self, cell: usize) {
        self.marks.take_light(&self.board, cell);
    }
}

/// Backtracking over the bulbs that can light the first dark cell.
///
/// When the second of them is tried, the first is crossed, and so on: every solution is met once.
#[derive(Clone, Debug)]
pub struct DarkCellFirst {
    board: LightUp,
    marks: LightUpMarks,
    /// The cells that each choice crossed before its bulb.
    crossed: Vec<Vec<usize>>,
}

/// A bulb on the cell, and none on the earlier sources of the dark cell that it lights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    dark: usize,
    cell: usize,
}

impl Source {
    /// The cell of the bulb.
    pub fn cell(self) -> usize {
        self.cell
    }
}

impl DarkCellFirst {
    /// The empty board.
    pub fn new(board: &LightUp) -> Self {
        Self { board: board.clone(), marks: LightUpMarks::new(board), crossed: Vec::new() }
    }

    /// The lights put so far.
    pub fn marks(&self) -> &LightUpMarks {
        &self.marks
    }

    fn sources(&self, dark: usize) -> impl Iterator<Item = usize> {
        let seen = self.board.seen_from(dark).chain([dark]);
        seen.filter(|&cell| self.marks.is_free(&self.board, cell))
    }
}

impl Backtrack for DarkCellFirst {
    type Choice = Source;

    fn is_solved(&self) -> bool {
        self.marks.is_solved(&self.board)
    }

    fn choices(&self, into: &mut Vec<Source>) {
        let mut numbers = self.board.numbers();
        let possible = numbers.all(|(cell, number)| self.marks.keeps_number(&self.board, cell, number));
        let dark = self.board.whites().find(|&cell| !self.marks.is_lit(cell));
        if possible && let Some(dark) = dark {
            into.extend(self.sources(dark).map(|cell| Source { dark, cell }));
        }
    }

    fn make(&mut self, Source { dark, cell }: Source) {
        let before: Vec<usize> = self.sources(dark).take_while(|&source| source != cell).collect();
        for &source in &before {
            self.marks.set_cross(source, true);
        }
        self.crossed.push(before);
        self.marks.add_light(&self.board, cell);
    }

    fn take_back(&mut self, Source { cell, .. }: Source) {
        self.marks.take_light(&self.board, cell);
        for source in self.crossed.pop().unwrap_or_default() {
            debug_assert_eq!(self.marks.mark(source), Mark::Cross);
            self.marks.set_cross(source, false);
        }
    }
}
