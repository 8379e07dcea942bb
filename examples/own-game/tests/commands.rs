//! Every command of outplay works on a game that outplay has never heard of.

use std::process::{Command, Output};

use serde_json::Value;

fn run(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_own-game"));
    command.args(["--lang", "en"]).args(words).output().expect("the program starts")
}

fn text(words: &[&str]) -> String {
    let output = run(words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// The messages of a command, one a line.
fn json(words: &[&str]) -> Vec<Value> {
    let text = text(&[&["--json"], words].concat());
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

const THREE_ON_THREE: &str = "bbb/.../www w";

#[test]
fn the_list_names_it_beside_the_others() {
    let list = text(&["list"]);
    assert!(list.contains("hexapawn") && list.contains("advance") && list.contains("tic-tac-toe"), "{list}");
}

#[test]
fn check_tells_the_moves_and_refuses_nonsense_in_the_words_of_the_game() {
    let check = &json(&["check", "hexapawn"])[0];
    assert_eq!((&check["type"], &check["position"]), (&"position".into(), &THREE_ON_THREE.into()));
    assert_eq!(check["moves"].as_array().map(Vec::len), Some(3));
    assert_eq!(check["moves"][0]["to"], serde_json::json!({"column": 0, "row": 1}));

    let refused = run(&["check", "hexapawn", "bbb/www"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("2 rows instead of 3"));
}

/// Gardner: on 3x3 the second player wins. On 4x4 the first does.
#[test]
fn solve_agrees_with_gardner() {
    let small = &json(&["solve", "hexapawn"])[0];
    assert!(small["value"]["loss_in"].is_number(), "{small}");
    let large = &json(&["solve", "hexapawn", "--set", "size=4x4"])[0];
    assert!(large["value"]["win_in"].is_number(), "{large}");
}

#[test]
fn every_search_analyses_it() {
    // White is one step from the last row.
    for search in [
        "minimax",
        "alpha-beta",
        "deepening",
        "quiescence",
        "selective",
        "pvs",
        "uct",
        "mcts",
        "proof",
        "attractor",
    ] {
        let words = ["analyse", "hexapawn", "..b/w../.w. w", "--search", search, "--nodes", "500"];
        let analysis = &json(&words)[0];
        assert!(analysis["value"]["win_in"].is_number(), "{search}: {analysis}");
        // Proof-number search asks for a win, not for the quickest.
        assert!(search == "proof" || analysis["best"]["text"] == "a2a3", "{search}: {analysis}");
    }
    let terms = text(&["analyse", "hexapawn", "--depth", "3", "--terms"]);
    assert!(terms.contains("pawns and their way"), "{terms}");
}

#[test]
fn explain_draw_and_perft_see_the_board() {
    assert!(text(&["explain", "hexapawn", "--depth", "2", "--search", "alpha-beta"]).contains("b1b2"));
    assert!(text(&["draw", "hexapawn", "--plain"]).contains('w'));
    assert!(text(&["draw", "hexapawn", "--svg", "-"]).starts_with("<svg"));
    let counts = &json(&["perft", "hexapawn", "--depth", "3"])[0];
    assert_eq!(counts["type"], "perft");
}

#[test]
fn compare_lets_searches_race() {
    let table = text(&["compare", "hexapawn", "--search", "minimax", "--search", "pvs:exact=on"]);
    assert!(table.contains("minimax") && table.contains("pvs"), "{table}");
}

#[test]
fn two_computers_play_it() {
    let events = json(&["play", "hexapawn", "--humans", "0", "--level", "9", "--seed", "1"]);
    let end = events.last().expect("it ends");
    assert_eq!((&end["event"], &end["outcome"]["player"]), (&"end".into(), &2.into()), "{end}");

    let games = ["match", "hexapawn", "level:9", "random", "--games", "4", "--plies", "0"];
    let summary = json(&games).pop().expect("a summary");
    assert_eq!(summary["type"], "match-summary", "{summary}");
}

#[test]
fn it_becomes_a_graph() {
    let graph = text(&["graph", "from", "hexapawn"]);
    assert!(graph.lines().count() > 100, "{graph}");
    let census = &json(&["graph", "census", "hexapawn"])[0];
    assert_eq!(census["type"], "census", "{census}");
}
