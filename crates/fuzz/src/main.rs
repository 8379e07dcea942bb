//! `cargo xtask fuzz [--runs N] [--seed N] [NAME]`: a campaign over all readers, or over those whose name has this in it.

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
    let (Some(runs), Some(seed)) = (number("--runs", 10_000), number("--seed", 1)) else {
        eprintln!("usage: cargo xtask fuzz [--runs N] [--seed N] [NAME]");
        return ExitCode::from(2);
    };
    let wanted = words.iter().enumerate().find(|&(place, word)| {
        !word.starts_with("--") && (place == 0 || !words[place - 1].starts_with("--"))
    });
    let campaign = Campaign { runs, seed, patience: PATIENCE };
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
    if findings == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
