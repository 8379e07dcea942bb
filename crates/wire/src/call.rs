//! What a page or a program asks, and the replies that it gets.
//!
//! A call has a number of its asker's choice, and every reply carries it: several calls may be under way at once over one
//! connection. Nothing is remembered between calls: whatever a question is about stands in it, so that a reader who comes
//! back after a crash of the other side goes on where it was.

use std::collections::BTreeMap;

use outplay_core::text::Lang;
use schemars::{JsonSchema, Schema, schema_for};
use serde::{Deserialize, Serialize};

use crate::{Message, PlayerNumber};

/// A question with a number: `{"id":7,"lang":"fr","do":"analyse",...}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Call {
    /// The number that every reply carries.
    pub id: u64,
    /// The language of all sentences in the answer.
    #[serde(default, skip_serializing_if = "Tongue::is_english")]
    pub lang: Tongue,
    /// What is asked.
    #[serde(flatten)]
    pub ask: Ask,
}

impl Call {
    /// The call that a line of JSON says.
    pub fn from_json(line: &str) -> serde_json::Result<Self> {
        serde_json::from_str(line)
    }
}

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Tongue {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Tongue {
    /// Whether it need not be said.
    pub fn is_english(&self) -> bool {
        *self == Self::En
    }
}

impl From<Tongue> for Lang {
    fn from(tongue: Tongue) -> Self {
        match tongue {
            Tongue::En => Self::English,
            Tongue::Fr => Self::French,
        }
    }
}

/// What is asked; `do` says which.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Ask {
    /// Everything that has a name. Answer: `catalogue`.
    Catalogue,
    /// A position to look at and to play on. Answer: `scene`.
    Scene(PositionRef),
    /// The position after the move that the computer plays. Answer: `scene`.
    Choose(AskChoose),
    /// What a search finds out. Progress: `progress`; answer: `analysis`.
    Analyse(AskAnalyse),
    /// The exact score, in games that can be solved. Answer: `exact`.
    Solve(AskSolve),
    /// What the moves of a play were worth. Progress and answer: `annotated-play`.
    Annotate(AskAnnotate),
    /// What an evaluation says about a position, and how it comes about. Answer: `evaluation`.
    Evaluate(AskEvaluate),
    /// A search as a film that is wound forward and back. Answer: `film`.
    Watch(AskWatch),
    /// The play in the game's own format, or else as a saved play. Answer: `text`.
    Record(PositionRef),
    /// The play that a text tells: a saved play, a position, or moves from the start. Answer: `scene`.
    Read(AskRead),
    /// A puzzle with the steps of a person. Answer: `puzzle-scene`.
    Puzzle(PuzzleRef),
    /// The next step of a puzzle. Answer: `hint`.
    Hint(PuzzleRef),
    /// A puzzle's way to its solution. Answer: `explanation`.
    Explain(PuzzleRef),
    /// What a backtracking solver does on a puzzle. Answer: `backtracking`.
    Backtrack(AskBacktrack),
    /// A new puzzle. Answer: `puzzle-made`.
    Generate(AskGenerate),
    /// An arena solved and laid out. Answer: `arena-scene`.
    Arena(ArenaRef),
    /// A walk over an arena against the perfect strategy. Answer: `arena-walk`.
    ArenaWalk(AskArenaWalk),
    /// An arena in another format. Answer: `text`.
    Convert(AskConvert),
    /// All positions of a small game as an arena. Answer: `text`.
    ArenaFrom(AskArenaFrom),
    /// Several searches of one position. Answer: `comparison`.
    Compare(AskCompare),
    /// A match between two players. Progress: `match-game`; answer: `match-summary`.
    Match(AskMatch),
    /// A random tree for a class. Answer: `text`.
    Exercise(AskExercise),
    /// Stops another call, which then answers with what it has. Answer: `stopping`.
    Stop {
        /// The number of that call.
        job: u64,
    },
}

/// A position: a game, where its play started, and the moves since, by number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PositionRef {
    /// The game.
    pub game: String,
    /// Its settings.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub settings: BTreeMap<String, String>,
    /// The position from which the play started; the game's own start unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The moves since, each as its number in the list of moves of its position.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<u32>,
    /// Further moves after those, written as lines of answers have them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<String>,
}

/// Which move the computer plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskChoose {
    /// The position.
    #[serde(flatten)]
    pub position: PositionRef,
    /// How well it plays, from 1 to 10.
    pub level: u8,
    /// What chance depends on.
    #[serde(default)]
    pub seed: u64,
}

/// What a search finds out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskAnalyse {
    /// The position.
    #[serde(flatten)]
    pub position: PositionRef,
    /// The search, such as `alpha-beta:depth=6`; the fast one unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<String>,
    /// How far it goes at most.
    #[serde(default)]
    pub limits: AskedLimits,
    /// How many lines, from 1 to 5.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<u8>,
    /// Whether every move gets its exact value.
    #[serde(default)]
    pub all: bool,
}

/// How far a search goes at most. What is not said is limited by the server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskedLimits {
    /// Plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Nodes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<u64>,
}

/// The exact score of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskSolve {
    /// The position.
    #[serde(flatten)]
    pub position: PositionRef,
    /// How far it goes at most.
    #[serde(default)]
    pub limits: AskedLimits,
    /// Whether every move gets its score.
    #[serde(default)]
    pub all: bool,
    /// How many plies of a best line.
    #[serde(default)]
    pub line: u32,
}

/// What the moves of a play were worth.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskAnnotate {
    /// The play: its start and its moves.
    #[serde(flatten)]
    pub position: PositionRef,
    /// How many moves at the beginning are left out.
    #[serde(default)]
    pub since: u32,
    /// The search that judges each position; an exact solver where there is one, else the fast search, unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<String>,
    /// How far it goes at each position.
    #[serde(default)]
    pub limits: AskedLimits,
}

/// What an evaluation says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskEvaluate {
    /// The position.
    #[serde(flatten)]
    pub position: PositionRef,
    /// The evaluation; the usual one unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evaluation: Option<String>,
}

/// A search as a film.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskWatch {
    /// The position.
    #[serde(flatten)]
    pub position: PositionRef,
    /// The search, such as `alpha-beta` or `uct:iterations=30`.
    pub plan: String,
    /// How far it goes at most.
    #[serde(default)]
    pub limits: AskedLimits,
    /// How many nodes are kept at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep: Option<u32>,
}

/// The play that a text tells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskRead {
    /// The game; a saved play names its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Its settings.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub settings: BTreeMap<String, String>,
    /// The text.
    pub text: String,
}

/// A puzzle with the steps of a person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PuzzleRef {
    /// The kind of puzzle.
    pub kind: String,
    /// The puzzle, in any of its formats.
    pub text: String,
    /// The steps so far, as a player types them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<String>,
}

/// What a backtracking solver does on a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskBacktrack {
    /// The puzzle, and the steps that stand on it.
    #[serde(flatten)]
    pub puzzle: PuzzleRef,
    /// The solver; the textbook's unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solver: Option<String>,
    /// How many steps are followed at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep: Option<u32>,
}

/// A new puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskGenerate {
    /// The kind of puzzle.
    pub kind: String,
    /// Width and height; the usual size unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<(u32, u32)>,
    /// The grade of difficulty; any unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<String>,
    /// What chance depends on.
    #[serde(default)]
    pub seed: u64,
}

/// An arena and the rules on it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ArenaRef {
    /// The arena, in any of its formats.
    pub text: String,
    /// What it means to have no move outside of the victories.
    #[serde(default)]
    pub dead_ends: StuckRule,
}

/// What it means to have no move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StuckRule {
    /// Nobody has won.
    #[default]
    Draw,
    /// Who cannot move loses.
    Lose,
    /// Who cannot move wins.
    Win,
}

/// A walk over an arena.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskArenaWalk {
    /// The arena.
    #[serde(flatten)]
    pub arena: ArenaRef,
    /// The positions so far, the start first, by name.
    pub path: Vec<String>,
    /// Who the person is; the computer moves for the other one.
    pub person: PlayerNumber,
}

/// An arena in another format.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskConvert {
    /// The arena.
    #[serde(flatten)]
    pub arena: ArenaRef,
    /// `arena`, `pg`, `json`, `dot`, `tikz`, `mermaid` or `svg`.
    pub to: String,
}

/// All positions of a game as an arena.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskArenaFrom {
    /// Where the plays start.
    #[serde(flatten)]
    pub position: PositionRef,
    /// Whether mirror images are one position.
    #[serde(default)]
    pub merged: bool,
}

/// Several searches of one position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskCompare {
    /// The position.
    #[serde(flatten)]
    pub position: PositionRef,
    /// The searches.
    pub plans: Vec<String>,
    /// How far each goes at most.
    #[serde(default)]
    pub limits: AskedLimits,
}

/// A match between two players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskMatch {
    /// Where the games start.
    #[serde(flatten)]
    pub position: PositionRef,
    /// One player, such as `level:4` or `mcts:iterations=1000`.
    pub one: String,
    /// The other.
    pub two: String,
    /// How many games.
    pub games: u32,
    /// What chance depends on.
    #[serde(default)]
    pub seed: u64,
}

/// A random tree for a class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskExercise {
    /// Whether it is about cuts, else about values alone.
    #[serde(default)]
    pub cuts: bool,
    /// What chance depends on.
    pub seed: u64,
}

/// A reply to a call.
#[allow(clippy::large_enum_variant, reason = "replies are made once and written")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Reply {
    /// The number of the call; nothing when the call could not be read so far.
    pub id: Option<u64>,
    /// How far the work is.
    #[serde(flatten)]
    pub stage: Stage,
}

/// How far the work is; `at` says it. The last reply to a call is `done` or `refused`.
#[allow(clippy::large_enum_variant, reason = "replies are made once and written")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "at", rename_all = "kebab-case")]
pub enum Stage {
    /// Others are served first.
    Queued {
        /// How many.
        before: u32,
    },
    /// What is known so far.
    Progress {
        /// It stands by itself: replies before it may be forgotten, and some are never sent.
        answer: Message,
    },
    /// The answer, which may be a problem.
    Done {
        /// The answer.
        answer: Message,
    },
    /// There is too much to do now.
    Refused {
        /// After how many seconds to ask again.
        retry_after: u32,
        /// Why.
        answer: Message,
    },
}

impl Reply {
    /// The reply as one line of JSON.
    pub fn to_json(&self) -> String {
        // As in a message, there is nothing in it that JSON cannot say.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// The JSON Schema of a [`Call`].
pub fn call_schema() -> Schema {
    schema_for!(Call)
}

/// The JSON Schema of a [`Reply`].
pub fn reply_schema() -> Schema {
    schema_for!(Reply)
}
