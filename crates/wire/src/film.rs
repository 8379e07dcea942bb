//! A search as a film: a drawing that stays where it is, and steps that change what its nodes say.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{AnalysisAnswer, PlayerNumber, StepEvent};

/// A search as a film. Every node has its place from the beginning; a step tells what changes, so that the film can be
/// wound forward by making the changes, and back by making those of the steps before again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Film {
    /// What the search found out.
    pub analysis: AnalysisAnswer,
    /// The nodes, the root first, each after the one above it.
    pub nodes: Vec<FilmNode>,
    /// The width of the drawing.
    pub width: f64,
    /// The height of the drawing.
    pub height: f64,
    /// What happens.
    pub steps: Vec<FilmStep>,
    /// How many nodes were left out for lack of room.
    pub dropped: u64,
    /// The search in one sentence, for the end.
    pub summary: String,
}

/// A node of the drawing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FilmNode {
    /// The node above, by its place.
    pub parent: Option<u32>,
    /// The move that leads here.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Who moves here.
    pub player: PlayerNumber,
    /// What it is.
    pub kind: FilmKind,
    /// The middle of its box.
    pub x: f64,
    /// The middle of its box.
    pub y: f64,
    /// The width of its box.
    pub width: f64,
    /// The height of its box.
    pub height: f64,
    /// What is known of it before the first step, such as the value of a typed leaf.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
}

/// What a node of a film is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FilmKind {
    /// MAX moves.
    Max,
    /// MIN moves.
    Min,
    /// A leaf.
    Leaf,
    /// A branch that the search never looks at.
    Unseen,
    /// Several nodes that are drawn as one.
    More,
}

/// One step of a film.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FilmStep {
    /// What happened, as data.
    #[serde(flatten)]
    pub event: StepEvent,
    /// The same as a sentence, in the language that was asked for.
    pub text: String,
    /// The node that it is about, by its place.
    pub at: Option<u32>,
    /// What the nodes say from now on.
    pub changes: Vec<FilmChange>,
    /// Nodes entered so far, or iterations.
    pub nodes: u64,
    /// Leaves evaluated so far.
    pub leaves: u64,
    /// Cuts so far.
    pub cuts: u64,
}

/// What a node says from a step on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FilmChange {
    /// The node, by its place.
    pub node: u32,
    /// How it stands.
    pub state: FilmState,
    /// Its value, or what stands for it.
    pub title: String,
    /// Its window, its formula.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// How large it is, from 0 to 1, where size means something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<f64>,
}

/// How a node of a film stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FilmState {
    /// The search is in it, or below it.
    Open,
    /// The search has left it.
    Done,
    /// The search has left it early: the rest of its children cannot matter.
    Cut,
    /// It will never be looked at.
    Unseen,
    /// It lies on the path of this iteration.
    Path,
}
