//! `outplay graph attractor`: the positions from which a player can force a victory.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Args;
use outplay::graph::PositionId;
use outplay::graph::format::word_of;

use super::answer;
use super::load::{ArenaArgs, PlayerArg, solve};
use crate::commands::Done;
use crate::output::write_answer;
use crate::session::Session;

/// Arguments of `graph attractor`.
#[derive(Args, Clone, Debug)]
pub(crate) struct AttractorArgs {
    #[command(flatten)]
    arena: ArenaArgs,
    /// Whose attractor
    #[arg(long, value_enum, default_value_t = PlayerArg::One)]
    player: PlayerArg,
    /// The complement instead, which the opponent need never leave: `name`
    #[arg(long)]
    trap: bool,
}

pub(super) fn run(args: &AttractorArgs, session: &Session) -> Done {
    let arena = args.arena.load(session)?;
    let player = args.player.into();
    let solution = solve(&arena, 1, session)?;
    let mut output = BufWriter::new(io::stdout().lock());
    let chosen: Box<dyn Iterator<Item = PositionId>> = match args.trap {
        true => Box::new(solution.trap(player)),
        false => Box::new(solution.attractor(player).map(|(position, _)| position)),
    };
    for position in chosen {
        if session.json {
            write_answer(&mut output, answer::position(&arena, &solution, None, position))?;
            continue;
        }
        write!(output, "{}", word_of(&arena, position))?;
        match solution.rank_for(player, position) {
            Some(rank) => writeln!(output, " {rank}")?,
            None => writeln!(output)?,
        }
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}
