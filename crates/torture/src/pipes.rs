//! Readers that go, and readers that are slow: nothing is wrong with the first, and the second get everything.

use crate::program::Start;
use crate::{Torture, TrialReport};

const COMMANDS: [&[&str]; 8] = [
    &["analyse", "tic-tac-toe", "--depth", "4"],
    &["analyse", "nim", "20000", "--depth", "1", "--json"],
    &["graph", "from", "sticks", "2000", "--format", "pg"],
    &["generate", "sudoku", "-n", "20", "--seed", "1"],
    &["list"],
    &["schema"],
    &["completions", "zsh"],
    &["man"],
];

pub(crate) fn trial(torture: &Torture) -> Vec<TrialReport> {
    vec![readers_that_go(torture), slow_readers(torture)]
}

fn readers_that_go(torture: &Torture) -> TrialReport {
    let mut report = TrialReport::new("closed pipe");
    let mut random = torture.random("pipes");
    let gone = torture.folder.join("gone").display().to_string();
    for round in 0..torture.runs.div_ceil(4) * COMMANDS.len() as u64 {
        let args = COMMANDS[round as usize % COMMANDS.len()];
        // The output goes through a pipe whose reader takes a few bytes and goes; what the program's end was is kept.
        let bytes = random.u32(0..3) * random.u32(1..5000);
        let _ = std::fs::remove_file(&gone);
        let script =
            format!("(\"$0\" \"$@\"; echo $? >{gone}) | head -c {bytes} >/dev/null; exit $(cat {gone})\n");
        let start = Start::new(args).after(script);
        let ending = torture.end_of(&start);
        report.judge(start.to_string(), &ending, |ending| match ending.code() {
            Some(0) if ending.err.is_empty() => Ok("ended quietly".to_owned()),
            code => Err(format!("code {code:?}")),
        });
    }
    report
}

fn slow_readers(torture: &Torture) -> TrialReport {
    let mut report = TrialReport::new("slow pipe");
    for args in &COMMANDS[2..] {
        let start = Start::new(args);
        let quick = torture.end_of(&start);
        let Ok(running) = torture.start(&start, true) else { continue };
        let slow = running.end();
        report.judge(start.to_string(), &slow, |slow| {
            if slow.out == quick.out {
                Ok("everything".to_owned())
            } else {
                Err("something is missing".to_owned())
            }
        });
    }
    report
}
