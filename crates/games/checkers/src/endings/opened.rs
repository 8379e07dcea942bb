//! The tables of a folder, opened once and kept as long as the program runs.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use outplay_graph::game::sliced::{TABLE_EXTENSION, TableError};

use super::{CheckersTables, EndingIndex};

static OPENED: Mutex<Option<HashMap<PathBuf, &'static CheckersTables>>> = Mutex::new(None);

/// The tables of a folder; nothing when it holds none.
pub fn opened_tables(folder: &Path) -> Result<Option<&'static CheckersTables>, TableError> {
    let mut opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
    let opened = opened.get_or_insert_default();
    if let Some(&tables) = opened.get(folder) {
        return Ok(Some(tables));
    }
    let Some(pieces) = most_pieces(folder) else { return Ok(None) };
    let tables = CheckersTables::open(EndingIndex::new(pieces), folder)?;
    // Positions point to them, wherever they are: they stay.
    let tables: &'static CheckersTables = Box::leak(Box::new(tables));
    opened.insert(folder.to_owned(), tables);
    Ok(Some(tables))
}

/// The most pieces that a table of a folder is about, by the names of the files.
fn most_pieces(folder: &Path) -> Option<u32> {
    let pieces = |name: &str| -> Option<u32> {
        let counts = name.strip_suffix(TABLE_EXTENSION)?.strip_suffix('.')?;
        let counts = counts.split(['m', 'k', '-']).filter(|count| !count.is_empty());
        counts.map(|count| count.parse::<u32>().ok()).sum()
    };
    let names = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.file_name());
    names.filter_map(|name| pieces(name.to_str()?)).max().filter(|&pieces| pieces <= EndingIndex::MOST_PIECES)
}
