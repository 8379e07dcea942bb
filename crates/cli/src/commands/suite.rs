//! `outplay suite`: test positions with known best moves.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use outplay::engine::{GameEntry, Request, TestPosition};
use outplay::wire::{AnalysisAnswer, Answer, SuitePosition, SuiteSummary, milliseconds};

use super::Done;
use super::analyse::time_of;
use super::batch::answered;
use crate::args::SuiteArgs;
use crate::batch::{Batch, Cutter, Feed, Item, LineByLine, Refused, Work, Written};
use crate::failure::Failure;
use crate::output::{self, FAINT, styled};
use crate::session::Session;
use crate::texts::Text;

/// How long a position is thought about when nothing is said.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The score so far.
#[derive(Default)]
struct Score {
    positions: usize,
    solved: usize,
    points: u32,
    most: u32,
    nodes: u64,
    time: Duration,
}

pub(crate) fn run(args: &SuiteArgs, session: &Session) -> Done {
    let entry = args.game.entry(session)?;
    let request = args.search.request(entry, entry.usual_search(), session.limits())?;
    let mut limits = request.limits().clone();
    if limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none() {
        limits.time = Some(DEFAULT_TIME);
    }
    let request = request.within(limits);
    let feed = Feed::open(&args.file, Every { every: args.every as usize, seen: 0 })?;
    let suite = Suite { args, entry, request, score: Mutex::default(), session };
    let tally = Batch::one_by_one(session).run(feed, &suite)?;
    let code = answered(tally)?;
    suite.score().show(session)?;
    Ok(code)
}

/// Every so manieth line is an item.
struct Every {
    every: usize,
    seen: usize,
}

impl Cutter for Every {
    fn line<'a>(&mut self, number: usize, line: &'a str) -> Option<Item<'a>> {
        let item = LineByLine.line(number, line)?;
        self.seen += 1;
        ((self.seen - 1).is_multiple_of(self.every)).then_some(item)
    }

    fn finish(&mut self) -> Option<Item<'static>> {
        None
    }
}

/// Tries the positions of a file, one after the other: several at once would take each other's time.
struct Suite<'a> {
    args: &'a SuiteArgs,
    entry: &'static dyn GameEntry,
    request: Request,
    score: Mutex<Score>,
    session: &'a Session,
}

impl Work for Suite<'_> {
    fn answer(&self, item: &Item<'_>, written: &mut Written) {
        if let Err(failure) = self.position(item, written) {
            written.fail(failure);
        }
    }
}

impl Suite<'_> {
    fn score(&self) -> MutexGuard<'_, Score> {
        self.score.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tries a position. A line that is none ends the suite, and a search that was interrupted says nothing.
    fn position(&self, item: &Item<'_>, written: &mut Written) -> Result<(), Failure> {
        let no_format = || Failure::usage(Text::NoTestFormat { game: self.args.game.game.clone() });
        let test = self.entry.read_test(&item.text).ok_or_else(no_format)?;
        let test = test.map_err(|problem| Refused::line(item.line, problem).into_failure())?;
        let report = test.position.analyse_silently(&self.request);
        if !self.session.was_interrupted() {
            self.score().add(&test, &report, written, self.session);
        }
        Ok(())
    }
}

impl Score {
    fn add(
        &mut self,
        test: &TestPosition,
        report: &AnalysisAnswer,
        written: &mut Written,
        session: &Session,
    ) {
        let verdicts = &test.verdicts;
        let chosen = report.best.as_ref().map(|best| best.text.clone()).unwrap_or_default();
        let is_best = verdicts.best.is_empty() || verdicts.best.contains(&chosen);
        let solved = is_best && !verdicts.avoid.contains(&chosen);
        let points = verdicts.graded.iter().find(|(mv, _)| *mv == chosen).map_or(0, |&(_, points)| points);
        self.positions += 1;
        self.solved += usize::from(solved);
        self.points += points;
        self.most += verdicts.graded.iter().map(|&(_, points)| points).max().unwrap_or(0);
        self.nodes += report.nodes;
        self.time += time_of(report.time_ms);
        let id = verdicts.id.clone().unwrap_or_else(|| self.positions.to_string());
        if session.json {
            let position = Answer::SuitePosition(SuitePosition {
                id,
                position: report.position.clone(),
                best: verdicts.best.clone(),
                avoid: verdicts.avoid.clone(),
                chosen: report.best.as_ref().map(|best| best.text.clone()),
                solved,
                points,
                depth: report.depth,
                nodes: report.nodes,
                time_ms: report.time_ms,
            });
            return output::append(&mut written.lines, position);
        }
        if !solved {
            let wanted: Vec<&str> = verdicts.best.iter().map(String::as_str).collect();
            let avoided: Vec<String> = verdicts.avoid.iter().map(|mv| format!("not {mv}")).collect();
            let wanted = wanted.into_iter().chain(avoided.iter().map(String::as_str)).collect::<Vec<_>>();
            written.styled(&format!("{id}: {chosen} {}", styled(FAINT, format!("({})", wanted.join(", ")))));
        }
    }

    fn show(&self, session: &Session) -> Result<(), Failure> {
        if session.json {
            return output::answer(Answer::Suite(SuiteSummary {
                solved: self.solved as u64,
                positions: self.positions as u64,
                points: self.points,
                most_points: self.most,
                nodes: self.nodes,
                time_ms: milliseconds(self.time),
                stopped: session.was_interrupted(),
            }));
        }
        let points = Text::SuitePoints { points: self.points, most: self.most };
        output::line(session.say(&Text::SuiteSummary {
            solved: self.solved,
            positions: self.positions,
            points: if self.most > 0 { session.say(&points) } else { String::new() },
            nodes: session.grouped(self.nodes),
            time: session.duration(self.time),
        }))?;
        if session.was_interrupted() { output::line(session.say(&Text::SuiteStopped)) } else { Ok(()) }
    }
}
