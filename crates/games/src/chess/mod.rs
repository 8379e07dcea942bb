//! Chess: the rules over `cozy-chess`, Chess960 included, notation, and evaluations from a sum of weights to a strong
//! one.

pub mod epd;
mod exchange;
mod fen;
mod guide;
pub mod knowledge;
mod mv;
mod notation;
mod offer;
pub mod pgn;
mod rules;
mod san;
mod svg;

pub use mv::{ChessMove, MoveList};
pub use offer::ChessOffer;
pub use rules::Chess;
