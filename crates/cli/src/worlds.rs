//! Options of another world: a puzzle has no evaluation, a game no difficulty. What would be ignored is refused.

use clap::parser::ValueSource;
use clap::{ArgMatches, Command};
use outplay::catalogue::Catalogue;

use crate::failure::Failure;
use crate::settings;
use crate::texts::Text;

/// What the options of a command mean to puzzles and to games.
struct Worlds {
    command: &'static str,
    /// The options that mean something to games only.
    for_games: &'static [&'static str],
    /// The options that mean something to puzzles only.
    for_puzzles: &'static [&'static str],
    /// The settings of games that are read for puzzles too.
    shared_settings: &'static [&'static str],
}

const WORLDS: [Worlds; 6] = [
    Worlds {
        command: "play",
        for_games: &["level", "first", "humans", "clock", "search", "eval", "depth", "nodes"],
        for_puzzles: &["difficulty"],
        shared_settings: &["size"],
    },
    Worlds {
        command: "solve",
        for_games: &["all", "weak", "memory", "book", "no_book", "search", "eval", "depth"],
        for_puzzles: &["solver", "count"],
        shared_settings: &[],
    },
    Worlds {
        command: "explain",
        for_games: &["children", "boards", "shapes", "search", "eval", "depth", "nodes"],
        for_puzzles: &["step", "solver"],
        shared_settings: &[],
    },
    Worlds {
        command: "compare",
        for_games: &["switches", "eval", "depth", "iterations", "plays", "svg"],
        for_puzzles: &["count"],
        shared_settings: &[],
    },
    Worlds { command: "check", for_games: &[], for_puzzles: &[], shared_settings: &[] },
    Worlds { command: "draw", for_games: &[], for_puzzles: &[], shared_settings: &[] },
];

/// Refuses an option that was typed and means nothing to the game or puzzle that was named.
pub(crate) fn refuse(command: &Command, matches: &ArgMatches, catalogue: &Catalogue) -> Result<(), Failure> {
    let Some((name, matches)) = matches.subcommand() else { return Ok(()) };
    let Some(worlds) = WORLDS.iter().find(|worlds| worlds.command == name) else { return Ok(()) };
    let Some(command) = command.find_subcommand(name) else { return Ok(()) };
    let Some(game) = matches.get_one::<String>("game") else { return Ok(()) };
    let is_puzzle = catalogue.puzzle(game).is_ok();
    let is_typed = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
    let foreign = command.get_arguments().find(|option| {
        let id = option.get_id().as_str();
        is_typed(id) && if is_puzzle { worlds.only_for_games(id) } else { worlds.for_puzzles.contains(&id) }
    });
    let Some(foreign) = foreign else { return Ok(()) };
    let option = format!("--{}", foreign.get_long().unwrap_or_default());
    Err(Failure::usage(if is_puzzle { Text::ForGames { option } } else { Text::ForPuzzles { option } }))
}

impl Worlds {
    fn only_for_games(&self, id: &str) -> bool {
        match settings::setting_of(id) {
            Some(setting) => !self.shared_settings.contains(&setting),
            None => self.for_games.contains(&id),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::args::Args;

    /// A name that is not an option of its command would never be refused.
    #[test]
    fn every_name_is_an_option_of_its_command() {
        let program = Args::command();
        for worlds in &WORLDS {
            let command = program.find_subcommand(worlds.command).expect("a command");
            for id in worlds.for_games.iter().chain(worlds.for_puzzles) {
                assert!(command.get_arguments().any(|arg| arg.get_id() == id), "{} --{id}", worlds.command);
            }
        }
    }
}
