//! The program `outplay` as a library: whoever has a game of their own gives it every command.
//!
//! ```no_run
//! use outplay::catalogue::Catalogue;
//! # use outplay::games::nim::ENTRY as MY_GAME;
//!
//! fn main() -> std::process::ExitCode {
//!     outplay_cli::run(Catalogue::standard().with_game(MY_GAME))
//! }
//! ```

mod args;
mod ascii;
mod batch;
mod commands;
mod dialogue;
mod failure;
mod help;
mod input;
mod line_editor;
mod numbers;
mod output;
mod save;
mod session;
mod settings;
mod several;
mod texts;
mod unknown_option;
mod worlds;

use std::env;
use std::ffi::OsString;
use std::panic::resume_unwind;
use std::process::ExitCode;
use std::thread::{self, ScopedJoinHandle};

use clap::{CommandFactory, FromArgMatches};
use outplay::catalogue::Catalogue;
use outplay::core::text::Lang;
use outplay::core::threads::were_refused;
use outplay::wire::{Answer, Problem};

use args::Args;
use failure::{BAD_INPUT, Failure, INTERRUPTED};
use session::Session;
use texts::Text;

/// The stack on which the program runs, however little the shell gives: it is only taken when it is used.
const STACK: usize = 16 << 20;

/// Runs the program with the games of this catalogue, as the command line asks.
pub fn run(catalogue: Catalogue) -> ExitCode {
    thread::scope(|scope| {
        let games = catalogue.clone();
        let own = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || obey(games));
        match own.map(ScopedJoinHandle::join) {
            Ok(ended) => ended.unwrap_or_else(|panic| resume_unwind(panic)),
            // Without a thread of its own it makes do with the stack that there is.
            Err(_) => obey(catalogue),
        }
    })
}

fn obey(catalogue: Catalogue) -> ExitCode {
    let words: Vec<OsString> = env::args_os().collect();
    let lang = help::asked_language(&words).unwrap_or_else(session::lang_of_locale);
    let mut command = settings::with_settings(Args::command(), &catalogue, lang);
    if lang == Lang::French {
        command = help::in_french(command);
    }
    let parsed = unknown_option::refuse(&command, &words)
        .and_then(|()| command.try_get_matches_from_mut(words))
        .and_then(|matches| Args::from_arg_matches(&matches).map(|args| (matches, args)));
    let (matches, args) = match parsed {
        Ok(parsed) => parsed,
        Err(error) => refuse(&error, lang),
    };
    let session = Session::new(args.lang.map_or(lang, Lang::from), args.json, catalogue);
    let code = worlds::refuse(&command, &matches, &session.catalogue)
        .and_then(|()| commands::run(args, &session))
        .unwrap_or_else(|failure| report(&failure, &session));
    if were_refused() {
        anstream::eprintln!("{}", session.say(&Text::FewerThreads));
    }
    code
}

/// Shows the help that was asked for, or tells what is wrong with the command line; either ends the program.
fn refuse(error: &clap::Error, lang: Lang) -> ! {
    match help::told_in_french(error).filter(|_| lang == Lang::French) {
        Some(told) => {
            eprintln!("{told}");
            std::process::exit(error.exit_code())
        }
        None => error.exit(),
    }
}

/// Tells the person, and the machine if one asked, why there is no answer; the exit code says it too.
fn report(failure: &Failure, session: &Session) -> ExitCode {
    let (problem, code) = match failure {
        Failure::Usage(problem) => (problem, 2),
        Failure::Input(problem) => (problem, BAD_INPUT),
        Failure::ReaderGone => return ExitCode::SUCCESS,
    };
    let code = if session.was_interrupted() { INTERRUPTED } else { code };
    if session.json {
        // Where the answer cannot be written, the sentence below still can.
        let _ = output::answer(Answer::Problem(Problem::of(problem, session.lang)));
    }
    anstream::eprintln!("{}: {}", session.say(&Text::Error), session.say(problem));
    ExitCode::from(code)
}
