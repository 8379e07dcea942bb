//! Go: exact rules for every size and ko rule, knowledge for Monte-Carlo tree search, notation, drawing.

mod area;
mod board;
mod chains;
pub mod evaluation;
mod grid;
mod notation;
mod playout;
mod point_set;
mod rules;
mod ruleset;
mod settings;
mod settlement;
pub mod sgf;
mod spec;
mod texts;

pub use area::Owner;
pub use chains::Stones;
pub use grid::{GoGrid, LONGEST, PASS, Point};
pub use playout::GoPlayout;
pub use point_set::{GoMove, GoMoves, PointSet};
pub use rules::{Go, LARGE, SMALL, StoneColor};
pub use ruleset::{Bonus, KoRule, Komi, RuleSet};
pub use spec::{ENTRY, GoSpec};
pub use texts::GoError;
