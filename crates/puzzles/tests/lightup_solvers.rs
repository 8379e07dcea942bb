//! The solvers of Light Up agree with each other, and with brute force on small boards.

use std::collections::HashSet;
use std::ops::ControlFlow;

use outplay_core::limits::Limits;
use outplay_puzzles::backtracking::search;
use outplay_puzzles::lightup::board::{Board, Cell};
use outplay_puzzles::lightup::fast::Solver;
use outplay_puzzles::lightup::marks::Marks;
use outplay_puzzles::lightup::textbook::{Course, DarkCellFirst};

/// A random board: any walls, numbers that are often wrong.
fn random_board(rng: &mut fastrand::Rng, most: usize) -> Board {
    let (width, height) = (rng.usize(1..=most), rng.usize(1..=most));
    let (black, numbered) = (rng.u8(0..50), rng.u8(0..100));
    let cells = (0..width * height).map(|_| match rng.u8(0..100) {
        roll if roll >= black => Cell::White,
        _ if rng.u8(0..100) < numbered => Cell::NUMBERED[[0, 1, 1, 1, 2, 2, 3][rng.usize(0..7)]],
        _ => Cell::Black,
    });
    Board::new(width, height, cells.collect()).unwrap()
}

/// Wrong numbers make most boards impossible: this one takes its numbers from a random filling, and drops some.
fn fair_board(rng: &mut fastrand::Rng, most: usize) -> Board {
    let mut board = random_board(rng, most);
    let mut marks = Marks::new(&board);
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
                Cell::NUMBERED[usize::from(marks.around(&board, cell).0)]
            } else {
                Cell::Black
            };
            board = board.with(cell, kind);
        }
    }
    board
}

fn brute_force(board: &Board) -> u64 {
    let whites: Vec<usize> = board.whites().collect();
    let is_solution = |set: &u32| {
        let mut marks = Marks::new(board);
        let chosen = whites.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
        chosen.for_each(|(_, &cell)| marks.add_light(board, cell));
        marks.is_solved(board)
    };
    (0..1u32 << whites.len()).filter(is_solution).count() as u64
}

fn by_dark_cells(board: &Board, at_most: u64) -> u64 {
    let mut count = 0;
    search(&mut DarkCellFirst::new(board), &Limits::default(), &mut (), &mut |_| {
        count += 1;
        if count == at_most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    count
}

/// The course's solver meets a solution once for every order of its bulbs; none when it does not finish.
fn by_the_course(board: &Board) -> Option<u64> {
    let mut found = HashSet::new();
    let outcome = search(&mut Course::new(board), &Limits::nodes(20_000), &mut (), &mut |course| {
        found.insert(course.marks().bulbs().collect::<Vec<_>>());
        ControlFlow::Continue(())
    });
    (!outcome.stopped).then_some(found.len() as u64)
}

#[test]
fn all_solvers_agree_on_random_boards() {
    let mut rng = fastrand::Rng::with_seed(8);
    let mut solver = Solver::new();
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
            let mut marks = Marks::new(&board);
            solution.bulbs().for_each(|cell| marks.add_light(&board, cell));
            assert_eq!(marks.verify(&board), Ok(()), "{board:?}");
        }
        if most == 4 {
            assert_eq!(brute_force(&board), known, "{board:?}");
            if let Some(count) = by_the_course(&board) {
                assert_eq!(count, known, "{board:?}");
                finished += 1;
            }
        }
        seen[known.min(2) as usize] += 1;
    }
    assert!(seen.iter().all(|&n| n > 1000), "no, one and several solutions: {seen:?}");
    assert!(finished > 1500, "the course's solver finished {finished} boards");
}
