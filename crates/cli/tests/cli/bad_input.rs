//! Bad input: a clear message, the right exit code, nothing lost.

use std::fs;

use crate::program::{folder, outplay, outplay_reading};

#[test]
fn options_of_another_world_are_refused() {
    let sudoku = ".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65.";
    for option in [&["--weak"][..], &["--all"], &["--size", "3x3"], &["--memory", "5"], &["--search", "pvs"]]
    {
        outplay(&[&["solve", "sudoku", sudoku], option].concat()).refused(2, "is for games");
    }
    outplay(&["solve", "tic-tac-toe", "--solver", "fast"]).refused(2, "--solver is for puzzles");
    outplay(&["solve", "tic-tac-toe", "--count", "4"]).refused(2, "--count is for puzzles");
    for option in [&["--weak"][..], &["--memory", "5"], &["--threads", "3"]] {
        outplay(&[&["solve", "tic-tac-toe"], option].concat()).refused(2, "is for the exact solver");
    }
    for words in [
        &["explain", "sudoku", sudoku, "--search", "nonsense"][..],
        &["play", "sudoku", "--level", "3"],
        &["check", "lightup", "3x3:i", "--misere"],
        &["compare", "sudoku", sudoku, "--eval", "grid"],
    ] {
        outplay(words).refused(2, "is for games, and this is a puzzle");
    }
    outplay(&["explain", "sudoku", sudoku, "--tikz", "x.tex"]).refused(2, "deductions make no tree");
    outplay(&["play", "nim", "--difficulty", "easy"]).refused(2, "--difficulty is for puzzles");
    outplay(&["explain", "nim", "--step", "2"]).refused(2, "--step is for puzzles");
}

#[test]
fn a_mistyped_option_is_not_taken_for_a_position() {
    outplay(&["analyse", "tic-tac-toe", "--dept", "3"]).refused(2, "'--depth'");
    outplay(&["analyse", "tic-tac-toe", "--dept"]).refused(2, "unexpected argument '--dept'");
    outplay(&["play", "connect-four", "--levl=3"]).refused(2, "'--level'");
    outplay(&["graph", "solve", "--nonsense"]).refused(2, "unexpected argument '--nonsense'");
    // What begins with a hyphen and is a position is one.
    outplay(&["analyse", "tree", "-5"]).ok();
}

#[test]
fn names_that_do_not_exist_get_the_nearest_right_one() {
    outplay(&["play", "tic-tac-to"]).refused(2, "did you mean tic-tac-toe?");
    outplay(&["analyse", "nim", "--search", "alphabeta"]).refused(2, "did you mean alpha-beta?");
    outplay(&["analyse", "tic-tac-toe", "--eval", "line"]).refused(2, "did you mean lines?");
    outplay(&["analyse", "nim", "--search", "alpha-beta:dept=3"]).refused(2, "did you mean depth?");
    outplay(&["analyse", "nim", "--size", "3x3"]).refused(2, "nim has no setting 'size'");
    outplay(&["analize", "nim"]).refused(2, "analyse");
}

#[test]
fn limits_out_of_range() {
    outplay(&["analyse", "nim", "--depth", "1000000"]).refused(2, "1000000");
    outplay(&["analyse", "nim", "--search", "minimax:depth=1000000"]).refused(2, "too much");
    outplay(&["analyse", "nim", "--search", "minimax:depth=-1"]).refused(2, "whole number");
    outplay(&["analyse", "nim", "--time", "soon"]).refused(2, "not a time");
    outplay(&["play", "nim", "--depth", "0"]).refused(2, "depth 0");
    outplay(&["play", "nim", "--time", "0"]).refused(2, "without any time");
    outplay(&["play", "nim", "--level", "11"]).refused(2, "11");
}

#[test]
fn positions_that_are_none() {
    outplay(&["analyse", "tic-tac-toe", "XX/..."]).refused(1, "expected 3 rows");
    outplay(&["analyse", "tic-tac-toe", "XQ./.../..."]).refused(1, "row 1, column 2");
    outplay(&["check", "tic-tac-toe", "XXX/.../..."]).refused(1, "impossible position");
    outplay(&["check", "tic-tac-toe", "XXX/OO./..."]).ok();
    outplay(&["check", "tic-tac-toe", "XXX/OOO/..."]).refused(1, "has won already");
    outplay(&["analyse", "nim", "3,x"]).refused(1, "'x' is not the size of a heap");
    outplay(&["analyse", "nim", "3,99999999999999"]).refused(1, "not the size of a heap");
    outplay(&["analyse", "tree", "((1 2) (3"]).refused(1, "offset 9: expected a tree or ')'");
    outplay(&["analyse", "tree", "(1 ())"]).refused(1, "offset 4: expected at least one tree");
    outplay(&["analyse", "tree", "(1 2) 3"]).refused(1, "offset 6: expected the end");
    outplay(&["analyse", "tree", "(1 2.5)"]).refused(1, "offset 3");
    outplay(&["analyse", "tree", &"(".repeat(100_000)]).refused(1, "levels deep");
    outplay(&["analyse", "tic-tac-toe", "--size", "9x9"]).refused(2, "out of range");
}

#[test]
fn files_that_are_none() {
    let folder = folder("files");
    let empty = folder.join("empty");
    fs::write(&empty, "").expect("a file");
    let binary = folder.join("binary");
    fs::write(&binary, [0, 159, 146, 150, 255, 10, 7]).expect("a file");
    let text = |path: &std::path::Path| path.to_str().expect("a path").to_owned();
    outplay(&["analyse", "nim", "--file", &text(&empty)]).refused(1, "no position");
    outplay(&["analyse", "nim", "--file", &text(&binary)]).refused(1, "line 1: this is not text");
    outplay(&["analyse", "nim", "--file", &text(&folder)]).refused(1, "is a directory");
    outplay(&["analyse", "nim", &text(&folder)]).refused(1, "is a directory");
    outplay(&["analyse", "nim", "--file", "/no/such/file"]).refused(1, "No such file");
    outplay_reading(&["analyse", "nim", "-"], b"").refused(1, "no position");
    fs::remove_dir_all(folder).expect("clean up");
}

#[test]
fn a_malformed_line_does_not_stop_the_others() {
    let ran = outplay_reading(&["check", "nim", "-"], b"1,2\n# a comment\n\nx\n3\n");
    assert_eq!(
        (ran.out.as_str(), ran.code),
        ("legal; player 1 to move\nerror\nlegal; player 1 to move\n", 1)
    );
    assert!(ran.err.contains("line 4: 'x' is not the size of a heap"), "{}", ran.err);
}

#[test]
fn what_does_not_parse_but_names_a_file_is_read_as_one() {
    let folder = folder("named");
    let path = folder.join("positions.txt");
    fs::write(&path, "1,2\n3\n").expect("a file");
    let ran = outplay(&["solve", "nim", path.to_str().expect("a path"), "--json"]).ok();
    assert_eq!(ran.out.lines().count(), 2);
    fs::remove_dir_all(folder).expect("clean up");
}

#[test]
fn errors_speak_french() {
    outplay(&["--lang", "fr", "analyse", "nim", "3,x"]).refused(1, "n'est pas la taille d'un tas");
}

#[test]
fn a_search_without_a_single_node_is_refused() {
    outplay(&["explain", "tic-tac-toe", "--search", "mcts", "--iterations", "0"])
        .refused(2, "0 is not in 1..");
    outplay(&["analyse", "connect-four", "--nodes", "0"]).refused(2, "0 is not in 1..");
}

#[test]
fn an_unwritable_picture_is_refused() {
    outplay(&["explain", "tree", "(1 2)", "--svg", "/no/such/folder/tree.svg"])
        .refused(1, "/no/such/folder/tree.svg");
}

/// Memory that nobody has is refused with a reason, not by an abort.
#[cfg(unix)]
#[test]
fn tables_that_do_not_fit_are_refused() {
    let limited = |words: &str| {
        let program = env!("CARGO_BIN_EXE_outplay");
        let output = std::process::Command::new("sh")
            .args(["-c", &format!("ulimit -v 400000; exec {program} {words}")])
            .output()
            .expect("a shell");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    for words in [
        "analyse tic-tac-toe --search pvs:memory=4096",
        "analyse tic-tac-toe --search proof:memory=4096",
        "solve connect-four 4444 --memory 2000",
        "book connect-four --size 4x4 --plies 2 --out /nonexistent/x.book --memory 2000",
    ] {
        let (code, message) = limited(words);
        assert!(matches!(code, Some(1 | 2)), "{words}: {code:?} {message}");
        assert!(message.contains("MiB of memory"), "{words}: {message}");
    }
}

#[test]
fn help_and_mistakes_are_told_in_french() {
    let help = outplay(&["--lang", "fr", "analyse", "--help"]).ok().out;
    assert!(
        help.contains("La valeur de chaque coup") && help.contains("Utilisation : outplay analyse"),
        "{help}"
    );
    assert!(!help.contains("Print help"), "{help}");
    outplay(&["--lang", "fr", "solve", "nim", "--bogus"]).refused(2, "« --bogus »");
    outplay(&["--lang=fr", "solv"]).refused(2, "vouliez-vous dire « solve » ?");
}
