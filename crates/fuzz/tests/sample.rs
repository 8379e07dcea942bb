//! A short campaign: seconds, on every change.

use std::time::Duration;

use outplay_fuzz::{Campaign, targets};

#[test]
fn no_reader_panics_hangs_or_accepts_what_is_unsound() {
    // Patience is for the longer command: a busy machine may take its time here.
    let campaign = Campaign { runs: 400, seed: 7, time: Duration::MAX, patience: Duration::from_secs(60) };
    for target in targets() {
        assert!(!target.seeds.is_empty(), "{}", target.name);
        let taken: Vec<bool> = target.seeds.iter().filter_map(|seed| target.check(seed).ok()).collect();
        assert!(taken.contains(&true), "{}: no seed is accepted", target.name);
        let report = campaign.run(&target);
        let told: Vec<String> = report
            .findings
            .iter()
            .map(|finding| format!("{}: {:?}", finding.what, String::from_utf8_lossy(&finding.input)))
            .collect();
        assert!(told.is_empty(), "{}: {told:#?}", target.name);
    }
}
