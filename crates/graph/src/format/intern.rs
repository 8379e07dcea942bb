//! Names to numbers, at the speed of memory.
//!
//! A hash table of pointers to names waits for memory twice a name, once for the table and once for the name. Here a
//! short name stands in the table itself, and because the reader knows its next names some time before it needs
//! them, it asks for their places ahead of time.

use crate::names::NameList;
use crate::texts::FormatProblem;
use outplay_core::prefetch::prefetch;

/// The longest name that stands in the table itself.
const SHORT: usize = 11;

/// A name as it stands in the table: a short one with its bytes and its length, a longer one with a hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    head: u64,
    tail: u32,
}

impl Key {
    /// The key of `text[start..start + length]`.
    #[inline]
    pub(super) fn new(text: &[u8], start: usize, length: usize) -> Self {
        match text.get(start..start + 12).and_then(|bytes| <[u8; 12]>::try_from(bytes).ok()) {
            Some(bytes) if length <= SHORT => Self::short(bytes, length),
            _ => Self::any(&text[start..start + length]),
        }
    }

    /// Only the first `length` bytes count.
    #[inline]
    fn short([a, b, c, d, e, f, g, h, i, j, k, _]: [u8; 12], length: usize) -> Self {
        let keep = |bytes: usize| if bytes >= 8 { u64::MAX } else { (1_u64 << (8 * bytes)) - 1 };
        let head = u64::from_le_bytes([a, b, c, d, e, f, g, h]) & keep(length);
        let rest = u32::from_le_bytes([i, j, k, 0]) & keep(length.saturating_sub(8)) as u32;
        Self { head, tail: rest | (length as u32) << 24 }
    }

    #[cold]
    fn any(name: &[u8]) -> Self {
        if name.len() <= SHORT {
            let mut bytes = [0; 12];
            bytes[..name.len()].copy_from_slice(name);
            return Self::short(bytes, name.len());
        }
        let head = name.chunks(8).fold(name.len() as u64, |hash, part| {
            let mut bytes = [0; 8];
            bytes[..part.len()].copy_from_slice(part);
            mix(hash ^ u64::from_le_bytes(bytes), 0x9e37_79b9_7f4a_7c15)
        });
        Self { head, tail: u32::MAX }
    }

    fn is_short(self) -> bool {
        self.tail >> 24 <= SHORT as u32
    }

    #[inline]
    fn hash(self) -> u64 {
        mix(self.head ^ 0x2d35_8dcc_aa6c_78a5, u64::from(self.tail) ^ 0x8bb8_4b93_962e_acc9)
    }
}

/// All bits of the product of two words.
#[inline]
fn mix(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

#[derive(Clone, Copy)]
struct Slot {
    key: Key,
    number: u32,
}

const EMPTY: Slot = Slot { key: Key { head: 0, tail: 0 }, number: u32::MAX };

/// Numbers names in the order in which they are first met.
pub(super) struct Interner {
    slots: Vec<Slot>,
    names: NameList,
}

impl Interner {
    pub(super) fn new() -> Self {
        Self { slots: vec![EMPTY; 1 << 10], names: NameList::default() }
    }

    /// Asks for the memory in which a name stands, or would stand.
    #[inline]
    pub(super) fn expect(&self, key: Key) {
        prefetch(&self.slots, self.place(key));
    }

    #[inline]
    fn place(&self, key: Key) -> usize {
        key.hash() as usize & (self.slots.len() - 1)
    }

    /// The number of a name, a new one if it was never met before.
    #[inline]
    pub(super) fn number(&mut self, key: Key, name: &[u8]) -> Result<u32, FormatProblem> {
        let mut place = self.place(key);
        loop {
            let slot = self.slots[place];
            if slot.number == EMPTY.number {
                return self.add(place, key, name);
            }
            if slot.key == key && (key.is_short() || self.names.get(slot.number).as_bytes() == name) {
                return Ok(slot.number);
            }
            place = (place + 1) & (self.slots.len() - 1);
        }
    }

    #[inline(never)]
    fn add(&mut self, place: usize, key: Key, name: &[u8]) -> Result<u32, FormatProblem> {
        let number = self.names.len() as u32;
        let text = std::str::from_utf8(name).map_err(|_| FormatProblem::NotUtf8)?;
        self.names.push(text).map_err(|error| FormatProblem::NotAnArena { error })?;
        self.slots[place] = Slot { key, number };
        if 2 * self.names.len() > self.slots.len() {
            self.grow();
        }
        Ok(number)
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.slots);
        self.slots = vec![EMPTY; 2 * old.len()];
        for slot in old.into_iter().filter(|slot| slot.number != EMPTY.number) {
            let mut place = self.place(slot.key);
            while self.slots[place].number != EMPTY.number {
                place = (place + 1) & (self.slots.len() - 1);
            }
            self.slots[place] = slot;
        }
    }

    /// All names, by number.
    pub(super) fn names(&self) -> &NameList {
        &self.names
    }

    pub(super) fn into_names(self) -> NameList {
        self.names
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn it_is_a_hash_map() {
        let mut rng = fastrand::Rng::with_seed(9);
        let mut interner = Interner::new();
        let mut map = HashMap::new();
        for _ in 0..100_000 {
            let length = rng.usize(0..30);
            let text: String = (0..length + 20).map(|_| if rng.bool() { 'a' } else { '\0' }).collect();
            let start = rng.usize(0..20);
            let length = if rng.bool() { length } else { length.min(4) };
            let name = &text[start..start + length];
            let next = map.len() as u32;
            let expected = *map.entry(name.to_owned()).or_insert(next);
            let key = Key::new(text.as_bytes(), start, length);
            assert_eq!(key, Key::new(name.as_bytes(), 0, length));
            assert_eq!(interner.number(key, name.as_bytes()), Ok(expected));
            assert_eq!(interner.names().get(expected), name);
        }
        assert!(map.len() > 10_000);
    }
}
