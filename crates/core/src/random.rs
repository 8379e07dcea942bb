//! Chance that is the same on every machine: the same seed draws the same numbers whatever the size of a word.
//!
//! `fastrand` draws a `usize` from as many bits as the machine has; a browser has 32. Whatever a seed should repeat is drawn
//! by these instead.

use fastrand::Rng;

/// A place in a list of `count`, which must not be empty; all equally likely.
#[inline]
pub fn index(random: &mut Rng, count: usize) -> usize {
    random.u64(0..count as u64) as usize
}

/// Brings a list into an order, all equally likely.
pub fn shuffle<T>(random: &mut Rng, list: &mut [T]) {
    for last in 1..list.len() {
        list.swap(last, index(random, last + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that must not change, since people keep seeds: those of a machine with words of 64 bits.
    #[test]
    fn a_seed_draws_the_same_everywhere() {
        let mut random = Rng::with_seed(7);
        let drawn: Vec<usize> = (0..8).map(|_| index(&mut random, 100)).collect();
        let mut list: Vec<usize> = (0..8).collect();
        shuffle(&mut random, &mut list);
        let mut same = Rng::with_seed(7);
        if cfg!(target_pointer_width = "64") {
            let by_words: Vec<usize> = (0..8).map(|_| same.usize(0..100)).collect();
            let mut other: Vec<usize> = (0..8).collect();
            same.shuffle(&mut other);
            assert_eq!((drawn, list), (by_words, other));
        }
    }
}
