//! Endgame tables behind one interface: built, checked and counted, whatever the game.

use std::env;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use outplay_graph::game::sliced::{SliceReport, SlicedPositions, TableError, TablesMade, TablesWork};

/// The endgame tables of a game.
pub trait Endings: Sync {
    /// How many pieces the positions of a table may have.
    fn pieces(&self) -> RangeInclusive<u32>;

    /// All endings with up to so many pieces by number, for whoever solves them in another way; nothing when they are too many.
    fn sliced(&self, pieces: u32) -> Option<Box<dyn SlicedPositions>>;

    /// Builds the tables of all endings with up to so many pieces that a folder does not hold.
    fn build(&self, pieces: u32, folder: &Path, work: &mut TablesWork<'_>) -> Result<TablesMade, TableError>;

    /// Checks every value of the tables of a folder by the rules, move by move.
    fn check(
        &self,
        pieces: u32,
        folder: &Path,
        work: &mut TablesWork<'_>,
    ) -> Result<Vec<SliceReport>, TableError>;

    /// What the files of a folder say about their slices.
    fn reports(&self, pieces: u32, folder: &Path) -> Result<Vec<SliceReport>, TableError>;
}

/// The folder in which the tables of a game are looked for when nobody names another: in the folder that `OUTPLAY_TABLES`
/// names, or among the data of the person's programs.
pub fn tables_folder(game: &str) -> Option<PathBuf> {
    let from = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = || from("XDG_DATA_HOME").or_else(|| Some(from("HOME")?.join(".local/share")));
    let all = from("OUTPLAY_TABLES").or_else(|| Some(data()?.join("outplay/tables")))?;
    Some(all.join(game))
}
