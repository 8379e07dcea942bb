//! A play, event by event.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{AnalysisAnswer, GameResult, MoveView, PlayerNumber, Problem};

/// Who sits at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// A person.
    Human,
    /// The computer.
    Computer,
}

/// Something that happened in a play.
#[allow(clippy::large_enum_variant, reason = "events are made once and written")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum PlayEvent {
    /// A coin decided who moves first.
    Toss {
        /// Who does.
        first: Seat,
        /// What repeats this play.
        seed: u64,
    },
    /// A move was made.
    Move {
        /// By whom.
        player: PlayerNumber,
        /// By a person or by the computer.
        by: Seat,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// The position after it.
        position: String,
        /// What the clocks of player 1 and player 2 show after it, in milliseconds, if there are any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks_ms: Option<(u64, u64)>,
    },
    /// A move was taken back, or made again.
    Back {
        /// The position now.
        position: String,
    },
    /// The legal moves.
    Moves {
        /// All of them.
        moves: Vec<MoveView>,
    },
    /// What the computer would play.
    Hint {
        /// What it thinks.
        analysis: AnalysisAnswer,
    },
    /// What every move is worth.
    Values {
        /// What the computer thinks.
        analysis: AnalysisAnswer,
    },
    /// A move on an arena that leads to victory, or keeps it off.
    ArenaHint {
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// Who wins; nothing for a draw.
        winner: Option<PlayerNumber>,
        /// Within how many moves.
        rank: Option<u32>,
    },
    /// Something to say.
    Message {
        /// In the language that was asked for.
        text: String,
    },
    /// What was typed is refused.
    Refused {
        /// Why.
        problem: Problem,
    },
    /// The play is over.
    End {
        /// How it ended.
        outcome: GameResult,
        /// The last position.
        position: String,
        /// The moves, or the positions of an arena.
        moves: Vec<String>,
    },
    /// The person has left.
    Leave {
        /// The position.
        position: String,
    },
}
