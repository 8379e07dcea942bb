//! Games written in Python under the searches written in Rust.
//!
//! A Python object is a position; [`Rules`] knows how its class is asked, [`OwnGame`] is the [`Game`](outplay::core::Game)
//! that searches see, and [`OwnSpec`] what the engine is told. An exception that Python code raises cannot travel through a
//! search: it is kept as [`Trouble`], every question is answered as if the play were over, the search ends at once, and
//! the exception goes on unchanged.

mod entry;
mod game;
mod key;
mod member;
mod move_table;
mod promises;
mod rules;
mod spec;
mod texts;
mod trouble;

pub(crate) use game::OwnGame;
pub(crate) use promises::check;
pub(crate) use rules::{Rules, points};
pub(crate) use spec::OwnSpec;
pub(crate) use trouble::Trouble;
