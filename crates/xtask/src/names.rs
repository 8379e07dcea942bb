//! A public type has a name of its own in the whole workspace, so that a name alone tells which thing is meant.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders whose crates other people use.
const LIBRARIES: &str = "crates";

/// The sources below a folder: what is under a `src`, but for crates that are nobody's library.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the repository").flatten() {
        let path = entry.path();
        let is_private = ["rivals", "tools", "xtask", "testdata", "tests", "examples", "target"]
            .iter()
            .any(|name| path.file_name().is_some_and(|last| last == *name));
        if path.is_dir() && !is_private {
            sources(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
}

/// The type that a line makes public.
fn public_type(line: &str) -> Option<&str> {
    let declared = line.trim_start().strip_prefix("pub ")?;
    let kinds = ["struct ", "enum ", "trait ", "type ", "union "];
    let named = kinds.iter().find_map(|kind| declared.strip_prefix(kind))?;
    named.split(|c: char| !c.is_alphanumeric() && c != '_').next()
}

#[test]
fn every_public_type_has_a_name_of_its_own() {
    let mut files = Vec::new();
    sources(&crate::root().join(LIBRARIES), &mut files);
    let mut homes: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source file");
        for name in text.lines().filter_map(public_type) {
            homes.entry(name.to_owned()).or_default().push(file.clone());
        }
    }
    assert!(homes.contains_key("Catalogue") && homes.contains_key("Game"), "the sources were not found");
    homes.retain(|_, files| files.len() > 1);
    assert!(homes.is_empty(), "names that stand for several things: {homes:#?}");
}
