//! What is linked: `cargo deny` where it is installed, and the list in docs/dependencies.md.

use std::process::Command;

use crate::{cargo, run};

/// Licences, versions and sources of everything that is linked, without the network; advisories need it, and are looked at by the
/// public workflow. Says so where the tool is not installed.
pub(crate) fn deny_or_leave_out() -> Result<(), String> {
    let is_there = Command::new("cargo-deny").arg("--version").output().is_ok_and(|out| out.status.success());
    if !is_there {
        println!("licences and sources were left out, for lack of cargo-deny");
        return Ok(());
    }
    run(cargo(&["deny", "--offline", "--log-level", "error", "check", "licenses", "bans", "sources"]))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use serde_json::Value;

    const FILE: &str = "docs/dependencies.md";

    #[test]
    fn every_crate_that_is_named_is_reviewed_and_no_other() {
        let metadata: Value =
            serde_json::from_str(&crate::metadata().expect("cargo metadata")).expect("JSON");
        let members = metadata["packages"].as_array().expect("packages");
        let named: BTreeSet<&str> = members
            .iter()
            .flat_map(|member| member["dependencies"].as_array().into_iter().flatten())
            .filter(|dependency| dependency["path"].is_null())
            .filter_map(|dependency| dependency["name"].as_str())
            .collect();
        let document = fs::read_to_string(crate::root().join(FILE)).expect(FILE);
        let reviewed: BTreeSet<&str> = document
            .lines()
            .filter_map(|line| line.strip_prefix("| `")?.split_once('`'))
            .map(|(name, _)| name)
            .collect();
        assert!(named.len() > 10);
        assert_eq!(reviewed, named, "{FILE}");
    }
}
