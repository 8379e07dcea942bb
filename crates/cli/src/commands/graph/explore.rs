//! Walking through all positions of a game, as several graph commands do.

use clap::Args;
use outplay::core::text::BoxError;
use outplay::engine::Position;
use outplay::graph::game::Exploration;

use super::texts::GraphText;
use crate::failure::Failure;
use crate::input::GameArgs;
use crate::output;
use crate::session::Session;

/// Which game, from where, and how far.
#[derive(Args, Clone, Debug)]
pub(crate) struct ExploreArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The position to start from
    #[arg(value_name = "POSITION", allow_hyphen_values = true)]
    position: Option<String>,
    /// The most memory, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 4096)]
    memory: u64,
}

impl ExploreArgs {
    /// Lets `walk` go through the game, and shows on a terminal how many positions it has met.
    pub(super) fn explore<T>(
        &self,
        session: &Session,
        walk: impl FnOnce(&dyn Position, &Exploration, &mut dyn FnMut(usize)) -> Result<T, BoxError>,
    ) -> Result<T, Failure> {
        let start = self.game.start(session)?;
        let start = match &self.position {
            Some(text) => start.read(text).map_err(Failure::Input)?,
            None => start,
        };
        let exploration = Exploration { memory: Some(self.memory << 20), limits: session.limits() };
        let shows = session.shows_progress();
        let mut watch = |positions: usize| {
            if shows {
                output::progress(
                    &session.say(&GraphText::Exploring { positions: session.grouped(positions as u64) }),
                );
            }
        };
        let found = walk(&*start, &exploration, &mut watch);
        if shows {
            output::clear_progress();
        }
        found.map_err(Failure::Input)
    }
}
