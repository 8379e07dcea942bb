//! How large a game is.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How large a game is from a position on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct GameSizes {
    /// The game.
    pub game: String,
    /// The position.
    pub position: String,
    /// What is known.
    pub sizes: Vec<GameSize>,
}

/// One number about the size of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct GameSize {
    /// What is counted.
    pub what: SizeOf,
    /// How sure the number is.
    pub certainty: Certainty,
    /// The number, as it is usually written; digits only when it is exact.
    pub number: String,
    /// Its decimal logarithm; nothing when there is no end of them.
    pub log10: Option<f64>,
    /// Where it comes from, in the language that was asked for.
    pub how: String,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SizeOf {
    /// Ways to fill the board, legal or not.
    Boards,
    /// Positions that a play can reach.
    Positions,
    /// Plays from here to their end.
    Plays,
    /// What alpha-beta looks at in the best order.
    BestCase,
    /// Moves in a position.
    Branching,
    /// Plies of a play.
    Length,
}

/// How sure a number is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Certainty {
    /// Counted, or it follows from what was counted.
    Exact,
    /// It is not more.
    Bound,
    /// Taken from a sample, or computed from such a number.
    Estimate,
    /// Others have found it.
    Published,
}
