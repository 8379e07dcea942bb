//! Files of plays, annotated.

use std::fs;

use serde_json::{Value, json};

use crate::program::{folder, outplay, outplay_reading};

/// Black lets himself be mated; the second game misses a mate in one, the third is no game.
const GAMES: &str = "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"1-0\"]\n\n\
    1. e4 {best by test} e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n\
    [FEN \"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30\"]\n[SetUp \"1\"]\n\n30. h3 h6 *\n\n\
    [Round \"3\"]\n\n1. e4 Ke7 *\n";

fn file(name: &str, text: &str) -> String {
    let path = folder(name).join("games.pgn");
    fs::write(&path, text).expect("a file");
    path.to_str().expect("a path").to_owned()
}

#[test]
fn every_move_gets_its_value_and_its_mark() {
    let path = file("annotate-text", GAMES);
    let ran = outplay(&["analyse", "chess", &path, "--nodes", "3000"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.lines().all(|line| line.chars().count() <= 90), "{}", ran.out);
    let french = outplay(&["--lang", "fr", "analyse", "chess", &path, "--depth", "1"]);
    assert!(french.err.contains("demi-coup 2 : « Ke7 » n'est pas légal ici"), "{}", french.err);
    assert!(french.out.contains("les Noirs : 3 coups, perte moyenne"), "{}", french.out);
    assert!(ran.err.contains("half-move 2"), "{}", ran.err);
    let line = |start: &str| {
        let found = ran.out.lines().find(|line| line.trim_start().starts_with(start));
        found.unwrap_or_else(|| panic!("{start}: {}", ran.out)).to_owned()
    };
    assert!(line("1. Anna").ends_with("Anna - Bert, White wins"), "{}", ran.out);
    let mated = line("3... Nf6");
    assert!(mated.contains("?? ") && mated.contains("mate in 1") && mated.contains("better: "), "{mated}");
    assert!(line("4. Qxf7#").ends_with('#'), "{}", ran.out);
    let missed = line("30. h3");
    assert!(missed.contains("mate in 1") && missed.ends_with("better: Ra8#"), "{missed}");
    assert!(line("30... h6").contains("h6"), "{}", ran.out);
    assert!(ran.out.contains("Black: 3 moves, mean loss"), "{}", ran.out);
}

#[test]
fn machines_get_a_message_a_play_and_nodes_repeat() {
    let path = file("annotate-json", GAMES);
    let args = ["--json", "analyse", "chess", "--file", &path, "--nodes", "2000"];
    let read = || -> Vec<Value> {
        let out = outplay(&args).out;
        out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    let (plays, again) = (read(), read());
    let kinds: Vec<&Value> = plays.iter().map(|play| &play["type"]).collect();
    assert_eq!(kinds, [&json!("annotated-play"), &json!("annotated-play"), &json!("problem")]);
    assert_eq!((&plays[0]["moves"], &plays[1]["moves"]), (&again[0]["moves"], &again[1]["moves"]));
    assert_eq!(plays[0]["players"], json!(["Anna", "Bert"]));
    assert_eq!(plays[0]["sides"][1]["blunders"], json!(1));
    let last = &plays[0]["moves"][6];
    assert_eq!(
        (&last["text"], &last["mark"], &last["after"]["win_in"]),
        (&json!("Qxf7#"), &json!(null), &json!(0))
    );
    let missed = &plays[1]["moves"][0];
    assert_eq!((&missed["ply"], &missed["before"]["win_in"]), (&json!(58), &json!(1)));
    // A play is annotated alike alone and behind others.
    let alone = file("annotate-alone", &GAMES[GAMES.find("[FEN").expect("the second")..]);
    let alone = outplay(&["--json", "analyse", "chess", "--file", &alone, "--nodes", "2000"]).out;
    let alone: Value = serde_json::from_str(alone.lines().next().expect("a play")).expect("JSON");
    assert_eq!(alone["moves"], plays[1]["moves"]);
}

#[test]
fn the_annotated_games_can_be_read_and_annotated_again() {
    let path = file("annotate-pgn", GAMES);
    let first = outplay(&["analyse", "chess", &path, "--depth", "4", "--pgn", "-"]).out;
    assert!(first.contains("{[%eval ") && first.contains("best by test}"), "{first}");
    assert!(first.contains("Nf6 $4 {[%eval #1]} (3... "), "{first}");
    assert!(first.contains("30. h3 $") && first.contains("(30. Ra8#)"), "{first}");
    let again = outplay_reading(&["analyse", "chess", "-", "--depth", "4", "--pgn", "-"], first.as_bytes());
    assert_eq!((again.code, &again.out), (0, &first));
    let written = folder("annotate-pgn-file").join("annotated.pgn");
    let written_to = written.to_str().expect("a path");
    let ran = outplay(&["analyse", "chess", &path, "--depth", "4", "--pgn", written_to]);
    assert!(ran.out.contains("better: "), "{}", ran.out);
    assert_eq!(fs::read_to_string(written).expect("the games"), first);
}

#[test]
fn what_makes_no_sense_is_refused() {
    let path = file("annotate-bad", "");
    outplay(&["analyse", "chess", &path]).refused(1, "no play");
    let path = file("annotate-all", GAMES);
    outplay(&["analyse", "chess", &path, "--all"]).refused(2, "--all is for positions");
    outplay(&["analyse", "chess", "--pgn", "-"]).refused(2, "needs a file of plays");
    outplay(&["analyse", "nim", &path, "--pgn", "-"]).refused(2, "needs a file of plays");
}
