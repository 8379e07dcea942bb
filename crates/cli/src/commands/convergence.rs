//! `outplay compare --iterations 100,1000,...`: how searches get better the longer they think; and `--plays` for the
//! Monte-Carlo evaluation.

use std::process::ExitCode;

use outplay::draw::chart::{Curve, CurveChart};
use outplay::engine::{BookChoice, ExactSolver, Position, Request, SolverSettings};
use outplay::laboratory::{Labelled, keeping_moves, spread};
use outplay::wire::{Answer, ConvergencePoint, ErrorPoint};

use super::Done;
use super::explain::put;
use crate::args::CompareArgs;
use crate::batch::Refused;
use crate::failure::Failure;
use crate::input::Positions;
use crate::output::{self, STRONG, styled};
use crate::session::Session;
use crate::texts::Text;

/// The table of the solver that knows the values, in mebibytes.
const SOLVER_MEBIBYTES: usize = 64;

/// The convergence of searches.
pub(super) fn run(args: &CompareArgs, start: &dyn Position, requests: &[Request], session: &Session) -> Done {
    let settings = args.game.settings.settings();
    let solver = SolverSettings { mebibytes: SOLVER_MEBIBYTES, book: BookChoice::Embedded };
    let solver = start.entry().exact_solver(&settings, solver).map_err(Failure::Usage)?;
    let labelled = labelled(args, start, solver.as_deref(), session)?;
    let mut rows: Vec<(String, Vec<ConvergencePoint>)> = Vec::new();
    show_head(args, labelled.len(), session)?;
    for request in requests {
        let mut points = Vec::new();
        for &iterations in &args.iterations {
            let point = keeping_moves(&labelled, request, iterations);
            if session.was_interrupted() {
                return Ok(ExitCode::SUCCESS);
            }
            show_point(args, &point, session)?;
            points.push(point);
        }
        rows.push((request.plan().to_string(), points));
    }
    if let Some(path) = &args.svg {
        let title =
            session.say(&Text::ConvergenceTitle { game: start.game().to_owned(), positions: labelled.len() });
        let curve = |(name, points): &(String, Vec<ConvergencePoint>)| {
            let points = points.iter().map(|point| (point.iterations as f64, point.share));
            Curve { name: name.clone(), points: points.collect() }
        };
        put(path, &draw(title, rows.iter().map(curve).collect(), session), session)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Curves over a number of iterations or plays.
fn draw(title: String, curves: Vec<Curve>, session: &Session) -> String {
    CurveChart::new(title, curves, |count| session.grouped(count as u64)).to_svg()
}

/// The positions that the command line names: the first word of a line is one, if the whole line is not.
fn positions(args: &CompareArgs, start: &dyn Position) -> Result<Vec<Box<dyn Position>>, Failure> {
    let feed = match args.source.open(start)? {
        Positions::One(position) => return Ok(vec![position]),
        Positions::Lines(feed) => feed,
    };
    let mut found = Vec::new();
    for item in feed {
        let item = item?.map_err(Refused::into_failure)?;
        let first = item.text.split_whitespace().next().unwrap_or_default();
        let position = start.read(&item.text).or_else(|_| start.read(first));
        found.push(position.map_err(|problem| Refused::line(item.line, problem).into_failure())?);
    }
    if found.is_empty() { Err(Failure::input(Text::NoPositions)) } else { Ok(found) }
}

fn labelled(
    args: &CompareArgs,
    start: &dyn Position,
    solver: Option<&dyn ExactSolver>,
    session: &Session,
) -> Result<Vec<Labelled>, Failure> {
    let mut labelled = Vec::new();
    for position in positions(args, start)? {
        let found = Labelled::new(position, solver, &session.limits()).map_err(Failure::Input)?;
        labelled.extend(found);
    }
    Ok(labelled)
}

fn show_head(args: &CompareArgs, positions: usize, session: &Session) -> Result<(), Failure> {
    if session.json || args.csv {
        return if args.csv { output::line("search,iterations,kept,positions,low,high") } else { Ok(()) };
    }
    let text = Text::ConvergenceHead { positions };
    output::line(styled(STRONG, session.say(&text)))
}

fn show_point(args: &CompareArgs, point: &ConvergencePoint, session: &Session) -> Result<(), Failure> {
    if session.json {
        return output::answer(Answer::Convergence(point.clone()));
    }
    let ConvergencePoint { search, iterations, kept, positions, share, interval: (low, high) } = point;
    if args.csv {
        return output::line(format!("\"{search}\",{iterations},{kept},{positions},{low:.4},{high:.4}"));
    }
    output::line(format!(
        "{search:<28} {:>12} {:>9} {:>6.1} %  ({:.1} - {:.1})",
        session.grouped(*iterations),
        format!("{kept}/{positions}"),
        100.0 * share,
        100.0 * low,
        100.0 * high
    ))
}

/// The standard error of the Monte-Carlo evaluation, told and measured.
pub(super) fn errors(args: &CompareArgs, start: &dyn Position, session: &Session) -> Done {
    let positions = positions(args, start)?;
    let mut found: Vec<ErrorPoint> = Vec::new();
    if !session.json && !args.csv {
        output::line(styled(STRONG, session.say(&Text::ErrorsHead { positions: positions.len() })))?;
    } else if args.csv {
        output::line("plays,told,measured")?;
    }
    for &plays in &args.plays {
        let spread = spread(&positions, plays).map_err(Failure::Usage)?;
        show_spread(args, &spread, session)?;
        found.push(spread);
    }
    if let Some(path) = &args.svg {
        let curve = |name: &Text, value: fn(&ErrorPoint) -> f64| {
            let points = found.iter().map(|spread| (f64::from(spread.plays), value(spread)));
            Curve { name: session.say(name), points: points.collect() }
        };
        let curves = vec![
            curve(&Text::ErrorTold, |spread| spread.told),
            curve(&Text::ErrorMeasured, |spread| spread.measured),
        ];
        let title = session.say(&Text::ErrorsHead { positions: positions.len() });
        put(path, &draw(title, curves, session), session)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn show_spread(args: &CompareArgs, spread: &ErrorPoint, session: &Session) -> Result<(), Failure> {
    if session.json {
        return output::answer(Answer::MonteCarloError(*spread));
    }
    let ErrorPoint { plays, told, measured, times_root } = *spread;
    output::line(if args.csv {
        format!("{plays},{told:.6},{measured:.6}")
    } else {
        format!("{:>12} {told:>10.4} {measured:>10.4} {times_root:>10.3}", session.grouped(plays.into()))
    })
}
