//! Chores of the repository.
//!
//! `cargo xtask test` runs everything that must hold before a change lands; `cargo xtask python` the part of it that is in
//! Python; `cargo xtask map` draws the map of the crates in `docs/architecture.md`, `cargo xtask dataclasses` writes the answers
//! of the Python module; `cargo xtask site` makes the studio without a server; `cargo xtask fuzz` mutates the input of everything that reads.

mod browser;
mod dataclasses;
#[cfg(test)]
mod documents;
mod map;
#[cfg(test)]
mod names;
mod python;
mod site;
#[cfg(test)]
mod unsafe_code;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use outplay_testdata::LEFT_OUT_VARIABLE;

const USAGE: &str = "usage: cargo xtask test|python|site|map [--check]|dataclasses|fuzz [--runs N] [--seed N] [READER]

  test         formatting, lints (warnings denied), all tests and doc tests, those of the Python module, and those of the studio
               in a browser
  python       build the Python module in a virtual environment under target/ and run its tests
  site         the studio without a server: target/site/folder and target/site/outplay-studio.html
  map          draw the map of the crates in docs/architecture.md, or only check that it is fresh
  dataclasses  write the answers of the Python module from docs/schema.json
  fuzz         mutated input for every reader, or for those whose name has this in it";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let result = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test(),
        ["map"] => metadata().and_then(|metadata| map::run(&root(), &metadata, false)),
        ["map", "--check"] => metadata().and_then(|metadata| map::run(&root(), &metadata, true)),
        ["site"] => site::site(),
        ["fuzz", ref rest @ ..] => {
            let build = ["run", "--release", "--quiet", "--package", "outplay-fuzz", "--"];
            run(cargo(&[&build[..], rest].concat()))
        }
        ["python"] => python::test().map_err(|unrun| match unrun {
            python::Unrun::LeftOut(reason) | python::Unrun::Failed(reason) => reason,
        }),
        ["dataclasses"] => dataclasses::run(&root(), false),
        _ => Err(USAGE.to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// Everything that must hold before a change lands.
fn test() -> Result<(), String> {
    ensure_component("rustfmt")?;
    ensure_component("clippy")?;
    let left_out = root().join("target/left-out.txt");
    let _ = fs::remove_file(&left_out);

    run(cargo(&["fmt", "--all", "--", "--check"]))?;
    run(cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]))?;
    let mut tests = cargo(&["test", "--workspace", "--quiet"]);
    tests.env(LEFT_OUT_VARIABLE, &left_out);
    run(tests)?;
    run_docs()?;
    python::test_or_leave_out()?;
    let no_browser = browser::test()?;

    report_left_out(&left_out);
    if let Some(what) = no_browser {
        println!("the tests of the studio in a browser were left out, for lack of {what}");
    }
    println!("all green");
    Ok(())
}

/// The documentation builds without a broken link.
fn run_docs() -> Result<(), String> {
    let mut docs = cargo(&["doc", "--workspace", "--no-deps", "--quiet"]);
    docs.env("RUSTDOCFLAGS", "-D warnings");
    run(docs)
}

/// Installs a part of the toolchain that a minimal install lacks.
fn ensure_component(name: &str) -> Result<(), String> {
    let tool = if name == "clippy" { "cargo-clippy" } else { name };
    let present = Command::new(tool).arg("--version").output().is_ok_and(|out| out.status.success());
    if present {
        return Ok(());
    }
    let mut install = Command::new("rustup");
    install.args(["component", "add", name]);
    run(install)
}

fn report_left_out(file: &Path) {
    let Ok(text) = fs::read_to_string(file) else { return };
    println!("{} tests were left out, for lack of data:", text.lines().count());
    print!("{text}");
}

fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args);
    command
}

/// What cargo knows about the crates of the workspace.
fn metadata() -> Result<String, String> {
    let mut command = cargo(&["metadata", "--no-deps", "--offline", "--format-version", "1"]);
    let output = command.current_dir(root()).output().map_err(|error| format!("cargo metadata: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    String::from_utf8(output.stdout).map_err(|error| format!("cargo metadata: {error}"))
}

fn run(mut command: Command) -> Result<(), String> {
    let shown = format!("{command:?}").replace('"', "");
    println!("$ {shown}");
    let status = command.current_dir(root()).status().map_err(|error| format!("{shown}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{shown}: {status}")) }
}

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
