//! `cargo xtask torture [--runs N] [--seed N] [KIND]`: trials of every kind, or of one.

use std::path::Path;
use std::process::ExitCode;

use outplay_torture::Torture;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let value =
        |name: &str| words.iter().position(|word| word == name).and_then(|place| words.get(place + 1));
    let number = |name: &str, usual: u64| value(name).map_or(Some(usual), |text| text.parse().ok());
    let (Some(program), Some(runs), Some(seed)) =
        (value("--program"), number("--runs", 20), number("--seed", 1))
    else {
        eprintln!("usage: cargo xtask torture [--runs N] [--seed N] [KIND]");
        return ExitCode::from(2);
    };
    let wanted = words.iter().enumerate().find(|&(place, word)| {
        !word.starts_with("--") && (place == 0 || !words[place - 1].starts_with("--"))
    });
    let torture = match Torture::new(Path::new(program), &std::env::temp_dir(), runs, seed) {
        Ok(torture) => torture,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    let mut findings = 0;
    for kind in Torture::kinds().filter(|kind| wanted.is_none_or(|(_, word)| word == kind)) {
        for report in torture.run(kind) {
            println!("{report}");
            findings += report.findings.len();
        }
    }
    if findings == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
