//! Chess: the rules over `cozy-chess`, Chess960 included, notation, and evaluations from a sum of weights to a strong
//! one.

pub mod epd;
pub mod evaluation;
mod fen;
mod hints;
mod mv;
mod notation;
mod spec;
mod texts;
pub mod pgn;
mod rules;
mod san;
mod see;
mod pieces;

pub use mv::{ChessMove, MoveList};
pub use spec::{ChessSpec, ENTRY};
pub use texts::ChessError;
pub use rules::Chess;
