//! Which positions are being searched right now, so that threads that work on one question share it out: what another
//! thread is at is left for later, when its answer may be in the table.

use std::sync::atomic::{AtomicU64, Ordering};

use super::table::{Bounds, Slot};

/// Positions at which some thread is at work. Marks may be lost where two positions share a place: then work is done twice.
pub(super) struct CurrentlySearched(Box<[AtomicU64]>);

const PLACES: usize = 1 << 12;

/// A position with fewer possible scores is answered sooner than marked.
const LEAST_RANGE: i32 = 4;

impl CurrentlySearched {
    pub(super) fn new() -> Self {
        Self((0..PLACES).map(|_| AtomicU64::new(0)).collect())
    }

    /// The place of a position that is large enough to be shared, and its mark there.
    fn mark(&self, slot: Option<Slot>, bounds: Bounds) -> Option<(&AtomicU64, u64)> {
        let mark = slot.filter(|_| bounds.high - bounds.low >= LEAST_RANGE)?.mixed();
        Some((&self.0[(mark >> 32) as usize % PLACES], mark))
    }

    /// A thread begins with a position.
    pub(super) fn enter(&self, slot: Option<Slot>, bounds: Bounds) {
        if let Some((place, mark)) = self.mark(slot, bounds) {
            place.store(mark, Ordering::Relaxed);
        }
    }

    /// A thread has done with a position.
    pub(super) fn leave(&self, slot: Option<Slot>, bounds: Bounds) {
        if let Some((place, mark)) = self.mark(slot, bounds)
            && place.load(Ordering::Relaxed) == mark
        {
            place.store(0, Ordering::Relaxed);
        }
    }

    /// Whether some thread is at it.
    pub(super) fn is_at(&self, slot: Option<Slot>, bounds: Bounds) -> bool {
        self.mark(slot, bounds).is_some_and(|(place, mark)| place.load(Ordering::Relaxed) == mark)
    }
}
