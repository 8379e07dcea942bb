//! `outplay graph from`: the graph of a game.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use outplay::engine::ArenaForm;
use outplay::graph::Arena;
use outplay::graph::format::{Format, json};
use outplay::graph::texts::FormatProblem;
use outplay::wire::SCHEMA;

use super::explore::ExploreArgs;
use crate::commands::Done;
use crate::failure::Failure;
use crate::session::Session;

/// Arguments of `graph from`.
#[derive(Args, Clone, Debug)]
pub(crate) struct FromArgs {
    #[command(flatten)]
    game: ExploreArgs,
    /// How the arena is written
    #[arg(long, value_enum, default_value_t = FormatArg::Arena)]
    format: FormatArg,
    /// Keep one position for all its mirror images
    #[arg(long)]
    symmetries: bool,
    /// The graph as courses draw it: every number of sticks with either player to move, named (10,1)
    #[arg(long, conflicts_with = "symmetries")]
    course: bool,
}

/// A format of arenas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum FormatArg {
    /// Plain lines
    Arena,
    /// A parity game of `PGSolver` (for arenas with one objective)
    Pg,
    /// JSON
    Json,
    /// Graphviz
    Dot,
    /// Dictionaries of Python
    Py,
    /// Bytes in blocks, which `outplay cluster` reads by parts
    Binary,
}

impl From<FormatArg> for Format {
    fn from(format: FormatArg) -> Self {
        match format {
            FormatArg::Arena => Self::Lines,
            FormatArg::Pg => Self::Pg,
            FormatArg::Json => Self::Json,
            FormatArg::Dot => Self::Dot,
            FormatArg::Py => Self::Python,
            FormatArg::Binary => Self::Binary,
        }
    }
}

/// Either the arena cannot be said in the format, or the output is at fault.
pub(super) fn not_written(error: io::Error) -> Failure {
    match error.get_ref().and_then(|inner| inner.downcast_ref::<FormatProblem>()) {
        Some(problem) => Failure::input(problem.clone()),
        None => error.into(),
    }
}

/// Writes an arena as an [`outplay::wire::ArenaGraph`], on one line. An arena can have more edges than would fit into
/// memory as texts: it is written as it is walked through.
fn write_answer(arena: &Arena, mut output: impl Write) -> io::Result<()> {
    write!(output, "{{\"schema\":{SCHEMA},\"type\":\"arena-graph\",")?;
    json::write_members(arena, "", &mut output)?;
    output.write_all(b"}\n")
}

pub(super) fn run(args: &FromArgs, session: &Session) -> Done {
    let form = if args.course { ArenaForm::Course } else { ArenaForm::reachable(args.symmetries) };
    let arena =
        args.game.explore(session, |start, exploration, watch| start.arena(form, exploration, watch))?;
    let mut output = BufWriter::new(io::stdout().lock());
    if session.json {
        write_answer(&arena, &mut output)?;
    } else {
        Format::from(args.format).write(&arena, &mut output).map_err(not_written)?;
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}
