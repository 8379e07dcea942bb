//! Ctrl-C and SIGTERM at any moment: the best result so far, soon, and exit code 130; a second one ends it whatever it does.

use std::time::Duration;

use crate::program::{Ending, PATIENCE, Start};
use crate::{Torture, TrialReport};

/// Work that takes longer than anyone waits.
const LONG: [&[&str]; 17] = [
    &["analyse", "chess", "--time", "600", "--json"],
    &["analyse", "connect-four", "--search", "alpha-beta:order=best", "--time", "600", "--json"],
    &["analyse", "chess", "--search", "alpha-beta:eval=monte-carlo:plays=100000", "--time", "600", "--json"],
    &["analyse", "checkers", "--search", "mcts", "--time", "600", "--json"],
    &["analyse", "checkers", "--search", "uct", "--time", "600", "--json"],
    &["analyse", "nim", "1000000", "--search", "minimax", "--time", "600", "--json"],
    &["analyse", "connect-four", "--search", "attractor", "--time", "600", "--json"],
    &["analyse", "connect-four", "--search", "proof", "--time", "600", "--json"],
    &["solve", "connect-four", "--size", "8x8", "--json"],
    &[
        "solve",
        "sudoku",
        "--count",
        "100000000000",
        ".................................................................................",
    ],
    &[
        "generate",
        "sudoku",
        "--size",
        "16",
        "--minimal",
        "--difficulty",
        "extreme",
        "-n",
        "100",
        "--seed",
        "5",
    ],
    &["generate", "lightup", "--size", "60x60", "-n", "100000", "--seed", "5"],
    &["graph", "census", "connect-four", "--json"],
    &["match", "connect-four", "pvs:time=0.05", "mcts:time=0.05", "--games", "100000", "--json"],
    &["bench"],
    &["perft", "chess", "--depth", "9"],
    &["play", "connect-four", "--humans", "0", "--level", "10", "--seed", "1"],
];

pub(crate) fn trial(torture: &Torture) -> Vec<TrialReport> {
    let mut once = TrialReport::new("one INT or TERM");
    let mut twice = TrialReport::new("two at once");
    let mut random = torture.random("signals");
    for round in 0..torture.runs.div_ceil(8) * LONG.len() as u64 {
        let start = Start::new(LONG[round as usize % LONG.len()]);
        let signal = if random.bool() { "INT" } else { "TERM" };
        let moment = Duration::from_millis(random.u64(0..600));
        let done = format!("{start}: {signal} after {moment:?}");
        count(&mut once, done, &signalled(torture, &start, moment, &[signal]), &start);
        if round % 3 == 0 {
            let done = format!("{start}: twice after {moment:?}");
            let ending = signalled(torture, &start, moment, &[signal, "INT"]);
            count(&mut twice, done, &ending, &start);
        }
    }
    vec![once, twice]
}

/// A signal that comes before the program has taken over signals ends it as it ends any program.
fn count(report: &mut TrialReport, done: String, ending: &Ending, start: &Start) {
    let ended_by = ending.status.map(|status| status.to_string()).unwrap_or_default();
    let is_early = ["SIGINT", "SIGTERM"].iter().any(|signal| ended_by.contains(signal));
    if is_early && ending.out.is_empty() && ending.err.is_empty() {
        return report.good("ended before it listened");
    }
    report.judge(done, ending, |ending| judged(ending, start));
}

fn signalled(torture: &Torture, start: &Start, moment: Duration, signals: &[&str]) -> Ending {
    let Ok(running) = torture.start(start, false) else { return torture.end_of(start) };
    if let Some(early) = running.ends_within(moment) {
        return early;
    }
    for signal in signals {
        running.signal(signal);
    }
    running.ends_within(PATIENCE / 6).unwrap_or_else(|| {
        running.signal("KILL");
        let unended = running.end();
        Ending { status: None, ..unended }
    })
}

/// It was interrupted and says so, or had ended before.
fn judged(ending: &Ending, start: &Start) -> Result<String, String> {
    let text = String::from_utf8_lossy(&ending.out);
    let wants_json = start.args.iter().any(|arg| arg == "--json");
    if wants_json && text.lines().any(|line| !(line.starts_with('{') && line.ends_with('}'))) {
        return Err("half an answer is told".to_owned());
    }
    match ending.code() {
        Some(130) if start.args[0] == "bench" && text.lines().any(|line| line.starts_with("signature")) => {
            Err("a signature of an incomplete run".to_owned())
        }
        Some(130) => Ok("interrupted".to_owned()),
        Some(0) => Ok("had ended".to_owned()),
        code => Err(format!("code {code:?}")),
    }
}
