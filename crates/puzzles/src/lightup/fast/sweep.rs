//! Propagation of large boards by whole rows: 64 cells a word, no branch a cell.
//!
//! The rules are those of the [`Field`](super::field::Field); what differs is the order. The board is swept downwards
//! and upwards in turn. At each row the solver knows, for every column, what the vertical segment holds above
//! and below (a bulb? one possible bulb, or two? a dark cell that only the column can light?), and settles this one
//! row. Within the row, [`runs`] of white cells are treated by addition: a carry runs through a run of ones.
//!
//! A word is settled again only when something around it has changed. On most boards nothing changes any more after
//! a dozen sweeps. Contradictions are left to the field to find.
#![allow(
    clippy::inline_always,
    reason = "the sweeps are compiled twice, and only what is inlined is compiled for wide registers"
)]

mod runs;
mod wide;

use std::ops::Range;

use crate::lightup::board::{Board, Cell};
use crate::lightup::solution::Solution;
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
}

/// The word must be settled again.
const STALE: u8 = 1;
/// The row below, or above, must be told what has changed here.
const TELL_BELOW: u8 = 2;
const TELL_ABOVE: u8 = 4;

/// Sweeps, down and up, before the rest is left to the field.
const MOST_SWEEPS: usize = 64;

/// A board in planes of bits. Each row ends with an empty word, and there is an empty row above and below, so every
/// word has neighbours on all sides.
#[derive(Clone, Debug, Default)]
pub(super) struct Sweeper {
    /// The words of a row, without the empty one.
    words: usize,
    height: usize,
    white: Vec<u64>,
    /// The last cells of runs.
    ends: Vec<u64>,
    /// Which cells are numbers, and the numbers bit by bit.
    number: Vec<u64>,
    digits: [Vec<u64>; 3],
    free: Vec<u64>,
    bulb: Vec<u64>,
    /// Lit along the row.
    lit: Vec<u64>,
    /// Dark cells whose row cannot light them.
    needy: Vec<u64>,
    /// Numbers that have all their bulbs, and numbers that need all their free neighbours.
    full: Vec<u64>,
    fill: Vec<u64>,
    above: Side,
    below: Side,
    /// What is to be done about each word.
    flags: Vec<u8>,
    scratch: Scratch,
}

/// Words of one row while it is settled.
#[derive(Clone, Debug, Default)]
struct Scratch {
    free: Vec<u64>,
    needy: Vec<u64>,
    judged: Vec<u64>,
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
        let size = self.stride() * (self.height + 2) + 1;
        for plane in self.planes() {
            plane.clear();
            plane.resize(size, 0);
        }
        self.flags.clear();
        self.flags.resize(size, 0);
        for (row, cells) in board.cells().chunks_exact(board.width()).enumerate() {
            let at = self.row(row + 1);
            self.flags[at.clone()].fill(STALE | TELL_BELOW | TELL_ABOVE);
            // Until the first sweep upwards nothing is known of what is below.
            self.below.one[at.clone()].fill(u64::MAX);
            self.below.two[at.clone()].fill(u64::MAX);
            for (word, cells) in at.zip(cells.chunks(64)) {
                self.load_word(word, cells);
            }
        }
        let bottom = self.row(self.height + 1);
        self.flags[bottom].fill(TELL_ABOVE);
        for i in 0..size - 1 {
            self.ends[i] = self.white[i] & !(self.white[i] >> 1 | self.white[i + 1] << 63);
        }
        self.free.clone_from(&self.white);
        let Scratch { free, needy, judged, seeds, any, two, spread } = &mut self.scratch;
        for words in [free, needy, judged, seeds, any, two, spread] {
            words.resize(self.words, 0);
        }
    }

    fn planes(&mut self) -> impl Iterator<Item = &mut Vec<u64>> {
        let Self { white, ends, number, digits, free, bulb, lit, needy, full, fill, above, below, .. } = self;
        let sides = [above, below].map(|side| [&mut side.lit, &mut side.one, &mut side.two, &mut side.needy]);
        let rest = [white, ends, number, free, bulb, lit, needy, full, fill];
        sides.into_iter().flatten().chain(digits).chain(rest)
    }

    fn load_word(&mut self, word: usize, cells: &[Cell]) {
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
        let missing = u64::MAX.checked_shl(8 * cells.len().div_ceil(8) as u32).unwrap_or(0);
        self.white[word] = !(low | middle | high | missing);
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
    fn sweep(&mut self) {
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
        let tell = if DOWN { TELL_BELOW } else { TELL_ABOVE };
        let mut is_stale = false;
        for word in self.row(row) {
            let from = if DOWN { word - self.stride() } else { word + self.stride() };
            if self.flags[from] & tell != 0 {
                self.flags[from] &= !tell;
                self.flags[word] |= (STALE | tell) * u8::from(self.look::<DOWN>(from, word));
            }
            is_stale |= self.flags[word] & STALE != 0;
        }
        if is_stale {
            self.settle_stale(self.row(row));
        }
        is_stale
    }

    /// Learns from the row before what its columns hold; whether that is new.
    #[inline(always)]
    fn look<const DOWN: bool>(&mut self, from: usize, to: usize) -> bool {
        let side = if DOWN { &mut self.above } else { &mut self.below };
        let (white, free) = (self.white[from], self.free[from]);
        let lit = (side.lit[from] | self.bulb[from]) & white;
        let one = (side.one[from] | free) & white;
        let two = (side.two[from] | side.one[from] & free) & white;
        let needy = (side.needy[from] | self.needy[from]) & white;
        let changed =
            (side.lit[to] ^ lit) | (side.one[to] ^ one) | (side.two[to] ^ two) | (side.needy[to] ^ needy);
        side.lit[to] = lit;
        side.one[to] = one;
        side.two[to] = two;
        side.needy[to] = needy;
        changed != 0
    }

    /// Settles the stale words of a row, each together with those that its runs reach into.
    #[inline(always)]
    fn settle_stale(&mut self, row: Range<usize>) {
        let mut word = row.start;
        while word < row.end {
            if self.flags[word] & STALE == 0 {
                word += 1;
                continue;
            }
            let joins = |word: usize| self.white[word - 1] >> 63 & self.white[word] & 1 != 0;
            let first = (row.start..=word).rev().find(|&word| !joins(word)).unwrap_or(row.start);
            let mut last = word + 1;
            while last < row.end && (self.flags[last] & STALE != 0 || joins(last)) {
                last += 1;
            }
            self.flags[first..last].iter_mut().for_each(|flags| *flags &= !STALE);
            self.settle(first..last);
            word = last;
        }
    }

    /// Draws every conclusion for the cells of these words of a row.
    #[inline(always)]
    fn settle(&mut self, at: Range<usize>) {
        self.judge_numbers(at.clone());
        self.scratch.free[..at.len()].copy_from_slice(&self.free[at.clone()]);
        self.scratch.needy[..at.len()].copy_from_slice(&self.needy[at.clone()]);
        if self.free[at.clone()].iter().any(|&free| free != 0) {
            self.obey_numbers(at.clone());
            self.shine(at.clone());
            self.light_last_sources(at.clone());
        } else {
            at.clone().for_each(|word| self.needy[word] = self.dark(word));
        }
        for (i, word) in at.enumerate() {
            let changed = self.scratch.free[i] ^ self.free[word];
            let is_news = changed | (self.scratch.needy[i] ^ self.needy[word]) != 0;
            self.flags[word] |= (TELL_BELOW | TELL_ABOVE) * u8::from(is_news);
            self.unsettle(word, changed);
        }
    }

    /// Marks the word, and those beside which its changed bits lie. Whether there are any cannot be predicted, so
    /// nothing is asked.
    #[inline(always)]
    fn unsettle(&mut self, word: usize, changed: u64) {
        let stride = self.stride();
        for near in [word - stride, word, word + stride] {
            self.flags[near] |= STALE * u8::from(changed != 0);
        }
        self.flags[word - 1] |= STALE * (changed & 1) as u8;
        self.flags[word + 1] |= STALE * (changed >> 63) as u8;
    }

    /// The cells that nothing lights yet.
    #[inline(always)]
    fn dark(&self, word: usize) -> u64 {
        self.white[word] & !(self.lit[word] | self.above.lit[word] | self.below.lit[word])
    }

    /// Finds the numbers that are full, and those that need all that is free.
    #[inline(always)]
    fn judge_numbers(&mut self, at: Range<usize>) {
        let n = at.len();
        let (bulb, free) =
            (Around::new(&self.bulb, &at, self.stride()), Around::new(&self.free, &at, self.stride()));
        let [low, middle, high] = &self.digits;
        let digits = [&low[at.clone()][..n], &middle[at.clone()][..n], &high[at.clone()][..n]];
        let (number, judged) = (&self.number[at.clone()][..n], &mut self.scratch.judged[..n]);
        let (full, fill) = (&mut self.full[at.clone()][..n], &mut self.fill[at.clone()][..n]);
        for i in 0..n {
            let (bulbs, free) = (bulb.sides(i), free.sides(i));
            let most: [u64; 4] = std::array::from_fn(|side| bulbs[side] | free[side]);
            let digits = digits.map(|digit| digit[i]);
            let is_full = number[i] & equal(sum(bulbs), digits);
            let is_fill = number[i] & equal(sum(most), digits);
            judged[i] = is_full & !full[i] | is_fill & !fill[i];
            full[i] |= is_full;
            fill[i] |= is_fill;
        }
        for (i, word) in at.enumerate() {
            self.unsettle(word, self.scratch.judged[i]);
        }
    }

    /// Takes light from the columns, and crosses and bulbs from the numbers around.
    #[inline(always)]
    fn obey_numbers(&mut self, at: Range<usize>) {
        let n = at.len();
        let (full, fill) =
            (Around::new(&self.full, &at, self.stride()), Around::new(&self.fill, &at, self.stride()));
        let (above, below) = (&self.above.lit[at.clone()][..n], &self.below.lit[at.clone()][..n]);
        let (free, bulb) = (&mut self.free[at.clone()][..n], &mut self.bulb[at.clone()][..n]);
        let seeds = &mut self.scratch.seeds[..n];
        for i in 0..n {
            let dark = free[i] & !(above[i] | below[i] | full.any(i));
            seeds[i] = dark & fill.any(i);
            bulb[i] |= seeds[i];
            free[i] = dark & !seeds[i];
        }
    }

    /// Lights the runs of the new bulbs in `seeds`.
    #[inline(always)]
    fn shine(&mut self, at: Range<usize>) {
        let Scratch { seeds, spread, .. } = &mut self.scratch;
        if seeds[..at.len()].iter().all(|&seeds| seeds == 0) {
            return;
        }
        Runs { white: &self.white[at.clone()], ends: &self.ends[at.clone()] }.whole(seeds, spread);
        for (word, &spread) in at.zip(&*spread) {
            self.lit[word] |= spread;
            self.free[word] &= !spread;
        }
    }

    /// Puts bulbs where a dark cell has one source left.
    #[inline(always)]
    fn light_last_sources(&mut self, at: Range<usize>) {
        let n = at.len();
        let runs = Runs { white: &self.white[at.clone()], ends: &self.ends[at.clone()] };
        let Scratch { seeds, any, two, spread, .. } = &mut self.scratch;
        runs.whole(&self.free[at.clone()], any);
        runs.second(&self.free[at.clone()], spread);
        runs.whole(spread, two);
        let (any, two, seeds) = (&any[..n], &mut two[..n], &mut seeds[..n]);
        let [above, below] = [&self.above, &self.below].map(|side| {
            [&side.lit[at.clone()][..n], &side.one[at.clone()][..n], &side.needy[at.clone()][..n]]
        });
        let (white, lit) = (&self.white[at.clone()][..n], &self.lit[at.clone()][..n]);
        let (free, needy) = (&self.free[at.clone()][..n], &mut self.needy[at.clone()][..n]);
        let mut asked = 0;
        for i in 0..n {
            let dark = white[i] & !(lit[i] | above[0][i] | below[0][i]);
            let elsewhere = above[1][i] | below[1][i];
            let row_one = any[i] & !two[i];
            needy[i] = dark & !any[i];
            // A cell that only it can light, or the last of its column, for which a dark cell in the column waits.
            seeds[i] = free[i] & !elsewhere & (row_one | above[2][i] | below[2][i]);
            // Dark cells that nothing in their column can light, in a row with one source.
            two[i] = dark & !free[i] & !elsewhere & row_one;
            asked |= two[i];
        }
        if asked != 0 {
            runs.whole(two, spread);
            for i in 0..n {
                seeds[i] |= free[i] & spread[i];
            }
        }
        for (word, &seeds) in at.clone().zip(&*seeds) {
            self.bulb[word] |= seeds;
            self.free[word] &= !seeds;
        }
        self.shine(at);
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
        let runs = Runs { white: &self.white[at.clone()], ends: &self.ends[at.clone()] };
        runs.second(&self.bulb[at.clone()], &mut self.scratch.spread);
        let bulbs = Around::new(&self.bulb, &at, self.stride());
        at.enumerate().all(|(i, word)| {
            let digits = [0, 1, 2].map(|bit| self.digits[bit][word]);
            let wrong_numbers = self.number[word] & !equal(sum(bulbs.sides(i)), digits);
            let column = self.above.lit[word] | self.below.lit[word];
            let dazzled = self.bulb[word] & column | self.scratch.spread[i];
            self.dark(word) | wrong_numbers | dazzled == 0
        })
    }

    /// What is known of a cell: whether it is still free, and whether it holds a bulb.
    #[inline]
    pub(super) fn state(&self, row: usize, col: usize) -> (bool, bool) {
        let word = 1 + (row + 1) * self.stride() + col / 64;
        (self.free[word] >> (col % 64) & 1 != 0, self.bulb[word] >> (col % 64) & 1 != 0)
    }

    /// Puts every bulb into a solution of the same board.
    pub(super) fn copy_bulbs(&self, solution: &mut Solution) {
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

/// The words of a plane around some words of a row.
struct Around<'a> {
    here: &'a [u64],
    before: &'a [u64],
    behind: &'a [u64],
    above: &'a [u64],
    below: &'a [u64],
}

impl<'a> Around<'a> {
    #[inline(always)]
    fn new(plane: &'a [u64], at: &Range<usize>, stride: usize) -> Self {
        let n = at.len();
        Self {
            here: &plane[at.start..][..n],
            before: &plane[at.start - 1..][..n],
            behind: &plane[at.start + 1..][..n],
            above: &plane[at.start - stride..][..n],
            below: &plane[at.start + stride..][..n],
        }
    }

    /// What is on the four sides of each cell of a word.
    #[inline(always)]
    fn sides(&self, i: usize) -> [u64; 4] {
        let left = self.here[i] << 1 | self.before[i] >> 63;
        let right = self.here[i] >> 1 | self.behind[i] << 63;
        [left, right, self.above[i], self.below[i]]
    }

    /// What is on any side.
    #[inline(always)]
    fn any(&self, i: usize) -> u64 {
        let [left, right, above, below] = self.sides(i);
        left | right | above | below
    }
}

/// The lowest bits of eight bytes, gathered into one.
fn lowest_bits(bytes: u64) -> u64 {
    (bytes & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// How many of the four are set, bit by bit.
#[inline(always)]
fn sum([a, b, c, d]: [u64; 4]) -> [u64; 3] {
    let (low, high) = ([a ^ b, c ^ d], [a & b, c & d]);
    let carry = low[0] & low[1];
    let either = high[0] ^ high[1];
    [low[0] ^ low[1], either ^ carry, high[0] & high[1] | carry & either]
}

#[inline(always)]
fn equal(a: [u64; 3], b: [u64; 3]) -> u64 {
    !((a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2]))
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
            let mut narrow = sweeper.clone();
            sweeper.run();
            narrow.sweep();
            assert!(narrow.free == sweeper.free && narrow.bulb == sweeper.bulb, "both are the same code");
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
