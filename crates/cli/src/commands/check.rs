//! `outplay check`: is a position legal, and what is wrong with it?

use outplay::wire::{Answer, PositionCheck};

use super::batch::for_each_position;
use super::{Done, result_text};
use crate::args::CheckArgs;
use crate::output;
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(args: &CheckArgs, session: &Session) -> Done {
    let start = args.game.start(session)?;
    for_each_position(&args.source, &*start, session, |position| {
        let result = position.result();
        if session.json {
            return output::answer(Answer::Position(PositionCheck {
                game: position.game().to_owned(),
                position: position.write(),
                to_move: position.to_move().into(),
                outcome: result.map(Into::into),
                moves: position.moves(),
            }));
        }
        let answer = match result {
            Some(outcome) => Text::LegalOver { result: result_text(outcome, position.entry(), session) },
            None => Text::Legal { player: position.entry().player(position.to_move()) },
        };
        output::line(session.say(&answer))
    })
}
