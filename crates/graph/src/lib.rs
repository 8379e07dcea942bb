//! Two-player games on explicit graphs: attractors, ranks, strategies, formats and pictures.
//!
//! Two players push one token along the edges of an [`Arena`]; whoever owns the token's position chooses the edge. Who
//! brings it to one of their victories wins. Solving tells from where each player can force that, within how many
//! moves (the *rank*), and how:
//!
//! ```
//! use outplay_graph::attractor::{Backward, SolveOptions};
//! use outplay_graph::{ArenaOutcome, Player, Strategy, format, verify};
//!
//! let arena = format::read(
//!     "node start 1\nnode trap 2\nnode won 2 target\nedge start trap\nedge start won\nedge trap start\n".as_bytes(),
//! )?;
//! let solution = Backward::of(&arena).solve(&SolveOptions::default()).expect("nobody stops it");
//! let strategy = Strategy::of(&arena, &solution);
//! let (start, won) = (arena.find("start").unwrap(), arena.find("won").unwrap());
//! assert_eq!(solution.outcome(start), ArenaOutcome::Wins(Player::First, 1));
//! assert_eq!(strategy.get(start), Some(won));
//! verify(&arena, &solution, Some(&strategy))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | chapter | module |
//! |---|---|
//! | the board, its victories and dead ends | [`arena`], [`edges`], [`names`] |
//! | attractors by the definition and in linear time | [`attractor`] |
//! | what each step towards an attractor adds, and why | [`layers`] |
//! | what a solution says, how to play, and whether it is right | [`solution`], [`strategy`], [`verify`](mod@verify) |
//! | an arena in parts, on several machines | [`parts`] |
//! | depth and heuristic on a graph | [`minimax`] |
//! | from the rules of a game to its graph | [`game`] |
//! | files and pictures | [`format`](mod@format), [`picture`] |

pub mod arena;
pub mod attractor;
pub mod edges;
pub mod format;
pub mod game;
pub mod layers;
pub mod minimax;
pub mod names;
pub mod packed;
pub mod parts;
pub mod picture;
pub mod player;
pub mod solution;
pub mod strategy;
#[cfg(test)]
mod testing;
pub mod texts;
pub mod verify;

pub use arena::{Arena, ArenaBuilder, DeadEnds};
pub use edges::{Edges, PositionId};
pub use packed::{ArenaView, PackedArena};
pub use player::{Numbered, Player};
pub use solution::{ArenaOutcome, ArenaSolution};
pub use strategy::Strategy;
pub use texts::{ArenaError, ExploreError, Violation};
pub use verify::verify;
