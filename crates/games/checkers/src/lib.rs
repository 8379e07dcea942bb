//! Checkers: English checkers and the draughts family over bitboards, one code for all; notation, and evaluations.

mod board;
pub mod endings;
pub mod evaluation;
mod fen;
mod grid;
mod hints;
mod movegen;
mod mv;
mod notation;
pub mod pdn;
mod rules;
mod spec;
mod texts;
mod variant;

pub use grid::DarkSquares;
pub use mv::{CheckersMove, CheckersMoves, Trail};
pub use rules::{Checkers, Pieces};
pub use spec::{CheckersSpec, DRAUGHTS_ENTRY, DraughtsSpec, ENTRY};
pub use texts::CheckersError;
pub use variant::{AnyVariant, Choice, Color, ENGLISH, English, INTERNATIONAL, Rules, VARIANTS, Variant};
