//! Attractors: the positions from which a player can force a victory.
//!
//! With the victories of player 1 as A0, the attractor is the union of A0, A1, A2, ..., where A(m+1) adds to A(m)
//! the positions of player 1 with a successor in A(m), and the positions of player 2 that have successors, all of
//! them in A(m). The rank of a position is the smallest m with the position in A(m): the number of moves within
//! which player 1 wins, however player 2 resists.
//!
//! The attractor is computed twice: [`textbook`] follows the definition word by word, and [`Backward`] takes time
//! linear in the number of edges.

mod batch;
mod batched_bfs;
mod bits;
pub(crate) mod degree;
mod frontier;
mod linear;
mod mailbox;
mod options;
mod queue_bfs;
pub mod textbook;
mod tuning;

pub use linear::Backward;
pub use options::SolveOptions;
