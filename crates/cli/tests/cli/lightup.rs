//! Light Up from end to end.

use std::fs;

use crate::program::{folder, outplay, outplay_reading};

/// The course's example.
const COURSE: &str = ".3...#.\n......2\n#......\n...0...\n......0\n2......\n.1...1.\n";
const SOLVED: &str = "*3*..#*\n.*....2\n#.....*\n...0.*.\n*.....0\n2...*..\n*1.*.1*\n";

#[test]
fn a_batch_tells_name_size_and_count() {
    let input = format!(
        "@ first 7x7 count=1 level=units\n{COURSE}=\n{SOLVED}..\n..\n\n2x2:B0b\n@ none 1x3\n.\n0\n.\n"
    );
    let text = outplay_reading(&["solve", "lightup", "-"], input.as_bytes()).ok().out;
    let expected = format!(
        "@ first 7x7 count=1\n{SOLVED}@ line17 2x2 count=2\n*.\n.*\n@ line20 2x2 count=1\n#0\n*.\n@ none 1x3 count=0\n"
    );
    assert_eq!(text, expected);
    let counted = outplay_reading(&["solve", "lightup", "-", "--count", "10"], b"3x1:c\n").ok().out;
    assert_eq!(counted, "@ line1 3x1 count=3\n*..\n");
    let json = outplay_reading(&["solve", "lightup", "-", "--json"], b"3x1:a#\n3x1:c\n").out;
    assert!(json.contains("\"line\":1") && json.contains("\"count\":2"), "{json}");
}

#[test]
fn a_limit_is_never_taken_for_a_proof() {
    let hard =
        outplay(&["generate", "lightup", "--size", "14", "--difficulty", "hard", "--seed", "1"]).ok().out;
    let answer = outplay_reading(&["solve", "lightup", "-", "--nodes", "1"], hard.as_bytes()).ok().out;
    assert_eq!(answer, "@ line1 14x14 count=0+\n");
}

#[test]
fn malformed_boards_do_not_stop_the_rest() {
    let input = b"...\n.5.\n\n..\n.\n\n2x2:d\n";
    let answer = outplay_reading(&["solve", "lightup", "-"], input);
    assert_eq!(answer.out, "error\nerror\n@ line7 2x2 count=2\n*.\n.*\n");
    assert!(answer.err.contains("line 2, column 2: a cell has only four neighbours"), "{}", answer.err);
    answer.refused(1, "line 5: this row has 1 columns, expected 2");
    let wide = format!("{}\n..\n", ".".repeat(100_000));
    outplay_reading(&["solve", "lightup", "-"], wide.as_bytes()).refused(1, "expected 100000");
    outplay_reading(&["solve", "lightup", "-"], b"").refused(1, "no puzzle");
    outplay_reading(&["solve", "lightup", "-"], &[0, 159, 146, 150, 255, 10])
        .refused(1, "line 1: this is not text");
    outplay_reading(&["solve", "lightup", "-"], b".\x07.\n")
        .refused(1, "line 1, column 2: `\\u{7}` is no cell");
}

#[test]
fn explanations_and_hints_speak_two_languages() {
    let text = outplay_reading(&["explain", "lightup", "-"], COURSE.as_bytes()).ok().out;
    let first = "  1. the 3 at (0,1) needs all the free cells that it has: bulb at (0,0) (0,2) (1,1)\n";
    assert!(text.starts_with(first), "{text}");
    assert_eq!(text.lines().count(), 11);
    let hint = |arguments: &[&str]| {
        outplay_reading(&[&["hint", "lightup", "-"], arguments].concat(), COURSE.as_bytes()).ok().out
    };
    assert_eq!(hint(&["--degree", "1", "--lang", "fr"]), "regardez autour de (0,1)\n");
    assert_eq!(hint(&["--degree", "2"]), "space + have = need: look around (0,1)\n");
    let folder = folder("lightup");
    let path = folder.join("step.svg");
    let path = path.to_str().expect("a path");
    outplay_reading(&["explain", "lightup", "-", "--svg", path, "--step", "9"], COURSE.as_bytes()).ok();
    let picture = fs::read_to_string(path).expect("the picture");
    assert!(picture.starts_with("<svg") && picture.contains("what is excluded"), "{picture}");
    fs::remove_dir_all(folder).expect("clean up");
}

#[test]
fn boards_are_made_and_checked() {
    let arguments = ["generate", "lightup", "--size", "12x9", "--difficulty", "corner", "--seed", "3"];
    let made = outplay(&arguments).ok().out;
    assert!(made.starts_with("12x9:"), "{made}");
    assert_eq!(made, outplay(&arguments).ok().out, "the same seed makes the same board");
    let checked = outplay(&["check", "lightup", made.trim()]).ok().out;
    assert!(checked.starts_with("valid: one solution"), "{checked}");
    outplay(&["generate", "lightup", "--difficulty", "harder"]).refused(2, "did you mean hard?");
    outplay(&["generate", "lightup", "--size", "7x9", "--symmetry", "diagonal"]).refused(2, "square board");
}

#[test]
fn a_person_solves_a_board() {
    let play = |typed: &str| outplay_reading(&["play", "lightup", "3x1:b0"], typed.as_bytes()).ok().out;
    assert!(play("0,0\n").ends_with("Solved!\n"), "{}", play("0,0\n"));
    let mistake = play("0,1\ncheck\nundo\nx0,1\ncheck\nhint\nquit\n");
    assert!(mistake.contains("0 + * 0!\n"), "{mistake}");
    assert!(mistake.contains("Wrong: 0,1\n"), "{mistake}");
    assert!(mistake.contains("No mistake so far.\n> look around (0,0)\n"), "{mistake}");
    assert!(play("7,7\nquit\n").contains("(7,7) is not on the board"));
    assert!(play("0,2\nquit\n").contains("(0,2) is a wall"));
    assert!(play("bulb\nquit\n").contains("`bulb` is no step"));
}

#[test]
fn all_solvers_are_compared_in_one_table() {
    let table = outplay(&["compare", "lightup", "3x3:dBd", "--count", "2", "--csv"]).ok().out;
    let solvers: Vec<&str> = table.lines().skip(1).filter_map(|line| line.split(',').nth(1)).collect();
    assert_eq!(solvers, ["course", "backtracking", "patterns", "fast"]);
}

/// The course's solver stops at the first solution; the proof that there is no other is another question.
#[test]
fn the_course_s_solver_is_compared_by_what_it_does() {
    let board = ".3...#.\n......2\n#......\n...0...\n......0\n2......\n.1...1.";
    let args = ["compare", "lightup", board, "--search", "course", "--count", "1", "--json"];
    let row = outplay(&args).ok().json();
    assert_eq!((row["solved"].as_u64(), row["stopped"].as_u64()), (Some(1), Some(0)), "{row}");
    assert_eq!(row["nodes"].as_u64(), Some(6616));
}

#[test]
fn a_new_puzzle_to_play_has_the_size_and_difficulty_asked_for() {
    let words = ["play", "lightup", "--size", "7x6", "--difficulty", "medium", "--seed", "4"];
    let out = outplay_reading(&words, b"quit\n").ok().out;
    assert!(out.contains("\n  0 1 2 3 4 5 6\n"), "{out}");
    assert!(out.contains("\n5 ") && !out.contains("\n6 "), "{out}");
}

/// A board with several solutions is explained as far as they agree.
#[test]
fn what_several_solutions_share_is_explained() {
    let board = b"...\n.0.\n...\n";
    let told = outplay_reading(&["explain", "lightup", "-"], board).ok();
    assert!(told.out.contains("the 0 at (1,1)"), "{}", told.out);
    assert!(told.err.contains("several solutions"), "{}", told.err);
    outplay_reading(&["explain", "lightup", "-"], b"1\n").refused(1, "no solution");
}

/// The course's solver puts lights in every order until it finds the solution.
#[test]
fn the_solver_of_the_course_can_be_watched() {
    let watch = |solver: &str| {
        let words = ["explain", "lightup", "-", "--solver", solver, "--keep", "10000"];
        outplay_reading(&words, COURSE.as_bytes()).ok()
    };
    assert!(watch("course").err.contains("6,616 steps tried, 6,605 taken back"));
    let thoughtful = watch("backtracking");
    assert!(thoughtful.err.contains("29 steps tried, 18 taken back"), "{}", thoughtful.err);
    assert!(thoughtful.out.contains("dead end"), "{}", thoughtful.out);
}
