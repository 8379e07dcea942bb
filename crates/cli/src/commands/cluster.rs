//! `outplay cluster`: arenas solved by several processes and machines.

use std::process::ExitCode;

use outplay_cluster::command::{ClusterCommand, ClusterFace};

use crate::session::Session;

pub(super) fn run(command: &ClusterCommand, session: &Session) -> ExitCode {
    let words = vec!["cluster".to_owned()];
    let stop = session.limits().stop;
    ExitCode::from(command.run(&ClusterFace { lang: session.lang, json: session.json, stop, words }))
}
