//! Where the tree lives: children in blocks of four, in chunks that never move.
//!
//! A *family* is all children of one node, one after the other in the order of the game's moves, so that neither moves
//! nor pointers to siblings need room. What selection looks at fills one cache line a block, ready to be weighed; what is
//! counted and what is proven fills another: 32 bytes a child. Everything is atomic, so that threads can share the tree;
//! on one thread that costs nothing. A child's results are those of the player who moved into it.

use std::sync::OnceLock;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicI16, AtomicI32, AtomicU8, AtomicU32};

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
    /// Twice w/n, as the bits of a float.
    means: [AtomicU32; LANES],
    /// One divided by the root of n, likewise.
    roots: [AtomicU32; LANES],
    /// The family below each child, [`NONE`] or [`BUSY`].
    below: [AtomicU32; LANES],
    /// What knowledge thinks of each child, from -32,767 to 32,767.
    pub(super) bias: [AtomicI16; LANES],
    pub(super) flags: AtomicU8,
    /// The lanes that were never visited.
    pub(super) fresh: AtomicU8,
}

#[inline]
fn floats(cells: &[AtomicU32; LANES]) -> [f32; LANES] {
    [0, 1, 2, 3].map(|lane| f32::from_bits(cells[lane].load(Relaxed)))
}

impl Block {
    #[inline]
    pub(super) fn means(&self) -> [f32; LANES] {
        floats(&self.means)
    }

    #[inline]
    pub(super) fn roots(&self) -> [f32; LANES] {
        floats(&self.roots)
    }

    #[inline]
    pub(super) fn root(&self, lane: usize) -> f32 {
        f32::from_bits(self.roots[lane].load(Relaxed))
    }

    #[inline]
    pub(super) fn below(&self, lane: usize) -> Family {
        self.below[lane].load(Acquire)
    }

    /// Puts a family below a child that was claimed, or gives the claim back.
    pub(super) fn link(&self, lane: usize, family: Family) {
        self.below[lane].store(family, Release);
    }

    /// Claims the right to put a family below a child; not if another thread has it.
    pub(super) fn claim(&self, lane: usize) -> bool {
        self.below[lane].compare_exchange(NONE, BUSY, Acquire, Relaxed).is_ok()
    }
}

/// What is counted and what is proven of four children.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Ledger {
    visits: [AtomicI32; LANES],
    /// Twice the wins: 2 for a win, 1 for a draw.
    points: [AtomicI32; LANES],
    /// The least and the greatest score.
    bounds: [[AtomicI32; 2]; LANES],
}

/// Adds; without other threads there is no need to ask them.
#[inline]
fn add(cell: &AtomicI32, number: i32, is_shared: bool) -> i32 {
    if is_shared {
        return cell.fetch_add(number, Relaxed) + number;
    }
    let sum = cell.load(Relaxed) + number;
    cell.store(sum, Relaxed);
    sum
}

/// There is no family below yet.
pub(super) const NONE: Family = 0;
/// Some thread is about to put a family there.
pub(super) const BUSY: Family = u32::MAX;

/// All-moves-as-first results of four children: visits and sums.
#[derive(Debug, Default)]
pub(super) struct Rave(pub(super) [[AtomicI32; 2]; LANES]);

/// The first chunk has 256 blocks, and each next one twice as many.
const FIRST_BITS: u32 = 8;
const CHUNKS: usize = 24;
/// Why a chunk is there.
const GIVEN_AWAY: &str = "a block that was given away lies in a chunk";

/// The blocks of a tree, as many as a limit allows.
#[derive(Debug)]
pub(super) struct Arena {
    blocks: [OnceLock<Box<[Block]>>; CHUNKS],
    ledgers: [OnceLock<Box<[Ledger]>>; CHUNKS],
    raves: [OnceLock<Box<[Rave]>>; CHUNKS],
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

/// Where a family of so many blocks can begin, from this block on: it must not stretch over two chunks.
fn start_of_family(next: u32, blocks: u32) -> u32 {
    let chunk_of = |block: u32| locate(block).0;
    let mut start = next;
    while chunk_of(start) != chunk_of(start.saturating_add(blocks - 1)) {
        start = (1 << (chunk_of(start) as u32 + 1 + FIRST_BITS)) - (1 << FIRST_BITS);
    }
    start
}

impl Arena {
    /// The bytes that a block takes.
    pub(super) const fn bytes_per_block(with_rave: bool) -> usize {
        size_of::<Block>() + size_of::<Ledger>() + if with_rave { size_of::<Rave>() } else { 0 }
    }

    /// An empty arena that will never have more than so many blocks. Block 0 is never given away.
    pub(super) fn new(most: u32, with_rave: bool) -> Self {
        let most = most.clamp(64, ((1 << CHUNKS) - 1) << FIRST_BITS);
        Self {
            blocks: Default::default(),
            ledgers: Default::default(),
            raves: Default::default(),
            used: AtomicU32::new(1),
            most,
            with_rave,
        }
    }

    /// The number of blocks in use.
    pub(super) fn used(&self) -> u32 {
        self.used.load(Relaxed).min(self.most)
    }

    /// A new family of so many children, all of them unvisited; nothing when the arena is full.
    pub(super) fn new_family(&self, children: usize) -> Option<Family> {
        let blocks = u32::try_from(children.div_ceil(LANES)).ok().filter(|&blocks| blocks > 0)?;
        let mut first = self.used.load(Relaxed);
        loop {
            let start = start_of_family(first, blocks);
            let end = start.checked_add(blocks).filter(|&end| end <= self.most)?;
            match self.used.compare_exchange_weak(first, end, Relaxed, Relaxed) {
                Ok(_) => {
                    first = start;
                    break;
                }
                Err(now) => first = now,
            }
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

    /// Makes the chunk in which a block lies, unless it is there.
    fn make_room(&self, block: u32) {
        let (number, _) = locate(block);
        let first = (1 << (number as u32 + FIRST_BITS)) - (1 << FIRST_BITS);
        let size = (1 << (number as u32 + FIRST_BITS)).min(self.most - first) as usize;
        self.blocks[number].get_or_init(|| (0..size).map(|_| Block::default()).collect());
        self.ledgers[number].get_or_init(|| (0..size).map(|_| Ledger::default()).collect());
        if self.with_rave {
            self.raves[number].get_or_init(|| (0..size).map(|_| Rave::default()).collect());
        }
    }

    /// Makes a block as new: it may have been used before.
    fn clear(&self, block: u32, flags: u8) {
        let (cells, ledger) = (self.block(block), self.ledger(block));
        for lane in 0..LANES {
            cells.means[lane].store(0, Relaxed);
            cells.roots[lane].store(0, Relaxed);
            cells.below[lane].store(NONE, Relaxed);
            cells.bias[lane].store(0, Relaxed);
            ledger.visits[lane].store(0, Relaxed);
            ledger.points[lane].store(0, Relaxed);
            self.set_bounds(Child { block, lane }, Bounds::OPEN_MOVE);
        }
        cells.flags.store(flags, Relaxed);
        cells.fresh.store(flag::CLOSED, Relaxed);
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
            let is_last = |block: &&Block| block.flags.load(Relaxed) & flag::MORE == 0;
            let blocks =
                self.blocks_from(family).iter().take_while(|block| !is_last(block)).count() as u32 + 1;
            next = start_of_family(next, blocks);
            places.push(next);
            for index in 0..blocks {
                self.copy(family + index, next + index);
            }
            next += blocks;
        }
        self.used.store(next, Relaxed);
        places
    }

    fn copy(&self, from: u32, to: u32) {
        let (old, new) = (self.block(from), self.block(to));
        let (old_ledger, new_ledger) = (self.ledger(from), self.ledger(to));
        for lane in 0..LANES {
            new.means[lane].store(old.means[lane].load(Relaxed), Relaxed);
            new.roots[lane].store(old.roots[lane].load(Relaxed), Relaxed);
            new.below[lane].store(old.below[lane].load(Relaxed), Relaxed);
            new.bias[lane].store(old.bias[lane].load(Relaxed), Relaxed);
            new_ledger.visits[lane].store(old_ledger.visits[lane].load(Relaxed), Relaxed);
            new_ledger.points[lane].store(old_ledger.points[lane].load(Relaxed), Relaxed);
            self.set_bounds(Child { block: to, lane }, self.bounds(Child { block: from, lane }));
        }
        new.flags.store(old.flags.load(Relaxed), Relaxed);
        new.fresh.store(old.fresh.load(Relaxed), Relaxed);
        if let (Some(old), Some(new)) = (self.rave(from), self.rave(to)) {
            for (old, new) in old.0.iter().flatten().zip(new.0.iter().flatten()) {
                new.store(old.load(Relaxed), Relaxed);
            }
        }
    }

    #[inline]
    pub(super) fn block(&self, block: u32) -> &Block {
        let (chunk, place) = locate(block);
        &self.blocks[chunk].get().expect(GIVEN_AWAY)[place]
    }

    /// The block with this number and those that follow it, the rest of its family among them.
    #[inline]
    pub(super) fn blocks_from(&self, block: u32) -> &[Block] {
        let (chunk, place) = locate(block);
        &self.blocks[chunk].get().expect(GIVEN_AWAY)[place..]
    }

    #[inline]
    fn ledger(&self, block: u32) -> &Ledger {
        let (chunk, place) = locate(block);
        &self.ledgers[chunk].get().expect(GIVEN_AWAY)[place]
    }

    /// Counts visits and points of a child, in whose block selection will see them.
    #[inline]
    pub(super) fn count(&self, child: Child, block: &Block, visits: i32, points: i32, is_shared: bool) {
        let ledger = self.ledger(child.block);
        let n = add(&ledger.visits[child.lane], visits, is_shared) as f32;
        let points = add(&ledger.points[child.lane], points, is_shared) as f32;
        block.means[child.lane].store((points / n).to_bits(), Relaxed);
        block.roots[child.lane].store((1.0 / n.sqrt()).to_bits(), Relaxed);
    }

    /// The all-moves-as-first results of a block, if they are kept.
    pub(super) fn rave(&self, block: u32) -> Option<&Rave> {
        let (chunk, place) = locate(block);
        self.raves[chunk].get().map(|raves| &raves[place])
    }

    /// What is certain about a child, for the player who moves into it.
    pub(super) fn bounds(&self, child: Child) -> Bounds {
        let [low, high] = &self.ledger(child.block).bounds[child.lane];
        Bounds { low: Score::from_points(low.load(Relaxed)), high: Score::from_points(high.load(Relaxed)) }
    }

    pub(super) fn set_bounds(&self, child: Child, bounds: Bounds) {
        let [low, high] = &self.ledger(child.block).bounds[child.lane];
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
        self.ledger(child.block).visits[child.lane].load(Relaxed)
    }

    /// The visits and the points of a child.
    pub(super) fn results(&self, child: Child) -> (i32, i32) {
        (self.visits(child), self.ledger(child.block).points[child.lane].load(Relaxed))
    }

    /// The mean result of a child, from -1 to 1.
    pub(super) fn mean(&self, child: Child) -> f64 {
        match self.results(child) {
            (0, _) => 0.0,
            (visits, points) => f64::from(points) / f64::from(visits) - 1.0,
        }
    }

    pub(super) fn below(&self, child: Child) -> Family {
        self.block(child.block).below(child.lane)
    }
}
