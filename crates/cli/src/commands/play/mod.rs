//! `outplay play`: people and the computer at one table.

mod dialogue;
mod opponent;
mod record;
mod table;

use std::io::{self, BufRead};
use std::process::ExitCode;

use outplay::core::Player;
use serde_json::json;

use super::Done;
use crate::args::{First, PlayArgs};
use crate::failure::Failure;
use crate::output;
use crate::session::Session;
use crate::texts::Text;
use dialogue::Dialogue;
use opponent::Opponent;
use table::{Seat, Table};

pub(crate) fn run(args: &PlayArgs, session: &Session) -> Done {
    let start = args.game.start()?;
    let start = match args.position.as_deref() {
        Some(text) => start.read(text).map_err(Failure::Input)?,
        None => start,
    };
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(0..1_000_000));
    let mut random = fastrand::Rng::with_seed(seed);
    let seats = seats(args, session, &mut random, seed)?;
    let opponent = Opponent::new(args, session, random)?;
    start.evaluate(opponent.plan().evaluation.as_deref()).map_err(Failure::Usage)?;
    let table = Table::new(args.game.game.clone(), args.game.settings.settings(), start, seats);
    let mut dialogue = Dialogue::new(session, table, opponent);
    dialogue.introduce(args.humans)?;
    dialogue.play(&mut io::stdin().lock() as &mut dyn BufRead)?;
    Ok(ExitCode::SUCCESS)
}

/// Who sits where; a coin decides unless something is said.
fn seats(
    args: &PlayArgs,
    session: &Session,
    random: &mut fastrand::Rng,
    seed: u64,
) -> Result<[Seat; 2], Failure> {
    match args.humans {
        0 => return Ok([Seat::Computer; 2]),
        2 => return Ok([Seat::Human; 2]),
        _ => {}
    }
    let human_first = match args.first {
        First::Me => true,
        First::Computer => false,
        First::Coin => random.bool(),
    };
    if args.first == First::Coin {
        let first = session.say(if human_first { &Text::You } else { &Text::Computer });
        if session.json {
            output::json(
                &json!({ "event": "toss", "first": if human_first { "human" } else { "computer" }, "seed": seed }),
            )?;
        } else {
            output::line(session.say(&Text::Toss { first }))?;
            output::line(session.say(&Text::Seed { seed }))?;
        }
    }
    Ok(if human_first { [Seat::Human, Seat::Computer] } else { [Seat::Computer, Seat::Human] })
}

/// The index of a player's seat.
fn seat_of(player: Player) -> usize {
    player as usize
}
