//! Trees of searches.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Analysis, PlayerNumber, Value};

/// The tree that a search walked, or grew.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SearchTree {
    /// What the search found out.
    pub analysis: Analysis,
    /// The root; nothing when nothing was searched.
    pub tree: Option<TreeNode>,
    /// How many nodes were left out for lack of room.
    pub dropped: u64,
    /// What the search did, step by step, if that was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<String>,
}

/// A node of a tree. Values and bounds are MAX's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TreeNode {
    /// The move that leads here; nothing at the root.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Its name, in games that name their positions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Who moves here.
    pub player: PlayerNumber,
    /// Whether that player is MAX.
    pub is_max: bool,
    /// Its value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    /// The window with which it was entered; nothing where it has no bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alpha: Option<Value>,
    /// See `alpha`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beta: Option<Value>,
    /// Whether the search looked no farther.
    pub leaf: bool,
    /// Why its other children were not looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<CutInfo>,
    /// Moves that were not looked at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unseen: Vec<String>,
    /// Whether it lies on the principal line.
    pub principal: bool,
    /// Wins of the player who moved here, a draw counting half, in a tree that was grown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wins: Option<f64>,
    /// Visits, in a tree that was grown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visits: Option<u32>,
    /// What is below.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub children: Vec<TreeNode>,
}

/// Why the rest of a node's children were not looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CutInfo {
    /// `alpha` at a node of MIN, `beta` at one of MAX.
    pub kind: String,
    /// Whether the bound comes from farther up than the parent.
    pub deep: bool,
    /// The move to the node that set the bound.
    pub ancestor: Option<String>,
}
