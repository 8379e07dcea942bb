//! Which part a position belongs to.

use crate::edges::PositionId;

/// Positions cut into blocks of neighbours; the blocks in the order of a mixed hash, cut into ranges of equal weight.
///
/// Neighbours stay together, as far as their numbers are close, so that chains of moves rarely leave a part; and the
/// mixing gives every part a little of every region, so that all of them have something to do.
///
/// ```
/// use outplay_graph::parts::Partition;
///
/// let partition = Partition::even(10, 1, 2);
/// let (part, place) = partition.locate(7);
/// assert_eq!(partition.position(part, place), 7);
/// assert_eq!(partition.len(0) + partition.len(1), 10);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partition {
    block_bits: u32,
    homes: Vec<BlockHome>,
    parts: Vec<PartRange>,
}

/// Where a block lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BlockHome {
    part: u32,
    /// The place of its first position there.
    base: u32,
}

/// What a part holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct PartRange {
    /// Its blocks, in the arena's order.
    blocks: Vec<u32>,
    len: usize,
}

impl Partition {
    /// A block never has more positions than two to this power.
    const MOST_BLOCK_BITS: u32 = 12;
    /// An arena has at least so many blocks, if it has as many positions.
    const FEWEST_BLOCKS: usize = 256;

    /// The size of blocks, as a power of two, that suits an arena of so many positions.
    pub fn block_bits_for(positions: usize) -> u32 {
        (positions / Self::FEWEST_BLOCKS).max(1).ilog2().min(Self::MOST_BLOCK_BITS)
    }

    /// How many blocks of that size there are.
    pub fn blocks_of(positions: usize, block_bits: u32) -> usize {
        positions.div_ceil(1 << block_bits)
    }

    /// Cuts so many positions into parts; `weights` tells what each block weighs.
    pub fn new(positions: usize, block_bits: u32, weights: &[u64], parts: usize) -> Self {
        let parts = parts.max(1);
        let mut order: Vec<u32> = (0..weights.len() as u32).collect();
        order.sort_by_key(|&block| (mixed(u64::from(block)), block));
        let total: u128 = weights.iter().map(|&weight| u128::from(weight)).sum::<u128>().max(1);
        let mut owners = vec![0_u32; weights.len()];
        let mut before = 0_u128;
        for block in order {
            let weight = u128::from(weights[block as usize]);
            // By the middle of the block, so that the cut is nearest to where it should be.
            let part = (2 * before + weight) * parts as u128 / (2 * total);
            owners[block as usize] = part.min(parts as u128 - 1) as u32;
            before += weight;
        }
        let mut partition = Self { block_bits, homes: Vec::new(), parts: vec![PartRange::default(); parts] };
        for (block, part) in (0..).zip(owners) {
            let range = &mut partition.parts[part as usize];
            partition.homes.push(BlockHome { part, base: range.len as u32 });
            range.blocks.push(block);
            range.len += (positions - ((block as usize) << block_bits)).min(1 << block_bits);
        }
        partition
    }

    /// The same with blocks of equal weight.
    pub fn even(positions: usize, block_bits: u32, parts: usize) -> Self {
        Self::new(positions, block_bits, &vec![1; Self::blocks_of(positions, block_bits)], parts)
    }

    /// How many parts there are.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// How many positions a part has.
    pub fn len(&self, part: usize) -> usize {
        self.parts[part].len
    }

    /// Whether no part has a position.
    pub fn is_empty(&self) -> bool {
        self.homes.is_empty()
    }

    /// The blocks of a part, in the arena's order, which is the order of its places.
    pub fn blocks(&self, part: usize) -> &[u32] {
        &self.parts[part].blocks
    }

    /// The part of a position, and its place there.
    #[inline]
    pub fn locate(&self, position: PositionId) -> (usize, u32) {
        let home = self.homes[(position >> self.block_bits) as usize];
        (home.part as usize, home.base + (position & ((1 << self.block_bits) - 1)))
    }

    /// The position at a place of a part.
    #[inline]
    pub fn position(&self, part: usize, place: u32) -> PositionId {
        // Only the arena's last block is shorter, and it is the last one of its part.
        let block = self.parts[part].blocks[(place >> self.block_bits) as usize];
        (block << self.block_bits) | (place & ((1 << self.block_bits) - 1))
    }
}

/// A number that tells nothing of the order of what it was made from (the finalizer of `splitmix64`).
fn mixed(number: u64) -> u64 {
    let mut bits = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_has_one_place() {
        for (positions, bits, parts) in
            [(0, 0, 3), (1, 0, 4), (1000, 0, 3), (1000, 4, 7), (1001, 3, 2), (5, 12, 2)]
        {
            let partition = Partition::even(positions, bits, parts);
            let mut taken: Vec<Vec<bool>> = (0..parts).map(|part| vec![false; partition.len(part)]).collect();
            for position in 0..positions as u32 {
                let (part, place) = partition.locate(position);
                assert_eq!(partition.position(part, place), position);
                assert!(!std::mem::replace(&mut taken[part][place as usize], true));
            }
            assert!(taken.iter().flatten().all(|&taken| taken));
        }
    }

    #[test]
    fn weights_are_shared_out_evenly() {
        let weights: Vec<u64> = (0..1000).map(|block| 1 + block % 17).collect();
        let partition = Partition::new(1000, 0, &weights, 4);
        let total: u64 = weights.iter().sum();
        for part in 0..4 {
            let weight: u64 = partition.blocks(part).iter().map(|&block| weights[block as usize]).sum();
            assert!(weight.abs_diff(total / 4) <= 17, "{weight} of {total}");
        }
    }

    #[test]
    fn blocks_are_neither_few_nor_large() {
        assert_eq!([10, 256, 1000, 1 << 20, 1 << 30].map(Partition::block_bits_for), [0, 0, 1, 12, 12]);
    }
}
