//! The commands, one a file.

mod analyse;
mod batch;
mod bench;
mod book;
mod check;
mod compare;
mod contest;
mod convergence;
mod draw;
mod exact;
mod exercise;
mod explain;
pub(crate) mod graph;
mod list;
mod man;
mod perft;
mod perft_suite;
mod play;
pub(crate) mod puzzle;
mod schema;
#[cfg(feature = "serve")]
mod serve;
mod solve;
mod suite;
mod uci;
mod welcome;

use std::io::Write;
use std::process::ExitCode;

use clap::CommandFactory;
use outplay::core::Outcome;
use outplay::engine::GameEntry;

use crate::args::{Args, Command};
use crate::failure::Failure;
use crate::session::Session;
use crate::texts::Text;

/// What a command answers with.
pub(crate) type Done = Result<ExitCode, Failure>;

/// Runs the command that was asked for.
pub(crate) fn run(args: Args, session: &Session) -> Done {
    match args.command {
        None => welcome::run(session),
        Some(Command::Play(args)) => match puzzle::kind(&args.game.game, session) {
            Some(kind) => puzzle::play::run(kind, &args, session),
            None => play::run(&args, session),
        },
        Some(Command::Analyse(args)) => analyse::run(&args, session),
        Some(Command::Solve(args)) => match puzzle::kind(&args.game.game, session) {
            Some(kind) => puzzle::solve::run(kind, &args, session),
            None => solve::run(&args, session),
        },
        Some(Command::Explain(args)) => match puzzle::kind(&args.game.game, session) {
            Some(kind) => puzzle::explain::run(kind, &args, session),
            None => explain::run(&args, session),
        },
        Some(Command::Book(args)) => book::run(&args, session),
        Some(Command::Hint(args)) => {
            let kind = session.catalogue.puzzle(&args.puzzle).map_err(Failure::usage)?;
            puzzle::hint::run(kind, &args, session)
        }
        Some(Command::Generate(args)) => puzzle::generate::run(&args, session),
        Some(Command::Perft(args)) => perft::run(&args, session),
        Some(Command::Check(args)) => match puzzle::kind(&args.game.game, session) {
            Some(kind) => puzzle::check::run(kind, &args, session),
            None => check::run(&args, session),
        },
        Some(Command::Compare(args)) => match puzzle::kind(&args.game.game, session) {
            Some(kind) => puzzle::compare::run(kind, &args, session),
            None => compare::run(&args, session),
        },
        Some(Command::Match(args)) => contest::run(&args, session),
        Some(Command::Exercise(args)) => exercise::run(&args, session),
        Some(Command::Bench) => bench::run(session),
        Some(Command::Graph(command)) => graph::run(&command, session),
        Some(Command::Suite(args)) => suite::run(&args, session),
        Some(Command::Draw(args)) => match puzzle::kind(&args.game.game, session) {
            Some(kind) => puzzle::draw::run(kind, &args, session),
            None => draw::run(&args, session),
        },
        #[cfg(feature = "serve")]
        Some(Command::Serve(args)) => serve::run(&args, session),
        Some(Command::Uci(args)) => uci::run(&args, session),
        Some(Command::List) => list::run(session),
        Some(Command::Schema) => schema::run(),
        Some(Command::Man) => man::run(session),
        Some(Command::Completions { shell }) => {
            let mut command = crate::settings::with_settings(Args::command(), &session.catalogue);
            // Written by ourselves: the generator panics when nobody reads any more.
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut command, "outplay", &mut script);
            std::io::stdout().lock().write_all(&script)?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// A result in words.
fn result_text(outcome: Outcome, game: &dyn GameEntry, session: &Session) -> String {
    match outcome {
        Outcome::Draw => session.say(&Text::Draw),
        Outcome::Win(player) => session.say(&Text::Wins { player: game.player(player) }),
        Outcome::Score(score) => session.say(&Text::Worth { score }),
    }
}
