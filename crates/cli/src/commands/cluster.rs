//! `outplay cluster`: arenas and endings solved by several processes and machines.

use std::process::ExitCode;
use std::sync::Arc;

use outplay::core::text::BoxError;
use outplay::graph::game::sliced::SlicedPositions;
use outplay_cluster::command::{ClusterCommand, ClusterFace, FindEndings};
use outplay_cluster::texts::ClusterText;

use crate::session::Session;

pub(super) fn run(command: &ClusterCommand, session: &Session) -> ExitCode {
    let words = vec!["cluster".to_owned()];
    let stop = session.limits().stop;
    let endings = Some(endings(session));
    ExitCode::from(command.run(&ClusterFace { lang: session.lang, json: session.json, stop, words, endings }))
}

/// Looks for the endings of a game of the catalogue.
fn endings(session: &Session) -> FindEndings {
    let catalogue = session.catalogue.clone();
    Arc::new(move |game: &str, pieces: u32| {
        let endings = catalogue.game(game).map_err(BoxError::from)?.endings();
        let found = endings.and_then(|endings| endings.sliced(pieces));
        let no_endings = || BoxError::from(ClusterText::NoEndings { game: game.to_owned() });
        Ok(Arc::<dyn SlicedPositions>::from(found.ok_or_else(no_endings)?))
    })
}
