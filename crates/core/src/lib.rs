//! The heart of outplay: what a game is, what a value is, and every two-player search, for any game.

pub mod limits;
pub mod text;
