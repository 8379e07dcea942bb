//! Connect Four on any board: stones fall to the bottom of a column, four in a row win.
//!
//! The board is kept in one machine word a player, a column after the other, each with one spare bit on top
//! ([`Word`]: 64 or 128 bits). The height is part of the type ([`Height`]) so that the compiler can fold it into the
//! shifts; the width is not, since that costs nothing.
//!
//! ```
//! use outplay_connect_four::{ConnectFour, Threats};
//! use outplay_core::solve::{Question, Solver};
//! use outplay_core::{Limits, Notation};
//!
//! // The columns that were played, counted from 1.
//! let game = ConnectFour::default().read("2252576253462244111563365343671351441")?;
//! let solved = Solver::new(Threats, 1).solve(&game, Question::Exact, &Limits::default());
//! assert_eq!(solved.score(), Some(-1)); // lost to the opponent's last stone
//! # Ok::<(), outplay_connect_four::ConnectFourError>(())
//! ```

pub mod evaluation;
mod follow_up;
mod hints;
mod notation;
mod playout;
mod rules;
mod spec;
mod static_solver;
mod texts;
mod word;

pub use playout::BitPlayout;
pub use rules::{AnyHeight, ConnectFour, Fixed, Height, Landings};
pub use spec::{ConnectFourSpec, ENTRY, FromRows};
pub use static_solver::{NonLosing, Threats};
pub use texts::ConnectFourError;
pub use word::Word;
