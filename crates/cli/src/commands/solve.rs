//! `outplay solve`: the exact value of a position and a best line to the end.

use outplay::catalogue::{Position, Report, SolverSettings, game, value_json};
use outplay::core::{Proven, Value};

use super::Done;
use super::analyse::{analyse, field, show_counts, show_moves};
use super::batch::for_each_position;
use super::exact;
use crate::args::SolveArgs;
use crate::failure::Failure;
use crate::output::{self, STRONG, styled};
use crate::session::Session;
use crate::texts::Text;

/// The search when none is named and the game knows no better one: what it finds must be certain.
const EXACT_SEARCH: &str = "best:exact=on";

pub(crate) fn run(args: &SolveArgs, session: &Session) -> Done {
    let start = args.game.start()?;
    let entry = game(&args.game.game).map_err(Failure::usage)?;
    if args.search.search.is_none() {
        let settings = SolverSettings { mebibytes: args.memory as usize, book: args.book_choice() };
        let solver = entry.exact_solver(&args.game.settings.settings(), settings);
        let solver = solver.map_err(|problem| match &args.book {
            Some(path) => Failure::input(Text::File {
                path: path.display().to_string(),
                reason: problem.say(session.lang),
            }),
            None => Failure::Usage(problem),
        })?;
        if let Some(solver) = solver {
            return exact::run(args, &*start, &*solver, session);
        }
    }
    let (plan, limits) = args.search.plan(start.solver().unwrap_or(EXACT_SEARCH), session.limits())?;
    let plan = plan.with_all_moves(args.all);
    for_each_position(&args.source, &*start, session, |position| {
        let report = analyse(position, &plan, &limits, session)?;
        if session.json {
            return output::json(&as_json(&report));
        }
        show(position, &report, session, args.all)
    })
}

/// The value on the game's own scale: 1 for a win, -1 for a loss, or the integer result.
fn score(value: Value) -> i32 {
    match value.score().proven() {
        Some(Proven::Win(_)) => 1,
        Some(Proven::Loss(_)) => -1,
        None => value.score().points(),
    }
}

/// Whether the search got to the bottom of it.
fn is_solved(report: &Report) -> bool {
    report.value.is_exact() && !report.stopped
}

fn as_json(report: &Report) -> serde_json::Value {
    let mut json = report.to_json();
    json["solved"] = is_solved(report).into();
    json["value"] = value_json(report.value);
    json["value"]["score"] = score(report.value).into();
    json
}

fn show(position: &dyn Position, report: &Report, session: &Session, all: bool) -> Result<(), Failure> {
    output::line(session.drawn(position))?;
    let value = report.value.show(1, session.lang);
    field(
        session,
        &Text::LabelValue,
        &format!("{} ({value})", styled(STRONG, score(report.value).to_string())),
    )?;
    if let Some(best) = &report.best {
        field(session, &Text::LabelBest, &styled(STRONG, best))?;
        field(session, &Text::LabelLine, &report.line.join(" "))?;
    }
    if all {
        show_moves(report, session)?;
    }
    show_counts(report, session)?;
    if !is_solved(report) {
        output::line(session.say(&Text::NotSolved))?;
    }
    Ok(())
}
