//! What a solver did.

/// Counters of one search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolverStats {
    /// The nodes of the search tree that were entered, or placements made, whichever the solver counts.
    pub nodes: u64,
    /// The choices made without being sure.
    pub guesses: u64,
    /// The choices taken back.
    pub back_steps: u64,
}
