//! Positions from the command line, from a file, or from standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use outplay::engine::{GameEntry, Position};

use crate::batch::{Feed, LineByLine};
use crate::failure::Failure;
use crate::session::Session;
use crate::settings::SettingArgs;
use crate::texts::Text;

/// Which game, under which rules, in which position.
#[derive(Args, Clone, Debug)]
pub(crate) struct GameArgs {
    /// The game or puzzle (`outplay list` names them all)
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) settings: SettingArgs,
}

impl GameArgs {
    /// The game.
    pub(crate) fn entry(&self, session: &Session) -> Result<&'static dyn GameEntry, Failure> {
        session.catalogue.game(&self.game).map_err(Failure::usage)
    }

    /// The start of the game.
    pub(crate) fn start(&self, session: &Session) -> Result<Box<dyn Position>, Failure> {
        self.entry(session)?.start(&self.settings.settings()).map_err(Failure::Usage)
    }
}

/// Where positions come from.
#[derive(Args, Clone, Debug)]
pub(crate) struct Source {
    /// The position: as text, `-` for standard input, or the name of a file with one position a line
    #[arg(value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Read the positions from this file, one a line
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub(crate) file: Option<PathBuf>,
}

/// The positions that a command is asked about.
pub(crate) enum Positions {
    /// One, given on the command line.
    One(Box<dyn Position>),
    /// One a line.
    Lines(Feed),
}

impl Source {
    /// Finds out where the positions are: a text that is a position is one, else a file of that name is read.
    pub(crate) fn open(&self, start: &dyn Position) -> Result<Positions, Failure> {
        if let Some(path) = &self.file {
            return Feed::open(path, LineByLine).map(Positions::Lines);
        }
        match self.position.as_deref() {
            None => Ok(Positions::One(start.boxed())),
            Some("-") => Feed::open(Path::new("-"), LineByLine).map(Positions::Lines),
            Some(text) => match start.read(text) {
                Ok(position) => Ok(Positions::One(position)),
                Err(_) if Path::new(text).exists() => {
                    Feed::open(Path::new(text), LineByLine).map(Positions::Lines)
                }
                Err(problem) => Err(Failure::Input(problem)),
            },
        }
    }
}

impl Source {
    /// The file that is named, if one is; a text that is a position names none.
    pub(crate) fn named_file(&self, start: &dyn Position) -> Option<&Path> {
        let named = self.position.as_deref().map(Path::new);
        let named = named.filter(|path| *path == Path::new("-") || path.exists());
        let is_position = |path: &&Path| path.to_str().is_some_and(|text| start.read(text).is_ok());
        self.file.as_deref().or_else(|| named.filter(|path| !is_position(path)))
    }
}

/// Opens a file for reading, or standard input if the path is `-`.
pub(crate) fn open_input(path: &Path) -> Result<Box<dyn Read + Send>, Failure> {
    if path == Path::new("-") { Ok(Box::new(io::stdin())) } else { open_file(path) }
}

/// Opens a file for reading; a directory is refused.
pub(crate) fn open_file(path: &Path) -> Result<Box<dyn Read + Send>, Failure> {
    let file = File::open(path).map_err(|error| Failure::file(path, &error))?;
    let is_directory = file.metadata().is_ok_and(|data| data.is_dir());
    if is_directory {
        return Err(Failure::input(Text::Directory { path: path.display().to_string() }));
    }
    Ok(Box::new(file))
}
