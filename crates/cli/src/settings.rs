//! The settings of games on the command line: `--set name=value` for any of them, and for each an option of its own, made
//! from what the games say about themselves.

use std::collections::BTreeMap;

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use outplay::catalogue::Catalogue;
use outplay::core::text::Lang;
use outplay::engine::{GameEntry, Settings};

/// What the identifiers of the options that stand for a setting begin with.
const PREFIX: &str = "setting:";
const HEADING: &str = "Rules";

/// The rules of a game, as far as it leaves a choice.
#[derive(Clone, Debug, Default)]
pub(crate) struct SettingArgs(Settings);

impl SettingArgs {
    /// The settings that were given.
    pub(crate) fn settings(&self) -> Settings {
        self.0.clone()
    }
}

impl Args for SettingArgs {
    fn augment_args(command: Command) -> Command {
        let set = Arg::new("set")
            .long("set")
            .value_name("NAME=VALUE")
            .action(ArgAction::Append)
            .help_heading(HEADING)
            .help("A setting of the game (`outplay list` names them all)");
        command.arg(set)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for SettingArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut settings = Settings::default();
        for text in matches.get_many::<String>("set").into_iter().flatten() {
            let (name, value) = text.split_once('=').ok_or_else(|| {
                let message = format!("'{text}' is not a setting: expected NAME=VALUE\n");
                clap::Error::raw(clap::error::ErrorKind::ValueValidation, message)
            })?;
            settings.set(name.trim(), value.trim());
        }
        let ids: Vec<String> = matches.ids().map(|id| id.as_str().to_owned()).collect();
        for id in ids {
            let Some(name) = id.strip_prefix(PREFIX) else { continue };
            match name.split_once('=') {
                Some((name, value)) if matches.get_flag(&id) => settings.set(name, value),
                Some(_) => {}
                None => matches
                    .get_many::<String>(&id)
                    .into_iter()
                    .flatten()
                    .for_each(|value| settings.set(name, value)),
            }
        }
        Ok(Self(settings))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The setting that the option with this identifier stands for; `--set` may stand for any.
pub(crate) fn setting_of(id: &str) -> Option<&str> {
    match id.strip_prefix(PREFIX) {
        Some(name) => Some(name.split_once('=').map_or(name, |(name, _)| name)),
        None => (id == "set").then_some(id),
    }
}

/// Gives every command that starts a game an option for each setting of the catalogue's games.
pub(crate) fn with_settings(command: Command, catalogue: &Catalogue, lang: Lang) -> Command {
    let options = options(catalogue, lang);
    in_each(command, &options)
}

fn in_each(mut command: Command, options: &[Arg]) -> Command {
    if command.get_arguments().any(|arg| arg.get_id() == "set") {
        for option in options {
            // A command's own option of the same name comes first; `--set` still says the setting.
            let is_taken = command.get_arguments().any(|arg| arg.get_long() == option.get_long());
            if !is_taken {
                command = command.arg(option.clone());
            }
        }
    }
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    names.into_iter().fold(command, |command, name| command.mut_subcommand(name, |sub| in_each(sub, options)))
}

/// One option a setting, however many games have it, and one for each shorthand.
fn options(catalogue: &Catalogue, lang: Lang) -> Vec<Arg> {
    let mut settings = BTreeMap::new();
    for setting in catalogue.games().flat_map(GameEntry::settings) {
        settings.entry(setting.name).or_insert(setting);
    }
    let mut options = Vec::new();
    for (name, setting) in settings {
        let about = setting.about.in_lang(lang);
        options.push(
            Arg::new(format!("{PREFIX}{name}"))
                .long(name)
                .value_name(setting.example)
                .allow_hyphen_values(true)
                .help_heading(HEADING)
                .help(about),
        );
        if let Some((word, value)) = setting.shorthand {
            options.push(
                Arg::new(format!("{PREFIX}{name}={value}"))
                    .long(word)
                    .action(ArgAction::SetTrue)
                    .help_heading(HEADING)
                    .help(match lang {
                        Lang::English => format!("The same as --{name} {value}"),
                        Lang::French => format!("La même chose que --{name} {value}"),
                    }),
            );
        }
    }
    options
}
