//! `outplay perft GAME --file SUITE`: published counts checked, line by line.

use std::process::ExitCode;
use std::time::Duration;

use outplay::core::limits::Budget;
use outplay::engine::Position;
use outplay::wire::{Answer, PerftMismatch, PerftSuite, milliseconds};

use super::Done;
use crate::args::PerftArgs;
use crate::failure::{BAD_INPUT, Failure};
use crate::input::{lines, open_input};
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
    let path = args.source.file.as_deref().unwrap_or_else(|| std::path::Path::new("-"));
    let mut checked = Checked::default();
    let mut is_empty = true;
    for line in lines(open_input(path)?) {
        let line = line?;
        is_empty = false;
        let wrong = |problem: &dyn std::fmt::Display| {
            Failure::input(Text::Line { number: line.number, problem: problem.to_string() })
        };
        let text = line.text.map_err(|problem| wrong(&problem))?;
        let (position, counts) = read(&text).ok_or_else(|| wrong(&Text::PerftLine { text: text.clone() }))?;
        let position = start.read(position).map_err(|problem| wrong(&problem))?;
        for (depth, expected) in counts.into_iter().filter(|&(_, count)| count <= args.max_nodes) {
            check(&*position, depth, expected, &mut checked, session)?;
        }
        if session.shows_progress() {
            output::progress(&format!("{} {}", line.number, session.grouped(checked.plays)));
        }
    }
    if is_empty {
        return Err(Failure::input(Text::NoPositions));
    }
    summary(&checked, session)?;
    Ok(if checked.differ == 0 { ExitCode::SUCCESS } else { ExitCode::from(BAD_INPUT) })
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

fn check(
    position: &dyn Position,
    depth: u32,
    expected: u64,
    checked: &mut Checked,
    session: &Session,
) -> Result<(), Failure> {
    let mut budget = Budget::new(&session.limits());
    let split = session
        .interruptible(|| position.perft(depth, &mut budget))
        .map_err(|_| Failure::input(Text::PerftStopped))?;
    let found = split.iter().map(|(_, plays)| plays.reached).sum();
    checked.counts += 1;
    checked.plays += found;
    checked.time += budget.elapsed();
    if found == expected {
        return Ok(());
    }
    checked.differ += 1;
    if session.json {
        let position = position.write();
        return output::answer(Answer::PerftMismatch(PerftMismatch { position, depth, expected, found }));
    }
    output::line(session.say(&Text::PerftDiffers {
        position: position.write(),
        depth,
        expected: session.grouped(expected),
        found: session.grouped(found),
    }))
}

fn summary(checked: &Checked, session: &Session) -> Result<(), Failure> {
    if session.json {
        return output::answer(Answer::PerftSuite(PerftSuite {
            counts: checked.counts as u64,
            differ: checked.differ as u64,
            plays: checked.plays,
            time_ms: milliseconds(checked.time),
        }));
    }
    if session.shows_progress() {
        output::clear_progress();
    }
    output::line(session.say(&Text::PerftSummary {
        counts: checked.counts,
        differ: checked.differ,
        plays: session.grouped(checked.plays),
        time: session.duration(checked.time),
    }))
}
