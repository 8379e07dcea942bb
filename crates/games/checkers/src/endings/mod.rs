//! Endgame tables of English checkers: every position with few pieces, its value and the distance to the end.

mod checker;
mod index;
mod numbering;
mod opened;
mod turned;

use std::ops::RangeInclusive;
use std::path::Path;

use outplay_engine::Endings;
use outplay_graph::game::sliced::{
    EndgameTables, SliceReport, SlicedPositions, TableError, TablesMade, TablesWork, build_tables, reports,
};

pub use index::EndingIndex;
pub use numbering::{NumberingCursor, PieceCounts};
pub use opened::opened_tables;
pub use turned::Turned;

/// Endgame tables of English checkers in a folder.
pub type CheckersTables = EndgameTables<EndingIndex>;

/// The endings of English checkers, for those who build tables.
#[derive(Debug)]
pub struct CheckersEndings;

impl Endings for CheckersEndings {
    fn pieces(&self) -> RangeInclusive<u32> {
        2..=EndingIndex::MOST_PIECES
    }

    fn sliced(&self, pieces: u32) -> Option<Box<dyn SlicedPositions>> {
        self.pieces()
            .contains(&pieces)
            .then(|| Box::new(EndingIndex::new(pieces)) as Box<dyn SlicedPositions>)
    }

    fn build(&self, pieces: u32, folder: &Path, work: &mut TablesWork<'_>) -> Result<TablesMade, TableError> {
        build_tables(&EndingIndex::new(pieces), folder, work)
    }

    fn check(
        &self,
        pieces: u32,
        folder: &Path,
        work: &mut TablesWork<'_>,
    ) -> Result<Vec<SliceReport>, TableError> {
        checker::check_tables(pieces, folder, work)
    }

    fn reports(&self, pieces: u32, folder: &Path) -> Result<Vec<SliceReport>, TableError> {
        reports(&EndingIndex::new(pieces), folder)
    }
}
