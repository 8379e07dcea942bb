//! The command line of `solve`, and which of its options mean something to what is solved.

use std::num::NonZeroU16;
use std::path::PathBuf;

use outplay::engine::BookChoice;

use super::SearchArgs;
use crate::input::{GameArgs, Source};
use crate::several::MoreFiles;

/// Arguments of `solve`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) source: Source,
    #[command(flatten)]
    pub(crate) files: MoreFiles,
    /// Give every move its exact value
    #[arg(long, visible_alias = "all-moves")]
    pub(crate) all: bool,
    /// Only whether it is won, drawn or lost
    #[arg(long)]
    pub(crate) weak: bool,
    /// The size of the solver's table in MiB: 64 unless said
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub(crate) memory: Option<u32>,
    /// Look into this opening book (`outplay book` makes them)
    #[arg(long, value_name = "FILE")]
    pub(crate) book: Option<PathBuf>,
    /// Look into no opening book
    #[arg(long, conflicts_with = "book")]
    pub(crate) no_book: bool,
    /// How many threads work at the same time: on a position, on the positions of a file (1 unless said), on the
    /// puzzles of a file (all cores unless said)
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroU16>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) puzzle: PuzzleSolveArgs,
}

impl SolveArgs {
    /// The opening book that is asked for.
    pub(crate) fn book_choice(&self) -> BookChoice<'_> {
        match &self.book {
            _ if self.no_book => BookChoice::Without,
            Some(path) => BookChoice::File(path),
            None => BookChoice::Embedded,
        }
    }

    /// An option that was given and means something to a game's exact solver only.
    pub(crate) fn for_exact_solvers(&self) -> Option<&'static str> {
        given(&[
            ("--weak", self.weak),
            ("--memory", self.memory.is_some()),
            ("--book", self.book.is_some()),
            ("--no-book", self.no_book),
            ("--threads", self.threads.is_some()),
        ])
    }
}

/// The first option that was given.
fn given(options: &[(&'static str, bool)]) -> Option<&'static str> {
    options.iter().find(|(_, given)| *given).map(|(option, _)| *option)
}

/// How puzzles are solved.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct PuzzleSolveArgs {
    /// The solver of a puzzle (`outplay list` names them all)
    #[arg(long, value_name = "NAME", help_heading = "Puzzles")]
    pub(crate) solver: Option<String>,
    /// Count the solutions of a puzzle, up to N
    #[arg(long, value_name = "N", help_heading = "Puzzles")]
    pub(crate) count: Option<u64>,
}
