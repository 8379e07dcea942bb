//! Evaluations, one a file.

mod changes;
mod ending;
pub mod learned;
mod material;
mod names;
mod shannon;
pub mod strong;
mod turn;

pub use learned::LearnedNetwork;
pub use material::Material;
pub use shannon::Shannon;
pub use strong::Strong;

use cozy_chess::{Board, Color, Piece};

/// The number of pieces of a kind that a side has.
fn count(board: &Board, color: Color, piece: Piece) -> i32 {
    board.colored_pieces(color, piece).len() as i32
}
