//! What a solver may do.

use outplay_core::limits::StopFlag;

/// How hard to work, and when to give up.
#[derive(Clone, Debug)]
pub struct SolveOptions {
    /// How many threads may work at once; small arenas are solved by one.
    pub threads: usize,
    /// A stop asked for from outside.
    pub stop: StopFlag,
}

impl Default for SolveOptions {
    fn default() -> Self {
        Self { threads: 1, stop: StopFlag::default() }
    }
}
