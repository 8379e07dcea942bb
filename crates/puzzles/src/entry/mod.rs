//! Puzzles behind interfaces that hide their types, for catalogues and front ends.
//!
//! Each kind of puzzle ends in a static [`PuzzleEntry`]. It reads an [`AnyPuzzle`], which is solved ([`AnyAnswer`]),
//! explained ([`AnyDeduction`]), watched ([`AnyBacktracking`]) or handed to a person ([`Solving`]). All are implemented once, for whatever is a
//! [`Puzzle`](crate::Puzzle), and answer in the types of `outplay-wire`.

mod any_answer;
mod any_backtracking;
mod any_deduction;
mod any_puzzle;
mod kind;
mod solver_id;
mod solving;
mod texts;
mod to_wire;

pub use any_answer::AnyAnswer;
pub use any_backtracking::AnyBacktracking;
pub use any_deduction::AnyDeduction;
pub use any_puzzle::{AnyPuzzle, ExplanationEnd};
pub use kind::{EachAnswer, EntryOf, PuzzleEntry, TechniqueInfo};
pub use solver_id::{PuzzleQuestion, SolverId};
pub use solving::Solving;
