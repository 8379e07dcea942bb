//! The principal lines of the nodes on the current path.

use super::GREATEST_DEPTH;

/// Deeper nodes than this one are evaluated, whatever a search would like: quiescence may run on for long.
pub(in crate::search) const GREATEST_PLY: u32 = GREATEST_DEPTH + 200;

/// For each ply, the best line found so far for the node there, its last move first: a line grows at the cost of one
/// move.
pub(in crate::search) struct Lines<M>(Box<[Vec<M>; GREATEST_PLY as usize + 2]>);

impl<M: Copy> Lines<M> {
    pub(in crate::search) fn new() -> Self {
        let lines = (0..GREATEST_PLY + 2).map(|_| Vec::new()).collect::<Vec<_>>();
        Self(lines.try_into().unwrap_or_else(|_| unreachable!("one line a ply")))
    }

    /// The node at `ply` has no line (yet).
    #[inline]
    pub(in crate::search) fn end(&mut self, ply: u32) {
        self.0[ply as usize].clear();
    }

    /// The best line of the node at `ply` is now `mv`, then the line of the child just left.
    #[inline]
    pub(in crate::search) fn extend(&mut self, ply: u32, mv: M) {
        let ply = ply as usize;
        self.0.swap(ply, ply + 1);
        self.0[ply].push(mv);
    }

    /// How many plies long the best line of the node at `ply` is.
    pub(in crate::search) fn length(&self, ply: u32) -> usize {
        self.0[ply as usize].len()
    }

    /// The best line of the node at `ply`.
    pub(in crate::search) fn at(&self, ply: u32) -> Vec<M> {
        self.0[ply as usize].iter().rev().copied().collect()
    }
}
