//! `outplay check`: is a position legal, and what is wrong with it?

use serde_json::json;

use super::batch::for_each_position;
use super::{Done, player_name, result_json, result_text};
use crate::args::CheckArgs;
use crate::output;
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(args: &CheckArgs, session: &Session) -> Done {
    let start = args.game.start()?;
    for_each_position(&args.source, &*start, session, |position| {
        let result = position.result();
        if session.json {
            return output::json(&json!({
                "game": position.game(),
                "position": position.write(),
                "legal": true,
                "to_move": position.to_move() as u8 + 1,
                "result": result_json(result),
                "moves": position.moves(),
            }));
        }
        let answer = match result {
            Some(outcome) => Text::LegalOver { result: result_text(outcome, session) },
            None => Text::Legal { player: player_name(position.to_move(), session) },
        };
        output::line(session.say(&answer))
    })
}
