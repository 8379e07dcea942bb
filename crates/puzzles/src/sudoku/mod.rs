//! Sudoku: boards of every size, solvers from the course's to the fastest, reasons, hints and new puzzles.
//!
//! ```
//! use outplay_core::limits::Limits;
//! use outplay_puzzles::sudoku::{Sudoku, SudokuSolver};
//! use outplay_puzzles::{PuzzleNotation, Solve};
//!
//! let course = ".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65.";
//! let puzzle = Sudoku::parse(course).unwrap();
//! let answer = puzzle.solve(SudokuSolver::Fast, 2, &Limits::default());
//! assert!(answer.is_unique());
//! assert!(answer.solution.unwrap().to_string().starts_with("248591736"));
//! ```

mod batch;
pub mod board;
mod board_data;
pub mod dancing_links;
pub mod deduce;
mod draw;
pub mod fast;
mod format;
mod generate;
pub mod learning;
mod marks;
pub mod propagation;
mod puzzle;
pub mod shape;
mod show;
mod solver;
mod step;
pub mod symbols;
pub mod textbook;
pub mod texts;

pub use board::{Filled, Sudoku};
pub use deduce::{SudokuDeduction, SudokuTechnique};
pub use format::SudokuReader;
pub use marks::SudokuMarks;
pub use puzzle::ENTRY;
pub use shape::SudokuShape;
pub use solver::SudokuSolver;
pub use step::SudokuStep;
pub use texts::SudokuError;
