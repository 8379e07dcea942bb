//! `outplay gtp`: a game for graphical boards and referees that speak the Go Text Protocol.

use std::io::{self, BufReader};
use std::process::ExitCode;

use outplay::engine::Settings;
use outplay::gtp::{GtpOptions, serve};

use super::Done;
use crate::args::GtpArgs;
use crate::failure::Failure;
use crate::session::Session;

pub(crate) fn run(args: &GtpArgs, session: &Session) -> Done {
    let game = session.catalogue.game(&args.game).map_err(Failure::usage)?;
    let plan = args.search.plan(game.usual_search())?;
    let options = GtpOptions {
        settings: Settings::default(),
        limits: plan.limits(&args.search.limits(session.limits())),
        plan,
        resigns: !args.no_resign,
        seed: args.seed,
        cpu_time: Some(|| cpu_time::ProcessTime::now().as_duration()),
    };
    serve(game, options, BufReader::new(io::stdin()), io::stdout()).map_err(Failure::Usage)?;
    Ok(ExitCode::SUCCESS)
}
