//! `outplay analyse`: the value of every move, the best line, and what the search did to find them.

use outplay::catalogue::{Plan, Position, Progress, Report, StaticValue, value_json};
use outplay::core::WIN_POINTS;
use outplay::core::{Chart, ChartSquare, Limits, Samples, Score};
use serde_json::{Value as Json, json};

use super::batch::for_each_position;
use super::{Done, player_name, result_text};
use crate::args::AnalyseArgs;
use crate::failure::Failure;
use crate::numbers::{duration, grouped, rate};
use crate::output::{self, FAINT, LABEL, STRONG, styled};
use crate::session::Session;
use crate::texts::Text;

/// The search when none is named.
pub(crate) const DEFAULT_SEARCH: &str = "best";
/// How long a search may take when nothing limits it.
const DEFAULT_SECONDS: u64 = 5;

pub(crate) fn run(args: &AnalyseArgs, session: &Session) -> Done {
    let start = args.game.start()?;
    let (plan, limits) = args.search.plan(DEFAULT_SEARCH, session.limits())?;
    let plan = plan.with_all_moves(args.all);
    start.evaluate(plan.evaluation.as_deref()).map_err(Failure::Usage)?;
    let limits = with_default_time(limits);
    for_each_position(&args.source, &*start, session, |position| {
        let terms = if args.terms { Some(position.evaluate(plan.evaluation.as_deref())) } else { None };
        let terms = terms.transpose().map_err(Failure::Usage)?;
        let report = analyse(position, &plan, &limits, session)?;
        if session.json {
            let mut json = report.to_json();
            if let Some(terms) = terms {
                json["static"] = terms_json(&terms);
            }
            return output::json(&json);
        }
        show(position, &report, session)?;
        terms.map_or(Ok(()), |terms| show_terms(&terms, &report, session))
    })
}

/// A search without any limit would never end in most games.
pub(crate) fn with_default_time(limits: Limits) -> Limits {
    let unlimited = limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none();
    let time = if unlimited { Some(std::time::Duration::from_secs(DEFAULT_SECONDS)) } else { limits.time };
    Limits { time, ..limits }
}

/// Runs a search, with progress on a terminal.
pub(crate) fn analyse(
    position: &dyn Position,
    plan: &Plan,
    limits: &Limits,
    session: &Session,
) -> Result<Report, Failure> {
    let shows = session.shows_progress();
    let mut watch = |progress: Progress| {
        if shows {
            output::progress(&format!(
                "{:>3}  {:>12}  {:>14}  {}",
                progress.depth,
                progress.value.show(1, session.lang),
                grouped(progress.nodes),
                progress.line.join(" ")
            ));
        }
    };
    let report = session.interruptible(|| position.analyse(plan, limits, &mut watch));
    if shows {
        output::clear_progress();
    }
    report.map_err(Failure::Usage)
}

/// Shows a report to people.
fn show(position: &dyn Position, report: &Report, session: &Session) -> Result<(), Failure> {
    output::line(session.drawn(position))?;
    output::line(match position.result() {
        Some(outcome) => session.say(&Text::PlayOver { result: result_text(outcome, session) }),
        None => session.say(&Text::ToMove { player: player_name(position.to_move(), session) }),
    })?;
    let view = session.say(if report.seen_by_mover { &Text::SeenByMover } else { &Text::SeenByMax });
    let value = report.value.show(report.unit, session.lang);
    field(session, &Text::LabelValue, &format!("{} {}", styled(STRONG, value), styled(FAINT, view)))?;
    if let Some(best) = &report.best {
        field(session, &Text::LabelBest, &styled(STRONG, best))?;
        field(session, &Text::LabelLine, &report.line.join(" "))?;
        show_moves(report, session)?;
    }
    show_counts(report, session)
}

/// One row of a report: a label and what it labels.
pub(crate) fn field(session: &Session, label: &Text, text: &str) -> Result<(), Failure> {
    output::line(format!("{} {text}", styled(LABEL, format!("{:<10}", session.say(label)))))
}

pub(crate) fn show_moves(report: &Report, session: &Session) -> Result<(), Failure> {
    let width = report.moves.iter().map(|root| root.mv.chars().count()).max().unwrap_or(0);
    let values = if report.moves.iter().any(|root| root.samples.is_some()) { 20 } else { 0 };
    for (index, root) in report.moves.iter().enumerate() {
        let value = root
            .value
            .map_or_else(|| session.say(&Text::NotSearched), |value| value.show(report.unit, session.lang));
        let label = if index == 0 { session.say(&Text::LabelMoves) } else { String::new() };
        let mark = if Some(&root.mv) == report.best.as_ref() { "*" } else { " " };
        let samples = root.samples.map_or_else(String::new, |samples| show_samples(&samples, session));
        output::line(format!(
            "{} {:width$} {mark} {value:<values$}{samples}",
            styled(LABEL, format!("{label:<10}")),
            root.mv
        ))?;
    }
    Ok(())
}

/// What plays by chance say about a move.
fn show_samples(samples: &Samples, session: &Session) -> String {
    let win = |points: i32| Score::heuristic(points).show(WIN_POINTS as u32, session.lang);
    session.say(&Text::Samples {
        visits: grouped(samples.visits.into()),
        mean: win(samples.mean),
        low: win(samples.interval.0),
        high: win(samples.interval.1),
    })
}

pub(crate) fn show_counts(report: &Report, session: &Session) -> Result<(), Failure> {
    let counts = &report.counts;
    field(
        session,
        &Text::LabelCounts,
        &session.say(&Text::Counts {
            search: report.search.clone(),
            depth: report.depth,
            selective: report.selective_depth,
            nodes: grouped(report.nodes),
            time: duration(report.time),
            rate: rate(report.nodes_per_second()),
        }),
    )?;
    // A search that counts no leaves has no cuts either.
    if counts.leaves > 0 {
        let cuts = Text::Cuts {
            leaves: grouped(counts.leaves),
            alpha: grouped(counts.alpha_cuts),
            beta: grouped(counts.beta_cuts),
            deep: grouped(counts.deep_cuts),
        };
        output::line(format!("{:<10} {}", "", session.say(&cuts)))?;
    }
    if counts.table_probes > 0 {
        let table = Text::Table {
            probes: grouped(counts.table_probes),
            hits: grouped(counts.table_hits),
            cuts: grouped(counts.table_cuts),
        };
        output::line(format!("{:<10} {}", "", session.say(&table)))?;
    }
    if report.stopped {
        output::line(session.say(&Text::StoppedEarly))?;
    }
    Ok(())
}

fn terms_json(found: &StaticValue) -> Json {
    let terms: Vec<Json> = found
        .terms
        .iter()
        .map(|term| json!({ "term": term.label(outplay::core::text::Lang::English), "player_1": term.first, "player_2": term.second }))
        .collect();
    let mut json =
        json!({ "value": value_json(found.value), "unit": found.unit, "error": found.error, "terms": terms });
    if let Some(chart) = &found.chart {
        json["board"] = chart_json(chart);
    }
    json
}

/// The rows of the board, the top one first: what stands on each square, and what it adds for player 1.
fn chart_json(chart: &Chart) -> Json {
    let square = |square: &ChartSquare| json!({ "mark": square.mark.to_string(), "points": square.points });
    let rows: Vec<Vec<Json>> = chart.rows.iter().map(|row| row.iter().map(square).collect()).collect();
    json!({ "rows": rows, "elsewhere": chart.elsewhere })
}

/// Draws where on the board a value comes from.
fn show_chart(chart: &Chart, points: impl Fn(i32) -> String, session: &Session) -> Result<(), Failure> {
    let cell = |square: &ChartSquare| match square.points {
        0 => square.mark.to_string(),
        worth => format!("{}{}", square.mark, points(worth)),
    };
    let rows: Vec<Vec<String>> = chart.rows.iter().map(|row| row.iter().map(cell).collect()).collect();
    let width = rows.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(1);
    output::line(format!("  {}", session.say(&Text::OnTheBoard)))?;
    for row in rows.iter().chain([&chart.columns]) {
        let cells: Vec<String> = row.iter().map(|cell| format!("{cell:<width$}")).collect();
        output::line(format!("    {}", cells.join(" ").trim_end()))?;
    }
    if chart.elsewhere != 0 {
        let text = Text::Elsewhere { points: points(chart.elsewhere) };
        output::line(format!("    {}", session.say(&text)))?;
    }
    Ok(())
}

/// Shows how the static value comes about.
fn show_terms(found: &StaticValue, report: &Report, session: &Session) -> Result<(), Failure> {
    let mut value = found.value.show(found.unit, session.lang);
    if let Some(error) = found.error {
        let error = Score::heuristic(error).show(found.unit, session.lang);
        value = session.say(&Text::WithError { value, error: error.trim_start_matches('+').to_owned() });
    }
    field(session, &Text::LabelStatic, &value)?;
    if found.terms.is_empty() {
        let text = Text::NoTerms { evaluation: report.evaluation.to_owned() };
        return output::line(format!("  {}", session.say(&text)));
    }
    let points = |points: i32| Score::heuristic(points).show(found.unit, session.lang);
    output::line(format!(
        "  {:<24} {:>12} {:>12}",
        "",
        session.say(&Text::PlayerOne),
        session.say(&Text::PlayerTwo)
    ))?;
    for term in &found.terms {
        output::line(format!(
            "  {:<24} {:>12} {:>12}",
            term.label(session.lang),
            points(term.first),
            points(term.second)
        ))?;
    }
    found.chart.as_ref().map_or(Ok(()), |chart| show_chart(chart, points, session))
}
