//! The checksum of a section: eight bytes a step.

/// A sum over bytes that come piece by piece. For each word alone, everything else being equal, another value gives
/// another sum: no change within eight neighbouring bytes goes unnoticed.
#[derive(Clone, Debug)]
pub struct BlockSum {
    sum: u64,
    bytes: u64,
    rest: [u8; 8],
}

impl Default for BlockSum {
    fn default() -> Self {
        Self { sum: 0x6f75_7470_6c61_7931, bytes: 0, rest: [0; 8] }
    }
}

impl BlockSum {
    /// Adds bytes.
    pub fn add(&mut self, mut bytes: &[u8]) {
        let filled = (self.bytes % 8) as usize;
        self.bytes += bytes.len() as u64;
        if filled > 0 {
            let taken = bytes.len().min(8 - filled);
            self.rest[filled..filled + taken].copy_from_slice(&bytes[..taken]);
            bytes = &bytes[taken..];
            if filled + taken < 8 {
                return;
            }
            self.step(u64::from_le_bytes(self.rest));
        }
        let words = bytes.chunks_exact(8);
        let rest = words.remainder();
        for word in words {
            self.step(u64::from_le_bytes([
                word[0], word[1], word[2], word[3], word[4], word[5], word[6], word[7],
            ]));
        }
        self.rest[..rest.len()].copy_from_slice(rest);
    }

    #[inline]
    fn step(&mut self, word: u64) {
        // Each of the three can be undone, so that nothing is forgotten.
        self.sum = (self.sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }

    /// The sum of all bytes so far.
    #[must_use]
    pub fn value(&self) -> u64 {
        let mut last = self.clone();
        let filled = (self.bytes % 8) as usize;
        last.rest[filled..].fill(0);
        last.step(u64::from_le_bytes(last.rest));
        last.step(self.bytes);
        last.sum ^ (last.sum >> 32)
    }
}

/// The sum of bytes that are all there.
pub fn block_sum(bytes: &[u8]) -> u64 {
    let mut sum = BlockSum::default();
    sum.add(bytes);
    sum.value()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_do_not_matter_and_every_byte_does() {
        let mut rng = fastrand::Rng::with_seed(4);
        for _ in 0..200 {
            let bytes: Vec<u8> = (0..rng.usize(1..60)).map(|_| rng.u8(..)).collect();
            let whole = block_sum(&bytes);
            let mut sum = BlockSum::default();
            let mut rest = &bytes[..];
            while !rest.is_empty() {
                let (piece, left) = rest.split_at(rng.usize(0..=rest.len()));
                sum.add(piece);
                rest = left;
            }
            assert_eq!(sum.value(), whole);
            let mut changed = bytes.clone();
            changed[rng.usize(0..bytes.len())] ^= 1 << rng.u8(0..8);
            assert_ne!(block_sum(&changed), whole);
            assert_ne!(block_sum(&[&bytes[..], &[0]].concat()), whole);
        }
    }
}
