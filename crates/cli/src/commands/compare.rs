//! `outplay compare`: the laboratory, the same position under several searches.

use std::process::ExitCode;

use outplay::catalogue::{Plan, Position, value_json};
use outplay::core::Limits;
use outplay::core::limits::Budget;
use outplay::core::search::Switch;
use outplay::draw::chart::{Bar, BarChart};
use outplay::laboratory::{Comparison, Row, Theory, compare};
use serde_json::{Value as Json, json};

use super::Done;
use super::batch::for_each_position;
use super::convergence;
use super::explain::put;
use crate::args::CompareArgs;
use crate::failure::Failure;
use crate::numbers::{duration, grouped};
use crate::output::{self, STRONG, styled};
use crate::session::Session;
use crate::texts::Text;

/// What is compared when nothing is said: each step from looking at everything to the fast search.
const DEFAULT: [&str; 7] = [
    "minimax",
    "alpha-beta:order=worst",
    "alpha-beta",
    "alpha-beta:order=best",
    "deepening",
    "quiescence",
    "best:exact=on",
];
/// The theory looks at the whole tree: not if that is too large.
const MOST_THEORY_NODES: u64 = 20_000_000;

pub(crate) fn run(args: &CompareArgs, session: &Session) -> Done {
    let start = args.game.start()?;
    let plans = plans(args)?;
    start.evaluate(args.eval.as_deref()).map_err(Failure::Usage)?;
    if !args.plays.is_empty() {
        return convergence::errors(args, &*start, session);
    }
    if !args.iterations.is_empty() {
        return convergence::run(args, &*start, &plans, session);
    }
    let limits = Limits { depth: Some(args.depth), time: args.time, ..session.limits() };
    let answered = for_each_position(&args.source, &*start, session, |position| {
        let comparison =
            session.interruptible(|| compare(position, &plans, &limits)).map_err(Failure::Input)?;
        show(args, position, &comparison, session)
    })?;
    Ok(if session.was_interrupted() { ExitCode::from(130) } else { answered })
}

fn plans(args: &CompareArgs) -> Result<Vec<Plan>, Failure> {
    let texts: Vec<String> = if args.switches {
        let all_but = |(name, _): &(&str, Switch)| format!("best:{name}=off");
        std::iter::once("best".to_owned()).chain(Switch::NAMES.iter().map(all_but)).collect()
    } else if args.searches.is_empty() && !args.iterations.is_empty() {
        vec!["mcts".to_owned()]
    } else if args.searches.is_empty() {
        DEFAULT.map(str::to_owned).to_vec()
    } else {
        args.searches.clone()
    };
    let with_eval = |text: &String| {
        let mut plan = Plan::parse(text).map_err(Failure::Usage)?;
        plan.evaluation = plan.evaluation.or_else(|| args.eval.clone());
        Ok(plan)
    };
    texts.iter().map(with_eval).collect()
}

fn show(
    args: &CompareArgs,
    position: &dyn Position,
    comparison: &Comparison,
    session: &Session,
) -> Result<(), Failure> {
    let mut budget = Budget::new(&Limits { nodes: Some(MOST_THEORY_NODES), ..session.limits() });
    let theory = Theory::new(position, args.depth, &mut budget);
    if let Some(path) = &args.svg {
        let bar = |row: &Row| Bar {
            name: row.report.search.clone(),
            number: row.report.nodes,
            words: grouped(row.report.nodes),
        };
        let title = session.say(&Text::ChartTitle { game: position.game().to_owned() });
        let chart = BarChart { title, bars: comparison.rows.iter().map(bar).collect() };
        put(path, &chart.to_svg(), session)?;
    }
    if session.json {
        output::json(&as_json(position, comparison, theory.as_ref()))
    } else if args.csv {
        show_csv(comparison)
    } else {
        show_table(comparison, session)?;
        theory.map_or(Ok(()), |theory| show_theory(&theory, session))
    }
}

/// The cells of a row, from the search to the time.
fn cells(row: &Row, session: &Session) -> [String; 11] {
    let (report, counts) = (&row.report, &row.report.counts);
    [
        report.search.clone(),
        session.say(if row.exact { &Text::Yes } else { &Text::No }),
        report.value.show(report.unit, session.lang),
        report.best.clone().unwrap_or_else(|| "-".to_owned()),
        grouped(report.nodes),
        grouped(counts.leaves),
        grouped(counts.alpha_cuts),
        grouped(counts.beta_cuts),
        grouped(counts.deep_cuts),
        grouped(counts.table_hits),
        duration(report.time),
    ]
}

fn show_table(comparison: &Comparison, session: &Session) -> Result<(), Failure> {
    let head = [
        Text::HeadSearch,
        Text::HeadExact,
        Text::HeadValue,
        Text::HeadBest,
        Text::HeadNodes,
        Text::HeadLeaves,
        Text::HeadAlpha,
        Text::HeadBeta,
        Text::HeadDeep,
        Text::HeadTable,
        Text::HeadTime,
    ];
    let head = head.map(|text| session.say(&text));
    let rows: Vec<[String; 11]> = comparison.rows.iter().map(|row| cells(row, session)).collect();
    let width = |column: usize| {
        let all = rows.iter().chain(std::iter::once(&head)).map(|row| row[column].chars().count());
        all.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    let text = |row: &[String; 11]| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            if column == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        cells.collect::<Vec<_>>().join("  ")
    };
    output::line(styled(STRONG, text(&head)))?;
    rows.iter().try_for_each(|row| output::line(text(row)))
}

fn show_theory(theory: &Theory, session: &Session) -> Result<(), Failure> {
    let exactly = if theory.is_uniform { "" } else { "~ " };
    output::line(session.say(&Text::TheoryLeaves {
        leaves: grouped(theory.fewest_leaves.round() as u64),
        exactly: exactly.to_owned(),
    }))?;
    let overhead = 100.0 * (theory.deepening_nodes as f64 / (theory.nodes as f64).max(1.0) - 1.0);
    output::line(session.say(&Text::TheoryDeepening {
        deepening: grouped(theory.deepening_nodes),
        nodes: grouped(theory.nodes),
        percent: format!("{overhead:.0}"),
    }))
}

fn show_csv(comparison: &Comparison) -> Result<(), Failure> {
    output::line("search,exact,value,best,nodes,leaves,alpha_cuts,beta_cuts,deep_cuts,table_hits,time_ms")?;
    for row in &comparison.rows {
        let (report, counts) = (&row.report, &row.report.counts);
        output::line(format!(
            "\"{}\",{},{},{},{},{},{},{},{},{},{:.3}",
            report.search,
            row.exact,
            report.value,
            report.best.as_deref().unwrap_or(""),
            report.nodes,
            counts.leaves,
            counts.alpha_cuts,
            counts.beta_cuts,
            counts.deep_cuts,
            counts.table_hits,
            report.time.as_secs_f64() * 1000.0
        ))?;
    }
    Ok(())
}

fn as_json(position: &dyn Position, comparison: &Comparison, theory: Option<&Theory>) -> Json {
    let rows: Vec<Json> = comparison
        .rows
        .iter()
        .map(|row| {
            let mut json = row.report.to_json();
            json["exact"] = row.exact.into();
            json["value"] = value_json(row.report.value);
            json
        })
        .collect();
    let theory = theory.map(|theory| {
        json!({
            "levels": theory.levels,
            "fewest_leaves": theory.fewest_leaves,
            "uniform": theory.is_uniform,
            "nodes": theory.nodes,
            "deepening_nodes": theory.deepening_nodes,
        })
    });
    json!({ "game": position.game(), "position": position.write(), "searches": rows, "theory": theory })
}
