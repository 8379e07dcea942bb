//! A short campaign of torture: seconds, on every change. `cargo xtask torture` is the long one.

#![cfg(target_os = "linux")]

use std::path::Path;

use outplay_torture::Torture;

#[test]
fn nothing_is_lost_nothing_hangs_nothing_crashes() {
    let program = Path::new(env!("CARGO_BIN_EXE_outplay"));
    let torture = Torture::new(program, &std::env::temp_dir(), 2, 1).expect("a folder");
    for kind in Torture::kinds() {
        for report in torture.run(kind) {
            assert!(report.findings.is_empty(), "{report}");
            assert!(report.tried > 0, "{report}");
        }
    }
}
