//! The worked examples of the courses, each by a command.

use crate::program::outplay;
use serde_json::{Value, json};

fn analyse(position: &str, search: &str) -> Value {
    outplay(&["analyse", "tree", position, "--search", search, "--json"]).ok().json()
}

#[test]
fn the_two_cuts() {
    let found = analyse("(((10 12) (14 5)) ((4 6) (9 3)))", "alpha-beta");
    assert_eq!(found["value"], json!({ "bound": "exact", "points": 12, "unit": 1, "view": 1 }));
    assert_eq!(
        (&found["nodes"], &found["counts"]["alpha_cuts"], &found["counts"]["beta_cuts"]),
        (&json!(11), &json!(1), &json!(1))
    );
}

#[test]
fn order_matters() {
    let good = analyse("(((8 5) (11 9)) ((6 3) (10 7)) ((4 2) (12 1)))", "alpha-beta");
    assert_eq!((&good["nodes"], &good["counts"]["leaves"]), (&json!(15), &json!(7)));
    let bad = analyse("(((1 12) (2 4)) ((7 10) (3 6)) ((9 11) (5 8)))", "alpha-beta");
    let counts = &bad["counts"];
    assert_eq!(
        (&bad["nodes"], &counts["alpha_cuts"], &counts["beta_cuts"]),
        (&json!(22), &json!(0), &json!(0))
    );
}

#[test]
fn the_deep_cut() {
    let found = analyse("min(10 (((20 15) 5) 7))", "alpha-beta");
    assert_eq!(found["value"]["points"], 7, "values of trees are seen by MAX");
    assert_eq!((&found["nodes"], &found["counts"]["deep_cuts"]), (&json!(8), &json!(1)));
    let text = outplay(&["explain", "tree", "min(10 (((20 15) 5) 7))", "--search", "alpha-beta"]).ok().out;
    assert!(text.contains("deep beta cut: 20 >= 10"), "{text}");
}

#[test]
fn the_best_move_changes_with_the_depth() {
    let tree = "(10:(2:(4 1) 6:(7 3)) 5:(5:(2 6) 8:(3 1)) 3:(4:(9 8) 1:(7 11)))";
    for (depth, best, seen) in [(1, "1", [10, 5, 3]), (2, "2", [2, 5, 1]), (3, "3", [4, 3, 9])] {
        let found = analyse(tree, &format!("minimax:depth={depth}"));
        assert_eq!(found["best"]["text"], best);
        let values: Vec<_> =
            found["moves"].as_array().expect("moves").iter().map(|mv| &mv["value"]["points"]).collect();
        assert_eq!(values, seen.map(Value::from).iter().collect::<Vec<_>>());
    }
}

#[test]
fn a_root_move_that_was_cut_off_shows_its_bound_and_all_shows_its_value() {
    let tree = "((3 12 8) (2 4 6) (14 5 2))";
    let once = analyse(tree, "alpha-beta");
    let told = |bound| json!({ "bound": bound, "points": 2, "unit": 1, "view": 1 });
    assert_eq!(once["moves"][1]["value"], told("at-most"));
    let all = outplay(&["analyse", "tree", tree, "--search", "alpha-beta", "--all", "--json"]).ok().json();
    assert_eq!(all["moves"][2]["value"], told("exact"));
    assert_eq!(all["best"]["text"], "1");
}

#[test]
fn the_sticks_of_fort_boyard() {
    let found = outplay(&["solve", "sticks", "10", "--json"]).ok().json();
    assert_eq!((&found["value"]["win_in"], &found["solved"]), (&json!(6), &json!(true)));
    assert_eq!(found["best"]["text"], "1", "from (10,1) to (9,2)");
    let lost = outplay(&["solve", "sticks", "9", "--json"]).ok().json();
    assert!(lost["value"]["loss_in"].is_u64());
}

#[test]
fn tic_tac_toe_is_a_draw_and_has_as_many_plays_as_published() {
    let solved = outplay(&["solve", "tic-tac-toe", "--json"]).ok().json();
    assert_eq!((&solved["value"]["points"], &solved["solved"]), (&json!(0), &json!(true)));
    assert_eq!(solved["line"].as_array().map(Vec::len), Some(9));
    let perft = outplay(&["perft", "tic-tac-toe", "--depth", "9", "--json"]).ok().json();
    assert_eq!((&perft["plays"], &perft["reached"]), (&json!(255_168), &json!(127_872)));
}

#[test]
fn nim_follows_its_rules() {
    let normal = outplay(&["solve", "nim", "3,4,5", "--json"]).ok().json();
    assert!(normal["value"]["win_in"].is_u64());
    assert_eq!(normal["best"]["text"], "1:2");
    let misere = outplay(&["solve", "nim", "1,1", "--misere", "--json"]).ok().json();
    assert!(misere["value"]["win_in"].is_u64());
    let takes = outplay(&["solve", "nim", "4", "--takes", "1-3", "--json"]).ok().json();
    assert!(takes["value"]["loss_in"].is_u64());
}

#[test]
fn depth_zero_is_the_static_value_and_no_move() {
    let found =
        outplay(&["analyse", "tic-tac-toe", "X../.../...", "--depth", "0", "--terms", "--json"]).ok().json();
    assert_eq!((&found["best"], &found["value"]["points"]), (&Value::Null, &json!(-3)));
    assert_eq!(found["static"]["terms"][0], json!({ "term": "open lines", "player_1": 8, "player_2": 5 }));
}

/// The claims of the courses on sizes.
#[test]
fn the_sizes_of_games() {
    let small = outplay(&["count", "tic-tac-toe"]).ok().out;
    for (number, how) in [("19,683", "3^9"), ("5,478", "walked"), ("255,168", "counted"), ("1,011", "sqrt")] {
        let line = small.lines().find(|line| line.contains(number)).unwrap_or_else(|| panic!("{small}"));
        assert!(line.contains(how), "{line}");
    }
    let large = outplay(&["count", "connect-four", "--positions", "1000", "--plays", "50"]).ok().out;
    assert!(
        large.contains("3^42") && large.contains("4,531,985,219,092") && large.contains("Knuth"),
        "{large}"
    );
    let chess = outplay(&["--lang", "fr", "count", "chess", "--positions", "10", "--plays", "2"]).ok().out;
    assert!(chess.contains("10^120") && chess.contains("publié"), "{chess}");
    let other =
        outplay(&["count", "chess", "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", "--positions", "10", "--plays", "2"]);
    assert!(!other.ok().out.contains("10^120"));
    let json = outplay(&["--json", "count", "sticks"]).ok().json();
    assert_eq!(json["sizes"][1]["number"], "274");
}
