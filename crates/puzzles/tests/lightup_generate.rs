//! The generator of Light Up keeps its promises, and every board made gets a complete explanation.

use outplay_core::limits::Limits;
use outplay_puzzles::lightup::LightUpSolver;
use outplay_puzzles::lightup::board::LightUp;
use outplay_puzzles::lightup::formats::{BoardReader, read};
use outplay_puzzles::lightup::generate::{GRADES, hardest_pattern};
use outplay_puzzles::lightup::patterns::Pattern;
use outplay_puzzles::lightup::texts::LightUpError;
use outplay_puzzles::{
    Deduce, Deduction, Generate, GenerateError, GeneratorOptions, PuzzleReader, Solve, Symmetry,
};

fn make(options: &GeneratorOptions) -> LightUp {
    let board = LightUp::generate(options, &Limits::default()).unwrap();
    assert!(board.solve(LightUpSolver::Fast, 2, &Limits::default()).is_unique(), "{options:?}\n{board:?}");
    board
}

/// Follows the explanation to its end and tells the hardest pattern.
fn explain(board: &LightUp) -> Pattern {
    let solution = board.solve(LightUpSolver::Fast, 1, &Limits::default()).solution.unwrap();
    let mut marks = board.start();
    let mut hardest = Pattern::Fill;
    while let Some(deduction) = board.deduce(&marks) {
        hardest = hardest.max(deduction.technique());
        for step in deduction.steps() {
            assert!(board.agrees(&step, &solution), "{board:?}\n{deduction:?}");
            board.take(&mut marks, &step).unwrap();
        }
    }
    assert_eq!(board.finished(&marks), Some(solution), "{board:?}");
    hardest
}

#[test]
fn boards_are_as_hard_as_wanted() {
    for (index, grade) in GRADES.iter().enumerate() {
        // The hardest grades are rare: one small board is enough here.
        let is_rare = *grade.hardest.start() >= Pattern::DoubleTrial as usize;
        for seed in 0..if is_rare { 1 } else { 12 } {
            let side = if is_rare { 10 } else { 7 + seed as u32 % 4 };
            let options = GeneratorOptions {
                size: Some((side, side + 1)),
                grade: Some(index),
                seed,
                ..GeneratorOptions::default()
            };
            let board = make(&options);
            assert_eq!((board.height(), board.width()), (side as usize, side as usize + 1));
            let hardest = hardest_pattern(&board).unwrap();
            assert!(grade.hardest.contains(&(hardest as usize)), "{}: {hardest:?}", grade.name);
            // LightUpStep by step, an easier pattern may come up that saves a harder one, never the other way round.
            assert!(explain(&board) <= hardest);
        }
    }
}

#[test]
fn the_same_wish_makes_the_same_board() {
    let options = |seed| GeneratorOptions { size: Some((12, 9)), seed, ..GeneratorOptions::default() };
    assert_eq!(make(&options(3)), make(&options(3)));
    assert_ne!(make(&options(3)), make(&options(4)));
}

/// Where a symmetry takes the cell of this row and column, on a square board with this last row.
type Image = fn(usize, usize, usize) -> (usize, usize);

#[test]
fn walls_are_symmetric_when_wanted() {
    let images: [(Symmetry, Image); 5] = [
        (Symmetry::HalfTurn, |row, col, last| (last - row, last - col)),
        (Symmetry::QuarterTurn, |row, col, last| (col, last - row)),
        (Symmetry::LeftRight, |row, col, last| (row, last - col)),
        (Symmetry::TopBottom, |row, col, last| (last - row, col)),
        (Symmetry::Diagonal, |row, col, _| (col, row)),
    ];
    for (symmetry, image) in images {
        let board = make(&GeneratorOptions {
            size: Some((11, 11)),
            symmetry,
            seed: 5,
            ..GeneratorOptions::default()
        });
        for cell in 0..121 {
            let (row, col) = image(cell / 11, cell % 11, 10);
            assert_eq!(
                board.cells()[cell].is_white(),
                board.cells()[row * 11 + col].is_white(),
                "{symmetry:?}"
            );
        }
    }
}

#[test]
fn minimal_boards_can_spare_no_number() {
    let board =
        make(&GeneratorOptions { minimal: true, grade: Some(2), seed: 9, ..GeneratorOptions::default() });
    let mut weaker = 0;
    for (_, board) in board.weaker() {
        // Without this number there are more solutions, or trials no longer find the one.
        let hardest = hardest_pattern(&board);
        assert!(hardest.is_none_or(|hardest| hardest > Pattern::Trial), "{board:?}");
        weaker += 1;
    }
    assert_eq!(weaker, board.numbers().count());
}

#[test]
fn wishes_out_of_reach_are_refused() {
    let refusal = |options: GeneratorOptions| match LightUp::generate(&options, &Limits::default()) {
        Err(GenerateError::Refused(error)) => error,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        refusal(GeneratorOptions { size: Some((0, 7)), ..GeneratorOptions::default() }),
        LightUpError::NoCells
    );
    let density = Some(90);
    assert_eq!(
        refusal(GeneratorOptions { density, ..GeneratorOptions::default() }),
        LightUpError::TooDense { most: 80 }
    );
    let oblong =
        GeneratorOptions { size: Some((7, 9)), symmetry: Symmetry::Diagonal, ..GeneratorOptions::default() };
    assert_eq!(refusal(oblong), LightUpError::NotSquare { width: 9, height: 7 });
    let huge = GeneratorOptions { size: Some((u32::MAX, u32::MAX)), ..GeneratorOptions::default() };
    assert!(matches!(refusal(huge), LightUpError::TooLarge { .. }));
    let limits = Limits::default();
    limits.stop.raise();
    assert!(matches!(
        LightUp::generate(&GeneratorOptions::default(), &limits),
        Err(GenerateError::Stopped(_))
    ));
}

#[test]
fn published_boards_are_explained_to_the_end() {
    let Some(folder) = outplay_testdata::folder("lightup") else { return };
    let text = std::fs::read_to_string(folder.join("thirdparty/puzzlink_2330.txt")).unwrap();
    let mut reader = BoardReader::default();
    let mut explained = [0; 11];
    let mut boards = 0;
    for (number, line) in (1..).zip(text.lines()) {
        let Some(entry) = reader.line(number, line) else { continue };
        let board = read(&entry.text).unwrap();
        // Every tenth board, and all for which trials are not enough.
        boards += 1;
        if entry.text.contains("level=search") || (boards % 10 == 0 && board.cells().len() <= 200) {
            explained[explain(&board) as usize] += 1;
        }
    }
    assert!(explained.iter().sum::<u32>() > 100, "{explained:?}");
    assert!(explained[Pattern::DoubleTrial as usize] > 0, "{explained:?}");
}
