//! The program `outplay-cluster`: the commands of `outplay cluster` by themselves.

use std::process::ExitCode;

use clap::Parser;
use outplay_cluster::command::{ClusterCommand, ClusterFace};
use outplay_core::limits::StopFlag;
use outplay_core::text::Lang;

/// Solves arenas with several processes and machines.
#[derive(Parser, Debug)]
#[command(name = "outplay-cluster", version)]
struct Args {
    /// Answer in JSON, one object a line
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: ClusterCommand,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| std::env::var(name).ok());
    let lang = locale.map_or(Lang::English, |locale| Lang::from_locale(&locale));
    let stop = StopFlag::default();
    let raised = stop.clone();
    // The second time it ends at once; without a handler it does so the first time.
    let _ =
        ctrlc::set_handler(move || if raised.is_raised() { std::process::exit(130) } else { raised.raise() });
    let face = ClusterFace { lang, json: args.json, stop, words: Vec::new(), endings: None };
    ExitCode::from(args.command.run(&face))
}
