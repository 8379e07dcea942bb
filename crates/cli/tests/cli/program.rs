//! Runs the program as a person would.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What the program said, and how it ended.
pub(crate) struct Ran {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: i32,
}

impl Ran {
    /// The answer as JSON.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}{}", self.out, self.err))
    }

    /// The program must have answered.
    #[track_caller]
    pub(crate) fn ok(self) -> Self {
        assert_eq!(self.code, 0, "{}{}", self.out, self.err);
        self
    }

    /// The program must have refused with this code and a message with these words, without a panic.
    #[track_caller]
    pub(crate) fn refused(self, code: i32, words: &str) {
        assert_eq!(self.code, code, "{}{}", self.out, self.err);
        assert!(self.err.contains(words), "expected {words:?} in: {}", self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
    }
}

/// Runs the program with these arguments and nothing to read.
pub(crate) fn outplay(args: &[&str]) -> Ran {
    outplay_reading(args, b"")
}

/// Runs the program with these arguments and this input.
pub(crate) fn outplay_reading(args: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_outplay"))
        .args(args)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The program may end before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    let output = child.wait_with_output().expect("the program ends");
    Ran {
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
        code: output.status.code().unwrap_or(-1),
    }
}

/// A folder of its own for a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("outplay-test-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}
