//! The catalogue: every game, evaluation and search by name, behind interfaces that hide the types.

mod books;
mod exact;
mod games;
mod levels;
mod monte_carlo;
mod perfect;
mod plan;
mod position;
mod puzzles;
mod report;
mod time;

pub use books::BookChoice;
pub use exact::{Ask, BookWork, ExactReport, ExactSolver, ScoredMove, SolverSettings};
pub use games::{GameEntry, TestPosition, game, games};
pub use levels::{Level, level};
pub use outplay_games::offer::{Choice, PlayRecord, Settings, Verdicts};
pub use perfect::Perfect;
pub use plan::{Algorithm, Best, Plan, SEARCHES};
pub use position::{Position, Progress, StaticValue, Watch};
pub use puzzles::{add_puzzle, puzzle, puzzle_grade, puzzle_solver, puzzles};
pub use report::{MoveReport, Report, value_json};
pub use time::read_duration;
