//! Tic-tac-toe, and every m,n,k-game up to 8x8: `k` in a row on a board of `m` columns and `n` rows.

mod lines;
mod notation;
mod spec;
mod rules;

pub use lines::OpenLines;
pub use spec::{ENTRY, TicTacToeSpec};
pub use rules::{Cells, TicTacToe};
