//! Searches: algorithms over any game and any evaluation of it.
//!
//! | search | idea | file |
//! |---|---|---|
//! | [`Minimax`] | look at everything | `minimax.rs` |
//! | [`AlphaBeta`] | leave out what cannot matter | `alpha_beta.rs` |
//! | [`Deepening`] | depth 1, then 2, ...: each orders the moves for the next | `deepening.rs` |
//! | [`Quiescence`] | do not stop in the middle of an exchange | `quiescence.rs` |
//! | [`Uct`] | grow a tree by random plays | `uct.rs` |
//! | [`Mcts`] | the same, fast, with proofs, memory limits and threads | `mcts/` |
//! | [`Pvs`] | principal-variation search: all of it and more, each idea a switch | `pvs/` |
//! | [`Selective`] | look deeper where it looks good, less deep where it looks bad | `selective.rs` |

mod alpha_beta;
mod deepening;
mod line;
mod mcts;
mod minimax;
mod pvs;
mod quiescence;
mod root;
mod run;
mod selective;
mod uct;

pub use alpha_beta::{AlphaBeta, Fail, MoveOrder};
pub use deepening::Deepening;
pub use mcts::{ByKey, FinalChoice, KeptTree, Mcts, TranspositionKey};
pub use minimax::Minimax;
pub use pvs::{Pvs, Switch, Switches};
pub use quiescence::Quiescence;
pub use selective::Selective;
pub use uct::{Uct, uct_value};

use crate::analysis::Analysis;
use crate::evaluation::Evaluate;
use crate::game::Game;
use crate::limits::{Limits, Stopped};
use crate::observe::Observer;
use crate::score::Score;

/// The greatest depth in plies; a deeper limit means this one.
pub const GREATEST_DEPTH: u32 = 1000;

/// The score of a node, unless a limit was reached below it.
type Searched = Result<Score, Stopped>;

/// An algorithm that finds out the value of a position and the best move.
pub trait Search<G: Game, E: Evaluate<G>> {
    /// Searches `game` as far as `limits` allow and answers with the best result so far: always with a legal move,
    /// unless the play is over or the depth is 0.
    fn search<O: Observer<G>>(
        &self,
        game: &G,
        evaluation: &E,
        limits: &Limits,
        observer: &mut O,
    ) -> Analysis<G::Move>;
}
