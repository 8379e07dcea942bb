//! `outplay uci`: a game for graphical boards that speak the Universal Chess Interface.

use std::io::{self, BufReader};
use std::process::ExitCode;

use super::Done;
use crate::args::UciArgs;
use crate::failure::Failure;
use crate::session::Session;

pub(crate) fn run(args: &UciArgs, session: &Session) -> Done {
    let game = session.catalogue.game(&args.game).map_err(Failure::usage)?;
    outplay::uci::serve(game, BufReader::new(io::stdin()), io::stdout()).map_err(Failure::Input)?;
    Ok(ExitCode::SUCCESS)
}
