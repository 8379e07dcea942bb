//! `outplay graph solve`: who wins from where, in how many moves, and how.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Args;
use outplay::graph::format::claim::write_line;
use outplay::graph::{PositionId, Strategy};

use super::answer;
use super::load::{ArenaArgs, find, solve};
use crate::commands::Done;
use crate::output::write_answer;
use crate::session::Session;

/// Arguments of `graph solve`.
#[derive(Args, Clone, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    arena: ArenaArgs,
    /// Only this position
    #[arg(long, value_name = "NAME")]
    from: Option<String>,
    /// How many threads may work at once on a large arena
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
}

pub(super) fn run(args: &SolveArgs, session: &Session) -> Done {
    let arena = args.arena.load()?;
    let from = args.from.as_deref().map(|name| find(&arena, name)).transpose()?;
    let solution = solve(&arena, args.threads.into(), session)?;
    let strategy = Strategy::of(&arena, &solution);
    let mut output = BufWriter::new(io::stdout().lock());
    let chosen: Box<dyn Iterator<Item = PositionId>> = match from {
        Some(position) => Box::new(std::iter::once(position)),
        None => Box::new(arena.positions()),
    };
    for position in chosen {
        if session.json {
            write_answer(&mut output, answer::position(&arena, &solution, Some(&strategy), position))?;
        } else {
            write_line(&arena, &solution, &strategy, position, &mut output)?;
        }
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}
