//! Mistyped options. A position may begin with a hyphen, so the parser would take `--dept` for one: they are found first.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};
use outplay::engine::nearest;

/// Refuses a word that looks like a long option, and is none of this command.
pub(crate) fn refuse(root: &Command, words: &[OsString]) -> Result<(), Error> {
    let mut command = root;
    for word in words.iter().skip(1).filter_map(|word| word.to_str()) {
        if word == "--" {
            break;
        }
        if let Some(sub) = command.find_subcommand(word) {
            command = sub;
        } else if let Some(name) = option_name(word)
            && !longs(root, command).any(|long| long == name)
        {
            return Err(unknown(root, command, name));
        }
    }
    Ok(())
}

/// What a word names if it looks like a long option: `--` and a letter.
fn option_name(word: &str) -> Option<&str> {
    let name = word.strip_prefix("--")?.split('=').next()?;
    name.starts_with(|first: char| first.is_ascii_lowercase()).then_some(name)
}

/// The long options of a command, and those of every command.
fn longs<'a>(root: &'a Command, command: &'a Command) -> impl Iterator<Item = &'a str> {
    let global = root.get_arguments().filter(|arg| arg.is_global_set());
    let all = command.get_arguments().chain(global);
    let named =
        all.flat_map(|arg| arg.get_long().into_iter().chain(arg.get_all_aliases().into_iter().flatten()));
    named.chain(["help", "version"])
}

fn unknown(root: &Command, command: &Command, name: &str) -> Error {
    let mut error = Error::new(ErrorKind::UnknownArgument).with_cmd(command);
    error.insert(ContextKind::InvalidArg, ContextValue::String(format!("--{name}")));
    if let Some(meant) = nearest(name, longs(root, command)) {
        error.insert(ContextKind::SuggestedArg, ContextValue::String(format!("--{meant}")));
    }
    error
}
