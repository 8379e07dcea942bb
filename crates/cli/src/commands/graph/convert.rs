//! `outplay graph convert`: the same arena in another format.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use outplay::graph::Arena;
use outplay::graph::format::Format;
use outplay::graph::format::binary::{self, NumberOrder};

use super::from::{FormatArg, not_written};
use super::load::ArenaArgs;
use crate::commands::Done;
use crate::failure::Failure;
use crate::save::write_whole_by;

/// Arguments of `graph convert`.
#[derive(Args, Clone, Debug)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    arena: ArenaArgs,
    /// Where it goes; `-` is standard output
    #[arg(value_name = "OUTPUT", default_value = "-")]
    output: PathBuf,
    /// How the arena is written
    #[arg(long, value_enum, default_value_t = FormatArg::Binary)]
    to: FormatArg,
    /// How the binary format numbers positions, so that chains of moves stay together
    #[arg(long, value_enum, default_value_t = OrderArg::Auto)]
    order: OrderArg,
}

/// How positions are numbered in the binary format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum OrderArg {
    /// As they were given if edges are short then, else along paths
    Auto,
    /// As they were given
    Given,
    /// Along paths
    Paths,
}

impl ConvertArgs {
    fn write(&self, arena: &Arena, output: impl Write) -> io::Result<()> {
        let order = match self.order {
            OrderArg::Auto => NumberOrder::Auto,
            OrderArg::Given => NumberOrder::Given,
            OrderArg::Paths => NumberOrder::Paths,
        };
        match self.to {
            FormatArg::Binary => binary::write(arena, order, output),
            to => Format::from(to).write(arena, output),
        }
    }
}

pub(super) fn run(args: &ConvertArgs) -> Done {
    let arena = args.arena.load()?;
    if args.output == Path::new("-") {
        let mut output = BufWriter::new(io::stdout().lock());
        args.write(&arena, &mut output).and_then(|()| output.flush()).map_err(not_written)?;
    } else {
        let mut refused = None;
        let written = write_whole_by(&args.output, |file| {
            let mut output = BufWriter::with_capacity(1 << 18, file);
            let written = args.write(&arena, &mut output).and_then(|()| output.flush());
            written.map_err(|error| {
                // What the format cannot say is no fault of the file.
                if error.get_ref().is_some() {
                    refused = Some(not_written(error));
                    return io::ErrorKind::InvalidData.into();
                }
                error
            })
        });
        if let Err(error) = written {
            return Err(refused.unwrap_or_else(|| Failure::file(&args.output, &error)));
        }
    }
    Ok(ExitCode::SUCCESS)
}
