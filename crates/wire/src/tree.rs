//! Trees of searches.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{AnalysisAnswer, PlayerNumber, ValueView};

/// The tree that a search walked, or grew.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SearchTree {
    /// What the search found out.
    pub analysis: AnalysisAnswer,
    /// The root; nothing when nothing was searched.
    pub tree: Option<SearchNode>,
    /// How many nodes were left out for lack of room.
    pub dropped: u64,
    /// What the search did, step by step, if that was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<SearchStep>,
}

/// One step of a search: data first, the sentence made from it second.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SearchStep {
    /// The moment of the search that it ends, from 0.
    pub moment: u64,
    /// What happened.
    #[serde(flatten)]
    pub event: StepEvent,
    /// The same as a sentence, in the language that was asked for.
    pub text: String,
}

/// What happened in a step. Nodes are told by the moves that lead to them from the root; values and bounds are MAX's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum StepEvent {
    /// The search goes down into a node.
    Enter {
        /// The node.
        node: Vec<String>,
        /// The window with which it goes, as alpha and beta; nothing where there is no bound.
        window: (Option<ValueView>, Option<ValueView>),
    },
    /// A child has come back with its value.
    Return {
        /// The node.
        node: Vec<String>,
        /// The move to the child.
        child: String,
        /// The value of the child.
        value: Option<ValueView>,
        /// The window of the node before, as alpha and beta; nothing where there is no bound.
        before: (Option<ValueView>, Option<ValueView>),
        /// The window afterwards.
        after: (Option<ValueView>, Option<ValueView>),
        /// The cut that it makes, if it makes one.
        cut: Option<CutInfo>,
    },
    /// A Monte-Carlo search has walked down to a leaf.
    Selection {
        /// The number of the iteration, from 1.
        iteration: u64,
        /// The leaf.
        node: Vec<String>,
    },
    /// The leaf gets children.
    Expansion {
        /// The number of the iteration, from 1.
        iteration: u64,
        /// The leaf.
        node: Vec<String>,
        /// The moves to its children.
        children: Vec<String>,
    },
    /// A playout goes to its end.
    Simulation {
        /// The number of the iteration, from 1.
        iteration: u64,
        /// Where it begins.
        node: Vec<String>,
        /// Its moves.
        moves: Vec<String>,
        /// What it came to, from -1, lost, to 1, won by player 1.
        result: f64,
    },
    /// The result is added to every node of the path.
    Propagation {
        /// The number of the iteration, from 1.
        iteration: u64,
        /// The last node of the path.
        node: Vec<String>,
        /// Wins and visits of each node of the path afterwards, the root's first.
        counts: Vec<(f64, u32)>,
    },
}

/// A node of a tree. Values and bounds are MAX's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SearchNode {
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
    pub value: Option<ValueView>,
    /// The window with which it was entered; nothing where it has no bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alpha: Option<ValueView>,
    /// See `alpha`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beta: Option<ValueView>,
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
    pub children: Vec<SearchNode>,
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
