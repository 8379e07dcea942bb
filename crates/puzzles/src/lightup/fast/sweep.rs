//! Propagation of large boards by whole rows: 64 cells a word, no branch a cell.
//!
//! The rules are those of the [`Field`](super::field::Field); what differs is the order. The board is swept downwards
//! and upwards in turn. At each row the solver knows, for every column, what the vertical segment holds above
//! and below (a bulb? one possible bulb, or two? a dark cell that only the column can light?), and settles this one
//! row. Within the row, runs of white cells are treated by addition: a carry runs through a run of ones.
//!
//! A word is settled again only when something around it has changed. On most boards nothing changes any more after
//! a dozen sweeps. Contradictions are left to the field to find.

use crate::lightup::board::{Board, Cell};
use crate::lightup::solution::Solution;

/// What a column's segment holds on one side of a row, a bit a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Side {
    /// There is a bulb.
    lit: u64,
    /// There is at least one free cell.
    one: u64,
    /// There are at least two.
    two: u64,
    /// There is a dark cell whose row cannot light it.
    needy: u64,
}

/// Sixty-four cells of a row.
#[derive(Clone, Copy, Debug, Default)]
struct Word {
    white: u64,
    /// The last cells of runs, and the run mask in reverse order.
    ends: u64,
    reversed: u64,
    /// Which cells are numbers, and the numbers bit by bit.
    number: u64,
    digits: [u64; 3],
    free: u64,
    bulb: u64,
    /// Lit along the row.
    lit: u64,
    /// Dark cells whose row cannot light them.
    needy: u64,
    /// Numbers that have all their bulbs, and numbers that need all their free neighbours.
    full: u64,
    fill: u64,
    above: Side,
    below: Side,
}

/// The word must be settled again.
const STALE: u8 = 1;
/// The row below, or above, must be told what has changed here.
const TELL_BELOW: u8 = 2;
const TELL_ABOVE: u8 = 4;

/// Sweeps, down and up, before the rest is left to the field.
const MOST_SWEEPS: usize = 64;

/// A board in words, with an empty row above and below.
#[derive(Clone, Debug, Default)]
pub(super) struct Sweeper {
    /// The words of a row.
    words: usize,
    height: usize,
    rows: Vec<Word>,
    /// What is to be done about each word.
    flags: Vec<u8>,
    scratch: Scratch,
}

/// Words of one row while it is settled.
#[derive(Clone, Debug, Default)]
struct Scratch {
    /// What was free and needy before.
    before: Vec<(u64, u64)>,
    seeds: Vec<u64>,
    any: Vec<u64>,
    two: Vec<u64>,
    spread: Vec<u64>,
}

impl Sweeper {
    /// Takes over a board.
    pub(super) fn load(&mut self, board: &Board) {
        self.height = board.height();
        self.words = board.width().div_ceil(64);
        let size = self.words * (self.height + 2);
        self.rows.clear();
        self.rows.resize(size, Word::default());
        self.flags.clear();
        self.flags.resize(size, 0);
        self.flags[self.words..].fill(STALE | TELL_BELOW | TELL_ABOVE);
        let rows = self.rows[self.words..].chunks_exact_mut(self.words);
        for (words, cells) in rows.zip(board.cells().chunks_exact(board.width())) {
            for (word, cells) in words.iter_mut().zip(cells.chunks(64)) {
                *word = Word::read(cells);
            }
            let mut next = 0;
            for word in words.iter_mut().rev() {
                word.ends = word.white & !(word.white >> 1 | next << 63);
                next = word.white & 1;
            }
        }
        let Scratch { before, seeds, any, two, spread } = &mut self.scratch;
        before.resize(self.words, (0, 0));
        for words in [seeds, any, two, spread] {
            words.resize(self.words, 0);
        }
    }

    /// Sweeps until nothing changes, or too often.
    pub(super) fn run(&mut self) {
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
    fn enter<const DOWN: bool>(&mut self, row: usize) -> bool {
        let from = if DOWN { row - 1 } else { row + 1 } * self.words;
        let start = row * self.words;
        let tell = if DOWN { TELL_BELOW } else { TELL_ABOVE };
        let mut is_stale = false;
        for i in 0..self.words {
            if self.flags[from + i] & tell != 0 {
                self.flags[from + i] &= !tell;
                if self.look::<DOWN>(from + i, start + i) {
                    self.flags[start + i] |= STALE | tell;
                }
            }
            is_stale |= self.flags[start + i] & STALE != 0;
        }
        if is_stale {
            self.settle_stale(start);
        }
        is_stale
    }

    /// Learns from the row before what its columns hold; whether that is new.
    fn look<const DOWN: bool>(&mut self, from: usize, to: usize) -> bool {
        let near = &self.rows[from];
        let before = if DOWN { near.above } else { near.below };
        let side = Side {
            lit: (before.lit | near.bulb) & near.white,
            one: (before.one | near.free) & near.white,
            two: (before.two | before.one & near.free) & near.white,
            needy: (before.needy | near.needy) & near.white,
        };
        let word = &mut self.rows[to];
        let old = if DOWN { &mut word.above } else { &mut word.below };
        std::mem::replace(old, side) != side
    }

    /// Settles the stale words of a row, each together with those that its runs reach into.
    fn settle_stale(&mut self, start: usize) {
        let mut i = 0;
        while i < self.words {
            if self.flags[start + i] & STALE == 0 {
                i += 1;
                continue;
            }
            let joins = |i: usize| self.rows[start + i - 1].white >> 63 & self.rows[start + i].white & 1 != 0;
            let first = (1..=i).rev().find(|&i| !joins(i)).unwrap_or(0);
            let mut last = i + 1;
            while last < self.words && (joins(last) || self.flags[start + last] & STALE != 0) {
                last += 1;
            }
            self.flags[start + first..start + last].iter_mut().for_each(|flags| *flags &= !STALE);
            self.settle(start, first, last);
            i = last;
        }
    }

    /// Draws every conclusion for the cells of these words of a row.
    fn settle(&mut self, start: usize, first: usize, last: usize) {
        for i in first..last {
            self.judge_numbers(start, i);
        }
        for i in first..last {
            self.obey_numbers(start, i, first);
        }
        let row = &mut self.rows[start + first..start + last];
        self.scratch.shine(row);
        if row.iter().all(|word| word.free == 0) {
            for word in row {
                word.needy = word.dark();
            }
        } else {
            self.scratch.light_last_sources(row);
        }
        for i in first..last {
            let word = &self.rows[start + i];
            let (free, needy) = self.scratch.before[i - first];
            if (free ^ word.free) | (needy ^ word.needy) != 0 {
                self.flags[start + i] |= TELL_BELOW | TELL_ABOVE;
            }
            if free != word.free {
                self.unsettle(start, i, free ^ word.free);
            }
        }
    }

    /// Marks the word, and those beside which its changed bits lie.
    fn unsettle(&mut self, start: usize, i: usize, changed: u64) {
        self.flags[start - self.words + i] |= STALE;
        self.flags[start + i] |= STALE;
        self.flags[start + self.words + i] |= STALE;
        if changed & 1 != 0 && i > 0 {
            self.flags[start + i - 1] |= STALE;
        }
        if changed >> 63 != 0 && i + 1 < self.words {
            self.flags[start + i + 1] |= STALE;
        }
    }

    /// What is on the four sides of each cell of a word.
    fn sides(&self, start: usize, i: usize, cells: impl Fn(&Word) -> u64) -> [u64; 4] {
        let here = cells(&self.rows[start + i]);
        let before = if i > 0 { cells(&self.rows[start + i - 1]) >> 63 } else { 0 };
        let behind = if i + 1 < self.words { cells(&self.rows[start + i + 1]) << 63 } else { 0 };
        let above = cells(&self.rows[start - self.words + i]);
        let below = cells(&self.rows[start + self.words + i]);
        [here << 1 | before, here >> 1 | behind, above, below]
    }

    /// Finds the numbers that are full, and those that need all that is free.
    fn judge_numbers(&mut self, start: usize, i: usize) {
        let near_free = self.sides(start, i, |word| word.free).into_iter().fold(0, |a, b| a | b);
        if self.rows[start + i].number & near_free == 0 {
            return;
        }
        let bulbs = sum(self.sides(start, i, |word| word.bulb));
        let most = sum(self.sides(start, i, |word| word.bulb | word.free));
        let word = &mut self.rows[start + i];
        let full = word.number & equal(bulbs, word.digits);
        let fill = word.number & equal(most, word.digits);
        let changed = full & !word.full | fill & !word.fill;
        word.full |= full;
        word.fill |= fill;
        if changed != 0 {
            self.unsettle(start, i, changed);
        }
    }

    /// Takes light from the columns, and crosses and bulbs from the numbers around.
    fn obey_numbers(&mut self, start: usize, i: usize, first: usize) {
        let word = &self.rows[start + i];
        self.scratch.before[i - first] = (word.free, word.needy);
        self.scratch.seeds[i - first] = 0;
        if word.free == 0 {
            return;
        }
        let full = self.sides(start, i, |word| word.full).into_iter().fold(0, |a, b| a | b);
        let fill = self.sides(start, i, |word| word.fill).into_iter().fold(0, |a, b| a | b);
        let word = &mut self.rows[start + i];
        word.free &= !(word.above.lit | word.below.lit | full);
        let bulbs = word.free & fill;
        word.free &= !bulbs;
        word.bulb |= bulbs;
        self.scratch.seeds[i - first] = bulbs;
    }

    /// Whether every white cell is decided.
    pub(super) fn is_complete(&self) -> bool {
        self.rows.iter().all(|word| word.free == 0)
    }

    /// Whether a complete board keeps every rule.
    pub(super) fn is_solved(&mut self) -> bool {
        (1..=self.height).all(|row| self.is_row_solved(row * self.words))
    }

    fn is_row_solved(&mut self, start: usize) -> bool {
        let row = &self.rows[start..start + self.words];
        let Scratch { seeds, spread, .. } = &mut self.scratch;
        seeds.iter_mut().zip(row).for_each(|(seed, word)| *seed = word.bulb);
        second_seeds(row, seeds, spread);
        row.iter().enumerate().all(|(i, word)| {
            let bulbs = sum(self.sides(start, i, |word| word.bulb));
            let wrong_numbers = word.number & !equal(bulbs, word.digits);
            let dazzled = word.bulb & (word.above.lit | word.below.lit) | self.scratch.spread[i];
            word.dark() | wrong_numbers | dazzled == 0
        })
    }

    /// What is known of a cell: whether it is still free, and whether it holds a bulb.
    #[inline]
    pub(super) fn state(&self, row: usize, col: usize) -> (bool, bool) {
        let word = &self.rows[(row + 1) * self.words + col / 64];
        (word.free >> (col % 64) & 1 != 0, word.bulb >> (col % 64) & 1 != 0)
    }

    /// Puts every bulb into a solution of the same board.
    pub(super) fn copy_bulbs(&self, solution: &mut Solution) {
        let rows = self.rows[self.words..].chunks_exact(self.words);
        for (symbols, words) in solution.rows_mut().zip(rows) {
            for (symbols, word) in symbols.chunks_mut(64).zip(words) {
                let mut bulbs = word.bulb;
                while bulbs != 0 {
                    symbols[bulbs.trailing_zeros() as usize] = b'*';
                    bulbs &= bulbs - 1;
                }
            }
        }
    }
}

impl Scratch {
    /// Lights the runs of the new bulbs in `seeds`.
    fn shine(&mut self, row: &mut [Word]) {
        if self.seeds[..row.len()].iter().all(|&seeds| seeds == 0) {
            return;
        }
        whole_runs(row, &self.seeds, &mut self.spread);
        for (word, &spread) in row.iter_mut().zip(&self.spread) {
            word.lit |= spread;
            word.free &= !spread;
        }
    }

    /// Puts bulbs where a dark cell has one source left.
    fn light_last_sources(&mut self, row: &mut [Word]) {
        let Self { seeds, any, two, spread, .. } = self;
        for (seed, word) in seeds.iter_mut().zip(&*row) {
            *seed = word.free;
        }
        whole_runs(row, seeds, any);
        second_seeds(row, seeds, spread);
        whole_runs(row, spread, two);
        let mut asked = 0;
        for (i, word) in row.iter_mut().enumerate() {
            let (above, below) = (word.above, word.below);
            let dark = word.dark();
            let elsewhere = above.one | below.one;
            let row_one = any[i] & !two[i];
            word.needy = dark & !any[i];
            // A cell that only it can light, or the last of its column, for which a dark cell in the column waits.
            seeds[i] = word.free & !elsewhere & (row_one | above.needy | below.needy);
            // Dark cells that nothing in their column can light, in a row with one source.
            two[i] = dark & !word.free & !elsewhere & row_one;
            asked |= two[i];
        }
        if asked != 0 {
            whole_runs(row, two, spread);
            for (i, word) in row.iter().enumerate() {
                seeds[i] |= word.free & spread[i];
            }
        }
        for (word, &seeds) in row.iter_mut().zip(&*seeds) {
            word.bulb |= seeds;
            word.free &= !seeds;
        }
        self.shine(row);
    }
}

impl Word {
    /// The cells that nothing lights yet.
    #[inline]
    fn dark(&self) -> u64 {
        self.white & !(self.lit | self.above.lit | self.below.lit)
    }

    fn read(cells: &[Cell]) -> Self {
        let mut planes = [0; 3];
        for (i, eight) in cells.chunks(8).enumerate() {
            // Cells that the row does not have read as walls.
            let mut bytes = [Cell::Black as u8; 8];
            bytes.iter_mut().zip(eight).for_each(|(byte, &cell)| *byte = cell as u8);
            let bytes = u64::from_le_bytes(bytes);
            for (bit, plane) in planes.iter_mut().enumerate() {
                *plane |= lowest_bits(bytes >> bit) << (8 * i);
            }
        }
        // White is 0, black 1, and the numbers follow from 2 on.
        let [low, middle, high] = planes;
        let short = u64::MAX.checked_shl(8 * cells.len().div_ceil(8) as u32).unwrap_or(0);
        let white = !(low | middle | high | short);
        let number = middle | high;
        Self {
            white,
            reversed: white.reverse_bits(),
            number,
            digits: [low & number, high & !middle, high & middle],
            free: white,
            // Until the first sweep upwards nothing is known of what is below.
            below: Side { one: u64::MAX, two: u64::MAX, ..Side::default() },
            ..Self::default()
        }
    }
}

/// The lowest bits of eight bytes, gathered into one.
fn lowest_bits(bytes: u64) -> u64 {
    (bytes & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// How many of the four are set, bit by bit.
fn sum([a, b, c, d]: [u64; 4]) -> [u64; 3] {
    let (low, high) = ([a ^ b, c ^ d], [a & b, c & d]);
    let carry = low[0] & low[1];
    let either = high[0] ^ high[1];
    [low[0] ^ low[1], either ^ carry, high[0] & high[1] | carry & either]
}

fn equal(a: [u64; 3], b: [u64; 3]) -> u64 {
    !((a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2]))
}

/// Every cell of a run at or behind its first seed.
#[inline]
fn spread_up(white: u64, seeds: u64, carry: &mut u64) -> u64 {
    let (sum, over) = white.overflowing_add(seeds);
    let (sum, over_too) = sum.overflowing_add(*carry);
    *carry = u64::from(over | over_too);
    ((sum ^ white) | seeds) & white
}

/// All cells of the runs in which there is a seed.
fn whole_runs(row: &[Word], seeds: &[u64], into: &mut [u64]) {
    let mut carry = 0;
    for ((word, &seeds), into) in row.iter().zip(seeds).zip(&mut *into) {
        *into = (spread_up(word.white, seeds, &mut carry) & word.ends).reverse_bits();
    }
    let mut carry = 0;
    for (word, into) in row.iter().zip(into).rev() {
        *into = spread_up(word.reversed, *into, &mut carry).reverse_bits();
    }
}

/// The seeds that are not the first of their run.
fn second_seeds(row: &[Word], seeds: &[u64], into: &mut [u64]) {
    let mut carry = 0;
    let mut last = 0;
    for ((word, &seeds), into) in row.iter().zip(seeds).zip(into) {
        let behind = spread_up(word.white, seeds, &mut carry);
        *into = seeds & (behind << 1 | last);
        last = behind >> 63;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lightup::fast::field::Field;
    use crate::lightup::marks::Marks;

    /// Runs of every length across the borders of words, with the numbers of a filling or with wrong ones.
    fn random_board(rng: &mut fastrand::Rng) -> Board {
        let (width, height) = (rng.usize(1..200), rng.usize(1..40));
        let black = rng.u8(5..50);
        let wall = |roll: u8| if roll < black { Cell::Black } else { Cell::White };
        let walls = Board::from_cells(width, (0..width * height).map(|_| wall(rng.u8(0..100))).collect());
        let mut filling = Marks::new(&walls);
        let dark = [0, 0, 0, 3][rng.usize(0..4)];
        for cell in walls.whites() {
            if !filling.is_lit(cell) && rng.u8(0..100) >= dark {
                filling.add_light(&walls, cell);
            }
        }
        let errors = [0, 0, 1, 5][rng.usize(0..4)];
        let cells = (0..width * height).map(|cell| match walls.cells()[cell] {
            Cell::White => Cell::White,
            _ if rng.u8(0..3) == 0 => Cell::Black,
            _ if rng.u8(0..100) < errors => Cell::NUMBERED[rng.usize(0..5)],
            _ => Cell::NUMBERED[usize::from(filling.around(&walls, cell).0)],
        });
        Board::from_cells(width, cells.collect())
    }

    #[test]
    fn sweeps_find_what_the_field_finds() {
        let mut rng = fastrand::Rng::with_seed(64);
        let (mut sweeper, mut field) = (Sweeper::default(), Field::default());
        let mut compared = 0;
        for _ in 0..1000 {
            let board = random_board(&mut rng);
            sweeper.load(&board);
            sweeper.run();
            field.load(&board);
            if field.propagate_all().is_err() {
                assert!(!sweeper.is_complete() || !sweeper.is_solved());
                let known = field.load_swept(&board, &sweeper);
                assert!(known.and_then(|()| field.propagate_all()).is_err(), "{board:?}");
                continue;
            }
            compared += 1;
            for cell in board.whites() {
                let index = field.at(cell);
                let known = (field.is_free(index), field.is_bulb(index));
                assert_eq!(sweeper.state(board.row(cell), board.col(cell)), known, "{cell}\n{board:?}");
            }
        }
        assert!(compared > 300, "{compared}");
    }
}
