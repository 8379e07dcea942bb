//! Every answer for machines is a message of the one vocabulary: it reads back as what it was.

use outplay::wire::{Answer, Message};

use crate::program::{folder, outplay, outplay_reading};

/// What a command says to a machine.
#[track_caller]
fn messages(args: &[&str]) -> Vec<Answer> {
    let ran = outplay_reading(&[&["--json"], args].concat(), b"");
    let read = |line: &str| {
        let message: Message =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{args:?}: {error}: {line}"));
        assert_eq!(message.schema, outplay::wire::SCHEMA);
        let again: serde_json::Value = serde_json::to_value(&message).expect("JSON");
        assert_eq!(serde_json::from_str::<serde_json::Value>(line).expect("JSON"), again, "{args:?}");
        message.answer
    };
    let answers: Vec<Answer> = ran.out.lines().map(read).collect();
    assert!(!answers.is_empty(), "{args:?}: {}", ran.err);
    answers
}

#[test]
fn every_command_of_games_answers_in_messages() {
    let folder = folder("messages");
    let book = folder.join("a.book");
    let book = book.to_str().expect("a path");
    let position = "X.O/.X./..O";
    let commands: &[&[&str]] = &[
        &["analyse", "tic-tac-toe", position, "--terms", "--all"],
        &["analyse", "connect-four", "44", "--search", "mcts:iterations=200"],
        &["analyse", "chess", "--search", "proof:nodes=100"],
        &["solve", "tic-tac-toe", position],
        &["solve", "connect-four", "--size", "4x4", "--all"],
        &["solve", "tic-tac-toe", position, "--search", "proof"],
        &["explain", "tree", "((3 12) (2 4))", "--search", "alpha-beta", "--steps"],
        &["explain", "tic-tac-toe", "--search", "uct", "--iterations", "5", "--steps"],
        &["check", "nim", "1,2"],
        &["draw", "chess"],
        &["draw", "sticks"],
        &["draw", "tree"],
        &["draw", "connect-four", "4455"],
        &["perft", "nim", "--depth", "2", "--split"],
        &["book", "connect-four", "--size", "4x4", "--plies", "1", "--out", book],
        &["compare", "tic-tac-toe", "--depth", "2"],
        &["compare", "tic-tac-toe", position, "--iterations", "10"],
        &["compare", "tic-tac-toe", position, "--plays", "10"],
        &["match", "tic-tac-toe", "random", "level:2", "--games", "2", "--sprt", "0,10"],
        &["exercise", "minimax", "--seed", "1"],
        &["exercise", "uct", "--seed", "1"],
        &["play", "tic-tac-toe", "--humans", "0", "--level", "2"],
        &["list"],
        &[],
    ];
    for args in commands {
        messages(args);
    }
    std::fs::remove_dir_all(folder).expect("clean up");
}

#[test]
fn a_failure_is_a_message_too() {
    let [Answer::Problem(problem)] = &messages(&["analyse", "nim", "3,x"])[..] else { panic!("one problem") };
    assert_eq!(problem.code, "NotAHeap");
    let [Answer::Problem(problem)] = &messages(&["analyse", "ches"])[..] else { panic!("one problem") };
    assert_eq!(problem.code, "NoSuchGame");
    assert!(problem.message.contains("did you mean chess?"), "{}", problem.message);
}

#[test]
fn settings_are_options_made_from_what_games_say() {
    let by_set = outplay(&["draw", "morpion", "--set", "size=4x2"]).ok().out;
    assert_eq!(by_set, outplay(&["draw", "tic-tac-toe", "--size", "4x2"]).ok().out);
    outplay(&["draw", "nim", "--set", "size=3"]).refused(2, "nim has no setting 'size'");
    outplay(&["draw", "nim", "--set", "size"]).refused(2, "expected NAME=VALUE");
    let short = outplay(&["solve", "nim", "1,1", "--misere"]).ok().out;
    assert_eq!(
        short.lines().next(),
        outplay(&["solve", "nim", "1,1", "--rule", "misere"]).ok().out.lines().next()
    );
}

#[test]
fn old_names_of_searches_and_switches_are_understood() {
    let nodes = |search: &str| {
        let args = ["--json", "analyse", "connect-four", "4453", "--search", search];
        outplay(&args).ok().json()["nodes"].clone()
    };
    assert_eq!(nodes("best:depth=6"), nodes("pvs:depth=6"));
    assert_eq!(nodes("best:depth=7,reductions=off"), nodes("pvs:depth=7,late-move-reductions=off"));
    assert_eq!(
        nodes("mcts:iterations=300,playouts=careful"),
        nodes("mcts:iterations=300,playouts=anti-decisive")
    );
}

#[test]
fn what_is_wrong_is_said_in_one_language() {
    outplay(&["--lang", "fr", "analyse", "nim", "--search", "minimax:depth=x"])
        .refused(2, "depth=x : un nombre entier attendu");
    outplay(&["analyse", "sudoku"]).refused(2, "there is no game 'sudoku'");
}

#[test]
fn every_game_and_puzzle_is_drawn_as_svg() {
    let sudoku = ".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65.";
    for args in [
        vec!["chess"],
        vec!["connect-four", "44"],
        vec!["tic-tac-toe", "X.O/.X./..O"],
        vec!["nim"],
        vec!["sticks"],
        vec!["tree"],
        vec!["sudoku", sudoku],
        vec!["lightup", "7x7:BlBaBa3a1aBf0a1a1h1dBBa"],
    ] {
        let drawn = outplay(&[&["draw"], &args[..], &["--svg", "-"]].concat()).ok().out;
        outplay_testdata::pictures::svg_texts(&drawn);
        assert!(!outplay(&[&["draw"], &args[..]].concat()).ok().out.trim().is_empty(), "{args:?}");
    }
}

#[test]
fn the_manual_and_the_schema_are_printed() {
    let man = outplay(&["man"]).ok().out;
    assert!(man.contains("outplay") && man.contains("OUTPLAY ANALYSE"), "{}", &man[..200.min(man.len())]);
    let schema = outplay(&["schema"]).ok().json();
    assert!(schema["oneOf"].is_array() || schema["anyOf"].is_array() || schema["properties"].is_object());
}
