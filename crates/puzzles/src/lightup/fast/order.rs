//! Which cell to decide next: the one that took part in the most recent conflicts.

use super::propagator::Index;

/// How fast old conflicts lose weight.
const DECAY: f64 = 0.95;
/// Scores are scaled down when one grows past this.
const LARGEST: f64 = 1e100;

/// A heap of cells by score; equal scores in the order of the board.
#[derive(Clone, Debug, Default)]
pub(super) struct Order {
    heap: Vec<Index>,
    /// The place of each cell in the heap, plus one; none is 0.
    place: Vec<u32>,
    score: Vec<f64>,
    weight: f64,
}

impl Order {
    /// Starts afresh with these cells of a propagator of this size; they must be in ascending order.
    pub(super) fn reset(&mut self, size: usize, cells: &[Index]) {
        self.weight = 1.0;
        self.place.resize(size.max(self.place.len()), 0);
        self.score.resize(size.max(self.score.len()), 0.0);
        self.heap.drain(..).for_each(|cell| self.place[cell as usize] = 0);
        self.heap.extend(cells);
        for (at, &cell) in self.heap.iter().enumerate() {
            self.place[cell as usize] = at as u32 + 1;
            self.score[cell as usize] = 0.0;
        }
    }

    /// Takes the cell with the highest score out.
    pub(super) fn pop(&mut self) -> Option<Index> {
        let top = *self.heap.first()?;
        self.place[top as usize] = 0;
        let last = self.heap.pop()?;
        if !self.heap.is_empty() {
            self.put(0, last);
            self.sink(0);
        }
        Some(top)
    }

    /// Puts a cell back, unless it is there.
    pub(super) fn push(&mut self, cell: Index) {
        if self.place[cell as usize] == 0 {
            self.heap.push(cell);
            self.put(self.heap.len() - 1, cell);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Counts a conflict in which the cell took part.
    pub(super) fn bump(&mut self, cell: Index) {
        self.score[cell as usize] += self.weight;
        if self.score[cell as usize] > LARGEST {
            self.score.iter_mut().for_each(|score| *score /= LARGEST);
            self.weight /= LARGEST;
        }
        if let Some(at) = (self.place[cell as usize] as usize).checked_sub(1) {
            self.rise(at);
        }
    }

    /// Makes every later conflict weigh more than those before.
    pub(super) fn decay(&mut self) {
        self.weight /= DECAY;
    }

    fn put(&mut self, at: usize, cell: Index) {
        self.heap[at] = cell;
        self.place[cell as usize] = at as u32 + 1;
    }

    fn is_before(&self, a: Index, b: Index) -> bool {
        let (x, y) = (self.score[a as usize], self.score[b as usize]);
        x > y || (x >= y && a < b)
    }

    fn rise(&mut self, mut at: usize) {
        let cell = self.heap[at];
        while at > 0 && self.is_before(cell, self.heap[(at - 1) / 2]) {
            let parent = (at - 1) / 2;
            self.put(at, self.heap[parent]);
            at = parent;
        }
        self.put(at, cell);
    }

    fn sink(&mut self, mut at: usize) {
        let cell = self.heap[at];
        loop {
            let children =
                (2 * at + 1..self.heap.len().min(2 * at + 3)).map(|child| (child, self.heap[child]));
            let best = children.reduce(|a, b| if self.is_before(b.1, a.1) { b } else { a });
            match best {
                Some((child, other)) if self.is_before(other, cell) => {
                    self.put(at, other);
                    at = child;
                }
                _ => break,
            }
        }
        self.put(at, cell);
    }
}
