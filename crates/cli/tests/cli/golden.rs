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

#[test]
fn two_levels_meet_at_chess() {
    golden("chess-level-3", &["play", "chess", "--humans", "0", "--level", "3", "--seed", "5"], "");
}

#[test]
fn a_person_meets_the_chess_engine() {
    let args = ["play", "chess", "--first", "me", "--depth", "4", "--seed", "1"];
    golden("chess-depth-4", &args, "e4\nhint\nNf3\nvalues\nBb5\nundo\nBc4\nO-O\nd4\nresign\n");
}

#[test]
fn two_levels_meet_at_checkers() {
    golden("checkers-level-3", &["play", "checkers", "--humans", "0", "--level", "3", "--seed", "5"], "");
}

#[test]
fn a_person_meets_the_checkers_engine() {
    let args = ["play", "checkers", "--first", "me", "--depth", "6", "--seed", "1"];
    golden(
        "checkers-depth-6",
        &args,
        "11-15\nhint\n9-14\nvalues\n8-11\nundo\n6-9\n12-16\n11-18\nmoves\nresign\n",
    );
}

#[test]
fn international_draughts_in_french() {
    let args = ["--lang", "fr", "play", "dames", "--first", "computer", "--depth", "4", "--seed", "1"];
    golden("draughts-depth-4-fr", &args, "20-25\n19-23\nmoves\nabandon\nresign\n");
}

#[test]
fn tic_tac_toe_is_drawn() {
    let args = ["play", "tic-tac-toe", "--first", "me", "--level", "9", "--seed", "2"];
    golden("tic-tac-toe-level-9", &args, "b2\nvalues\nc1\nhint\na2\nb3\nc3\n");
}

#[test]
fn nim_is_won_by_the_nim_sum() {
    let args = ["play", "nim", "--first", "computer", "--level", "9", "--seed", "1"];
    golden("nim-level-9", &args, "1:1\n2:2\nhint\n3:5\n1:1\n2:1\n3:1\n");
}

#[test]
fn the_sticks_of_fort_boyard() {
    let args = ["play", "sticks", "--first", "me", "--level", "10", "--seed", "1"];
    golden("sticks-level-10", &args, "1\nvalues\n2\n3\n1\n1\n1\n");
}

#[test]
fn a_typed_tree_is_played() {
    let args =
        ["play", "tree", "(((10 12) (14 5)) ((4 6) (9 3)))", "--humans", "0", "--level", "9", "--seed", "1"];
    golden("tree-level-9", &args, "");
}

#[test]
fn a_sudoku_is_solved_by_hand() {
    let puzzle = ".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65.";
    golden(
        "sudoku",
        &["play", "sudoku", puzzle],
        "hint\nhint\nhint\nr1c1=2\nundo\nr1c4=9\nr1c1=7\ncheck\nsolve\n",
    );
}

#[test]
fn a_light_up_is_solved_by_hand() {
    let args = ["play", "lightup", "7x7:BlBaBa3a1aBf0a1a1h1dBBa"];
    golden("lightup", &args, "hint\nhint\nhint\n1,2\nundo\ncheck\nsolve\n");
}
