//! The laboratory: comparisons, matches, suites, exercises, the benchmark.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{AnalysisAnswer, GameResult, ValueView};

/// Several searches of one position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Comparison {
    /// The game.
    pub game: String,
    /// The position.
    pub position: String,
    /// One a search.
    pub searches: Vec<ComparedSearch>,
    /// What theory says, unless the tree is too large.
    pub theory: Option<TheoryOfTree>,
}

/// One search of a comparison.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ComparedSearch {
    /// Whether it must return the value of minimax.
    pub exact: bool,
    /// What it found.
    #[serde(flatten)]
    pub analysis: AnalysisAnswer,
}

/// What theory says about the tree below a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TheoryOfTree {
    /// The nodes at each ply, from the root down.
    pub levels: Vec<u64>,
    /// The fewest leaves that alpha-beta can visit (Knuth and Moore); nothing where some plays end before others.
    pub fewest_leaves: Option<f64>,
    /// Whether every ply has one arity, so that the number is exact.
    pub uniform: bool,
    /// The nodes below the root.
    pub nodes: u64,
    /// The nodes below the roots of a deepening minimax.
    pub deepening_nodes: u64,
}

/// How often a search chose a move that keeps the value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ConvergencePoint {
    /// The search.
    pub search: String,
    /// The iterations, or nodes, that it had.
    pub iterations: u64,
    /// In how many positions the move kept the value.
    pub kept: u32,
    /// Of how many.
    pub positions: u32,
    /// The share.
    pub share: f64,
    /// Its interval of 95 % confidence.
    pub interval: (f64, f64),
}

/// The standard error of the Monte-Carlo evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ErrorPoint {
    /// The playouts of an evaluation.
    pub plays: u32,
    /// The error that it tells, in wins.
    pub told: f64,
    /// The error that it makes, measured over several seeds.
    pub measured: f64,
    /// What it tells, times the root of the playouts.
    pub times_root: f64,
}

/// Which match is recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MatchHead {
    /// The game.
    pub game: String,
    /// Its settings, as `name=value`.
    pub settings: Vec<String>,
    /// The first player.
    pub one: String,
    /// The second.
    pub two: String,
    /// What chance depends on.
    pub seed: u64,
    /// The file of the openings.
    pub openings: Option<String>,
    /// The random plies of an opening without a file.
    pub plies: u32,
}

/// One game of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MatchGame {
    /// Its number, from 1.
    pub number: u64,
    /// Who had the first side.
    pub first: String,
    /// The position it started from.
    pub start: String,
    /// The moves.
    pub moves: Vec<String>,
    /// How it ended.
    pub outcome: GameResult,
    /// Why, when that was not by the rules.
    pub fault: Option<String>,
    /// The score of the first player of the match.
    pub score: f64,
    /// In a record: the sum of the line without it, by which a damaged one is noticed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checksum: Option<String>,
}

/// The result of a match, for its first player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MatchSummary {
    /// The first player.
    pub one: String,
    /// The second.
    pub two: String,
    /// Games played.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// The mean score.
    pub score: f64,
    /// Its interval of 95 % confidence.
    pub score_interval: (f64, f64),
    /// The difference in Elo.
    pub elo: EloInterval,
    /// Games lost by a fault.
    pub faults: u64,
    /// The sequential test, if there is one.
    pub sprt: Option<SprtState>,
    /// Whether it was broken off.
    pub stopped: bool,
}

/// A difference in Elo with its interval of 95 % confidence; nothing where it is infinite.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct EloInterval {
    /// The difference.
    pub difference: Option<f64>,
    /// The lower end.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

/// How far a sequential probability ratio test has come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SprtState {
    /// The log-likelihood ratio.
    pub ratio: f64,
    /// The bound beyond which it is decided.
    pub bound: f64,
    /// `accepted`, `rejected` or `open`.
    pub verdict: String,
}

/// One test position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SuitePosition {
    /// Its name.
    pub id: String,
    /// The position.
    pub position: String,
    /// Moves that solve it.
    pub best: Vec<String>,
    /// Moves that do not.
    pub avoid: Vec<String>,
    /// The move that was chosen.
    pub chosen: Option<String>,
    /// Whether it solves the position.
    pub solved: bool,
    /// Its points.
    pub points: u32,
    /// The depth that was reached.
    pub depth: u32,
    /// Nodes entered.
    pub nodes: u64,
    /// The time that it took, in milliseconds.
    pub time_ms: f64,
}

/// How many test positions are solved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SuiteSummary {
    /// How many are.
    pub solved: u64,
    /// Of how many.
    pub positions: u64,
    /// Points reached.
    pub points: u32,
    /// Points that can be reached.
    pub most_points: u32,
    /// All nodes.
    pub nodes: u64,
    /// All time, in milliseconds.
    pub time_ms: f64,
    /// Whether it was broken off.
    pub stopped: bool,
}

/// An exercise for a class.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ExerciseSheet {
    /// What it is about: `minimax`, `alpha-beta`, `uct`, `attractor`, `nim`, or the name of a puzzle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub topic: String,
    /// Its number: the same number gives the same exercise.
    pub seed: u64,
    /// What is asked, in the language that was asked for.
    pub question: String,
    /// The tree as text, where it is one.
    pub tree: Option<String>,
    /// The value of the root.
    pub value: Option<ValueView>,
    /// The branches that the next selection takes, from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<u64>,
    /// What it is about as commands read it: a tree, an arena, heaps, a puzzle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub subject: String,
    /// What is to be found, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub blanks: Vec<ExerciseBlank>,
}

/// One thing to be found in an exercise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ExerciseBlank {
    /// Where it is, such as the moves that lead to a node.
    pub place: String,
    /// What is asked, in the language that was asked for.
    pub ask: String,
    /// The right answer; where several are right, all of them.
    pub answer: String,
    /// Why it is right, in that language.
    pub rule: String,
}

/// What an answer to a blank is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ExerciseVerdict {
    /// Where the blank is.
    pub place: String,
    /// What was answered.
    pub answer: String,
    /// Whether that is right.
    pub right: bool,
    /// The rule that was broken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// The benchmark.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Bench {
    /// All node counts in one number; nothing when it was broken off.
    pub signature: Option<String>,
    /// All nodes.
    pub nodes: u64,
    /// Nodes a second.
    pub nodes_per_second: f64,
    /// One a search.
    pub searches: Vec<BenchSearch>,
}

/// One search of the benchmark, or one puzzle solved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BenchSearch {
    /// The game or puzzle.
    pub game: String,
    /// The search, or the solver.
    pub search: String,
    /// Nodes entered.
    pub nodes: u64,
    /// The time that it took, in milliseconds.
    pub time_ms: f64,
}
