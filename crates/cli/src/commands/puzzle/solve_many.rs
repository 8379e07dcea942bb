//! Many puzzles, solved on all cores and answered in order.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use outplay::core::limits::Limits;
use outplay::puzzles::{AnyAnswer, PuzzleEntry, PuzzleSource};
use outplay::wire::Answer;

use super::refused::Refused;
use super::solve::Asked;
use super::source::{Piece, Pieces};
use super::texts::PuzzleText;
use crate::commands::Done;
use crate::failure::{BAD_INPUT, Failure};
use crate::output;
use crate::session::Session;

/// The most puzzles that one core is given at a time.
const LARGEST_SHARE: usize = 4096;
/// How often the progress is shown.
const PROGRESS: Duration = Duration::from_millis(250);

/// Many puzzles. They are read in waves; each core solves its share of a wave, and the answers are written in order.
/// The waves grow, so that the first answers come at once and the later ones fast.
pub(super) struct Batch<'a> {
    kind: &'static dyn PuzzleEntry,
    asked: Asked,
    limits: Limits,
    session: &'a Session,
    threads: usize,
    done: usize,
    bad: bool,
}

/// The answers of a share, as they are written.
#[derive(Default)]
struct Written {
    lines: String,
    /// What is wrong with some of the input.
    complaints: Vec<String>,
}

impl<'a> Batch<'a> {
    pub(super) fn new(
        kind: &'static dyn PuzzleEntry,
        asked: Asked,
        limits: Limits,
        threads: usize,
        session: &'a Session,
    ) -> Self {
        Self { kind, asked, limits, session, threads, done: 0, bad: false }
    }

    pub(super) fn run(mut self, mut pieces: Pieces) -> Done {
        let started = Instant::now();
        let mut shown = started;
        let mut share = 1;
        loop {
            let wave: Vec<Piece> = pieces.by_ref().take(share * self.threads).collect::<Result<_, _>>()?;
            if wave.is_empty() || self.session.was_interrupted() {
                break;
            }
            self.done += wave.len();
            for written in self.solve(wave) {
                self.write(&written)?;
            }
            share = (2 * share).min(LARGEST_SHARE);
            if self.session.shows_progress() && shown.elapsed() >= PROGRESS {
                shown = Instant::now();
                self.show_progress(&pieces, started.elapsed());
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

    fn show_progress(&self, pieces: &Pieces, took: Duration) {
        let rate = self.done as f64 / took.as_secs_f64();
        let text = PuzzleText::Progress {
            done: self.session.grouped(self.done as u64),
            rate: self.session.grouped(rate as u64),
        };
        let bar = pieces.part_read().map(output::bar).unwrap_or_default();
        output::progress(&format!("{bar}{}", self.session.say(&text)));
    }

    /// Solves a wave on all cores.
    fn solve(&self, wave: Vec<Piece>) -> Vec<Written> {
        let share = wave.len().div_ceil(self.threads);
        let mut wave = wave.into_iter();
        let mut shares: Vec<Vec<Piece>> = std::iter::from_fn(|| {
            Some(wave.by_ref().take(share).collect()).filter(|share: &Vec<_>| !share.is_empty())
        })
        .collect();
        if shares.len() == 1 {
            return shares.pop().map(|share| self.solve_share(share)).into_iter().collect();
        }
        std::thread::scope(|scope| {
            let workers: Vec<_> =
                shares.into_iter().map(|share| scope.spawn(|| self.solve_share(share))).collect();
            let join = |worker: std::thread::ScopedJoinHandle<'_, Written>| {
                worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            workers.into_iter().map(join).collect()
        })
    }

    fn solve_share(&self, share: Vec<Piece>) -> Written {
        let mut sources: Vec<PuzzleSource> = Vec::with_capacity(share.len());
        // What is no text, with the number of texts before it.
        let mut refused: Vec<(usize, Refused)> = Vec::new();
        for piece in share {
            match piece {
                Ok(source) => sources.push(source),
                Err(piece) => refused.push((sources.len(), piece)),
            }
        }
        let mut refused = refused.into_iter().peekable();
        let (mut written, mut answered) = (Written::default(), 0);
        self.kind.solve_batch(&sources, self.asked.question, &self.limits, &mut |source, answer| {
            while let Some((_, before)) = refused.next_if(|(before, _)| *before <= answered) {
                written.refuse(&before, self.session);
            }
            answered += 1;
            match answer {
                Ok(answer) => written.answer(&self.line(source, answer)),
                Err(problem) => written.refuse(&Refused::new(source, problem), self.session),
            }
        });
        refused.for_each(|(_, piece)| written.refuse(&piece, self.session));
        written
    }

    fn line(&self, source: &PuzzleSource, answer: &dyn AnyAnswer) -> String {
        if self.session.json {
            return output::as_json(Answer::Puzzle(answer.to_wire()));
        }
        answer.batch_line(source, self.asked.counting)
    }

    fn write(&mut self, written: &Written) -> Result<(), Failure> {
        for complaint in &written.complaints {
            self.bad = true;
            anstream::eprintln!("{complaint}");
        }
        output::whole(&written.lines)
    }
}

impl Written {
    fn answer(&mut self, line: &str) {
        self.lines += line.trim_end_matches('\n');
        self.lines.push('\n');
    }

    fn refuse(&mut self, refused: &Refused, session: &Session) {
        self.complaints.push(refused.say(session));
        self.answer(&refused.answer(session));
    }
}
