//! `compare`, `match`, `exercise` and `bench` as commands.

use std::fs;

use serde_json::json;

use crate::program::{folder, outplay};

const ORDERED: &str = "(((8 5) (11 9)) ((6 3) (10 7)) ((4 2) (12 1)))";

#[test]
fn compare_shows_one_table() {
    let text = outplay(&["compare", "tree", ORDERED, "--depth", "3"]).ok().out;
    assert!(text.contains("Knuth and Moore: alpha-beta visits at least 7 leaves"), "{text}");
    let csv = outplay(&["compare", "tree", ORDERED, "--depth", "3", "--csv"]).ok().out;
    assert!(csv.starts_with("position,search,exact,value,best,nodes"), "{csv}");
    assert!(csv.contains("\"alpha-beta\",true,+8,1,15,7,2,1,0,0"), "{csv}");
    let svg = outplay(&["compare", "tree", ORDERED, "--depth", "3", "--svg", "-", "--csv"]).ok().out;
    assert!(svg.starts_with("<svg"), "{svg}");
    let json = outplay(&["compare", "tree", ORDERED, "--depth", "3", "--json"]).ok().json();
    assert_eq!(json["theory"]["fewest_leaves"], json!(7.0));
}

#[test]
fn the_theory_is_about_the_tree_and_not_about_the_depth_that_was_asked_for() {
    for depth in ["3", "4", "9"] {
        let theory =
            &outplay(&["compare", "tree", ORDERED, "--depth", depth, "--json"]).ok().json()["theory"];
        assert_eq!(theory["fewest_leaves"], json!(7.0), "{depth}");
        assert_eq!((&theory["nodes"], &theory["deepening_nodes"]), (&json!(21), &json!(33)), "{depth}");
    }
    // Some plays of sticks end before others: the formula says nothing about them.
    let sticks = outplay(&["compare", "sticks", "12", "--depth", "12", "--json"]).ok().json();
    assert_eq!(sticks["theory"]["fewest_leaves"], json!(null));
}

#[test]
fn many_positions_are_one_long_table() {
    let file = folder("compare").join("positions.txt");
    fs::write(&file, "4\n44\n").expect("a file");
    let file = file.to_str().expect("a path");
    let searches = ["--search", "minimax", "--search", "alpha-beta", "--depth", "2"];
    let csv = outplay(&[&["compare", "connect-four", file, "--csv"][..], &searches].concat()).ok().out;
    assert_eq!(csv.lines().count(), 5, "{csv}");
    assert_eq!(csv.matches("position,search").count(), 1, "{csv}");
    assert_eq!(csv.matches("\"7/7/7/7/3o3/3x3\",").count(), 2, "{csv}");
    let text = outplay(&[&["compare", "connect-four", file][..], &searches].concat()).ok().out;
    assert!(text.contains("position: 7/7/7/7/3o3/3x3"), "{text}");
    let sum = text.split("the sum over 2 positions").nth(1).expect("a sum");
    assert!(sum.contains("114"), "57 nodes each: {sum}");
}

#[test]
fn a_cut_that_is_counted_is_shown() {
    let tree = "((3 12 8) (2 4 6) (14 5 2))";
    let text = outplay(&["explain", "tree", tree, "--search", "alpha-beta"]).ok().out;
    assert!(text.contains("2 alpha cuts, 0 beta cuts"), "{text}");
    assert_eq!(text.matches("alpha cut: 2 <= 3").count(), 2, "{text}");
    assert!(text.contains("alpha cut: 2 <= 3, at the last child"), "{text}");
}

#[test]
fn no_line_is_longer_than_the_play() {
    for search in ["pvs:exact=on", "alpha-beta", "minimax"] {
        let found = outplay(&["analyse", "tic-tac-toe", "--search", search, "--json"]).ok().json();
        assert_eq!(found["selective_depth"], 9, "{search}");
    }
}

#[test]
fn of_equal_visits_uct_takes_the_better_mean() {
    for seed in 0..20 {
        let plan = format!("uct:seed={seed}");
        let found = outplay(&["analyse", "connect-four", "--search", &plan, "--iterations", "2", "--json"])
            .ok()
            .json();
        let moves = found["moves"].as_array().expect("the moves");
        let means = moves.iter().filter_map(|mv| mv["samples"]["mean"].as_i64());
        let best = moves.iter().find(|mv| mv["number"] == found["best"]["number"]).expect("the best");
        assert_eq!(best["samples"]["mean"].as_i64(), means.max(), "{seed}: {found}");
    }
}

#[test]
fn switches_are_compared_one_by_one() {
    let text = outplay(&["compare", "tic-tac-toe", "--switches", "--depth", "4"]).ok().out;
    assert!(text.contains("pvs:null-move=off") && text.contains("pvs:table=off"), "{text}");
}

#[test]
fn bad_parameters_are_refused() {
    for (plan, words) in [
        ("best:tabel=off", "did you mean table?"),
        ("best:memory=0", "from 1 to"),
        ("best:threads=10000", "from 1 to 256"),
        ("best:depth=-1", "whole number"),
        ("best:table=maybe", "on|off"),
    ] {
        outplay(&["compare", "nim", "--search", plan]).refused(2, words);
        outplay(&["match", "nim", plan, "random"]).refused(2, words);
    }
    outplay(&["match", "nim", "level:11", "random"]).refused(2, "level:11");
    outplay(&["match", "nim", "random", "random", "--sprt", "5,5"]).refused(2, "pair of Elo differences");
}

#[test]
fn a_match_is_recorded_and_resumed() {
    let folder = folder("match");
    let path = folder.join("games.txt");
    let name = path.to_str().expect("a path");
    let run = |games: &str| {
        outplay(&[
            "match",
            "tic-tac-toe",
            "best:depth=2",
            "random",
            "--games",
            games,
            "--record",
            name,
            "--json",
        ])
        .ok()
    };
    let whole = run("8");
    let all = fs::read_to_string(&path).expect("a record");
    assert_eq!(all.lines().count(), 9);

    // Broken off in the middle of a line, and resumed.
    let five: Vec<&str> = all.lines().take(5).collect();
    let cut = five.join("\n") + "\n{\"game\":5,\"fi";
    fs::write(&path, cut).expect("a record");
    let resumed = run("8");
    assert_eq!(fs::read_to_string(&path).expect("a record"), all);
    assert_eq!(whole.out.lines().last(), resumed.out.lines().last());

    outplay(&["match", "tic-tac-toe", "best:depth=1", "random", "--record", name])
        .refused(1, "another match");
    fs::remove_dir_all(folder).expect("clean up");
}

/// Games side by side are the games one after the other, on disk and on the screen.
#[test]
fn games_side_by_side_are_the_same_games() {
    let folder = folder("side-by-side");
    let run = |tables: &str| {
        let path = folder.join(format!("{tables}.txt"));
        let name = path.to_str().expect("a path");
        let players = ["match", "connect-four", "pvs:nodes=200", "mcts:iterations=50"];
        let ran = outplay(
            &[&players[..], &["--games", "12", "--record", name, "--json", "--concurrency", tables]].concat(),
        );
        (ran.ok().out, fs::read_to_string(&path).expect("a record"))
    };
    let one = run("1");
    assert_eq!(one.1.lines().count(), 13);
    assert_eq!(run("3"), one);
    // A test that is decided ends at the same game.
    let decided = |tables: &str| {
        let players = ["match", "tic-tac-toe", "pvs:depth=9", "random"];
        let rest = ["--games", "4000", "--sprt", "0,100", "--json", "--concurrency", tables];
        outplay(&[&players[..], &rest].concat()).ok().out
    };
    let alone = decided("1");
    assert!(alone.lines().count() < 1000 && alone.contains("\"verdict\":\"accepted\""), "{alone}");
    assert_eq!(decided("4"), alone);
    outplay(&["match", "nim", "random", "random", "--concurrency", "0"]).refused(2, "--concurrency");
    fs::remove_dir_all(folder).expect("clean up");
}

#[test]
fn openings_come_from_plays_and_test_positions() {
    let folder = folder("openings-of-plays");
    let (pgn, epd) = (folder.join("book.pgn"), folder.join("book.epd"));
    // The second play is over: its last position that is not counts.
    fs::write(&pgn, "1. e4 c5 *\n\n1. f3 e5 2. g4 Qh4# 0-1\n").expect("a file");
    fs::write(&epd, "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - bm Nf3; id \"x\";\n")
        .expect("a file");
    let starts = |path: &std::path::Path| -> Vec<String> {
        let name = path.to_str().expect("a path");
        let args =
            ["match", "chess", "pvs:nodes=10", "pvs:nodes=10", "--games", "4", "--openings", name, "--json"];
        let out = outplay(&args).ok().out;
        let games = out.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
        games.filter_map(|game| Some(game["start"].as_str()?.to_owned())).collect()
    };
    let sicilian = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let fool = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";
    assert_eq!(starts(&pgn), [sicilian, sicilian, fool, fool]);
    assert_eq!(starts(&epd)[..2], [sicilian.replace(" 0 2", " 0 1"), sicilian.replace(" 0 2", " 0 1")]);
    fs::write(&pgn, "1. e4 Ke7 *\n").expect("a file");
    let name = pgn.to_str().expect("a path");
    outplay(&["match", "chess", "random", "random", "--openings", name]).refused(1, "half-move 2");
    fs::remove_dir_all(folder).expect("clean up");
}

#[test]
fn openings_come_from_a_file() {
    let folder = folder("openings");
    let path = folder.join("openings.txt");
    fs::write(&path, "X../.O./...\n.X./O../...\n").expect("a file");
    let name = path.to_str().expect("a path");
    let args = ["match", "tic-tac-toe", "random", "random", "--games", "4", "--openings", name, "--json"];
    let games = outplay(&args).ok().out;
    assert_eq!(games.matches("X../.O./...").count(), 2, "{games}");
    fs::write(&path, "X../.O./...\nrubbish\n").expect("a file");
    outplay(&args).refused(1, "line 2");
    fs::remove_dir_all(folder).expect("clean up");
}

#[test]
fn monte_carlo_takes_its_place_among_the_searches() {
    let found =
        outplay(&["analyse", "tic-tac-toe", ".../.../...", "--search", "uct:iterations=2000", "--json"]);
    let found = found.ok().json();
    assert_eq!(
        (&found["best"]["text"], &found["value"]["bound"], &found["nodes"]),
        (&json!("b2"), &json!("estimate"), &json!(2000))
    );
    let proven =
        outplay(&["analyse", "tic-tac-toe", "X../.O./..X", "--search", "mcts", "--json"]).ok().json();
    assert_eq!(proven["value"], json!({ "bound": "exact", "points": 0, "unit": 10_000, "view": 2 }));
    let best =
        proven["moves"].as_array().expect("moves").iter().find(|root| root["text"] == proven["best"]["text"]);
    let best = best.expect("the best move");
    let samples = &best["samples"];
    assert!(samples["visits"].is_u64() && samples["proven"] == json!(true), "{best}");
    assert!(samples["interval"][0].as_i64() <= samples["mean"].as_i64(), "{best}");
    let text =
        outplay(&["analyse", "connect-four", "--search", "mcts:iterations=500,c=1.4,solver=on"]).ok().out;
    assert!(text.contains(" visits, mean ") && text.contains("95 %"), "{text}");
}

#[test]
fn bad_monte_carlo_parameters_are_refused() {
    for (plan, words) in [
        ("mcts:c=-1", "0 or more"),
        ("mcts:c=nan", "0 or more"),
        ("uct:c=-1", "0 or more"),
        ("mcts:iterations=0", "from 1 to"),
        ("uct:iterations=0", "from 1 to"),
        ("mcts:memory=0", "from 1 to"),
        ("mcts:threads=0", "from 1 to"),
        ("mcts:expand=0", "from 1 to"),
        ("mcts:scale=0", "greater than 0"),
        ("mcts:rave=-3", "0 or more"),
        ("mcts:playouts=wild", "auto|uniform|decisive|anti-decisive|random|careful"),
        ("mcts:solvr=on", "did you mean solver?"),
        ("mcts:eval=monte-carlo:plays=0", "plays=0"),
        ("mcts:eval=monte-carlo:play=5", "play=5"),
        ("mcts:eval=blind:plays=5", "plays=5"),
    ] {
        outplay(&["analyse", "nim", "--search", plan]).refused(2, words);
    }
}

#[test]
fn chance_evaluates_any_game() {
    for game in ["connect-four", "tic-tac-toe", "nim", "sticks", "tree"] {
        let words = ["analyse", game, "--search", "alpha-beta:depth=1,eval=monte-carlo:plays=50:seed=3"];
        let found = outplay(&[&words[..], &["--terms", "--json"]].concat()).ok().json();
        assert_eq!(found["evaluation"], json!("monte-carlo"), "{game}");
        assert!(found["static"]["error"].is_i64() || game == "tree", "{game}: {found}");
    }
}

#[test]
fn convergence_is_shown_as_table_and_curve() {
    let words = ["compare", "tic-tac-toe", "X../.O./..X", "--search", "mcts", "--search", "uct"];
    let rows = outplay(&[&words[..], &["--iterations", "10,300", "--json"]].concat()).ok().out;
    assert_eq!(rows.lines().count(), 4, "{rows}");
    assert!(rows.lines().last().is_some_and(|row| row.contains("\"share\":1.0")), "{rows}");
    let svg = outplay(&[&words[..], &["--iterations", "10,300", "--csv", "--svg", "-"]].concat()).ok().out;
    assert!(svg.contains("\"mcts\",300,1,1,") && svg.contains("<polyline"), "{svg}");
    let errors = outplay(&["compare", "connect-four", "4453", "--plays", "100,10000", "--json"]).ok().out;
    let told: Vec<f64> = errors
        .lines()
        .map(|line| {
            serde_json::from_str::<serde_json::Value>(line).expect("JSON")["told"].as_f64().expect("told")
        })
        .collect();
    assert!((9.0..11.0).contains(&(told[0] / told[1])), "{errors}");
    outplay(&["compare", "connect-four", "--plays", "0"]).refused(2, "0");
}

#[test]
fn bench_prints_its_signature() {
    assert_eq!(outplay(&["bench", "--json"]).ok().json()["signature"], "1c4d518d10683d92");
}
