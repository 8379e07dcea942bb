//! The commands with a game that they know: how a stranger's program gives its endings to several processes.
//!
//! `cargo run --release -p outplay-cluster --example endings -- tables checkers --pieces 4 --folder FOLDER`

use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser;
use outplay_checkers::endings::EndingIndex;
use outplay_cluster::command::{ClusterCommand, ClusterFace};
use outplay_cluster::texts::ClusterText;
use outplay_core::limits::StopFlag;
use outplay_core::text::Lang;
use outplay_graph::game::sliced::SlicedPositions;

#[derive(Parser)]
struct Words {
    #[command(subcommand)]
    command: ClusterCommand,
}

fn main() -> ExitCode {
    let stop = StopFlag::default();
    let raised = stop.clone();
    let _ = ctrlc::set_handler(move || raised.raise());
    let endings = Arc::new(|game: &str, pieces: u32| {
        if game != "checkers" {
            return Err(ClusterText::NoEndings { game: game.to_owned() }.into());
        }
        Ok(Arc::new(EndingIndex::new(pieces)) as Arc<dyn SlicedPositions>)
    });
    let face =
        ClusterFace { lang: Lang::English, json: false, stop, words: Vec::new(), endings: Some(endings) };
    ExitCode::from(Words::parse().command.run(&face))
}
