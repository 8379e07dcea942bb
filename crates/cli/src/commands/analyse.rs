//! `outplay analyse`: the value of every move, the best line, and what the search did to find them.

use std::cmp::Reverse;
use std::time::Duration;

use outplay::core::{Deadline, Limits, Score, WIN_POINTS};
use outplay::engine::{Algorithm, ExactKnowledge, GameEntry, Position, Request, SearchEvent};
use outplay::wire::{
    AnalysedMove, AnalysisAnswer, Answer, Board, BoardCell, BoundKind, GridBoard, MoveSamples, StaticValue,
};

use super::annotate::{self, file_of_plays};
use super::batch::for_each_position;
use super::{Done, result_text};
use crate::args::{AnalyseArgs, SearchArgs};
use crate::failure::Failure;
use crate::output::{self, FAINT, LABEL, STRONG, styled};
use crate::session::Session;
use crate::texts::Text;

/// The most moves that people are shown.
const MOST_SHOWN: usize = 1000;
/// How long a search may take when nothing limits it.
const DEFAULT_SECONDS: u64 = 5;

pub(crate) fn run(args: &AnalyseArgs, session: &Session) -> Done {
    let start = args.game.start(session)?;
    let request = args.search.request(start.entry(), start.entry().usual_search(), session.limits())?;
    let file = args.source.named_file(&*start);
    match file_of_plays(start.entry(), file, args.pgn.is_some()) {
        Some(file) => {
            refuse_options_for_positions(args)?;
            return annotate::run(start.entry(), file, request, args.pgn.as_deref(), session);
        }
        None if args.pgn.is_some() => return Err(Failure::usage(Text::NeedsPlays)),
        None => {}
    }
    let limits = with_default_time(request.limits().clone());
    let mut request = request.with_all_moves(args.all).within(limits);
    if let Some(lines) = args.lines {
        if !matches!(request.plan().algorithm, Algorithm::Pvs(_)) {
            return Err(Failure::usage(Text::LinesNeedFastSearch));
        }
        request.with_lines_at_least(lines.into());
    }
    let mut exact = asks_what_is_known(args).then(ExactKnowledge::default);
    for_each_position(&args.source, &*start, session, |position| {
        let (deadline, limits) = (Deadline::new(request.limits()), request.limits());
        let evaluation = request.plan().evaluation.as_deref();
        let terms = args.terms.then(|| position.evaluate(evaluation, limits, session.lang));
        let rest =
            |share: u32| Limits { time: deadline.rest().time.map(|time| time / share), ..limits.clone() };
        // The solver gets half of the time; the search what the solver and the terms have left.
        let known = match &mut exact {
            Some(exact) => exact.analyse(position, true, &rest(2)).map_err(Failure::Input)?,
            None => None,
        };
        let mut analysis = match known {
            Some(known) => known,
            None => analyse(position, &request.clone().within(rest(1)), session),
        };
        analysis.static_value = terms.transpose().map_err(Failure::Usage)?;
        if session.json {
            return output::answer(Answer::Analysis(analysis));
        }
        show(position, &analysis, args.lines, session)?;
        analysis.static_value.as_ref().map_or(Ok(()), |found| show_terms(found, &analysis, session))
    })
}

/// Whether nothing was said about how to search: then what is exactly known is the best answer.
fn asks_what_is_known(args: &AnalyseArgs) -> bool {
    let SearchArgs { search, eval, depth, nodes, time: _ } = &args.search;
    let says_how = search.is_some() || eval.is_some() || depth.is_some() || nodes.is_some();
    !says_how && !args.terms && args.lines.is_none()
}

/// Refuses options that mean nothing to a file of plays.
fn refuse_options_for_positions(args: &AnalyseArgs) -> Result<(), Failure> {
    let options = [("--all", args.all), ("--terms", args.terms), ("--lines", args.lines.is_some())];
    match options.into_iter().find(|(_, is_said)| *is_said) {
        Some((option, _)) => Err(Failure::usage(Text::ForPositions { option: option.to_owned() })),
        None => Ok(()),
    }
}

/// A search without any limit would never end in most games.
pub(crate) fn with_default_time(limits: Limits) -> Limits {
    let unlimited = limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none();
    let time = if unlimited { Some(Duration::from_secs(DEFAULT_SECONDS)) } else { limits.time };
    Limits { time, ..limits }
}

/// Runs a search, with progress on a terminal.
pub(crate) fn analyse(position: &dyn Position, request: &Request, session: &Session) -> AnalysisAnswer {
    let shows = session.shows_progress();
    let found = position.analyse(request, &mut |event| show_progress(&event, session));
    if shows {
        output::clear_progress();
    }
    found
}

/// Shows what a running search knows, on a terminal.
pub(crate) fn show_progress(event: &SearchEvent, session: &Session) {
    if session.shows_progress() {
        let progress = &event.progress;
        output::progress(&format!(
            "{:>3}  {:>12}  {:>14}  {}",
            progress.depth,
            progress.value.show(session.lang),
            session.grouped(progress.nodes),
            progress.line.join(" ")
        ));
    }
}

/// Shows an analysis to people.
fn show(
    position: &dyn Position,
    analysis: &AnalysisAnswer,
    lines: Option<u16>,
    session: &Session,
) -> Result<(), Failure> {
    output::line(session.drawn(&position.board()))?;
    output::line(match position.result() {
        Some(outcome) => {
            session.say(&Text::PlayOver { result: result_text(outcome, position.entry(), session) })
        }
        None => session.say(&Text::ToMove { player: position.entry().player(position.to_move()) }),
    })?;
    let seen_by_mover = analysis.value.view == position.to_move().into();
    let view = session.say(if seen_by_mover { &Text::SeenByMover } else { &Text::SeenByMax });
    let value = position.entry().show_value(&analysis.value, session.lang);
    field(session, &Text::LabelValue, &format!("{} {}", styled(STRONG, value), styled(FAINT, view)))?;
    if let Some(best) = &analysis.best {
        field(session, &Text::LabelBest, &styled(STRONG, &best.text))?;
        if let Some(lines) = lines {
            show_lines(position.entry(), analysis, lines.into(), session)?;
        } else {
            field(session, &Text::LabelLine, &analysis.line.join(" "))?;
            show_moves(position.entry(), analysis, session)?;
        }
    }
    show_counts(analysis, session)
}

/// One row of a report: a label and what it labels.
pub(crate) fn field(session: &Session, label: &Text, text: &str) -> Result<(), Failure> {
    output::line(format!("{} {text}", styled(LABEL, format!("{:<10}", session.say(label)))))
}

/// The best lines and what they are worth, the best first.
fn show_lines(
    game: &dyn GameEntry,
    analysis: &AnalysisAnswer,
    lines: usize,
    session: &Session,
) -> Result<(), Failure> {
    for (index, root) in best_first(analysis).into_iter().take(lines).enumerate() {
        let value = value_text(root, game, session);
        let label = if index == 0 { session.say(&Text::LabelLines) } else { String::new() };
        let (label, line) = (styled(LABEL, format!("{label:<10}")), root.line.join(" "));
        output::line(format!("{label} {:>2}. {value:<12} {line}", index + 1))?;
    }
    Ok(())
}

/// The moves, the best first.
pub(crate) fn best_first(analysis: &AnalysisAnswer) -> Vec<&AnalysedMove> {
    let best = analysis.best.as_ref().map(|best| best.number);
    let mut moves: Vec<&AnalysedMove> = analysis.moves.iter().collect();
    moves.sort_by_key(|root| {
        let score = root.value.map(|value| value.to_core().score());
        // What is at most as good as a line that is known comes behind it.
        let is_bound = root.value.is_some_and(|value| value.bound == BoundKind::AtMost);
        (Some(root.mv.number) != best, Reverse(score), is_bound)
    });
    moves
}

fn value_text(root: &AnalysedMove, game: &dyn GameEntry, session: &Session) -> String {
    root.value.map_or_else(|| session.say(&Text::NotSearched), |value| game.show_value(&value, session.lang))
}

/// The moves and what they are worth, the best first.
pub(crate) fn show_moves(
    game: &dyn GameEntry,
    analysis: &AnalysisAnswer,
    session: &Session,
) -> Result<(), Failure> {
    let width = analysis.moves.iter().map(|root| root.mv.text.chars().count()).max().unwrap_or(0);
    let values = if analysis.moves.iter().any(|root| root.samples.is_some()) { 20 } else { 0 };
    let best = analysis.best.as_ref().map(|best| best.number);
    let shown = analysis.moves.len().min(MOST_SHOWN);
    for (index, root) in best_first(analysis).into_iter().take(shown).enumerate() {
        let value = value_text(root, game, session);
        let label = if index == 0 { session.say(&Text::LabelMoves) } else { String::new() };
        let mark = if Some(root.mv.number) == best { "*" } else { " " };
        let samples = root.samples.map_or_else(String::new, |samples| show_samples(&samples, session));
        output::line(format!(
            "{} {:width$} {mark} {value:<values$}{samples}",
            styled(LABEL, format!("{label:<10}")),
            root.mv.text
        ))?;
    }
    let left_out = (analysis.moves.len() - shown) as u64 + analysis.moves_left_out;
    if left_out > 0 {
        let text = Text::FurtherMoves { count: session.grouped(left_out) };
        output::line(format!("{:<10} {}", "", session.say(&text)))?;
    }
    Ok(())
}

/// What playouts say about a move.
fn show_samples(samples: &MoveSamples, session: &Session) -> String {
    let win = |points: i32| Score::heuristic(points).show(WIN_POINTS as u32, session.lang);
    session.say(&Text::Samples {
        visits: session.grouped(samples.visits.into()),
        mean: win(samples.mean),
        low: win(samples.interval.0),
        high: win(samples.interval.1),
    })
}

/// The time of an analysis.
pub(crate) fn time_of(milliseconds: f64) -> Duration {
    Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default()
}

pub(crate) fn show_counts(analysis: &AnalysisAnswer, session: &Session) -> Result<(), Failure> {
    let (counts, time) = (&analysis.counts, time_of(analysis.time_ms));
    field(
        session,
        &Text::LabelCounts,
        &session.say(&Text::Counts {
            search: analysis.search.clone(),
            depth: analysis.depth,
            selective: analysis.selective_depth,
            nodes: session.grouped(analysis.nodes),
            time: session.duration(time),
            rate: session.rate(analysis.nodes as f64 / time.as_secs_f64().max(1e-9)),
        }),
    )?;
    // A search that counts no leaves has no cuts either.
    if counts.leaves > 0 {
        let cuts = Text::Cuts {
            leaves: session.grouped(counts.leaves),
            alpha: session.grouped(counts.alpha_cuts),
            beta: session.grouped(counts.beta_cuts),
            deep: session.grouped(counts.deep_cuts),
        };
        output::line(format!("{:<10} {}", "", session.say(&cuts)))?;
    }
    if counts.table_probes > 0 {
        let table = Text::Table {
            probes: session.grouped(counts.table_probes),
            hits: session.grouped(counts.table_hits),
            cuts: session.grouped(counts.table_cuts),
        };
        output::line(format!("{:<10} {}", "", session.say(&table)))?;
    }
    if analysis.stopped {
        output::line(session.say(&Text::StoppedEarly))?;
    }
    Ok(())
}

/// Draws where on the board a value comes from: what stands in a cell, and its points.
fn show_chart(grid: &GridBoard, points: impl Fn(i32) -> String, session: &Session) -> Result<(), Failure> {
    let text = |cell: &BoardCell| {
        let mark = cell.notes.first().map_or(".", |(_, mark)| mark.as_str());
        match cell.text.as_deref().and_then(|text| text.parse().ok()).unwrap_or(0) {
            0 => mark.to_owned(),
            worth => format!("{mark}{}", points(worth)),
        }
    };
    let cells: Vec<String> = grid.cells.iter().map(text).collect();
    let rows: Vec<&[String]> = cells.chunks(usize::from(grid.width).max(1)).collect();
    let width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(1);
    output::line(format!("  {}", session.say(&Text::OnTheBoard)))?;
    for row in rows.into_iter().chain([grid.columns.as_slice()]) {
        let cells: Vec<String> = row.iter().map(|cell| format!("{cell:<width$}")).collect();
        output::line(format!("    {}", cells.join(" ").trim_end()))?;
    }
    Ok(())
}

/// Shows how the static value comes about.
fn show_terms(found: &StaticValue, analysis: &AnalysisAnswer, session: &Session) -> Result<(), Failure> {
    let points = |points: i32| Score::heuristic(points).show(found.value.unit, session.lang);
    let mut value = found.value.show(session.lang);
    if let Some(error) = found.error {
        let error = points(error).trim_start_matches('+').to_owned();
        value = session.say(&Text::WithError { value, error });
    }
    field(session, &Text::LabelStatic, &value)?;
    if found.terms.is_empty() {
        let text = Text::NoTerms { evaluation: analysis.evaluation.clone() };
        return output::line(format!("  {}", session.say(&text)));
    }
    let (one, two) = (session.say(&Text::PlayerOne), session.say(&Text::PlayerTwo));
    output::line(format!("  {:<24} {one:>12} {two:>12}", ""))?;
    for term in &found.terms {
        output::line(format!(
            "  {:<24} {:>12} {:>12}",
            term.term,
            points(term.player_1),
            points(term.player_2)
        ))?;
    }
    if let Some(Board::Grid(grid)) = &found.board {
        show_chart(grid, points, session)?;
    }
    match found.elsewhere {
        Some(elsewhere) if elsewhere != 0 => {
            let text = Text::Elsewhere { points: points(elsewhere) };
            output::line(format!("    {}", session.say(&text)))
        }
        _ => Ok(()),
    }
}
