//! `outplay graph census`: how the positions of a game end, counted.

use std::process::ExitCode;

use outplay::graph::Numbered;
use outplay::graph::game::Census;
use serde_json::json;

use super::explore::ExploreArgs;
use super::texts::GraphText;
use crate::commands::Done;
use crate::numbers::grouped;
use crate::session::Session;

pub(super) fn run(args: &ExploreArgs, session: &Session) -> Done {
    let census = args.explore(session, |start, exploration, watch| start.census(exploration, watch))?;
    if session.json {
        println!("{}", as_json(&census));
    } else {
        let count = |count: usize| grouped(count as u64);
        let sentences = [
            GraphText::CountedPositions { positions: count(census.positions()) },
            GraphText::CountedWon { player: 1, positions: count(census.won[0]) },
            GraphText::CountedWon { player: 2, positions: count(census.won[1]) },
            GraphText::CountedDrawn { positions: count(census.drawn) },
            GraphText::LongestWin { rank: census.longest },
            GraphText::FromHere { outcome: session.say(&GraphText::from(census.start)) },
        ];
        for sentence in sentences {
            println!("{}", session.say(&sentence));
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn as_json(census: &Census) -> serde_json::Value {
    json!({
        "positions": census.positions(),
        "won": census.won,
        "drawn": census.drawn,
        "longest": census.longest,
        "winner": census.start.winner().map(Numbered::number),
        "rank": census.start.rank(),
    })
}
