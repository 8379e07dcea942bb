//! Saved plays in files: what the engine writes, and a line that says who sits where.

use std::fs;
use std::io;
use std::path::Path;

use outplay::core::checksum;
use outplay::core::text::BoxError;
use outplay::engine::Session as Play;
use outplay::wire::Seat;

use super::table::Table;
use crate::save::write_whole;
use crate::session::Session;
use crate::texts::Text;

const SEATS: &str = "seats: ";
/// The last line: the sum of all before it. Who writes a save by hand may leave it out.
const CHECKSUM: &str = "checksum: ";

fn checksum_line(text: &str) -> String {
    format!("{CHECKSUM}{:016x}\n", checksum(text.as_bytes()))
}

fn file_problem(path: &Path, error: &io::Error) -> BoxError {
    Text::File { path: path.display().to_string(), reason: error.to_string() }.into()
}

/// Saves a play; a file that is not a saved play is not overwritten.
pub(super) fn save(path: &Path, table: &Table) -> Result<(), BoxError> {
    if path.exists() && !fs::read_to_string(path).is_ok_and(|text| Play::is_save(&text)) {
        return Err(Text::ForeignFile { path: path.display().to_string() }.into());
    }
    let seats = table.seats.map(word).join(" ");
    let text = format!("{}{SEATS}{seats}\n", table.play.save());
    write_whole(path, format!("{text}{}", checksum_line(&text))).map_err(|error| file_problem(path, &error))
}

/// Loads a play.
pub(super) fn load(path: &Path, session: &Session) -> Result<Table, BoxError> {
    let text = fs::read_to_string(path).map_err(|error| file_problem(path, &error))?;
    if text.rfind(CHECKSUM).is_some_and(|end| text[end..] != checksum_line(&text[..end])) {
        return Err(Text::SaveDamaged { path: path.display().to_string() }.into());
    }
    let find = |name: &str| Ok(session.catalogue.game(name)?);
    let play = Play::load(&text, &session.limits(), &find)?;
    let line = text.lines().find_map(|line| line.strip_prefix(SEATS)).unwrap_or_default();
    let seats: Option<Vec<Seat>> = line.split_whitespace().map(seat).collect();
    match seats.as_deref() {
        Some(&[first, second]) => Ok(Table { play, seats: [first, second] }),
        _ => Err(Text::SaveBadSeats { text: line.to_owned() }.into()),
    }
}

fn word(seat: Seat) -> &'static str {
    match seat {
        Seat::Human => "human",
        Seat::Computer => "computer",
    }
}

fn seat(word: &str) -> Option<Seat> {
    match word {
        "human" => Some(Seat::Human),
        "computer" => Some(Seat::Computer),
        _ => None,
    }
}
