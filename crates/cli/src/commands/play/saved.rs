//! Saved plays in files: what the engine writes, and a line that says who sits where.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use outplay::core::checksum;
use outplay::core::text::BoxError;
use outplay::engine::{PlayRecord, Session as Play, Thinker};
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

/// Saves a play, in the game's own format if the name ends so; a file that is not a saved play is not overwritten.
pub(super) fn save(path: &Path, table: &Table) -> Result<(), BoxError> {
    if let Some(text) = in_own_format(path, table) {
        return save_in_own_format(path, &text?, table);
    }
    if path.exists() && !fs::read_to_string(path).is_ok_and(|text| Play::is_save(&text)) {
        return Err(Text::ForeignFile { path: path.display().to_string() }.into());
    }
    let seats = table.seats.map(word).join(" ");
    let text = format!("{}{SEATS}{seats}\n", table.play.save());
    write_whole(path, format!("{text}{}", checksum_line(&text))).map_err(|error| file_problem(path, &error))
}

/// The play in the game's own format, if the name of the file ends as that format wants.
fn in_own_format(path: &Path, table: &Table) -> Option<Result<String, BoxError>> {
    let game = table.play.game();
    let extension = game.play_extension()?;
    path.extension().filter(|found| found.eq_ignore_ascii_case(extension))?;
    let name = |seat: Seat| match seat {
        Seat::Human => "?",
        Seat::Computer => "outplay",
    };
    game.write_play(&PlayRecord {
        settings: table.play.settings(),
        start: &table.play.start().write(),
        moves: &table.play.move_texts(),
        outcome: table.position().result(),
        players: table.seats.map(name),
        round: 0,
        reason: None,
    })
}

/// Writes a play in the game's own format. A file that is there already is overwritten only where it holds an earlier or
/// later moment of the same play, and nothing else.
fn save_in_own_format(path: &Path, text: &str, table: &Table) -> Result<(), BoxError> {
    if path.exists() && !holds_this_play(path, table) {
        return Err(Text::ForeignFile { path: path.display().to_string() }.into());
    }
    write_whole(path, text).map_err(|error| file_problem(path, &error))
}

fn holds_this_play(path: &Path, table: &Table) -> bool {
    let Ok(file) = File::open(path) else { return false };
    let Some(mut plays) = table.play.game().read_plays(Box::new(file)) else { return false };
    let (Some(Ok(play)), None) = (plays.next(), plays.next()) else { return false };
    let starts_here = play.positions.first().is_some_and(|start| start.write() == table.play.start().write());
    starts_here && play.moves.iter().zip(table.play.move_texts()).all(|(saved, played)| saved.text == played)
}

/// Loads a play: one that was saved, or the first of a file in the format of the game at the table, which then goes on.
pub(super) fn load(path: &Path, table: &Table, session: &Session) -> Result<Table, BoxError> {
    let extension = table.play.game().play_extension();
    if extension.is_some_and(|it| path.extension().is_some_and(|found| found.eq_ignore_ascii_case(it))) {
        return load_from_own_format(path, table);
    }
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

fn load_from_own_format(path: &Path, table: &Table) -> Result<Table, BoxError> {
    let game = table.play.game();
    let file = File::open(path).map_err(|error| file_problem(path, &error))?;
    let none = || Text::NotOfThisGame { path: path.display().to_string(), game: game.name().to_owned() };
    let mut stored =
        game.read_plays(Box::new(file)).and_then(|mut plays| plays.next()).ok_or_else(none)??;
    let thinks = table.play.thinks_by();
    let request = thinks.request();
    let thinker = match thinks.level() {
        Some(level) => {
            Thinker::at_level(game, level.number, request.plan().clone(), request.limits(), thinks.seed())
        }
        None => Thinker::new(game, request.plan().clone(), request.limits(), thinks.seed()),
    }?;
    let start = stored.positions.swap_remove(0);
    let mut play = Play::new(start, table.play.settings().clone(), thinker);
    stored.moves.iter().try_for_each(|mv| play.play(mv.number).map(|_| ()))?;
    Ok(Table { play, seats: table.seats })
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
