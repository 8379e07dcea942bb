//! `outplay suite`: test positions with known best moves.

use std::process::ExitCode;
use std::time::Duration;

use outplay::engine::TestPosition;
use outplay::wire::{AnalysisAnswer, Answer, SuitePosition, SuiteSummary, milliseconds};

use super::Done;
use super::analyse::time_of;
use crate::args::SuiteArgs;
use crate::failure::Failure;
use crate::input::{lines, open_input};
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
    let request = args.search.request(entry, "pvs", session.limits())?;
    let mut limits = request.limits().clone();
    if limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none() {
        limits.time = Some(DEFAULT_TIME);
    }
    let request = request.within(limits);
    let reader = open_input(&args.file)?;
    let mut score = Score::default();
    for line in lines(reader).step_by(args.every as usize) {
        let line = line?;
        let wrong = |problem: &dyn std::fmt::Display| {
            Failure::input(Text::Line { number: line.number, problem: problem.to_string() })
        };
        let text = line.text.map_err(|problem| wrong(&problem))?;
        let no_format = || Failure::usage(Text::NoTestFormat { game: args.game.game.clone() });
        let test = entry.read_test(&text).ok_or_else(no_format)?.map_err(|problem| wrong(&problem))?;
        let report = session.interruptible(|| test.position.analyse_silently(&request));
        if session.was_interrupted() {
            break;
        }
        score.add(&test, &report, session)?;
    }
    if score.positions == 0 && !session.was_interrupted() {
        return Err(Failure::input(Text::NoPositions));
    }
    score.show(session)?;
    Ok(ExitCode::SUCCESS)
}

impl Score {
    fn add(
        &mut self,
        test: &TestPosition,
        report: &AnalysisAnswer,
        session: &Session,
    ) -> Result<(), Failure> {
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
            return output::answer(Answer::SuitePosition(SuitePosition {
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
            }));
        }
        if !solved {
            let wanted: Vec<&str> = verdicts.best.iter().map(String::as_str).collect();
            let avoided: Vec<String> = verdicts.avoid.iter().map(|mv| format!("not {mv}")).collect();
            let wanted = wanted.into_iter().chain(avoided.iter().map(String::as_str)).collect::<Vec<_>>();
            output::line(format!("{id}: {chosen} {}", styled(FAINT, format!("({})", wanted.join(", ")))))?;
        }
        Ok(())
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
        }))
    }
}
