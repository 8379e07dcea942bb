//! `outplay check`: is a position legal, and what is wrong with it?

use std::process::ExitCode;

use outplay::engine::Position;
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
            in_batches(feed, threads, &Checker { start: &*start, session }, session)
        }
    }
}

/// Checks the positions of a file.
struct Checker<'a> {
    start: &'a dyn Position,
    session: &'a Session,
}

impl Work for Checker<'_> {
    fn answer(&self, item: &Item<'_>, written: &mut Written) {
        match self.start.read(&item.text) {
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
