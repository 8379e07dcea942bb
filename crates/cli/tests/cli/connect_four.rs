//! Connect Four in the program.

use serde_json::json;

use crate::program::{folder, outplay, outplay_reading};

#[test]
fn positions_are_solved_line_by_line() {
    let ran = outplay_reading(&["solve", "connect-four", "-"], b"112233 whatever\n44x\n121212\n");
    assert_eq!((ran.out.as_str(), ran.code), ("112233 18\nerror\n121212 18\n", 1));
    assert!(ran.err.contains("line 2: move 3: there is no column 'x'"), "{}", ran.err);
    let weak = outplay_reading(&["solve", "connect-four", "-", "--weak"], b"1122334\n").ok();
    assert_eq!(weak.out, "1122334 -1\n");
    let all =
        outplay_reading(&["solve", "connect-four", "-", "--size", "4x4", "--all-moves"], b"112233\n").ok();
    assert_eq!(all.out, "112233 5 1:0 2:0 3:-1 4:5\n");
}

#[test]
fn one_position_comes_with_its_line() {
    let solved = outplay(&["solve", "connect-four", "--size", "5x4", "--json"]).ok().json();
    assert_eq!((&solved["score"], &solved["solved"]), (&json!(0), &json!(true)));
    assert_eq!(solved["line"].as_array().map(Vec::len), Some(20), "a draw fills the board");
    let won = outplay(&["solve", "connect-four", "3344", "--json"]).ok().json();
    assert_eq!((&won["score"], &won["plies"]), (&json!(18), &json!(3)));
    assert_eq!(won["line"].as_array().map(Vec::len), Some(3));
}

#[test]
fn a_limit_gives_bounds_instead_of_a_score() {
    let solved =
        outplay(&["solve", "connect-four", "4", "--no-book", "--nodes", "2000", "--json"]).ok().json();
    assert_eq!((&solved["score"], &solved["solved"]), (&json!(null), &json!(false)));
}

#[test]
fn the_evaluations_of_the_courses_are_shown_by_their_terms() {
    for (position, evaluation, value) in [
        ("21213333444555", "grid", 2),
        ("7/7/7/2ox3/2xo3/oxxxo2", "alignments", -61),
        ("7/7/7/2ox3/2xo3/oxxxo2", "open-alignments", -6),
        ("43434456566", "directional", 307),
    ] {
        let args =
            ["analyse", "connect-four", position, "--eval", evaluation, "--terms", "--depth", "0", "--json"];
        let found = outplay(&args).ok().json();
        assert_eq!(found["static"]["value"]["points"], value, "{evaluation}");
    }
}

#[test]
fn a_value_is_drawn_on_the_board() {
    let args = |evaluation| {
        ["analyse", "connect-four", "21213333444555", "--eval", evaluation, "--terms", "--depth", "0"]
    };
    let drawn = outplay(&args("grid")).ok().out;
    for row in
        ["O-4  X+6  O-8  O-10 X+8  .    .", "1    2    3    4    5    6    7", "(+ player 1, - player 2)"]
    {
        assert!(drawn.contains(row), "{row:?} in:\n{drawn}");
    }
    for evaluation in ["grid", "alignments", "open-alignments", "directional", "windows", "learned", "best"] {
        let found = outplay(&[&args(evaluation)[..], &["--json"]].concat()).ok().json();
        let cells = found["static"]["board"]["cells"].as_array().expect("cells");
        let points = cells.iter().filter_map(|cell| cell["text"].as_str()?.parse::<i64>().ok());
        let sum = points.sum::<i64>() + found["static"]["elsewhere"].as_i64().unwrap_or_default();
        assert_eq!(found["static"]["value"]["points"], sum, "{evaluation}");
    }
}

#[test]
fn the_published_node_counts() {
    for (search, nodes) in [("minimax:depth=8", 6_634_027), ("alpha-beta:depth=8", 204_037)] {
        let found = outplay(&["analyse", "connect-four", "--search", search, "--json"]).ok().json();
        assert_eq!(found["nodes"], nodes);
    }
}

#[test]
fn sizes_out_of_range_are_refused() {
    outplay(&["play", "connect-four", "--size", "20x20"]).refused(2, "width x (height + 1)");
    outplay(&["solve", "connect-four", "--connect", "9"]).refused(2, "from 3 to 6");
    outplay(&["solve", "connect-four", "44444444"]).refused(1, "move 7: column 4 is full");
}

#[test]
fn a_book_answers_like_the_solver_and_is_refused_when_it_is_not_whole() {
    let folder = folder("book");
    let path = folder.join("small.book");
    let book = path.to_str().expect("a path");
    let board = ["connect-four", "--size", "5x4"];
    let run = |command: &str, more: &[&str]| outplay(&[&[command], &board[..], more].concat());
    let made = run("book", &["--plies", "3", "--out", book, "--memory", "8", "--json"]).ok().json();
    assert_eq!(made["about"], "connect-four 5x4 connect 4");
    for position in ["", "3", "33", "152"] {
        let with = run("solve", &[position, "--book", book, "--json"]).ok().json();
        let without = run("solve", &[position, "--no-book", "--json"]).ok().json();
        assert_eq!((&with["book"], &without["book"]), (&json!(true), &json!(false)));
        assert_eq!(with["score"], without["score"], "{position}");
    }
    run("book", &["--plies", "3", "--out", book, "--memory", "8"]).ok();
    let whole = std::fs::read(&path).expect("a book");
    let mut damaged = whole.clone();
    damaged[60] ^= 1;
    std::fs::write(&path, &damaged).expect("a file");
    run("solve", &["--book", book]).refused(1, "the book is damaged");
    std::fs::write(&path, &whole[..whole.len() / 2]).expect("a file");
    run("solve", &["--book", book]).refused(1, "the book is cut short");
    std::fs::write(&path, &whole).expect("a file");
    outplay(&["solve", "connect-four", "--book", book]).refused(1, "the book is about connect-four 5x4");
    outplay(&["book", "connect-four", "--size", "9x9", "--plies", "1", "--out", book])
        .refused(2, "this large");
    std::fs::remove_dir_all(folder).expect("the folder");
}

/// Beyond its full plies a book holds what one side's best play leads to: the best line is known without thinking.
#[test]
fn an_analysis_tells_what_is_exactly_known() {
    let known = outplay(&["analyse", "connect-four", "2252576253462244111563365343671351441"]).ok().out;
    assert!(known.contains("solve: depth"), "{known}");
    let asked = outplay(&["analyse", "connect-four", "44", "--depth", "3"]).ok().out;
    assert!(asked.contains("pvs: depth 3"), "{asked}");
}

#[test]
fn a_book_goes_further_where_one_side_plays_its_best() {
    let folder = folder("best-play");
    let path = folder.join("deep.book");
    let book = path.to_str().expect("a path");
    let run = |command: &str, more: &[&str]| {
        outplay(&[&[command, "connect-four", "--size", "5x4"], more].concat()).ok().json()
    };
    let size = |best_play: &str| {
        let scope = ["--plies", "4", "--best-play", best_play, "--out", book, "--memory", "16", "--json"];
        run("book", &scope)["bytes"].as_u64()
    };
    let shallow = size("0");
    assert!(size("7") > shallow);
    let line = run("solve", &["--book", book, "--json"])["line"].clone();
    let moves: Vec<&str> = line.as_array().into_iter().flatten().filter_map(|mv| mv.as_str()).collect();
    assert_eq!(moves.len(), 20, "a draw fills the board");
    let start = moves[..6].concat();
    let known = run("solve", &[&start, "--book", book, "--nodes", "1", "--json"]);
    assert_eq!((&known["score"], &known["book"]), (&json!(0), &json!(true)));
    std::fs::remove_dir_all(folder).expect("the folder");
}

#[test]
fn the_classic_board_is_answered_from_the_embedded_book() {
    let empty = outplay(&["solve", "connect-four", "--json"]).ok().json();
    assert_eq!(
        (&empty["score"], &empty["best"]["text"], &empty["book"]),
        (&json!(1), &json!("4"), &json!(true))
    );
    assert_eq!(empty["line"].as_array().map(Vec::len), Some(41), "the line goes on beyond the book");
}

#[test]
fn threads_answer_in_the_same_order() {
    let lines = b"112233\n1122334\nnonsense\n1212121\n44443333222\n";
    let args = ["solve", "connect-four", "-", "--size", "6x5"];
    let alone = outplay_reading(&args, lines);
    let together = outplay_reading(&[&args[..], &["--threads", "3"]].concat(), lines);
    assert_eq!((alone.out, alone.code), (together.out, together.code));
}

/// The report's coefficients belong to the player who thinks, also where the other one is to move at the leaf.
#[test]
fn windows_weigh_attack_and_defence_of_the_local_player() {
    let value = |evaluation: &str, depth: &str| {
        let words = [
            "analyse",
            "connect-four",
            "4453",
            "--search",
            "minimax",
            "--depth",
            depth,
            "--eval",
            evaluation,
        ];
        outplay(&[&words[..], &["--json"]].concat()).ok().json()["value"]["points"].as_i64().expect("points")
    };
    for depth in ["1", "2", "3"] {
        let attack_only = value("windows:attack=1:defence=0", depth);
        assert!(attack_only >= 0, "own windows alone are never a debt: {attack_only} at depth {depth}");
        assert!(value("windows:attack=0:defence=1", depth) <= 0);
        assert_eq!(value("windows:attack=3:defence=0", depth), 3 * attack_only);
        assert_eq!(value("windows", depth), value("windows:attack=1:defence=1", depth));
    }
    let wrong = ["analyse", "connect-four", "--eval", "windows:attack=1000"];
    outplay(&wrong).refused(2, "it is written windows:attack=0..100:defence=0..100");
}
