//! The help of the program in the language of the person who asks for it.

mod french;
mod french_cluster;
mod mistakes;

use std::ffi::OsString;

use clap::{Arg, ArgAction, Command};
use outplay::core::text::Lang;

use french::french;
pub(crate) use mistakes::told_in_french;

/// The language that the words of a command line ask for, before they are read for good.
pub(crate) fn asked_language(words: &[OsString]) -> Option<Lang> {
    let mut words = words.iter().filter_map(|word| word.to_str());
    let value = words.find_map(|word| match word.strip_prefix("--lang") {
        Some("") => Some(None),
        Some(rest) => rest.strip_prefix('=').map(Some),
        None => None,
    })?;
    match value.or_else(|| words.next())? {
        "fr" => Some(Lang::French),
        "en" => Some(Lang::English),
        _ => None,
    }
}

/// The same commands, explained in French.
pub(crate) fn in_french(mut command: Command) -> Command {
    // Only what is built has the commands and options that are added by themselves.
    command.build();
    translated(command)
}

fn translated(command: Command) -> Command {
    let about = command.get_about().map(ToString::to_string);
    let about = about.as_deref().and_then(french).unwrap_or_default();
    let template = "{about-with-newline}\nUtilisation : {usage}\n\n{all-args}{after-help}";
    let example = command.get_after_long_help().map(ToString::to_string);
    let command = match example.as_deref().and_then(french) {
        Some(example) => command.after_long_help(example),
        None => command,
    };
    command
        .about(about)
        .help_template(template)
        .subcommand_help_heading("Commandes")
        .mut_args(translated_arg)
        .mut_subcommands(translated)
}

fn translated_arg(arg: Arg) -> Arg {
    let plain = if arg.is_positional() { "Arguments" } else { "Options" };
    let heading = french(arg.get_help_heading().unwrap_or(plain));
    let help = arg.get_help().map(ToString::to_string);
    let help = match (arg.get_action(), help) {
        (ArgAction::Help | ArgAction::HelpShort | ArgAction::HelpLong, _) => french("Print help"),
        (ArgAction::Version, _) => french("Print version"),
        (_, help) => help.as_deref().and_then(french),
    };
    let arg = if let Some(heading) = heading { arg.help_heading(heading) } else { arg };
    let Some(help) = help else { return arg };
    // The reader of command lines lists them in English.
    let values: Vec<String> =
        arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    let is_choice = arg.get_action().takes_values() && !values.is_empty();
    let help = if is_choice { format!("{help} [{}]", values.join(", ")) } else { help.to_owned() };
    arg.hide_possible_values(is_choice).long_help(help.clone()).help(help)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::args::Args;

    fn sentences(command: &Command, found: &mut Vec<String>) {
        found.extend(command.get_about().map(ToString::to_string));
        found.extend(command.get_after_long_help().map(ToString::to_string));
        for arg in command.get_arguments() {
            found.extend(arg.get_help().map(ToString::to_string));
            found.extend(arg.get_help_heading().map(str::to_owned));
        }
        command.get_subcommands().for_each(|command| sentences(command, found));
    }

    #[test]
    fn every_sentence_of_the_help_is_in_the_table() {
        let mut found = Vec::new();
        sentences(&Args::command(), &mut found);
        assert!(found.len() > 100);
        let lacking: Vec<&String> = found.iter().filter(|sentence| french(sentence).is_none()).collect();
        assert!(lacking.is_empty(), "not in French: {lacking:#?}");
    }

    #[test]
    fn the_language_is_known_before_the_words_are_read() {
        let asked = |line: &str| {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            asked_language(&words)
        };
        assert_eq!(asked("outplay --lang fr --help"), Some(Lang::French));
        assert_eq!(asked("outplay play --lang=en"), Some(Lang::English));
        assert_eq!(asked("outplay list"), None);
        assert_eq!(asked("outplay --lang"), None);
    }
}
