//! The solvers of Light Up agree with each other, and with brute force on small boards.

use std::collections::HashSet;
use std::ops::ControlFlow;

use outplay_core::limits::Limits;
use outplay_puzzles::backtracking::search;
use outplay_puzzles::lightup::LightUpSolver;
use outplay_puzzles::lightup::board::{LightUp, LightUpCell};
use outplay_puzzles::lightup::fast::FastSolver;
use outplay_puzzles::lightup::formats::{BoardReader, read};
use outplay_puzzles::lightup::marks::LightUpMarks;
use outplay_puzzles::lightup::textbook::{Course, DarkCellFirst};
use outplay_puzzles::{PuzzleReader, Solve};

/// A random board: any walls, numbers that are often wrong.
fn random_board(rng: &mut fastrand::Rng, most: usize) -> LightUp {
    let (width, height) = (rng.usize(1..=most), rng.usize(1..=most));
    let (black, numbered) = (rng.u8(0..50), rng.u8(0..100));
    let cells = (0..width * height).map(|_| match rng.u8(0..100) {
        roll if roll >= black => LightUpCell::White,
        _ if rng.u8(0..100) < numbered => LightUpCell::NUMBERED[[0, 1, 1, 1, 2, 2, 3][rng.usize(0..7)]],
        _ => LightUpCell::Black,
    });
    LightUp::new(width, height, cells.collect()).unwrap()
}

/// Wrong numbers make most boards impossible: this one takes its numbers from a random filling, and drops some.
fn fair_board(rng: &mut fastrand::Rng, most: usize) -> LightUp {
    let mut board = random_board(rng, most);
    let mut marks = LightUpMarks::new(&board);
    let mut whites: Vec<usize> = board.whites().collect();
    rng.shuffle(&mut whites);
    for cell in whites {
        if !marks.is_lit(cell) {
            marks.add_light(&board, cell);
        }
    }
    for cell in 0..board.cells().len() {
        if !board.cells()[cell].is_white() {
            let kind = if rng.u8(0..10) < 7 {
                LightUpCell::NUMBERED[usize::from(marks.around(&board, cell).0)]
            } else {
                LightUpCell::Black
            };
            board = board.with(cell, kind);
        }
    }
    board
}

fn brute_force(board: &LightUp) -> u64 {
    let whites: Vec<usize> = board.whites().collect();
    let is_solution = |set: &u32| {
        let mut marks = LightUpMarks::new(board);
        let chosen = whites.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
        chosen.for_each(|(_, &cell)| marks.add_light(board, cell));
        marks.is_solved(board)
    };
    (0..1u32 << whites.len()).filter(is_solution).count() as u64
}

fn by_dark_cells(board: &LightUp, at_most: u64) -> u64 {
    let mut count = 0;
    search(&mut DarkCellFirst::new(board), &Limits::default(), &mut (), &mut |_| {
        count += 1;
        if count == at_most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    count
}

/// The course's solver meets a solution once for every order of its bulbs; none when it does not finish.
fn by_the_course(board: &LightUp, nodes: u64) -> Option<u64> {
    let mut found = HashSet::new();
    let outcome = search(&mut Course::new(board), &Limits::nodes(nodes), &mut (), &mut |course| {
        found.insert(course.marks().bulbs().collect::<Vec<_>>());
        ControlFlow::Continue(())
    });
    (!outcome.stopped).then_some(found.len() as u64)
}

#[test]
fn all_solvers_agree_on_random_boards() {
    let mut rng = fastrand::Rng::with_seed(8);
    let mut solver = FastSolver::new();
    let mut seen = [0; 3];
    let mut finished = 0;
    for round in 0..10_000 {
        let most = if round % 4 == 0 { 4 } else { 8 };
        let board = if round % 2 == 0 { fair_board(&mut rng, most) } else { random_board(&mut rng, most) };
        let known = by_dark_cells(&board, 1000);
        let answer = solver.solve(&board, 1000, &Limits::default());
        assert_eq!((answer.count, answer.stopped), (known, false), "{board:?}");
        assert_eq!(solver.solve(&board, 2, &Limits::default()).count, known.min(2), "{board:?}");
        if let Some(solution) = &answer.solution {
            let mut marks = LightUpMarks::new(&board);
            solution.bulbs().for_each(|cell| marks.add_light(&board, cell));
            assert_eq!(marks.verify(&board), Ok(()), "{board:?}");
        }
        if most == 4 {
            assert_eq!(brute_force(&board), known, "{board:?}");
        }
        if let Some(count) = by_the_course(&board, if most == 4 { 20_000 } else { 3_000 }) {
            assert_eq!(count.min(1000), known, "{board:?}");
            finished += 1;
        }
        seen[known.min(2) as usize] += 1;
    }
    assert!(seen.iter().all(|&n| n > 1000), "no, one and several solutions: {seen:?}");
    assert!(finished > 6_500, "the course's solver finished {finished} boards");
}

/// Rows that all need a bulb, and too few columns for them: `0`s keep the last cell of each row dark.
fn pigeonholes(rows: usize, columns: usize) -> LightUp {
    let row = |_| std::iter::repeat_n(LightUpCell::White, columns + 1).chain([LightUpCell::Zero]);
    LightUp::new(columns + 2, rows, (0..rows).flat_map(row).collect()).unwrap()
}

#[test]
fn pigeonholes_are_decided_at_once() {
    for n in [2, 5, 12, 41] {
        let answer = FastSolver::new().solve(&pigeonholes(n + 1, n), 2, &Limits::nodes(100_000));
        assert_eq!((answer.count, answer.stopped), (0, false), "{n} columns");
        let answer = FastSolver::new().solve(&pigeonholes(n, n), 2, &Limits::nodes(100_000));
        assert_eq!((answer.count, answer.stopped), (2, false), "{n} columns");
    }
    // One bulb in each row and column: the permutations.
    assert_eq!(FastSolver::new().solve(&pigeonholes(5, 5), 1000, &Limits::default()).count, 120);
}

/// What is kept for each cell must not grow with the cells that it sees.
#[test]
fn a_very_long_row_is_solved() {
    let board = LightUp::new(100_000, 1, vec![LightUpCell::White; 100_000]).unwrap();
    assert_eq!(FastSolver::new().solve(&board, 2, &Limits::default()).count, 2);
}

#[test]
fn giving_up_is_not_called_impossible() {
    let Some(folder) = outplay_testdata::folder("lightup") else { return };
    let text = std::fs::read_to_string(folder.join("own_100min.txt")).unwrap();
    let board = read(text.split("=\n").next().unwrap()).unwrap();
    for nodes in [0, 1, 10, 100] {
        let answer = FastSolver::new().solve(&board, 2, &Limits::nodes(nodes));
        assert_eq!((answer.count, answer.stopped, answer.solution.is_some()), (0, true, false));
        assert!(!answer.is_unique());
    }
    let limits = Limits::default();
    limits.stop.raise();
    assert!(FastSolver::new().solve(&board, 2, &limits).stopped);
    assert!(board.solve(LightUpSolver::Course, 2, &Limits::nodes(1000)).stopped);
}

#[test]
fn every_board_of_the_data_has_its_solution() {
    let Some(folder) = outplay_testdata::folder("lightup") else { return };
    let mut solver = FastSolver::new();
    let mut boards = 0;
    for folder in [folder.clone(), folder.join("thirdparty")] {
        for file in std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
            if file.extension().is_none_or(|extension| extension != "txt") {
                continue;
            }
            let text = std::fs::read_to_string(&file).unwrap();
            let mut reader = BoardReader::default();
            for (number, line) in (1..).zip(text.lines()) {
                let Some(entry) = reader.line(number, line) else { continue };
                let board = read(&entry.text).unwrap();
                let answer = solver.solve(&board, 2, &Limits::default());
                assert!(answer.is_unique(), "{}: line {}", file.display(), entry.line);
                let solution = answer.solution.unwrap().to_string();
                let stored = text.lines().skip(number + 1).take(board.height());
                assert!(solution.lines().eq(stored), "{}: line {}", file.display(), entry.line);
                boards += 1;
            }
        }
    }
    assert_eq!(boards, 4311);
}

#[test]
fn parts_are_solved_on_several_threads_alike() {
    let mut rng = fastrand::Rng::with_seed(5);
    for _ in 0..200 {
        let board = fair_board(&mut rng, 20);
        let alone = FastSolver::new().solve_on(&board, 7, &Limits::default(), 1);
        let together = FastSolver::new().solve_on(&board, 7, &Limits::default(), 3);
        assert_eq!((alone.count, alone.stopped), (together.count, together.stopped));
        assert_eq!(board.verify(&together.solution.unwrap()), Ok(()));
    }
}

#[test]
fn patterns_and_search_agree_with_the_fast_solver() {
    let mut rng = fastrand::Rng::with_seed(6);
    for round in 0..10_000 {
        let board = if round % 2 == 0 { fair_board(&mut rng, 8) } else { random_board(&mut rng, 8) };
        let fast = board.solve(LightUpSolver::Fast, 5, &Limits::default());
        let patterns = board.solve(LightUpSolver::Patterns, 5, &Limits::default());
        assert_eq!(patterns.count, fast.count, "{board:?}");
    }
}
