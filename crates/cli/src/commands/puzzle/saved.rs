//! Puzzles in progress in files: the kind, the steps made so far, and the puzzle as files of many have it.

use std::fs;
use std::path::Path;

use outplay::core::Limits;
use outplay::core::text::BoxError;
use outplay::puzzles::{AnyPuzzle, PuzzleEntry, Solving};

use super::texts::PuzzleText;
use crate::save::write_whole;
use crate::texts::Text;

/// The first line of a saved puzzle.
const HEAD: &str = "outplay puzzle";
const KIND: &str = "kind: ";
const STEPS: &str = "steps: ";
const BOARD: &str = "board:\n";

/// Saves a puzzle with the steps made so far; a file that is no saved puzzle is not overwritten.
pub(super) fn save(
    path: &Path,
    kind: &dyn PuzzleEntry,
    puzzle: &dyn AnyPuzzle,
    steps: &[String],
) -> Result<(), BoxError> {
    let shown = || path.display().to_string();
    if path.exists() && !fs::read_to_string(path).is_ok_and(|text| text.starts_with(HEAD)) {
        return Err(Text::ForeignFile { path: shown() }.into());
    }
    let (name, steps, board) = (kind.name(), steps.join("; "), puzzle.compact());
    let text = format!("{HEAD}\n{KIND}{name}\n{STEPS}{steps}\n{BOARD}{}\n", board.trim_end());
    write_whole(path, text).map_err(|error| Text::File { path: shown(), reason: error.to_string() }.into())
}

/// A puzzle, and a person's work on it.
type InProgress = (Box<dyn AnyPuzzle>, Box<dyn Solving>);

/// Loads a puzzle, and makes the steps again.
pub(super) fn load(path: &Path, kind: &dyn PuzzleEntry, limits: &Limits) -> Result<InProgress, BoxError> {
    let shown = || path.display().to_string();
    let text = fs::read_to_string(path)
        .map_err(|error| BoxError::from(Text::File { path: shown(), reason: error.to_string() }))?;
    let not_a_save = || PuzzleText::NotASave { path: shown() };
    let (head, board) = text.split_once(BOARD).ok_or_else(not_a_save)?;
    let line = |name: &str| head.lines().find_map(|line| line.strip_prefix(name));
    if !head.starts_with(HEAD) || !line(KIND).is_some_and(|name| kind.is_called(name)) {
        return Err(not_a_save().into());
    }
    let puzzle = kind.read(board.trim_end())?;
    let mut solving = puzzle.begin(limits);
    for step in line(STEPS).unwrap_or_default().split("; ").filter(|step| !step.is_empty()) {
        solving.take(step)?;
    }
    Ok((puzzle, solving))
}
