//! Runs of white cells in a row of words, all of them at once.
//!
//! Each word is treated alone, and then the runs that cross a border of words are joined.

use std::ops::Range;

use super::four::Four;

/// The white cells of a board, with what is known of their runs from the start.
#[derive(Clone, Debug, Default)]
pub(super) struct Runs {
    pub(super) white: Vec<u64>,
    /// The cells of a run that began in the word before.
    pub(super) heads: Vec<u64>,
    /// The cells of a run that goes on in the next word.
    pub(super) tails: Vec<u64>,
}

impl Runs {
    /// Finds the heads and tails, once the white cells are known.
    pub(super) fn join(&mut self) {
        for (i, words) in self.white.windows(3).enumerate() {
            let [before, white, behind] = [words[0], words[1], words[2]];
            self.heads[i + 1] = low_ones(white.trailing_ones()) & (before >> 63).wrapping_neg();
            self.tails[i + 1] = !low_ones(64 - white.leading_ones()) & (behind & 1).wrapping_neg();
        }
    }

    /// All cells of the runs in which there is a seed. The words are some of a row that no run leaves.
    #[inline(always)]
    pub(super) fn whole(&self, at: &Range<usize>, seeds: &[u64], into: &mut [u64]) {
        for (i, word) in at.clone().enumerate().step_by(4) {
            let white = Four::at(&self.white, word);
            fill(white, spread_up(white, Four::at(seeds, i))).put(into, i);
        }
        let mut carry = 0;
        for (into, &head) in into.iter_mut().zip(&self.heads[at.clone()]) {
            *into |= head & carry;
            carry = (*into >> 63).wrapping_neg();
        }
        self.hand_back(at, into);
    }

    /// All cells of the runs in which there is a seed, and of those in which there are two.
    #[inline(always)]
    pub(super) fn count(&self, at: &Range<usize>, seeds: &[u64], one: &mut [u64], two: &mut [u64]) {
        for (i, word) in at.clone().enumerate().step_by(4) {
            let (white, seeds) = (Four::at(&self.white, word), Four::at(seeds, i));
            let behind = spread_up(white, seeds);
            fill(white, behind).put(one, i);
            fill(white, spread_up(white, seeds & behind << 1)).put(two, i);
        }
        let (mut carry_one, mut carry_two) = (0, 0);
        for ((one, two), &head) in one.iter_mut().zip(&mut *two).zip(&self.heads[at.clone()]) {
            *two |= head & (carry_two | carry_one & *one);
            *one |= head & carry_one;
            carry_one = (*one >> 63).wrapping_neg();
            carry_two = (*two >> 63).wrapping_neg();
        }
        self.hand_back(at, one);
        self.hand_back(at, two);
    }

    /// What the last word of a run knows holds in all of its words.
    #[inline(always)]
    fn hand_back(&self, at: &Range<usize>, into: &mut [u64]) {
        let mut carry = 0;
        for (into, &tail) in into[..at.len()].iter_mut().zip(&self.tails[at.clone()]).rev() {
            *into |= tail & carry;
            carry = (*into & 1).wrapping_neg();
        }
    }
}

/// That many ones from the lowest bit on.
fn low_ones(count: u32) -> u64 {
    1_u64.checked_shl(count).unwrap_or(0).wrapping_sub(1)
}

/// Every cell of a run at or behind its first seed: adding a seed to a run of ones carries to the end of the run.
#[inline(always)]
fn spread_up(white: Four, seeds: Four) -> Four {
    ((white.plus(seeds) ^ white) | seeds) & white
}

/// All cells of the runs whose last cell is marked.
#[inline(always)]
fn fill(white: Four, marks: Four) -> Four {
    let (mut spread, mut runs) = (marks & !(white >> 1), white);
    for step in [1, 2, 4, 8, 16] {
        spread = spread | runs & spread >> step;
        runs = runs & runs >> step;
    }
    spread | runs & spread >> 32
}
