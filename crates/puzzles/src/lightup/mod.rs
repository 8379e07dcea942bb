//! Light Up (Akari): put bulbs on white cells so that every white cell is lit.
//!
//! A bulb lights its row and column up to the next wall. No bulb lights another, and a number on a wall tells how
//! many of its four neighbours hold a bulb. Deciding whether a board has a solution is NP-complete (`McPhail` 2005).
//!
//! The course's vocabulary is [`Board`](board::Board), and [`Marks`](marks::Marks) with `add_light` (which fills),
//! `check` and `is_solved`; its backtracking is [`textbook`], its patterns are the first of [`patterns`], and
//! [`fast`] solves boards of a million cells.
//!
//! ```
//! use outplay_core::limits::Limits;
//! use outplay_puzzles::lightup::board::Board;
//! use outplay_puzzles::puzzle::Puzzle;
//!
//! let board = Board::parse("..\n.0").unwrap();
//! let answer = board.solve("fast", 2, &Limits::default());
//! assert!(answer.is_unique());
//! assert_eq!(answer.solution.unwrap().to_string(), "*.\n.0\n");
//! ```

pub mod board;
pub mod elimination;
pub mod fast;
pub mod formats;
pub mod generate;
pub mod marks;
pub mod patterns;
pub mod print;
mod puzzle;
pub mod solution;
pub mod spots;
pub mod step;
pub mod svg;
pub mod textbook;
pub mod texts;
