//! `outplay tables`: endgame tables built slice by slice, or checked by the rules.
//!
//! Each slice is a file, written as soon as it is solved: an interrupted run goes on from there.

use std::process::ExitCode;
use std::time::Duration;

use outplay::core::limits::system_clock;
use outplay::engine::tables_folder;
use outplay::graph::game::sliced::{SliceReport, StageProgress, TableError, TablesWork};
use outplay::wire::{Answer, TableSlice, TablesReport, milliseconds};

use super::Done;
use crate::args::TablesArgs;
use crate::failure::Failure;
use crate::output;
use crate::session::Session;
use crate::texts::Text;

/// Progress is told no more often.
const TELL_EVERY: Duration = Duration::from_millis(100);

pub(crate) fn run(args: &TablesArgs, session: &Session) -> Done {
    let entry = session.catalogue.game(&args.game).map_err(Failure::usage)?;
    let no_endings = || Failure::usage(Text::NoEndings { game: args.game.clone() });
    let endings = entry.endings().ok_or_else(no_endings)?;
    let most = endings.pieces();
    if !most.contains(&args.pieces) {
        return Err(Failure::usage(Text::TablePieces { least: *most.start(), most: *most.end() }));
    }
    let folder = args.out.clone().or_else(|| tables_folder(entry.name()));
    let folder = folder.ok_or_else(|| Failure::usage(Text::NoTablesFolder))?;
    let started = system_clock();
    let mut told = started;
    let mut watch = |progress: StageProgress| {
        if session.shows_progress() && system_clock() - told >= TELL_EVERY {
            told = system_clock();
            output::progress(&session.say(&Text::TablesProgress {
                stage: progress.stage as u32 + 1,
                stages: progress.stages as u32,
                positions: session.grouped(progress.positions),
                plies: progress.plies.into(),
                last: progress.last.into(),
            }));
        }
    };
    let stop = session.limits().stop;
    let mut work = TablesWork { threads: args.threads.get().into(), stop: &stop, watch: &mut watch };
    let mut solved = 0;
    let done = if args.check {
        endings.check(args.pieces, &folder, &mut work)
    } else {
        endings.build(args.pieces, &folder, &mut work).and_then(|made| {
            solved = made.solved as u64;
            endings.reports(args.pieces, &folder)
        })
    };
    if session.shows_progress() {
        output::clear_progress();
    }
    let slices = match done {
        Ok(slices) => slices,
        Err(problem @ TableError::Stopped { .. }) => {
            output::line(session.say(&problem))?;
            return Ok(ExitCode::SUCCESS);
        }
        Err(problem) => return Err(Failure::input(problem)),
    };
    let report = TablesReport {
        game: entry.name().to_owned(),
        folder: folder.display().to_string(),
        pieces: args.pieces,
        solved,
        checked: args.check,
        total: total(&slices),
        slices: slices.iter().map(view).collect(),
        time_ms: milliseconds(system_clock() - started),
        stopped: false,
    };
    show(&report, session)?;
    Ok(ExitCode::SUCCESS)
}

fn view(report: &SliceReport) -> TableSlice {
    let counts = report.counts;
    TableSlice {
        name: report.name.clone(),
        positions: counts.positions(),
        won: counts.won,
        drawn: counts.drawn,
        lost: counts.lost,
        longest_win: counts.longest_win,
        longest_loss: counts.longest_loss,
        bytes: report.bytes,
    }
}

/// All slices as one.
fn total(slices: &[SliceReport]) -> TableSlice {
    let all = slices.iter().map(|report| (report.counts, report.bytes));
    let all = all.reduce(|(counts, bytes), (more, size)| (counts.plus(more), bytes + size));
    let (counts, bytes) = all.unwrap_or_default();
    view(&SliceReport { slice: 0, name: String::new(), counts, bytes })
}

fn show(report: &TablesReport, session: &Session) -> Result<(), Failure> {
    if session.json {
        return output::answer(Answer::Tables(report.clone()));
    }
    let head = session.say(&Text::TablesHead);
    output::line(row(head.split(' ').map(str::to_owned)))?;
    let all = TableSlice { name: session.say(&Text::TablesTotal), ..report.total.clone() };
    for slice in report.slices.iter().chain([&all]) {
        let numbers = [
            slice.positions,
            slice.won,
            slice.drawn,
            slice.lost,
            slice.longest_win.into(),
            slice.longest_loss.into(),
            slice.bytes,
        ];
        let numbers = numbers.map(|number| session.grouped(number));
        output::line(row([slice.name.clone()].into_iter().chain(numbers)))?;
    }
    let folder = report.folder.clone();
    let done = if report.checked {
        session.say(&Text::TablesChecked { folder })
    } else {
        session.say(&Text::TablesBuilt { solved: session.grouped(report.solved), folder })
    };
    output::line(done)
}

/// A row of the table: the name, then numbers below each other.
fn row(cells: impl Iterator<Item = String>) -> String {
    cells
        .enumerate()
        .map(|(place, cell)| if place == 0 { format!("{cell:<12}") } else { format!("{cell:>16}") })
        .collect()
}
