//! Arenas from files.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use outplay::graph::arena::Objectives;
use outplay::graph::attractor::{Backward, SolveOptions};
use outplay::graph::format::FormatError;
use outplay::graph::{Arena, ArenaSolution, DeadEnds, Player, PositionId, format};

use super::file_error::FileError;
use super::texts::{GraphText, Suggestion};
use crate::failure::Failure;
use crate::session::Session;
use crate::texts::Text;

/// Which arena, under which rules.
#[derive(Args, Clone, Debug)]
pub(crate) struct ArenaArgs {
    /// The file with the arena: lines, .pg, JSON, Graphviz or dictionaries of Python, also as .gz; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// How many players have a goal (2 as soon as a `target2` occurs)
    #[arg(long, value_name = "1|2", help_heading = "Rules", value_parser = clap::value_parser!(u8).range(1..=2))]
    objectives: Option<u8>,
    /// What it means to have no move outside of the victories
    #[arg(long, value_enum, default_value_t = Stuck::Draw, help_heading = "Rules")]
    dead_ends: Stuck,
}

/// What a dead end means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Stuck {
    /// Nobody has won
    Draw,
    /// Who cannot move loses
    Lose,
    /// Who cannot move wins
    Win,
}

/// A player, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum PlayerArg {
    /// Player 1
    #[value(name = "1")]
    One,
    /// Player 2
    #[value(name = "2")]
    Two,
}

impl From<PlayerArg> for Player {
    fn from(player: PlayerArg) -> Self {
        match player {
            PlayerArg::One => Self::First,
            PlayerArg::Two => Self::Second,
        }
    }
}

impl ArenaArgs {
    /// Reads the arena.
    pub(super) fn load(&self) -> Result<Arena, Failure> {
        let arena = format::read(open(&self.file)?).map_err(|error| in_file(&self.file, error))?;
        let arena = arena.with_dead_ends(match self.dead_ends {
            Stuck::Draw => DeadEnds::Draw,
            Stuck::Lose => DeadEnds::Lose,
            Stuck::Win => DeadEnds::Win,
        });
        match (self.objectives, arena.objectives()) {
            (Some(1), Objectives::Two) => Err(Failure::usage(GraphText::OneObjective)),
            (Some(2), _) => Ok(arena.with_two_objectives()),
            _ => Ok(arena),
        }
    }
}

/// Opens a file, or standard input.
pub(super) fn open(path: &Path) -> Result<Box<dyn Read>, Failure> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin()));
    }
    let file = File::open(path).map_err(|error| Failure::file(path, &error))?;
    if file.metadata().is_ok_and(|data| data.is_dir()) {
        return Err(Failure::input(Text::Directory { path: path.display().to_string() }));
    }
    Ok(Box::new(file))
}

/// Something is wrong in a file.
pub(super) fn in_file(path: &Path, error: FormatError) -> Failure {
    Failure::input(FileError { path: path.to_owned(), error })
}

/// The position of that name; a wrong name gets the nearest right one suggested.
pub(super) fn find(arena: &Arena, name: &str) -> Result<PositionId, Failure> {
    /// In a larger arena nobody waits for a suggestion.
    const SMALL: usize = 100_000;
    let by_word = || arena.positions().find(|&position| format::word_of(arena, position) == name);
    if let Some(position) = arena.find(name).or_else(by_word) {
        return Ok(position);
    }
    let names: Vec<_> = arena.positions().take(SMALL).map(|position| arena.name(position)).collect();
    let nearest = outplay::engine::nearest(name, names.iter().map(AsRef::as_ref));
    let suggestion =
        nearest.map_or(Suggestion::None, |nearest| Suggestion::Nearest { name: nearest.to_owned() });
    Err(Failure::usage(GraphText::NoSuchPosition { name: name.to_owned(), suggestion }))
}

/// Both attractors; Ctrl-C stops it.
pub(in crate::commands) fn solve(
    arena: &Arena,
    threads: usize,
    session: &Session,
) -> Result<ArenaSolution, Failure> {
    let options = SolveOptions { threads, stop: session.limits().stop };
    let solved = session.interruptible(|| Backward::of(arena).solve(&options));
    solved.map_err(|_| Failure::input(GraphText::Stopped))
}
