//! Abilities: what a game may be able to do beyond its rules. Each is a small trait of its own, so that a search
//! that needs one says so in its bounds, and a game that lacks it is refused when the program is compiled.

mod indexed;

use crate::game::Game;

pub use indexed::{EndValue, Indexed, SliceIndex};

/// Positions and moves as text.
pub trait Notation: Game {
    /// What can be wrong with a text.
    type Error: std::error::Error + Send + Sync + 'static;

    /// The position that `text` describes, under the rules of this one.
    fn read(&self, text: &str) -> Result<Self, Self::Error>;

    /// The position as a text that [`read`](Notation::read) understands.
    fn write(&self) -> String;

    /// The legal move that `text` describes.
    fn read_move(&self, text: &str) -> Result<Self::Move, Self::Error>;

    /// A legal move as a text that [`read_move`](Notation::read_move) understands.
    fn write_move(&self, mv: Self::Move) -> String;

    /// A legal move as programs tell it to each other, where that is not what people write;
    /// [`read_move`](Notation::read_move) understands it too.
    fn protocol_move(&self, mv: Self::Move) -> String {
        self.write_move(mv)
    }

    /// The name of this position by itself, in games that name their positions.
    fn name(&self) -> Option<String> {
        None
    }
}

/// A number for each position.
pub trait Keyed: Game {
    /// Equal for positions with the same future; different for others, but for an accident in 2^64.
    fn key(&self) -> u64;
}

/// The moves of a position, counted without being listed.
pub trait BulkCount: Game {
    /// The number of legal moves.
    fn count_moves(&self) -> u64;
}

/// Mirrors and rotations that change nothing but the look.
pub trait Symmetric: Game {
    /// How many symmetries there are, the identity among them; they are numbered from 0, the identity.
    fn symmetries(&self) -> usize;

    /// This position seen through symmetry `index`.
    #[must_use]
    fn image(&self, index: usize) -> Self;

    /// A move of this position seen through symmetry `index`.
    fn image_of_move(&self, index: usize, mv: Self::Move) -> Self::Move;

    /// The image that stands for all images of this position: the one with the smallest key.
    #[must_use]
    fn canonical(&self) -> Self
    where
        Self: Keyed,
    {
        let images = (0..self.symmetries()).map(|index| self.image(index));
        images.min_by_key(Keyed::key).unwrap_or_else(|| self.clone())
    }
}

/// Moves taken back.
pub trait Retract: Game {
    /// Every position from which one move leads here, once for each such move. A play must still be open there; that
    /// it can come about from the start is not asked for.
    fn predecessors(&self) -> Vec<Self>;
}
