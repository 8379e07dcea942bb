//! What searches and solvers have found out.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Board, MoveView, PlayerNumber, ValueView};

/// What a search has found out about a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AnalysisAnswer {
    /// The game.
    pub game: String,
    /// The position.
    pub position: String,
    /// The search, as it was asked for.
    pub search: String,
    /// The evaluation.
    pub evaluation: String,
    /// The value of the position.
    pub value: ValueView,
    /// The best move.
    pub best: Option<MoveView>,
    /// The principal line.
    pub line: Vec<String>,
    /// Every root move; the best of them where there are too many to tell.
    pub moves: Vec<AnalysedMove>,
    /// How many root moves are not told.
    #[serde(default, skip_serializing_if = "is_none_left_out")]
    pub moves_left_out: u64,
    /// Ownership, in a search that was asked for it: how often each place of the board, row by row from the top, is player 1's at
    /// the end of playouts, less how often it is player 2's, in hundredths.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ownership: Vec<i8>,
    /// The depth that was searched completely.
    pub depth: u32,
    /// The greatest depth that any line reached.
    pub selective_depth: u32,
    /// Nodes entered, by all threads; iterations of a Monte-Carlo search.
    pub nodes: u64,
    /// What else was counted.
    pub counts: SearchCounts,
    /// The time that the search took, in milliseconds.
    pub time_ms: f64,
    /// Whether a limit other than the depth ended the search.
    pub stopped: bool,
    /// Whether the value is certain, in an answer of `solve`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solved: Option<bool>,
    /// How the static value comes about, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "static")]
    pub static_value: Option<StaticValue>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
fn is_none_left_out(left_out: &u64) -> bool {
    *left_out == 0
}

/// One root move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AnalysedMove {
    /// The move.
    #[serde(flatten)]
    pub mv: MoveView,
    /// Its value; nothing when the search was stopped before it.
    pub value: Option<ValueView>,
    /// The line from which the value comes, beginning with the move.
    pub line: Vec<String>,
    /// What playouts say about it, in a search that makes some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub samples: Option<MoveSamples>,
}

/// What playouts say about a move, in points of which 10,000 are a win, seen as the values are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MoveSamples {
    /// How many went through it.
    pub visits: u32,
    /// Their mean result.
    pub mean: i32,
    /// The interval of 95 % confidence.
    pub interval: (i32, i32),
    /// Whether its value is proven.
    pub proven: bool,
}

/// What a search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SearchCounts {
    /// Leaves evaluated or over.
    pub leaves: u64,
    /// Cuts at MIN's nodes.
    pub alpha_cuts: u64,
    /// Cuts at MAX's nodes.
    pub beta_cuts: u64,
    /// Those of both kinds by a bound from farther up than the parent.
    pub deep_cuts: u64,
    /// Questions to the transposition table.
    pub table_probes: u64,
    /// Answers.
    pub table_hits: u64,
    /// Answers that settled a node.
    pub table_cuts: u64,
}

/// What a running search knows so far. It stands by itself: nothing said before is needed to understand it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Progress {
    /// The depth that was searched.
    pub depth: u32,
    /// The greatest depth that any line reached.
    pub selective_depth: u32,
    /// The rank of the line among those that were asked for: 1 is the best.
    pub rank: u32,
    /// All nodes so far.
    pub nodes: u64,
    /// The time since the search began, in milliseconds.
    pub time_ms: f64,
    /// The value of the position.
    pub value: ValueView,
    /// The principal line.
    pub line: Vec<String>,
    /// How full the transposition table is, in thousandths.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash_full: Option<u32>,
}

/// What an evaluation says about a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StaticValue {
    /// The value.
    pub value: ValueView,
    /// Its standard error, in points, when it comes from samples.
    pub error: Option<i32>,
    /// How it comes about.
    pub terms: Vec<StaticTerm>,
    /// Where on the board it comes from: each cell's text is its points for player 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
    /// What belongs to no cell in particular: player 1's points minus player 2's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elsewhere: Option<i32>,
}

/// One part of a static value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StaticTerm {
    /// What is counted, in the language that was asked for.
    pub term: String,
    /// The points of player 1.
    pub player_1: i32,
    /// The points of player 2.
    pub player_2: i32,
}

/// The exact score of a position on the game's own scale, for the side to move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ExactAnswer {
    /// The game.
    pub game: String,
    /// The position.
    pub position: String,
    /// The player to move, whose score it is.
    pub to_move: PlayerNumber,
    /// The exact score, when it is known.
    pub score: Option<i32>,
    /// The least and the greatest score: the same, unless only the sign was asked for or a limit was reached.
    pub bounds: (i32, i32),
    /// 1 for a win, 0 for a draw, -1 for a loss, when that much is known.
    pub sign: Option<i32>,
    /// After how many plies the play ends, unless it is drawn.
    pub plies: Option<u32>,
    /// The best move.
    pub best: Option<MoveView>,
    /// A best line to the end.
    pub line: Vec<String>,
    /// Every legal move and its score, if that was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<ExactMove>,
    /// Whether the question was answered.
    pub solved: bool,
    /// Whether the score is from an opening book.
    pub book: bool,
    /// Nodes entered.
    pub nodes: u64,
    /// The time that it took, in milliseconds.
    pub time_ms: f64,
}

/// A move and what it is exactly worth to the player who makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ExactMove {
    /// The move.
    #[serde(flatten)]
    pub mv: MoveView,
    /// Its score, when it is known.
    pub score: Option<i32>,
    /// After how many plies the play ends, this move included, unless it is drawn.
    pub plies: Option<u32>,
}
