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
mod commands;
mod dialogue;
mod failure;
mod in_order;
mod input;
mod numbers;
mod output;
mod save;
mod session;
mod settings;
mod texts;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};
use outplay::catalogue::Catalogue;

use args::Args;
use session::Session;

/// Runs the program with the games of this catalogue, as the command line asks.
pub fn run(catalogue: Catalogue) -> ExitCode {
    let command = settings::with_settings(Args::command(), &catalogue);
    let matches = command.get_matches();
    let args = match Args::from_arg_matches(&matches) {
        Ok(args) => args,
        Err(error) => error.exit(),
    };
    let session = Session::new(&args, catalogue);
    match commands::run(args, &session) {
        Ok(code) => code,
        Err(failure) => failure.report(&session),
    }
}
