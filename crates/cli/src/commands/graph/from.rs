//! `outplay graph from`: the graph of a game.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use outplay::graph::format::Format;
use outplay::graph::game::Exploration;
use outplay::graph::texts::FormatProblem;

use super::texts::GraphText;
use crate::commands::Done;
use crate::failure::Failure;
use crate::input::GameArgs;
use crate::numbers::grouped;
use crate::output;
use crate::session::Session;

/// Arguments of `graph from`.
#[derive(Args, Clone, Debug)]
pub(crate) struct FromArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The position to start from
    #[arg(value_name = "POSITION", allow_hyphen_values = true)]
    position: Option<String>,
    /// How the arena is written
    #[arg(long, value_enum, default_value_t = FormatArg::Arena)]
    format: FormatArg,
    /// Keep one position for all its mirror images
    #[arg(long)]
    symmetries: bool,
    /// The most memory, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 4096)]
    memory: u64,
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
}

impl From<FormatArg> for Format {
    fn from(format: FormatArg) -> Self {
        match format {
            FormatArg::Arena => Self::Lines,
            FormatArg::Pg => Self::Pg,
            FormatArg::Json => Self::Json,
            FormatArg::Dot => Self::Dot,
        }
    }
}

/// Either the arena cannot be said in the format, or the output is at fault.
fn not_written(error: io::Error) -> Failure {
    match error.get_ref().and_then(|inner| inner.downcast_ref::<FormatProblem>()) {
        Some(problem) => Failure::input(problem.clone()),
        None => error.into(),
    }
}

pub(super) fn run(args: &FromArgs, session: &Session) -> Done {
    let start = args.game.start()?;
    let start = match &args.position {
        Some(text) => start.read(text).map_err(Failure::Input)?,
        None => start,
    };
    let exploration = Exploration { memory: Some(args.memory << 20), limits: session.limits() };
    let shows = session.shows_progress();
    let mut watch = |positions: usize| {
        if shows {
            output::progress(&session.say(&GraphText::Exploring { positions: grouped(positions as u64) }));
        }
    };
    let arena = session.interruptible(|| start.arena(args.symmetries, &exploration, &mut watch));
    if shows {
        output::clear_progress();
    }
    let arena = arena.map_err(Failure::Input)?;
    let format = if session.json { Format::Json } else { args.format.into() };
    let mut output = BufWriter::new(io::stdout().lock());
    format.write(&arena, &mut output).map_err(not_written)?;
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}
