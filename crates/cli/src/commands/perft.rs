//! `outplay perft`: plays counted.

use outplay::core::Plays;
use outplay::core::limits::Budget;
use outplay::engine::Position;
use outplay::wire::{Answer, MoveCount, PerftCount, milliseconds};

use super::Done;
use super::batch::for_each_position;
use super::perft_suite;
use crate::args::PerftArgs;
use crate::failure::Failure;
use crate::output;
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(args: &PerftArgs, session: &Session) -> Done {
    let start = args.game.start(session)?;
    let Some(depth) = args.depth else { return perft_suite::run(args, &*start, session) };
    for_each_position(&args.source, &*start, session, |position| count(args, depth, position, session))
}

fn count(args: &PerftArgs, depth: u32, position: &dyn Position, session: &Session) -> Result<(), Failure> {
    let mut budget = Budget::new(&session.limits());
    let split = position.perft(depth, &mut budget).map_err(|_| Failure::input(Text::PerftStopped))?;
    let total = if split.is_empty() {
        // Nothing is played: the empty play counts, as one that is over if more plies were asked for.
        let over = depth > 0;
        Plays { reached: u64::from(!over), ended: u64::from(over) }
    } else {
        split.iter().fold(Plays::default(), |mut total, (_, plays)| {
            total += *plays;
            total
        })
    };
    if session.json {
        let moves = split.iter().map(|(mv, plays)| MoveCount {
            mv: mv.clone(),
            plays: plays.all(),
            reached: plays.reached,
        });
        return output::answer(Answer::Perft(PerftCount {
            game: position.game().to_owned(),
            position: position.write(),
            depth,
            plays: total.all(),
            reached: total.reached,
            ended: total.ended,
            moves: args.split.then(|| moves.collect()),
            time_ms: milliseconds(budget.elapsed()),
        }));
    }
    if args.split {
        for (mv, plays) in &split {
            output::line(format!("{mv:<8} {:>20}", session.grouped(plays.all())))?;
        }
    }
    let row = |label: &Text, number: u64| {
        output::line(format!("{:<24} {:>20}", session.say(label), session.grouped(number)))
    };
    row(&Text::PlaysOf { depth }, total.reached)?;
    row(&Text::PlaysEnded, total.ended)?;
    row(&Text::PlaysAll, total.all())
}
