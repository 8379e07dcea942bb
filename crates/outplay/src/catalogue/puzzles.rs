//! Every kind of puzzle by name: an open list, to which a program may add its own.

use std::sync::{PoisonError, RwLock};

use outplay_puzzles::{Grade, PuzzleEntry, SolverId, lightup, sudoku};

use crate::texts::{NoSuch, Unknown};

/// The kinds that outplay brings.
static BUILT_IN: &[&dyn PuzzleEntry] = &[sudoku::ENTRY, lightup::ENTRY];

/// The kinds that were added.
static ADDED: RwLock<Vec<&'static dyn PuzzleEntry>> = RwLock::new(Vec::new());

/// Adds a kind of puzzle: from now on it is found by its names, and every front end knows it. One of a name that there
/// is already is not found.
pub fn add_puzzle(entry: &'static dyn PuzzleEntry) {
    ADDED.write().unwrap_or_else(PoisonError::into_inner).push(entry);
}

/// Every kind of puzzle that outplay knows.
pub fn puzzles() -> impl Iterator<Item = &'static dyn PuzzleEntry> {
    let added = ADDED.read().unwrap_or_else(PoisonError::into_inner).clone();
    BUILT_IN.iter().copied().chain(added)
}

/// The kind of puzzle of this name or alias, whatever the case.
pub fn puzzle(name: &str) -> Result<&'static dyn PuzzleEntry, Unknown> {
    puzzles().find(|entry| entry.is_called(name)).ok_or_else(|| {
        let names =
            puzzles().flat_map(|entry| [entry.name()].into_iter().chain(entry.aliases().iter().copied()));
        Unknown::new(NoSuch::Puzzle { name: name.to_owned() }, name, names)
    })
}

/// The solver of this name of a kind of puzzle; the recommended one when none is named.
pub fn puzzle_solver(entry: &dyn PuzzleEntry, name: Option<&str>) -> Result<SolverId, Unknown> {
    let Some(name) = name else { return Ok(entry.recommended()) };
    entry.solver(name).ok_or_else(|| {
        let no_such = NoSuch::Solver { puzzle: entry.name().to_owned(), name: name.to_owned() };
        Unknown::new(no_such, name, entry.solvers().iter().map(|solver| solver.name()))
    })
}

/// The place of the grade of difficulty of this name in the list of a kind of puzzle, whatever the language and the case.
pub fn puzzle_grade(entry: &dyn PuzzleEntry, name: &str) -> Result<usize, Unknown> {
    entry.grades().iter().position(|grade| grade.is_called(name)).ok_or_else(|| {
        let no_such = NoSuch::Grade { puzzle: entry.name().to_owned(), name: name.to_owned() };
        Unknown::new(no_such, name, entry.grades().iter().map(|grade: &Grade| grade.name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_are_found_by_every_name_whatever_the_case() {
        for (name, found) in
            [("sudoku", "sudoku"), ("SuDoKu", "sudoku"), ("Akari", "lightup"), ("light-up", "lightup")]
        {
            assert_eq!(puzzle(name).unwrap().name(), found);
        }
        let unknown = puzzle("akary").map(|_| ()).unwrap_err();
        assert_eq!(unknown.to_string(), "there is no puzzle 'akary'; did you mean akari?");
    }

    #[test]
    fn names_that_name_nothing_are_refused_with_a_suggestion() {
        let entry = puzzle("sudoku").unwrap();
        assert_eq!(puzzle_solver(entry, None), Ok(entry.recommended()));
        assert_eq!(puzzle_solver(entry, Some("Dancing-Links")).unwrap().name(), "dancing-links");
        let unknown = puzzle_solver(entry, Some("fsat")).unwrap_err();
        assert_eq!(unknown.to_string(), "sudoku has no solver 'fsat'; did you mean fast?");
        assert_eq!((puzzle_grade(entry, "medium"), puzzle_grade(entry, "Facile")), (Ok(1), Ok(0)));
        assert!(puzzle_grade(entry, "eazy").unwrap_err().to_string().ends_with("did you mean easy?"));
    }

    #[test]
    fn the_list_is_open() {
        static AGAIN: &dyn PuzzleEntry = lightup::ENTRY;
        let before = puzzles().count();
        add_puzzle(AGAIN);
        assert_eq!(puzzles().count(), before + 1);
    }
}
