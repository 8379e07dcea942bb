//! Files of many: in order, whatever the threads, and nothing takes the rest with it.

use std::fs;

use super::program::{folder, outplay, outplay_reading};

const COURSE: &str = ".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65.";
const SOLUTION: &str = "248591736961734285357682419193457862672819543485326971836975124524168397719243658";

/// Puzzles of every kind, in every form: easy, open, contradictory, with words behind, as a grid, and none at all.
fn mixture() -> String {
    let none = format!("5{}", &COURSE[1..]);
    let clash = format!("44{}", &COURSE[2..]);
    let open = ".".repeat(81);
    let grid: Vec<&str> = (0..9).map(|row| &COURSE[9 * row..9 * row + 9]).collect();
    let zeros = COURSE.replace('.', "0");
    let stars = COURSE.replace('.', "*");
    let mut text = String::new();
    for (number, piece) in [COURSE, &open, "short", &none, &clash, &zeros, &stars, "# a remark"]
        .iter()
        .cycle()
        .take(500)
        .enumerate()
    {
        text += piece;
        text += ["\n", " and words\n", ",17\r\n"][number % 3];
        if number % 50 == 0 {
            text.extend(["\n", &grid.join("\n"), "\n\n"]);
        }
    }
    text
}

#[test]
fn several_files_are_answered_under_their_names() {
    let folder = folder("several-files");
    let path = |name: &str| folder.join(name).to_str().expect("a path").to_owned();
    let (one, two, bad) = (path("one.txt"), path("two.txt"), path("bad.txt"));
    fs::write(&one, "X.O/.X./..O\n").expect("a file");
    fs::write(&two, "X../.O./...\nX../.../...\n").expect("a file");
    fs::write(&bad, "").expect("a file");
    let ran = outplay(&["check", "tic-tac-toe", &one, &bad, &two]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.err.contains("there is no position in the input"), "{}", ran.err);
    let heads: Vec<usize> = [&one, &bad, &two]
        .into_iter()
        .map(|file| ran.out.lines().position(|line| line == format!("==> {file} <==")).expect("its name"))
        .collect();
    assert_eq!((heads, ran.out.lines().count()), (vec![0, 2, 3], 6), "{}", ran.out);
    for command in ["analyse", "solve"] {
        let out = outplay(&["--json", command, "tic-tac-toe", &one, &two]).ok().out;
        let kinds: Vec<bool> = out.lines().map(|line| line.contains(r#""type":"file""#)).collect();
        assert_eq!(kinds, [true, false, true, false, false], "{out}");
    }
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    fs::write(&one, puzzle).expect("a file");
    let solved = outplay(&["solve", "sudoku", &one, &one]).ok().out;
    assert_eq!(solved.lines().count(), 4, "{solved}");
    outplay(&["solve", "connect-four", "4", "4", "4"]).refused(1, "stands in quotes");
    outplay(&["analyse", "chess", &one, &two, "--pgn", "-"]).refused(2, "--pgn");
    fs::remove_dir_all(folder).expect("clean up");
}

#[test]
fn threads_and_forms_make_no_difference() {
    let input = mixture();
    for form in [&[][..], &["--json"], &["--count", "5"]] {
        let run = |threads: &str| {
            let args = [&["solve", "sudoku", "-", "--threads", threads], form].concat();
            let ran = outplay_reading(&args, input.as_bytes());
            assert_eq!(ran.code, 1, "some are no puzzles");
            (ran.out, ran.err)
        };
        let alone = run("1");
        assert_eq!(alone, run("2"));
        assert_eq!(alone, run("5"));
    }
}

/// The short way from text to text says what the long way says.
#[test]
fn the_quick_way_answers_as_the_usual_one() {
    let input = mixture();
    let run = |solver: &str| {
        let ran = outplay_reading(&["solve", "sudoku", "-", "--solver", solver], input.as_bytes());
        (ran.out, ran.err)
    };
    assert_eq!(run("fast"), run("dancing-links"));
}

#[test]
fn checks_are_the_same_on_many_threads() {
    let input = format!("{COURSE}\nshort\n{COURSE}\n").repeat(40);
    let run =
        |threads: &str| outplay_reading(&["check", "sudoku", "-", "--threads", threads], input.as_bytes());
    let alone = run("1");
    assert_eq!((alone.code, alone.out.lines().count()), (1, 120));
    assert_eq!(alone.out, run("3").out);
    let games =
        outplay_reading(&["check", "connect-four", "-", "--threads", "3"], b"4453\n\n# none\n99\n44\n");
    assert_eq!(games.out.lines().nth(1), Some("error"));
    assert_eq!((games.code, games.out.lines().count()), (1, 3));
}

#[test]
fn a_byte_order_mark_is_no_cell() {
    let ran = outplay_reading(&["solve", "sudoku", "-"], format!("\u{feff}{COURSE}\n").as_bytes()).ok();
    assert_eq!(ran.out, format!("{COURSE} {SOLUTION}\n"));
}

#[test]
fn a_line_that_is_too_long_is_refused_and_the_rest_goes_on() {
    let long = "1".repeat((16 << 20) + 1);
    let input = format!("{COURSE}\n{long}\n{COURSE}\n");
    let ran = outplay_reading(&["solve", "sudoku", "-"], input.as_bytes());
    assert_eq!(ran.out, format!("{COURSE} {SOLUTION}\nerror\n{COURSE} {SOLUTION}\n"));
    ran.refused(1, "line 2: this line is too long");
}

#[test]
fn a_count_that_was_cut_short_says_so() {
    let input = format!("{}\n{COURSE}\n", ".".repeat(81));
    let args = ["solve", "sudoku", "-", "--count", "1000000", "--nodes", "40"];
    let ran = outplay_reading(&args, input.as_bytes()).ok();
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].ends_with('+'), "{}", lines[0]);
    assert_eq!(lines[1], format!("{COURSE} 1"), "the limit is one for each puzzle");
}

/// The table of the solver is a promise: an easy question does not pay for it.
#[test]
fn a_large_table_costs_an_easy_question_nothing() {
    let args = ["solve", "connect-four", "2252576253462244111563365343671351441", "--memory", "4096"];
    assert!(outplay(&args).ok().out.contains("-1 ("));
}
