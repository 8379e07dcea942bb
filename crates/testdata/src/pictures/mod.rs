//! Whether a picture can be read by those for whom it is written, and what they read in it.
//!
//! LaTeX and Graphviz are asked themselves where they are installed; where
//! they are not, that is noted and the test goes on.

mod graphviz;
mod latex;
mod mermaid;
mod svg;

pub use graphviz::dot_texts;
pub use latex::{compile_latex, compile_tikz};
pub use mermaid::mermaid_labels;
pub use svg::svg_texts;

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::{self, Command};
use std::sync::atomic::{AtomicU32, Ordering};

/// Labels that mean something in one language or another, or are hard to show.
pub const NASTY: [&str; 40] = [
    "",
    " ",
    "-∞",
    "\"quoted\"",
    "'single'",
    "a<b>&c",
    "&amp; &lt;",
    "<br/>",
    "\\",
    "\\n \\N \\\"",
    "100% sure",
    "%% a comment",
    "%%{init: {}}%%",
    "#1 #35; #quot;",
    "a_b^c~d",
    "{x} {",
    "}",
    "$x$ $",
    "[0, 1]",
    "[a]\n[b]\n*",
    "*",
    "]",
    ")",
    "(([x]))",
    "|pipe|",
    "`tick`",
    "-- --> ==>",
    "; end",
    "two\nlines",
    "\n\nmuch\n\n\nroom\n",
    "tab\there\r\n",
    "\u{0}\u{1b}[31m\u{7f}\u{85}\u{fffe}",
    "été, œuvre, ñ, ß, Łódź",
    "«guillemets» “quotes” – — … ·",
    "Ðþ ą ę đ ŋ ſ",
    "αβγ ΔΩ ≤ ≥ ≠ − × ÷ → ← ✓",
    "中文 ♔ 😀 \u{202e}",
    "e\u{301} \u{a0} \u{ad} \u{200b}",
    "?` !` << >> ,,",
    "a very long label: abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrstuvwxyz \
     abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrstuvwxyz \
     abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrstuvwxyz",
];

/// Whether a program can be started; that it cannot is noted, or a failure where no test may be left out.
fn is_installed(program: &str, version: &str) -> bool {
    let found = Command::new(program).arg(version).output().is_ok();
    if !found {
        assert!(!super::nothing_may_be_left_out(), "the pictures need {program}, which is not installed");
        super::note(&format!("pictures: {program} is not installed"));
    }
    found
}

/// A new empty folder.
fn scratch_folder() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let folder = env::temp_dir().join(format!("outplay-pictures-{}-{number}", process::id()));
    fs::create_dir_all(&folder).expect("a folder for pictures");
    folder
}
