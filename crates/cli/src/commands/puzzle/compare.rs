//! `outplay compare` for puzzles: all solvers on one set, in one table.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use outplay::catalogue::{PuzzleAnswer, PuzzleBox, PuzzleKind};
use outplay::core::limits::Limits;
use serde_json::json;

use super::solver_name;
use super::source::{Puzzles, open};
use super::texts::PuzzleText;
use crate::args::CompareArgs;
use crate::commands::Done;
use crate::failure::Failure;
use crate::numbers::{duration, grouped};
use crate::output::{self, STRONG, styled};
use crate::session::Session;

/// The longest time for one puzzle under one solver, unless said: the textbook takes hours on some.
const PATIENCE: Duration = Duration::from_secs(10);

/// One solver on all puzzles.
struct Row {
    solver: &'static str,
    answers: Vec<PuzzleAnswer>,
    took: Duration,
}

pub(crate) fn run(kind: &'static dyn PuzzleKind, args: &CompareArgs, session: &Session) -> Done {
    let puzzles: Vec<Box<dyn PuzzleBox>> = match open(kind, &args.source)? {
        Puzzles::One(entry) => vec![kind.read_entry(&entry).map_err(Failure::Input)?],
        Puzzles::File(entries) => entries
            .map(|entry| {
                let entry = entry?.map_err(|refused| Failure::Input(refused.problem))?;
                kind.read_entry(&entry).map_err(Failure::Input)
            })
            .collect::<Result<_, _>>()?,
    };
    if puzzles.is_empty() {
        return Err(Failure::input(PuzzleText::NoPuzzle));
    }
    let named: Vec<&'static str> = if args.searches.is_empty() {
        kind.solvers().to_vec()
    } else {
        args.searches.iter().map(|name| solver_name(kind, Some(name))).collect::<Result<_, _>>()?
    };
    let limits = Limits { time: Some(args.time.unwrap_or(PATIENCE)), ..session.limits() };
    let rows: Vec<Row> =
        session.interruptible(|| named.iter().map(|solver| row(solver, &puzzles, &limits)).collect());
    show(&rows, puzzles.len(), args, session)?;
    if !agree(&rows) {
        return Err(Failure::input(PuzzleText::Disagree));
    }
    Ok(ExitCode::SUCCESS)
}

fn row(solver: &'static str, puzzles: &[Box<dyn PuzzleBox>], limits: &Limits) -> Row {
    let started = Instant::now();
    let answers = puzzles.iter().map(|puzzle| puzzle.solve(solver, 2, limits)).collect();
    Row { solver, answers, took: started.elapsed() }
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

fn show(rows: &[Row], puzzles: usize, args: &CompareArgs, session: &Session) -> Result<(), Failure> {
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
        output::line(head.join(","))?;
    } else if !session.json {
        let [solver, rest @ ..] = &head;
        let rest: String = rest.iter().map(|name| format!("{name:>15}")).collect();
        output::line(styled(STRONG, format!("{solver:<18}{rest}")))?;
    }
    for row in rows {
        let sum = |of: fn(&PuzzleAnswer) -> u64| row.answers.iter().map(of).sum::<u64>();
        let (nodes, guesses) = (sum(|answer| answer.effort.nodes), sum(|answer| answer.effort.guesses));
        let stopped = sum(|answer| u64::from(answer.stopped));
        let solved = puzzles as u64 - stopped;
        let seconds = row.took.as_secs_f64();
        let rate = solved as f64 / seconds.max(1e-9);
        if session.json {
            output::json(&json!({
                "solver": row.solver, "puzzles": puzzles, "solved": solved, "stopped": stopped,
                "nodes": nodes, "guesses": guesses, "seconds": seconds, "puzzles_per_second": rate,
            }))?;
        } else if args.csv {
            output::line(format!("{},{solved},{nodes},{guesses},{seconds},{rate},{stopped}", row.solver))?;
        } else {
            let cells = [
                grouped(solved),
                grouped(nodes),
                grouped(guesses),
                duration(row.took),
                grouped(rate as u64),
                grouped(stopped),
            ];
            let cells: String = cells.iter().map(|cell| format!("{cell:>15}")).collect();
            output::line(format!("{:<18}{cells}", row.solver))?;
        }
    }
    Ok(())
}
