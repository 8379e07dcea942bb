//! Evaluations, one a file. A man is a hundred points.

mod material;
mod textbook;

pub use material::PieceCount;
pub use textbook::{TextbookCounts, TextbookTerms};

use crate::variant::Variant;

/// The points of a man.
pub(crate) const MAN: i32 = 100;

/// The points of a king: more where it flies.
pub(crate) fn king(variant: &Variant) -> i32 {
    if variant.flying_kings { 300 } else { 140 }
}

/// The number of squares in a set.
fn count(squares: u64) -> i32 {
    squares.count_ones() as i32
}
