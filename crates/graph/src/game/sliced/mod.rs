//! All positions of a kind solved slice by slice, with an index in place of a hash table.
//!
//! [`retrograde`](super::retrograde) finds its positions by walking, and looks them up by key: tens of bytes a position. Where
//! a game can number its positions ([`Indexed`](outplay_core::Indexed)), three bytes are enough, and only one stage need be
//! in memory at full size: that is how the endgame tables of checkers and chess are made (Thompson 1986; Schaeffer and others,
//! "Building the checkers 10-piece endgame databases", 2003).

mod builder;
mod check;
pub mod conformance;
mod erased;
mod packed;
mod part;
mod runs;
mod slice_file;
mod stage;
mod tables;
mod texts;

pub use builder::{TablesMade, TablesWork, build_tables};
pub use check::check_tables;
pub use erased::{SlicedPositions, StageExit, StageReader, StageView};
pub use packed::{SliceCounts, SliceValues};
pub use part::{StageNumbers, StagePart};
pub use stage::{StageProgress, StageWork, solve_stage, stage_bytes};
pub use tables::{EndgameTables, SliceReport, TABLE_EXTENSION, read_slice, reports};
pub use texts::TableError;
