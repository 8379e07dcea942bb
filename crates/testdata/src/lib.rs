//! What the tests of several crates share: where their data is, and whether a [picture](pictures) is well made.
//!
//! The large data sets live outside the repository. They are looked for in the folder named by `OUTPLAY_DATA`, then in `../shared/data` beside the repository. A test
//! that needs them starts with
//!
//! ```no_run
//! let Some(folder) = outplay_testdata::folder("sudoku") else { return };
//! ```
//!
//! so that a bare clone is green: the test is left out, and `cargo xtask test` tells how many were. With
//! `OUTPLAY_DATA_REQUIRED=1` a missing data set is a failure, and so is a missing tool.

pub mod pictures;

use std::env;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The environment variable that names the file in which tests that were left out are noted, one a line.
pub const LEFT_OUT_VARIABLE: &str = "OUTPLAY_LEFT_OUT";

/// The environment variable that makes missing data, or a missing tool, a failure, when it is `1`.
pub const REQUIRED_VARIABLE: &str = "OUTPLAY_DATA_REQUIRED";

/// Whether [`REQUIRED_VARIABLE`] says that no test may be left out.
#[must_use]
pub fn nothing_may_be_left_out() -> bool {
    env::var(REQUIRED_VARIABLE).as_deref() == Ok("1")
}

/// The folder of one data set, or nothing (noted) when it is not on this machine.
///
/// # Panics
///
/// When the data set is missing and [`REQUIRED_VARIABLE`] says that it must not be.
pub fn folder(name: &str) -> Option<PathBuf> {
    let root = env::var_os("OUTPLAY_DATA").map_or_else(beside_the_repository, PathBuf::from);
    let folder = root.join(name);
    if folder.is_dir() {
        return Some(folder);
    }
    let test = std::thread::current().name().unwrap_or("a test").to_owned();
    assert!(!nothing_may_be_left_out(), "{test} needs the data set {}, which is not there", folder.display());
    note(&format!("{test}: no data set {}", folder.display()));
    None
}

fn beside_the_repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data")
}

fn note(line: &str) {
    eprintln!("left out: {line}");
    let Some(file) = env::var_os(LEFT_OUT_VARIABLE) else { return };
    if let Ok(mut file) = OpenOptions::new().append(true).create(true).open(file) {
        // One write a line: tests run at the same time. A note that is lost changes no result.
        let _ = file.write_all(format!("{line}\n").as_bytes());
    }
}
