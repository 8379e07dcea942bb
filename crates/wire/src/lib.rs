//! One vocabulary for every machine that talks to outplay.
//!
//! Whatever a person can read, a machine gets as a [`Message`]: an [`Answer`] of a stated type with the number of the
//! schema. The program prints one a line with `--json`; a page, a Python module or a server speak the same. One thing
//! has one form: a player is always 1 or 2, a draw is always `{"result":"draw"}`, and no winner where only a winner is
//! named, a value always carries its unit and its view, a failure is an answer too.
//!
//! ```
//! use outplay_wire::{Answer, Message, Problem};
//!
//! let message = Message::from(Answer::Problem(Problem::new("NoSuchColumn", "there is no column '9'").at_line(3)));
//! let text = serde_json::to_string(&message)?;
//! assert_eq!(text, r#"{"schema":1,"type":"problem","code":"NoSuchColumn","message":"there is no column '9'","line":3}"#);
//! assert_eq!(serde_json::from_str::<Message>(&text)?, message);
//! # Ok::<(), serde_json::Error>(())
//! ```

mod analysis;
mod annotation;
mod board;
mod call;
mod catalogue;
mod cluster;
mod film;
mod game;
mod graph;
mod laboratory;
mod message;
mod play;
mod problem;
mod puzzle;
mod puzzle_line;
mod scene;
mod sizes;
mod tree;
mod value;

pub use analysis::{
    AnalysedMove, AnalysisAnswer, ExactAnswer, ExactMove, MoveSamples, Progress, SearchCounts, StaticTerm,
    StaticValue,
};
pub use annotation::{AnnotatedMove, AnnotatedPlay, MoveMark, SideSummary};
pub use board::{
    Board, BoardCell, BoardShape, CellMark, GridBoard, GridStyle, Heaps, PieceKind, Place, Tone, TreeBoard,
};
pub use call::{
    ArenaRef, Ask, AskAnalyse, AskAnnotate, AskArenaFrom, AskArenaWalk, AskBacktrack, AskChoose, AskCompare,
    AskConvert, AskEvaluate, AskExercise, AskGenerate, AskMatch, AskRead, AskSolve, AskWatch, AskedLimits,
    Call, PositionRef, PuzzleRef, Reply, Stage, StuckRule, Tongue, call_schema, reply_schema,
};
pub use catalogue::{CatalogueInfo, GameInfo, Named, PuzzleInfo, SettingInfo};
pub use cluster::{ClusterProgress, ClusterSummary};
pub use film::{Film, FilmChange, FilmKind, FilmNode, FilmState, FilmStep};
pub use game::{
    BookMade, Drawing, MoveCount, MoveView, PerftCount, PerftMismatch, PerftSuite, PositionCheck, TableSlice,
    TablesReport,
};
pub use graph::{
    ArenaCheck, ArenaGraph, ArenaLayer, ArenaMinimax, ArenaMove, ArenaNode, ArenaPosition, ArenaSummary,
    Census, InfiniteScore, LayerPosition, LayerReason, PictureFile,
};
pub use laboratory::{
    Bench, BenchSearch, ComparedSearch, Comparison, ConvergencePoint, EloInterval, ErrorPoint, ExerciseBlank,
    ExerciseSheet, ExerciseVerdict, MatchGame, MatchHead, MatchSummary, SprtState, SuitePosition,
    SuiteSummary, TheoryOfTree,
};
pub use message::{Answer, Message, SCHEMA, json_schema};
pub use play::{PlayEvent, Seat};
pub use problem::{InputFile, Problem};
pub use puzzle::{
    BacktrackBoard, BacktrackKind, BacktrackStep, Backtracking, DeductionView, PuzzleAnswer, PuzzleCheck,
    PuzzleExplanation, PuzzleHint, PuzzleMade, PuzzleState, SolverRow, StepCell,
};
pub use puzzle_line::PuzzleLine;
pub use scene::{
    ArenaScene, ArenaWalk, CellEntry, PlayScene, PlayedView, PuzzleScene, SceneEdge, SceneLayer, SceneNode,
    Stopping, TextMade,
};
pub use sizes::{Certainty, GameSize, GameSizes, SizeOf};
pub use tree::{CutInfo, SearchNode, SearchStep, SearchTree, StepEvent};
pub use value::{BoundKind, GameResult, PlayerNumber, ValueView};

/// Milliseconds, for machines.
pub fn milliseconds(time: std::time::Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
