//! `outplay play`: people and the computer at one table.

mod advice;
mod ending;
mod round;
mod saved;
mod table;

use std::io;
use std::process::ExitCode;

use outplay::engine::{Clocks, Position, Session as Play, Thinker};
use outplay::wire::{Answer, PlayEvent, Seat};

use super::Done;
use crate::args::{First, PlayArgs};
use crate::dialogue::Dialogue;
use crate::failure::Failure;
use crate::output;
use crate::session::Session;
use crate::texts::Text;
use round::Round;
use table::Table;

/// The level when nothing is said.
const DEFAULT_LEVEL: u8 = 6;

pub(crate) fn run(args: &PlayArgs, session: &Session) -> Done {
    let start = args.game.start(session)?;
    let start = match args.position.as_deref() {
        Some(text) => start.read(text).map_err(Failure::Input)?,
        None => start,
    };
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(0..1_000_000));
    let mut random = fastrand::Rng::with_seed(seed);
    let seats = seats(args, session, &mut random, seed)?;
    let thinker = thinker(args, &*start, session, random.get_seed())?;
    let mut play = Play::new(start, args.game.settings.settings(), thinker);
    play.set_clocks(args.clock.map(Clocks::from));
    let table = Table { play, seats };
    let mut input = io::stdin().lock();
    let mut round = Round::new(Dialogue::new(session, &mut input), table);
    round.introduce(args.humans)?;
    round.play()?;
    Ok(ExitCode::SUCCESS)
}

/// The computer that the command line asks for: a level, unless limits are set.
fn thinker(args: &PlayArgs, start: &dyn Position, session: &Session, seed: u64) -> Result<Thinker, Failure> {
    let game = start.entry();
    let plan = args.search.plan(game.solving_search().unwrap_or(game.usual_search()))?;
    let limits = plan.limits(&args.search.limits(session.limits()));
    let is_limited = limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some();
    let made = if is_limited {
        Thinker::new(game, plan, &limits, seed)
    } else {
        Thinker::at_level(game, args.level.unwrap_or(DEFAULT_LEVEL), plan, &limits, seed)
    };
    made.map_err(Failure::Usage)
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
    let seats = if human_first { [Seat::Human, Seat::Computer] } else { [Seat::Computer, Seat::Human] };
    if args.first == First::Coin {
        let first = session.say(if human_first { &Text::YouBegin } else { &Text::ComputerBegins });
        if session.json {
            output::answer(Answer::Play(PlayEvent::Toss { first: seats[0], seed }))?;
        } else {
            output::line(session.say(&Text::Toss { first }))?;
            output::line(session.say(&Text::Seed { seed }))?;
        }
    }
    Ok(seats)
}
