//! `outplay book`: an opening book, made position by position.
//!
//! Each score is written to a journal beside the book as soon as it is known. An interrupted run goes on from there; a
//! record that was cut short is solved again, and a larger book of the same game begins with
//! what is there. When all is known, the book replaces whatever had its name, whole.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use outplay::core::solve::{BookScope, Step};
use outplay::engine::{BookChoice, BookWork, ExactSolver, SolverSettings};
use outplay::wire::{Answer, BookMade};

use super::Done;
use crate::args::BookArgs;
use crate::failure::Failure;
use crate::output;
use crate::save::write_whole;
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(args: &BookArgs, session: &Session) -> Done {
    let entry = args.game.entry(session)?;
    let settings = args.game.settings.settings();
    entry.start(&settings).map_err(Failure::Usage)?;
    let solver = SolverSettings { mebibytes: args.memory as usize, book: BookChoice::Without };
    let Some(solver) = entry.exact_solver(&settings, solver).map_err(Failure::Usage)? else {
        return Err(Failure::usage(Text::NoBooks { game: args.game.game.clone() }));
    };
    if !solver.has_books() {
        return Err(Failure::usage(Text::BoardWithoutBook));
    }
    let mut journal = Journal::open(&args.out, solver.book_name())?;
    let made = make(args, &*solver, &mut journal, session)?;
    if session.shows_progress() {
        output::clear_progress();
    }
    let Some(bytes) = made else {
        let solved = session.grouped(journal.solved.len() as u64);
        let path = journal.path.display().to_string();
        output::line(session.say(&Text::BookStopped { solved, path }))?;
        return Ok(ExitCode::SUCCESS);
    };
    write_whole(&args.out, &bytes).map_err(|error| Failure::file(&args.out, &error))?;
    journal.remove();
    let path = args.out.display().to_string();
    if session.json {
        output::answer(Answer::Book(BookMade {
            file: path,
            about: solver.book_name().to_owned(),
            plies: args.plies,
            best_play: args.best_play,
            bytes: bytes.len() as u64,
        }))?;
    } else {
        output::line(session.say(&Text::BookDone { path, bytes: session.grouped(bytes.len() as u64) }))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Solves what the journal does not know; nothing when that was interrupted.
fn make(
    args: &BookArgs,
    solver: &dyn ExactSolver,
    journal: &mut Journal,
    session: &Session,
) -> Result<Option<Vec<u8>>, Failure> {
    let mut failure = None;
    let known = journal.solved.clone();
    let mut tell = |step: Step| {
        if let Err(error) = journal.add(step.key, step.score) {
            failure = Some(error);
            return false;
        }
        if session.shows_progress() {
            output::progress(&session.say(&Text::BookProgress {
                ply: step.ply,
                done: session.grouped(step.done as u64),
                all: session.grouped(step.all as u64),
            }));
        }
        true
    };
    let made = solver.make_book(BookWork {
        scope: BookScope { plies: args.plies, best_play: args.best_play },
        known,
        threads: args.threads.get().into(),
        limits: &session.limits(),
        tell: &mut tell,
    });
    failure.map_or(Ok(made), Err)
}

/// What is solved so far, in memory and on disk: a line that says for which book, then ten bytes a position.
struct Journal {
    path: PathBuf,
    file: File,
    solved: HashMap<u64, i32>,
}

/// A key, a score, and a sum that notices a record that was cut short or written half.
const RECORD: usize = 10;

fn record(key: u64, score: i32) -> [u8; RECORD] {
    let mut bytes = [0; RECORD];
    bytes[..8].copy_from_slice(&key.to_le_bytes());
    bytes[8] = score as i8 as u8;
    bytes[9] = bytes[..9].iter().fold(0x5a, |sum: u8, byte| sum.rotate_left(1) ^ byte);
    bytes
}

/// What a record says; nothing when it was cut short or is damaged.
fn read_record(bytes: &[u8]) -> Option<(u64, i32)> {
    let (key, rest) = bytes.split_first_chunk::<8>()?;
    let (key, score) = (u64::from_le_bytes(*key), i32::from(*rest.first()? as i8));
    (record(key, score) == bytes).then_some((key, score))
}

impl Journal {
    fn open(book: &Path, about: &str) -> Result<Self, Failure> {
        let mut name = book.file_name().unwrap_or_default().to_owned();
        name.push(".part");
        let path = book.with_file_name(name);
        let failed = |error: std::io::Error| Failure::file(&path, &error);
        let head = format!("outplay book journal: {about}\n").into_bytes();
        let old = if path.exists() { fs::read(&path).map_err(failed)? } else { head.clone() };
        let Some(records) = old.strip_prefix(head.as_slice()) else {
            return Err(Failure::input(Text::OtherJournal { path: path.display().to_string() }));
        };
        let known: Vec<(u64, i32)> = records.chunks(RECORD).map_while(read_record).collect();
        let whole = head.len() + known.len() * RECORD;
        let solved = known.into_iter().collect();
        write_whole(&path, &old[..whole]).map_err(failed)?;
        let file = OpenOptions::new().append(true).open(&path).map_err(failed)?;
        Ok(Self { path, file, solved })
    }

    fn add(&mut self, key: u64, score: i32) -> Result<(), Failure> {
        let written = self.file.write_all(&record(key, score));
        written.map_err(|error| Failure::file(&self.path, &error))?;
        self.solved.insert(key, score);
        Ok(())
    }

    /// Removes the file, once the book is there. If that fails, nothing is lost.
    fn remove(self) {
        let _ = fs::remove_file(self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_solved_before_an_interruption_is_known_again() {
        let folder = std::env::temp_dir().join(format!("outplay-journal-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let book = folder.join("a.book");
        let open = |about: &str| Journal::open(&book, about);
        let mut journal = open("a game").unwrap_or_else(|_| panic!("a journal"));
        for key in 0..5 {
            journal.add(key << 40, key as i32 - 2).unwrap_or_else(|_| panic!("a record"));
        }
        let path = journal.path.clone();
        drop(journal);
        let bytes = fs::read(&path).expect("the journal");
        for cut in 1..=RECORD {
            fs::write(&path, &bytes[..bytes.len() - cut]).expect("a cut journal");
            let again = open("a game").unwrap_or_else(|_| panic!("the journal again"));
            assert_eq!(again.solved.len(), 4, "the record that was cut is solved again");
        }
        // A record that is there twice takes none of the others with it.
        fs::write(&path, [&bytes[..], &bytes[bytes.len() - RECORD..]].concat()).expect("a journal");
        let twice = open("a game").unwrap_or_else(|_| panic!("the journal again"));
        assert_eq!(
            (twice.solved.len(), fs::metadata(&path).expect("it").len()),
            (5, (bytes.len() + RECORD) as u64)
        );
        let again = open("a game").unwrap_or_else(|_| panic!("the journal again"));
        assert_eq!(again.solved.get(&(3 << 40)), Some(&1));
        assert!(open("another").is_err());
        again.remove();
        assert!(!path.exists());
        fs::remove_dir_all(folder).expect("an empty folder");
    }
}
