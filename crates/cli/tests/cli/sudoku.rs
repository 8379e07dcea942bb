//! Puzzles as people and scripts meet them.

use super::program::{outplay, outplay_reading};

const COURSE: &str = ".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65.";
const SOLUTION: &str = "248591736961734285357682419193457862672819543485326971836975124524168397719243658";
const EMPTY: &str = ".................................................................................";

#[test]
fn one_puzzle_is_shown_with_its_solution() {
    let ran = outplay(&["solve", "sudoku", COURSE]).ok();
    assert!(ran.out.contains("2 4 8 | 5 9 1 | 7 3 6"), "{}", ran.out);
    assert!(ran.out.contains("this is the only solution"));
    let json = outplay(&["--json", "solve", "sudoku", COURSE]).ok().json();
    assert_eq!(json["solution"], SOLUTION);
    assert_eq!(json["unique"], true);
    let textbook =
        outplay(&["--json", "solve", "sudoku", COURSE, "--solver", "backtracking", "--count", "1"])
            .ok()
            .json();
    assert_eq!((&textbook["nodes"], &textbook["back_steps"]), (&77.into(), &34.into()));
}

#[test]
fn a_batch_is_answered_line_by_line_and_in_order() {
    // The solution has a 2 there.
    let none = format!("5{}", &COURSE[1..]);
    let input = format!("# a remark\n{COURSE}\n{EMPTY}\nshort\n{none}\n{COURSE} 17\n");
    let ran = outplay_reading(&["solve", "sudoku", "-"], input.as_bytes());
    assert_eq!(ran.code, 1, "a line was malformed");
    assert!(ran.err.contains("line 4: 5 cells"), "{}", ran.err);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], format!("{COURSE} {SOLUTION}"));
    assert_eq!(lines[1], format!("{EMPTY} multiple"));
    assert_eq!(lines[2], "error");
    assert!(lines[3].ends_with(" none"), "{}", lines[3]);
    assert_eq!(lines[4], lines[0]);
    let counted =
        outplay_reading(&["solve", "sudoku", "-", "--count", "7"], format!("{EMPTY}\n{COURSE}\n").as_bytes());
    assert_eq!(counted.ok().out, format!("{EMPTY} 7\n{COURSE} 1\n"));
    let many = format!("{COURSE}\n").repeat(300);
    for threads in ["1", "3"] {
        let ran = outplay_reading(&["solve", "sudoku", "-", "--threads", threads], many.as_bytes()).ok();
        assert!(ran.out.lines().count() == 300 && ran.out.lines().all(|line| line == lines[0]));
    }
}

#[test]
fn explanations_and_hints_are_spoken_in_both_languages() {
    let ran = outplay(&["explain", "sudoku", COURSE]).ok();
    assert_eq!(ran.out.lines().count(), 43);
    assert!(ran.err.contains("difficulty: easy"), "{}", ran.err);
    let json = outplay(&["--json", "explain", "sudoku", COURSE]).ok().json();
    assert_eq!(json["complete"], true);
    assert_eq!(json["steps"].as_array().unwrap().len(), 43);
    assert!(outplay(&["hint", "sudoku", COURSE, "--degree", "1"]).ok().out.starts_with("look at "));
    let french = outplay(&["--lang", "fr", "hint", "sudoku", COURSE]).ok().out;
    assert!(french.contains("singleton caché : dans le bloc"), "{french}");
    let wrong = outplay(&["hint", "sudoku", COURSE, "--after", "r1c1=5"]).ok().out;
    assert!(wrong.contains("r1c1=5"), "{wrong}");
    let svg = outplay(&["explain", "sudoku", COURSE, "--step", "1", "--svg", "-"]).ok().out;
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    outplay(&["explain", "sudoku", COURSE, "--step", "99"]).refused(1, "there is no step 99");
    let several = outplay(&["explain", "sudoku", EMPTY]).ok();
    assert!(several.out.is_empty() && several.err.contains("several solutions"), "{}", several.err);
    let open = outplay(&["--json", "explain", "sudoku", &COURSE.replace(['4', '6'], ".")]).ok().json();
    assert_eq!((&open["solutions"], &open["complete"]), (&2.into(), &false.into()));
    outplay(&["explain", "sudoku", "11.............."]).refused(1, "twice");
}

/// The course's own figures: two values fit into the first cell, 77 steps are tried and 34 taken back.
#[test]
fn backtracking_can_be_watched() {
    let watched = ["explain", "sudoku", COURSE, "--solver", "backtracking"];
    let told = outplay(&watched).ok();
    assert!(told.out.contains("1.  try r1c1=2 (what fits: r1c1=2, r1c1=5)"), "{}", told.out);
    assert!(told.err.contains("77 steps tried, 34 taken back"), "{}", told.err);
    let json = outplay(&[&["--json"], &watched[..]].concat()).ok().json();
    let count = |kind: &str| json["steps"].as_array().unwrap().iter().filter(|it| it["kind"] == kind).count();
    assert_eq!((count("try"), count("take-back"), count("solved")), (77, 34, 1));
    assert_eq!(json["boards"].as_array().unwrap().len(), 78);
    let path = json["boards"].as_array().unwrap().iter().filter(|board| board["solved"] == true).count();
    assert_eq!(path, 1);

    let board = outplay(&[&watched[..], &["--step", "1"]].concat()).ok().out;
    assert!(board.contains("1  2 4 8 |"), "{board}");
    let tree = outplay(&[&watched[..], &["--dot", "-"]].concat()).ok().out;
    assert_eq!(tree.matches("->").count(), 77, "{tree}");
    let svg = outplay(&[&watched[..], &["--step", "77", "--svg", "-"]].concat()).ok().out;
    assert!(svg.starts_with("<svg"), "{svg}");
    let cut_short = outplay(&[&watched[..], &["--keep", "10"]].concat()).ok();
    assert!(cut_short.err.contains("stopped after 10 steps"), "{}", cut_short.err);
    outplay(&["explain", "sudoku", COURSE, "--solver", "fast"]).refused(2, "step by step");
    outplay(&["explain", "sudoku", COURSE, "--solver", "nobody"]).refused(2, "nobody");
    outplay(&["explain", "sudoku", COURSE, "--dot", "-"]).refused(2, "--solver");
    outplay(&["explain", "tic-tac-toe", "--solver", "fast"]).refused(2, "--solver");
}

#[test]
fn puzzles_are_checked_and_made() {
    assert!(outplay(&["check", "sudoku", COURSE]).ok().out.starts_with("valid: one solution; not minimal"));
    assert!(outplay(&["check", "sudoku", EMPTY]).ok().out.contains("several solutions"));
    let made =
        outplay(&["generate", "sudoku", "-n", "2", "--seed", "3", "--minimal", "--difficulty", "medium"])
            .ok();
    assert_eq!(made.out.lines().count(), 2);
    for line in made.out.lines() {
        assert_eq!(
            outplay(&["check", "sudoku", line]).ok().out,
            "valid: one solution; minimal: no given can be left out\n"
        );
        assert!(outplay(&["explain", "sudoku", line]).ok().err.contains("difficulty: medium"));
    }
    let sheet = outplay(&["generate", "sudoku", "-n", "6", "--seed", "3", "--sheet", "-"]).ok().out;
    assert_eq!(sheet.matches("<svg").count(), 7);
    let json = outplay(&["--json", "generate", "sudoku", "--seed", "8", "--size", "6"]).ok().json();
    assert_eq!(json["puzzle"].as_str().unwrap().len(), 36);
}

#[test]
fn a_person_solves_in_the_terminal() {
    let steps =
        b"r1c1=2\nr1c1=3\nhint\nhint\nhint\ncheck\nr1c4=1\ncheck\nundo\nundo\nundo\nnonsense\nsolve\n";
    let ran = outplay_reading(&["play", "sudoku", COURSE], steps).ok();
    for words in [
        "already holds 2",
        "look at",
        "hidden single",
        "No mistake",
        "Wrong: r1c4=1",
        "took back",
        "is no step",
        "2 4 8 | 5 9 1",
    ] {
        assert!(ran.out.contains(words), "{words} in {}", ran.out);
    }
    let nearly = format!(".{}", &SOLUTION[1..]);
    assert!(outplay_reading(&["play", "sudoku", &nearly], b"r1c1=2\n").ok().out.contains("Solved!"));
}

#[test]
fn solvers_are_compared() {
    let ran = outplay(&["compare", "sudoku", COURSE]).ok();
    for solver in ["backtracking", "most-constrained", "propagation", "dancing-links", "learning", "fast"] {
        assert!(ran.out.contains(solver), "{}", ran.out);
    }
    for question in ["the first solution", "the proof that there is no other"] {
        assert!(ran.out.contains(question), "{}", ran.out);
    }
    assert_eq!(outplay(&["compare", "sudoku", COURSE, "--csv"]).ok().out.lines().count(), 13);
    assert_eq!(outplay(&["compare", "sudoku", COURSE, "--count", "1", "--csv"]).ok().out.lines().count(), 7);
}

#[test]
fn mistakes_on_the_command_line_are_named() {
    outplay(&["solve", "sudoko", COURSE]).refused(2, "did you mean sudoku?");
    outplay(&["hint", "sudok", COURSE]).refused(2, "did you mean sudoku?");
    outplay(&["solve", "sudoku", COURSE, "--solver", "fsat"]).refused(2, "did you mean fast?");
    outplay(&["generate", "sudoku", "--difficulty", "eazy"]).refused(2, "did you mean easy?");
    outplay(&["generate", "sudoku", "--size", "7"]).refused(2, "no board of 7 x 7");
    outplay(&["generate", "sudoku", "--size", "big"]).refused(2, "is not a size");
    outplay(&["solve", "sudoku"]).refused(2, "which puzzle?");
    outplay(&["solve", "sudoku", "no/such/file"]).refused(1, "cells");
    outplay(&["solve", "sudoku", "--file", "no/such/file"]).refused(1, "no/such/file");
    outplay(&["solve", "sudoku", &COURSE.replacen(".48", "448", 1)])
        .refused(1, "4 is given twice in row 1: r1c1 and r1c2");
    outplay_reading(&["solve", "sudoku", "-"], b"").refused(1, "there is no puzzle");
    outplay_reading(&["solve", "sudoku", "-"], &[0xff, 0xfe, b'\n', 0x00]).refused(1, "not text");
}
