//! The laboratory: searches compared, players matched, exercises made, speed measured.

mod bench;
mod comparison;
mod contestant;
mod convergence;
mod elo;
mod exercise;
mod external;
mod gtp_player;
mod program;
mod referee;
mod side_by_side;
mod sizes;
mod sprt;
mod tournament;
mod turn;
mod whole_tree;

pub use bench::{Signature, bench};
pub use comparison::{Disagreement, compare, theory};
pub use contestant::{ChosenMove, Contestant, Fault};
pub use convergence::{Labelled, keeping_moves, spread};
pub use elo::{Elo, Tally, elo_of_score, score_of_elo};
pub use exercise::{
    Blank, BlankVerdict, Exercise, ExerciseOptions, ExerciseText, Topic, exercise_tree, worksheet,
};
pub use program::ExternalError;
pub use referee::{GameEnding, GameRecord, Referee};
pub use side_by_side::{MakePlayers, Tables};
pub use sizes::{SizeEffort, game_sizes};
pub use sprt::{Sprt, SprtVerdict};
pub use tournament::{Openings, PlayedGame, Tournament};
pub use turn::Turn;
pub use whole_tree::{LARGEST_STAGE, whole_tree};
