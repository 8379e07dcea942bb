//! What a search has found out.

use std::time::Duration;

use crate::samples::Samples;
use crate::score::Value;

/// One move of the root, and what was found out about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootMove<M> {
    /// The move.
    pub mv: M,
    /// Its value seen by the side to move at the root; nothing when the search was stopped before it.
    pub value: Option<Value>,
    /// The line from which the value comes, beginning with the move.
    pub line: Vec<M>,
    /// What plays by chance say about it, in a search that makes some.
    pub samples: Option<Samples>,
}

/// What a search has found out about a position. Values are seen by the side to move there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis<M> {
    /// The best move; nothing when the play is over or the depth was 0.
    pub best: Option<M>,
    /// The value of the position.
    pub value: Value,
    /// The principal line, beginning with the best move.
    pub line: Vec<M>,
    /// Every root move, in the order of the game.
    pub moves: Vec<RootMove<M>>,
    /// The depth that was searched completely.
    pub depth: u32,
    /// The greatest depth that any line reached.
    pub selective_depth: u32,
    /// Nodes entered, the root among them.
    pub nodes: u64,
    /// The time that the search took.
    pub time: Duration,
    /// Whether a limit other than the depth ended the search before it was complete.
    pub stopped: bool,
    /// How many points of the values are printed as 1, when that is not for the evaluation to say.
    pub unit: Option<u32>,
    /// Ownership, in a search that was asked for it: how often each place of the board is the first player's at the end of
    /// playouts, less how often it is the second's, in hundredths.
    pub ownership: Vec<i8>,
}
