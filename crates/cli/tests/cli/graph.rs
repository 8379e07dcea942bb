//! Games on graphs.

use std::fmt::Write;
use std::fs;

use crate::program::{folder, outplay, outplay_reading};
use serde_json::{Value, json};

/// Ten sticks, take one to three, who takes the last one loses.
fn sticks() -> String {
    let mut arena = String::from("# order is free\n");
    for left in 0..=10 {
        for player in 1..=2 {
            for taken in 1..=3.min(left) {
                let _ = writeln!(arena, "edge {left}|{player} {}|{}", left - taken, 3 - player);
            }
        }
    }
    for left in 0..=10 {
        for player in 1..=2 {
            let target = ["", " target", " target2"][if left == 0 { player } else { 0 }];
            let _ = writeln!(arena, "node {left}|{player} {player}{target}");
        }
    }
    arena
}

fn graph(words: &[&str], arena: &str) -> crate::program::Ran {
    outplay_reading(&[&["graph"], words].concat(), arena.as_bytes())
}

#[test]
fn solve_writes_name_winner_rank_and_move() {
    let solved = graph(&["solve", "-"], &sticks()).ok().out;
    assert_eq!(solved.lines().count(), 22);
    assert!(solved.starts_with("0|1 1 0 -\n0|2 2 0 -\n1|1 2 1 0|2\n"), "{solved}");
    assert!(solved.contains("\n10|1 1 6 9|2\n"), "{solved}");
    assert_eq!(graph(&["solve", "-", "--from", "10|1"], &sticks()).ok().out, "10|1 1 6 9|2\n");
    let json = graph(&["solve", "-", "--from", "10|1", "--json"], &sticks()).ok().json();
    assert_eq!(json, json!({ "position": "10|1", "owner": 1, "winner": 1, "rank": 6, "move": "9|2" }));
    graph(&["solve", "-", "--from", "11|1"], &sticks()).refused(2, "did you mean 1");
}

#[test]
fn one_objective_means_that_the_other_player_avoids() {
    let arena = "node a 1\nnode b 2\nnode t 1 target\nedge a b\nedge b a\nedge b t\n";
    assert_eq!(graph(&["solve", "-"], arena).ok().out, "a 2 - b\nb 2 - a\nt 1 0 -\n");
    let two = graph(&["solve", "-", "--objectives", "2"], arena).ok().out;
    assert_eq!(two, "a draw - b\nb draw - a\nt 1 0 -\n");
    let dead_end = "node a 1\nnode b 2\nedge a b\n";
    assert_eq!(graph(&["solve", "-", "--dead-ends", "lose"], dead_end).ok().out, "a 1 1 b\nb 1 0 -\n");
    assert_eq!(graph(&["solve", "-", "--dead-ends", "win"], dead_end).ok().out, "a 2 1 b\nb 2 0 -\n");
}

#[test]
fn attractor_writes_names_and_ranks() {
    let one = graph(&["attractor", "-"], &sticks()).ok().out;
    assert_eq!(one, "0|1 0\n1|2 1\n2|1 2\n3|1 2\n4|1 2\n5|2 3\n6|1 4\n7|1 4\n8|1 4\n9|2 5\n10|1 6\n");
    let two = graph(&["attractor", "-", "--player", "2"], &sticks()).ok().out;
    assert!(two.starts_with("0|2 0\n1|1 1\n2|2 2\n"), "{two}");
    let trap = graph(&["attractor", "-", "--trap"], &sticks()).ok().out;
    assert_eq!(trap.lines().count(), 11);
}

#[test]
fn check_takes_what_solve_writes_and_finds_what_is_wrong() {
    let folder = folder("graph-check");
    let (arena, solution) = (folder.join("sticks.arena"), folder.join("solution"));
    let words = ["graph", "check", arena.to_str().unwrap(), solution.to_str().unwrap()];
    fs::write(&arena, sticks()).unwrap();
    let right = graph(&["solve", "-"], &sticks()).ok().out;
    fs::write(&solution, &right).unwrap();
    assert!(outplay(&words).ok().out.starts_with("right"));
    fs::write(&solution, right.replace("10|1 1 6 9|2", "10|1 1 6 8|2")).unwrap();
    let wrong = outplay(&words);
    assert_eq!(wrong.code, 1);
    assert_eq!(wrong.out, "wrong: 10|1 is won, but its move to 8|2 does not lead to a smaller rank\n");
    fs::write(&solution, right.replace("10|1 1 6", "10|1 three 6")).unwrap();
    outplay(&words).refused(1, "line 21, column 6: a winner, 1, 2 or draw, was expected");
    fs::remove_dir_all(folder).unwrap();
    let odd = graph(&["check", "-"], "node a 1\nedge a a\n").ok().out;
    assert!(odd.contains("a -> a joins two positions of player 1"), "{odd}");
}

#[test]
fn games_become_arenas_and_arenas_every_format() {
    let arena = outplay(&["graph", "from", "sticks"]).ok().out;
    let solved = graph(&["solve", "-", "--from", "10"], &arena).ok().out;
    assert_eq!(solved, "10 1 6 9@2\n");
    for format in ["arena", "pg", "json", "dot"] {
        let text = outplay(&["graph", "from", "sticks", "--format", format]).ok().out;
        let winner = graph(&["solve", "-", "--from", "10", "--json"], &text).ok().json();
        assert_eq!(winner["winner"], 1, "{format}");
    }
    let merged = outplay(&["graph", "from", "tic-tac-toe", "--symmetries", "--json"]).ok().json();
    assert_eq!(merged["positions"].as_array().map(Vec::len), Some(765));
    outplay(&["graph", "from", "tic-tac-toe", "--format", "pg"]).refused(1, "a parity game has no draws");
    let small = ["graph", "from", "tic-tac-toe", "--size", "5x5", "--connect", "4", "--memory", "20"];
    outplay(&small).refused(1, "20 MB of memory are not enough for this game");
    outplay(&["graph", "from", "chequers"]).refused(2, "chequers");
}

#[test]
fn census_counts_how_positions_end() {
    let counted = outplay(&["graph", "census", "tic-tac-toe"]).ok().out;
    assert!(counted.contains("positions         5,478\nwon by player 1   2,936\n"), "{counted}");
    let taken_back = outplay(&["graph", "census", "tic-tac-toe", "--json"]).ok().json();
    let expected = json!({
        "positions": 5478, "won": [2936, 1474], "drawn": 1068, "longest": 5, "winner": null, "rank": null,
    });
    assert_eq!(taken_back, expected);
    let explored = outplay(&["graph", "census", "sticks", "10", "--json"]).ok().json();
    assert_eq!((&explored["winner"], &explored["rank"]), (&json!(1), &json!(6)));
    let small = ["graph", "census", "connect-four", "--size", "5x4", "--memory", "20"];
    outplay(&small).refused(1, "20 MB of memory are not enough");
}

#[test]
fn pictures_in_every_form_and_step_by_step() {
    let draw = |words: &[&str]| graph(&[&["draw", "-"], words].concat(), &sticks()).ok().out;
    assert!(draw(&[]).starts_with("<svg"));
    assert!(draw(&["--dot"]).starts_with("digraph"));
    assert!(draw(&["--tikz"]).contains("\\begin{tikzpicture}"));
    assert!(draw(&["--mermaid"]).starts_with("graph TD"));
    let folder = folder("graph-draw");
    draw(&["--steps", "--svg", folder.join("a.svg").to_str().unwrap()]);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 7, "A0 to A6");
    let first = fs::read_to_string(folder.join("a-000.svg")).unwrap();
    assert!(first.contains("1: 0") && !first.contains("1: 1<"));
    fs::remove_dir_all(folder).unwrap();
    let json: Value = serde_json::from_str(&draw(&["--steps", "--json"])).unwrap();
    assert_eq!(json["pictures"].as_array().map(Vec::len), Some(7));
}

#[test]
fn a_walk_against_the_perfect_strategy() {
    let folder = folder("graph-play");
    let arena = folder.join("sticks.arena");
    fs::write(&arena, sticks()).unwrap();
    let words = ["graph", "play", arena.to_str().unwrap(), "--from", "10|1"];
    let lost = outplay_reading(&words, b"7|2\nnonsense\n1\n1\n1\n1\n1\n").ok().out;
    assert!(lost.contains("'nonsense' is not a move here.") && lost.contains("player 2 wins"), "{lost}");
    let json = outplay_reading(&[&words[..], &["--json"]].concat(), b"9|2\nquit\n").ok().out;
    let events: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&events[0]["to"], &events[1]["by"]), (&json!("9|2"), &json!("computer")));
    assert_eq!(events.last().unwrap()["event"], "leave");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn bad_arenas_are_refused_with_line_and_column() {
    graph(&["solve", "-"], "node a 3\n").refused(1, "line 1, column 8: an owner, 1 or 2, was expected");
    graph(&["solve", "-", "--lang", "fr"], "node a 1\nedge a b\n").refused(1, "ligne 2, colonne 8");
    outplay(&["graph", "solve", "no-such-file"]).refused(1, "no-such-file");
    outplay(&["graph", "solve", "/"]).refused(1, "directory");
    graph(&["solve", "-", "--objectives", "3"], "").refused(2, "3");
    graph(&["solve", "-", "--objectives", "1"], "node a 1 target2\n").refused(2, "two objectives");
    assert_eq!(graph(&["solve", "-"], "").ok().out, "");
    graph(&["play", "-"], "").refused(1, "no positions");
}

#[test]
fn nim_is_solved_by_its_attractors() {
    let solved = outplay(&["solve", "sticks", "--json"]).ok().json();
    assert_eq!((&solved["search"], &solved["best"]), (&json!("attractor"), &json!("1")));
    assert_eq!(solved["solved"], true);
    let nim = outplay(&["solve", "nim", "--json"]).ok().json();
    assert_eq!((&nim["search"], &nim["value"]["score"]), (&json!("attractor"), &json!(1)));
}

/// Five sticks, the last one a leaf: depth 4 sees that all is lost, with 15 nodes.
#[test]
fn minimax_on_a_graph() {
    let arena: String = sticks()
        .lines()
        .filter(|line| !line.contains("0|") || line.contains("10|"))
        .collect::<Vec<_>>()
        .join("\n");
    let words =
        ["minimax", "-", "--from", "5|1", "--depth", "4", "--value", "1|2=inf", "--value", "1|1=-inf"];
    let found = graph(&words, &arena).ok().out;
    assert_eq!(
        found,
        "5|1 -inf 4|2\n  4|2 -inf\n  3|2 -inf\n  2|2 -inf\n15 nodes in the tree, 10 of them valued\n"
    );
    let json = graph(&[&words[..], &["--json"]].concat(), &arena).ok().json();
    assert_eq!((&json["value"], &json["tree_nodes"]), (&json!("-inf"), &json!(15)));
    graph(&["minimax", "-", "--depth", "1", "--value", "x"], &arena).refused(2, "is not a value");
}
