//! Where the tree lives: children in blocks of four, one cache line each, in chunks that never move.
//!
//! A *family* is all children of one node, one after the other in the order of the game's moves, so that neither moves
//! nor pointers to siblings need room: 16 bytes a child, and 8 for what is proven, which is seldom looked at. Everything
//! is atomic, so that threads can share the tree; on one thread that costs nothing. A child's results are those of the
//! player who moved into it.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicI16, AtomicI32, AtomicU8, AtomicU32, Ordering::Relaxed};

use super::bounds::Bounds;
use crate::score::Score;

/// How many children share a block.
pub(super) const LANES: usize = 4;

/// The number of a block; a family is named by its first one.
pub(super) type Family = u32;

/// The place of a child: its block, and its lane there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Child {
    pub(super) block: u32,
    pub(super) lane: usize,
}

/// What a block says about its four children as a whole.
pub(super) mod flag {
    /// The lanes that are not to be selected: they are settled, hopeless, or not there.
    pub(in super::super) const CLOSED: u8 = 0b1111;
    /// The family goes on in the next block.
    pub(in super::super) const MORE: u8 = 1 << 4;
    /// Something is certain about the node whose family begins here.
    pub(in super::super) const BOUNDED: u8 = 1 << 5;
}

/// Four children of a node: all that selection looks at.
#[derive(Debug, Default)]
#[repr(align(64))]
pub(super) struct Block {
    pub(super) visits: [AtomicI32; LANES],
    /// Wins less losses.
    pub(super) sums: [AtomicI32; LANES],
    /// The family below each child, [`NONE`] or [`BUSY`].
    pub(super) below: [AtomicU32; LANES],
    /// What knowledge thinks of each child, from -32,767 to 32,767.
    pub(super) bias: [AtomicI16; LANES],
    pub(super) flags: AtomicU8,
}

/// There is no family below yet.
pub(super) const NONE: Family = 0;
/// Some thread is about to put a family there.
pub(super) const BUSY: Family = u32::MAX;

/// What is proven of four children.
#[derive(Debug, Default)]
struct Proofs([[AtomicI32; 2]; LANES]);

/// All-moves-as-first results of four children: visits and sums.
#[derive(Debug, Default)]
pub(super) struct Rave(pub(super) [[AtomicI32; 2]; LANES]);

#[derive(Debug)]
struct Chunk {
    blocks: Box<[Block]>,
    proofs: Box<[Proofs]>,
    raves: Box<[Rave]>,
}

/// The first chunk has 256 blocks, and each next one twice as many.
const FIRST_BITS: u32 = 8;
const CHUNKS: usize = 24;

/// The blocks of a tree, as many as a limit allows.
#[derive(Debug)]
pub(super) struct Arena {
    chunks: [OnceLock<Chunk>; CHUNKS],
    used: AtomicU32,
    /// The most blocks.
    most: u32,
    with_rave: bool,
}

/// The chunk of a block, and its place there.
#[inline]
fn locate(block: u32) -> (usize, usize) {
    let shifted = block + (1 << FIRST_BITS);
    let chunk = shifted.ilog2() - FIRST_BITS;
    (chunk as usize, (shifted - (1 << (chunk + FIRST_BITS))) as usize)
}

impl Arena {
    /// The bytes that a block takes.
    pub(super) const fn bytes_per_block(with_rave: bool) -> usize {
        size_of::<Block>() + size_of::<Proofs>() + if with_rave { size_of::<Rave>() } else { 0 }
    }

    /// An empty arena that will never have more than so many blocks. Block 0 is never given away.
    pub(super) fn new(most: u32, with_rave: bool) -> Self {
        let most = most.clamp(2, ((1 << CHUNKS) - 1) << FIRST_BITS);
        Self { chunks: Default::default(), used: AtomicU32::new(1), most, with_rave }
    }

    /// The number of blocks in use.
    pub(super) fn used(&self) -> u32 {
        self.used.load(Relaxed).min(self.most)
    }

    /// A new family of so many children, all of them unvisited; nothing when the arena is full.
    pub(super) fn new_family(&self, children: usize) -> Option<Family> {
        let blocks = u32::try_from(children.div_ceil(LANES)).ok()?;
        let first = self.used.load(Relaxed);
        if blocks > self.most.saturating_sub(first) {
            return None;
        }
        let first = self.used.fetch_add(blocks, Relaxed);
        if blocks > self.most.saturating_sub(first) {
            // Another thread took the last ones: what was counted too much is never used.
            return None;
        }
        for index in 0..blocks {
            let block = first + index;
            self.make_room(block);
            let missing = ((index as usize + 1) * LANES).saturating_sub(children);
            let absent = flag::CLOSED << (LANES - missing) & flag::CLOSED;
            let more = if index + 1 < blocks { flag::MORE } else { 0 };
            self.clear(block, absent | more);
            for lane in LANES - missing..LANES {
                self.set_bounds(Child { block, lane }, Bounds::EMPTY);
            }
        }
        Some(first)
    }

    fn make_room(&self, block: u32) {
        let (number, _) = locate(block);
        self.chunks[number].get_or_init(|| {
            let first = (1 << (number as u32 + FIRST_BITS)) - (1 << FIRST_BITS);
            let size = (1 << (number as u32 + FIRST_BITS)).min(self.most - first) as usize;
            let raves = if self.with_rave { size } else { 0 };
            Chunk {
                blocks: (0..size).map(|_| Block::default()).collect(),
                proofs: (0..size).map(|_| Proofs::default()).collect(),
                raves: (0..raves).map(|_| Rave::default()).collect(),
            }
        });
    }

    /// Makes a block as new: it may have been used before.
    fn clear(&self, block: u32, flags: u8) {
        let cells = self.block(block);
        for lane in 0..LANES {
            cells.visits[lane].store(0, Relaxed);
            cells.sums[lane].store(0, Relaxed);
            cells.below[lane].store(NONE, Relaxed);
            cells.bias[lane].store(0, Relaxed);
            self.set_bounds(Child { block, lane }, Bounds::OPEN_MOVE);
        }
        cells.flags.store(flags, Relaxed);
        if let Some(rave) = self.rave(block) {
            for number in rave.0.iter().flatten() {
                number.store(0, Relaxed);
            }
        }
    }

    /// Moves these families, given in the order in which they lie, to the front; their new places, in the same order.
    pub(super) fn slide(&mut self, families: &[Family]) -> Vec<Family> {
        let mut next = 1;
        let mut places = Vec::with_capacity(families.len());
        for &family in families {
            places.push(next);
            let mut block = family;
            loop {
                self.copy(block, next);
                let more = self.block(block).flags.load(Relaxed) & flag::MORE != 0;
                (block, next) = (block + 1, next + 1);
                if !more {
                    break;
                }
            }
        }
        self.used.store(next, Relaxed);
        places
    }

    fn copy(&self, from: u32, to: u32) {
        let (old, new) = (self.block(from), self.block(to));
        for lane in 0..LANES {
            new.visits[lane].store(old.visits[lane].load(Relaxed), Relaxed);
            new.sums[lane].store(old.sums[lane].load(Relaxed), Relaxed);
            new.below[lane].store(old.below[lane].load(Relaxed), Relaxed);
            new.bias[lane].store(old.bias[lane].load(Relaxed), Relaxed);
            self.set_bounds(Child { block: to, lane }, self.bounds(Child { block: from, lane }));
        }
        new.flags.store(old.flags.load(Relaxed), Relaxed);
        if let (Some(old), Some(new)) = (self.rave(from), self.rave(to)) {
            for (old, new) in old.0.iter().flatten().zip(new.0.iter().flatten()) {
                new.store(old.load(Relaxed), Relaxed);
            }
        }
    }

    #[inline]
    fn chunk(&self, number: usize) -> &Chunk {
        self.chunks[number].get().expect("a block that was given away lies in a chunk")
    }

    #[inline]
    pub(super) fn block(&self, block: u32) -> &Block {
        let (chunk, place) = locate(block);
        &self.chunk(chunk).blocks[place]
    }

    /// The all-moves-as-first results of a block, if they are kept.
    pub(super) fn rave(&self, block: u32) -> Option<&Rave> {
        let (chunk, place) = locate(block);
        self.chunk(chunk).raves.get(place)
    }

    fn proof(&self, child: Child) -> &[AtomicI32; 2] {
        let (chunk, place) = locate(child.block);
        &self.chunk(chunk).proofs[place].0[child.lane]
    }

    /// What is certain about a child, for the player who moves into it.
    pub(super) fn bounds(&self, child: Child) -> Bounds {
        let [low, high] = self.proof(child);
        Bounds { low: Score::from_points(low.load(Relaxed)), high: Score::from_points(high.load(Relaxed)) }
    }

    pub(super) fn set_bounds(&self, child: Child, bounds: Bounds) {
        let [low, high] = self.proof(child);
        low.store(bounds.low.points(), Relaxed);
        high.store(bounds.high.points(), Relaxed);
    }

    /// The children of a family, in the order of the moves.
    pub(super) fn children(&self, family: Family) -> impl Iterator<Item = Child> + '_ {
        let mut next = Some(family);
        let blocks = std::iter::from_fn(move || {
            let block = next?;
            next = (self.block(block).flags.load(Relaxed) & flag::MORE != 0).then_some(block + 1);
            Some(block)
        });
        blocks.flat_map(|block| (0..LANES).map(move |lane| Child { block, lane }))
    }

    /// The children of a family of which there are `count`, in the order of the moves.
    pub(super) fn first_children(&self, family: Family, count: usize) -> impl Iterator<Item = Child> + '_ {
        self.children(family).take(count)
    }

    /// The place of a child among the moves.
    pub(super) fn place(family: Family, child: Child) -> usize {
        (child.block - family) as usize * LANES + child.lane
    }

    pub(super) fn visits(&self, child: Child) -> i32 {
        self.block(child.block).visits[child.lane].load(Relaxed)
    }

    pub(super) fn sum(&self, child: Child) -> i32 {
        self.block(child.block).sums[child.lane].load(Relaxed)
    }

    pub(super) fn below(&self, child: Child) -> Family {
        self.block(child.block).below[child.lane].load(std::sync::atomic::Ordering::Acquire)
    }
}
