//! Everything that writes files: what it writes, and what two of them make of one file.

use std::path::{Path, PathBuf};
use std::{fs, thread};

use crate::program::Start;
use crate::{Torture, TrialReport};

/// A command that writes a file.
pub(crate) struct Writer {
    pub(crate) name: &'static str,
    /// Whether a second start goes on where the first was broken off.
    pub(crate) resumes: bool,
    file: &'static str,
    args: &'static [&'static str],
    input: &'static str,
}

/// `FILE` stands for the file.
pub(crate) const WRITERS: [Writer; 8] = [
    Writer {
        name: "book",
        resumes: true,
        file: "small.book",
        args: &["book", "connect-four", "--size", "5x5", "--plies", "4", "--out", "FILE", "--memory", "16"],
        input: "",
    },
    Writer {
        name: "match --record",
        resumes: true,
        file: "games.jsonl",
        args: &[
            "match",
            "tic-tac-toe",
            "mcts:iterations=400",
            "pvs:depth=3",
            "--games",
            "24",
            "--seed",
            "5",
            "--record",
            "FILE",
        ],
        input: "",
    },
    Writer {
        name: "play, save",
        resumes: false,
        file: "play.txt",
        args: &["play", "chess", "--humans", "2", "--seed", "1"],
        input: "e4\ne5\nNf3\nsave FILE\nquit\n",
    },
    Writer {
        name: "play, save as PGN",
        resumes: false,
        file: "play.pgn",
        args: &["play", "chess", "--humans", "2", "--seed", "1"],
        input: "e4\ne5\nNf3\nsave FILE\nquit\n",
    },
    Writer {
        name: "generate --sheet",
        resumes: false,
        file: "sheet.svg",
        args: &["generate", "sudoku", "-n", "6", "--seed", "3", "--sheet", "FILE"],
        input: "",
    },
    Writer {
        name: "explain --svg",
        resumes: false,
        file: "tree.svg",
        args: &["explain", "tic-tac-toe", "--depth", "3", "--svg", "FILE"],
        input: "",
    },
    Writer {
        name: "draw --svg",
        resumes: false,
        file: "board.svg",
        args: &["draw", "chess", "--svg", "FILE"],
        input: "",
    },
    Writer {
        name: "graph draw --dot",
        resumes: false,
        file: "graph.dot",
        args: &["graph", "draw", "ARENA", "--dot", "FILE"],
        input: "",
    },
];

impl Writer {
    pub(crate) fn path(&self, folder: &Path) -> PathBuf {
        folder.join(self.file)
    }

    /// The command that writes into this folder.
    pub(crate) fn start(&self, torture: &Torture, folder: &Path) -> Start {
        let file = self.path(folder).display().to_string();
        let arena = arena(torture).display().to_string();
        let word = |word: &&str| word.replace("FILE", &file).replace("ARENA", &arena);
        let args: Vec<String> = self.args.iter().map(word).collect();
        Start::new(&args).reading(self.input.replace("FILE", &file))
    }

    /// What it writes when nothing disturbs it.
    pub(crate) fn undisturbed(&self, torture: &Torture) -> Result<Written, String> {
        let folder = torture.fresh_folder("undisturbed");
        let ending = torture.end_of(&self.start(torture, &folder));
        let bytes =
            fs::read(self.path(&folder)).map_err(|error| format!("{}: {error}\n{ending}", self.name))?;
        if ending.code() != Some(0) {
            return Err(ending.to_string());
        }
        Ok(Written { bytes, took: ending.took })
    }
}

/// A file with an arena, for the commands that read one.
fn arena(torture: &Torture) -> PathBuf {
    let path = torture.folder.join("arena.pg");
    if !path.exists() {
        let start = Start::new(&["graph", "from", "sticks", "12", "--format", "pg"]);
        let _ = fs::write(&path, torture.end_of(&start).out);
    }
    path
}

/// What was written, and how long that took.
pub(crate) struct Written {
    pub(crate) bytes: Vec<u8>,
    pub(crate) took: std::time::Duration,
}

/// Two writers of the same file at once: what is there in the end is what one of them would have written.
pub(crate) fn trial(torture: &Torture) -> Vec<TrialReport> {
    let two = |writer: &Writer| {
        let mut report = TrialReport::new(format!("two writers: {}", writer.name));
        let undisturbed = match writer.undisturbed(torture) {
            Ok(undisturbed) => undisturbed,
            Err(wrong) => {
                report.bad(writer.name, wrong);
                return report;
            }
        };
        for _ in 0..torture.runs.div_ceil(4) {
            let folder = torture.fresh_folder("two");
            let start = writer.start(torture, &folder);
            let endings = thread::scope(|scope| {
                let other = scope.spawn(|| torture.end_of(&start));
                (torture.end_of(&start), other.join())
            });
            let (one, Ok(other)) = endings else { continue };
            let left = fs::read(writer.path(&folder));
            report.judge(start.to_string(), &one, |_| match (other.crash(), &left) {
                (Some(crash), _) => Err(format!("the other {crash}\n{other}")),
                (None, Ok(left)) if *left == undisturbed.bytes => Ok("whole".to_owned()),
                (None, left) => {
                    Err(format!("another file is left, of {:?} bytes\n{other}", left.as_ref().map(Vec::len)))
                }
            });
        }
        report
    };
    WRITERS.iter().map(two).collect()
}
