//! `kill -9` at any moment: the file that is written is the old one or the new one, never half of one, and what can be resumed
//! ends as if nothing had happened.

use std::fs;
use std::time::Duration;

use crate::program::Ending;
use crate::writers::{WRITERS, Writer, Written};
use crate::{Torture, TrialReport};

pub(crate) fn trial(torture: &Torture) -> Vec<TrialReport> {
    WRITERS.iter().map(|writer| kill_all(torture, writer)).collect()
}

fn kill_all(torture: &Torture, writer: &Writer) -> TrialReport {
    let mut report = TrialReport::new(format!("kill -9: {}", writer.name));
    let whole = match writer.undisturbed(torture) {
        Ok(whole) => whole,
        Err(wrong) => {
            report.bad(writer.name, wrong);
            return report;
        }
    };
    let mut random = torture.random(writer.name);
    for _ in 0..torture.runs {
        kill_one(torture, writer, &whole, &mut random, &mut report);
    }
    report
}

/// Kills a writer, up to three times, and lets it end.
fn kill_one(
    torture: &Torture,
    writer: &Writer,
    whole: &Written,
    random: &mut fastrand::Rng,
    report: &mut TrialReport,
) {
    let folder = torture.fresh_folder("killed");
    let path = writer.path(&folder);
    let start = writer.start(torture, &folder);
    // Half of the time something was there before.
    let old = (!writer.resumes && random.bool()).then(|| whole.bytes.clone());
    if let Some(old) = &old {
        let _ = fs::write(&path, old);
    }
    for _ in 0..random.u32(1..4) {
        let moment = whole.took.mul_f64(random.f64() * 1.2) + Duration::from_micros(random.u64(0..3000));
        let Ok(running) = torture.start(&start, false) else { return };
        if let Some(ending) = running.ends_within(moment) {
            report.judge(start.to_string(), &ending, |ending| expect_code(ending, 0, "had ended"));
            continue;
        }
        running.signal("KILL");
        let ending = running.end();
        if !ending.was_killed() {
            report.judge(start.to_string(), &ending, |ending| expect_code(ending, 0, "had ended"));
            continue;
        }
        let left = fs::read(&path).ok();
        match left {
            None if old.is_none() => report.good("nothing yet"),
            Some(left) if left == whole.bytes => report.good("whole"),
            // The record of a match so far, from which it must go on.
            Some(_) if writer.resumes => report.good("so far"),
            left => report.bad(start.to_string(), format!("after {moment:?} {left:?} is left")),
        }
    }
    let ending = torture.end_of(&start);
    report.judge(start.to_string(), &ending, |ending| {
        expect_code(ending, 0, "")?;
        match fs::read(&path) {
            Ok(left) if left == whole.bytes => Ok("ended as if undisturbed".to_owned()),
            left => Err(format!("{:?} instead of {} bytes", left.map(|left| left.len()), whole.bytes.len())),
        }
    });
}

fn expect_code(ending: &Ending, code: i32, outcome: &str) -> Result<String, String> {
    if ending.code() == Some(code) {
        Ok(outcome.to_owned())
    } else {
        Err(format!("code {:?}", ending.code()))
    }
}
