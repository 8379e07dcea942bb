//! Checkers: English checkers and the draughts family over bitboards, one code for all; notation, and evaluations.

mod fen;
mod grid;
mod hints;
mod movegen;
mod mv;
mod notation;
mod rules;
mod texts;
mod variant;

pub use grid::Grid;
pub use mv::{CheckersMove, MoveList, Trail};
pub use rules::{Checkers, Pieces};
pub use texts::CheckersError;
pub use variant::{AnyVariant, Choice, Color, ENGLISH, English, INTERNATIONAL, Rules, VARIANTS, Variant};
