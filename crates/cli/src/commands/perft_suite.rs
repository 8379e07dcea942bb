//! `outplay perft GAME --file SUITE`: published counts checked, line by line.

use std::path::Path;
use std::process::ExitCode;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use outplay::core::limits::Budget;
use outplay::core::text::BoxError;
use outplay::engine::Position;
use outplay::wire::{Answer, PerftMismatch, PerftSuite, milliseconds};

use super::Done;
use super::batch::answered;
use crate::args::PerftArgs;
use crate::batch::{Batch, Feed, Item, LineByLine, Refused, Work, Written};
use crate::failure::{BAD_INPUT, Failure};
use crate::output;
use crate::session::Session;
use crate::texts::Text;

/// What was counted so far.
#[derive(Default)]
struct Checked {
    counts: usize,
    differ: usize,
    plays: u64,
    time: Duration,
}

pub(super) fn run(args: &PerftArgs, start: &dyn Position, session: &Session) -> Done {
    let path = args.source.file.as_deref().unwrap_or_else(|| Path::new("-"));
    let suite = Suite { start, most: args.max_nodes, checked: Mutex::default(), session };
    let threads = args.threads.map_or(1, |threads| threads.get().into());
    let tally = Batch::new(threads, session).run(Feed::open(path, LineByLine)?, &suite)?;
    let code = answered(tally)?;
    let checked = suite.checked.into_inner().unwrap_or_else(PoisonError::into_inner);
    summary(&checked, tally.interrupted, session)?;
    let differ = checked.differ > 0 && !tally.interrupted;
    Ok(if differ { ExitCode::from(BAD_INPUT) } else { code })
}

/// Checks the lines of a file.
struct Suite<'a> {
    start: &'a dyn Position,
    /// Counts above this are left out.
    most: u64,
    checked: Mutex<Checked>,
    session: &'a Session,
}

impl Work for Suite<'_> {
    fn answer(&self, item: &Item<'_>, written: &mut Written) {
        if let Err(failure) = self.line(item, written) {
            written.fail(failure);
        }
    }

    fn progress(&self, done: u64, _a_second: u64) -> Option<String> {
        Some(format!("{done} {}", self.session.grouped(self.checked().plays)))
    }
}

impl Suite<'_> {
    fn checked(&self) -> MutexGuard<'_, Checked> {
        self.checked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Checks the counts of a line. A line that is none ends the suite.
    fn line(&self, item: &Item<'_>, written: &mut Written) -> Result<(), Failure> {
        let wrong = |problem: BoxError| Refused::line(item.line, problem).into_failure();
        let no_line = || wrong(Text::PerftLine { text: item.text.to_string() }.into());
        let (position, counts) = read(&item.text).ok_or_else(no_line)?;
        let position = self.start.read(position).map_err(wrong)?;
        for (depth, expected) in counts.into_iter().filter(|&(_, count)| count <= self.most) {
            if self.session.was_interrupted() {
                break;
            }
            self.check(&*position, depth, expected, written);
        }
        Ok(())
    }

    /// Compares a count with the published one; one that was interrupted says nothing.
    fn check(&self, position: &dyn Position, depth: u32, expected: u64, written: &mut Written) {
        let mut budget = Budget::new(&self.session.limits());
        let Ok(split) = position.perft(depth, &mut budget) else { return };
        let found = split.iter().map(|(_, plays)| plays.reached).sum();
        let mut checked = self.checked();
        checked.counts += 1;
        checked.plays += found;
        checked.time += budget.elapsed();
        if found == expected {
            return;
        }
        checked.differ += 1;
        let position = position.write();
        if self.session.json {
            let differs = PerftMismatch { position, depth, expected, found };
            return output::append(&mut written.lines, Answer::PerftMismatch(differs));
        }
        let (expected, found) = (self.session.grouped(expected), self.session.grouped(found));
        written.line(&self.session.say(&Text::PerftDiffers { position, depth, expected, found }));
    }
}

/// The position of a line, and its depths and counts.
fn read(text: &str) -> Option<(&str, Vec<(u32, u64)>)> {
    let (position, counts) = text.split_once(';')?;
    let count = |text: &str| {
        let (depth, count) = text.trim().strip_prefix('D')?.split_once(char::is_whitespace)?;
        Some((depth.parse().ok()?, count.trim().parse().ok()?))
    };
    Some((position.trim(), counts.split(';').map(count).collect::<Option<_>>()?))
}

fn summary(checked: &Checked, stopped: bool, session: &Session) -> Result<(), Failure> {
    if session.json {
        return output::answer(Answer::PerftSuite(PerftSuite {
            counts: checked.counts as u64,
            differ: checked.differ as u64,
            plays: checked.plays,
            time_ms: milliseconds(checked.time),
            stopped,
        }));
    }
    output::line(session.say(&Text::PerftSummary {
        counts: checked.counts,
        differ: checked.differ,
        plays: session.grouped(checked.plays),
        time: session.duration(checked.time),
    }))?;
    if stopped { output::line(session.say(&Text::PerftStopped)) } else { Ok(()) }
}
