//! Puzzles behind the interfaces that hide their types.

use std::ops::ControlFlow;

use outplay_core::limits::Limits;
use outplay_core::text::Lang;
use outplay_puzzles::{AnyAnswer, PuzzleEntry, PuzzleQuestion, PuzzleSource, lightup, sudoku};
use outplay_wire::{Board, BoardCell, CellMark, GridBoard, Tone};

const SUDOKU: &str = ".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65.";
const LIGHT_UP: &str = "2x2:c0";

fn question(entry: &dyn PuzzleEntry, at_most: u64) -> PuzzleQuestion {
    PuzzleQuestion { solver: entry.recommended(), at_most }
}

fn grid(board: Board) -> GridBoard {
    match board {
        Board::Grid(grid) => grid,
        other => panic!("{other:?}"),
    }
}

fn cell(grid: &GridBoard, column: u16, row: u16) -> BoardCell {
    let found = grid.cells.iter().find(|cell| (cell.column, cell.row) == (column, row));
    found.cloned().unwrap_or_default()
}

#[test]
fn a_sudoku_is_a_grid_with_boxes_givens_and_notes() {
    let puzzle = sudoku::ENTRY.read(SUDOKU).unwrap();
    let board = grid(puzzle.board());
    assert_eq!((board.width, board.height, board.boxes.unwrap().column), (9, 9, 3));
    assert_eq!((board.columns[8].as_str(), board.rows[0].as_str()), ("c9", "r1"));
    let given = cell(&board, 1, 0);
    assert_eq!((given.text.as_deref(), given.tone), (Some("4"), Tone::Given));
    assert_eq!(cell(&board, 0, 0), BoardCell::default(), "an empty cell has nothing to show");

    let mut solving = puzzle.begin(&Limits::default());
    let notes = |board: Board| cell(&grid(board), 0, 0).notes;
    assert_eq!(notes(solving.to_wire(false).board), [(1, "2".to_owned()), (4, "5".to_owned())]);
    solving.take("r1c1=2").unwrap();
    let written = cell(&grid(solving.to_wire(false).board), 0, 0);
    assert_eq!((written.text.as_deref(), written.tone, written.notes), (Some("2"), Tone::Plain, vec![]));

    let answer = puzzle.solve(question(sudoku::ENTRY, 2), &Limits::default());
    let solved = grid(answer.solution_board().unwrap());
    assert_eq!(solved.cells.len(), 81);
    assert_eq!((cell(&solved, 0, 0).tone, cell(&solved, 1, 0).tone), (Tone::Plain, Tone::Given));
}

#[test]
fn a_light_up_is_a_grid_with_walls_light_and_bulbs() {
    let puzzle = lightup::ENTRY.read(LIGHT_UP).unwrap();
    let board = grid(puzzle.board());
    let wall = cell(&board, 1, 1);
    assert_eq!((board.cells.len(), wall.tone, wall.text.as_deref()), (1, Tone::Wall, Some("0")));
    let answer = puzzle.solve(question(lightup::ENTRY, 2), &Limits::default());
    let solved = grid(answer.solution_board().unwrap());
    let bulb = cell(&solved, 0, 0);
    assert_eq!(solved.pieces[usize::from(bulb.piece.unwrap())].name, "bulb");
    assert!([(0, 0), (1, 0), (0, 1)].iter().all(|&(col, row)| cell(&solved, col, row).tone == Tone::Lit));

    let mut solving = puzzle.begin(&Limits::default());
    solving.take("x0,0").unwrap();
    let crossed = grid(solving.to_wire(false).board);
    assert_eq!(crossed.pieces[usize::from(cell(&crossed, 0, 0).piece.unwrap())].name, "cross");
    solving.take("0,1").unwrap();
    let broken = grid(solving.to_wire(false).board);
    assert_eq!(cell(&broken, 1, 1).marks, [CellMark::Threatened], "the 0 has a bulb beside it");
    assert_eq!(solving.mistakes(), ["x0,0", "0,1"]);
}

#[test]
fn every_deduction_is_data_in_both_languages() {
    for (entry, text) in [(sudoku::ENTRY, SUDOKU), (lightup::ENTRY, "7x7:BlBaBa3a1aBf0a1a1h1dBBa")] {
        let puzzle = entry.read(text).unwrap();
        let mut number = 0;
        let end = puzzle.explain(&Limits::default(), &mut |deduction| {
            number += 1;
            let [english, french] = [Lang::English, Lang::French].map(|lang| deduction.to_wire(lang));
            assert!(entry.techniques().iter().any(|technique| technique.code == english.technique));
            assert_eq!((&english.steps, &english.cells), (&french.steps, &french.cells));
            assert!(!english.steps.is_empty() && !english.cells.is_empty());
            assert!(english.reason != french.reason && english.place != french.place);
            let board = grid(deduction.board());
            let marked =
                |at: &outplay_wire::StepCell| cell(&board, at.column, at.row).marks.contains(&at.mark);
            assert!(english.cells.iter().all(marked), "{english:?}");
            ControlFlow::Continue(())
        });
        assert!(end.complete && end.grade.is_some());
        assert_eq!(end.uses.iter().map(|(_, uses)| uses).sum::<usize>(), number);
    }
}

#[test]
fn a_batch_answers_in_order_whatever_is_wrong() {
    let source = |text: &'static str, line| PuzzleSource { text: text.into(), line };
    let sources = [source("short", 1), source(SUDOKU, 2), source("", 3), source(SUDOKU, 4)];
    let mut seen = Vec::new();
    sudoku::ENTRY.solve_batch(
        &sources,
        question(sudoku::ENTRY, 2),
        &Limits::default(),
        &mut |source, answer| {
            seen.push((source.line, answer.map(AnyAnswer::is_unique).map_err(|problem| problem.code())));
        },
    );
    let expected = [(1, Err("LineLength")), (2, Ok(Some(true))), (3, Err("Empty")), (4, Ok(Some(true)))];
    assert_eq!(seen, expected);
}

#[test]
fn a_solver_of_another_puzzle_finds_nothing_out() {
    let puzzle = sudoku::ENTRY.read(SUDOKU).unwrap();
    let answer = puzzle.solve(question(lightup::ENTRY, 2), &Limits::default());
    assert!(answer.answer().stopped && answer.is_unique().is_none() && answer.solution().is_none());
}

#[test]
fn node_counts_are_what_they_were() {
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let board = "7x7:BlBaBa3a1aBf0a1a1h1dBBa";
    for (entry, solver, text, nodes) in [
        (sudoku::ENTRY, "backtracking", SUDOKU, 117),
        (sudoku::ENTRY, "dancing-links", hard, 2740),
        (sudoku::ENTRY, "fast", hard, 49),
        (lightup::ENTRY, "backtracking", board, 378),
        (lightup::ENTRY, "fast", board, 4),
    ] {
        let question = PuzzleQuestion { solver: entry.solver(solver).unwrap(), at_most: 2 };
        let answer = entry.read(text).unwrap().solve(question, &Limits::default()).answer();
        assert_eq!(answer.stats.nodes, nodes, "{} {solver}", entry.name());
    }
}
