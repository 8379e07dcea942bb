//! `cargo xtask fuzz [--runs N] [--seed N] [--seconds N] [NAME]`: a campaign over all readers, or over those whose name has this in it; so
//! many inputs for each, or as many as fit into so many seconds. With `--corpus FOLDER` the seeds are written there, a folder a
//! reader, for fuzzers that are guided by coverage.

use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use outplay_fuzz::{Campaign, targets};

/// No honest input takes this long, not even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(1);

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |name: &str, usual: u64| {
        let place = words.iter().position(|word| word == name);
        place.map_or(Some(usual), |place| words.get(place + 1)?.parse().ok())
    };
    let numbers = (number("--runs", 10_000), number("--seed", 1), number("--seconds", u64::MAX));
    let (Some(runs), Some(seed), Some(seconds)) = numbers else {
        eprintln!("usage: cargo xtask fuzz [--runs N] [--seed N] [--seconds N] [NAME]");
        return ExitCode::from(2);
    };
    let wanted = words.iter().enumerate().find(|&(place, word)| {
        !word.starts_with("--") && (place == 0 || !words[place - 1].starts_with("--"))
    });
    if let Some(folder) = words.iter().position(|word| word == "--corpus").and_then(|at| words.get(at + 1)) {
        return write_corpus(Path::new(folder));
    }
    let campaign = Campaign { runs, seed, time: Duration::from_secs(seconds), patience: PATIENCE };
    let mut findings = 0;
    println!("{:<28} {:>12} {:>12} {:>10}  findings", "reader", "inputs", "accepted", "longest");
    for target in targets() {
        if wanted.is_some_and(|(_, name)| !target.name.contains(name.as_str())) {
            continue;
        }
        let report = campaign.run(&target);
        let longest = format!("{:.1} ms", report.longest.as_secs_f64() * 1e3);
        let (runs, accepted, found) = (report.runs, report.accepted, report.findings.len());
        println!("{:<28} {runs:>12} {accepted:>12} {longest:>10}  {found}", target.name);
        for finding in report.findings {
            println!("  {}\n  input: {:?}", finding.what, String::from_utf8_lossy(&finding.input));
        }
        findings += found;
    }
    if let Some(most) = most_memory() {
        println!("the most memory at any time: {most}");
    }
    if findings == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Writes the seeds of every reader, each into a file of its own.
fn write_corpus(folder: &Path) -> ExitCode {
    for target in targets() {
        let folder = folder.join(target.name.replace(' ', "-"));
        let write = |(number, seed): (usize, &Vec<u8>)| fs::write(folder.join(number.to_string()), seed);
        let written =
            fs::create_dir_all(&folder).and_then(|()| target.seeds.iter().enumerate().try_for_each(write));
        if let Err(error) = written {
            eprintln!("{}: {error}", folder.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// The most memory that the program has had, where the system tells.
fn most_memory() -> Option<String> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| Some(line.strip_prefix("VmHWM:")?.trim().to_owned()))
}
