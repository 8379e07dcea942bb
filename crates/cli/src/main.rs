//! The program `outplay`: plays, solves and explains games in the terminal.

use std::process::ExitCode;

use outplay::catalogue::Catalogue;

fn main() -> ExitCode {
    outplay_cli::run(Catalogue::standard())
}
