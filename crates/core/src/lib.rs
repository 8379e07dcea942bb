//! The heart of outplay: what a game is, what a value is, and every two-player search, for any game.
//!
//! The algorithms do not know the games, and the games do not know the algorithms. Three nouns carry it:
//!
//! - a [`Game`] is the rules, and nothing but the rules;
//! - an evaluation ([`Evaluate`]) says what a position looks worth; any number per game;
//! - a [`Search`] is an algorithm over any game and any evaluation of it.
//!
//! What a game can tell a search beyond its rules stands in two further traits whose every method has a default: [`Path`]
//! (repetition) and [`Hints`] (tactics, move ordering, pruning). A complete game is about 30 lines, and gets the searches
//! for free:
//!
//! ```
//! use outplay_core::{Game, Outcome, Path, Player, Score, Value};
//! use outplay_core::{Blind, Limits, Search, search::AlphaBeta};
//!
//! /// One heap; take one or two; who takes the last one wins.
//! #[derive(Clone, Debug)]
//! struct Heap {
//!     left: u8,
//!     player: Player,
//! }
//!
//! impl Game for Heap {
//!     type Move = u8;
//!     type Moves = std::ops::RangeInclusive<u8>;
//!
//!     fn to_move(&self) -> Player {
//!         self.player
//!     }
//!
//!     fn outcome(&self) -> Option<Outcome> {
//!         (self.left == 0).then_some(Outcome::Win(!self.player))
//!     }
//!
//!     fn moves(&self) -> Self::Moves {
//!         1..=self.left.min(2)
//!     }
//!
//!     fn play(&mut self, take: u8) {
//!         self.left -= take;
//!         self.player = !self.player;
//!     }
//! }
//!
//! impl Path for Heap {}
//!
//! let heap = Heap { left: 7, player: Player::First };
//! let analysis = AlphaBeta::default().search(&heap, &Blind, &Limits::default(), &mut ());
//! assert_eq!(analysis.best, Some(1));
//! assert_eq!(analysis.value, Value::Exact(Score::win_in(5)));
//! ```
//!
//! A search returns an [`Analysis`], obeys [`Limits`], and tells an [`Observer`] what it does as it goes.
//! The [`conformance`] kit checks that a game keeps the promises on which the searches rely.

pub mod ability;
mod analysis;
mod checksum;
pub mod conformance;
mod deadline;
#[doc(hidden)]
pub mod doc_example;
pub mod evaluation;
mod game;
mod hints;
pub mod limits;
pub mod memory;
pub mod observe;
mod perft;
mod playout;
pub mod prefetch;
pub mod proof;
pub mod random;
mod samples;
mod score;
pub mod search;
pub mod solve;
mod table_memory;
pub mod text;
pub mod threads;
mod tree_size;
mod window;

pub use ability::{BulkCount, EndValue, Indexed, Keyed, Notation, Retract, SliceIndex, Symmetric};
pub use analysis::{Analysis, RootMove};
pub use checksum::checksum;
pub use deadline::Deadline;
pub use evaluation::{Blind, Chart, ChartSquare, Erased, Evaluate, Explain, MonteCarlo, Sample, Term};
pub use game::{Game, GameExt, Outcome, Player};
pub use hints::{HISTORY_INDICES, Hints, Path};
pub use limits::{Limits, StopFlag};
pub use memory::{Memory, Table};
pub use observe::Observer;
pub use perft::{Perft, Plays};
pub use playout::{
    MOVE_NUMBERS, Playout, PlayoutTrace, Policy, Prior, decisive_move, play_out, uniform_move,
};
pub use samples::{Samples, WIN_POINTS, wilson};
pub use score::{Proven, Score, Value};
pub use search::Search;
pub use tree_size::{TreeSizeEstimate, estimate_tree_size};
pub use window::{Bound, Window};
