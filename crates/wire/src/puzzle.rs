//! Puzzles: answers, deductions, hints.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Board, CellMark};

/// What a solver found out about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PuzzleAnswer {
    /// The puzzle.
    pub puzzle: String,
    /// How many solutions were found, at most as many as were looked for.
    pub count: u64,
    /// The first one.
    pub solution: Option<String>,
    /// Whether there is just one; nothing when that was not found out.
    pub unique: Option<bool>,
    /// Whether a limit ended the search.
    pub stopped: bool,
    /// Nodes of the search tree, or placements made.
    pub nodes: u64,
    /// Choices made without being sure.
    pub guesses: u64,
    /// Choices taken back.
    pub back_steps: u64,
}

/// Whether a puzzle is a proper one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PuzzleCheck {
    /// The puzzle.
    pub puzzle: String,
    /// Whether it has just one solution.
    pub valid: bool,
    /// The number of solutions: 0, 1, or 2 for more.
    pub solutions: u64,
    /// Whether no given can be left out; nothing when that was not found out.
    pub minimal: Option<bool>,
    /// The givens that can each be left out.
    pub needless: Vec<String>,
    /// Whether a limit ended the check.
    pub stopped: bool,
}

/// A deduction: data first, the sentence made from it second.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DeductionView {
    /// The code of the technique.
    pub technique: String,
    /// What follows, as a player would type it.
    pub steps: Vec<String>,
    /// The cells, each by its role.
    pub cells: Vec<StepCell>,
    /// Where to look, in the language that was asked for.
    pub place: String,
    /// The whole reason, in that language.
    pub reason: String,
}

/// A cell and its role in a deduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StepCell {
    /// The column, from 0 at the left.
    pub column: u16,
    /// The row, from 0 at the top.
    pub row: u16,
    /// Its role.
    #[serde(flatten)]
    pub mark: CellMark,
}

/// A puzzle's way to its solution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PuzzleExplanation {
    /// The puzzle.
    pub puzzle: String,
    /// The number of solutions: 0, 1, or 2 for several.
    pub solutions: u64,
    /// Whether the deductions reach the solution.
    pub complete: bool,
    /// Whether a limit ended them.
    pub stopped: bool,
    /// The grade of difficulty.
    pub grade: Option<String>,
    /// The hardest technique needed.
    pub hardest: Option<String>,
    /// The weights of all deductions together.
    pub score: u32,
    /// How often each technique was used.
    pub uses: BTreeMap<String, u64>,
    /// The deductions.
    pub steps: Vec<DeductionView>,
}

/// What a backtracking solver did on a puzzle, up to its first solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Backtracking {
    /// The puzzle.
    pub puzzle: String,
    /// The solver.
    pub solver: String,
    /// How many steps it tried.
    pub tried: u64,
    /// How many of them it took back.
    pub taken_back: u64,
    /// Whether a limit ended it.
    pub stopped: bool,
    /// The boards that it reached, a tree; the puzzle itself is the first.
    pub boards: Vec<BacktrackBoard>,
    /// What it did, in order.
    pub steps: Vec<BacktrackStep>,
}

/// A board that a backtracking solver reached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BacktrackBoard {
    /// The number of the board before the last step; nothing for the puzzle itself.
    pub above: Option<usize>,
    /// The last step, as a player would type it.
    pub step: Option<String>,
    /// The steps that could be tried here, in order.
    pub options: Vec<String>,
    /// Whether it is solved.
    pub solved: bool,
}

/// Something that a backtracking solver did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BacktrackStep {
    /// What it did.
    pub kind: BacktrackKind,
    /// The step that was tried or taken back.
    pub step: Option<String>,
    /// The number of the board as it stands now.
    pub board: usize,
    /// How many steps stand on it.
    pub depth: usize,
    /// The same in words, in the language that was asked for.
    pub sentence: String,
}

/// What a backtracking solver can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BacktrackKind {
    /// It tries a step.
    Try,
    /// It finds that nothing fits.
    Stuck,
    /// It takes a step back.
    TakeBack,
    /// It has solved the puzzle.
    Solved,
}

/// The next step of a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PuzzleHint {
    /// The next deduction; nothing when none is known or something is wrong.
    pub deduction: Option<DeductionView>,
    /// Steps made so far that are wrong.
    pub mistakes: Vec<String>,
    /// Whether the puzzle is solved.
    pub solved: bool,
}

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PuzzleMade {
    /// The puzzle.
    pub puzzle: String,
    /// What makes it again.
    pub seed: u64,
    /// Its grade of difficulty, where deductions reach the solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<String>,
    /// How often each technique is needed on the way to the solution, by code, easiest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub techniques: Vec<(String, u64)>,
    /// Its solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
}

impl PuzzleMade {
    /// A puzzle of which nothing else is said.
    pub fn new(puzzle: String, seed: u64) -> Self {
        Self { puzzle, seed, grade: None, techniques: Vec::new(), solution: None }
    }
}

/// A puzzle on which a person works.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PuzzleState {
    /// The steps made so far.
    pub steps: Vec<String>,
    /// Whether it is solved.
    pub solved: bool,
    /// The board as data.
    pub board: Board,
    /// The solution, once it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
}

/// One solver on many puzzles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SolverRow {
    /// The solver.
    pub solver: String,
    /// How many solutions it looked for: 1 finds one, 2 also proves that there is no other.
    pub at_most: u64,
    /// How many puzzles it got.
    pub puzzles: u64,
    /// How many it finished.
    pub solved: u64,
    /// How many it gave up.
    pub stopped: u64,
    /// All nodes.
    pub nodes: u64,
    /// All guesses.
    pub guesses: u64,
    /// The time that it took, in milliseconds.
    pub time_ms: f64,
    /// Puzzles finished a second.
    pub puzzles_per_second: f64,
}
