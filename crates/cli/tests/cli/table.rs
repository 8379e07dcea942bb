//! The table to play at: advice, the end of a play, and puzzles by hand.

use std::fs;

use crate::program::{folder, outplay, outplay_reading};

#[test]
fn one_board_a_turn_with_the_last_move_and_the_winning_line() {
    let ran = outplay_reading(
        &["play", "connect-four", "--first", "me", "--level", "1", "--seed", "3"],
        b"4\nquit\n",
    )
    .ok()
    .out;
    assert_eq!(ran.matches("1 2 3 4 5 6 7").count(), 2, "the start, and one board for both moves: {ran}");
    assert!(ran.contains("You are player 1 (X)."), "{ran}");
    assert!(ran.contains("[O]"), "the computer's stone is the last move: {ran}");
    let won = outplay_reading(&["play", "tic-tac-toe", "XX./OO./...", "--first", "me"], b"c3\n").ok().out;
    assert!(won.contains("3[X X X]"), "{won}");
    assert!(won.contains("The play is over: you win."), "{won}");
}

#[test]
fn hints_have_three_degrees_and_a_reason() {
    let args = ["play", "tic-tac-toe", "XX./OO./...", "--first", "me"];
    let ran = outplay_reading(&args, b"hint\nhint\nhint\nwhy\nquit\n").ok().out;
    for words in [
        "The position is worth win in 1 ply to you; 1 move keeps that, of 5.",
        "It is one of these: ",
        "Try c3 (win in 1 ply).",
        "c3 (win in 1 ply), because the best that both can do is then: c3.",
        "The next best, ",
    ] {
        assert!(ran.contains(words), "{words:?} in:\n{ran}");
    }
    let threat =
        outplay_reading(&["play", "tic-tac-toe", "X.O/.../...", "--humans", "2"], b"why\nquit\n").ok().out;
    assert!(threat.contains("It threatens: unless"), "{threat}");
    let french = outplay_reading(
        &["--lang", "fr", "play", "tic-tac-toe", "XX./OO./...", "--first", "me"],
        b"pourquoi\n",
    )
    .ok()
    .out;
    assert!(french.contains("c3 (gain en 1 coup), car"), "{french}");
}

#[test]
fn after_a_play_there_is_another_a_review_and_a_word_on_every_move() {
    let args = ["play", "tic-tac-toe", "XX./O../...", "--humans", "2"];
    let typed = b"a1\nc3\nc1\nreview\n\nb\n\n\n\nanalyse\nundo\nresign\nagain\nquit\n";
    let ran = outplay_reading(&args, typed).ok().out;
    for words in ["What now?", "The start", "Move 1 of ", "What now?", "Until next time."] {
        assert!(ran.contains(words), "{words:?} in:\n{ran}");
    }
    let blunder =
        outplay_reading(&["play", "tic-tac-toe", "XX./OO./...", "--humans", "2"], b"a1\nc2\nanalyse\nquit\n")
            .ok()
            .out;
    assert!(blunder.contains("1. a1      ??") && blunder.contains("c3"), "{blunder}");
    let again = outplay_reading(&["play", "sticks", "1", "--first", "me"], b"1\nagain\nquit\n").ok().out;
    assert!(
        again.contains("You are player 1") && again.contains("You are player 2"),
        "sides are changed: {again}"
    );
}

#[test]
fn a_play_is_loaded_from_the_format_of_its_game() {
    let folder = folder("load-pgn");
    let path = folder.join("game.pgn");
    fs::write(&path, "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n").expect("a file");
    let typed = format!(
        "load {}\nBb5\nundo\nmoves\nload {}\nquit\n",
        path.display(),
        folder.join("none.pgn").display()
    );
    let ran = outplay_reading(&["play", "chess", "--humans", "2"], typed.as_bytes()).ok().out;
    assert!(ran.contains("Loaded ") && ran.contains("Bb5") && ran.contains("Not loaded"), "{ran}");
    fs::remove_dir_all(folder).expect("clean up");
}

const GRID: &str = ".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65.";

#[test]
fn a_cell_is_overwritten_and_candidates_are_shown() {
    let typed = b"r1c1=5\nr1c1=2\ncheck\ncandidates\nr1c4<>1\ncandidates\nr1c2=9\nwhy\nquit\n";
    let ran = outplay_reading(&["play", "sudoku", GRID], typed).ok().out;
    assert!(ran.contains("No mistake so far."), "the 5 is gone: {ran}");
    assert!(!ran.contains("already holds 5"), "{ran}");
    assert!(ran.contains("r1 ") && ran.contains("15"), "{ran}");
    assert!(ran.contains("given") || ran.contains("already holds 4"), "what is given stays: {ran}");
    let lamps =
        outplay_reading(&["play", "lightup", ".3.\n...\n..."], b"1,1\nx1,1\ncandidates\nquit\n").ok().out;
    assert!(lamps.contains("There are no candidates to show here."), "{lamps}");
}

#[test]
fn a_puzzle_is_saved_and_loaded() {
    let folder = folder("save-puzzle");
    for (kind, puzzle, step) in [
        ("sudoku", GRID, "r1c1=2"),
        ("lightup", ".3...#.\n......2\n#......\n...0...\n......0\n2......\n.1...1.", "0,0"),
    ] {
        let path = folder.join(format!("{kind}.puzzle"));
        let save = format!("{step}\nsave {}\nquit\n", path.display());
        outplay_reading(&["play", kind, puzzle], save.as_bytes()).ok();
        let saved = fs::read_to_string(&path).expect("a saved puzzle");
        assert!(
            saved.starts_with("outplay puzzle\n") && saved.contains(&format!("steps: {step}\n")),
            "{saved}"
        );
        let load = format!("load {}\nundo\nundo\nquit\n", path.display());
        let loaded = outplay_reading(&["play", kind, "--seed", "1"], load.as_bytes()).ok().out;
        assert!(loaded.contains("Loaded ") && loaded.contains(&format!("took back {step}")), "{loaded}");
    }
    let other = format!("load {}\nload /no/such/file\nquit\n", folder.join("lightup.puzzle").display());
    let refused = outplay_reading(&["play", "sudoku", GRID], other.as_bytes()).ok().out;
    assert_eq!(refused.matches("Not loaded").count(), 2, "{refused}");
    let foreign = folder.join("letter.txt");
    fs::write(&foreign, "Dear friend").expect("a file");
    outplay_reading(&["play", "sudoku", GRID], format!("save {}\n", foreign.display()).as_bytes()).ok();
    assert_eq!(fs::read_to_string(&foreign).expect("untouched"), "Dear friend");
    fs::remove_dir_all(folder).expect("clean up");
}

#[test]
fn the_difficulty_and_the_size_of_a_new_puzzle_are_as_asked() {
    let ran = outplay_reading(
        &["play", "lightup", "--size", "7x7", "--difficulty", "medium", "--seed", "4"],
        b"quit\n",
    )
    .ok()
    .out;
    assert!(ran.contains("0 1 2 3 4 5 6\n") && !ran.contains("6 7"), "{ran}");
    outplay(&["play", "sudoku", "--difficulty", "mild"]).refused(2, "mild");
}
