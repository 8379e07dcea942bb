//! Small games: one folder a game, each with its rules, its evaluations, its notation, and its entry for a catalogue.
//!
//! | game | module |
//! |---|---|
//! | tic-tac-toe, and m,n,k-games up to 8x8 | [`tic_tac_toe`] |
//! | Nim, and the sticks of Fort Boyard | [`nim`] |
//! | trees typed as text | [`tree`] |

pub mod nim;
mod texts;
pub mod tic_tac_toe;
pub mod tree;

pub use texts::GameError;
