//! `outplay solve` for puzzles: one with its board, or many as fast as can be.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use outplay::catalogue::puzzle_solver;
use outplay::core::limits::Limits;
use outplay::puzzles::{AnyAnswer, AnyPuzzle, BatchForm, PuzzleEntry, PuzzleQuestion};
use outplay::wire::Answer;

use super::answered;
use super::solve_many::SolveMany;
use super::source::{Puzzles, open};
use super::texts::PuzzleText;
use crate::args::SolveArgs;
use crate::batch::Batch;
use crate::commands::Done;
use crate::commands::batch::all_cores;
use crate::failure::Failure;
use crate::output;
use crate::session::Session;

/// How many solutions are looked for unless said: two tell whether there is one.
const USUAL_COUNT: u64 = 2;

/// What is asked about each puzzle.
#[derive(Clone, Copy)]
struct Asked {
    question: PuzzleQuestion,
    /// Whether the number is the answer, else whether there is none, one or several.
    counting: bool,
}

pub(crate) fn run(kind: &'static dyn PuzzleEntry, args: &SolveArgs, session: &Session) -> Done {
    let solver = puzzle_solver(kind, args.puzzle.solver.as_deref()).map_err(Failure::usage)?;
    let question = PuzzleQuestion { solver, at_most: args.puzzle.count.unwrap_or(USUAL_COUNT) };
    let asked = Asked { question, counting: args.puzzle.count.is_some() };
    let limits = Limits { nodes: args.search.nodes, time: args.search.time, ..session.limits() };
    match open(kind, &args.source)? {
        Puzzles::One(puzzle) => one(&*puzzle, asked, &limits, session).map(|()| ExitCode::SUCCESS),
        Puzzles::File(feed) => {
            let threads = args.threads.map_or_else(all_cores, |threads| threads.get().into());
            let form = match asked.counting {
                _ if session.json => BatchForm::Json,
                true => BatchForm::Count,
                false => BatchForm::Verdict,
            };
            let work = SolveMany { kind, solver, at_most: question.at_most, form, limits, session };
            answered(Batch::new(threads, session).run(feed, &work)?)
        }
    }
}

fn one(puzzle: &dyn AnyPuzzle, asked: Asked, limits: &Limits, session: &Session) -> Result<(), Failure> {
    let started = Instant::now();
    let answer = session.interruptible(|| puzzle.solve(asked.question, limits));
    let took = started.elapsed();
    if session.json {
        return output::answer(Answer::Puzzle(answer.to_wire()));
    }
    output::line(puzzle.show().trim_end())?;
    output::line("")?;
    show(&*answer, asked, took, session)
}

fn show(answer: &dyn AnyAnswer, asked: Asked, took: Duration, session: &Session) -> Result<(), Failure> {
    if let Some(board) = answer.show_solution() {
        output::line(board.trim_end())?;
    }
    output::line(session.say(&verdict(answer, asked, session)))?;
    let stats = answer.answer().stats;
    output::line(session.say(&PuzzleText::Effort {
        solver: asked.question.solver.name().to_owned(),
        nodes: session.grouped(stats.nodes),
        guesses: session.grouped(stats.guesses),
        time: session.duration(took),
    }))
}

fn verdict(answer: &dyn AnyAnswer, asked: Asked, session: &Session) -> PuzzleText {
    let answer = answer.answer();
    let count = session.grouped(answer.count);
    match answer.count {
        _ if asked.counting && (answer.stopped || answer.count == asked.question.at_most) => {
            PuzzleText::CountAtLeast { count }
        }
        _ if asked.counting => PuzzleText::Count { count },
        0 | 1 if answer.stopped => PuzzleText::GaveUp,
        0 => PuzzleText::NoSolution,
        1 => PuzzleText::OneSolution,
        _ => PuzzleText::SeveralSolutions,
    }
}
