//! The tree that the threads of a search share: families of children, what is proven of them, and which position has
//! which family.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicI32, AtomicU8};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::arena::{Arena, Child, ChildArray, ChildBlock, LANES, NONE, Purpose, flag};
use super::bounds::Bounds;
use crate::game::Player;
use crate::observe::Count;
use crate::score::Value;

/// A step of the path from the root: the move to `child` was made by `player`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step<'a> {
    pub(super) family: ChildArray,
    pub(super) child: Child,
    /// Where the results of the child are.
    pub(super) block: &'a ChildBlock,
    pub(super) player: Player,
    /// Whether something was certain about the node in which the move was made.
    pub(super) bounded: bool,
}

/// Keys are hashes already.
#[derive(Debug, Default)]
pub(super) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        // Keys of some games are boards, whose high bits hardly differ.
        self.0 = key.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(26);
    }
}

type Families = HashMap<u64, ChildArray, BuildHasherDefault<KeyHasher>>;

/// How far the proof of the root has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    /// Anything can happen.
    Open,
    /// Who wins is certain, but not how soon.
    Decided,
    /// The value is exact.
    Exact,
}

#[derive(Debug)]
pub(super) struct Tree {
    pub(super) arena: Arena,
    pub(super) root: ChildArray,
    pub(super) root_visits: AtomicI32,
    /// Wins less losses of the first player.
    pub(super) root_sum: AtomicI32,
    status: AtomicU8,
    /// The family of each position, in a search that recognises positions.
    families: Mutex<Families>,
    proving: Mutex<()>,
}

/// What a position in the table of families takes, in the worst case: the table doubles when it is seven eighths full,
/// and both tables exist while it grows.
const BYTES_PER_KEY: usize = 40;

impl Tree {
    /// A tree without nodes that will never take more than so much memory.
    pub(super) fn new(mebibytes: usize, purpose: Purpose, with_keys: bool) -> Self {
        let keys = if with_keys { BYTES_PER_KEY } else { 0 };
        let blocks = (mebibytes << 20) / (Arena::bytes_per_block(purpose.with_hints) + keys);
        Self {
            arena: Arena::new(u32::try_from(blocks).unwrap_or(u32::MAX), purpose),
            root: NONE,
            root_visits: AtomicI32::new(0),
            root_sum: AtomicI32::new(0),
            status: AtomicU8::new(0),
            families: Mutex::default(),
            proving: Mutex::default(),
        }
    }

    pub(super) fn families(&self) -> MutexGuard<'_, Families> {
        // The table is whole between any two calls, whatever happened to the thread that held it.
        self.families.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The results of the root, as a node into which the opponent of the side to move has moved.
    pub(super) fn root_count(&self, to_move: Player) -> Count {
        let (visits, sum) = (self.root_visits.load(Relaxed), self.root_sum.load(Relaxed));
        let sum = if to_move == Player::First { -sum } else { sum };
        let proven = self.bounds(self.root).value().map(Value::flipped);
        Count::new(visits, visits + sum, proven)
    }

    pub(super) fn status(&self) -> Status {
        match self.status.load(Relaxed) {
            0 => Status::Open,
            1 => Status::Decided,
            _ => Status::Exact,
        }
    }

    pub(super) fn set_status(&self, bounds: Bounds) {
        let status = u8::from(bounds.is_decided()) + u8::from(bounds.is_exact());
        self.status.store(status, Relaxed);
    }

    /// What is certain about the node whose children these are, for the player who moves there.
    pub(super) fn bounds(&self, family: ChildArray) -> Bounds {
        self.arena.children(family).map(|child| self.arena.bounds(child)).fold(Bounds::EMPTY, Bounds::or)
    }

    /// Closes the children that can no longer matter, and tells what is certain about the node.
    pub(super) fn refresh(&self, family: ChildArray) -> Bounds {
        let node = self.bounds(family);
        let mut block = family;
        loop {
            let flags = &self.arena.block(block).flags;
            let closed = (0..LANES).fold(0, |lanes, lane| {
                let child = self.arena.bounds(Child { block, lane });
                lanes | u8::from(child.high <= node.low || child.is_lost()) << lane
            });
            let bounded = if block == family && node.says_something() { flag::BOUNDED } else { 0 };
            let old = flags.fetch_or(closed | bounded, Relaxed);
            if old & flag::MORE == 0 {
                return node;
            }
            block += 1;
        }
    }

    /// Carries what has become certain about the node at the end of a path, in which `to_move` moves, up to the root.
    /// With `all_the_way` no node is taken for up to date: another path may have changed it.
    pub(super) fn prove(&self, path: &[Step<'_>], mut node: Bounds, mut to_move: Player, all_the_way: bool) {
        let _alone = self.proving.lock().unwrap_or_else(PoisonError::into_inner);
        for step in path.iter().rev() {
            let bounds = node.of_move(step.player, to_move);
            let known = self.arena.bounds(step.child);
            // Threads may bring older news; what is certain stays certain.
            let bounds = Bounds { low: bounds.low.max(known.low), high: bounds.high.min(known.high) };
            if bounds == known && !all_the_way {
                return;
            }
            self.arena.set_bounds(step.child, bounds);
            node = self.refresh(step.family);
            to_move = step.player;
        }
        self.set_status(node);
    }
}
