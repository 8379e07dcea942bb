//! Chores of the repository.
//!
//! `cargo xtask test` runs everything that must hold before a change lands; `cargo xtask python` the part of it that is in
//! Python; `cargo xtask map` draws the map of the crates in `docs/architecture.md`, `cargo xtask dataclasses` writes the answers
//! of the Python module; `cargo xtask site` makes the studio without a server. `cargo xtask fuzz`, `torture`, `oracles`,
//! `cluster` and `determinism` are long campaigns that try to break it; docs/reliability.md has what came of them.

mod browser;
mod cluster;
mod dataclasses;
mod determinism;
#[cfg(test)]
mod documents;
mod map;
#[cfg(test)]
mod names;
mod oracles;
mod packages;
mod python;
mod reliability;
mod site;
mod supply;
#[cfg(test)]
mod unsafe_code;

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use outplay_testdata::{LEFT_OUT_VARIABLE, nothing_may_be_left_out};

const USAGE: &str = "usage: cargo xtask test|python|site|map [--check]|dataclasses|reliability|determinism|cluster|
       fuzz [--runs N] [--seed N] [--seconds N] [READER]|
       torture [--runs N] [--seed N] [KIND]|oracles [CASES [SEED [NAME]]]

  test         formatting, lints (warnings denied), all tests and doc tests, licences, those of the Python module, a sample of
               the oracles, and those of the studio in a browser
  python       build the Python module in a virtual environment under target/ and run its tests
  site         the studio without a server: target/site/folder and target/site/outplay-studio.html
  map          draw the map of the crates in docs/architecture.md, or only check that it is fresh
  dataclasses  write the answers of the Python module from docs/schema.json
  fuzz         mutated input for every reader, or for those whose name has this in it
  torture      kills, full disks, damaged files, shortages, signals for the program, or one kind of them
  oracles      the program against others that share no code with it, in Python, by cases of chance
  cluster      several processes against one: every arena in every way, kills, hangs, cut links, full disks, damage
  determinism  the same answers and counts from builds for other processors and for the browser
  reliability  write the list of promises in docs/reliability.md; with --write, the five before it write their counts there";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let result = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test(),
        ["map"] => metadata().and_then(|metadata| map::run(&root(), &metadata, false)),
        ["map", "--check"] => metadata().and_then(|metadata| map::run(&root(), &metadata, true)),
        ["site"] => site::site(),
        [kind @ ("fuzz" | "torture" | "oracles" | "determinism" | "cluster"), ref rest @ ..] => {
            campaign(kind, rest)
        }
        ["reliability"] => reliability::run(&root()),
        ["python"] => python::test().map_err(python::Unrun::reason),
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

/// A long campaign; with `--write`, what came of it goes into docs/reliability.md.
fn campaign(kind: &str, words: &[&str]) -> Result<(), String> {
    let words: Vec<&str> = words.iter().copied().filter(|word| *word != "--write").collect();
    if !["determinism", "cluster"].contains(&kind) {
        // All at once, whatever is wanted: then nothing is built twice for other features.
        let packages = ["outplay-cli", "outplay-fuzz", "outplay-torture"].map(|name| ["--package", name]);
        run(cargo(&[&["build", "--release", "--quiet"], packages.as_flattened()].concat()))?;
    }
    let told = match kind {
        "fuzz" => {
            let mut fuzz = Command::new(built("outplay-fuzz"));
            fuzz.args(&words);
            run_and_tell(fuzz)
        }
        "torture" => {
            let mut torture = Command::new(built("outplay-torture"));
            torture.arg("--program").arg(built("outplay")).args(&words);
            run_and_tell(torture)
        }
        "cluster" => cluster::campaign(),
        "oracles" => oracles::compare(&built("outplay"), &words).map_err(python::Unrun::reason),
        _ => determinism::compare_builds(),
    }?;
    if env::args().any(|word| word == "--write") {
        reliability::write_counts(&root(), kind, &words, &told)?;
    }
    Ok(())
}

/// Runs a command and hands back what it says, which is shown as it comes.
fn run_and_tell(mut command: Command) -> Result<String, String> {
    let shown = format!("{command:?}").replace('"', "");
    println!("$ {shown}");
    let failed = |error: std::io::Error| format!("{shown}: {error}");
    let mut child = command.current_dir(root()).stdout(Stdio::piped()).spawn().map_err(failed)?;
    let mut told = String::new();
    for line in child.stdout.take().map(BufReader::new).into_iter().flat_map(BufRead::lines) {
        let line = line.map_err(failed)?;
        println!("{line}");
        told.extend([line.as_str(), "\n"]);
    }
    let status = child.wait().map_err(failed)?;
    if status.success() { Ok(told) } else { Err(format!("{shown}: {status}")) }
}

/// A program as it is released.
fn built(name: &str) -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    target.join("release").join(name).with_extension(env::consts::EXE_EXTENSION)
}

/// Everything that must hold before a change lands.
fn test() -> Result<(), String> {
    ensure_component("rustfmt")?;
    ensure_component("clippy")?;
    ensure_picture_tools()?;
    let left_out = root().join("target/left-out.txt");
    let _ = fs::remove_file(&left_out);

    run(cargo(&["fmt", "--all", "--", "--check"]))?;
    // With what is left out of the program unless somebody asks for it.
    let features = ["--features", "outplay-cli/cluster"];
    run(cargo(
        &[&["clippy", "--workspace", "--all-targets", "--quiet"][..], &features, &["--", "-D", "warnings"]]
            .concat(),
    ))?;
    let mut tests = cargo(&[&["test", "--workspace", "--quiet"][..], &features].concat());
    tests.env(LEFT_OUT_VARIABLE, &left_out);
    run(tests)?;
    run_docs()?;
    supply::deny_or_leave_out()?;
    python::leave_out("the tests of the Python module were", python::test())?;
    python::leave_out("the oracles were", oracles::sample())?;
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

/// Installs what compiles the pictures, where their tests must not be left out.
fn ensure_picture_tools() -> Result<(), String> {
    let tools = [("pdflatex", "--version"), ("dot", "-V")];
    let present = tools.iter().all(|(tool, version)| Command::new(tool).arg(version).output().is_ok());
    if present || !nothing_may_be_left_out() {
        return Ok(());
    }
    packages::install(&[
        "texlive-latex-base",
        "texlive-latex-recommended",
        "texlive-pictures",
        "lmodern",
        "graphviz",
    ])
}

fn report_left_out(file: &Path) {
    let Ok(text) = fs::read_to_string(file) else { return };
    println!("{} tests were left out, for lack of data or tools:", text.lines().count());
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
