//! The laboratory: searches compared, players matched, exercises made, speed measured.

mod bench;
mod comparison;
mod convergence;
mod elo;
mod exercise;
mod external;
mod referee;
mod rival;
mod sprt;
mod tournament;
mod uct_exercise;

pub use bench::{BenchRow, Signature, bench};
pub use comparison::{Comparison, Disagreement, Row, Theory, compare};
pub use convergence::{Labelled, Point, Spread, keeping_moves, spread};
pub use elo::{Elo, Tally, elo_of_score, score_of_elo};
pub use exercise::{Exercise, Topic};
pub use external::ExternalError;
pub use referee::{Ending, GameRecord, Referee, TimeControl};
pub use rival::{Clocks, Fault, Player, Turn};
pub use sprt::{Sprt, Verdict};
pub use tournament::{MatchGame, Openings, Tournament};
pub use uct_exercise::UctExercise;
