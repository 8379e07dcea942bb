//! Sudoku.

pub mod board;
pub mod dancing_links;
pub mod fast;
mod format;
pub mod learning;
pub mod propagation;
pub mod shape;
pub mod symbols;
pub mod textbook;
pub mod texts;
/// t
pub fn parse_for_test(t: &str) -> Result<board::Sudoku, texts::SudokuError> { format::parse(t) }
