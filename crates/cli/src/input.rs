//! Positions from the command line, from a file, or from standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use clap::Args;
use outplay::core::text::BoxError;
use outplay::engine::{GameEntry, Position};

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
    Lines(Box<dyn BufRead>),
}

impl Source {
    /// Finds out where the positions are: a text that is a position is one, else a file of that name is read.
    pub(crate) fn open(&self, start: &dyn Position) -> Result<Positions, Failure> {
        if let Some(path) = &self.file {
            return open_input(path).map(Positions::Lines);
        }
        match self.position.as_deref() {
            None => Ok(Positions::One(start.boxed())),
            Some("-") => open_input(Path::new("-")).map(Positions::Lines),
            Some(text) => match start.read(text) {
                Ok(position) => Ok(Positions::One(position)),
                Err(_) if Path::new(text).exists() => open_input(Path::new(text)).map(Positions::Lines),
                Err(problem) => Err(Failure::Input(problem)),
            },
        }
    }
}

/// Opens a file for reading, or standard input if the path is `-`.
pub(crate) fn open_input(path: &Path) -> Result<Box<dyn BufRead>, Failure> {
    if path == Path::new("-") { Ok(Box::new(BufReader::new(io::stdin()))) } else { open_file(path) }
}

/// Opens a file for reading; a directory is refused.
pub(crate) fn open_file(path: &Path) -> Result<Box<dyn BufRead>, Failure> {
    let file = File::open(path).map_err(|error| Failure::file(path, &error))?;
    let is_directory = file.metadata().is_ok_and(|data| data.is_dir());
    if is_directory {
        return Err(Failure::input(Text::Directory { path: path.display().to_string() }));
    }
    Ok(Box::new(BufReader::new(file)))
}

/// One line of a file, or why it cannot be read.
pub(crate) struct Line {
    /// Its number, counted from 1.
    pub(crate) number: usize,
    /// What it says.
    pub(crate) text: Result<String, BoxError>,
}

/// The lines of a stream that say something: blank ones and those that begin with `#` do not.
pub(crate) fn lines(mut reader: Box<dyn BufRead>) -> impl Iterator<Item = Result<Line, Failure>> {
    let mut number = 0;
    std::iter::from_fn(move || {
        loop {
            let mut bytes = Vec::new();
            match reader.read_until(b'\n', &mut bytes) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(error) => {
                    return Some(Err(Failure::input(Text::Input { reason: error.to_string() })));
                }
            }
            number += 1;
            match String::from_utf8(bytes) {
                Ok(text) if text.trim().is_empty() || text.trim_start().starts_with('#') => {}
                Ok(text) => return Some(Ok(Line { number, text: Ok(text.trim().to_owned()) })),
                Err(_) => return Some(Ok(Line { number, text: Err(Text::NotReadable.into()) })),
            }
        }
    })
}
