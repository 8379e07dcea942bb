//! Sudoku.

pub mod fast;
