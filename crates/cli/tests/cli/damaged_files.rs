//! Files of ours with one bit wrong, or cut short: refused with a reason, or read as what was written; never as something else.

use std::fs;
use std::path::Path;

use crate::program::{Ran, folder, outplay, outplay_reading};

/// Damages a file in many ways; after each, `run` must refuse with `reason` or say the same as before.
fn damage(path: &Path, reasons: &[&str], run: impl Fn() -> Ran) {
    let whole = fs::read(path).expect("a file");
    let (expected, mut refused) = (run().ok().out, 0);
    let mut damaged = Vec::new();
    for at in (0..whole.len()).step_by(whole.len() / 40 + 1) {
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << (at % 7);
        damaged.push(bytes);
        damaged.push(whole[..at].to_vec());
    }
    for bytes in damaged {
        fs::write(path, &bytes).expect("a file");
        let ran = run();
        assert!(!ran.err.contains("panicked"), "{}", ran.err);
        if reasons.iter().any(|reason| ran.err.contains(reason) || ran.out.contains(reason)) {
            refused += 1;
        } else {
            assert_eq!(ran.out, expected, "{}{}", String::from_utf8_lossy(&bytes), ran.err);
        }
    }
    assert!(refused > 30, "only {refused} were refused");
}

#[test]
fn a_record_of_a_match() {
    let folder = folder("damaged-record");
    let path = folder.join("games.jsonl");
    let record = path.to_str().expect("a path");
    let run = || {
        let players = ["match", "tic-tac-toe", "random", "alpha-beta:depth=1"];
        outplay(&[&players[..], &["--games", "4", "--record", record]].concat())
    };
    run().ok();
    damage(&path, &["or the line is damaged", "holds another match", "valid UTF-8"], run);
    fs::remove_dir_all(folder).expect("the folder");
}

#[test]
fn a_saved_play() {
    let folder = folder("damaged-save");
    let path = folder.join("play.txt");
    let save = path.to_str().expect("a path");
    let begin = ["play", "tic-tac-toe", "--humans", "2"];
    outplay_reading(&begin, format!("b2\na1\nc3\nsave {save}\nquit\n").as_bytes()).ok();
    let run = || outplay_reading(&begin, format!("load {save}\nquit\n").as_bytes());
    damage(&path, &["Not loaded, the play goes on"], run);
    fs::remove_dir_all(folder).expect("the folder");
}
