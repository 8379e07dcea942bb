//! Which cell to guess.
//!
//! A guess pays when both its children lead far. So among the cells with two candidates the one is taken whose two
//! digits occur most often in the cells that it sees, cells that have only two candidates themselves counting
//! [`PAIR_WEIGHT`] more: there the guess decides a further cell at once.

use super::lanes::Lanes;
use super::layout::{Bands, PEERS};
use super::propagate::Pair;

/// What a cell with two candidates counts more than another.
const PAIR_WEIGHT: u32 = 2;

/// A cell to branch on: in one child it has the digit, in the other it has not.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) slot: usize,
    pub(super) digit: usize,
    /// The other digit, when there are just two.
    pub(super) other: Option<usize>,
}

/// The cells with two candidates on two boards, and which two they are: digit numbers in binary, a vector a bit.
pub(super) struct TwoDigits<V> {
    pairs: V,
    low: [V; 4],
    high: [V; 4],
}

impl<V: Lanes> TwoDigits<V> {
    /// Finds them on both boards at once.
    #[inline(always)]
    pub(super) fn of(x: &Pair<V>) -> Self {
        let zero = V::bands(0);
        let (mut one, mut two, mut three) = (zero, zero, zero);
        let (mut low, mut high) = ([zero; 4], [zero; 4]);
        for (d, &digit) in x.iter().enumerate() {
            let again = one.and(digit);
            let first = digit.without(one);
            let second = again.without(two);
            three = three.or(two.and(digit));
            two = two.or(again);
            one = one.or(digit);
            for bit in 0..4 {
                if d >> bit & 1 != 0 {
                    low[bit] = low[bit].or(first);
                    high[bit] = high[bit].or(second);
                }
            }
        }
        Self { pairs: two.without(three), low, high }
    }

    /// The choice on one board, whose digits are `board`.
    #[inline(always)]
    pub(super) fn choose(&self, side: usize, board: &[Bands; 9]) -> Choice {
        let pairs = board_of(self.pairs, side);
        if pairs == [0; 4] {
            return choose_any(board);
        }
        let low = by_band(&self.low, side);
        let high = by_band(&self.high, side);
        let pair_words = words(&pairs);
        let mut best = (0, 0, 0, 0);
        for band in 0..3 {
            let mut left = pairs[band];
            while left != 0 {
                let bit = left.trailing_zeros();
                left &= left - 1;
                let slot = 32 * band + bit as usize;
                let peers = words(&PEERS[slot]);
                let pair_peers = [peers[0] & pair_words[0], peers[1] & pair_words[1]];
                let (a, b) = (V::nibble(&low[band], bit), V::nibble(&high[band], bit));
                let (x, y) = (words(&board[a]), words(&board[b]));
                let score = common(peers, x)
                    + common(peers, y)
                    + PAIR_WEIGHT * (common(pair_peers, x) + common(pair_peers, y));
                if score > best.0 {
                    best = (score, slot, a, b);
                }
            }
        }
        Choice { slot: best.1, digit: best.2, other: Some(best.3) }
    }
}

/// The four vectors of one board, band by band.
#[inline(always)]
fn by_band<V: Lanes>(planes: &[V; 4], side: usize) -> [[u32; 4]; 3] {
    let mut bands = [[0; 4]; 3];
    for p in 0..4 {
        let plane = board_of(planes[p], side);
        for band in 0..3 {
            bands[band][p] = plane[band];
        }
    }
    bands
}

#[inline(always)]
fn board_of<V: Lanes>(v: V, side: usize) -> Bands {
    if side == 0 { v.left() } else { v.right() }
}

/// No cell has two candidates: a cell with as few as possible.
#[cold]
#[inline(never)]
fn choose_any(board: &[Bands; 9]) -> Choice {
    let has = |d: usize, slot: usize| board[d][slot / 32] >> (slot % 32) & 1 != 0;
    let candidates = |slot: usize| (0..9).filter(|&d| has(d, slot)).count();
    let slot = (0..96).filter(|&slot| candidates(slot) > 1).min_by_key(|&slot| candidates(slot)).unwrap_or(0);
    let digit = (0..9).find(|&d| has(d, slot)).unwrap_or(0);
    Choice { slot, digit, other: None }
}

/// A set of cells in two words, for counting.
type Words = [u64; 2];

#[inline(always)]
fn words(bands: &Bands) -> Words {
    [u64::from(bands[0]) | u64::from(bands[1]) << 32, u64::from(bands[2])]
}

#[inline(always)]
fn common(a: Words, b: Words) -> u32 {
    (a[0] & b[0]).count_ones() + (a[1] & b[1]).count_ones()
}
