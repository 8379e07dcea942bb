//! Light Up (Akari): put bulbs on white cells so that every white cell is lit.
//!
//! A bulb lights its row and column up to the next wall. No bulb lights another, and a number on a wall tells how
//! many of its four neighbours hold a bulb. Deciding whether a board has a solution is NP-complete (`McPhail` 2005).
//!
//! The course's vocabulary is [`LightUpMarks`](marks::LightUpMarks) with `add_light` (which fills), `check` and
//! `is_solved`; its backtracking is [`textbook`], its patterns are the first of [`patterns`], and [`fast`] solves boards
//! of a million cells.
//!
//! ```
//! use outplay_core::limits::Limits;
//! use outplay_puzzles::lightup::{LightUp, LightUpSolver};
//! use outplay_puzzles::{PuzzleNotation, Solve};
//!
//! let board = LightUp::parse("..\n.0").unwrap();
//! let answer = board.solve(LightUpSolver::Fast, 2, &Limits::default());
//! assert!(answer.is_unique());
//! assert_eq!(answer.solution.unwrap().to_string(), "*.\n.0\n");
//! ```

pub mod board;
mod board_data;
pub mod elimination;
pub mod fast;
pub mod formats;
pub mod generate;
pub mod marks;
pub mod patterns;
pub mod print;
mod puzzle;
pub mod solution;
mod solver;
pub mod spots;
pub mod step;
pub mod svg;
pub mod textbook;
pub mod texts;

pub use board::LightUp;
pub use puzzle::ENTRY;
pub use solver::LightUpSolver;
