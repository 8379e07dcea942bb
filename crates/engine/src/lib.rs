//! Games behind objects, so that a program, a page, a protocol or another language can use every game without knowing any
//! by type.
//!
//! A game describes itself once, in a [`GameSpec`]: its name, settings, evaluations, levels, formats and board. From that
//! one type the engine makes a [`GameEntry`] for the catalogue, and everything below works with it:
//!
//! | object | what it is |
//! |---|---|
//! | [`GameEntry`] | a game: its name and what it offers; starts plays |
//! | [`Position`] | a position: its moves by number, its board as data; can be searched, explained, counted |
//! | [`Plan`] | how to search, such as `alpha-beta:depth=6,eval=grid` |
//! | [`Request`] | a plan checked once for a game: evaluation, limits, root moves, lines |
//! | [`Thinker`] | a player: a request or a level, with what it remembers from move to move |
//! | [`Session`] | a play in progress: start, history, redo, and a thinker |
//!
//! Answers are the types of [`outplay_wire`].
//!
//! ```
//! use outplay_core::Limits;
//! use outplay_engine::{Plan, Request, Settings};
//! use outplay_games::tic_tac_toe::ENTRY;
//!
//! let position = ENTRY.start(&Settings::default())?.read("XX./OO./...")?;
//! let request = Request::new(ENTRY, Plan::parse("alpha-beta:depth=3")?, &Limits::default())?;
//! let best = position.analyse(&request, &mut |_| ()).best.expect("the play goes on");
//! assert_eq!(best.text, "c3");
//! assert!(position.after(best.number)?.result().is_some());
//! # Ok::<(), outplay_core::text::BoxError>(())
//! ```

mod algorithm;
mod annotate;
mod books;
mod brought;
mod caught;
mod clock;
pub mod conformance;
mod duration;
mod endings;
mod entry;
mod evaluation_text;
mod exact;
mod exact_knowledge;
pub mod game_notes;
pub mod game_words;
mod level;
mod monte_carlo;
mod nearest;
mod parameters;
mod plan;
mod position;
mod request;
mod session;
mod spec;
mod stored_play;
mod texts;
mod thinker;
mod told_moves;
mod tree;
mod typed_position;

pub use algorithm::{Algorithm, PvsPlan, SEARCHES};
pub use annotate::Annotator;
pub use books::BookChoice;
pub use brought::{BroughtEvaluation, PositionFunction};
pub use caught::{InternalError, caught};
pub use clock::{Clocks, TimeControl, TimeLeft};
pub use duration::read_duration;
pub use endings::{Endings, tables_folder};
pub use entry::{Entry, GameEntry, TestPosition};
pub use evaluation_text::{EvaluationParameter, evaluation_parameter};
pub use exact::{BookWork, ExactQuestion, ExactSolver, SolverOf, SolverSettings};
pub use exact_knowledge::ExactKnowledge;
pub use level::{Level, LevelStep};
pub use monte_carlo::MctsPlan;
pub use nearest::nearest;
pub use plan::Plan;
pub use position::{ArenaForm, Position, SearchEvent, Settlement, Watch};
pub use request::{Request, check_memory};
pub use session::{PlayedMove, Session};
pub use spec::{
    BLIND, BoardBound, Chosen, CourseGraph, GameSpec, MONTE_CARLO, PlayRecord, PublishedSize, Setting,
    Settings, TestOf, UseEvaluation, UseRetract, Verdicts, with_general,
};
pub use stored_play::{PlayOf, ScoreSheet, StoredPlay, StoredPlays};
pub use texts::{EngineError, Hint, NoSuch, Unknown};
pub use thinker::Thinker;
pub use tree::{dropped_nodes, recorded_tree};
