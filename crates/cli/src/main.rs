//! The program `outplay`: plays, solves and explains games in the terminal.

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
mod texts;

use std::process::ExitCode;

use clap::Parser;

use args::Args;
use session::Session;

fn main() -> ExitCode {
    let args = Args::parse();
    let session = Session::new(&args);
    match commands::run(args, &session) {
        Ok(code) => code,
        Err(failure) => failure.report(&session),
    }
}
