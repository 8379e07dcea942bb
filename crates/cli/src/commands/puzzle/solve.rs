//! `outplay solve` for puzzles: one with its board, or many as fast as can be, on all cores and in order.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use outplay::catalogue::{BatchAnswer, PuzzleAnswer, PuzzleKind, Question};
use outplay::core::limits::Limits;
use outplay::core::text::Problem;
use outplay::puzzles::puzzle::Entry;
use serde_json::{Value as Json, json};

use super::solver_name;
use super::source::{Entries, Puzzles, Refused, open, with_line};
use super::texts::PuzzleText;
use crate::args::SolveArgs;
use crate::commands::Done;
use crate::failure::{BAD_INPUT, Failure};
use crate::numbers::{duration, grouped};
use crate::output;
use crate::session::Session;
use crate::texts::Text;

/// The most puzzles that one core is given at a time.
const LARGEST_SHARE: usize = 4096;
/// How often the progress is shown.
const PROGRESS: Duration = Duration::from_millis(250);

pub(crate) fn run(kind: &'static dyn PuzzleKind, args: &SolveArgs, session: &Session) -> Done {
    let question = Question {
        solver: solver_name(kind, args.puzzle.solver.as_deref())?.to_owned(),
        at_most: args.puzzle.count.unwrap_or(2),
        counting: args.puzzle.count.is_some(),
        apart: session.json,
    };
    let limits = Limits { nodes: args.search.nodes, time: args.search.time, ..session.limits() };
    match open(kind, &args.source)? {
        Puzzles::One(entry) => one(kind, &entry, &question, &limits, session),
        Puzzles::File(entries) => {
            let cores = || std::thread::available_parallelism().map_or(1, usize::from);
            let threads = args.threads.map_or_else(cores, |threads| usize::from(threads.get()));
            let mut batch = Batch { kind, question, limits, session, threads, done: 0, bad: false };
            session.interruptible(|| batch.run(entries))
        }
    }
}

fn one(
    kind: &'static dyn PuzzleKind,
    entry: &Entry,
    question: &Question,
    limits: &Limits,
    session: &Session,
) -> Done {
    let puzzle = kind.read_entry(entry).map_err(Failure::Input)?;
    let started = Instant::now();
    let answer = session.interruptible(|| puzzle.solve(&question.solver, question.at_most, limits));
    let took = started.elapsed();
    if session.json {
        output::json(&as_json(&puzzle.compact(), &answer))?;
        return Ok(ExitCode::SUCCESS);
    }
    output::line(puzzle.board().trim_end())?;
    output::line("")?;
    if answer.solution.is_some()
        && let Some(board) = puzzle.solved_board(limits)
    {
        output::line(board.trim_end())?;
    }
    output::line(session.say(&verdict(&answer, question)))?;
    output::line(session.say(&PuzzleText::Effort {
        solver: question.solver.clone(),
        nodes: grouped(answer.effort.nodes),
        guesses: grouped(answer.effort.guesses),
        time: duration(took),
    }))?;
    Ok(ExitCode::SUCCESS)
}

fn verdict(answer: &PuzzleAnswer, question: &Question) -> PuzzleText {
    let count = grouped(answer.count);
    match answer.count {
        _ if question.counting && (answer.stopped || answer.count == question.at_most) => {
            PuzzleText::CountAtLeast { count }
        }
        _ if question.counting => PuzzleText::Count { count },
        0 | 1 if answer.stopped => PuzzleText::GaveUp,
        0 => PuzzleText::NoSolution,
        1 => PuzzleText::OneSolution,
        _ => PuzzleText::SeveralSolutions,
    }
}

/// An answer for machines.
pub(super) fn as_json(puzzle: &str, answer: &PuzzleAnswer) -> Json {
    json!({
        "puzzle": puzzle,
        "count": answer.count,
        "solution": answer.solution,
        "unique": answer.is_unique(),
        "stopped": answer.stopped,
        "nodes": answer.effort.nodes,
        "guesses": answer.effort.guesses,
        "back_steps": answer.effort.back_steps,
    })
}

/// Many puzzles. They are read in waves; each core solves its share of a wave, and the answers are written in order.
/// The waves grow, so that the first answers come at once and the later ones fast.
struct Batch<'a> {
    kind: &'static dyn PuzzleKind,
    question: Question,
    limits: Limits,
    session: &'a Session,
    threads: usize,
    done: usize,
    bad: bool,
}

/// The answer about one piece of the input.
type Answered = Result<Result<BatchAnswer, (Entry, Problem)>, Refused>;

impl Batch<'_> {
    fn run(&mut self, mut entries: Entries) -> Done {
        let started = Instant::now();
        let mut shown = started;
        let mut share = 1;
        loop {
            let wave: Vec<_> = entries.by_ref().take(share * self.threads).collect::<Result<_, _>>()?;
            if wave.is_empty() || self.session.was_interrupted() {
                break;
            }
            self.done += wave.len();
            let answers = self.solve(wave);
            self.write(&answers)?;
            share = (2 * share).min(LARGEST_SHARE);
            if self.session.shows_progress() && shown.elapsed() >= PROGRESS {
                shown = Instant::now();
                let rate = self.done as f64 / started.elapsed().as_secs_f64();
                let text =
                    PuzzleText::Progress { done: grouped(self.done as u64), rate: grouped(rate as u64) };
                let bar = entries.part_read().map(output::bar).unwrap_or_default();
                output::progress(&format!("{bar}{}", self.session.say(&text)));
            }
        }
        if self.session.shows_progress() {
            output::clear_progress();
        }
        match self.done {
            0 => Err(Failure::input(PuzzleText::NoPuzzle)),
            _ if self.session.was_interrupted() => Ok(ExitCode::from(130)),
            _ => Ok(if self.bad { ExitCode::from(BAD_INPUT) } else { ExitCode::SUCCESS }),
        }
    }

    /// Solves a wave on all cores.
    fn solve(&self, wave: Vec<Result<Entry, Refused>>) -> Vec<Answered> {
        let share = wave.len().div_ceil(self.threads);
        let mut wave = wave.into_iter();
        let shares: Vec<Vec<_>> = std::iter::from_fn(|| {
            Some(wave.by_ref().take(share).collect()).filter(|share: &Vec<_>| !share.is_empty())
        })
        .collect();
        if let [_] = shares[..] {
            return shares.into_iter().flat_map(|share| self.solve_share(share)).collect();
        }
        std::thread::scope(|scope| {
            let workers: Vec<_> =
                shares.into_iter().map(|share| scope.spawn(|| self.solve_share(share))).collect();
            let joined = workers
                .into_iter()
                .map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            joined.flatten().collect()
        })
    }

    fn solve_share(&self, share: Vec<Result<Entry, Refused>>) -> Vec<Answered> {
        let entries: Vec<Entry> = share.iter().filter_map(|entry| entry.as_ref().ok().cloned()).collect();
        let mut answers = self.kind.solve_batch(&entries, &self.question, &self.limits).into_iter();
        let mut one = |entry: Entry| answers.next().map(|answer| answer.map_err(|problem| (entry, problem)));
        share.into_iter().filter_map(|entry| entry.map(&mut one).transpose()).collect()
    }

    fn write(&mut self, answers: &[Answered]) -> Result<(), Failure> {
        let mut lines = String::new();
        for answer in answers {
            let (line, message) = match answer {
                Ok(Ok(answer)) if self.session.json => {
                    lines += &as_json(&answer.puzzle, &answer.answer).to_string();
                    lines.push('\n');
                    continue;
                }
                Ok(Ok(answer)) => {
                    lines += answer.text.trim_end_matches('\n');
                    lines.push('\n');
                    continue;
                }
                Ok(Err((entry, problem))) => (entry.line, with_line(entry, problem, self.session)),
                Err(Refused { line, problem }) => {
                    let problem = problem.say(self.session.lang);
                    (*line, self.session.say(&Text::Line { number: *line, problem }))
                }
            };
            self.bad = true;
            anstream::eprintln!("{message}");
            lines += &if self.session.json {
                json!({ "error": message, "line": line }).to_string()
            } else {
                "error".into()
            };
            lines.push('\n');
        }
        output::whole(&lines)
    }
}
