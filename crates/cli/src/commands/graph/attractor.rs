//! `outplay graph attractor`: the positions from which a player can force a victory.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Args;
use outplay::graph::format::word_of;
use outplay::graph::layers::{AttractorLayer, layers};
use outplay::graph::{Arena, ArenaSolution, Player, PositionId};
use outplay::wire::Answer;

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
    /// One line for each of A0, A1, A2, ...: which positions it adds, and why
    #[arg(long, visible_alias = "steps", conflicts_with = "trap")]
    layers: bool,
}

pub(super) fn run(args: &AttractorArgs, session: &Session) -> Done {
    let arena = args.arena.load()?;
    let player = args.player.into();
    let solution = solve(&arena, 1, session)?;
    let mut output = BufWriter::new(io::stdout().lock());
    if args.layers {
        write_layers(&arena, &layers(&arena, &solution, player), session, &mut output)?;
    } else if args.trap {
        write_positions(&arena, &solution, player, solution.trap(player), session, &mut output)?;
    } else {
        let positions = solution.attractor(player).map(|(position, _)| position);
        write_positions(&arena, &solution, player, positions, session, &mut output)?;
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// One line a layer: what it adds, and why.
pub(in crate::commands) fn write_layers(
    arena: &Arena,
    layers: &[AttractorLayer],
    session: &Session,
    mut output: impl Write,
) -> io::Result<()> {
    for layer in layers {
        if session.json {
            write_answer(&mut output, Answer::ArenaLayer(layer.to_wire(arena)))?;
        } else {
            writeln!(output, "{}", session.say(&layer.told(arena)))?;
        }
    }
    Ok(())
}

/// One line a position, with its rank if it is in the attractor.
fn write_positions(
    arena: &Arena,
    solution: &ArenaSolution,
    player: Player,
    positions: impl Iterator<Item = PositionId>,
    session: &Session,
    mut output: impl Write,
) -> io::Result<()> {
    for position in positions {
        if session.json {
            write_answer(&mut output, answer::position(arena, solution, None, position))?;
            continue;
        }
        write!(output, "{}", word_of(arena, position))?;
        match solution.rank_for(player, position) {
            Some(rank) => writeln!(output, " {rank}")?,
            None => writeln!(output)?,
        }
    }
    Ok(())
}
