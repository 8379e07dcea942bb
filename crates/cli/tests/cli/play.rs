//! Whole plays, as a person types them.

use std::fs;

use crate::program::{folder, outplay, outplay_reading};

#[test]
fn a_play_of_tic_tac_toe_against_the_computer() {
    let typed = b"b2\nnonsense\nb2\nmoves\nundo\nundo\nredo\nhint\nhint\nhint\nvalues\nhelp\nquit\n";
    let ran = outplay_reading(&["play", "tic-tac-toe", "--first", "me", "--level", "10"], typed).ok();
    for words in [
        "Level 10: thinks for up to 3 s a move.",
        "'nonsense' is not a move; moves look like b2",
        "'b2' is taken already",
        "There is nothing to take back.",
        "2 . X .",
        "Try ",
        "Until next time.",
    ] {
        assert!(ran.out.contains(words), "{words:?} in:\n{}", ran.out);
    }
}

#[test]
fn the_end_of_the_input_ends_the_play() {
    let ran = outplay_reading(&["play", "nim", "--first", "me"], b"1:1\n").ok();
    assert!(ran.out.ends_with("Until next time.\n"), "{}", ran.out);
}

#[test]
fn the_coin_is_repeated_by_its_seed() {
    let first = |seed: &str| outplay_reading(&["play", "sticks", "--seed", seed], b"").ok().out;
    assert_eq!(first("7"), first("7"));
    let tosses: Vec<bool> =
        (0..20).map(|seed| first(&seed.to_string()).contains("the computer moves first")).collect();
    assert!(tosses.contains(&true) && tosses.contains(&false));
}

#[test]
fn perfect_sticks_against_a_perfect_computer() {
    let ran =
        outplay_reading(&["play", "sticks", "--first", "me", "--level", "10"], b"1\n1\n1\n1\n1\n1\n1\n").ok();
    assert!(ran.out.contains("The play is over"), "{}", ran.out);
}

#[test]
fn two_computers_and_two_people() {
    let ran = outplay(&["play", "tic-tac-toe", "--humans", "0", "--level", "10", "--json"]).ok();
    let last: serde_json::Value =
        serde_json::from_str(ran.out.lines().last().expect("a line")).expect("JSON");
    assert_eq!((last["event"].as_str(), last["outcome"]["result"].as_str()), (Some("end"), Some("draw")));
    let ran = outplay_reading(&["play", "sticks", "3", "--humans", "2"], b"1\n1\n1\n").ok();
    assert!(ran.out.contains("The play is over: player 2 wins."), "{}", ran.out);
}

#[test]
fn a_play_with_clocks_counts_the_time_of_both_sides() {
    let folder = folder("clock");
    let path = folder.join("clock.play");
    let save = format!("save {}\nquit\n", path.display());
    let ran = outplay_reading(
        &["play", "connect-four", "--clock", "60+0.5", "--humans", "2"],
        format!("4\n4\n{save}").as_bytes(),
    );
    assert!(ran.ok().out.contains("clocks: 1:00."));
    let saved = fs::read_to_string(&path).expect("a saved play");
    let clocks = saved.lines().find_map(|line| line.strip_prefix("clock-ms: ")).expect("the clocks");
    assert!(clocks.starts_with("60") && clocks.ends_with(" +500"), "{clocks}");
    let load = format!("load {}\nquit\n", path.display());
    let loaded = outplay_reading(&["play", "connect-four", "--humans", "2"], load.as_bytes()).ok();
    assert!(loaded.out.contains("clocks: 1:00."), "{}", loaded.out);
    let late = outplay_reading(&["play", "tic-tac-toe", "--clock", "0", "--first", "me"], b"b2\n").ok();
    assert!(late.out.contains("you: out of time."), "{}", late.out);
    assert!(late.out.contains("The play is over: the computer wins."), "{}", late.out);
}

#[test]
fn a_saved_play_resumes_exactly() {
    let folder = folder("save");
    let path = folder.join("my.play");
    let name = path.to_str().expect("a path");
    let args = [
        "play",
        "tic-tac-toe",
        "--size",
        "4x4",
        "--connect",
        "4",
        "--first",
        "me",
        "--level",
        "2",
        "--seed",
        "5",
    ];
    let typed = format!("a1\nb1\nundo\nsave {name}\nquit\n");
    outplay_reading(&args, typed.as_bytes()).ok();
    let saved = fs::read_to_string(&path).expect("a saved play");
    assert!(saved.starts_with("outplay play\ngame: tic-tac-toe\n"), "{saved}");

    // Played on in one go, and played on after loading: the same moves of the computer, random ones included.
    let go_on = "redo\na3\na4\nd3\n";
    let direct = outplay_reading(&args, format!("a1\nb1\nundo\n{go_on}").as_bytes()).ok().out;
    let loaded =
        outplay_reading(&["play", "nim", "--first", "me"], format!("load {name}\n{go_on}").as_bytes())
            .ok()
            .out;
    let tail = |text: &str| text[text.len() - 300..].to_owned();
    assert_eq!(tail(&direct), tail(&loaded));
    fs::remove_dir_all(folder).expect("clean up");
}

#[test]
fn nothing_is_lost_when_saving_or_loading_fails() {
    let folder = folder("lost");
    let foreign = folder.join("letter.txt");
    fs::write(&foreign, "Dear friend").expect("a file");
    let broken = folder.join("broken.play");
    fs::write(&broken, "outplay play\ngame: nim\n").expect("a file");
    let typed = format!(
        "1:1\nsave {}\nsave /no/such/folder/x\nsave\nload {}\nload {}\nload {}\nmoves\n",
        foreign.display(),
        foreign.display(),
        broken.display(),
        folder.display()
    );
    let ran = outplay_reading(&["play", "nim", "--first", "me"], typed.as_bytes()).ok();
    for words in [
        "is not a saved game; choose another name",
        "Not saved: /no/such/folder/x",
        "Which file?",
        "Not loaded, the play goes on",
        "the line 'settings:' is missing",
    ] {
        assert!(ran.out.contains(words), "{words:?} in:\n{}", ran.out);
    }
    assert_eq!(fs::read_to_string(&foreign).expect("untouched"), "Dear friend");
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 2, "no leftovers");
    fs::remove_dir_all(folder).expect("clean up");
}

/// `/dev/full` is a disk without room.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    use std::process::{Command, Stdio};
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
    let output = Command::new(env!("CARGO_BIN_EXE_outplay"))
        .args(["list"])
        .stdout(Stdio::from(full))
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write the answer"));
}

#[test]
fn the_dialogue_speaks_french() {
    let ran = outplay_reading(&["--lang", "fr", "play", "sticks", "--first", "me"], b"9\nquit\n").ok();
    assert!(ran.out.contains("en prendre 9 n'est pas permis : prenez 1-3"), "{}", ran.out);
    assert!(ran.out.contains("À la prochaine."), "{}", ran.out);
}

#[test]
fn positions_are_read_as_people_write_them() {
    let value = |words: &[&str]| outplay(&[words, &["--json"]].concat()).ok().json()["position"].clone();
    for heaps in ["1,2", "1 2", "1+2", "1/2"] {
        assert_eq!(value(&["check", "nim", heaps]), "1,2", "{heaps}");
    }
    for tree in ["((3 12) (2 4))", "[[3,12],[2,4]]", "((3,12),(2,4))"] {
        assert_eq!(value(&["check", "tree", tree]), "((3 12) (2 4))", "{tree}");
    }
    assert_eq!(value(&["check", "tree", "(inf -inf −∞ +infinity)"]), "(inf -inf -inf inf)");
    outplay(&["check", "tree", "inf:(1 2)"]).refused(1, "only a leaf can be infinite");
    let lost = outplay(&["solve", "tree", "((inf -inf) (3 -inf))"]).ok().out;
    assert!(lost.contains("loss in 2 plies"), "{lost}");
}

/// A name that ends in `.pgn` gets what other programs read.
#[test]
fn a_play_is_saved_in_the_format_of_its_game() {
    let folder = folder("save-pgn");
    let (path, foreign) = (folder.join("mine.pgn"), folder.join("theirs.pgn"));
    fs::write(&foreign, "1. d4 d5 *\n").expect("a file");
    let typed =
        format!("e4\ne5\nsave {0}\nNf3\nsave {0}\nsave {1}\nquit\n", path.display(), foreign.display());
    let ran = outplay_reading(&["play", "chess", "--humans", "2"], typed.as_bytes()).ok();
    let saved = fs::read_to_string(&path).expect("a saved play");
    assert!(
        saved.contains("[Event \"outplay play\"]") && saved.ends_with("\n\n1. e4 e5 2. Nf3 *\n"),
        "{saved}"
    );
    assert!(ran.out.contains("theirs.pgn exists and is not a saved game"), "{}", ran.out);
    assert_eq!(fs::read_to_string(&foreign).expect("untouched"), "1. d4 d5 *\n");
    fs::remove_dir_all(folder).expect("clean up");
}
