//! outplay plays, solves and explains games.
//!
//! This crate is the front door: it re-exports the libraries and holds the [`catalogue`], which names every game,
//! evaluation and search, and lets a front end use them without knowing any by type.
//!
//! ```
//! use outplay::catalogue::{self, Plan, Settings};
//! use outplay::core::Limits;
//!
//! let start = catalogue::game("tic-tac-toe")?.start(&Settings::default())?;
//! let position = start.read("XX./OO./...")?;
//! let report = position.analyse(&Plan::parse("minimax")?, &Limits::default(), &mut |_| ())?;
//! assert_eq!(report.best.as_deref(), Some("c3"));
//! assert_eq!(report.value.to_string(), "win in 1 ply");
//! # Ok::<(), outplay::core::text::Problem>(())
//! ```

pub mod catalogue;
mod clock;
pub mod laboratory;
mod nearest;
mod texts;
pub mod time_control;
pub mod uci;

pub use clock::system_clock;
pub use nearest::nearest;
pub use outplay_core as core;
pub use outplay_draw as draw;
pub use outplay_games as games;
pub use outplay_graph as graph;
pub use outplay_puzzles as puzzles;
pub use outplay_wire as wire;
pub use texts::{CatalogueError, Hint, NoSuch, Unknown};
