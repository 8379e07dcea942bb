//! Games: one folder a game, each with its rules, its knowledge and its notation.
//!
//! | game | module |
//! |---|---|
//! | chess and Chess960 | [`chess`] |
//! | Connect Four on any board | [`connect_four`] |
//! | tic-tac-toe, and m,n,k-games up to 8x8 | [`tic_tac_toe`] |
//! | Nim, and the sticks of Fort Boyard | [`nim`] |
//! | trees typed as text | [`tree`] |

pub mod chess;
pub mod connect_four;
pub mod nim;
pub mod offer;
mod texts;
pub mod tic_tac_toe;
pub mod tree;

pub use texts::GameError;
