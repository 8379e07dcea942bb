//! `outplay check`: is a position legal, and what is wrong with it?

use std::process::ExitCode;

use outplay::core::text::BoxError;
use outplay::engine::{BookChoice, Position, SolverSettings};
use outplay::wire::{Answer, PositionCheck};

use super::batch::{all_cores, in_batches};
use super::{Done, result_text};
use crate::args::CheckArgs;
use crate::batch::{Item, Refused, Work, Written};
use crate::input::Positions;
use crate::output;
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(args: &CheckArgs, session: &Session) -> Done {
    let start = args.game.start(session)?;
    match args.source.open(&*start)? {
        Positions::One(position) => {
            let mut written = Written::default();
            check(&*position, &mut written, session);
            output::bytes(&written.lines)?;
            Ok(ExitCode::SUCCESS)
        }
        Positions::Lines(feed) => {
            let threads = args.threads.map_or_else(all_cores, |threads| threads.get().into());
            let solver = SolverSettings { mebibytes: 1, book: BookChoice::Without };
            let has_scores = start.entry().exact_solver(&start.settings(), solver).is_ok_and(|s| s.is_some());
            in_batches(feed, threads, &Checker { start: &*start, has_scores, session }, session)
        }
    }
}

/// Checks the positions of a file.
struct Checker<'a> {
    start: &'a dyn Position,
    /// Whether a score may stand behind a position, as in the lists that `solve` reads and writes.
    has_scores: bool,
    session: &'a Session,
}

impl Checker<'_> {
    fn read(&self, text: &str) -> Result<Box<dyn Position>, BoxError> {
        self.start.read(text).or_else(|problem| match text.split_once(char::is_whitespace) {
            Some((position, score)) if self.has_scores && score.trim().parse::<i32>().is_ok() => {
                self.start.read(position)
            }
            _ => Err(problem),
        })
    }
}

impl Work for Checker<'_> {
    fn answer(&self, item: &Item<'_>, written: &mut Written) {
        match self.read(&item.text) {
            Ok(position) => check(&*position, written, self.session),
            Err(problem) => written.refuse(&Refused::line(item.line, problem), self.session),
        }
    }
}

fn check(position: &dyn Position, written: &mut Written, session: &Session) {
    let result = position.result();
    if session.json {
        let answer = Answer::Position(PositionCheck {
            game: position.game().to_owned(),
            position: position.write(),
            to_move: position.to_move().into(),
            outcome: result.map(Into::into),
            moves: position.moves(),
        });
        return output::append(&mut written.lines, answer);
    }
    let answer = match result {
        Some(outcome) => Text::LegalOver { result: result_text(outcome, position.entry(), session) },
        None => Text::Legal { player: position.entry().player(position.to_move()) },
    };
    written.line(&session.say(&answer));
}
