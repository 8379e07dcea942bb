//! Endgame tables of English checkers: every position with few pieces, its value and the distance to the end.

mod index;
mod numbering;
mod turned;

pub use index::EndingIndex;
pub use numbering::{NumberingCursor, PieceCounts};
pub use turned::Turned;
