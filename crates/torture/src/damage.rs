//! Files with wrong bits and files cut short: refused with a reason, or read as what was written. What carries a checksum is never
//! read as something else.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{Ending, Start};
use crate::writers::WRITERS;
use crate::{Torture, TrialReport};

/// A kind of file.
struct FileKind {
    name: &'static str,
    /// The name of the file, and how it is made: a command, and what it reads.
    file: &'static str,
    made_by: Made,
    /// The command that reads it, and what that reads from its input.
    read_by: (&'static [&'static str], &'static str),
    /// Whether it may only be refused or read as what was written.
    is_sealed: bool,
}

enum Made {
    /// The command writes the file.
    File(&'static [&'static str], &'static str),
    /// The command writes it to its output.
    Output(&'static [&'static str]),
    Text(&'static str),
}

/// `FILE` stands for the file.
const KINDS: [FileKind; 13] = [
    FileKind {
        name: "book",
        file: "small.book",
        made_by: Made::File(&["book", "connect-four", "--size", "4x4", "--plies", "3", "--out", "FILE"], ""),
        read_by: (&["solve", "connect-four", "--size", "4x4", "12", "--book", "FILE", "--json"], ""),
        is_sealed: true,
    },
    FileKind {
        name: "record of a match",
        file: "games.jsonl",
        made_by: Made::File(
            &["match", "tic-tac-toe", "random", "pvs:depth=1", "--games", "4", "--record", "FILE"],
            "",
        ),
        read_by: (&["match", "tic-tac-toe", "random", "pvs:depth=1", "--games", "4", "--record", "FILE"], ""),
        is_sealed: true,
    },
    FileKind {
        name: "saved play",
        file: "play.txt",
        made_by: Made::File(&["play", "checkers", "--humans", "2"], "9-14\n22-18\nsave FILE\nquit\n"),
        read_by: (&["play", "checkers", "--humans", "2"], "load FILE\nquit\n"),
        is_sealed: true,
    },
    FileKind {
        name: "PGN",
        file: "games.pgn",
        made_by: Made::File(
            &["match", "chess", "random", "random", "--games", "2", "--seed", "4", "--pgn", "FILE"],
            "",
        ),
        read_by: (&["analyse", "chess", "FILE", "--nodes", "20"], ""),
        is_sealed: false,
    },
    FileKind {
        name: "test positions",
        file: "tests.epd",
        made_by: Made::Text(
            "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC.001\";\n\
             8/7p/5k2/5p2/p1p2P2/Pr1pPK2/1P1R3P/8 b - - bm Rxb2; id \"WAC.002\";\n",
        ),
        read_by: (&["suite", "chess", "FILE", "--nodes", "200"], ""),
        is_sealed: false,
    },
    FileKind {
        name: "sudokus",
        file: "sudokus.txt",
        made_by: Made::Output(&["generate", "sudoku", "-n", "4", "--seed", "2"]),
        read_by: (&["solve", "sudoku", "--file", "FILE", "--count", "50", "--time", "5"], ""),
        is_sealed: false,
    },
    FileKind {
        name: "Light Up boards",
        file: "boards.txt",
        made_by: Made::Output(&["generate", "lightup", "-n", "3", "--seed", "2"]),
        read_by: (&["solve", "lightup", "--file", "FILE", "--count", "50", "--time", "5"], ""),
        is_sealed: false,
    },
    FileKind {
        name: "positions",
        file: "positions.txt",
        made_by: Made::Text("4453\n12\n7 1\n7/7/7/7/7/x1o4\n"),
        read_by: (&["check", "connect-four", "--file", "FILE"], ""),
        is_sealed: false,
    },
    FileKind {
        name: "arena, .pg",
        file: "arena.pg",
        made_by: Made::Output(&["graph", "from", "sticks", "9", "--format", "pg"]),
        read_by: (&["graph", "solve", "FILE"], ""),
        is_sealed: false,
    },
    FileKind {
        name: "arena, JSON",
        file: "arena.json",
        made_by: Made::Output(&["graph", "from", "sticks", "9", "--format", "json"]),
        read_by: (&["graph", "solve", "FILE"], ""),
        is_sealed: false,
    },
    FileKind {
        name: "arena, DOT",
        file: "arena.dot",
        made_by: Made::Output(&["graph", "from", "sticks", "9", "--format", "dot"]),
        read_by: (&["graph", "solve", "FILE"], ""),
        is_sealed: false,
    },
    FileKind {
        name: "arena, Python",
        file: "arena.py",
        made_by: Made::Output(&["graph", "from", "sticks", "9", "--format", "py"]),
        read_by: (&["graph", "solve", "FILE"], ""),
        is_sealed: false,
    },
    FileKind {
        name: "perft suite",
        file: "perft.epd",
        made_by: Made::Text("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400\n"),
        read_by: (&["perft", "chess", "--file", "FILE"], ""),
        is_sealed: false,
    },
];

pub(crate) fn trial(torture: &Torture) -> Vec<TrialReport> {
    KINDS.iter().map(|kind| damage(torture, kind)).chain([journal(torture)]).collect()
}

/// The journal of a book that was broken off: whatever is done to it, the book is the same or refused.
fn journal(torture: &Torture) -> TrialReport {
    let mut report = TrialReport::new("damage: journal of a book");
    let Some(writer) = WRITERS.iter().find(|writer| writer.name == "book") else { return report };
    let folder = torture.fresh_folder("journal");
    let (book, start) = (writer.path(&folder), writer.start(torture, &folder));
    let journal = book.with_extension("book.part");
    let whole = match writer.undisturbed(torture) {
        Ok(whole) => whole,
        Err(wrong) => {
            report.bad(start.to_string(), wrong);
            return report;
        }
    };
    let broken_off = (1..20).find_map(|twentieth| {
        let running = torture.start(&start, false).ok()?;
        if running.ends_within(whole.took * twentieth / 20).is_none() {
            running.signal("KILL");
            running.end();
        }
        fs::read(&journal).ok().filter(|bytes| bytes.len() > 200)
    });
    let Some(broken_off) = broken_off else {
        report.bad(start.to_string(), "no journal is left when it is killed");
        return report;
    };
    let mut random = torture.random("journal");
    for _ in 0..torture.runs {
        let bytes = damaged(&broken_off, &mut random);
        let _ = fs::remove_file(&book);
        let _ = fs::write(&journal, &bytes);
        let ending = torture.end_of(&start);
        let left = fs::read(&book).ok();
        report.judge(start.to_string(), &ending, |ending| match (ending.code(), left) {
            (Some(0), Some(left)) if left == whole.bytes => Ok("the same book".to_owned()),
            (Some(1), None) if is_refused(ending) => Ok("refused".to_owned()),
            (code, left) => Err(format!("code {code:?}, a book of {:?} bytes", left.map(|left| left.len()))),
        });
    }
    report
}

fn damage(torture: &Torture, kind: &FileKind) -> TrialReport {
    let mut report = TrialReport::new(format!("damage: {}", kind.name));
    let folder = torture.fresh_folder("damage");
    let path = folder.join(kind.file);
    let whole = match made(torture, kind, &path) {
        Ok(whole) => whole,
        Err(wrong) => {
            report.bad(kind.name, wrong);
            return report;
        }
    };
    let (args, input) = kind.read_by;
    let start = filled(args, input, &path);
    let expected = torture.end_of(&start);
    report.judge(start.to_string(), &expected, |ending| match ending.code() {
        Some(0) => Ok("undamaged".to_owned()),
        code => Err(format!("the whole file: {code:?}")),
    });
    let mut random = torture.random(kind.name);
    for _ in 0..torture.runs * 2 {
        let bytes = damaged(&whole, &mut random);
        let _ = fs::write(&path, &bytes);
        let ending = torture.end_of(&start);
        let shown = || format!("{start}\n{}", String::from_utf8_lossy(&bytes));
        report.judge(shown(), &ending, |ending| judged(kind, ending, &expected));
    }
    report
}

fn judged(kind: &FileKind, ending: &Ending, expected: &Ending) -> Result<String, String> {
    let is_same = without_times(&ending.out) == without_times(&expected.out);
    let is_refused = is_refused(ending);
    match ending.code() {
        Some(0 | 1) if is_refused => Ok("refused".to_owned()),
        Some(0) if is_same => Ok("read as it was".to_owned()),
        Some(0) if !kind.is_sealed => Ok("read as another".to_owned()),
        // Counts that are not what the file says are an answer.
        Some(1) if !kind.is_sealed && !ending.out.is_empty() => Ok("read as another".to_owned()),
        Some(1) => Err("refused without a reason".to_owned()),
        code => Err(format!("code {code:?}: read as something else than\n{expected}")),
    }
}

/// A dialogue says it on its output, everyone else on standard error.
fn is_refused(ending: &Ending) -> bool {
    !ending.err.trim().is_empty() || String::from_utf8_lossy(&ending.out).contains("Not loaded")
}

/// What was said, but for how long it took.
fn without_times(out: &[u8]) -> String {
    let text = String::from_utf8_lossy(out);
    let cut = |line: &str| line.split("\"time_ms\"").next().unwrap_or_default().to_owned();
    text.lines().map(cut).collect::<Vec<_>>().join("\n")
}

fn filled(args: &[&str], input: &str, path: &Path) -> Start {
    let file = path.display().to_string();
    let args: Vec<String> = args.iter().map(|arg| arg.replace("FILE", &file)).collect();
    Start::new(&args).reading(input.replace("FILE", &file))
}

/// The whole file.
fn made(torture: &Torture, kind: &FileKind, path: &PathBuf) -> Result<Vec<u8>, String> {
    match kind.made_by {
        Made::Text(text) => fs::write(path, text).map_err(|error| error.to_string())?,
        Made::Output(args) => {
            let ending = torture.end_of(&Start::new(args));
            if ending.code() != Some(0) {
                return Err(format!("not made: {ending}"));
            }
            fs::write(path, &ending.out).map_err(|error| error.to_string())?;
        }
        Made::File(args, input) => {
            let ending = torture.end_of(&filled(args, input, path));
            if !path.exists() {
                return Err(format!("not made: {ending}"));
            }
        }
    }
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    if bytes.is_empty() { Err("the file is empty".to_owned()) } else { Ok(bytes) }
}

/// A copy with one bit wrong, cut short, with a piece twice, or with a piece of zeros, as disks leave it.
fn damaged(whole: &[u8], random: &mut fastrand::Rng) -> Vec<u8> {
    let mut bytes = whole.to_vec();
    let at = random.usize(0..whole.len());
    let end = (at + random.usize(1..64)).min(whole.len());
    match random.u8(0..6) {
        0..=2 => bytes[at] ^= 1 << random.u8(0..8),
        3 => bytes.truncate(at),
        4 => bytes[at..end].fill(0),
        _ => drop(bytes.splice(at..at, whole[at..end].iter().copied())),
    }
    bytes
}
