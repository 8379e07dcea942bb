//! Threads that cannot be had, and more moves than anyone can be told.

use std::process::{Command, Stdio};

use crate::program::{Ran, folder, outplay, outplay_reading};

/// Runs the program where no further thread can be had: none has so much room for its stack.
fn without_threads(args: &[&str]) -> Ran {
    let output = Command::new(env!("CARGO_BIN_EXE_outplay"))
        .args(args)
        .envs([("LC_ALL", "C"), ("RUST_MIN_STACK", "200000000000000")])
        .stdin(Stdio::null())
        .output()
        .expect("the program starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ran { out: text(&output.stdout), err: text(&output.stderr), code: output.status.code().unwrap_or(-1) }
}

const FEWER: &str = "fewer threads were to be had";

/// The answer is that of one thread, and the shortage is told.
#[cfg(target_pointer_width = "64")]
#[test]
fn whoever_gets_no_thread_goes_on_alone_and_says_so() {
    let folder = folder("no-threads");
    let sudokus = folder.join("sudokus.txt");
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    std::fs::write(&sudokus, puzzle.repeat(50)).expect("a file");
    let arena = folder.join("sticks.json");
    let arena = arena.to_str().expect("a path");
    std::fs::write(arena, outplay(&["graph", "from", "sticks", "30", "--format", "json"]).ok().out)
        .expect("a file");
    let sudokus = sudokus.to_str().expect("a path");
    let cases: [&[&str]; 5] = [
        &["match", "tic-tac-toe", "pvs:depth=2", "pvs:depth=1", "--games", "6", "--seed", "3"],
        &[
            "match",
            "tic-tac-toe",
            "pvs:depth=2",
            "pvs:depth=1",
            "--games",
            "6",
            "--seed",
            "3",
            "--concurrency",
            "3",
        ],
        &["analyse", "chess", "--search", "pvs:threads=4", "--depth", "4"],
        &["solve", "connect-four", "444", "--size", "5x4", "--threads", "3"],
        &["check", "sudoku", "--file", sudokus, "--threads", "2"],
    ];
    for args in cases {
        let ran = without_threads(args).ok();
        assert!(ran.err.contains(FEWER), "{args:?}: {}", ran.err);
        assert!(!ran.err.contains("panicked"), "{args:?}: {}", ran.err);
        assert!(!outplay(args).ok().err.contains(FEWER), "{args:?}");
    }
    let score = |ran: Ran| ran.ok().out.lines().nth(1).map(str::to_owned);
    assert_eq!(score(without_threads(cases[0])), score(outplay(cases[0])));
    assert_eq!(score(without_threads(cases[1])), score(outplay(cases[0])));
    without_threads(&["graph", "solve", arena, "--threads", "4"]).ok();
    without_threads(&["uci"]).refused(1, "no thread can be had to read on");
    std::fs::remove_dir_all(folder).expect("the folder");
}

#[test]
fn a_million_moves_are_not_told_one_by_one() {
    let ran = outplay(&["analyse", "nim", "1000000", "--depth", "1", "--json"]).ok();
    let found = ran.json();
    assert_eq!(found["moves"].as_array().map(Vec::len), Some(10_000));
    assert_eq!(found["moves_left_out"], serde_json::json!(990_000));
    let best = &found["best"]["number"];
    assert!(found["moves"].as_array().is_some_and(|moves| moves.iter().any(|mv| &mv["number"] == best)));
    let shown = outplay(&["analyse", "nim", "1000000", "--depth", "1"]).ok().out;
    assert!(shown.lines().count() < 1100 && shown.contains("and 999,000 further moves"), "{}", shown.len());
}

#[test]
fn what_solve_reads_check_reads_too() {
    let lines = b"4453 2\n12 -1\n";
    outplay_reading(&["solve", "connect-four", "-"], lines).ok();
    let checked = outplay_reading(&["check", "connect-four", "-"], lines).ok().out;
    assert_eq!(checked.lines().count(), 2, "{checked}");
    outplay_reading(&["check", "connect-four", "-"], b"4453 2 2\n").refused(1, "column");
    outplay_reading(&["check", "chess", "-"], b"8/8/8/8/8/8/8/8 1\n").refused(1, "");
}

#[test]
fn a_bad_board_is_told_and_the_rest_of_the_file_is_solved() {
    let id = "7x7:a0B0iBb2Bm12bBi111a";
    let ran = outplay_reading(&["solve", "lightup", "-"], format!("{id}\nfoo\n{id}\n").as_bytes());
    assert_eq!((ran.code, ran.out.matches("count=1").count()), (1, 2), "{}", ran.out);
    assert!(ran.err.contains("line 2"), "{}", ran.err);
    outplay(&["draw", "lightup", "3x3:iB"]).refused(1, "does not have 10 cells");
}
