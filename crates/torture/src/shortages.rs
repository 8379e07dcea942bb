//! Too little memory, stack, threads and file handles: the answer, or a message and exit code 1.

use std::fs;

use crate::program::{Ending, Start};
use crate::{Torture, TrialReport};

pub(crate) fn trial(torture: &Torture) -> Vec<TrialReport> {
    vec![memory(torture), stack(torture), threads(torture), handles(torture)]
}

/// Commands whose tables and buffers are as large as somebody asked.
const HUNGRY: [&[&str]; 9] = [
    &["book", "connect-four", "--size", "4x4", "--plies", "1", "--out", "hungry.book"],
    &["analyse", "chess", "--search", "pvs:memory=4096,depth=3"],
    &["analyse", "checkers", "--search", "pvs:memory=4096,depth=3"],
    &["analyse", "connect-four", "--search", "proof:memory=4096", "--nodes", "2000"],
    &["analyse", "connect-four", "--search", "mcts:memory=4096", "--nodes", "2000"],
    &["solve", "connect-four", "--size", "4x4", "--memory", "4000"],
    &["graph", "census", "connect-four", "--size", "5x5"],
    &["graph", "from", "connect-four", "--size", "5x4"],
    &["generate", "lightup", "--size", "5000x5000", "--time", "2"],
];

fn memory(torture: &Torture) -> TrialReport {
    let mut report = TrialReport::new("little memory");
    let mut random = torture.random("memory");
    for round in 0..torture.runs.div_ceil(4) * HUNGRY.len() as u64 {
        let args = HUNGRY[round as usize % HUNGRY.len()];
        let kilobytes = random.u64(150_000..1_500_000);
        let start = Start::new(args).after(format!("ulimit -v {kilobytes}"));
        let ending = torture.end_of(&start);
        report.judge(start.to_string(), &ending, answered_or_refused);
    }
    report
}

fn answered_or_refused(ending: &Ending) -> Result<String, String> {
    match ending.code() {
        Some(0) => Ok("answered".to_owned()),
        Some(1 | 2) if !ending.err.trim().is_empty() => Ok("refused".to_owned()),
        code => Err(format!("code {code:?}")),
    }
}

/// Nested input under a small stack.
fn stack(torture: &Torture) -> TrialReport {
    let mut report = TrialReport::new("little stack");
    let mut random = torture.random("stack");
    let path = torture.folder.join("deep");
    let file = path.display().to_string();
    for _ in 0..torture.runs.div_ceil(4) {
        let depth = random.usize(1..3000);
        let nested = |open: &str, middle: &str, close: &str| {
            format!("{}{middle}{}", open.repeat(depth), close.repeat(depth))
        };
        let cases: [(&[&str], String); 4] = [
            (&["analyse", "tree", "--file", &file, "--depth", "3000"], nested("(", "1", ")")),
            (&["graph", "solve", &file], nested("[", "", "]")),
            (&["graph", "solve", &file], nested("digraph { subgraph {", "a", "}")),
            (&["perft", "chess", "--depth", "3"], String::new()),
        ];
        for (args, text) in cases {
            let _ = fs::write(&path, text);
            let kilobytes = random.usize(192..1024);
            let start = Start::new(args).after(format!("ulimit -s {kilobytes}"));
            let ending = torture.end_of(&start);
            report.judge(format!("{start}, {depth} deep"), &ending, answered_or_refused);
        }
    }
    report
}

/// No further thread can be had: none has so much room for its stack.
fn threads(torture: &Torture) -> TrialReport {
    let mut report = TrialReport::new("no threads");
    let commands: [&[&str]; 8] = [
        &["analyse", "chess", "--search", "pvs:threads=4,depth=4"],
        &["analyse", "checkers", "--search", "mcts:threads=4", "--nodes", "500"],
        &["solve", "connect-four", "--size", "5x4", "--threads", "4"],
        &["match", "tic-tac-toe", "random", "random", "--games", "4"],
        &["match", "tic-tac-toe", "random", "random", "--games", "4", "--concurrency", "4"],
        &["match", "chess", "random", "uci:cat", "--games", "2"],
        &["uci"],
        &["serve", "--port", "0"],
    ];
    for args in commands {
        let start = Start::new(args).with("RUST_MIN_STACK", "200000000000000");
        let ending = torture.end_of(&start);
        report.judge(start.to_string(), &ending, |ending| {
            let is_told = ending.err.contains("fewer threads") || ending.err.contains("thread");
            if is_told || ending.code() == Some(2) {
                answered_or_refused(ending)
            } else {
                Err("the shortage is not told".to_owned())
            }
        });
    }
    report
}

fn handles(torture: &Torture) -> TrialReport {
    let mut report = TrialReport::new("few file handles");
    let file = torture.folder.join("some.txt");
    let _ = fs::write(&file, "4453\n12\n");
    let file = file.display().to_string();
    let record = torture.folder.join("few.jsonl").display().to_string();
    let commands: [&[&str]; 6] = [
        &["check", "connect-four", "--file", &file],
        &["solve", "connect-four", "--size", "4x4", "--file", &file],
        &["match", "tic-tac-toe", "random", "random", "--games", "2", "--record", &record],
        &["match", "chess", "random", "uci:cat", "--games", "2"],
        &["generate", "sudoku", "--seed", "1"],
        &["serve", "--port", "0"],
    ];
    for args in commands {
        // With three the system cannot load the program.
        for handles in 4..9 {
            let start = Start::new(args).after(format!("ulimit -n {handles}"));
            let Ok(running) = torture.start(&start, false) else { continue };
            // A server that got what it needs goes on until it is asked to end.
            let asked = args[0] == "serve";
            let early = asked.then(|| running.ends_within(std::time::Duration::from_millis(700))).flatten();
            if asked {
                running.signal("TERM");
            }
            let ending = early.unwrap_or_else(|| running.end());
            report.judge(start.to_string(), &ending, |ending| match ending.code() {
                Some(130) if asked => Ok("answered".to_owned()),
                _ => answered_or_refused(ending),
            });
        }
    }
    report
}
