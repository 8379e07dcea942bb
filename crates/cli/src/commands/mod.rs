//! The commands, one a file.

mod analyse;
mod annotate;
mod batch;
mod bench;
mod book;
mod check;
#[cfg(feature = "cluster")]
mod cluster;
mod compare;
mod contest;
mod convergence;
mod count;
mod draw;
mod exact;
mod exercise;
mod explain;
mod explain_attractor;
mod explain_pictures;
pub(crate) mod graph;
mod gtp;
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
mod tables;
mod uci;
mod welcome;

use std::io::Write;
use std::process::ExitCode;

use clap::CommandFactory;
use outplay::core::Outcome;
use outplay::engine::GameEntry;

use crate::args::{AnalyseArgs, Args, CheckArgs, Command, SolveArgs};
use crate::failure::{Failure, INTERRUPTED};
use crate::session::Session;
use crate::texts::Text;

/// What a command answers with.
pub(crate) type Done = Result<ExitCode, Failure>;

/// Runs the command that was asked for. A dialogue says itself what may be interrupted; everything else is one piece of work,
/// and its exit code tells whether it was broken off.
pub(crate) fn run(args: Args, session: &Session) -> Done {
    let Some(command) = args.command else { return welcome::run(session) };
    if command.is_dialogue() {
        return obey(command, session);
    }
    let done = session.interruptible(|| obey(command, session))?;
    Ok(if session.was_interrupted() { ExitCode::from(INTERRUPTED) } else { done })
}

fn obey(command: Command, session: &Session) -> Done {
    match command {
        Command::Play(args) => match puzzle::kind(&args.game.game, session) {
            Some(kind) => puzzle::play::run(kind, &args, session),
            None => play::run(&args, session),
        },
        Command::Analyse(args) => args.files.each(&args.source, session, |source| {
            analyse::run(&AnalyseArgs { source, ..args.clone() }, session)
        }),
        Command::Solve(args) => args.files.each(&args.source, session, |source| {
            let args = SolveArgs { source, ..args.clone() };
            match puzzle::kind(&args.game.game, session) {
                Some(kind) => puzzle::solve::run(kind, &args, session),
                None => solve::run(&args, session),
            }
        }),
        Command::Explain(args) => match puzzle::kind(&args.game.game, session) {
            Some(kind) => puzzle::explain::run(kind, &args, session),
            None => explain::run(&args, session),
        },
        Command::Book(args) => book::run(&args, session),
        Command::Tables(args) => tables::run(&args, session),
        Command::Hint(args) => {
            let kind = session.catalogue.puzzle(&args.puzzle).map_err(Failure::usage)?;
            puzzle::hint::run(kind, &args, session)
        }
        Command::Generate(args) => puzzle::generate::run(&args, session),
        Command::Perft(args) => perft::run(&args, session),
        Command::Count(args) => count::run(&args, session),
        Command::Check(args) => args.files.each(&args.source, session, |source| {
            let args = CheckArgs { source, ..args.clone() };
            match puzzle::kind(&args.game.game, session) {
                Some(kind) => puzzle::check::run(kind, &args, session),
                None => check::run(&args, session),
            }
        }),
        Command::Compare(args) => match puzzle::kind(&args.game.game, session) {
            Some(kind) => puzzle::compare::run(kind, &args, session),
            None => compare::run(&args, session),
        },
        Command::Match(args) => contest::run(&args, session),
        Command::Exercise(args) => exercise::run(&args, session),
        Command::Bench => bench::run(session),
        Command::Graph(command) => graph::run(&command, session),
        #[cfg(feature = "cluster")]
        Command::Cluster(command) => Ok(cluster::run(&command, session)),
        Command::Suite(args) => suite::run(&args, session),
        Command::Draw(args) => match puzzle::kind(&args.game.game, session) {
            Some(kind) => puzzle::draw::run(kind, &args, session),
            None => draw::run(&args, session),
        },
        #[cfg(feature = "serve")]
        Command::Serve(args) => serve::run(&args, session),
        Command::Uci(args) => uci::run(&args, session),
        Command::Gtp(args) => gtp::run(&args, session),
        Command::List => list::run(session),
        Command::Schema => schema::run(),
        Command::Man => man::run(session),
        Command::Completions { shell } => {
            let mut command =
                crate::settings::with_settings(Args::command(), &session.catalogue, session.lang);
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
