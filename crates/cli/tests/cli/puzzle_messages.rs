//! Whatever the puzzle commands say to machines is a message of the one vocabulary.

use std::fs;

use ::outplay::wire::{Answer, Board, CellMark, Message, PlayEvent, SCHEMA};

use crate::program::{folder, outplay, outplay_reading};

const SUDOKU: &str = ".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65.";
const SOLVED: &str = "248591736961734285357682419193457862672819543485326971836975124524168397719243658";
const LIGHT_UP: &str = "7x7:BlBaBa3a1aBf0a1a1h1dBBa";

/// The answers that the program gives, one a line.
#[track_caller]
fn answers(args: &[&str], input: &str) -> Vec<Answer> {
    let ran = outplay_reading(&[&["--json"], args].concat(), input.as_bytes());
    let answer = |line: &str| {
        let message: Message = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(message.schema, SCHEMA);
        message.answer
    };
    assert!(!ran.out.is_empty(), "{args:?}: {}", ran.err);
    ran.out.lines().map(answer).collect()
}

#[test]
fn every_answer_of_the_puzzle_commands_is_a_message() {
    for (kind, puzzle, step) in [("sudoku", SUDOKU, "r1c1=2"), ("akari", LIGHT_UP, "0,0")] {
        assert!(matches!(answers(&["solve", kind, puzzle], "")[..], [Answer::Puzzle(_)]));
        assert!(matches!(answers(&["solve", kind, "-"], puzzle)[..], [Answer::Puzzle(_)]));
        assert!(matches!(answers(&["check", kind, puzzle], "")[..], [Answer::PuzzleCheck(_)]));
        assert!(matches!(answers(&["explain", kind, puzzle], "")[..], [Answer::Explanation(_)]));
        assert!(matches!(answers(&["hint", kind, puzzle], "")[..], [Answer::Hint(_)]));
        let made = answers(&["generate", kind, "--seed", "1", "--difficulty", "easy"], "");
        let [Answer::PuzzleMade(made)] = &made[..] else { panic!("{made:?}") };
        assert_eq!(made.grade.as_deref(), Some("easy"));
        assert!(!made.techniques.is_empty() && made.solution.is_some(), "{made:?}");
        let rows = answers(&["compare", kind, puzzle, "--search", "fast"], "");
        assert!(matches!(rows[..], [Answer::Solver(_), Answer::Solver(_)]), "{rows:?}");
        let typed = format!("hint\ncheck\n{step}\nnonsense\nundo\nhelp\nsolve\n");
        let events = answers(&["play", kind, puzzle], &typed);
        assert!(
            matches!(
                events[..],
                [
                    Answer::PuzzleState(_),
                    Answer::Hint(_),
                    Answer::Hint(_),
                    Answer::PuzzleState(_) | Answer::Play(PlayEvent::Refused { .. }),
                    Answer::Play(PlayEvent::Refused { .. }),
                    Answer::PuzzleState(_),
                    Answer::PuzzleState(_),
                    Answer::PuzzleState(_)
                ]
            ),
            "{events:?}"
        );
        let fresh = answers(&["play", kind, "--seed", "3"], "");
        assert!(matches!(fresh[..], [Answer::PuzzleMade(_), Answer::PuzzleState(_), Answer::PuzzleState(_)]));
    }
}

#[test]
fn a_batch_gives_the_same_record_as_a_single_puzzle() {
    let folder = folder("puzzle-messages");
    let path = folder.join("puzzles.txt");
    fs::write(&path, format!("{SUDOKU}\nshort\n")).expect("a file");
    let path = path.to_str().expect("a path");
    let single = answers(&["solve", "sudoku", SUDOKU], "");
    for batch in [answers(&["solve", "sudoku", path], ""), answers(&["solve", "sudoku", "--file", path], "")]
    {
        assert_eq!(batch[0], single[0]);
        let Answer::Problem(problem) = &batch[1] else { panic!("{batch:?}") };
        assert_eq!((problem.code.as_str(), problem.line), ("LineLength", Some(2)));
        assert!(problem.message.starts_with("5 cells"), "{}", problem.message);
    }
    let checked = answers(&["check", "sudoku", path], "");
    assert!(
        matches!(&checked[..], [Answer::PuzzleCheck(_), Answer::Problem(problem)] if problem.line == Some(2))
    );
    fs::remove_dir_all(folder).expect("clean up");
}

#[test]
fn uniqueness_is_told_only_when_it_was_found_out() {
    let unique = |args: &[&str]| match &answers(&[&["solve", "sudoku", SUDOKU], args].concat(), "")[..] {
        [Answer::Puzzle(answer)] => answer.unique,
        other => panic!("{other:?}"),
    };
    assert_eq!(unique(&[]), Some(true));
    assert_eq!(unique(&["--count", "1"]), None);
    assert_eq!(unique(&["--count", "5"]), Some(true));
    assert_eq!(unique(&["--solver", "backtracking", "--nodes", "3"]), None);
}

#[test]
fn a_hint_is_data_with_cells_by_role() {
    let hint = answers(&["--lang", "fr", "hint", "sudoku", SUDOKU], "");
    let [Answer::Hint(hint)] = &hint[..] else { panic!("{hint:?}") };
    let deduction = hint.deduction.as_ref().expect("something follows");
    assert_eq!(deduction.technique, "hidden-single");
    assert_eq!(deduction.steps.len(), 1);
    assert!(deduction.place.starts_with("regardez ") && deduction.reason.starts_with("singleton caché"));
    assert_eq!(deduction.cells.iter().filter(|cell| matches!(cell.mark, CellMark::Region { .. })).count(), 9);
    assert!(deduction.cells.iter().any(|cell| matches!(cell.mark, CellMark::Set { note: Some(_) })));
    let wrong = answers(&["hint", "sudoku", SUDOKU, "--after", "r1c1=5"], "");
    assert!(
        matches!(&wrong[..], [Answer::Hint(hint)] if hint.mistakes == ["r1c1=5"] && hint.deduction.is_none())
    );
}

#[test]
fn a_person_sees_the_board_as_data_and_the_solution_when_it_is_asked_for() {
    let events = answers(&["play", "sudoku", SUDOKU], "r1c1=2\nsolve\n");
    let states: Vec<_> = events
        .iter()
        .map(|event| match event {
            Answer::PuzzleState(state) => state,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(states[1].steps, ["r1c1=2"]);
    assert!(matches!(&states[1].board, Board::Grid(grid) if grid.width == 9 && grid.cells.len() == 81));
    assert_eq!((states[1].solution.as_deref(), states[2].solution.as_deref()), (None, Some(SOLVED)));
}

#[test]
fn the_name_of_a_file_is_not_a_puzzle() {
    let folder = folder("puzzle-name");
    // As a text, this name is a puzzle of its own.
    let path = folder.join("3x1:c");
    fs::write(&path, LIGHT_UP).expect("a file");
    let ran = std::process::Command::new(env!("CARGO_BIN_EXE_outplay"))
        .args(["solve", "lightup", "3x1:c"])
        .current_dir(&folder)
        .output()
        .expect("the program runs");
    assert!(String::from_utf8_lossy(&ran.stdout).starts_with("@ line1 7x7 count=1"));
    assert!(outplay(&["solve", "lightup", "3x1:c"]).ok().out.starts_with("...\n"));
    assert!(outplay(&["solve", "lightup", ".."]).ok().out.starts_with("..\n"), "a folder is no file");
    fs::remove_dir_all(folder).expect("clean up");
}
