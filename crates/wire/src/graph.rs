//! Games on graphs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::PlayerNumber;

/// A position of an arena, and how it ends. Fields that were not asked for are not there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ArenaPosition {
    /// Its name.
    pub position: String,
    /// Who moves there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<PlayerNumber>,
    /// Who wins; nothing for a draw.
    pub winner: Option<PlayerNumber>,
    /// Within how many moves; nothing for a draw, or when avoiding wins.
    pub rank: Option<u32>,
    /// The move with which its owner keeps the best result.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "move")]
    pub mv: Option<String>,
}

/// An arena: everything that a solver needs to know about it. Files of this form can be read as arenas.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ArenaGraph {
    /// How many players have a goal.
    pub objectives: u8,
    /// Every position, in the arena's order.
    pub positions: Vec<ArenaNode>,
    /// Every edge, from one position to another by name, in the arena's order.
    pub edges: Vec<(String, String)>,
}

/// A position of an arena before anybody has solved it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ArenaNode {
    /// Its name.
    pub name: String,
    /// Who moves there.
    pub owner: PlayerNumber,
    /// Whose victory it is, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<PlayerNumber>,
}

/// What a layer A(rank) of an attractor adds to the layers before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ArenaLayer {
    /// The number of the layer: within so many moves the player wins.
    pub rank: u32,
    /// Whose attractor it is.
    pub player: PlayerNumber,
    /// The positions that it adds, in the arena's order.
    pub added: Vec<LayerPosition>,
}

/// A position that a layer of an attractor adds, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LayerPosition {
    /// Its name.
    pub position: String,
    /// Who moves there.
    pub owner: PlayerNumber,
    /// Why it is added.
    pub reason: LayerReason,
    /// The move into the layers before, if it is the player's own.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "move")]
    pub mv: Option<String>,
}

/// Why a position is in an attractor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LayerReason {
    /// It is a victory of the player.
    Victory,
    /// The player has a move from it into the layers before.
    OwnMove,
    /// All moves of the opponent lead into the layers before.
    AllMoves,
}

/// Whether a claimed solution of an arena is right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ArenaCheck {
    /// Whether it is.
    pub right: bool,
    /// How many positions it is about.
    pub positions: u64,
    /// Whether it claims moves too.
    pub moves: bool,
    /// What is wrong, in the language that was asked for.
    pub violation: Option<String>,
}

/// What an arena is like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ArenaSummary {
    /// How many positions.
    pub positions: u64,
    /// How many edges.
    pub edges: u64,
    /// How many positions without a move.
    pub dead_ends: u64,
    /// How many players have a goal.
    pub objectives: u8,
    /// Whether the players alternate.
    pub bipartite: bool,
    /// Two positions of one player that an edge joins.
    pub odd_edge: Option<(String, String)>,
}

/// Minimax on an arena. Values are player 1's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ArenaMinimax {
    /// The position.
    pub position: String,
    /// Its value.
    pub value: InfiniteScore,
    /// The best move.
    pub best: Option<String>,
    /// Every move.
    pub moves: Vec<ArenaMove>,
    /// The nodes of the whole tree.
    pub tree_nodes: u64,
    /// Those that were valued.
    pub nodes: u64,
}

/// A move on an arena and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ArenaMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value.
    pub value: InfiniteScore,
}

/// A number that may be infinite, which JSON has no numbers for: `inf` and `-inf`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum InfiniteScore {
    /// A number.
    Number(i64),
    /// `inf` or `-inf`.
    Infinite(String),
}

impl From<i64> for InfiniteScore {
    fn from(value: i64) -> Self {
        match value {
            i64::MAX => Self::Infinite("inf".to_owned()),
            i64::MIN => Self::Infinite("-inf".to_owned()),
            number => Self::Number(number),
        }
    }
}

/// How all positions of a game end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Census {
    /// How many there are.
    pub positions: u64,
    /// How many player 1 wins, and player 2.
    pub won: (u64, u64),
    /// How many are drawn.
    pub drawn: u64,
    /// The longest victory, in moves.
    pub longest: u32,
    /// Who wins from the start; nothing for a draw.
    pub winner: Option<PlayerNumber>,
    /// Within how many moves.
    pub rank: Option<u32>,
}

/// A picture that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PictureFile {
    /// `svg`, `dot`, `tikz` or `mermaid`.
    pub kind: String,
    /// The step that it shows, if it is one of several.
    pub step: Option<u32>,
    /// What is new in this step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layer: Option<ArenaLayer>,
    /// The file that it went to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The picture itself, if it went to no file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
}
