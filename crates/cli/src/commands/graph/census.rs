//! `outplay graph census`: how the positions of a game end, counted.

use std::process::ExitCode;

use outplay::graph::game::GameCensus;
use outplay::wire::{self, Answer};

use super::explore::ExploreArgs;
use super::texts::GraphText;
use crate::commands::Done;
use crate::output;
use crate::session::Session;

pub(super) fn run(args: &ExploreArgs, session: &Session) -> Done {
    let census = args.explore(session, |start, exploration, watch| start.census(exploration, watch))?;
    if session.json {
        output::answer(Answer::Census(as_wire(&census)))?;
    } else {
        let count = |count: usize| session.grouped(count as u64);
        let sentences = [
            GraphText::CountedPositions { positions: count(census.positions()) },
            GraphText::CountedWon { player: 1, positions: count(census.won[0]) },
            GraphText::CountedWon { player: 2, positions: count(census.won[1]) },
            GraphText::CountedDrawn { positions: count(census.drawn) },
            GraphText::LongestWin { rank: census.longest },
            GraphText::FromHere { outcome: census.start.into() },
        ];
        for sentence in sentences {
            output::line(session.say(&sentence))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn as_wire(census: &GameCensus) -> wire::Census {
    let count = |count: usize| count as u64;
    wire::Census {
        positions: count(census.positions()),
        won: (count(census.won[0]), count(census.won[1])),
        drawn: count(census.drawn),
        longest: census.longest,
        winner: census.start.winner().map(Into::into),
        rank: census.start.rank(),
    }
}
