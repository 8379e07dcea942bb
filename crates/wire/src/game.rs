//! Moves and positions.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Board, GameResult, Place, PlayerNumber};

/// A legal move of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MoveView {
    /// Its number in the list of moves, from 0: what a machine plays it by.
    pub number: u32,
    /// As people write it.
    pub text: String,
    /// As programs tell it to each other, where that is something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub protocol: Option<String>,
    /// The cell that it leaves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
    /// The cell to which it goes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Place>,
    /// The cells on which it rests on its way, such as those of several jumps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub via: Vec<Place>,
}

/// A legal position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PositionCheck {
    /// The game.
    pub game: String,
    /// The position.
    pub position: String,
    /// Who moves.
    pub to_move: PlayerNumber,
    /// How the play ended, if it is over.
    pub outcome: Option<GameResult>,
    /// The legal moves.
    pub moves: Vec<MoveView>,
}

/// A position drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Drawing {
    /// The game or puzzle.
    pub game: String,
    /// The position.
    pub position: String,
    /// The board as data.
    pub board: Board,
    /// The board as text.
    pub text: String,
}

/// Plays counted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PerftCount {
    /// The game.
    pub game: String,
    /// The position.
    pub position: String,
    /// The length of the plays, in plies.
    pub depth: u32,
    /// All plays, however long.
    pub plays: u64,
    /// Those of just this length: the classic number.
    pub reached: u64,
    /// Those that were over before.
    pub ended: u64,
    /// The count below each move, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<MoveCount>>,
    /// The time that it took, in milliseconds.
    pub time_ms: f64,
}

/// The plays below a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MoveCount {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// All plays.
    pub plays: u64,
    /// Those of just the asked length.
    pub reached: u64,
}

/// A count that differs from the published one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PerftMismatch {
    /// The position.
    pub position: String,
    /// The length of the plays.
    pub depth: u32,
    /// What was published.
    pub expected: u64,
    /// What was counted.
    pub found: u64,
}

/// Published counts checked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PerftSuite {
    /// How many counts were checked.
    pub counts: u64,
    /// How many differ.
    pub differ: u64,
    /// All plays together.
    pub plays: u64,
    /// The time that it took, in milliseconds.
    pub time_ms: f64,
    /// Whether the work was stopped before all counts were checked.
    #[serde(default)]
    pub stopped: bool,
}

/// An opening book that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BookMade {
    /// The file.
    pub file: String,
    /// What it is about.
    pub about: String,
    /// How many plies it covers.
    pub plies: u32,
    /// How many plies where one side plays its best.
    pub best_play: u32,
    /// Its size.
    pub bytes: u64,
}

/// Endgame tables that were built or checked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TablesReport {
    /// The game.
    pub game: String,
    /// The folder that holds them.
    pub folder: String,
    /// The most pieces of a position.
    pub pieces: u32,
    /// How many slices were solved in this run.
    pub solved: u64,
    /// Whether every value was checked by the rules.
    pub checked: bool,
    /// All slices together.
    pub total: TableSlice,
    /// Each slice.
    pub slices: Vec<TableSlice>,
    /// The time that it took, in milliseconds.
    pub time_ms: f64,
    /// Whether the work was stopped before all was done.
    #[serde(default)]
    pub stopped: bool,
}

/// The positions of an endgame table, as they end for the side to move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableSlice {
    /// What the positions have in common.
    pub name: String,
    /// How many there are.
    pub positions: u64,
    /// How many are won.
    pub won: u64,
    /// How many are drawn.
    pub drawn: u64,
    /// How many are lost.
    pub lost: u64,
    /// The most plies that a win takes.
    pub longest_win: u16,
    /// The most plies that a loss takes.
    pub longest_loss: u16,
    /// The size of the file.
    pub bytes: u64,
}
