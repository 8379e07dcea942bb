//! `outplay solve` for games that are solved on their own scale: one position, or a file of them as `position score`.

use std::process::ExitCode;

use outplay::core::Limits;
use outplay::core::solve::Solved;
use outplay::engine::{ExactQuestion, ExactSolver, Position};
use outplay::wire::{Answer, ExactAnswer};

use super::Done;
use super::analyse::{field, time_of};
use super::batch::in_batches;
use crate::args::SolveArgs;
use crate::batch::{Item, Refused, Work, Written};
use crate::failure::Failure;
use crate::input::Positions;
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
        Positions::Lines(feed) => {
            let question =
                ExactQuestion { sign_only: args.weak, all_moves: args.all, ..ExactQuestion::default() };
            let work = SolveMany { solver, question, limits: &limits, session };
            return in_batches(feed, threads(args), &work, session);
        }
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
        .interruptible(|| solver.solve(&*position, question, &limits, &tell))
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

/// Solves the positions of a file: the first word of each line is one.
struct SolveMany<'a> {
    solver: &'a dyn ExactSolver,
    question: ExactQuestion,
    limits: &'a Limits,
    session: &'a Session,
}

impl Work for SolveMany<'_> {
    fn answer(&self, item: &Item<'_>, written: &mut Written) {
        let position = item.text.split_whitespace().next().unwrap_or_default();
        match self.solver.solve_text(position, self.question, self.limits) {
            Ok(report) if self.session.json => output::append(&mut written.lines, Answer::Exact(report)),
            Ok(report) => write_line(&report, self.question.sign_only, &mut written.lines),
            Err(problem) => written.refuse(&Refused::line(item.line, problem), self.session),
        }
    }

    fn progress(&self, done: u64, _a_second: u64) -> Option<String> {
        Some(self.session.say(&Text::LinesProgress { lines: self.session.grouped(done) }))
    }
}

/// `position score`, then the score of each column if asked for.
fn write_line(report: &ExactAnswer, weak: bool, lines: &mut Vec<u8>) {
    let write_score = |lines: &mut Vec<u8>, score: Option<i32>| match score {
        Some(score) => lines.extend_from_slice(score.to_string().as_bytes()),
        None => lines.push(b'?'),
    };
    lines.extend_from_slice(report.position.as_bytes());
    lines.push(b' ');
    write_score(lines, if weak { report.sign } else { report.score });
    for scored in &report.moves {
        lines.push(b' ');
        lines.extend_from_slice(scored.mv.text.as_bytes());
        lines.push(b':');
        write_score(lines, scored.score);
    }
    lines.push(b'\n');
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
