//! A saved play: a small text file that people can read, and that resumes exactly.
//!
//! ```text
//! outplay play
//! game: tic-tac-toe
//! settings: size=4x4
//! start: ..../..../..../....
//! moves: b2 c3
//! undone: a1
//! seats: human computer
//! search: deepening
//! level: 6
//! random: 42
//! ```

use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use outplay::catalogue::{Plan, Settings, game, level};
use outplay::core::text::{Problem, Speak};
use outplay::core::{Limits, text::Lang};

use super::opponent::Opponent;
use super::table::{Seat, Table};
use crate::failure::Failure;
use crate::save::write_whole;
use crate::session::Session;
use crate::texts::Text;

const HEAD: &str = "outplay play";

/// Saves a play; a file that is not a saved play is not overwritten.
pub(super) fn save(path: &Path, table: &Table, opponent: &Opponent) -> Result<(), Problem> {
    let file_problem =
        |error: &io::Error| Text::File { path: path.display().to_string(), reason: error.to_string() };
    if path.exists() && !fs::read_to_string(path).is_ok_and(|text| text.starts_with(HEAD)) {
        return Err(Text::ForeignFile { path: path.display().to_string() }.into());
    }
    write_whole(path, write(table, opponent)).map_err(|error| file_problem(&error).into())
}

fn write(table: &Table, opponent: &Opponent) -> String {
    let settings: Vec<String> =
        table.settings.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let seats: Vec<&str> = table.seats.iter().map(|seat| seat_word(*seat)).collect();
    let limits = opponent.limits();
    let mut fields = vec![
        ("game", table.game.clone()),
        ("settings", settings.join(" ")),
        ("start", table.start().write()),
        ("moves", table.moves().join(" ")),
        ("undone", table.undone().join(" ")),
        ("seats", seats.join(" ")),
        ("search", opponent.plan().to_string()),
    ];
    let optional = [
        ("eval", opponent.plan().evaluation.clone()),
        ("level", opponent.level().map(|level| level.number.to_string())),
        ("depth", limits.depth.map(|depth| depth.to_string())),
        ("nodes", limits.nodes.map(|nodes| nodes.to_string())),
        ("time-ms", limits.time.map(|time| time.as_millis().to_string())),
    ];
    fields.extend(optional.into_iter().filter_map(|(name, value)| Some((name, value?))));
    fields.push(("random", opponent.random_state().to_string()));
    let lines: Vec<String> = fields.into_iter().map(|(name, value)| format!("{name}: {value}\n")).collect();
    format!("{HEAD}\n{}", lines.concat())
}

fn seat_word(seat: Seat) -> &'static str {
    match seat {
        Seat::Human => "human",
        Seat::Computer => "computer",
    }
}

/// Loads a play.
pub(super) fn load(path: &Path, session: &Session) -> Result<(Table, Opponent), Problem> {
    let text = fs::read_to_string(path)
        .map_err(|error| Text::File { path: path.display().to_string(), reason: error.to_string() })?;
    read(&text, session).map_err(|problem| Text::NotASave { reason: problem.say(session.lang) }.into())
}

/// The lines of a saved play, by name.
struct Fields<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Fields<'a> {
    fn find(&self, name: &str) -> Option<&'a str> {
        self.0.iter().find(|(field, _)| *field == name).map(|(_, value)| *value)
    }

    fn get(&self, name: &str) -> Result<&'a str, Problem> {
        self.find(name).ok_or_else(|| Text::SaveLacks { field: name.to_owned() }.into())
    }

    fn number<T: std::str::FromStr>(&self, name: &str) -> Result<Option<T>, Problem> {
        self.find(name).map(|value| value.parse().map_err(|_| bad_field(name, value))).transpose()
    }
}

fn bad_field(field: &str, value: &str) -> Problem {
    Text::SaveBadField { field: field.to_owned(), value: value.to_owned() }.into()
}

fn read(text: &str, session: &Session) -> Result<(Table, Opponent), Problem> {
    let body = text.strip_prefix(HEAD).ok_or_else(|| Text::SaveLacks { field: HEAD.to_owned() })?;
    let fields = Fields(
        body.lines().filter_map(|line| line.split_once(':')).map(|(n, v)| (n.trim(), v.trim())).collect(),
    );
    let mut settings = Settings::default();
    for setting in fields.get("settings")?.split_whitespace() {
        let (name, value) = setting.split_once('=').ok_or_else(|| bad_field("settings", setting))?;
        settings.set(name, value);
    }
    let name = fields.get("game")?;
    let start = game(name)?.start(&settings)?.read(fields.get("start")?)?;
    let mut table = Table::new(name.to_owned(), settings, start, seats(fields.get("seats")?)?);
    for mv in fields.get("moves")?.split_whitespace() {
        table.play(mv)?;
    }
    table.restore_undone(fields.get("undone")?.split_whitespace().map(str::to_owned).collect());
    Ok((table, opponent(&fields, session)?))
}

fn seats(text: &str) -> Result<[Seat; 2], Problem> {
    let seat = |word: &str| match word {
        "human" => Ok(Seat::Human),
        "computer" => Ok(Seat::Computer),
        _ => Err(bad_field("seats", text)),
    };
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        [first, second] => Ok([seat(first)?, seat(second)?]),
        _ => Err(bad_field("seats", text)),
    }
}

fn opponent(fields: &Fields<'_>, session: &Session) -> Result<Opponent, Problem> {
    let game = fields.get("game")?;
    let mut plan = Plan::parse(fields.get("search")?)?;
    plan.evaluation = fields.find("eval").map(str::to_owned);
    let level = match fields.number::<u8>("level")? {
        Some(number) if !(1..=10).contains(&number) => return Err(bad_field("level", &number.to_string())),
        number => number.map(|number| level(game, number)),
    };
    let limits = Limits {
        depth: fields.number("depth")?,
        nodes: fields.number("nodes")?,
        time: fields.number("time-ms")?.map(Duration::from_millis),
        ..session.limits()
    };
    let random = fastrand::Rng::with_seed(fields.number("random")?.unwrap_or(0));
    Opponent::restored(plan, limits, level, random).map_err(|failure| match failure {
        Failure::Usage(problem) | Failure::Input(problem) => problem,
        Failure::ReaderGone => bad_field("search", &Text::Error.say(Lang::English)),
    })
}
