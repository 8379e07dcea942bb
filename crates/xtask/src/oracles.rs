//! The program against oracles that share no code with it: python-chess, pydraughts, a SAT solver, and definitions written
//! down word for word. They live in `crates/xtask/oracles`, in a virtual environment of their own under `target`.

use std::path::Path;
use std::process::Command;

use crate::python::{Environment, Unrun};
use crate::{root, run_and_tell};

const FOLDER: &str = "crates/xtask/oracles";
/// Cases for each oracle in the tests, and when nothing is said.
const SAMPLE: &str = "100";
const USUAL: &str = "2000";

/// A few cases, with the program that the tests have built.
pub(crate) fn sample() -> Result<(), Unrun> {
    let program = root().join("target/debug/outplay").with_extension(std::env::consts::EXE_EXTENSION);
    compare(&program, &[SAMPLE]).map(drop)
}

/// Compares a program with the oracles: so many cases for each, by a seed, of all oracles or of those with this name.
pub(crate) fn compare(program: &Path, words: &[&str]) -> Result<String, Unrun> {
    let folder = root().join("target/oracles");
    let environment = Environment::new(&folder.join("venv"))?;
    environment.install_requirements(&root().join(FOLDER).join("requirements.txt"), &folder)?;
    let usual = [USUAL, "1"];
    let words = words.iter().chain(usual.iter().skip(words.len()));
    let mut compare = Command::new(environment.program("python"));
    compare.arg("-B").arg(FOLDER).arg(program).args(words);
    run_and_tell(compare).map_err(Unrun::Failed)
}
