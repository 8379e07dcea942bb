//! `outplay compare`: the laboratory, the same position under several searches.

use outplay::core::Limits;
use outplay::core::limits::Budget;
use outplay::core::search::Switch;
use outplay::core::text::Lang;
use outplay::draw::chart::{Bar, BarChart};
use outplay::engine::{GameEntry, Plan, Position, Request};
use outplay::laboratory::{compare, theory};
use outplay::wire::{Answer, ComparedSearch, Comparison, TheoryOfTree};

use super::Done;
use super::analyse::time_of;
use super::batch::for_each_position;
use super::convergence;
use super::explain::put;
use crate::args::CompareArgs;
use crate::failure::Failure;
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
    "pvs:exact=on",
];
/// The theory looks at the whole tree: not if that is too large.
const MOST_THEORY_NODES: u64 = 20_000_000;

pub(crate) fn run(args: &CompareArgs, session: &Session) -> Done {
    let start = args.game.start(session)?;
    if !args.plays.is_empty() {
        return convergence::errors(args, &*start, session);
    }
    let depth = args.iterations.is_empty().then_some(args.depth);
    let limits = Limits { depth, time: args.time, ..session.limits() };
    let requests = requests(args, start.entry(), &limits)?;
    if !args.iterations.is_empty() {
        return convergence::run(args, &*start, &requests, session);
    }
    let mut totals = Totals::default();
    let answered = for_each_position(&args.source, &*start, session, |position| {
        let searches = compare(position, &requests).map_err(Failure::input)?;
        totals.add(&searches);
        show(args, position, searches, totals.positions, session)
    })?;
    if totals.positions > 1 && !session.json && !args.csv {
        output::line(session.say(&Text::SumOver { positions: totals.positions }))?;
        show_table(&totals.searches.iter().map(|row| sums(row, session)).collect::<Vec<_>>(), session)?;
    }
    Ok(answered)
}

/// What the searches did on all positions together.
#[derive(Default)]
struct Totals {
    positions: usize,
    searches: Vec<ComparedSearch>,
}

impl Totals {
    fn add(&mut self, searches: &[ComparedSearch]) {
        self.positions += 1;
        if self.searches.is_empty() {
            self.searches = searches.to_vec();
            return;
        }
        for (total, row) in self.searches.iter_mut().zip(searches) {
            total.exact &= row.exact;
            let (sum, counts) = (&mut total.analysis.counts, &row.analysis.counts);
            sum.leaves += counts.leaves;
            sum.alpha_cuts += counts.alpha_cuts;
            sum.beta_cuts += counts.beta_cuts;
            sum.deep_cuts += counts.deep_cuts;
            sum.table_hits += counts.table_hits;
            total.analysis.nodes += row.analysis.nodes;
            total.analysis.time_ms += row.analysis.time_ms;
        }
    }
}

fn requests(
    args: &CompareArgs,
    game: &'static dyn GameEntry,
    limits: &Limits,
) -> Result<Vec<Request>, Failure> {
    let texts: Vec<String> = if args.switches {
        let all_but = |(name, _): &(&str, Switch)| format!("pvs:{name}=off");
        std::iter::once("pvs".to_owned()).chain(Switch::NAMES.iter().map(all_but)).collect()
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
        Request::new(game, plan, limits).map_err(Failure::Usage)
    };
    texts.iter().map(with_eval).collect()
}

fn show(
    args: &CompareArgs,
    position: &dyn Position,
    searches: Vec<ComparedSearch>,
    number: usize,
    session: &Session,
) -> Result<(), Failure> {
    let mut budget = Budget::new(&Limits { nodes: Some(MOST_THEORY_NODES), ..session.limits() });
    let theory = theory(position, args.depth, &mut budget);
    if let Some(path) = &args.svg {
        let title = session.say(&Text::ChartTitle { game: position.game().to_owned() });
        let bar = |row: &ComparedSearch| Bar {
            name: row.analysis.search.clone(),
            number: row.analysis.nodes,
            words: session.grouped(row.analysis.nodes),
        };
        let chart = BarChart { title, bars: searches.iter().map(bar).collect() };
        put(path, &chart.to_svg(), session)?;
    }
    if session.json {
        let (game, position) = (position.game().to_owned(), position.write());
        output::answer(Answer::Comparison(Comparison { game, position, searches, theory }))
    } else if args.csv {
        show_csv(&position.write(), &searches, number == 1)
    } else {
        output::line(session.say(&Text::PositionLine { position: position.write() }))?;
        show_table(&searches.iter().map(|row| cells(row, session)).collect::<Vec<_>>(), session)?;
        theory.map_or(Ok(()), |theory| show_theory(&theory, session))
    }
}

/// The cells of a row, from the search to the time.
fn cells(row: &ComparedSearch, session: &Session) -> [String; 11] {
    let (report, counts) = (&row.analysis, &row.analysis.counts);
    [
        report.search.clone(),
        session.say(if row.exact { &Text::Yes } else { &Text::No }),
        report.value.show(session.lang),
        report.best.as_ref().map_or_else(|| "-".to_owned(), |best| best.text.clone()),
        session.grouped(report.nodes),
        session.grouped(counts.leaves),
        session.grouped(counts.alpha_cuts),
        session.grouped(counts.beta_cuts),
        session.grouped(counts.deep_cuts),
        session.grouped(counts.table_hits),
        session.duration(time_of(report.time_ms)),
    ]
}

/// The same for sums over several positions, which have no value and no move.
fn sums(row: &ComparedSearch, session: &Session) -> [String; 11] {
    let mut cells = cells(row, session);
    cells[2] = String::new();
    cells[3] = String::new();
    cells
}

fn show_table(rows: &[[String; 11]], session: &Session) -> Result<(), Failure> {
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

fn show_theory(theory: &TheoryOfTree, session: &Session) -> Result<(), Failure> {
    if let Some(leaves) = theory.fewest_leaves {
        let exactly = if theory.uniform { "" } else { "~ " }.to_owned();
        let leaves = session.grouped(leaves.round() as u64);
        output::line(session.say(&Text::TheoryLeaves { leaves, exactly }))?;
    }
    let overhead = 100.0 * (theory.deepening_nodes as f64 / (theory.nodes as f64).max(1.0) - 1.0);
    output::line(session.say(&Text::TheoryDeepening {
        deepening: session.grouped(theory.deepening_nodes),
        nodes: session.grouped(theory.nodes),
        percent: format!("{overhead:.0}"),
    }))
}

/// One line a position and search, under one head.
fn show_csv(position: &str, searches: &[ComparedSearch], is_first: bool) -> Result<(), Failure> {
    if is_first {
        let cuts = "alpha_cuts,beta_cuts,deep_cuts";
        output::line(format!("position,search,exact,value,best,nodes,leaves,{cuts},table_hits,time_ms"))?;
    }
    for row in searches {
        let (report, counts) = (&row.analysis, &row.analysis.counts);
        output::line(format!(
            "\"{position}\",\"{}\",{},{},{},{},{},{},{},{},{},{:.3}",
            report.search,
            row.exact,
            report.value.show(Lang::English),
            report.best.as_ref().map_or("", |best| best.text.as_str()),
            report.nodes,
            counts.leaves,
            counts.alpha_cuts,
            counts.beta_cuts,
            counts.deep_cuts,
            counts.table_hits,
            report.time_ms
        ))?;
    }
    Ok(())
}
