//! Positions from the command line, from a file, or from standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use clap::Args;
use outplay::catalogue::{Position, Settings, game};
use outplay::core::text::Problem;

use crate::failure::Failure;
use crate::texts::Text;

/// The lines of a file or of standard input, when that is where the positions are.
impl Source {
    /// The reader of the positions; nothing when one is given on the command line, as `is_position` tells.
    pub(crate) fn reader(
        &self,
        is_position: impl Fn(&str) -> bool,
    ) -> Result<Option<Box<dyn BufRead>>, Failure> {
        match (&self.file, self.position.as_deref()) {
            (Some(path), _) => open_file(path).map(Some),
            (None, Some("-")) => Ok(Some(Box::new(BufReader::new(io::stdin())))),
            (None, Some(text)) if !is_position(text) && Path::new(text).exists() => {
                open_file(Path::new(text)).map(Some)
            }
            _ => Ok(None),
        }
    }
}

/// Which game, under which rules, in which position.
#[derive(Args, Clone, Debug)]
pub(crate) struct GameArgs {
    /// The game or puzzle (`outplay list` names them all)
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) settings: SettingArgs,
}

/// The rules of a game, as far as it leaves a choice.
#[derive(Args, Clone, Debug)]
pub(crate) struct SettingArgs {
    /// The size of the board, such as 7x6
    #[arg(long, value_name = "WxH", help_heading = "Rules")]
    size: Option<String>,
    /// How many in a row win
    #[arg(long, value_name = "K", help_heading = "Rules")]
    connect: Option<String>,
    /// The allowed takes, such as 1-3 or 1,2,5 or any
    #[arg(long, value_name = "SET", help_heading = "Rules")]
    takes: Option<String>,
    /// The number of a start position, in games that have several
    #[arg(long, value_name = "N", help_heading = "Rules")]
    start: Option<String>,
    /// Who takes the last one loses
    #[arg(long, help_heading = "Rules")]
    misere: bool,
}

impl SettingArgs {
    /// The settings that were given.
    pub(crate) fn settings(&self) -> Settings {
        let mut settings = Settings::default();
        for (name, value) in
            [("size", &self.size), ("connect", &self.connect), ("takes", &self.takes), ("start", &self.start)]
        {
            if let Some(value) = value {
                settings.set(name, value);
            }
        }
        if self.misere {
            settings.set("rule", "misere");
        }
        settings
    }
}

impl GameArgs {
    /// The start of the game.
    pub(crate) fn start(&self) -> Result<Box<dyn Position>, Failure> {
        game(&self.game).map_err(Failure::usage)?.start(&self.settings.settings()).map_err(Failure::Usage)
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
    /// Finds out where the positions are.
    pub(crate) fn open(&self, start: &dyn Position) -> Result<Positions, Failure> {
        if let Some(path) = &self.file {
            return open_file(path).map(Positions::Lines);
        }
        match self.position.as_deref() {
            None => Ok(Positions::One(start.boxed())),
            Some("-") => Ok(Positions::Lines(Box::new(BufReader::new(io::stdin())))),
            Some(text) => match start.read(text) {
                Ok(position) => Ok(Positions::One(position)),
                Err(_) if Path::new(text).exists() => open_file(Path::new(text)).map(Positions::Lines),
                Err(problem) => Err(Failure::Input(problem)),
            },
        }
    }
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
    pub(crate) text: Result<String, Problem>,
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
