//! Limits of time: how far beyond them work goes. The machine may be busy, so only what nobody would call punctual is a finding;
//! the rest is counted.

use std::time::Duration;

use crate::program::Start;
use crate::{Torture, TrialReport};

/// Work that would take longer than the time it gets; `TIME` stands for that.
const WORK: [&[&str]; 22] = [
    &["analyse", "chess", "--search", "pvs", "--time", "TIME"],
    &["analyse", "chess", "--search", "minimax", "--time", "TIME"],
    &["analyse", "chess", "--search", "alpha-beta", "--time", "TIME"],
    &["analyse", "chess", "--search", "alpha-beta:order=best", "--time", "TIME"],
    &["analyse", "chess", "--search", "alpha-beta:eval=monte-carlo:plays=100000", "--time", "TIME"],
    &["analyse", "chess", "--search", "quiescence", "--time", "TIME"],
    &["analyse", "chess", "--search", "selective", "--time", "TIME"],
    &["analyse", "chess", "--search", "mcts", "--time", "TIME"],
    &["analyse", "checkers", "--search", "pvs", "--time", "TIME"],
    &["analyse", "checkers", "--search", "uct", "--time", "TIME"],
    &["analyse", "checkers", "--search", "deepening", "--time", "TIME"],
    &["analyse", "connect-four", "--search", "attractor", "--time", "TIME"],
    &["analyse", "connect-four", "--search", "proof", "--time", "TIME"],
    &["analyse", "connect-four", "--search", "alpha-beta:order=worst", "--time", "TIME"],
    &["analyse", "nim", "1000000", "--search", "pvs", "--time", "TIME"],
    &["analyse", "nim", "1000000", "--search", "mcts", "--time", "TIME"],
    &["analyse", "nim", "1000000", "--search", "attractor", "--time", "TIME"],
    &["analyse", "nim", "1000000", "--search", "alpha-beta", "--time", "TIME"],
    &["solve", "connect-four", "--size", "8x8", "--time", "TIME"],
    &[
        "generate",
        "sudoku",
        "--size",
        "16",
        "--minimal",
        "--difficulty",
        "extreme",
        "--time",
        "TIME",
        "--seed",
        "5",
    ],
    &["generate", "lightup", "--size", "1000x300", "--time", "TIME", "--seed", "5"],
    &["explain", "chess", "--search", "alpha-beta", "--depth", "9", "--time", "TIME"],
];
/// What is promised on a quiet machine, what a busy one may take, and what no machine should.
const PUNCTUAL: Duration = Duration::from_millis(50);
const BUSY: Duration = Duration::from_millis(250);
const LATE: Duration = Duration::from_millis(2500);

pub(crate) fn trial(torture: &Torture) -> Vec<TrialReport> {
    let mut report = TrialReport::new("limits of time");
    let mut random = torture.random("clocks");
    for round in 0..torture.runs.div_ceil(8) * WORK.len() as u64 {
        let time = Duration::from_millis(random.u64(100..400));
        let word = |word: &&str| word.replace("TIME", &time.as_secs_f64().to_string());
        let args: Vec<String> = WORK[round as usize % WORK.len()].iter().map(word).collect();
        let start = Start::new(&args);
        let ending = torture.end_of(&start);
        let late = ending.took.saturating_sub(time);
        report.judge(start.to_string(), &ending, |ending| match late {
            _ if !matches!(ending.code(), Some(0 | 1)) => Err(format!("code {:?}", ending.code())),
            late if late <= PUNCTUAL => Ok("within 50 ms".to_owned()),
            late if late <= BUSY => Ok("within 250 ms".to_owned()),
            late if late <= LATE => Ok(format!("later: {}", args[..2].join(" "))),
            late => Err(format!("{late:?} late")),
        });
    }
    vec![report]
}
