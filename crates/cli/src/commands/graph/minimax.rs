//! `outplay graph minimax`: the value of a position by minimax, with a depth and a heuristic.

use std::collections::HashMap;
use std::process::ExitCode;

use clap::Args;
use outplay::graph::format::word_of;
use outplay::graph::minimax::{MinimaxResult, minimax};
use outplay::graph::{Arena, Player, PositionId};
use outplay::wire::{Answer, ArenaMinimax, ArenaMove};

use super::load::{ArenaArgs, find};
use super::texts::GraphText;
use crate::commands::Done;
use crate::failure::Failure;
use crate::output;
use crate::session::Session;

/// Arguments of `graph minimax`. Values are player 1's, who wants them to be great.
#[derive(Args, Clone, Debug)]
pub(crate) struct MinimaxArgs {
    #[command(flatten)]
    arena: ArenaArgs,
    /// The position: the first one of the file unless said
    #[arg(long, value_name = "NAME")]
    from: Option<String>,
    /// How many moves to look ahead
    #[arg(long, value_name = "MOVES")]
    depth: u32,
    /// What the heuristic says of a position, such as a=5 or a=-inf; victories are inf and -inf, all others 0
    #[arg(long = "value", value_name = "NAME=VALUE", allow_hyphen_values = true)]
    values: Vec<String>,
}

pub(super) fn run(args: &MinimaxArgs, session: &Session) -> Done {
    let arena = args.arena.load()?;
    let from = match &args.from {
        Some(name) => find(&arena, name)?,
        None if arena.is_empty() => return Err(Failure::input(GraphText::NoPositions)),
        None => 0,
    };
    let given = args.values.iter().map(|text| read_value(&arena, text));
    let given: HashMap<PositionId, i64> = given.collect::<Result<_, _>>()?;
    let heuristic = |position: PositionId| {
        let of_victory = match arena.goal(position) {
            Some(Player::First) => i64::MAX,
            Some(Player::Second) => i64::MIN,
            None => 0,
        };
        given.get(&position).copied().unwrap_or(of_victory)
    };
    let found = minimax(&arena, from, args.depth, heuristic);
    if session.json {
        output::answer(Answer::ArenaMinimax(as_wire(&arena, from, &found)))?;
        return Ok(ExitCode::SUCCESS);
    }
    let best = found.best.map_or("-".into(), |to| word_of(&arena, to));
    output::line(format!("{} {} {best}", word_of(&arena, from), show(found.value)))?;
    for &(to, value) in &found.moves {
        output::line(format!("  {} {}", word_of(&arena, to), show(value)))?;
    }
    output::line(session.say(&GraphText::Nodes { tree: found.tree_nodes, nodes: found.nodes }))?;
    Ok(ExitCode::SUCCESS)
}

/// `NAME=VALUE`; a name may hold `=` itself, a value cannot.
fn read_value(arena: &Arena, text: &str) -> Result<(PositionId, i64), Failure> {
    let wrong = || Failure::usage(GraphText::NotAValue { text: text.to_owned() });
    let (name, value) = text.rsplit_once('=').ok_or_else(wrong)?;
    let value = match value {
        "inf" | "+inf" => i64::MAX,
        "-inf" => i64::MIN,
        number => number.parse().map_err(|_| wrong())?,
    };
    Ok((find(arena, name)?, value))
}

fn show(value: i64) -> String {
    match value {
        i64::MAX => "inf".to_owned(),
        i64::MIN => "-inf".to_owned(),
        _ => value.to_string(),
    }
}

fn as_wire(arena: &Arena, from: PositionId, found: &MinimaxResult<i64>) -> ArenaMinimax {
    let name = |position: PositionId| arena.name(position).into_owned();
    ArenaMinimax {
        position: name(from),
        value: found.value.into(),
        best: found.best.map(name),
        moves: found
            .moves
            .iter()
            .map(|&(to, value)| ArenaMove { mv: name(to), value: value.into() })
            .collect(),
        tree_nodes: found.tree_nodes,
        nodes: found.nodes,
    }
}
