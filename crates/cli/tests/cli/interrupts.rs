//! Ctrl-C and SIGTERM: the first asks for the best result so far and stops a whole batch, and the exit code tells.

use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

use serde_json::{Value, json};

use crate::program::folder;

/// The exit code of whatever was interrupted.
const INTERRUPTED: Option<i32> = Some(130);
/// After this long the program has taken over the signals and is at work, also on a busy machine.
const AT_WORK: Duration = Duration::from_millis(1500);
/// Everything that is at work looks at the flag much more often than this.
const PATIENCE: Duration = Duration::from_secs(20);

fn start(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_outplay"))
        .args(args)
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// What the program says after one signal, on standard output and standard error.
#[track_caller]
fn interrupted(args: &[&str], signal: &str) -> (String, String) {
    let child = start(args);
    let id = child.id().to_string();
    let send = |signal: &str| Command::new("kill").args([signal, &id]).status().expect("a signal");
    // What it writes is read all the time: whoever waits for a reader cannot end.
    let (sender, ended) = channel();
    std::thread::spawn(move || sender.send(child.wait_with_output()));
    assert!(ended.recv_timeout(AT_WORK).is_err(), "{args:?} had ended before the signal");
    send(signal);
    let Ok(output) = ended.recv_timeout(PATIENCE) else {
        send("-KILL");
        panic!("{args:?} goes on after one {signal}");
    };
    let output = output.expect("what the program wrote");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), INTERRUPTED, "{args:?}: {out}{err}");
    (out, err)
}

#[test]
fn a_solver_tells_its_bounds() {
    for signal in ["-INT", "-TERM"] {
        let args = ["solve", "connect-four", "--size", "8x8", "--memory", "16", "--json"];
        let found: Value = serde_json::from_str(&interrupted(&args, signal).0).expect("JSON");
        assert_eq!((&found["solved"], &found["score"]), (&json!(false), &json!(null)));
        assert!(found["bounds"][0].as_i64() < found["bounds"][1].as_i64(), "{found}");
        assert!(found["nodes"].as_u64() > Some(1000), "{found}");
    }
}

#[test]
fn a_search_tells_its_best_move() {
    let (out, _) = interrupted(&["analyse", "chess", "--time", "600", "--json"], "-INT");
    let found: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(found["stopped"], json!(true));
    assert!(found["best"]["text"].is_string(), "{found}");
}

#[test]
fn a_play_is_annotated_so_far() {
    let file = folder("interrupted-annotation").join("long.pgn");
    std::fs::write(&file, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *").expect("a file");
    let args = ["analyse", "chess", file.to_str().expect("a path"), "--time", "0.4", "--json"];
    let (out, _) = interrupted(&args, "-INT");
    let found: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(found["stopped"], json!(true));
    let moves = found["moves"].as_array().map_or(0, Vec::len);
    assert!((1..10).contains(&moves), "{found}");
}

#[test]
fn a_generator_says_that_it_was_stopped() {
    let args = ["generate", "sudoku", "--size", "16", "--minimal", "--difficulty", "extreme", "-n", "100"];
    let (_, err) = interrupted(&[&args[..], &["--seed", "5"]].concat(), "-INT");
    assert!(err.contains("stopped before the puzzle was made"), "{err}");
}

/// One signal for the batch, not one for each of its puzzles.
#[test]
fn a_batch_of_checks_ends() {
    let folder = folder("interrupted-checks");
    let file = folder.join("many.txt");
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    std::fs::write(&file, puzzle.repeat(300_000)).expect("a file");
    interrupted(&["check", "sudoku", "--file", file.to_str().expect("a path")], "-INT");
    std::fs::remove_dir_all(folder).expect("the folder");
}
