//! Published examples: the first time that a technique finds something on the way to the solution.

use outplay_core::limits::Limits;
use outplay_core::text::{Lang, Speak};

use super::{Finder, SudokuDeduction, deduce};
use crate::deduce::Deduce;
use crate::deduction::Deduction as _;
use crate::notation::PuzzleNotation;
use crate::solve::Solve;
use crate::sudoku::{Sudoku, SudokuSolver};

/// Follows the easiest way until the technique finds something, checks that against the solution, and says it.
pub(super) fn first(find: Finder, puzzle: &str) -> String {
    let puzzle = Sudoku::parse(puzzle).unwrap();
    let answer = puzzle.solve(SudokuSolver::Fast, 2, &Limits::default());
    assert!(answer.is_unique());
    let solution = answer.solution.unwrap();
    let mut marks = puzzle.start();
    loop {
        if let Some(finding) = find(&marks) {
            let found = SudokuDeduction { finding, shape: puzzle.shape, symbols: puzzle.symbols };
            assert!(
                found.steps().iter().all(|step| puzzle.agrees(step, &solution)),
                "{}",
                found.say(Lang::English)
            );
            return found.say(Lang::English);
        }
        let next = deduce(&puzzle, &marks).expect("the technique finds nothing in this example");
        for step in next.steps() {
            puzzle.take(&mut marks, &step).unwrap();
        }
    }
}
