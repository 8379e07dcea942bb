//! From where on each way of working pays.

/// The sizes at which the solver changes its way of working. The answer never depends on them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tuning {
    /// An arena of fewer positions fits into the nearest cache: the plain queue alone is the fastest way.
    pub(super) small: usize,
    /// A round of at most so many positions is left to the plain queue.
    pub(super) queue_most: usize,
    /// Positions with more predecessors are never left to it.
    pub(super) hub: usize,
    /// With fewer positions the states fit into the caches, and a second thread gains nothing.
    pub(super) worth_threads: usize,
    /// A round is listed, which costs memory, unless it has more than this part of the positions. Then it is found
    /// again by a scan of the states, which costs time, but can be shared by threads.
    pub(super) listed_part: [usize; 2],
}

pub(super) const TUNED: Tuning =
    Tuning { small: 1 << 15, queue_most: 256, hub: 1024, worth_threads: 1 << 22, listed_part: [16, 64] };
