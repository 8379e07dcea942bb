//! Runs of white cells in a row of words, all of them at once.

/// The white cells of a row, with what is known of its runs from the start.
#[derive(Clone, Copy)]
pub(super) struct Runs<'a> {
    pub(super) white: &'a [u64],
    /// The last cell of each run.
    pub(super) ends: &'a [u64],
}

impl Runs<'_> {
    /// All cells of the runs in which there is a seed.
    #[inline(always)]
    pub(super) fn whole(self, seeds: &[u64], into: &mut [u64]) {
        let n = self.white.len();
        let (white, ends, seeds, into) = (&self.white[..n], &self.ends[..n], &seeds[..n], &mut into[..n]);
        let mut carry = 0;
        for i in 0..n {
            into[i] = spread_up(white[i], seeds[i], &mut carry) & ends[i];
        }
        for i in 0..n {
            into[i] = spread_down(white[i], into[i]);
        }
        // A run that begins in one word and ends in the next is marked at its end: the rest of it is in the word before.
        for i in (1..n).rev() {
            let leading = white[i - 1].leading_ones();
            let joined = !u64::MAX.checked_shr(leading).unwrap_or(0);
            into[i - 1] |= joined & (into[i] & 1).wrapping_neg();
        }
    }

    /// The seeds that are not the first of their run.
    #[inline(always)]
    pub(super) fn second(self, seeds: &[u64], into: &mut [u64]) {
        let (mut carry, mut last) = (0, 0);
        for ((&white, &seeds), into) in self.white.iter().zip(seeds).zip(into) {
            let behind = spread_up(white, seeds, &mut carry);
            *into = seeds & (behind << 1 | last);
            last = behind >> 63;
        }
    }
}

/// Every cell of a run at or behind its first seed: adding a seed to a run of ones carries to the end of the run.
#[inline(always)]
fn spread_up(white: u64, seeds: u64, carry: &mut u64) -> u64 {
    let (sum, over) = white.overflowing_add(seeds);
    let (sum, over_too) = sum.overflowing_add(*carry);
    *carry = u64::from(over | over_too);
    ((sum ^ white) | seeds) & white
}

/// Every cell of a run at or before its last seed, within one word.
#[inline(always)]
fn spread_down(white: u64, seeds: u64) -> u64 {
    let (mut spread, mut runs) = (seeds, white);
    for step in [1, 2, 4, 8, 16] {
        spread |= runs & spread >> step;
        runs &= runs >> step;
    }
    spread | runs & spread >> 32
}
