//! `outplay solve` for games that are solved on their own scale: one position, or a file of them as `position score`.

use std::io::{BufRead, IsTerminal, stdout};
use std::process::ExitCode;

use outplay::core::Limits;
use outplay::core::solve::Solved;
use outplay::core::text::BoxError;
use outplay::engine::{ExactQuestion, ExactSolver, Position};
use outplay::wire::{Answer, ExactAnswer};

use super::Done;
use super::analyse::{field, time_of};
use super::batch::refuse_line;
use crate::args::SolveArgs;
use crate::failure::{BAD_INPUT, Failure};
use crate::in_order::in_order;
use crate::input::{Line, Positions, lines};
use crate::output::{self, STRONG, styled};
use crate::session::Session;
use crate::texts::Text;

/// Solves one position or many.
pub(crate) fn run(
    args: &SolveArgs,
    start: &dyn Position,
    solver: &dyn ExactSolver,
    session: &Session,
) -> Done {
    let limits = Limits { nodes: args.search.nodes, time: args.search.time, ..session.limits() };
    let position = match args.source.open(start)? {
        Positions::Lines(reader) => return solve_lines(args, reader, solver, &limits, session),
        Positions::One(position) => position,
    };
    let question = ExactQuestion {
        sign_only: args.weak,
        all_moves: args.all,
        line: if args.weak { 0 } else { usize::MAX },
        threads: threads(args),
    };
    let tell = |solved: &Solved| {
        if session.shows_progress() {
            let Solved { low, high, nodes, time, .. } = *solved;
            let (nodes, time) = (session.grouped(nodes), session.duration(time));
            output::progress(&session.say(&Text::SolverProgress { low, high, nodes, time }));
        }
    };
    let report = session
        .interruptible(|| solver.solve(&position.write(), question, &limits, &tell))
        .map_err(Failure::Input)?;
    if session.shows_progress() {
        output::clear_progress();
    }
    show(&*position, &report, session)?;
    Ok(ExitCode::SUCCESS)
}

fn threads(args: &SolveArgs) -> usize {
    args.threads.map_or(1, |threads| threads.get().into())
}

/// The first word of each line is a position; answers come in the same order, each as soon as it and all before it are
/// known.
fn solve_lines(
    args: &SolveArgs,
    reader: Box<dyn BufRead>,
    solver: &dyn ExactSolver,
    limits: &Limits,
    session: &Session,
) -> Done {
    let question = ExactQuestion { sign_only: args.weak, all_moves: args.all, ..ExactQuestion::default() };
    let answer = |line: Line| {
        let solved = line.text.and_then(|text| {
            solver.solve(text.split_whitespace().next().unwrap_or_default(), question, limits, &|_| ())
        });
        (line.number, solved)
    };
    let shows_progress = session.shows_progress() && !stdout().is_terminal();
    let mut written = 0;
    let mut bad = false;
    let mut write = |(number, answer): (usize, Result<ExactAnswer, BoxError>)| {
        written += 1;
        if shows_progress {
            output::progress(&session.say(&Text::LinesProgress { lines: session.grouped(written) }));
        }
        match answer {
            Ok(report) => write_line(&report, args.weak, session),
            Err(problem) => {
                bad = true;
                refuse_line(number, &problem, session)
            }
        }
    };
    session.interruptible(|| {
        in_order(lines(reader), threads(args), answer, &mut write, || session.was_interrupted())
    })?;
    if shows_progress {
        output::clear_progress();
    }
    if written == 0 {
        return Err(Failure::input(Text::NoPositions));
    }
    Ok(if bad { ExitCode::from(BAD_INPUT) } else { ExitCode::SUCCESS })
}

/// `position score`, then the score of each column if asked for.
fn write_line(report: &ExactAnswer, weak: bool, session: &Session) -> Result<(), Failure> {
    if session.json {
        return output::answer(Answer::Exact(report.clone()));
    }
    let number = |score: Option<i32>| score.map_or_else(|| "?".to_owned(), |score| score.to_string());
    let score = number(if weak { report.sign } else { report.score });
    let moves = report.moves.iter().map(|scored| format!("{}:{}", scored.mv.text, number(scored.score)));
    let words: Vec<String> = [report.position.clone(), score].into_iter().chain(moves).collect();
    output::line(words.join(" "))
}

fn show(position: &dyn Position, report: &ExactAnswer, session: &Session) -> Result<(), Failure> {
    if session.json {
        return output::answer(Answer::Exact(report.clone()));
    }
    output::line(session.drawn(&position.board()))?;
    let (low, high) = report.bounds;
    let score = if low == high { low.to_string() } else { format!("{low}..{high}") };
    let verdict = match (report.sign, report.plies) {
        (Some(1), Some(plies)) => session.say(&outplay::core::Score::win_in(plies)),
        (Some(-1), Some(plies)) => session.say(&outplay::core::Score::loss_in(plies)),
        (Some(1), None) => session.say(&Text::SignWin),
        (Some(-1), None) => session.say(&Text::SignLoss),
        (Some(_), _) => session.say(&Text::Draw),
        (None, _) => session.say(&Text::NotSolved),
    };
    field(session, &Text::LabelValue, &format!("{} ({verdict})", styled(STRONG, score)))?;
    if let Some(best) = &report.best {
        field(session, &Text::LabelBest, &styled(STRONG, &best.text))?;
        field(session, &Text::LabelLine, &report.line.join(" "))?;
    }
    for (index, scored) in report.moves.iter().enumerate() {
        let label = if index == 0 { session.say(&Text::LabelMoves) } else { String::new() };
        let score = scored.score.map_or_else(|| "?".to_owned(), |score| format!("{score:+}"));
        output::line(format!("{label:<10} {} {score}", scored.mv.text))?;
    }
    if report.book {
        return field(session, &Text::LabelCounts, &session.say(&Text::FromBook));
    }
    let counts = Text::SolverCounts {
        nodes: session.grouped(report.nodes),
        time: session.duration(time_of(report.time_ms)),
    };
    field(session, &Text::LabelCounts, &session.say(&counts))
}
