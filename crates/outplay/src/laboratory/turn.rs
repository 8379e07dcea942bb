//! What a player of a match knows when it is asked for a move.

use std::cell::Cell;
use std::time::Duration;

use outplay_core::Limits;
use outplay_core::limits::system_clock;
use outplay_engine::{Clocks, PlayedMove, Position};

/// What a player knows when it is asked for a move.
pub struct Turn {
    /// The position from which the game began.
    pub start: Box<dyn Position>,
    /// The moves since.
    pub moves: Vec<PlayedMove>,
    /// The position now.
    pub position: Box<dyn Position>,
    /// Seeds whatever is left to chance.
    pub seed: u64,
    /// The clocks of both sides, if there are any.
    pub clocks: Option<Clocks>,
    /// When the clock of the side to move was started.
    started: Cell<Duration>,
}

impl Turn {
    /// A turn whose clock starts now.
    pub fn new(
        start: Box<dyn Position>,
        moves: Vec<PlayedMove>,
        position: Box<dyn Position>,
        seed: u64,
        clocks: Option<Clocks>,
    ) -> Self {
        Self { start, moves, position, seed, clocks, started: Cell::new(system_clock()) }
    }

    /// Starts the clock: a player that must get ready first does so on nobody's time.
    pub(super) fn start_clock(&self) {
        self.started.set(system_clock());
    }

    /// How long the clock has run.
    pub(super) fn took(&self) -> Duration {
        system_clock().saturating_sub(self.started.get())
    }

    /// `limits` with the time that the clock of the side to move allows.
    pub fn limits(&self, limits: &Limits) -> Limits {
        match self.clocks {
            Some(clocks) => clocks.limits(self.position.to_move(), limits.clone()),
            None => limits.clone(),
        }
    }
}
