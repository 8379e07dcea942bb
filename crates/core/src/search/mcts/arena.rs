//! Where the tree lives: children in blocks of four, in chunks that never move.
//!
//! A *family* is all children of one node, one after the other in the order of the game's moves, so that neither moves
//! nor pointers to siblings need room. What selection looks at fills one cache line a block, ready to be weighed; what is
//! proven, and counts that are too large for that line, fill another, which is seldom looked at: 32 bytes a child.
//! Everything is atomic, so that threads can share the tree; on one thread that costs nothing. A child's results are
//! those of the player who moved into it.

use std::sync::OnceLock;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicI16, AtomicI32, AtomicU8, AtomicU16, AtomicU32};

use super::bounds::Bounds;
use crate::score::Score;

/// How many children share a block.
pub(super) const LANES: usize = 4;

/// The number of a block; a family is named by its first one.
pub(super) type ChildArray = u32;

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
pub(super) struct ChildBlock {
    /// Twice w/n, as the bits of a float.
    means: [AtomicU32; LANES],
    /// One divided by the root of n, likewise.
    roots: [AtomicU32; LANES],
    /// The family below each child, [`NONE`] or [`BUSY`].
    below: [AtomicU32; LANES],
    /// n, as far as it goes: the statistics knows the rest.
    counts: [AtomicU16; LANES],
    pub(super) flags: AtomicU8,
    /// The lanes that were never visited.
    pub(super) fresh: AtomicU8,
}

/// A child with so many visits is counted in the statistics.
const HEAVY: i32 = u16::MAX as i32;

#[inline]
fn floats(cells: &[AtomicU32; LANES]) -> [f32; LANES] {
    let value = |lane: usize| f32::from_bits(cells[lane].load(Relaxed));
    [value(0), value(1), value(2), value(3)]
}

impl ChildBlock {
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

    /// The visits of a child, though never more than 65,535.
    #[inline]
    pub(super) fn count(&self, lane: usize) -> i32 {
        self.counts[lane].load(Relaxed).into()
    }

    /// Makes visits and points ready to be weighed.
    #[inline]
    fn show(&self, lane: usize, visits: i32, points: i32) {
        let n = visits as f32;
        self.means[lane].store((points as f32 / n).to_bits(), Relaxed);
        self.roots[lane].store((1.0 / n.sqrt()).to_bits(), Relaxed);
        self.counts[lane].store(visits.min(HEAVY) as u16, Relaxed);
    }

    /// The points of a child that is not heavy: few enough that the mean has not lost any.
    #[inline]
    fn points(&self, lane: usize, visits: i32) -> i32 {
        (f32::from_bits(self.means[lane].load(Relaxed)) * visits as f32 + 0.5) as i32
    }

    #[inline]
    pub(super) fn below(&self, lane: usize) -> ChildArray {
        self.below[lane].load(Acquire)
    }

    /// Puts a family below a child that was claimed, or gives the claim back.
    pub(super) fn link(&self, lane: usize, family: ChildArray) {
        self.below[lane].store(family, Release);
    }

    /// Claims the right to put a family below a child; not if another thread has it.
    pub(super) fn claim(&self, lane: usize) -> bool {
        self.below[lane].compare_exchange(NONE, BUSY, Acquire, Relaxed).is_ok()
    }
}

/// What is proven of four children, and what is counted if they are heavy or threads share them.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Statistics {
    visits: [AtomicI32; LANES],
    /// Twice the wins: 2 for a win, 1 for a draw.
    points: [AtomicI32; LANES],
    /// The least and the greatest score.
    bounds: [[AtomicI32; 2]; LANES],
}

/// There is no family below yet.
pub(super) const NONE: ChildArray = 0;
/// Some thread is about to put a family there.
pub(super) const BUSY: ChildArray = u32::MAX;

/// What else there is to say for four children.
#[derive(Debug, Default)]
pub(super) struct Hints {
    /// All-moves-as-first results: visits and points.
    pub(super) rave: [[AtomicI32; 2]; LANES],
    /// Prior visits, and twice the prior wins, as the bits of floats.
    pub(super) priors: [[AtomicU32; 2]; LANES],
    /// What evaluation thinks, from -32,767 to 32,767.
    pub(super) bias: [AtomicI16; LANES],
    /// The numbers of the moves, where moves have any.
    pub(super) numbers: [AtomicU16; LANES],
}

impl Hints {
    /// Prior visits, and twice the prior wins.
    #[inline]
    pub(super) fn prior(&self, lane: usize) -> [f32; 2] {
        let [visits, points] = &self.priors[lane];
        [f32::from_bits(visits.load(Relaxed)), f32::from_bits(points.load(Relaxed))]
    }

    fn copy_from(&self, other: &Self) {
        for lane in 0..LANES {
            for index in 0..2 {
                self.rave[lane][index].store(other.rave[lane][index].load(Relaxed), Relaxed);
                self.priors[lane][index].store(other.priors[lane][index].load(Relaxed), Relaxed);
            }
            self.bias[lane].store(other.bias[lane].load(Relaxed), Relaxed);
            self.numbers[lane].store(other.numbers[lane].load(Relaxed), Relaxed);
        }
    }
}

/// What an arena is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Purpose {
    /// Whether there is more to say for children than their results.
    pub(super) with_hints: bool,
    /// Whether several threads use it at the same time.
    pub(super) is_shared: bool,
}

/// The first chunk has 256 blocks, and each next one twice as many.
const FIRST_BITS: u32 = 8;
const CHUNKS: usize = 24;
/// Why a chunk is there.
const GIVEN_AWAY: &str = "a block that was given away lies in a chunk";

/// The blocks of a tree, as many as a limit allows.
#[derive(Debug)]
pub(super) struct Arena {
    blocks: [OnceLock<Box<[ChildBlock]>>; CHUNKS],
    statistics: [OnceLock<Box<[Statistics]>>; CHUNKS],
    hints: [OnceLock<Box<[Hints]>>; CHUNKS],
    used: AtomicU32,
    /// The most blocks.
    most: u32,
    pub(super) purpose: Purpose,
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
    pub(super) const fn bytes_per_block(with_hints: bool) -> usize {
        size_of::<ChildBlock>() + size_of::<Statistics>() + if with_hints { size_of::<Hints>() } else { 0 }
    }

    /// An empty arena that will never have more than so many blocks. Block 0 is never given away.
    pub(super) fn new(most: u32, purpose: Purpose) -> Self {
        let most = most.clamp(64, ((1 << CHUNKS) - 1) << FIRST_BITS);
        Self {
            blocks: Default::default(),
            statistics: Default::default(),
            hints: Default::default(),
            used: AtomicU32::new(1),
            most,
            purpose,
        }
    }

    /// The number of blocks in use.
    pub(super) fn used(&self) -> u32 {
        self.used.load(Relaxed).min(self.most)
    }

    /// A new family of so many children, all of them unvisited; nothing when the arena is full.
    pub(super) fn new_family(&self, children: usize) -> Option<ChildArray> {
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
        self.blocks[number].get_or_init(|| (0..size).map(|_| ChildBlock::default()).collect());
        self.statistics[number].get_or_init(|| (0..size).map(|_| Statistics::default()).collect());
        if self.purpose.with_hints {
            self.hints[number].get_or_init(|| (0..size).map(|_| Hints::default()).collect());
        }
    }

    /// Makes a block as new: it may have been used before.
    fn clear(&self, block: u32, flags: u8) {
        let (cells, statistics) = (self.block(block), self.statistics(block));
        for lane in 0..LANES {
            cells.means[lane].store(0, Relaxed);
            cells.roots[lane].store(0, Relaxed);
            cells.counts[lane].store(0, Relaxed);
            cells.below[lane].store(NONE, Relaxed);
            statistics.visits[lane].store(0, Relaxed);
            statistics.points[lane].store(0, Relaxed);
            self.set_bounds(Child { block, lane }, Bounds::OPEN_MOVE);
        }
        cells.flags.store(flags, Relaxed);
        cells.fresh.store(flag::CLOSED, Relaxed);
        if let Some(hints) = self.hints(block) {
            hints.copy_from(&Hints::default());
        }
    }

    /// Moves these families, given in the order in which they lie, to the front; their new places, in the same order.
    pub(super) fn slide(&mut self, families: &[ChildArray]) -> Vec<ChildArray> {
        let mut next = 1;
        let mut places = Vec::with_capacity(families.len());
        for &family in families {
            let is_last = |block: &&ChildBlock| block.flags.load(Relaxed) & flag::MORE == 0;
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
        let (old_ledger, new_ledger) = (self.statistics(from), self.statistics(to));
        for lane in 0..LANES {
            new.means[lane].store(old.means[lane].load(Relaxed), Relaxed);
            new.roots[lane].store(old.roots[lane].load(Relaxed), Relaxed);
            new.counts[lane].store(old.counts[lane].load(Relaxed), Relaxed);
            new.below[lane].store(old.below[lane].load(Relaxed), Relaxed);
            new_ledger.visits[lane].store(old_ledger.visits[lane].load(Relaxed), Relaxed);
            new_ledger.points[lane].store(old_ledger.points[lane].load(Relaxed), Relaxed);
            self.set_bounds(Child { block: to, lane }, self.bounds(Child { block: from, lane }));
        }
        new.flags.store(old.flags.load(Relaxed), Relaxed);
        new.fresh.store(old.fresh.load(Relaxed), Relaxed);
        if let (Some(old), Some(new)) = (self.hints(from), self.hints(to)) {
            new.copy_from(old);
        }
    }

    #[inline]
    pub(super) fn block(&self, block: u32) -> &ChildBlock {
        let (chunk, place) = locate(block);
        &self.blocks[chunk].get().expect(GIVEN_AWAY)[place]
    }

    /// The block with this number and those that follow it, the rest of its family among them.
    #[inline]
    pub(super) fn blocks_from(&self, block: u32) -> &[ChildBlock] {
        let (chunk, place) = locate(block);
        &self.blocks[chunk].get().expect(GIVEN_AWAY)[place..]
    }

    #[inline]
    fn statistics(&self, block: u32) -> &Statistics {
        let (chunk, place) = locate(block);
        &self.statistics[chunk].get().expect(GIVEN_AWAY)[place]
    }

    /// Counts visits and points of a child, whose block this is.
    #[inline]
    pub(super) fn count(&self, child: Child, block: &ChildBlock, visits: i32, points: i32) {
        let known = block.count(child.lane);
        if self.purpose.is_shared || known == HEAVY {
            return self.count_in_ledger(child, block, visits, points);
        }
        let (visits, points) = (known + visits, block.points(child.lane, known) + points);
        block.show(child.lane, visits, points);
        if visits >= HEAVY {
            let statistics = self.statistics(child.block);
            statistics.visits[child.lane].store(visits, Relaxed);
            statistics.points[child.lane].store(points, Relaxed);
        }
    }

    #[inline(never)]
    fn count_in_ledger(&self, child: Child, block: &ChildBlock, visits: i32, points: i32) {
        let statistics = self.statistics(child.block);
        let visits = statistics.visits[child.lane].fetch_add(visits, Relaxed) + visits;
        let points = statistics.points[child.lane].fetch_add(points, Relaxed) + points;
        block.show(child.lane, visits, points);
    }

    /// What else there is to say for the children of a block.
    pub(super) fn hints(&self, block: u32) -> Option<&Hints> {
        let (chunk, place) = locate(block);
        self.hints[chunk].get().map(|hints| &hints[place])
    }

    /// What else there is to say for the children of a family, block by block; nothing where nothing is kept.
    pub(super) fn hints_of_family(&self, family: ChildArray) -> impl Iterator<Item = &Hints> {
        let (chunk, place) = locate(family);
        let hints = self.hints[chunk].get().map_or(&[][..], |hints| &hints[place..]);
        let mut goes_on = true;
        hints.iter().zip(self.blocks_from(family)).map_while(move |(hints, block)| {
            let shown = goes_on.then_some(hints);
            goes_on = block.flags.load(Relaxed) & flag::MORE != 0;
            shown
        })
    }

    /// What is certain about a child, for the player who moves into it.
    pub(super) fn bounds(&self, child: Child) -> Bounds {
        let [low, high] = &self.statistics(child.block).bounds[child.lane];
        Bounds { low: Score::from_points(low.load(Relaxed)), high: Score::from_points(high.load(Relaxed)) }
    }

    pub(super) fn set_bounds(&self, child: Child, bounds: Bounds) {
        let [low, high] = &self.statistics(child.block).bounds[child.lane];
        low.store(bounds.low.points(), Relaxed);
        high.store(bounds.high.points(), Relaxed);
    }

    /// The children of a family, in the order of the moves.
    pub(super) fn children(&self, family: ChildArray) -> impl Iterator<Item = Child> + '_ {
        let mut next = Some(family);
        let blocks = std::iter::from_fn(move || {
            let block = next?;
            next = (self.block(block).flags.load(Relaxed) & flag::MORE != 0).then_some(block + 1);
            Some(block)
        });
        blocks.flat_map(|block| (0..LANES).map(move |lane| Child { block, lane }))
    }

    /// The children of a family of which there are `count`, in the order of the moves.
    pub(super) fn first_children(
        &self,
        family: ChildArray,
        count: usize,
    ) -> impl Iterator<Item = Child> + '_ {
        self.children(family).take(count)
    }

    /// The place of a child among the moves.
    pub(super) fn place(family: ChildArray, child: Child) -> usize {
        (child.block - family) as usize * LANES + child.lane
    }

    pub(super) fn visits(&self, child: Child) -> i32 {
        self.results(child).0
    }

    /// The visits and the points of a child.
    pub(super) fn results(&self, child: Child) -> (i32, i32) {
        let block = self.block(child.block);
        let known = block.count(child.lane);
        if self.purpose.is_shared || known == HEAVY {
            let statistics = self.statistics(child.block);
            return (
                statistics.visits[child.lane].load(Relaxed),
                statistics.points[child.lane].load(Relaxed),
            );
        }
        (known, block.points(child.lane, known))
    }

    /// The mean result of a child, from -1 to 1.
    pub(super) fn mean(&self, child: Child) -> f64 {
        match self.results(child) {
            (0, _) => 0.0,
            (visits, points) => f64::from(points) / f64::from(visits) - 1.0,
        }
    }

    pub(super) fn below(&self, child: Child) -> ChildArray {
        self.block(child.block).below(child.lane)
    }
}
