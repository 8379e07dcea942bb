//! The answer as text: the very lines that `graph solve` writes.

use std::fs::File;
use std::io::{self, Write};

use outplay_graph::arena::Objectives;
use outplay_graph::format::FormatError;
use outplay_graph::format::binary::ArenaFile;
use outplay_graph::format::claim::write_words;
use outplay_graph::format::word_of_name;
use outplay_graph::parts::ArenaPart;
use outplay_graph::{Numbered, Player};
use outplay_wire::{Answer, ArenaPosition, Message, PlayerNumber};

use crate::choose::{NO_MOVE, RangeAnswer};

/// Names that are kept, at most.
const KEPT_SECTIONS: usize = 1 << 12;

/// Why a part of the answer was not written.
#[derive(Debug)]
pub(crate) enum NotWritten {
    /// The names could not be read.
    Names(FormatError),
    /// The reader is gone.
    Output,
}

impl From<FormatError> for NotWritten {
    fn from(error: FormatError) -> Self {
        Self::Names(error)
    }
}

impl From<io::Error> for NotWritten {
    fn from(_: io::Error) -> Self {
        Self::Output
    }
}

/// Names of positions by their given numbers, read from the file when they are needed.
struct FileNames<'a> {
    file: &'a mut ArenaFile<File>,
    sections: Vec<Option<Vec<String>>>,
    kept: usize,
}

impl<'a> FileNames<'a> {
    fn new(file: &'a mut ArenaFile<File>) -> Self {
        let sections = vec![None; file.name_sections()];
        Self { file, sections, kept: 0 }
    }

    fn get(&mut self, number: u32) -> Result<String, FormatError> {
        if !self.file.has_names() {
            return Ok(number.to_string());
        }
        let (section, place) = ArenaFile::<File>::section_of_name(number);
        if self.sections[section].is_none() {
            if self.kept == KEPT_SECTIONS {
                self.sections.fill(None);
                self.kept = 0;
            }
            self.sections[section] = Some(self.file.read_names(section)?);
            self.kept += 1;
        }
        let names = self.sections[section].as_ref();
        Ok(names.and_then(|names| names.get(place)).cloned().unwrap_or_default())
    }
}

/// Writes one line for each position of a range, for people or for machines.
pub(crate) fn write_lines(
    answer: &RangeAnswer,
    file: &mut ArenaFile<File>,
    json: bool,
    output: &mut impl Write,
) -> Result<(), NotWritten> {
    let objectives = file.objectives();
    let mut names = FileNames::new(file);
    for (place, &word) in answer.words.iter().enumerate() {
        let name = names.get((answer.first + place) as u32)?;
        let mv = match answer.moves[place] {
            NO_MOVE => None,
            to => Some(names.get(to)?),
        };
        if json {
            writeln!(output, "{}", as_json(name, answer.is_second[place], word, objectives, mv))?;
        } else {
            let mv = mv.as_deref().map(|to| word_of_name(to.into()));
            write_words(
                &word_of_name(name.into()),
                ArenaPart::outcome_of(word, objectives),
                mv.as_deref(),
                &mut *output,
            )?;
        }
    }
    Ok(())
}

fn as_json(
    position: String,
    is_second: bool,
    word: u32,
    objectives: Objectives,
    mv: Option<String>,
) -> String {
    let outcome = ArenaPart::outcome_of(word, objectives);
    let owner: PlayerNumber = Player::BOTH[usize::from(is_second)].into();
    let answer = ArenaPosition {
        position,
        owner: Some(owner),
        winner: outcome.winner().map(Into::into),
        rank: outcome.rank(),
        mv,
    };
    Message::from(Answer::ArenaPosition(answer)).to_json()
}
