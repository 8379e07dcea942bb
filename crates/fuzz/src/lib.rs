//! Mutated input for everything that reads: no input makes it panic or hang, and what it accepts is sound.
//!
//! A [`Target`] is one reader: positions of each game in the catalogue, puzzles, plans, arenas, PGN, test positions, UCI, saved
//! plays, books, messages. Its seeds are made by the program itself (plays by chance, generated puzzles), so that a game that
//! joins the catalogue is fuzzed from that day on. [`Campaign`] mutates them by a seed of its own, which repeats a run;
//! coverage-guided fuzzers call [`Target::check`] with bytes of theirs.
//!
//! `cargo xtask fuzz --runs 100000` runs a longer campaign; a short one is part of the tests.

mod campaign;
mod mutate;
mod play_targets;
mod target;
mod text_targets;

pub use campaign::{Campaign, Finding, TargetReport};
pub use target::{Target, targets};
