//! Everything that has a name.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Everything that has a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CatalogueInfo {
    /// The games.
    pub games: Vec<GameInfo>,
    /// The puzzles.
    pub puzzles: Vec<PuzzleInfo>,
    /// The searches.
    pub searches: Vec<Named>,
}

/// A name and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Named {
    /// The name.
    pub name: String,
    /// What it is, in one line of the language that was asked for.
    pub about: String,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameInfo {
    /// Its name.
    pub name: String,
    /// What it is called in a heading, in the language that was asked for.
    pub title: String,
    /// Other names that are understood.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// What it is.
    pub about: String,
    /// Its evaluations, the default first.
    pub evaluations: Vec<Named>,
    /// Its settings.
    pub settings: Vec<SettingInfo>,
    /// What the players are called, the first one first.
    pub players: (String, String),
    /// Whether it can be solved on its own scale.
    pub exact: bool,
    /// How deep an explanation looks when nothing is said; nothing means to the end of the play.
    pub explain_depth: Option<u32>,
}

/// A setting of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SettingInfo {
    /// The name.
    pub name: String,
    /// What it means.
    pub about: String,
    /// How a value looks.
    pub example: String,
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PuzzleInfo {
    /// Its name.
    pub name: String,
    /// What it is called in a heading, in the language that was asked for.
    pub title: String,
    /// What it is.
    pub about: String,
    /// Its solvers, the textbook's first and the recommended one last.
    pub solvers: Vec<String>,
    /// Its grades of difficulty, easiest first.
    pub difficulties: Vec<String>,
    /// The codes of its techniques, easiest first.
    pub techniques: Vec<String>,
    /// What the grades are called in the language that was asked for, in the order of `difficulties`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub difficulty_titles: Vec<String>,
    /// What the techniques are called in that language, in the order of `techniques`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub technique_titles: Vec<String>,
}
