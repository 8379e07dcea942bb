//! Propagation of large boards by whole rows: 64 cells a word, four words at a time, no branch a cell.
//!
//! The rules are those of the propagator; what differs is the order. The board is swept downwards
//! and upwards in turn. At each row the solver knows, for every column, what the vertical segment holds above
//! and below (a bulb? one possible bulb, or two? a dark cell that only the column can light?), and settles this one
//! row. Within the row, [`runs`] of white cells are treated by addition: a carry runs through a run of ones.
//!
//! Words are settled again only when there is news about one of their undecided cells or numbers. On most boards there
//! is none any more after a dozen sweeps. Contradictions are left to the propagator to find.
#![allow(
    clippy::inline_always,
    reason = "the sweeps are compiled twice, and only what is inlined is compiled for wide registers"
)]

mod four;
mod runs;
mod settle;
mod wide;

use std::ops::Range;

use crate::lightup::board::{LightUp, LightUpCell};
use crate::lightup::solution::LightUpSolution;
use four::Four;
use runs::Runs;

/// What the columns hold on one side of each row, a bit a cell.
#[derive(Clone, Debug, Default)]
struct Side {
    /// There is a bulb.
    lit: Vec<u64>,
    /// There is at least one free cell.
    one: Vec<u64>,
    /// There are at least two.
    two: Vec<u64>,
    /// There is a dark cell whose row cannot light it.
    needy: Vec<u64>,
    /// Whether a row has something new to tell the next row, away from this side.
    tells: Vec<bool>,
}

/// Sweeps, down and up, before the rest is left to the propagator.
const MOST_SWEEPS: usize = 64;

/// A board in planes of bits. A row has a multiple of four words and an empty one behind them, and there is an empty
/// row above and below, so every word has neighbours on all sides.
#[derive(Clone, Debug, Default)]
pub(super) struct BitPropagator {
    /// The words of a row, without the empty one.
    words: usize,
    height: usize,
    runs: Runs,
    /// Which cells are numbers, and the numbers bit by bit.
    number: Vec<u64>,
    digits: [Vec<u64>; 3],
    free: Vec<u64>,
    bulb: Vec<u64>,
    /// Lit along the row.
    lit: Vec<u64>,
    /// Dark cells whose row cannot light them.
    needy: Vec<u64>,
    /// Numbers of which nothing is known yet, those that have all their bulbs, and those that need all that is free.
    open: Vec<u64>,
    full: Vec<u64>,
    fill: Vec<u64>,
    above: Side,
    below: Side,
    /// Cells about which something new is known since their word was settled.
    news: Vec<u64>,
    scratch: Scratch,
}

/// Words of one row while it is settled.
#[derive(Clone, Debug, Default)]
struct Scratch {
    /// What was so before.
    free: Vec<u64>,
    needy: Vec<u64>,
    /// Cells that were decided, or numbers that were judged; between two empty words.
    changed: Vec<u64>,
    seeds: Vec<u64>,
    any: Vec<u64>,
    two: Vec<u64>,
    spread: Vec<u64>,
}

impl BitPropagator {
    /// Takes over a board.
    pub(super) fn load(&mut self, board: &LightUp) {
        self.height = board.height();
        self.words = board.width().div_ceil(256) * 4;
        let size = self.stride() * (self.height + 2) + 1;
        for plane in self.planes() {
            plane.clear();
            plane.resize(size, 0);
        }
        for Side { tells, .. } in [&mut self.above, &mut self.below] {
            tells.clear();
            tells.resize(self.height + 2, true);
        }
        for (row, cells) in board.cells().chunks_exact(board.width()).enumerate() {
            let at = self.row(row + 1);
            self.news[at.clone()].fill(u64::MAX);
            // Until the first sweep upwards nothing is known of what is below.
            self.below.one[at.clone()].fill(u64::MAX);
            self.below.two[at.clone()].fill(u64::MAX);
            for (word, cells) in at.zip(cells.chunks(64)) {
                self.load_word(word, cells);
            }
        }
        self.runs.join();
        self.free.clone_from(&self.runs.white);
        self.open.clone_from(&self.number);
        let Scratch { free, needy, changed, seeds, any, two, spread } = &mut self.scratch;
        for words in [free, needy, changed, seeds, any, two, spread] {
            words.resize(self.words + 2, 0);
        }
    }

    fn planes(&mut self) -> impl Iterator<Item = &mut Vec<u64>> {
        let sides = [&mut self.above, &mut self.below];
        let sides = sides.map(|side| [&mut side.lit, &mut side.one, &mut side.two, &mut side.needy]);
        let board = [&mut self.runs.white, &mut self.runs.heads, &mut self.runs.tails, &mut self.number];
        let state = [&mut self.free, &mut self.bulb, &mut self.lit, &mut self.needy];
        let judged = [&mut self.open, &mut self.full, &mut self.fill, &mut self.news];
        sides.into_iter().chain([board, state, judged]).flatten().chain(&mut self.digits)
    }

    fn load_word(&mut self, word: usize, cells: &[LightUpCell]) {
        let mut planes = [0; 3];
        for (i, eight) in cells.chunks(8).enumerate() {
            // Cells that the row does not have read as walls.
            let mut bytes = [LightUpCell::Black as u8; 8];
            bytes.iter_mut().zip(eight).for_each(|(byte, &cell)| *byte = cell as u8);
            let bytes = u64::from_le_bytes(bytes);
            for (bit, plane) in planes.iter_mut().enumerate() {
                *plane |= lowest_bits(bytes >> bit) << (8 * i);
            }
        }
        // White is 0, black 1, and the numbers follow from 2 on.
        let [low, middle, high] = planes;
        let missing = u64::MAX.checked_shl(8 * cells.len().div_ceil(8) as u32).unwrap_or(0);
        self.runs.white[word] = !(low | middle | high | missing);
        self.number[word] = middle | high;
        self.digits[0][word] = low & (middle | high);
        self.digits[1][word] = high & !middle;
        self.digits[2][word] = high & middle;
    }

    #[inline(always)]
    fn stride(&self) -> usize {
        self.words + 1
    }

    /// The words of a row; the rows of the board are counted from 1.
    #[inline(always)]
    fn row(&self, row: usize) -> Range<usize> {
        let start = 1 + row * self.stride();
        start..start + self.words
    }

    /// Sweeps until nothing changes, or too often.
    pub(super) fn run(&mut self) {
        wide::run(self);
    }

    /// The sweeps, to be compiled for whatever the processor can do.
    #[inline(always)]
    pub(super) fn sweep(&mut self) {
        for _ in 0..MOST_SWEEPS {
            let mut settled = false;
            for row in 1..=self.height {
                settled |= self.enter::<true>(row);
            }
            for row in (1..=self.height).rev() {
                settled |= self.enter::<false>(row);
            }
            if !settled {
                break;
            }
        }
    }

    /// Looks at a row coming from above or below, and settles what has changed; whether anything had.
    #[inline(always)]
    fn enter<const DOWN: bool>(&mut self, row: usize) -> bool {
        let from = if DOWN { row - 1 } else { row + 1 };
        if std::mem::take(&mut self.side::<DOWN>().tells[from]) {
            let is_new = self.look::<DOWN>(from, row);
            self.side::<DOWN>().tells[row] |= is_new;
        }
        let is_stale = self.news[self.row(row)].iter().any(|&news| news != 0);
        if is_stale {
            self.settle_stale(row);
        }
        is_stale
    }

    /// The side that a sweep comes from.
    #[inline(always)]
    fn side<const DOWN: bool>(&mut self) -> &mut Side {
        if DOWN { &mut self.above } else { &mut self.below }
    }

    /// Learns from the row before what its columns hold; whether that is new.
    #[inline(always)]
    fn look<const DOWN: bool>(&mut self, from: usize, to: usize) -> bool {
        let mut all_changes = Four::NONE;
        for (from, to) in self.row(from).zip(self.row(to)).step_by(4) {
            // A cell that has its light wants to know nothing more.
            let dark = self.dark(to);
            let [white, free, bulb, needy] =
                [&self.runs.white, &self.free, &self.bulb, &self.needy].map(|plane| Four::at(plane, from));
            let Side { lit, one, two, needy: waiting, .. } = self.side::<DOWN>();
            let now = [
                Four::at(lit, from) | bulb,
                Four::at(one, from) | free,
                Four::at(two, from) | Four::at(one, from) & free,
                Four::at(waiting, from) | needy,
            ];
            let mut changed = Four::NONE;
            for (plane, now) in [lit, one, two, waiting].into_iter().zip(now) {
                changed = changed | Four::at(plane, to) ^ (now & white);
                (now & white).put(plane, to);
            }
            (Four::at(&self.news, to) | changed & dark).put(&mut self.news, to);
            all_changes = all_changes | changed;
        }
        all_changes.any()
    }

    /// Settles the stale words of a row, each together with those that its runs reach into.
    #[inline(always)]
    fn settle_stale(&mut self, row: usize) {
        let Range { start, end } = self.row(row);
        let mut word = start;
        while word < end {
            if !Four::at(&self.news, word).any() {
                word += 4;
                continue;
            }
            let mut first = word;
            while self.runs.heads[first] != 0 {
                first -= 4;
            }
            let mut last = word + 4;
            while last < end && (self.runs.heads[last] != 0 || Four::at(&self.news, last).any()) {
                last += 4;
            }
            self.news[first..last].fill(0);
            if self.settle(first..last) {
                self.above.tells[row] = true;
                self.below.tells[row] = true;
            }
            word = last;
        }
    }

    /// The cells that nothing lights yet.
    #[inline(always)]
    fn dark(&self, word: usize) -> Four {
        let lit =
            Four::at(&self.lit, word) | Four::at(&self.above.lit, word) | Four::at(&self.below.lit, word);
        Four::at(&self.runs.white, word) & !lit
    }

    /// What a plane holds on the four sides of each cell.
    #[inline(always)]
    fn sides(&self, plane: &[u64], word: usize) -> [Four; 4] {
        let here = Four::at(plane, word);
        [
            here << 1 | Four::at(plane, word - 1) >> 63,
            here >> 1 | Four::at(plane, word + 1) << 63,
            Four::at(plane, word - self.stride()),
            Four::at(plane, word + self.stride()),
        ]
    }

    /// The cells that have something of a plane on a side.
    #[inline(always)]
    fn beside(&self, plane: &[u64], word: usize) -> Four {
        let [left, right, above, below] = self.sides(plane, word);
        left | right | above | below
    }

    /// The numbers bit by bit.
    #[inline(always)]
    fn digits(&self, word: usize) -> [Four; 3] {
        self.digits.each_ref().map(|digit| Four::at(digit, word))
    }

    /// Whether every white cell is decided.
    pub(super) fn is_complete(&self) -> bool {
        self.free.iter().all(|&free| free == 0)
    }

    /// Whether a complete board keeps every rule.
    pub(super) fn is_solved(&mut self) -> bool {
        (1..=self.height).all(|row| self.is_row_solved(self.row(row)))
    }

    fn is_row_solved(&mut self, at: Range<usize>) -> bool {
        let Scratch { any, two, .. } = &mut self.scratch;
        self.runs.count(&at, &self.bulb[at.clone()], any, two);
        at.enumerate().step_by(4).all(|(i, word)| {
            let counted = equal(sum(self.sides(&self.bulb, word)), self.digits(word));
            let wrong_numbers = Four::at(&self.number, word) & !counted;
            let column = Four::at(&self.above.lit, word) | Four::at(&self.below.lit, word);
            let dazzled = Four::at(&self.bulb, word) & column | Four::at(&self.scratch.two, i);
            !(self.dark(word) | wrong_numbers | dazzled).any()
        })
    }

    /// Whether another one knows the same of the same board.
    #[cfg(test)]
    pub(super) fn knows_the_same(&self, other: &Self) -> bool {
        self.free == other.free && self.bulb == other.bulb
    }

    /// What is known of a cell: whether it is still free, and whether it holds a bulb.
    #[inline]
    pub(super) fn state(&self, row: usize, col: usize) -> (bool, bool) {
        let word = 1 + (row + 1) * self.stride() + col / 64;
        (self.free[word] >> (col % 64) & 1 != 0, self.bulb[word] >> (col % 64) & 1 != 0)
    }

    /// Puts every bulb into a solution of the same board.
    pub(super) fn copy_bulbs(&self, solution: &mut LightUpSolution) {
        for (row, symbols) in solution.rows_mut().enumerate() {
            for (symbols, &bulbs) in symbols.chunks_mut(64).zip(&self.bulb[self.row(row + 1)]) {
                let mut bulbs = bulbs;
                while bulbs != 0 {
                    symbols[bulbs.trailing_zeros() as usize] = b'*';
                    bulbs &= bulbs - 1;
                }
            }
        }
    }
}

/// The lowest bits of eight bytes, gathered into one.
fn lowest_bits(bytes: u64) -> u64 {
    (bytes & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// How many of the four are set, bit by bit.
#[inline(always)]
fn sum([a, b, c, d]: [Four; 4]) -> [Four; 3] {
    let (low, high) = ([a ^ b, c ^ d], [a & b, c & d]);
    let carry = low[0] & low[1];
    let either = high[0] ^ high[1];
    [low[0] ^ low[1], either ^ carry, high[0] & high[1] | carry & either]
}

#[inline(always)]
fn equal(a: [Four; 3], b: [Four; 3]) -> Four {
    !((a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2]))
}
