//! `generate`: sheets with titles, grades, seeds and solutions; what cannot be is refused at once.

use std::fs;

use outplay_testdata::pictures::svg_texts;

use crate::program::{folder, outplay};

#[test]
fn a_sheet_has_titles_grades_seeds_and_solutions() {
    let folder = folder("sheet");
    let path = |name: &str| folder.join(name);
    let sheet = path("sheet.svg").to_string_lossy().into_owned();
    let words =
        ["generate", "sudoku", "-n", "7", "--difficulty", "medium", "--seed", "5", "--title", "Week <3>"];
    let ran = outplay(&[&words[..], &["--sheet", &sheet, "--solutions"]].concat()).ok();
    assert_eq!(ran.out.lines().count(), 7, "the puzzles as text too");
    let pages: Vec<Vec<String>> = ["sheet.svg", "sheet-002.svg", "sheet-003.svg", "sheet-004.svg"]
        .map(|name| svg_texts(&fs::read_to_string(path(name)).expect("a page")))
        .to_vec();
    assert!(pages[0].contains(&"Week <3> (1/2)".to_owned()), "{:?}", pages[0]);
    assert!(
        pages[0].contains(&"1. medium, seed 5".to_owned())
            && pages[1].contains(&"7. medium, seed 11".to_owned())
    );
    assert!(pages[2].contains(&"Week <3>: solutions (1/2)".to_owned()));
    let digits = |page: &[String]| page.iter().filter(|text| text.len() == 1).count();
    assert_eq!((digits(&pages[2]), digits(&pages[3])), (6 * 81, 81), "solutions are full");
    let html = path("sheet.html").to_string_lossy().into_owned();
    outplay(&[
        "--lang",
        "fr",
        "generate",
        "lightup",
        "-n",
        "2",
        "--seed",
        "5",
        "--solutions",
        "--sheet",
        &html,
    ])
    .ok();
    let page = fs::read_to_string(html).expect("a page");
    assert!(page.contains("graine 5") && page.contains("solutions") && page.starts_with("<!doctype html>"));
    fs::remove_dir_all(folder).expect("clean up");
}

#[test]
fn grades_that_no_board_has_are_refused_at_once() {
    for grade in ["medium", "hard", "expert", "extreme"] {
        let words = ["generate", "sudoku", "--size", "4", "--difficulty", grade];
        outplay(&words).refused(2, &format!("no puzzle of 4 x 4 is {grade}; there are: easy"));
    }
    outplay(&["generate", "sudoku", "--size", "4", "--difficulty", "easy", "--seed", "1"]).ok();
    outplay(&[
        "generate",
        "lightup",
        "--size",
        "4",
        "--difficulty",
        "expert",
        "--seed",
        "1",
        "--time",
        "50ms",
    ])
    .refused(1, "");
}

#[test]
fn large_boards_come_by_difficulty() {
    for grade in ["easy", "medium", "hard"] {
        let made =
            outplay(&["--json", "generate", "sudoku", "--size", "16", "--difficulty", grade, "--seed", "1"]);
        let made = made.ok().json();
        assert_eq!(made["grade"], grade);
        let checked = outplay(&["check", "sudoku", made["puzzle"].as_str().unwrap()]).ok().out;
        assert!(checked.starts_with("valid: one solution"), "{checked}");
    }
    let late =
        ["generate", "sudoku", "--size", "16", "--difficulty", "extreme", "--seed", "1", "--time", "100ms"];
    outplay(&late).refused(1, "within 100.0 ms (--time)");
}
