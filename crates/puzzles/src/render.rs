//! A puzzle for the eyes: as text, as data for whoever draws it, as SVG.

use outplay_wire::{Board, CellEntry};

use crate::deduce::Deduce;
use crate::highlight::Highlight;

/// What can be looked at.
pub trait Render: Deduce {
    /// The puzzle as data, without any marks.
    fn board(&self) -> Board;

    /// The board with the marks as data, parts of it marked by their roles.
    fn marked_board(&self, marks: &Self::Marks, highlights: &[Highlight]) -> Board;

    /// A solution on the board as data.
    fn solved_board(&self, solution: &Self::Solution) -> Board;

    /// What a person can put into a cell.
    fn entries(&self) -> Vec<CellEntry>;

    /// The board with the marks as text for a terminal, with row and column names.
    fn show(&self, marks: &Self::Marks) -> String;

    /// The solution as text for a terminal.
    fn show_solution(&self, solution: &Self::Solution) -> String {
        solution.to_string()
    }

    /// The board with the marks as an SVG drawing, parts of it highlighted.
    fn draw(&self, marks: &Self::Marks, highlights: &[Highlight]) -> String;

    /// The puzzle as an SVG drawing to be solved on paper, without any marks.
    fn sheet(&self) -> String {
        self.draw(&self.start(), &[])
    }
}
