//! A message: an answer with the number of its schema.

use schemars::{JsonSchema, Schema, schema_for};
use serde::{Deserialize, Serialize};

use crate::{
    AnalysisAnswer, AnnotatedPlay, ArenaCheck, ArenaGraph, ArenaLayer, ArenaMinimax, ArenaPosition,
    ArenaScene, ArenaSummary, ArenaWalk, Backtracking, Bench, BookMade, CatalogueInfo, Census,
    ClusterProgress, ClusterSummary, Comparison, ConvergencePoint, Drawing, ErrorPoint, ExactAnswer,
    ExerciseSheet, ExerciseVerdict, Film, GameSizes, InputFile, MatchGame, MatchHead, MatchSummary,
    PerftCount, PerftMismatch, PerftSuite, PictureFile, PlayEvent, PlayScene, PositionCheck, Problem,
    Progress, PuzzleAnswer, PuzzleCheck, PuzzleExplanation, PuzzleHint, PuzzleMade, PuzzleScene, PuzzleState,
    SearchTree, SolverRow, StaticValue, Stopping, SuitePosition, SuiteSummary, TablesReport, TextMade,
};

/// The number of this schema. It grows when a field changes its meaning or goes; new fields do not count.
pub const SCHEMA: u32 = 1;

/// What outplay says to a machine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Message {
    /// The number of the schema.
    pub schema: u32,
    /// The answer.
    #[serde(flatten)]
    pub answer: Answer,
}

impl From<Answer> for Message {
    fn from(answer: Answer) -> Self {
        Self { schema: SCHEMA, answer }
    }
}

impl Message {
    /// The message as one line of JSON. Written here once: a serializer for every message takes long to compile.
    pub fn to_json(&self) -> String {
        // Every answer is made of texts, numbers and lists: there is nothing in it that JSON cannot say.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Writes the message as JSON behind what is there already.
    pub fn write_json(&self, out: &mut Vec<u8>) {
        // As above; and memory can always be written to.
        let _ = serde_json::to_writer(out, self);
    }

    /// The message that a line of JSON says.
    pub fn from_json(line: &str) -> serde_json::Result<Self> {
        serde_json::from_str(line)
    }
}

/// An answer; `type` says which.
#[allow(clippy::large_enum_variant, reason = "answers are made once and written")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Answer {
    /// What a search has found out about a position.
    Analysis(AnalysisAnswer),
    /// A play with a word on every move.
    AnnotatedPlay(AnnotatedPlay),
    /// What a running search knows so far.
    Progress(Progress),
    /// The exact score of a position on the game's own scale.
    Exact(ExactAnswer),
    /// The tree that a search walked or grew.
    Tree(SearchTree),
    /// A position that is legal.
    Position(PositionCheck),
    /// A position drawn.
    Drawing(Drawing),
    /// Plays counted.
    Perft(PerftCount),
    /// A count that differs from the published one.
    PerftMismatch(PerftMismatch),
    /// Published counts checked.
    PerftSuite(PerftSuite),
    /// How large a game is.
    Sizes(GameSizes),
    /// An opening book that was made.
    Book(BookMade),
    /// Endgame tables that were built or checked.
    Tables(TablesReport),
    /// An event of a play.
    Play(PlayEvent),
    /// Several searches of one position.
    Comparison(Comparison),
    /// How often a search chose a move that keeps the value.
    Convergence(ConvergencePoint),
    /// The standard error of the Monte-Carlo evaluation.
    MonteCarloError(ErrorPoint),
    /// Which match is recorded.
    Match(MatchHead),
    /// One game of a match.
    MatchGame(MatchGame),
    /// The result of a match.
    MatchSummary(MatchSummary),
    /// One test position.
    SuitePosition(SuitePosition),
    /// How many test positions are solved.
    Suite(SuiteSummary),
    /// An exercise for a class.
    Exercise(ExerciseSheet),
    /// What an answer to an exercise is worth.
    ExerciseVerdict(ExerciseVerdict),
    /// The benchmark.
    Bench(Bench),
    /// What a solver found out about a puzzle.
    Puzzle(PuzzleAnswer),
    /// Whether a puzzle is a proper one.
    PuzzleCheck(PuzzleCheck),
    /// A puzzle's way to its solution.
    Explanation(PuzzleExplanation),
    /// What a backtracking solver did on a puzzle.
    Backtracking(Backtracking),
    /// The next step of a puzzle.
    Hint(PuzzleHint),
    /// A puzzle that was made.
    PuzzleMade(PuzzleMade),
    /// A puzzle on which a person works.
    PuzzleState(PuzzleState),
    /// One solver on many puzzles.
    Solver(SolverRow),
    /// An arena itself.
    ArenaGraph(ArenaGraph),
    /// A position of an arena, and how it ends.
    ArenaPosition(ArenaPosition),
    /// What a layer of an attractor adds, and why.
    ArenaLayer(ArenaLayer),
    /// Whether a claimed solution of an arena is right.
    ArenaCheck(ArenaCheck),
    /// What an arena is like.
    Arena(ArenaSummary),
    /// Minimax on an arena.
    ArenaMinimax(ArenaMinimax),
    /// How all positions of a game end.
    Census(Census),
    /// How far several processes are with an arena.
    ClusterProgress(ClusterProgress),
    /// How several processes have solved an arena.
    Cluster(ClusterSummary),
    /// A picture that was made.
    Picture(PictureFile),
    /// A play: what lies on the table, and what can be done.
    Scene(PlayScene),
    /// What an evaluation says about a position.
    Evaluation(StaticValue),
    /// A search as a film.
    Film(Film),
    /// A puzzle with the steps of a person.
    PuzzleScene(PuzzleScene),
    /// An arena solved and laid out.
    ArenaScene(ArenaScene),
    /// A walk over an arena.
    ArenaWalk(ArenaWalk),
    /// A text that was made.
    Text(TextMade),
    /// Whether a call was still under way.
    Stopping(Stopping),
    /// Everything that has a name.
    Catalogue(CatalogueInfo),
    /// Where the next answers come from.
    File(InputFile),
    /// Why there is no answer.
    Problem(Problem),
}

/// The JSON Schema of a [`Message`], made from the types.
pub fn json_schema() -> Schema {
    schema_for!(Message)
}
