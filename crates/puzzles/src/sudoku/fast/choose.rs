//! Which cell to guess.
//!
//! A guess pays when both its children lead far. So among the cells with two candidates the one is taken whose two
//! digits occur most often in the cells that it sees; a cell with only two candidates itself counts
//! [`PAIR_WEIGHT`] more, since there the guess decides a further cell at once.

use super::lanes::Lanes;
use super::layout::{Bands, Board, PEERS, SLOTS, only};
use super::propagate::Pair;

/// What a cell with two candidates counts more than another.
const PAIR_WEIGHT: u32 = 3;

/// A cell to branch on: in one child it has the digit, in the other it has not.
pub(super) struct Choice {
    pub(super) slot: usize,
    pub(super) digit: usize,
    /// The other digit, when there are just two.
    pub(super) other: Option<usize>,
}

/// The cells of a board with two candidates, and which two they are: digit numbers in binary, four planes of bits,
/// kept band by band.
pub(super) struct TwoDigits<V> {
    pairs: Bands,
    low: [[u32; 4]; 3],
    high: [[u32; 4]; 3],
    lanes: std::marker::PhantomData<V>,
}

impl<V: Lanes> TwoDigits<V> {
    /// Finds them on the left board.
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
        let (low, high) = (by_band(&low), by_band(&high));
        Self { pairs: two.without(three).left(), low, high, lanes: std::marker::PhantomData }
    }

    /// The two digits of a cell with two candidates.
    #[inline(always)]
    fn digits(&self, band: usize, bit: u32) -> (usize, usize) {
        (V::nibble(&self.low[band], bit), V::nibble(&self.high[band], bit))
    }

    /// The choice on the board.
    #[inline(always)]
    pub(super) fn choose(&self, board: &Board) -> Choice {
        if self.pairs == [0; 4] {
            return choose_any(board);
        }
        let pairs = words(&self.pairs);
        let mut best = (0, 0, 0, 0);
        for band in 0..3 {
            let mut left = self.pairs[band];
            while left != 0 {
                let bit = left.trailing_zeros();
                left &= left - 1;
                let slot = 32 * band + bit as usize;
                let peers = words(&PEERS[slot]);
                let pair_peers = [peers[0] & pairs[0], peers[1] & pairs[1]];
                let (digit, other) = self.digits(band, bit);
                let (x, y) = (words(&board[digit]), words(&board[other]));
                let score = common(peers, x)
                    + common(peers, y)
                    + PAIR_WEIGHT * (common(pair_peers, x) + common(pair_peers, y));
                if score >= best.0 {
                    best = (score, slot, digit, other);
                }
            }
        }
        Choice { slot: best.1, digit: best.2, other: Some(best.3) }
    }

    /// A cell with two candidates that does not see the given one, and its digits.
    #[inline(always)]
    pub(super) fn far_from(&self, slot: usize) -> Option<(usize, usize, usize)> {
        for band in 0..3 {
            let far = self.pairs[band] & !(PEERS[slot][band] | only(slot)[band]);
            if far != 0 {
                let bit = far.trailing_zeros();
                let (digit, other) = self.digits(band, bit);
                return Some((32 * band + bit as usize, digit, other));
            }
        }
        None
    }
}

/// Four planes of the left board, band by band.
#[inline(always)]
fn by_band<V: Lanes>(planes: &[V; 4]) -> [[u32; 4]; 3] {
    let mut bands = [[0; 4]; 3];
    for (p, plane) in planes.iter().enumerate() {
        let plane = plane.left();
        for band in 0..3 {
            bands[band][p] = plane[band];
        }
    }
    bands
}

/// No cell has two candidates: a cell with as few as possible.
#[cold]
#[inline(never)]
fn choose_any(board: &Board) -> Choice {
    let has = |d: usize, slot: usize| board[d][slot / 32] >> (slot % 32) & 1 != 0;
    let candidates = |slot: usize| (0..9).filter(|&d| has(d, slot)).count();
    let slot =
        (0..SLOTS).filter(|&slot| candidates(slot) > 1).min_by_key(|&slot| candidates(slot)).unwrap_or(0);
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
