//! Disks that are full, and folders in which nothing may be written: a message, exit code 1, and nothing is lost.

use std::fs;
use std::process::Command;

use crate::program::{Ending, Start};
use crate::writers::{WRITERS, Writer};
use crate::{Torture, TrialReport};

pub(crate) fn trial(torture: &Torture) -> Vec<TrialReport> {
    let full = WRITERS.iter().map(|writer| full_disk(torture, writer));
    full.chain([full_output(torture)]).chain(read_only(torture)).collect()
}

/// A file may not grow beyond a few blocks: what happens is what a full disk does.
fn full_disk(torture: &Torture, writer: &Writer) -> TrialReport {
    let mut report = TrialReport::new(format!("full disk: {}", writer.name));
    let whole = match writer.undisturbed(torture) {
        Ok(whole) => whole,
        Err(wrong) => {
            report.bad(writer.name, wrong);
            return report;
        }
    };
    let mut random = torture.random(writer.name);
    for _ in 0..torture.runs.div_ceil(2) {
        let folder = torture.fresh_folder("full");
        let path = writer.path(&folder);
        let old = (!writer.resumes && random.bool()).then(|| whole.bytes.clone());
        if let Some(old) = &old {
            let _ = fs::write(&path, old);
        }
        let blocks = random.usize(0..=whole.bytes.len() / 512);
        let start = writer.start(torture, &folder).after(format!("trap '' XFSZ; ulimit -f {blocks}"));
        let ending = torture.end_of(&start);
        let left = fs::read(&path).ok();
        let is_whole = left.as_ref() == Some(&whole.bytes);
        let is_untouched = left == old;
        report.judge(start.to_string(), &ending, |ending| match ending.code() {
            // A play goes on without its save, and says so.
            Some(0) if is_whole || says_why(ending) => Ok("told or fitted".to_owned()),
            Some(1) if !says_why(ending) => Err("no reason is told".to_owned()),
            Some(1) if writer.resumes || is_untouched || is_whole => Ok("refused, nothing lost".to_owned()),
            code => Err(format!("code {code:?}, {:?} bytes left", left.as_ref().map(Vec::len))),
        });
        let again = torture.end_of(&writer.start(torture, &folder));
        let is_whole = fs::read(&path).is_ok_and(|left| left == whole.bytes);
        report.judge(start.to_string(), &again, |_| {
            if is_whole {
                Ok("went on with room".to_owned())
            } else {
                Err("did not go on with room".to_owned())
            }
        });
    }
    report
}

fn says_why(ending: &Ending) -> bool {
    let all = format!("{}{}", ending.err, String::from_utf8_lossy(&ending.out));
    ["File too large", "No space left", "Permission denied", "Read-only"].iter().any(|why| all.contains(why))
}

/// Whatever is said, it cannot be written.
fn full_output(torture: &Torture) -> TrialReport {
    let mut report = TrialReport::new("full disk: standard output");
    let commands: [&[&str]; 9] = [
        &["analyse", "tic-tac-toe", "--depth", "3"],
        &["analyse", "tic-tac-toe", "--depth", "3", "--json"],
        &["solve", "connect-four", "--size", "4x4"],
        &["generate", "sudoku", "-n", "3", "--seed", "1"],
        &["list"],
        &["schema"],
        &["completions", "bash"],
        &["man"],
        &["graph", "from", "sticks", "9"],
    ];
    for args in commands {
        let start = Start { output: Some("/dev/full".to_owned()), ..Start::new(args) };
        let ending = torture.end_of(&start);
        report.judge(start.to_string(), &ending, |ending| {
            let is_told = ending.code() == Some(1) && says_why(ending);
            if is_told { Ok("refused".to_owned()) } else { Err("the loss is not told".to_owned()) }
        });
    }
    report
}

/// A folder in which nobody may write. Whoever may do everything becomes nobody for it.
fn read_only(torture: &Torture) -> Vec<TrialReport> {
    let id = Command::new("id").arg("-u").output();
    let is_root = id.is_ok_and(|id| id.stdout.starts_with(b"0\n"));
    let locked = |writer: &Writer| {
        let mut report = TrialReport::new(format!("read-only folder: {}", writer.name));
        let folder = torture.fresh_folder("locked");
        let lock = |mode: &str| drop(Command::new("chmod").args([mode]).arg(&folder).status());
        let start = Start { as_nobody: is_root, ..writer.start(torture, &folder) };
        lock("555");
        let ending = torture.end_of(&start);
        lock("755");
        report.judge(start.to_string(), &ending, |ending| {
            let is_empty = fs::read_dir(&folder).is_ok_and(|mut left| left.next().is_none());
            match ending.code() {
                Some(0 | 1) if says_why(ending) && is_empty => Ok("told".to_owned()),
                code => Err(format!("code {code:?}, empty: {is_empty}")),
            }
        });
        report
    };
    WRITERS.iter().map(locked).collect()
}
