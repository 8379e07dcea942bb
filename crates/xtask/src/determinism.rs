//! The same answers and counts on one thread, whatever the build: for old processors, for this one, and for the browser.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::{cargo, root, run};

/// Builds by name, with the flags of the compiler; none is the build for the browser.
const BUILDS: [(&str, Option<&str>); 3] = [
    ("as released", Some("-C target-cpu=x86-64-v2")),
    ("for this processor", Some("-C target-cpu=native")),
    ("wasm32, in node", None),
];
/// Runs the engine for the browser in node: a call a line in, the last reply to each a line out.
const IN_NODE: &str = "crates/xtask/src/in_node.mjs";

/// Builds everything for each, asks the same, and compares.
pub(crate) fn compare_builds() -> Result<String, String> {
    let mut told = String::new();
    let mut first: Option<Vec<Value>> = None;
    let mut calls = String::new();
    for (name, flags) in BUILDS {
        let program = build(name, flags)?;
        if calls.is_empty() {
            calls = say(Command::new(&program).arg("--calls"), "")?;
        }
        let mut asked = match flags {
            Some(_) => Command::new(&program),
            None => Command::new("node"),
        };
        if flags.is_none() {
            asked.arg(root().join(IN_NODE)).arg(&program);
        }
        let replies: Vec<Value> = say(&mut asked, &calls)?.lines().filter_map(timeless).collect();
        let known = first.get_or_insert_with(|| replies.clone());
        let row = format!("{name:<34} {:>7}  {}", replies.len(), summary(known, &replies));
        println!("{row}");
        told.extend([row.as_str(), "\n"]);
        if let Some(place) = (0..known.len()).find(|&place| known.get(place) != replies.get(place)) {
            let call = calls.lines().nth(place).unwrap_or_default();
            return Err(format!("{name}: {call}\n{:?}\n{:?}", known.get(place), replies.get(place)));
        }
    }
    Ok(told)
}

fn summary(known: &[Value], replies: &[Value]) -> String {
    let differences = known.iter().zip(replies).filter(|(one, other)| one != other).count();
    let nodes: u64 = replies.iter().filter_map(|reply| reply["answer"]["nodes"].as_u64()).sum();
    format!("{differences} differences, {nodes} nodes")
}

/// Builds what answers calls, in a folder of its own.
fn build(name: &str, flags: Option<&str>) -> Result<PathBuf, String> {
    let folder = root().join("target/builds").join(name.replace([' ', ','], "-"));
    let mut build = match flags {
        Some(flags) => {
            let mut build =
                cargo(&["build", "--release", "--quiet", "-p", "outplay-wasm", "--example", "replies"]);
            build.env("RUSTFLAGS", flags);
            build
        }
        None => cargo(&[
            "build",
            "--quiet",
            "-p",
            "outplay-wasm",
            "--profile",
            "web",
            "--target",
            "wasm32-unknown-unknown",
        ]),
    };
    build.arg("--target-dir").arg(&folder);
    run(build)?;
    Ok(folder.join(match flags {
        Some(_) => Path::new("release/examples/replies").with_extension(std::env::consts::EXE_EXTENSION),
        None => PathBuf::from("wasm32-unknown-unknown/web/outplay_wasm.wasm"),
    }))
}

/// What a program answers to some input.
fn say(command: &mut Command, input: &str) -> Result<String, String> {
    let shown = format!("{command:?}");
    let failed = |error: std::io::Error| format!("{shown}: {error}");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
    let stdin = child.stdin.take();
    let output = std::thread::scope(|scope| {
        scope.spawn(|| stdin.map(|mut pipe| pipe.write_all(input.as_bytes())));
        child.wait_with_output()
    });
    let output = output.map_err(failed)?;
    if !output.status.success() {
        return Err(format!("{shown}: {}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|error| error.to_string())
}

/// A reply without what a clock says.
fn timeless(line: &str) -> Option<Value> {
    let mut reply = serde_json::from_str(line).ok()?;
    forget_times(&mut reply);
    Some(reply)
}

fn forget_times(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| name != "time_ms");
            fields.values_mut().for_each(forget_times);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_times),
        _ => {}
    }
}
