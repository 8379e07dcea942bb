//! Endgame tables of chess: three men, or four, without a pawn on both sides; who wins and how soon it is mate. Draws by the
//! fifty-move rule and by repetition are left out of account, as are castling and en passant, which such positions do not have.

mod index;
mod men;

use std::ops::RangeInclusive;
use std::path::Path;

use cozy_chess::{Board, CastleRights, Color};
use outplay_core::{EndValue, Indexed};
use outplay_engine::Endings;
use outplay_graph::game::sliced::{
    self, EndgameTables, SliceReport, StageProgress, TableError, TablesMade, TablesWork, build_tables,
    check_tables, reports,
};

pub use index::MenIndex;
pub use men::Men;

/// Endgame tables of chess in a folder.
pub type ChessTables = EndgameTables<MenIndex>;

/// What tables know of a position; nothing when it may castle, or has too many men.
pub fn tablebase_value(tables: &ChessTables, board: &Board) -> Option<EndValue> {
    let castles = Color::ALL.iter().any(|&color| *board.castle_rights(color) != CastleRights::EMPTY);
    if castles { None } else { tables.value(&Men::of(board)?) }
}

/// The endings of chess, for those who build tables.
#[derive(Debug)]
pub struct ChessEndings;

impl Endings for ChessEndings {
    fn pieces(&self) -> RangeInclusive<u32> {
        3..=men::MOST_MEN as u32
    }

    /// They are small: no machine needs another's help.
    fn sliced(&self, _pieces: u32) -> Option<Box<dyn sliced::SlicedPositions>> {
        None
    }

    fn build(&self, pieces: u32, folder: &Path, work: &mut TablesWork<'_>) -> Result<TablesMade, TableError> {
        build_tables(&MenIndex::new(pieces as usize), folder, work)
    }

    /// By the moves that the rules of the game give, forward.
    fn check(
        &self,
        pieces: u32,
        folder: &Path,
        work: &mut TablesWork<'_>,
    ) -> Result<Vec<SliceReport>, TableError> {
        let index = MenIndex::new(pieces as usize);
        let tables = EndgameTables::open(MenIndex::new(pieces as usize), folder)?;
        for (stage, slices) in index.stages().iter().enumerate() {
            let positions = slices.iter().map(|&slice| index.size(slice)).sum();
            (work.watch)(StageProgress { stage, stages: index.stages().len(), positions, plies: 0, last: 0 });
            check_tables(&tables, slices, work)?;
        }
        self.reports(pieces, folder)
    }

    fn reports(&self, pieces: u32, folder: &Path) -> Result<Vec<SliceReport>, TableError> {
        reports(&MenIndex::new(pieces as usize), folder)
    }
}
