//! The tests of the studio in a real browser, and the types of its modules.
//!
//! They need node, Chromium and three packages, none of which the program needs. Where they are missing, the run says so;
//! where nothing may be left out, they are installed.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use outplay_testdata::nothing_may_be_left_out;

use crate::{cargo, packages, root, run, site};

/// Where Chromium is, on the systems that we know.
const BROWSERS: [&str; 4] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
];
/// A test that takes longer hangs.
const TIMEOUT_MS: &str = "--test-timeout=240000";

/// Runs the tests; what had to be left out, if anything.
pub(crate) fn test() -> Result<Option<&'static str>, String> {
    let required = nothing_may_be_left_out();
    let folder = root().join("crates/studio/tests/browser");
    if !works("node") || !works("npm") {
        return missing(required, "node and npm");
    }
    if required && browser().is_none() {
        packages::install(&["chromium", "fonts-dejavu-core"])?;
    }
    let Some(browser) = browser() else { return missing(required, "Chromium") };
    if !folder.join("node_modules/playwright-core").is_dir() {
        if !required {
            return missing(required, "the packages of crates/studio/tests/browser (npm ci)");
        }
        run(in_folder("npm", &["ci", "--no-audit", "--no-fund"], &folder))?;
    }
    run(in_folder("node", &["node_modules/typescript/bin/tsc", "-p", "tsconfig.json"], &folder))?;
    site::site()?;
    run(cargo(&["build", "--quiet", "-p", "outplay-cli"]))?;
    let mut tests = in_folder("node", &["--test", "--test-concurrency=1", TIMEOUT_MS], &folder);
    tests.env("CHROMIUM", browser);
    run(tests)?;
    Ok(None)
}

fn missing(required: bool, what: &'static str) -> Result<Option<&'static str>, String> {
    if required { Err(format!("the tests of the studio need {what}")) } else { Ok(Some(what)) }
}

fn browser() -> Option<PathBuf> {
    let named = env::var_os("CHROMIUM").map(PathBuf::from);
    named.into_iter().chain(BROWSERS.map(PathBuf::from)).find(|path| path.is_file())
}

fn works(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|out| out.status.success())
}

/// A program that runs in a folder of its own.
fn in_folder(program: &str, words: &[&str], folder: &Path) -> Command {
    let mut command = Command::new("env");
    command.arg("-C").arg(folder).arg(program).args(words);
    command
}
