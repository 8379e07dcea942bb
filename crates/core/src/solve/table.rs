//! A table of bounds: eight bytes a position, shared by threads without locks.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::prefetch::prefetch;
use crate::table_memory::TableMemory;

/// Remembers a lower and an upper bound for each position. Two positions share a bucket; the one that was cheaper to
/// find out gives way.
#[derive(Debug)]
pub struct BoundTable {
    entries: TableMemory<AtomicU64>,
    buckets: u64,
    /// The nodes of all searches that have ended.
    nodes: AtomicU64,
}

const WAYS: u64 = 2;
/// From the low bits of an entry: lower bound 8, upper bound 8, cost 8, quotient of the key 40.
const QUOTIENT_SHIFT: u32 = 24;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) low: i32,
    pub(super) high: i32,
}

impl Bounds {
    /// The bounds as the same side, or the other one, sees them.
    #[inline]
    pub(super) fn seen(self, same: bool) -> Self {
        if same { self } else { Self { low: -self.high, high: -self.low } }
    }
}

/// Where a key belongs: a bucket by its remainder, recognised by its quotient. Both together are the key again.
#[derive(Clone, Copy)]
pub(super) struct Slot {
    first: usize,
    quotient: u64,
}

impl Slot {
    /// A number that looks random and depends on nothing but the slot; never 0.
    pub(super) fn mixed(self) -> u64 {
        (self.first as u64 ^ self.quotient << 24).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1
    }
}

impl BoundTable {
    /// A table of about this many mebibytes. Its memory is touched when it is needed.
    pub fn with_mebibytes(mebibytes: usize) -> Self {
        let entries = (mebibytes.max(1) << 20) / size_of::<AtomicU64>();
        // An odd number of buckets keeps related positions close and yet apart.
        let buckets = (entries as u64 / WAYS) | 1;
        let entries = TableMemory::empty((buckets * WAYS) as usize);
        Self { entries, buckets, nodes: AtomicU64::new(0) }
    }

    pub(super) fn clear(&mut self) {
        self.entries.clear();
        *self.nodes.get_mut() = 0;
    }

    /// From so many nodes on the table is worth large pages.
    pub(super) fn many_nodes(&self) -> u64 {
        /// So many entries are gathered in the time of a node that touches a new page.
        const PART: u64 = 2048;
        self.entries.len() as u64 / PART
    }

    /// Many nodes use the table.
    pub(super) fn gather(&self) {
        self.entries.gather();
    }

    /// A search of so many nodes has ended.
    pub(super) fn count(&self, nodes: u64) {
        if self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes >= self.many_nodes() {
            self.gather();
        }
    }

    #[inline]
    pub(super) fn slot(&self, key: u64) -> Slot {
        // The quotient is never 0 for a stored position: 0 marks an empty entry.
        let quotient = (key / self.buckets + 1) & ((1 << (64 - QUOTIENT_SHIFT)) - 1);
        Slot { first: (key % self.buckets * WAYS) as usize, quotient }
    }

    /// Tells that a slot will be looked at soon.
    #[inline]
    pub(super) fn expect(&self, slot: Slot) {
        prefetch(&self.entries, slot.first);
    }

    #[inline]
    pub(super) fn probe(&self, slot: Slot) -> Option<Bounds> {
        (0..WAYS as usize).find_map(|way| {
            let entry = self.entries[slot.first + way].load(Ordering::Relaxed);
            (entry >> QUOTIENT_SHIFT == slot.quotient)
                .then_some(Bounds { low: (entry as i8).into(), high: ((entry >> 8) as i8).into() })
        })
    }

    /// Remembers bounds that took `nodes` nodes to find out.
    #[inline]
    pub(super) fn store(&self, slot: Slot, bounds: Bounds, nodes: u64) {
        let cost = u64::from(64 - nodes.leading_zeros());
        let new = u64::from(bounds.low as u8)
            | u64::from(bounds.high as u8) << 8
            | cost << 16
            | slot.quotient << QUOTIENT_SHIFT;
        let load = |way: usize| self.entries[slot.first + way].load(Ordering::Relaxed);
        let worth = |way: usize| {
            let entry = load(way);
            if entry >> QUOTIENT_SHIFT == slot.quotient { 0 } else { 1 + (entry >> 16 & 0xff) }
        };
        let way = usize::from(worth(1) < worth(0));
        self.entries[slot.first + way].store(new, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_recalled_for_their_own_key_only() {
        let table = BoundTable::with_mebibytes(1);
        let mut random = fastrand::Rng::with_seed(1);
        let keys: Vec<u64> = (0..1000).map(|_| random.u64(0..1 << 49)).collect();
        for (index, &key) in (0..).zip(&keys) {
            let bounds = Bounds { low: -(index % 100), high: index % 100 };
            table.store(table.slot(key), bounds, 7);
            assert_eq!(table.probe(table.slot(key)), Some(bounds));
            assert_eq!(table.probe(table.slot(key + 1)), None);
        }
    }

    #[test]
    fn the_cheaper_position_gives_way() {
        let table = BoundTable::with_mebibytes(1);
        let bounds = Bounds { low: 0, high: 1 };
        let key = |index: u64| 5 + index * table.buckets;
        table.store(table.slot(key(0)), bounds, 1000);
        table.store(table.slot(key(1)), bounds, 10);
        table.store(table.slot(key(2)), bounds, 500);
        assert!(table.probe(table.slot(key(0))).is_some());
        assert!(table.probe(table.slot(key(1))).is_none());
    }
}
