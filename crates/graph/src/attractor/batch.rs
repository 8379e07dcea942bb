//! A batch of edges: predecessors copied from many lists into one, so that their states are asked for ahead of time.

use crate::edges::PositionId;

/// How many predecessors a batch holds.
pub(super) const LENGTH: usize = 4096;
/// Lists are copied in pieces of this length, also past their end: a fixed length needs no call and no guess.
pub(super) const PIECE: usize = 8;

/// A short list of predecessors, copied from here and there.
pub(super) struct Batch {
    room: Vec<PositionId>,
    len: usize,
}

impl Batch {
    pub(super) fn new() -> Self {
        Self { room: vec![0; LENGTH + PIECE], len: 0 }
    }

    pub(super) fn free(&self) -> usize {
        LENGTH - self.len
    }

    pub(super) fn take(&mut self) -> &[PositionId] {
        let len = std::mem::take(&mut self.len);
        &self.room[..len]
    }

    /// Appends `ends[start..end]`, which must not be longer than the free room.
    #[inline]
    pub(super) fn copy(&mut self, ends: &[PositionId], start: usize, end: usize) {
        let mut place = self.len;
        for start in (start..end).step_by(PIECE) {
            match ends.get(start..start + PIECE) {
                Some(piece) => self.room[place..place + PIECE].copy_from_slice(piece),
                None => self.room[place..place + (end - start)].copy_from_slice(&ends[start..end]),
            }
            place += PIECE;
        }
        self.len += end - start;
    }

    /// Appends those that lie in the range of `len` positions from `base`, counted from there.
    pub(super) fn copy_range(&mut self, predecessors: &[PositionId], base: PositionId, len: usize) {
        let room = &mut self.room[..];
        let mut place = self.len;
        for &predecessor in predecessors {
            let local = predecessor.wrapping_sub(base);
            room[place] = local;
            place += usize::from((local as usize) < len);
        }
        self.len = place;
    }
}
