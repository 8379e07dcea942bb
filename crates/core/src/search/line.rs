//! The principal lines of the nodes on the current path.

use super::GREATEST_DEPTH;

/// Deeper nodes than this one are evaluated, whatever a search would like: quiescence may run on for long.
pub(in crate::search) const GREATEST_PLY: u32 = GREATEST_DEPTH + 200;

/// For each ply, the best line found so far for the node there.
pub(in crate::search) struct Lines<M> {
    lengths: Box<[u16; GREATEST_PLY as usize + 2]>,
    lines: Vec<Vec<M>>,
}

impl<M: Copy> Lines<M> {
    pub(in crate::search) fn new() -> Self {
        Self { lengths: Box::new([0; GREATEST_PLY as usize + 2]), lines: Vec::new() }
    }

    /// The node at `ply` has no line (yet).
    #[inline]
    pub(in crate::search) fn end(&mut self, ply: u32) {
        self.lengths[ply as usize] = 0;
    }

    /// The best line of the node at `ply` is now `mv`, then the line of the child just left.
    pub(in crate::search) fn extend(&mut self, ply: u32, mv: M) {
        let ply = ply as usize;
        while self.lines.len() <= ply + 1 {
            self.lines.push(Vec::new());
        }
        let below = self.lengths[ply + 1] as usize;
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(mv);
        upper[ply].extend_from_slice(&lower[0][..below]);
        self.lengths[ply] = below as u16 + 1;
    }

    /// The best line of the node at `ply`.
    pub(in crate::search) fn at(&self, ply: u32) -> &[M] {
        match self.lines.get(ply as usize) {
            Some(line) => &line[..self.lengths[ply as usize] as usize],
            None => &[],
        }
    }
}
