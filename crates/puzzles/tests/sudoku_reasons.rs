//! Explanations are complete and sound, and the generator keeps its promises.

use std::fs;

use outplay_core::limits::Limits;
use outplay_core::text::{Lang, Speak};
use outplay_puzzles::explain::{explain, grade};
use outplay_puzzles::sudoku::{Sudoku, SudokuSolver, SudokuTechnique};
use outplay_puzzles::{
    Deduce, Deduction, Generate, GeneratorOptions, PuzzleNotation, Render, Solve, Symmetry, Technique as _,
};

/// Explains a puzzle to the end, and checks each deduction against the solution.
fn check(line: &str) -> SudokuTechnique {
    let puzzle = Sudoku::parse(line).unwrap();
    let solution = puzzle.solve(SudokuSolver::Fast, 2, &Limits::default()).solution.unwrap();
    let explanation = explain(&puzzle, &Limits::default());
    assert_eq!(explanation.solution.as_ref(), Some(&solution), "{line}");
    for deduction in &explanation.deductions {
        assert!(!deduction.steps().is_empty(), "{line}");
        assert!(!deduction.highlights().is_empty(), "{line}");
        for step in deduction.steps() {
            assert!(puzzle.agrees(&step, &solution), "{line}: {}", deduction.say(Lang::English));
        }
        for lang in [Lang::English, Lang::French] {
            assert!(!deduction.say(lang).is_empty() && !deduction.place().say(lang).is_empty());
        }
    }
    explanation.tally().difficulty().unwrap().hardest
}

#[test]
fn a_thousand_mixed_puzzles_are_explained() {
    let Some(folder) = outplay_testdata::folder("sudoku") else { return };
    let parts = [
        ("17_clue.txt", 250),
        ("minimal_random_gen.txt", 300),
        ("kaggle_like_gen.txt", 200),
        ("magictour_top1465.txt", 150),
        ("forum_hardest_1905_11plus.txt", 100),
    ];
    for (name, number) in parts {
        let text = fs::read_to_string(folder.join(name)).unwrap();
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        for line in lines.iter().step_by(lines.len() / number).take(number) {
            check(line);
        }
    }
}

#[test]
fn the_hardest_known_puzzles_of_the_newspapers_are_explained() {
    for line in [
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6....",
    ] {
        assert!(check(line) >= SudokuTechnique::ForcingChain);
    }
    assert_eq!(
        check("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
        SudokuTechnique::HiddenSingle
    );
}

#[test]
fn generated_puzzles_are_what_was_asked_for() {
    for (index, wanted) in Sudoku::GRADES.iter().enumerate() {
        for seed in 0..8 {
            let options =
                GeneratorOptions { grade: Some(index), minimal: true, seed, ..GeneratorOptions::default() };
            let puzzle = Sudoku::generate(&options, &Limits::default()).unwrap();
            assert!(puzzle.solve(SudokuSolver::Propagation, 2, &Limits::default()).is_unique());
            let minimal = puzzle
                .weaker()
                .all(|(_, weaker)| weaker.solve(SudokuSolver::Fast, 2, &Limits::default()).count > 1);
            assert!(minimal, "{}", puzzle.compact());
            assert_eq!(grade::<Sudoku>(check(&puzzle.compact())).unwrap().name, wanted.name);
            assert_eq!(
                puzzle,
                Sudoku::generate(&options, &Limits::default()).unwrap(),
                "the seed repeats the puzzle"
            );
        }
    }
}

#[test]
fn symmetries_are_kept() {
    let symmetries = [
        (Symmetry::HalfTurn, (|r, c| (8 - r, 8 - c)) as fn(usize, usize) -> (usize, usize)),
        (Symmetry::QuarterTurn, |r, c| (c, 8 - r)),
        (Symmetry::LeftRight, |r, c| (r, 8 - c)),
        (Symmetry::TopBottom, |r, c| (8 - r, c)),
        (Symmetry::Diagonal, |r, c| (c, r)),
    ];
    for (symmetry, image) in symmetries {
        for seed in 0..5 {
            let options = GeneratorOptions { symmetry, seed, ..GeneratorOptions::default() };
            let puzzle = Sudoku::generate(&options, &Limits::default()).unwrap();
            assert!(puzzle.solve(SudokuSolver::Fast, 2, &Limits::default()).is_unique());
            for cell in 0..81 {
                let (row, col) = image(cell / 9, cell % 9);
                assert_eq!(puzzle.given(cell).is_some(), puzzle.given(9 * row + col).is_some());
            }
        }
    }
}

#[test]
fn what_cannot_be_made_is_refused() {
    let make = |options: GeneratorOptions| Sudoku::generate(&options, &Limits::nodes(500));
    for size in [(7, 7), (9, 6), (25, 25), (0, 0), (u32::MAX, u32::MAX)] {
        assert!(make(GeneratorOptions { size: Some(size), ..GeneratorOptions::default() }).is_err());
    }
    assert!(make(GeneratorOptions { density: Some(20), ..GeneratorOptions::default() }).is_err());
    assert!(make(GeneratorOptions { grade: Some(99), ..GeneratorOptions::default() }).is_err());
    assert!(
        make(GeneratorOptions { size: Some((4, 4)), grade: Some(4), ..GeneratorOptions::default() }).is_err(),
        "no 4x4 is that hard"
    );
}

#[test]
fn techniques_are_listed_in_their_order() {
    assert!(SudokuTechnique::ALL.windows(2).all(|pair| pair[0] < pair[1]));
    let last = Sudoku::GRADES.last().unwrap();
    assert_eq!(*last.hardest.end() + 1, SudokuTechnique::ALL.len());
    assert!(Sudoku::GRADES.windows(2).all(|pair| pair[0].hardest.end() + 1 == *pair[1].hardest.start()));
}

#[test]
fn drawings_are_well_formed() {
    let puzzle =
        Sudoku::parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
            .unwrap();
    let marks = puzzle.start();
    let deduction = puzzle.deduce(&marks).unwrap();
    for svg in [puzzle.draw(&marks, &deduction.highlights()), puzzle.sheet()] {
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
        assert_eq!(svg.matches("<text").count(), svg.matches("</text>").count());
        assert_eq!(svg.matches('<').count(), svg.matches('>').count());
    }
}
