//! A table from keys to numbers.

/// Numbers keys in the order in which they are first met.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    /// A key and its number; the length is a power of two, at most half of it in use.
    slots: Vec<(u64, u32)>,
    count: u32,
}

const EMPTY: u32 = u32::MAX;

impl Keys {
    pub(super) fn new() -> Self {
        Self { slots: vec![(0, EMPTY); 1 << 10], count: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.count as usize
    }

    /// What it takes in memory when it has `count` keys, while it grows.
    pub(super) fn bytes(count: usize) -> usize {
        (2 * count).next_power_of_two().max(1 << 10) * size_of::<(u64, u32)>() * 3 / 2
    }

    fn place(&self, key: u64) -> usize {
        // Keys need not be spread evenly.
        let spread = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (spread >> 32 ^ spread) as usize & (self.slots.len() - 1)
    }

    /// The number of a key that was met before.
    pub(super) fn find(&self, key: u64) -> Option<u32> {
        let mut place = self.place(key);
        loop {
            match self.slots[place] {
                (_, EMPTY) => return None,
                (met, number) if met == key => return Some(number),
                _ => place = (place + 1) & (self.slots.len() - 1),
            }
        }
    }

    /// The number of a key, and whether it is new.
    pub(super) fn number(&mut self, key: u64) -> (u32, bool) {
        if let Some(number) = self.find(key) {
            return (number, false);
        }
        if 2 * self.len() >= self.slots.len() {
            let old = std::mem::take(&mut self.slots);
            self.slots = vec![(0, EMPTY); 2 * old.len()];
            for (key, number) in old.into_iter().filter(|&(_, number)| number != EMPTY) {
                self.insert(key, number);
            }
        }
        let number = self.count;
        self.count += 1;
        self.insert(key, number);
        (number, true)
    }

    fn insert(&mut self, key: u64, number: u32) {
        let mut place = self.place(key);
        while self.slots[place].1 != EMPTY {
            place = (place + 1) & (self.slots.len() - 1);
        }
        self.slots[place] = (key, number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_numbered_as_they_come() {
        let mut keys = Keys::new();
        for round in 0..2 {
            for index in 0..10_000_u32 {
                let key = u64::from(index) << 40;
                assert_eq!(keys.find(key).is_some(), round == 1);
                assert_eq!(keys.number(key), (index, round == 0));
            }
        }
        assert_eq!(keys.len(), 10_000);
    }
}
