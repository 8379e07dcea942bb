//! The laboratory: searches compared, players matched, exercises made, speed measured.

mod bench;
mod comparison;
mod contestant;
mod convergence;
mod elo;
mod exercise;
mod external;
mod referee;
mod side_by_side;
mod sprt;
mod tournament;
mod turn;
mod uct_exercise;

pub use bench::{Signature, bench};
pub use comparison::{Disagreement, compare, theory};
pub use contestant::{ChosenMove, Contestant, Fault};
pub use convergence::{Labelled, keeping_moves, spread};
pub use elo::{Elo, Tally, elo_of_score, score_of_elo};
pub use exercise::{Exercise, Topic};
pub use external::ExternalError;
pub use referee::{GameEnding, GameRecord, Referee};
pub use side_by_side::{MakePlayers, Tables};
pub use sprt::{Sprt, SprtVerdict};
pub use tournament::{Openings, PlayedGame, Tournament};
pub use turn::Turn;
pub use uct_exercise::UctExercise;
