//! `outplay compare` for puzzles: all solvers on one set, in one table.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use outplay::catalogue::puzzle_solver;
use outplay::core::limits::Limits;
use outplay::puzzles::{AnyPuzzle, PuzzleEntry, PuzzleQuestion, SolverAnswer, SolverId};
use outplay::wire::{Answer, SolverRow, milliseconds};

use super::source::{Puzzles, open, read};
use super::texts::PuzzleText;
use crate::args::CompareArgs;
use crate::commands::Done;
use crate::failure::Failure;
use crate::output::{self, STRONG, styled};
use crate::session::Session;

/// How long a solver may take in all, unless said: the textbook takes hours on some puzzles.
const PATIENCE: Duration = Duration::from_secs(30);
/// One of several puzzles may take no more than this part of the time.
const SHARE: u32 = 6;

/// What each solver is asked, unless said: for a solution, and for the proof that there is no other. The textbook's
/// solvers stop at the first; the proof may take them much longer.
const USUAL_COUNTS: [u64; 2] = [1, 2];

/// How often progress is shown.
const PROGRESS: Duration = Duration::from_millis(200);

/// One solver on all puzzles.
struct Row {
    question: PuzzleQuestion,
    answers: Vec<SolverAnswer<()>>,
    took: Duration,
}

pub(crate) fn run(kind: &'static dyn PuzzleEntry, args: &CompareArgs, session: &Session) -> Done {
    let puzzles: Vec<Box<dyn AnyPuzzle>> = match open(kind, &args.source)? {
        Puzzles::One(puzzle) => vec![puzzle],
        Puzzles::File(feed) => feed
            .map(|piece| {
                let read = piece?.and_then(|item| read(kind, &item));
                read.map_err(|refused| Failure::Input(refused.problem))
            })
            .collect::<Result<_, _>>()?,
    };
    if puzzles.is_empty() {
        return Err(Failure::input(PuzzleText::NoPuzzle));
    }
    let named: Vec<SolverId> = if args.searches.is_empty() {
        kind.solvers()
    } else {
        let named = args.searches.iter().map(|name| puzzle_solver(kind, Some(name)).map_err(Failure::usage));
        named.collect::<Result<_, _>>()?
    };
    let counts = args.count.map_or_else(|| USUAL_COUNTS.to_vec(), |count| vec![count]);
    for (number, &at_most) in counts.iter().enumerate() {
        let mut rows = Vec::new();
        show_head(at_most, number == 0, args, session)?;
        for &solver in &named {
            let question = PuzzleQuestion { solver, at_most };
            let row = row(question, &puzzles, args, session);
            show(&row, args, session)?;
            rows.push(row);
            if session.was_interrupted() {
                return Ok(ExitCode::SUCCESS);
            }
        }
        if !agree(&rows) {
            return Err(Failure::input(PuzzleText::Disagree));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Lets a solver try every puzzle. When its time is over, it can only give up on those that are left.
fn row(
    question: PuzzleQuestion,
    puzzles: &[Box<dyn AnyPuzzle>],
    args: &CompareArgs,
    session: &Session,
) -> Row {
    let in_all = args.time.unwrap_or(PATIENCE);
    let each = if puzzles.len() > 1 { in_all / SHARE } else { in_all };
    let started = Instant::now();
    let mut shown = started;
    let mut answers = Vec::with_capacity(puzzles.len());
    for puzzle in puzzles {
        let time = Some(in_all.saturating_sub(started.elapsed()).min(each));
        answers.push(puzzle.solve(question, &Limits { time, ..session.limits() }).answer());
        if session.shows_progress() && shown.elapsed() >= PROGRESS {
            shown = Instant::now();
            let part = answers.len() as f64 / puzzles.len() as f64;
            output::progress(&format!("{}{}", output::bar(part), question.solver.name()));
        }
    }
    if session.shows_progress() {
        output::clear_progress();
    }
    Row { question, answers, took: started.elapsed() }
}

/// Whether all answers that are certain agree.
fn agree(rows: &[Row]) -> bool {
    let certain = |row: &Row, puzzle: usize| {
        Some(&row.answers[puzzle]).filter(|answer| !answer.stopped).map(|a| a.count)
    };
    let puzzles = rows.first().map_or(0, |row| row.answers.len());
    (0..puzzles).all(|puzzle| {
        let mut counts = rows.iter().filter_map(|row| certain(row, puzzle));
        counts.next().is_none_or(|first| counts.all(|count| count == first))
    })
}

/// What is asked, and the names of the columns; CSV has one head for all.
fn show_head(at_most: u64, is_first: bool, args: &CompareArgs, session: &Session) -> Result<(), Failure> {
    let question = match at_most {
        1 => PuzzleText::CompareFirst,
        2 => PuzzleText::CompareProof,
        _ => PuzzleText::CompareCount { at_most },
    };
    let head = [
        PuzzleText::CompareHead,
        PuzzleText::CompareSolved,
        PuzzleText::CompareNodes,
        PuzzleText::CompareGuesses,
        PuzzleText::CompareTime,
        PuzzleText::CompareRate,
        PuzzleText::CompareStopped,
    ]
    .map(|text| session.say(&text));
    if args.csv {
        if is_first {
            output::line(format!("count,{}", head.join(",")))?;
        }
    } else if !session.json {
        output::line(session.say(&question))?;
        let [solver, rest @ ..] = &head;
        let rest = columns(rest);
        output::line(styled(STRONG, format!("{solver:<18}{rest}")))?;
    }
    Ok(())
}

fn show(row: &Row, args: &CompareArgs, session: &Session) -> Result<(), Failure> {
    let sum = |of: fn(&SolverAnswer<()>) -> u64| row.answers.iter().map(of).sum::<u64>();
    let (nodes, guesses) = (sum(|answer| answer.stats.nodes), sum(|answer| answer.stats.guesses));
    let stopped = sum(|answer| u64::from(answer.stopped));
    let PuzzleQuestion { solver, at_most } = row.question;
    let puzzles = row.answers.len() as u64;
    let solved = puzzles - stopped;
    let seconds = row.took.as_secs_f64();
    let rate = solved as f64 / seconds.max(1e-9);
    if session.json {
        output::answer(Answer::Solver(SolverRow {
            solver: solver.name().to_owned(),
            at_most,
            puzzles,
            solved,
            stopped,
            nodes,
            guesses,
            time_ms: milliseconds(row.took),
            puzzles_per_second: rate,
        }))
    } else if args.csv {
        let name = solver.name();
        output::line(format!("{at_most},{name},{solved},{nodes},{guesses},{seconds},{rate},{stopped}"))
    } else {
        let cells = columns(&[
            session.grouped(solved),
            session.grouped(nodes),
            session.grouped(guesses),
            session.duration(row.took),
            session.grouped(rate as u64),
            session.grouped(stopped),
        ]);
        output::line(format!("{:<18}{cells}", solver.name()))
    }
}

/// Some cells of the table, each on the right of its column.
fn columns(cells: &[String]) -> String {
    let padded: Vec<String> = cells.iter().map(|cell| format!("{cell:>15}")).collect();
    padded.concat()
}
