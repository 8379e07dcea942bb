//! Splits what is still open into parts that do not influence each other.
//!
//! Two segments belong together when a dark cell lies in both, or when free cells of both stand beside one number.
//! Lit segments and segments without a free cell join nothing: that is where a board falls apart.

use super::field::{Field, Index};

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
    pub(super) fn split(&mut self, field: &Field, cells: &[Index]) -> Vec<Vec<Index>> {
        self.seen.resize(self.seen.len().max(field.segment_count()), 0);
        let start = self.now;
        let mut parts = Vec::new();
        for &cell in cells.iter().filter(|&&cell| field.is_free(cell)) {
            let [across, _] = field.segments_of(cell);
            if self.seen[across as usize] <= start {
                parts.push(self.flood(field, across, start));
            }
        }
        parts
    }

    /// The free cells of the component that holds `first`.
    fn flood(&mut self, field: &Field, first: u32, start: u64) -> Vec<Index> {
        self.now += 1;
        let mut part = Vec::new();
        self.reach(first, start);
        while let Some(segment) = self.open.pop() {
            for cell in field.segment_cells(segment) {
                let [across, down] = field.segments_of(cell);
                let other = across ^ down ^ segment;
                if field.is_open(other) {
                    self.reach(other, start);
                }
                if field.is_free(cell) {
                    if segment == across {
                        part.push(cell);
                    }
                    for number in field.numbers_beside(cell) {
                        for neighbour in field.around(number).filter(|&n| field.is_free(n)) {
                            self.reach(field.segments_of(neighbour)[0], start);
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
