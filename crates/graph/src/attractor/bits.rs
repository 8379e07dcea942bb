//! Sets of positions as bits.

use super::degree::DegreeCounter;
use crate::edges::PositionId;

/// The places of the bits that are set, from the lowest.
#[inline]
pub(super) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        lowest
    })
}

/// One bit for each of up to 64 states: whether it is `wanted`.
pub(super) fn which(states: &[DegreeCounter], wanted: DegreeCounter) -> u64 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let mut bits = 0;
    let (eights, rest) = states.as_chunks::<8>();
    for (index, eight) in eights.iter().enumerate() {
        let differ = u64::from_le_bytes(*eight) ^ u64::from_le_bytes([wanted; 8]);
        // The high bit of each byte that is zero, then these bits moved side by side.
        let equal = !((((differ & LOW) + LOW) | differ) | LOW);
        bits |= ((equal >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * index);
    }
    for (index, &state) in rest.iter().enumerate() {
        bits |= u64::from(state == wanted) << (8 * eights.len() + index);
    }
    bits
}

/// Calls `visit` with the positions from `base` on whose bits are set, some hundreds at a time.
pub(super) fn for_blocks(bits: &[u64], base: PositionId, mut visit: impl FnMut(&[PositionId])) {
    const BLOCK: usize = 1024;
    let mut block = [0; BLOCK + 64];
    let mut len = 0;
    for (index, &word) in bits.iter().enumerate() {
        for place in ones(word) {
            block[len] = base + (index * 64 + place) as PositionId;
            len += 1;
        }
        if len >= BLOCK {
            visit(&block[..len]);
            len = 0;
        }
    }
    visit(&block[..len]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_tell_which_states_are_meant() {
        for len in [0, 1, 7, 8, 9, 63, 64] {
            let states: Vec<DegreeCounter> =
                (0..len).map(|index| (index * index % 5) as DegreeCounter).collect();
            for wanted in 0..5 {
                let expected: u64 =
                    states.iter().enumerate().map(|(i, &s)| u64::from(s == wanted) << i).sum();
                assert_eq!(which(&states, wanted), expected, "{len} states, {wanted}");
            }
        }
        assert_eq!(which(&[0x80, 0, 0x81, 1, 0xff, 0x80, 0, 1], 0x80), 0b10_0001);
    }
}
