//! Sudoku as exact cover, solved by dancing links (Knuth 2000).
//!
//! The items to cover: each cell is filled, and each row, column and box has each value. An option, "value v in cell
//! c", covers four of them. Items and options are lists linked both ways: covering takes nodes out of their lists,
//! and as they still know their neighbours, uncovering in the reverse order puts everything back.

use outplay_core::limits::{Budget, Limits, Stopped};

use super::board::{Filled, Sudoku};
use crate::answer::SolverAnswer;

/// Looks for up to `at_most` solutions.
pub fn solve(puzzle: &Sudoku, at_most: u64, limits: &Limits) -> SolverAnswer<Filled> {
    let mut search = Search {
        puzzle,
        links: Links::new(puzzle),
        chosen: Vec::new(),
        at_most,
        budget: Budget::new(limits),
        answer: SolverAnswer::NONE,
    };
    if at_most > 0 {
        search.answer.stopped = search.node().is_err();
    }
    search.answer
}

/// The header of the list of items.
const ROOT: usize = 0;

/// The doubly linked lists. Nodes `1..=items` are the heads of the items; the others belong to options.
struct Links {
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    /// The item of a node.
    item: Vec<usize>,
    /// The option of a node: cell times size plus value.
    option: Vec<usize>,
    /// The number of options left in an item.
    size: Vec<usize>,
}

impl Links {
    fn new(puzzle: &Sudoku) -> Self {
        let shape = puzzle.shape();
        let (n, cells) = (shape.size(), shape.cells());
        let items = 4 * cells;
        let mut links = Self {
            left: (0..=items).map(|i| if i == 0 { items } else { i - 1 }).collect(),
            right: (0..=items).map(|i| if i == items { 0 } else { i + 1 }).collect(),
            up: (0..=items).collect(),
            down: (0..=items).collect(),
            item: (0..=items).collect(),
            option: vec![0; items + 1],
            size: vec![0; items + 1],
        };
        for cell in 0..cells {
            for value in (0..n).filter(|value| puzzle.allowed()[cell] >> value & 1 != 0) {
                let of_house = |kind: usize, house: usize| 1 + kind * cells + house * n + value;
                let covered = [
                    1 + cell,
                    of_house(1, shape.row(cell)),
                    of_house(2, shape.col(cell)),
                    of_house(3, shape.box_of(cell)),
                ];
                links.add_option(cell * n + value, covered);
            }
        }
        links
    }

    fn add_option(&mut self, option: usize, items: [usize; 4]) {
        let first = self.item.len();
        for (i, item) in items.into_iter().enumerate() {
            let node = first + i;
            self.left.push(first + (i + 3) % 4);
            self.right.push(first + (i + 1) % 4);
            self.up.push(self.up[item]);
            self.down.push(item);
            self.item.push(item);
            self.option.push(option);
            let above = self.up[item];
            self.down[above] = node;
            self.up[item] = node;
            self.size[item] += 1;
        }
    }

    /// Takes an item, and every option that would cover it again, out of the lists.
    fn cover(&mut self, item: usize) {
        let (l, r) = (self.left[item], self.right[item]);
        self.right[l] = r;
        self.left[r] = l;
        let mut row = self.down[item];
        while row != item {
            let mut node = self.right[row];
            while node != row {
                let (u, d) = (self.up[node], self.down[node]);
                self.down[u] = d;
                self.up[d] = u;
                self.size[self.item[node]] -= 1;
                node = self.right[node];
            }
            row = self.down[row];
        }
    }

    /// Undoes the last `cover`.
    fn uncover(&mut self, item: usize) {
        let mut row = self.up[item];
        while row != item {
            let mut node = self.left[row];
            while node != row {
                self.size[self.item[node]] += 1;
                let (u, d) = (self.up[node], self.down[node]);
                self.down[u] = node;
                self.up[d] = node;
                node = self.left[node];
            }
            row = self.up[row];
        }
        let (l, r) = (self.left[item], self.right[item]);
        self.right[l] = item;
        self.left[r] = item;
    }

    /// The item with the fewest options; none when all are covered.
    fn smallest_item(&self) -> Option<usize> {
        let mut best = None;
        let mut item = self.right[ROOT];
        while item != ROOT {
            if best.is_none_or(|best| self.size[item] < self.size[best]) {
                best = Some(item);
            }
            item = self.right[item];
        }
        best
    }
}

struct Search<'a> {
    puzzle: &'a Sudoku,
    links: Links,
    chosen: Vec<usize>,
    at_most: u64,
    budget: Budget,
    answer: SolverAnswer<Filled>,
}

impl Search<'_> {
    fn node(&mut self) -> Result<(), Stopped> {
        let Some(item) = self.links.smallest_item() else {
            self.solution();
            return Ok(());
        };
        if self.links.size[item] > 1 {
            self.answer.stats.guesses += 1;
        }
        self.links.cover(item);
        let mut row = self.links.down[item];
        while row != item && self.answer.count < self.at_most {
            self.budget.spend()?;
            self.answer.stats.nodes += 1;
            self.chosen.push(self.links.option[row]);
            let mut node = self.links.right[row];
            while node != row {
                self.links.cover(self.links.item[node]);
                node = self.links.right[node];
            }
            self.node()?;
            let mut node = self.links.left[row];
            while node != row {
                self.links.uncover(self.links.item[node]);
                node = self.links.left[node];
            }
            self.chosen.pop();
            self.answer.stats.back_steps += 1;
            row = self.links.down[row];
        }
        self.links.uncover(item);
        Ok(())
    }

    fn solution(&mut self) {
        self.answer.count += 1;
        if self.answer.solution.is_none() {
            let shape = self.puzzle.shape();
            let mut values = vec![0; shape.cells()];
            for option in &self.chosen {
                values[option / shape.size()] = (option % shape.size()) as u8;
            }
            self.answer.solution = Some(self.puzzle.filled(values));
        }
    }
}
