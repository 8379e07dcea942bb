//! One-player puzzles: solvers from the textbook to the fastest, deductions with reasons, generators.
//!
//! | chapter | what it is |
//! |---|---|
//! | [`PuzzleNotation`] | a puzzle in writing |
//! | [`Solve`] | solving and counting, one variant of [`Solve::Solver`] a solver |
//! | [`backtracking`] | plain backtracking over any board: the textbook's solver |
//! | [`Deduce`] | solving as a person does; [`explain`] follows the deductions and tells the difficulty |
//! | [`Generate`] | new puzzles with one solution, as hard as wanted |
//! | [`Render`] | text, boards as data, SVG |
//! | [`Puzzle`] | all of these together |
//! | [`entry`] | the same behind interfaces that hide the types, for catalogues and front ends |
//! | [`sudoku`], [`lightup`] | the puzzles |
//!
//! ```
//! use outplay_core::limits::Limits;
//! use outplay_core::text::{Lang, Speak};
//! use outplay_puzzles::sudoku::{Sudoku, SudokuSolver};
//! use outplay_puzzles::{Deduce, PuzzleNotation, Solve};
//!
//! let puzzle = Sudoku::parse(".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65.")?;
//! assert!(puzzle.solve(SudokuSolver::Fast, 2, &Limits::default()).is_unique());
//!
//! let deduction = puzzle.deduce(&puzzle.start()).expect("something follows");
//! assert!(deduction.say(Lang::French).starts_with("singleton caché : dans le bloc"));
//! # Ok::<(), outplay_puzzles::sudoku::SudokuError>(())
//! ```

mod answer;
pub mod backtracking;
mod batch;
mod board_marks;
mod deduce;
mod deduction;
pub mod entry;
pub mod explain;
mod generate;
mod grade;
mod highlight;
pub mod lightup;
mod notation;
mod place;
mod puzzle;
mod render;
mod solve;
mod stats;
pub mod sudoku;
mod validity;
pub mod watch;

pub use answer::SolverAnswer;
pub use batch::{BatchAnswers, BatchForm, BatchQuestion, RefuseText};
pub use deduce::{Deduce, TechniqueOf};
pub use deduction::{Deduction, Technique};
pub use entry::{
    AnyAnswer, AnyBacktracking, AnyDeduction, AnyPuzzle, EntryOf, PuzzleEntry, PuzzleQuestion, SolverId,
    Solving,
};
pub use generate::{Generate, GenerateError, GeneratorOptions, Symmetry};
pub use grade::Grade;
pub use highlight::{Highlight, Role};
pub use notation::{PuzzleNotation, PuzzleReader, PuzzleSource};
pub use place::CellPlace;
pub use puzzle::Puzzle;
pub use render::Render;
pub use solve::{Solve, SolverName};
pub use stats::SolverStats;
pub use validity::{Validity, check};
