//! Tic-tac-toe, and every m,n,k-game up to 8x8: `k` in a row on a board of `m` columns and `n` rows.

mod lines;
mod notation;
mod rules;
mod spec;

pub use lines::OpenLines;
pub use rules::{Cells, TicTacToe};
pub use spec::{ENTRY, TicTacToeSpec};
