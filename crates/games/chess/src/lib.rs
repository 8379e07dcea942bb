//! Chess: the rules over `cozy-chess`, Chess960 included, notation, and evaluations from a sum of weights to a strong
//! one.

pub mod endings;
pub mod epd;
pub mod evaluation;
mod fen;
mod hints;
mod legality;
mod mv;
mod notation;
pub mod pgn;
mod pieces;
mod rules;
mod san;
mod see;
mod spec;
mod texts;

pub use mv::{ChessMove, MoveList};
pub use rules::Chess;
pub use spec::{ChessSpec, ENTRY};
pub use texts::ChessError;
