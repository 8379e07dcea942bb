//! `outplay graph attractor`: the positions from which a player can force a victory.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Args;
use outplay::graph::Numbered;
use outplay::graph::format::word_of;
use serde_json::json;

use super::load::{ArenaArgs, PlayerArg, solve};
use crate::commands::Done;
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
    if args.trap {
        for position in solution.trap(player) {
            if session.json {
                writeln!(
                    output,
                    "{}",
                    json!({ "position": arena.name(position), "owner": arena.owner(position).number() })
                )?;
            } else {
                writeln!(output, "{}", word_of(&arena, position))?;
            }
        }
    } else {
        for (position, rank) in solution.attractor(player) {
            if session.json {
                writeln!(output, "{}", json!({ "position": arena.name(position), "rank": rank }))?;
            } else {
                writeln!(output, "{} {rank}", word_of(&arena, position))?;
            }
        }
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}
