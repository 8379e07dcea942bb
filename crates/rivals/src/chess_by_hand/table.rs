//! The table of the hand-written search, entry for entry like the generic one: four positions a cache line, the
//! shallowest and oldest one gives way.

const WAYS: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy)]
pub struct Stored {
    pub score: i32,
    pub kind: Kind,
    pub depth: u32,
    pub complete: bool,
    pub place: Option<u16>,
}

#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([[u64; 2]; WAYS]);

pub struct Table {
    buckets: Box<[Bucket]>,
    generation: u64,
}

impl Table {
    pub fn new(mebibytes: usize) -> Self {
        let buckets = (mebibytes << 20) / size_of::<Bucket>();
        // An odd number; written once, so that its memory is there before the clock starts.
        let mut buckets = vec![Bucket::default(); buckets - usize::from(buckets.is_multiple_of(2))];
        buckets.fill(Bucket([[1, 0]; WAYS]));
        Self { buckets: buckets.into_boxed_slice(), generation: 0 }
    }

    /// What was stored before is not found again; for up to 63 searches.
    pub fn forget(&mut self) {
        self.generation += 1;
    }

    #[inline]
    fn bucket(&self, key: u64) -> usize {
        (key % self.buckets.len() as u64) as usize
    }

    #[inline]
    pub fn expect(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a prefetch never faults and changes nothing that a program can see; the address is a valid one anyway.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(&self.buckets[self.bucket(key)]).cast());
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    #[inline]
    pub fn recall(&self, key: u64) -> Option<Stored> {
        let bucket = &self.buckets[self.bucket(key)].0;
        let [_, data] =
            *bucket.iter().find(|[mixed, data]| mixed ^ data == key && data >> 58 == self.generation)?;
        let place = (data >> 32) as u16;
        Some(Stored {
            score: data as u32 as i32,
            kind: match data >> 56 & 3 {
                0 => Kind::Exact,
                1 => Kind::AtLeast,
                _ => Kind::AtMost,
            },
            depth: (data >> 48) as u32 & 127,
            complete: data >> 55 & 1 != 0,
            place: (place != u16::MAX).then_some(place),
        })
    }

    #[inline]
    pub fn store(&mut self, key: u64, stored: Stored) {
        let index = self.bucket(key);
        let generation = self.generation;
        let worth = |[mixed, data]: &[u64; 2]| {
            if data >> 58 != generation {
                -1
            } else if mixed ^ data == key {
                -2
            } else {
                (data >> 48 & 127) as i32
            }
        };
        let bucket = &mut self.buckets[index].0;
        let Some(entry) = bucket.iter_mut().min_by_key(|entry| worth(entry)) else { return };
        let data = u64::from(stored.score as u32)
            | u64::from(stored.place.unwrap_or(u16::MAX)) << 32
            | u64::from(stored.depth.min(127)) << 48
            | u64::from(stored.complete) << 55
            | (stored.kind as u64) << 56
            | generation << 58;
        *entry = [key ^ data, data];
    }
}
