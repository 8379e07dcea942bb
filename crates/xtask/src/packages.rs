//! Debian's packages that the tests need.

use std::process::Command;

use crate::run;

/// Installs packages, as root.
pub(crate) fn install(packages: &[&str]) -> Result<(), String> {
    let mut update = Command::new("apt-get");
    update.args(["update", "-qq"]);
    run(update)?;
    let mut install = Command::new("apt-get");
    install.env("DEBIAN_FRONTEND", "noninteractive");
    install.args(["install", "-y", "-qq", "--no-install-recommends"]).args(packages);
    run(install)
}
