//! PGN: games as text, with tags, comments, variations and annotation marks (NAGs), read and written one at a time.
//!
//! ```
//! use outplay_chess::pgn::Reader;
//!
//! let text = "[White \"Anna\"]\n\n1. e4 {best by test} e5 (1... c5 $1) 2. Nf3 *\n";
//! let game = Reader::new(text.as_bytes()).next().expect("a game")?;
//! assert_eq!(game.tag("White"), Some("Anna"));
//! assert_eq!(game.moves.len(), 3);
//! assert_eq!(game.moves[1].variations[0][0].san, "c5");
//! # Ok::<(), outplay_chess::pgn::PgnError>(())
//! ```

mod reader;
mod sheet;
mod writer;

pub use reader::{PgnError, Reader};

use outplay_core::Game as _;
use outplay_core::Notation as _;

use super::{Chess, ChessMove};
use crate::ChessError;

/// A game, or the part of one that a file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnGame {
    /// The tags, such as `White` and `Result`.
    pub tags: Vec<(String, String)>,
    /// What is said before the first move.
    pub comment: String,
    /// The moves of the main line.
    pub moves: Vec<PgnMove>,
    /// The result.
    pub result: PgnResult,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PgnResult {
    /// White won.
    White,
    /// Black won.
    Black,
    /// Drawn.
    Draw,
    /// Not known.
    #[default]
    Unknown,
}

impl PgnResult {
    /// As it is written.
    pub fn text(self) -> &'static str {
        match self {
            Self::White => "1-0",
            Self::Black => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }
}

/// A move with all that is said about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnMove {
    /// The move, as SAN writes it.
    pub san: String,
    /// Annotation marks by number: 1 is a good move, 2 a poor one.
    pub nags: Vec<u8>,
    /// What is said after it.
    pub comment: String,
    /// What might have been played instead.
    pub variations: Vec<Vec<PgnMove>>,
}

impl PgnGame {
    /// What a tag says.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// The position from which the game starts.
    pub fn start(&self) -> Result<Chess, ChessError> {
        self.tag("FEN").map_or_else(|| Ok(Chess::default()), |fen| Chess::default().read(fen))
    }

    /// The position at the end of the main line.
    pub fn end(&self) -> Result<Chess, ChessError> {
        let mut position = self.start()?;
        for mv in self.played()? {
            position.play(mv);
        }
        Ok(position)
    }

    /// The moves of the main line.
    pub fn played(&self) -> Result<Vec<ChessMove>, ChessError> {
        let mut position = self.start()?;
        let read = |mv: &PgnMove| {
            let played = super::san::read(&position, &mv.san)?;
            position.play(played);
            Ok(played)
        };
        self.moves.iter().map(read).collect()
    }

    /// How many plies come before the first move, as the FEN tells.
    pub fn plies_before(&self) -> usize {
        let fields: Vec<&str> = self.tag("FEN").map_or_else(Vec::new, |fen| fen.split_whitespace().collect());
        let number: usize = fields.get(5).and_then(|number| number.parse().ok()).unwrap_or(1);
        2 * number.clamp(1, usize::from(u16::MAX)) - 2 + usize::from(fields.get(1) == Some(&"b"))
    }
}
