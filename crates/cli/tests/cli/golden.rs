//! Golden playthroughs: whole plays with their seed, compared with a transcript line by line.
//!
//! After a change that is meant to change them, `OUTPLAY_BLESS=1 cargo test -p outplay-cli golden` writes them anew.

use std::fs;
use std::path::Path;

use crate::program::outplay_reading;

/// Plays with this input, and compares what is seen with the transcript of this name.
#[track_caller]
fn golden(name: &str, args: &[&str], typed: &str) {
    let ran = outplay_reading(args, typed.as_bytes()).ok();
    assert_eq!(ran.err, "");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name).with_extension("txt");
    if std::env::var_os("OUTPLAY_BLESS").is_some() {
        fs::write(&path, &ran.out).expect("a transcript");
    }
    let expected = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    for (number, (found, expected)) in (1..).zip(ran.out.lines().zip(expected.lines())) {
        assert_eq!(found, expected, "line {number} of {name}");
    }
    assert_eq!(ran.out.lines().count(), expected.lines().count(), "{name}");
}

fn connect_four(more: &[&'static str]) -> Vec<&'static str> {
    [&["play", "connect-four"], more].concat()
}

#[test]
fn a_beginner_is_beaten() {
    let args = connect_four(&["--first", "me", "--level", "1", "--seed", "4"]);
    golden("connect-four-level-1", &args, "4\n3\n5\n2\n6\n3\n4\n5\n1\n2\n3\n4\n5\n6\n7\n");
}

#[test]
fn hints_values_and_undo_on_the_way() {
    let args = connect_four(&["--first", "me", "--level", "6", "--seed", "2"]);
    golden(
        "connect-four-level-6",
        &args,
        "help\n4\nhint\nvalues\n4\nundo\nmoves\nredo\n3\n9\n3\nundo\n5\n2\n6\n1\n7\n4\n3\n5\n2\nresign\n",
    );
}

#[test]
fn the_perfect_level_wins_with_the_first_move() {
    let args = connect_four(&["--first", "computer", "--level", "10", "--seed", "1"]);
    golden(
        "connect-four-level-10",
        &args,
        "4\nvalues\n4\n4\nhint\n2\n3\n5\n6\n2\n6\n1\n7\n2\n3\n5\n1\n7\n6\n2\n1\n7\n3\n5\n6\n1\n7\n",
    );
}

#[test]
fn the_second_player_is_beaten_in_french() {
    let args =
        [&["--lang", "fr"], &connect_four(&["--first", "me", "--level", "10", "--seed", "1"])[..]].concat();
    golden(
        "connect-four-level-10-fr",
        &args,
        "1\nvalues\n2\n1\n7\n6\n2\n3\n4\n5\n1\n2\n3\n4\n5\n6\n7\n1\n2\n3\n4\n5\n6\n7\n",
    );
}

#[test]
fn two_levels_meet_on_a_small_board() {
    let args = connect_four(&["--size", "6x5", "--humans", "0", "--level", "8", "--seed", "3"]);
    golden("connect-four-6x5-level-8", &args, "");
}
