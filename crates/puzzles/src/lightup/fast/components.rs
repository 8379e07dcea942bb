//! Splits what is still open into parts that do not influence each other.
//!
//! Two segments belong together when a dark cell lies in both, or when free cells of both stand beside one number.
//! Lit segments and segments without a free cell join nothing: that is where a board falls apart.

use super::propagator::{Index, Propagator};

/// Finds components; keeps its memory between calls.
#[derive(Clone, Debug, Default)]
pub(super) struct Splitter {
    /// For each segment, the call and part that last saw it.
    seen: Vec<u64>,
    now: u64,
    open: Vec<u32>,
}

impl Splitter {
    /// The components of the free cells among `cells`, each in ascending order.
    pub(super) fn split(&mut self, propagator: &Propagator, cells: &[Index]) -> Vec<Vec<Index>> {
        self.seen.resize(self.seen.len().max(propagator.segment_count()), 0);
        let start = self.now;
        let mut parts = Vec::new();
        for &cell in cells.iter().filter(|&&cell| propagator.is_free(cell)) {
            let [across, _] = propagator.segments_of(cell);
            if self.seen[across as usize] <= start {
                parts.push(self.flood(propagator, across, start));
            }
        }
        parts
    }

    /// The free cells of the component that holds `first`.
    fn flood(&mut self, propagator: &Propagator, first: u32, start: u64) -> Vec<Index> {
        self.now += 1;
        let mut part = Vec::new();
        self.reach(first, start);
        while let Some(segment) = self.open.pop() {
            for cell in propagator.segment_cells(segment) {
                let [across, down] = propagator.segments_of(cell);
                let other = across ^ down ^ segment;
                if propagator.is_open(other) {
                    self.reach(other, start);
                }
                if propagator.is_free(cell) {
                    if segment == across {
                        part.push(cell);
                    }
                    for number in propagator.numbers_beside(cell) {
                        for neighbour in propagator.around(number).filter(|&n| propagator.is_free(n)) {
                            self.reach(propagator.segments_of(neighbour)[0], start);
                        }
                    }
                }
            }
        }
        part.sort_unstable();
        part
    }

    fn reach(&mut self, segment: u32, start: u64) {
        if self.seen[segment as usize] <= start {
            self.seen[segment as usize] = self.now;
            self.open.push(segment);
        }
    }
}
