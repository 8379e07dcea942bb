//! What a search remembers of positions that it has met: the transposition table.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};

use crate::ability::Keyed;
use crate::game::Game;
use crate::prefetch::prefetch;
use crate::score::{Proven, Score, Value};
use crate::table_memory::TableMemory;
pub use crate::table_memory::is_available;

/// What is remembered of a position. Distances in the score count from the position itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stored {
    /// What is known of its value, seen by the side to move: exact or a bound.
    pub value: Value,
    /// The depth to which it was searched.
    pub depth: u8,
    /// Whether every line below was followed to its end, so that no deeper search can find anything else.
    pub complete: bool,
    /// The best move, as its place in the game's list of moves.
    pub place: Option<u16>,
}

/// What a search has learnt about moves and about its evaluation, to be kept for the next one.
#[derive(Clone, Debug, Default)]
pub struct Histories {
    /// How well each move has done.
    pub(crate) history: Box<[i16]>,
    /// How well each kind of move has done after another kind.
    pub(crate) continuation: Box<[i16]>,
    /// How wrong the evaluation has been.
    pub(crate) errors: Box<[i32]>,
}

/// A search's memory. `()` remembers nothing and fits every game.
pub trait Memory<G: Game>: Sync {
    /// What a position is recognised by.
    type Key: Copy;

    /// The key of a position.
    fn key(&self, game: &G) -> Self::Key;

    /// The position with this key will be asked for soon.
    #[inline]
    fn prefetch(&self, _key: Self::Key) {}

    /// What is remembered of the position with this key.
    fn probe(&self, key: Self::Key) -> Option<Stored>;

    /// Remembers something.
    fn store(&self, key: Self::Key, stored: Stored);

    /// Hands out what the last search has learnt, unless it is forgotten or in use.
    fn take_histories(&self) -> Histories {
        Histories::default()
    }

    /// Keeps what a search has learnt for the next one.
    fn keep_histories(&self, _learnt: Histories) {}

    /// A new search begins, which may use what is remembered; older things give way first.
    fn new_search(&self);

    /// A search goes a depth further: time for what would hold it up in the midst of one.
    fn next_depth(&self) {}

    /// Forgets everything, so that the next search does not depend on the last one.
    fn clear(&self);
}

impl<G: Game> Memory<G> for () {
    type Key = ();

    #[inline]
    fn key(&self, _game: &G) {}

    #[inline]
    fn probe(&self, (): ()) -> Option<Stored> {
        None
    }

    #[inline]
    fn store(&self, (): (), _stored: Stored) {}

    fn new_search(&self) {}

    fn clear(&self) {}
}

/// How many entries share a bucket: one cache line.
const WAYS: usize = 4;

/// One entry: the data, and the key mixed with the data, so that an entry torn by two threads fits no key.
#[derive(Debug, Default)]
struct Entry {
    mixed: AtomicU64,
    data: AtomicU64,
}

/// The entries that share a cache line: nothing but atomic numbers, all of them zero when they are empty.
#[derive(Debug, Default)]
#[repr(align(64))]
pub(crate) struct Bucket([Entry; WAYS]);

/// A transposition table, shared by threads without locks.
///
/// Several positions share a bucket; the shallowest and oldest one gives way. What was stored before the last
/// [`clear`](Memory::clear) is never found again.
#[derive(Debug)]
pub struct Table {
    buckets: TableMemory<Bucket>,
    /// How many entries of a bucket are in use; fewer than four only in tables made for tests.
    ways: usize,
    /// The generation of the current search, and the oldest that is still remembered.
    generation: AtomicU8,
    oldest: AtomicU8,
    /// Whether entries may remain that must not be found again.
    has_forgotten: AtomicBool,
    learnt: Mutex<Histories>,
}

/// Generations are kept in six bits; 0 marks an empty entry.
const GENERATIONS: u8 = 63;

impl Table {
    /// A table of about this many mebibytes. The memory of a small one is touched when it is needed; whoever asks for much
    /// means to use it, and gets it at once rather than in the middle of a search.
    pub fn with_mebibytes(mebibytes: usize) -> Self {
        const MUCH: usize = 128;
        let table = Self::with_buckets((mebibytes << 20) / size_of::<Bucket>(), WAYS);
        if mebibytes > MUCH {
            table.buckets.gather();
        }
        table
    }

    /// A table of about this many entries, at least one.
    pub fn with_entries(entries: usize) -> Self {
        Self::with_buckets(entries / WAYS, entries.clamp(1, WAYS))
    }

    fn with_buckets(buckets: usize, ways: usize) -> Self {
        // An odd number spreads keys that differ in their low bits only, and keeps related positions close.
        let buckets = buckets.max(1) - usize::from(buckets > 1 && buckets.is_multiple_of(2));
        Self {
            buckets: TableMemory::empty(buckets),
            ways,
            generation: AtomicU8::new(1),
            oldest: AtomicU8::new(1),
            has_forgotten: AtomicBool::new(false),
            learnt: Mutex::default(),
        }
    }

    /// The number of entries.
    pub fn entries(&self) -> usize {
        self.buckets.len() * self.ways
    }

    /// How full the table is with entries of the current generation, in thousandths, from a sample.
    pub fn fullness(&self) -> u32 {
        let generation = self.generation.load(Ordering::Relaxed);
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = sample
            .iter()
            .flat_map(|bucket| &bucket.0[..self.ways])
            .filter(|entry| generation_of(entry.data.load(Ordering::Relaxed)) == generation)
            .count();
        (used * 1000 / (sample.len() * self.ways)) as u32
    }

    /// Begins a new generation. When all are used up and something was forgotten, the table is emptied: what was
    /// forgotten would come back to life.
    fn next_generation(&self) -> u8 {
        let next = self.generation.load(Ordering::Relaxed) % GENERATIONS + 1;
        if next == 1 {
            if self.has_forgotten.load(Ordering::Relaxed) {
                self.wipe();
            }
            self.oldest.store(1, Ordering::Relaxed);
        }
        self.generation.store(next, Ordering::Relaxed);
        next
    }

    /// Empties the table, which takes its time.
    fn wipe(&self) {
        for entry in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            entry.data.store(0, Ordering::Relaxed);
            entry.mixed.store(0, Ordering::Relaxed);
        }
        if let Ok(mut learnt) = self.learnt.lock() {
            *learnt = Histories::default();
        }
        self.has_forgotten.store(false, Ordering::Relaxed);
        self.generation.store(1, Ordering::Relaxed);
        self.oldest.store(1, Ordering::Relaxed);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Entry] {
        &self.buckets[self.index(key)].0[..self.ways]
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        (key % self.buckets.len() as u64) as usize
    }
}

impl<G: Keyed> Memory<G> for Table {
    type Key = u64;

    #[inline]
    fn key(&self, game: &G) -> u64 {
        game.key()
    }

    #[inline]
    fn prefetch(&self, key: u64) {
        prefetch(&self.buckets, self.index(key));
    }

    #[inline]
    fn probe(&self, key: u64) -> Option<Stored> {
        let oldest = self.oldest.load(Ordering::Relaxed);
        self.bucket(key).iter().find_map(|entry| {
            let data = entry.data.load(Ordering::Relaxed);
            let fits = entry.mixed.load(Ordering::Relaxed) ^ data == key && generation_of(data) >= oldest;
            fits.then(|| unpack(data))
        })
    }

    #[inline]
    fn store(&self, key: u64, stored: Stored) {
        let generation = self.generation.load(Ordering::Relaxed);
        let oldest = self.oldest.load(Ordering::Relaxed);
        let worth = |entry: &Entry| {
            let data = entry.data.load(Ordering::Relaxed);
            let born = generation_of(data);
            if entry.mixed.load(Ordering::Relaxed) ^ data == key && born >= oldest {
                // The same position: what is known now replaces what was known.
                i32::MIN
            } else if born < oldest {
                i32::MIN + 1
            } else {
                // A search ago is worth four plies less.
                i32::from(depth_of(data)) - 4 * i32::from((generation + GENERATIONS - born) % GENERATIONS)
            }
        };
        if let Some(entry) = self.bucket(key).iter().min_by_key(|entry| worth(entry)) {
            let data = pack(stored, generation);
            entry.data.store(data, Ordering::Relaxed);
            entry.mixed.store(key ^ data, Ordering::Relaxed);
        }
    }

    fn take_histories(&self) -> Histories {
        self.learnt.lock().map(|mut learnt| std::mem::take(&mut *learnt)).unwrap_or_default()
    }

    fn keep_histories(&self, learnt: Histories) {
        if let Ok(mut kept) = self.learnt.lock() {
            *kept = learnt;
        }
    }

    fn new_search(&self) {
        Memory::<G>::next_depth(self);
        self.next_generation();
    }

    fn next_depth(&self) {
        /// From so many thousandths on a table is worth large pages.
        const MUCH_USED: u32 = 12;
        if self.fullness() >= MUCH_USED {
            self.buckets.gather();
        }
    }

    fn clear(&self) {
        Memory::<G>::keep_histories(self, Histories::default());
        let generation = self.next_generation();
        self.has_forgotten.store(true, Ordering::Relaxed);
        self.oldest.store(generation, Ordering::Relaxed);
    }
}

/// From the low bits: score 32, place 16, depth 7, complete 1, bound 2, generation 6.
fn pack(stored: Stored, generation: u8) -> u64 {
    let bound = match stored.value {
        Value::Exact(_) | Value::Estimate(_) => 0_u64,
        Value::AtLeast(_) => 1,
        Value::AtMost(_) => 2,
    };
    u64::from(stored.value.score().points() as u32)
        | u64::from(stored.place.unwrap_or(u16::MAX)) << 32
        | u64::from(stored.depth.min(127)) << 48
        | u64::from(stored.complete) << 55
        | bound << 56
        | u64::from(generation) << 58
}

fn unpack(data: u64) -> Stored {
    let score = Score::from_points(data as u32 as i32);
    let value = match data >> 56 & 3 {
        0 => Value::Exact(score),
        1 => Value::AtLeast(score),
        _ => Value::AtMost(score),
    };
    let place = (data >> 32) as u16;
    Stored {
        value,
        depth: depth_of(data),
        complete: data >> 55 & 1 != 0,
        place: (place != u16::MAX).then_some(place),
    }
}

fn depth_of(data: u64) -> u8 {
    (data >> 48) as u8 & 127
}

fn generation_of(data: u64) -> u8 {
    (data >> 58) as u8
}

/// A score whose distances count from the root, seen from a node at `ply`: they count from there.
#[inline]
pub(crate) fn from_root_to_node(score: Score, ply: u32) -> Score {
    match score.proven() {
        None => score,
        Some(Proven::Win(plies)) => Score::win_in(plies - ply),
        Some(Proven::Loss(plies)) => Score::loss_in(plies - ply),
    }
}

/// The opposite of [`from_root_to_node`].
#[inline]
pub(crate) fn from_node_to_root(score: Score, ply: u32) -> Score {
    match score.proven() {
        None => score,
        Some(Proven::Win(plies)) => Score::win_in(plies + ply),
        Some(Proven::Loss(plies)) => Score::loss_in(plies + ply),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doc_example::Heap;

    fn stored(points: i32, depth: u8) -> Stored {
        Stored { value: Value::AtLeast(Score::heuristic(points)), depth, complete: true, place: Some(3) }
    }

    #[test]
    fn what_is_stored_is_recalled_until_forgotten() {
        let table = Table::with_mebibytes(1);
        for points in [-5, 0, 7, -Score::LARGEST_HEURISTIC] {
            Memory::<Heap>::store(&table, 99, stored(points, 12));
            assert_eq!(Memory::<Heap>::probe(&table, 99), Some(stored(points, 12)));
        }
        assert_eq!(Memory::<Heap>::probe(&table, 98), None);
        Memory::<Heap>::new_search(&table);
        assert!(Memory::<Heap>::probe(&table, 99).is_some(), "age does not forget");
        for _ in 0..200 {
            Memory::<Heap>::clear(&table);
            assert_eq!(Memory::<Heap>::probe(&table, 99), None);
        }
        table.wipe();
        Memory::<Heap>::store(&table, 99, stored(5, 12));
        for _ in 0..200 {
            Memory::<Heap>::new_search(&table);
            assert!(Memory::<Heap>::probe(&table, 99).is_some(), "a long play keeps what was not forgotten");
            Memory::<Heap>::store(&table, 98, stored(6, 1));
        }
    }

    #[test]
    fn the_shallowest_gives_way_in_a_full_bucket() {
        let table = Table::with_entries(1);
        assert_eq!(table.entries(), 1);
        Memory::<Heap>::store(&table, 1, stored(1, 9));
        Memory::<Heap>::store(&table, 2, stored(2, 3));
        assert_eq!(Memory::<Heap>::probe(&table, 2), Some(stored(2, 3)));
        assert_eq!(Memory::<Heap>::probe(&table, 1), None);
    }

    #[test]
    fn distances_are_moved_to_the_node_and_back() {
        let score = Score::win_in(9);
        assert_eq!(from_root_to_node(score, 4), Score::win_in(5));
        assert_eq!(from_node_to_root(Score::win_in(5), 2), Score::win_in(7));
        assert_eq!(from_root_to_node(Score::heuristic(3), 4), Score::heuristic(3));
    }
}
