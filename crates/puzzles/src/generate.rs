//! Making puzzles.

use outplay_core::limits::{Limits, Stopped};

use crate::grade::Grade;
use crate::notation::PuzzleNotation;

/// What can be made.
pub trait Generate: PuzzleNotation {
    /// The grades of difficulty that the generator knows, easiest first.
    const GRADES: &'static [Grade];

    /// Makes a puzzle with exactly one solution; gives up when the limits are reached.
    fn generate(options: &GeneratorOptions, limits: &Limits) -> Result<Self, GenerateError<Self::Error>>;
}

/// What the generator is asked for. What a puzzle has no use for is refused by its error.
#[derive(Clone, Debug, Default)]
pub struct GeneratorOptions {
    /// Rows and columns; the puzzle's usual size when not given.
    pub size: Option<(u32, u32)>,
    /// An index into [`Generate::GRADES`]; any grade when not given.
    pub grade: Option<usize>,
    /// How the givens lie.
    pub symmetry: Symmetry,
    /// Whether no given may be left out.
    pub minimal: bool,
    /// The share of black cells in percent, for puzzles that have them.
    pub density: Option<u8>,
    /// The start of the random numbers: the same options make the same puzzle.
    pub seed: u64,
}

/// How the givens of a generated puzzle lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Anyhow.
    #[default]
    None,
    /// The same after half a turn.
    HalfTurn,
    /// The same after a quarter turn.
    QuarterTurn,
    /// Left and right are mirror images.
    LeftRight,
    /// Top and bottom are mirror images.
    TopBottom,
    /// Mirrored at the diagonal from the top left.
    Diagonal,
}

/// Why no puzzle was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GenerateError<E> {
    /// A limit was reached first, or there was no luck.
    Stopped(Stopped),
    /// The options cannot be fulfilled.
    Refused(E),
}

impl<E> GenerateError<E> {
    /// The same with another error.
    pub fn map<F>(self, error: impl FnOnce(E) -> F) -> GenerateError<F> {
        match self {
            Self::Stopped(stopped) => GenerateError::Stopped(stopped),
            Self::Refused(refused) => GenerateError::Refused(error(refused)),
        }
    }
}
