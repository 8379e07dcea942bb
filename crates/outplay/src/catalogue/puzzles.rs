//! Solvers and grades of puzzles by name.

use outplay_engine::{NoSuch, Unknown};
use outplay_puzzles::{Grade, PuzzleEntry, SolverId};

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
    use crate::catalogue::Catalogue;

    #[test]
    fn puzzles_are_found_by_every_name_whatever_the_case() {
        let catalogue = Catalogue::standard();
        for (name, found) in
            [("sudoku", "sudoku"), ("SuDoKu", "sudoku"), ("Akari", "lightup"), ("light-up", "lightup")]
        {
            assert_eq!(catalogue.puzzle(name).unwrap().name(), found);
        }
        let unknown = catalogue.puzzle("akary").map(|_| ()).unwrap_err();
        assert_eq!(unknown.to_string(), "there is no puzzle 'akary'; did you mean akari?");
        assert!(Catalogue::empty().puzzle("sudoku").is_err());
    }

    #[test]
    fn names_that_name_nothing_are_refused_with_a_suggestion() {
        let entry = outplay_puzzles::sudoku::ENTRY;
        assert_eq!(puzzle_solver(entry, None), Ok(entry.recommended()));
        assert_eq!(puzzle_solver(entry, Some("Dancing-Links")).unwrap().name(), "dancing-links");
        let unknown = puzzle_solver(entry, Some("fsat")).unwrap_err();
        assert_eq!(unknown.to_string(), "sudoku has no solver 'fsat'; did you mean fast?");
        assert_eq!((puzzle_grade(entry, "medium"), puzzle_grade(entry, "Facile")), (Ok(1), Ok(0)));
        assert!(puzzle_grade(entry, "eazy").unwrap_err().to_string().ends_with("did you mean easy?"));
    }
}
