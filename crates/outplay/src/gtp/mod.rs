//! The Go Text Protocol, version 2, for graphical boards, referees and other programs: a codec over a
//! [`Session`](outplay_engine::Session).
//!
//! [`serve`] reads commands and answers until `quit` or the end of the input. A reader thread listens all the time, so that an
//! interruption (`# interrupt`, or any line while an analysis runs) is heard while a search runs. Whatever board the game has
//! will do: sizes and komi are settings, points are what its moves are called.

mod analyze;
mod board;
mod command;
mod engine;
mod handicap;
mod score;
mod time;

pub(crate) use board::{color, pieces_of};
pub use engine::{GtpOptions, serve};
