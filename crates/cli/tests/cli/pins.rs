//! Node counts of fixed searches for every game with every evaluation: a change of behaviour is seen at once.
//!
//! A line of `golden/nodes.txt` is `GAME [OPTIONS] | POSITION | SEARCH | NODES BEST`. After a change that is meant to change
//! them, `OUTPLAY_BLESS=1 cargo test -p outplay-cli pins` writes the numbers anew.

use std::fs;
use std::path::Path;

use crate::program::outplay;

/// What the program finds: nodes entered, and the best move.
fn found(game: &str, position: &str, search: &str) -> String {
    let mut args = vec!["--json", "analyse"];
    args.extend(game.split_whitespace());
    args.extend([position, "--search", search]);
    let report = outplay(&args).ok().json();
    format!("{} {}", report["nodes"], report["best"]["text"].as_str().unwrap_or("-"))
}

#[test]
fn node_counts_are_what_they_were() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/nodes.txt");
    let text = fs::read_to_string(&path).expect("the numbers");
    let mut renewed = String::new();
    let mut changed = Vec::new();
    for line in text.lines() {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [game, position, search, pinned] = fields[..] else { panic!("four fields: {line}") };
        let now = found(game, position, search);
        if now != pinned {
            changed.push(format!("{game} | {position} | {search}: {pinned} is now {now}"));
        }
        renewed.extend([game, " | ", position, " | ", search, " | ", &now, "\n"]);
    }
    if std::env::var_os("OUTPLAY_BLESS").is_some() {
        fs::write(&path, renewed).expect("the numbers anew");
        return;
    }
    assert!(changed.is_empty(), "{}", changed.join("\n"));
}
