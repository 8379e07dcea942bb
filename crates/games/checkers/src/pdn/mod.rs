//! PDN: games of the family as text, with tags, comments, variations and annotation marks, read and written one at a time.
//!
//! Files from the wild are understood: `x` in quiet moves, `-` in captures, captures by their first and last square where that is
//! unique, and `*` as the end of a game or the mark of a strong move. A result is told for the player who moved first: in
//! the files of English checkers `1-0` means that Black has won.
//!
//! ```
//! use outplay_checkers::Checkers;
//! use outplay_checkers::pdn::{PdnReader, PdnResult};
//!
//! let text = "[Event \"Club\"]\n\n1. 11-15 {the old fourteenth} 23x19 (23-18) 2. 8-11* 22-17 1-0\n";
//! let game = PdnReader::new(Checkers::default(), text.as_bytes()).next().expect("a game")?;
//! assert_eq!((game.moves.len(), game.result), (4, PdnResult::First));
//! assert_eq!(game.moves[1].text, "23-19");
//! assert_eq!(game.moves[1].variations[0][0].text, "23-18");
//! # Ok::<(), outplay_checkers::pdn::PdnError>(())
//! ```

mod reader;
mod stored;
mod writer;

pub use reader::{PdnError, PdnReader};
pub(crate) use stored::stored_plays;
pub(crate) use writer::write_play;

use outplay_core::Notation;

use crate::CheckersError;
use crate::rules::Checkers;
use crate::variant::{Rules, VARIANTS, Variant};

/// A game, or the part of one that a file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PdnGame {
    /// The tags, such as `Black` and `Result`.
    pub tags: Vec<(String, String)>,
    /// What is said before the first move.
    pub comment: String,
    /// The moves of the main line.
    pub moves: Vec<PdnMove>,
    /// The result.
    pub result: PdnResult,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PdnResult {
    /// The player who moved first won.
    First,
    /// The other one won.
    Second,
    /// Drawn.
    Draw,
    /// Not known.
    #[default]
    Unknown,
}

impl PdnResult {
    /// As it is written.
    pub fn text(self) -> &'static str {
        match self {
            Self::First => "1-0",
            Self::Second => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// The result that a word says: games of draughts are also counted with two points.
    fn read(word: &str) -> Option<Self> {
        match word {
            "1-0" | "2-0" => Some(Self::First),
            "0-1" | "0-2" => Some(Self::Second),
            "1/2-1/2" | "1/2" | "1-1" => Some(Self::Draw),
            "0-0" => Some(Self::Unknown),
            _ => None,
        }
    }
}

/// A move with all that is said about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PdnMove {
    /// The move with its whole way.
    pub text: String,
    /// Annotation marks by number: 1 is a good move, 2 a poor one.
    pub nags: Vec<u8>,
    /// What is said after it.
    pub comment: String,
    /// What might have been played instead.
    pub variations: Vec<Vec<PdnMove>>,
}

impl PdnGame {
    /// What a tag says.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// The first position of the variant that the tags name, if these rules have it and the same player begins; else `usual`.
    pub(crate) fn variant<R: Rules>(&self, usual: &Checkers<R>) -> Checkers<R> {
        let number = self.tag("GameType").and_then(|text| text.split(',').next()?.trim().parse().ok());
        let first = usual.variant().first;
        let named = |variant: &&Variant| Some(variant.game_type) == number && variant.first == first;
        let rules = VARIANTS.iter().find(named).and_then(R::of);
        rules.map_or_else(|| usual.clone(), Checkers::start)
    }

    /// The position from which the game starts, `usual` unless the tags say otherwise.
    pub fn start<R: Rules>(&self, usual: &Checkers<R>) -> Result<Checkers<R>, CheckersError> {
        self.tag("FEN").map_or_else(|| Ok(usual.clone()), |fen| usual.read(fen))
    }
}
