//! outplay plays, solves and explains games.
//!
//! This crate is the front door: it re-exports the libraries and holds the [`catalogue`], an open list of games and
//! puzzles, and the [`laboratory`], in which searches are compared and players matched.
//!
//! ```
//! use outplay::catalogue::Catalogue;
//! use outplay::core::Limits;
//! use outplay::engine::{Plan, Request, Settings};
//!
//! let catalogue = Catalogue::standard();
//! let game = catalogue.game("tic-tac-toe")?;
//! let position = game.start(&Settings::default())?.read("XX./OO./...")?;
//! let request = Request::new(game, Plan::parse("minimax")?, &Limits::default())?;
//! let analysis = position.analyse(&request, &mut |_| ());
//! assert_eq!(analysis.best.map(|mv| mv.text).as_deref(), Some("c3"));
//! assert_eq!(analysis.value.win_in, Some(1));
//! # Ok::<(), outplay::core::text::BoxError>(())
//! ```

pub mod catalogue;
pub mod gtp;
pub mod laboratory;
pub mod service;
pub mod uci;

#[cfg(feature = "checkers")]
pub use outplay_checkers as checkers;
#[cfg(feature = "chess")]
pub use outplay_chess as chess;
#[cfg(feature = "connect-four")]
pub use outplay_connect_four as connect_four;
pub use outplay_core as core;
pub use outplay_draw as draw;
pub use outplay_engine as engine;
pub use outplay_games as games;
#[cfg(feature = "go")]
pub use outplay_go as go;
pub use outplay_graph as graph;
pub use outplay_puzzles as puzzles;
pub use outplay_wire as wire;
