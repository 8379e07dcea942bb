//! Graphs, laid out by Graphviz itself.

use std::io::Write;
use std::process::{Command, Stdio};

use super::{is_installed, svg_texts};

/// The texts that Graphviz shows of a graph; nothing when it is not installed.
///
/// # Panics
///
/// When Graphviz refuses the graph or warns about it.
pub fn dot_texts(dot: &str) -> Option<Vec<String>> {
    if !is_installed("dot", "-V") {
        return None;
    }
    let mut run = Command::new("dot")
        .arg("-Tsvg")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("dot runs");
    run.stdin.take().expect("a pipe").write_all(dot.as_bytes()).expect("dot reads");
    let run = run.wait_with_output().expect("dot ends");
    let complaints = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success() && complaints.is_empty(), "{complaints}\n{dot}");
    Some(svg_texts(without_doctype(&String::from_utf8(run.stdout).expect("UTF-8"))))
}

/// The document from its first element on: our parser reads no document types.
fn without_doctype(svg: &str) -> &str {
    &svg[svg.find("<svg").expect("an SVG document")..]
}
