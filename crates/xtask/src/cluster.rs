//! The long campaign against solving on several processes: every arena in every way, then kills, cuts, full disks, damage.

use std::process::Command;

use crate::{built, cargo, run, run_and_tell};

/// How often everything is tried.
const RUNS: [(&str, &str); 7] = [
    ("ARENAS", "1000"),
    ("KILLS", "200"),
    ("HANGS", "10"),
    ("STOPS", "50"),
    ("DAMAGES", "50"),
    ("DISKS", "20"),
    ("CUTS", "20"),
];

/// How every line begins that counts something.
const COUNTS: &str = "cluster: ";

/// Runs the campaign; hands back its counts.
pub(crate) fn campaign() -> Result<String, String> {
    run(cargo(&["build", "--release", "--quiet", "--package", "outplay-cluster"]))?;
    let mut tests: Command = cargo(&["test", "--quiet", "--package", "outplay-cluster", "--tests", "--"]);
    tests
        .args(["--nocapture", "--test-threads", "1"])
        .env("OUTPLAY_CLUSTER_PROGRAM", built("outplay-cluster"));
    tests.envs(RUNS.map(|(kind, runs)| (format!("OUTPLAY_CLUSTER_{kind}"), runs)));
    let told = run_and_tell(tests)?;
    let counts: Vec<&str> = told.lines().filter_map(|line| Some(line.split_once(COUNTS)?.1)).collect();
    Ok(counts.join("\n") + "\n")
}
