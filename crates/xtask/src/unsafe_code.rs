//! Where `unsafe` stands: a module joins the list on purpose, with an argument at each place, or not at all.

use std::fs;
use std::path::{Path, PathBuf};

/// The modules made for it, as paths below `crates`.
const MODULES: &[&str] = &[
    "core/src/prefetch.rs",
    "core/src/table_memory.rs",
    "graph/benches/attractor/memory.rs",
    "puzzles/src/lightup/fast/bit_propagator/wide.rs",
    "puzzles/src/sudoku/fast/avx2.rs",
    "puzzles/src/sudoku/fast/engine.rs",
    "python/src/arena/list_items.rs",
];

/// Lines above an `unsafe` block among which its argument stands.
const REACH: usize = 8;

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the repository").flatten() {
        let path = entry.path();
        if path.is_dir() && !path.ends_with("target") && !path.ends_with("rivals") {
            sources(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
}

/// Whether a line has code that the compiler does not check.
fn is_unsafe(line: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    ["unsafe {", "unsafe fn ", "unsafe impl "].iter().any(|word| code.contains(word)) && !code.contains('"')
}

#[test]
fn unsafe_code_stands_where_it_is_expected_and_gives_its_reason() {
    let folder = crate::root().join("crates");
    let mut files = Vec::new();
    sources(&folder, &mut files);
    let mut modules = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source file");
        let lines: Vec<&str> = text.lines().collect();
        let places: Vec<usize> = (0..lines.len()).filter(|&at| is_unsafe(lines[at])).collect();
        for &at in &places {
            let above = &lines[at.saturating_sub(REACH)..=at];
            let is_argued = above.iter().any(|line| line.contains("SAFETY") || line.contains("# Safety"));
            assert!(is_argued, "{}:{} gives no reason", file.display(), at + 1);
        }
        if !places.is_empty() {
            let path = file.strip_prefix(&folder).expect("a path below the folder");
            modules.push(path.to_string_lossy().replace('\\', "/"));
        }
    }
    modules.sort_unstable();
    assert_eq!(modules, MODULES);
}
