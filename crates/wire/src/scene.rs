//! What a person sees and can do: a play, a puzzle, an arena.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{ArenaLayer, Board, GameResult, MoveView, PlayerNumber};

/// A play: how it came here, what lies on the table, what can be done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlayScene {
    /// The game.
    pub game: String,
    /// Its settings.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub settings: BTreeMap<String, String>,
    /// The position from which the play started.
    pub start: String,
    /// The moves since.
    pub played: Vec<PlayedView>,
    /// The position now.
    pub position: String,
    /// What the players are called, the first one first.
    pub players: (String, String),
    /// Who moves.
    pub to_move: PlayerNumber,
    /// How the play ended, if it is over.
    pub outcome: Option<GameResult>,
    /// The state of the play as a sentence: who moves, or how it ended.
    pub sentence: String,
    /// The board as data.
    pub board: Board,
    /// The legal moves.
    pub moves: Vec<MoveView>,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlayedView {
    /// Who played it.
    pub player: PlayerNumber,
    /// The move.
    #[serde(flatten)]
    pub mv: MoveView,
}

/// A puzzle on which a person works, and what can be said about the work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PuzzleScene {
    /// The kind of puzzle.
    pub kind: String,
    /// The puzzle itself, in its shortest format.
    pub puzzle: String,
    /// The board with the steps, as data.
    pub board: Board,
    /// The steps, each in its usual form.
    pub steps: Vec<String>,
    /// Which of the steps are wrong, by their places in the list, when the puzzle has just one solution.
    pub mistakes: Vec<u32>,
    /// Whether it is solved.
    pub solved: bool,
    /// How many solutions it has: 0, 1, or 2 for more.
    pub solutions: u64,
    /// The state of the work as a sentence.
    pub sentence: String,
    /// Why a step was refused: it and those after it are not in the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// What can be put into a cell.
    pub entries: Vec<CellEntry>,
}

/// Something that a person can put into a cell of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CellEntry {
    /// What it is: a symbol such as `5`, or the name of a piece.
    pub name: String,
    /// The step, in which `{row}` and `{column}` stand for the numbers of the cell.
    pub step: String,
    /// The number of the first row and column.
    pub first: u16,
}

/// An arena solved and laid out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ArenaScene {
    /// How many players have a goal.
    pub objectives: u8,
    /// The positions, in the arena's order.
    pub nodes: Vec<SceneNode>,
    /// The edges, each pair of positions once.
    pub edges: Vec<SceneEdge>,
    /// The width of the drawing.
    pub width: f64,
    /// The height of the drawing.
    pub height: f64,
    /// The attractors of player 1 and of player 2, layer by layer.
    pub attractors: (Vec<SceneLayer>, Vec<SceneLayer>),
    /// The arena in the plain line format.
    pub text: String,
}

/// A position of an arena, where it is drawn, and how a play from it ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SceneNode {
    /// Its name.
    pub name: String,
    /// Who moves there.
    pub owner: PlayerNumber,
    /// Whose victory it is, if it is one.
    pub target: Option<PlayerNumber>,
    /// Who wins; nothing for a draw.
    pub winner: Option<PlayerNumber>,
    /// Within how many moves.
    pub rank: Option<u32>,
    /// The move with which its owner keeps the best result, as the place of a node.
    #[serde(rename = "move")]
    pub mv: Option<u32>,
    /// The middle of its box.
    pub x: f64,
    /// The middle of its box.
    pub y: f64,
    /// Half the width and height of its box.
    pub radius: f64,
}

/// An edge of an arena.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SceneEdge {
    /// Where it begins, as the place of a node.
    pub from: u32,
    /// Where it ends.
    pub to: u32,
    /// The points through which it goes, from middle to middle; none for a loop.
    pub points: Vec<(f64, f64)>,
}

/// A layer of an attractor, in data and in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SceneLayer {
    /// What it adds, and why.
    #[serde(flatten)]
    pub layer: ArenaLayer,
    /// One sentence a position that it adds, or one that says that there is none.
    pub sentences: Vec<String>,
    /// For each position of the opponent that is not in yet: how many of its edges still lead outside.
    pub outside: Vec<(String, u32)>,
}

/// A walk over an arena.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ArenaWalk {
    /// The positions so far, the start first; the computer's moves are among them.
    pub path: Vec<String>,
    /// Where the person can go.
    pub moves: Vec<String>,
    /// What is to be said about the person's last move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<String>,
    /// Whether that move kept what could be had.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<bool>,
    /// Where the play is, as a sentence.
    pub sentence: String,
    /// How it ended, if it is over.
    pub outcome: Option<GameResult>,
}

/// A text that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TextMade {
    /// What it would be called as a file.
    pub name: String,
    /// The text.
    pub text: String,
}

/// Whether a call that was to be stopped was still under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stopping {
    /// The number of the call.
    pub job: u64,
    /// Whether it was.
    pub found: bool,
}
