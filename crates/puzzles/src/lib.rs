//! One-player puzzles: solvers from the textbook to the fastest, deductions with reasons, generators.

pub mod backtracking;
pub mod explain;
pub mod lightup;
pub mod puzzle;
pub mod sudoku;
