//! Two-player games on explicit graphs: attractors, ranks, strategies, formats and drawings.

pub mod arena;
pub mod attractor;
pub mod draw;
pub mod edges;
pub mod format;
pub mod game;
pub mod minimax;
pub mod names;
pub mod player;
mod prefetch;
pub mod solution;
pub mod strategy;
#[cfg(test)]
mod testing;
pub mod texts;
pub mod verify;

pub use arena::{Arena, ArenaBuilder, DeadEnds};
pub use edges::{Edges, Position};
pub use player::{Numbered, Player};
pub use solution::{Outcome, Solution};
pub use strategy::Strategy;
pub use texts::{ArenaError, ExploreError, Violation};
pub use verify::verify;
