//! Win, draw or loss of a whole slice as runs of equal values, in which any number is found by a short walk.
//!
//! Runs are cut at the ends of blocks. A run is its length and the value of the next one; positions that need not be stored
//! prolong whatever run they stand in. Neighbouring numbers differ by a king on the next square, so that runs are long.

/// Won, drawn or lost for the side to move: 1, 0 or -1.
pub(super) type Sign = i8;

/// So many numbers begin with a mark of their own.
const BLOCK: usize = 1 << 12;

/// The signs of a slice.
#[derive(Clone, Debug, Default)]
pub(super) struct Runs {
    len: usize,
    bytes: Vec<u8>,
    /// Where the runs of each block begin.
    marks: Vec<u32>,
}

impl Runs {
    /// Packs signs; nothing is any sign.
    pub(super) fn pack(signs: impl Iterator<Item = Option<Sign>>) -> Self {
        let mut runs = Self::default();
        let mut run: Option<(Sign, usize)> = None;
        let mut unsaid = 0;
        for sign in signs {
            if runs.len.is_multiple_of(BLOCK) {
                runs.end(run.take(), unsaid, None);
                unsaid = 0;
                runs.marks.push(runs.bytes.len() as u32);
            }
            runs.len += 1;
            run = match (run, sign) {
                (None, None) => {
                    unsaid += 1;
                    None
                }
                (None, Some(sign)) => {
                    runs.bytes.push((sign + 1) as u8);
                    let length = unsaid + 1;
                    unsaid = 0;
                    Some((sign, length))
                }
                (Some((old, length)), None) => Some((old, length + 1)),
                (Some((old, length)), Some(sign)) if sign == old => Some((old, length + 1)),
                (Some(old), Some(sign)) => {
                    runs.end(Some(old), 0, Some(sign));
                    Some((sign, 1))
                }
            };
        }
        runs.end(run, unsaid, None);
        runs
    }

    /// Writes a run that ends, and what comes after it in its block.
    fn end(&mut self, run: Option<(Sign, usize)>, unsaid: usize, next: Option<Sign>) {
        match (run, next) {
            // The last run of a block goes to its end.
            (Some(_), None) => self.bytes.push(0),
            (Some((sign, length)), Some(next)) => {
                self.push_number(length << 1 | usize::from(is_up(sign, next)));
            }
            // A block of which nothing is asked.
            (None, _) if unsaid > 0 => self.bytes.extend([1, 0]),
            (None, _) => {}
        }
    }

    fn push_number(&mut self, mut number: usize) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    /// The bytes that hold it all.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// From the bytes that hold the runs of so many signs; nothing when they do not.
    pub(super) fn read(len: usize, bytes: Vec<u8>) -> Option<Self> {
        let mut runs = Self { len, bytes, marks: Vec::with_capacity(len.div_ceil(BLOCK)) };
        let mut place = 0;
        for block in 0..len.div_ceil(BLOCK) {
            runs.marks.push(u32::try_from(place).ok()?);
            if *runs.bytes.get(place)? > 2 {
                return None;
            }
            place += 1;
            let mut left = BLOCK.min(len - block * BLOCK);
            loop {
                let (number, next) = runs.number(place)?;
                place = next;
                match number >> 1 {
                    0 => break,
                    length => left = left.checked_sub(length).filter(|&left| left > 0)?,
                }
            }
        }
        (place == runs.bytes.len()).then_some(runs)
    }

    fn number(&self, mut place: usize) -> Option<(usize, usize)> {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = *self.bytes.get(place)?;
            place += 1;
            number |= usize::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some((number, place));
            }
            shift += 7;
            if shift > 28 {
                return None;
            }
        }
    }

    /// The sign with this number, below the length.
    pub(super) fn get(&self, index: usize) -> Option<Sign> {
        if index >= self.len {
            return None;
        }
        let mut place = *self.marks.get(index / BLOCK)? as usize;
        let mut left = index % BLOCK;
        let mut sign = *self.bytes.get(place)? as Sign - 1;
        place += 1;
        loop {
            let (number, next) = self.number(place)?;
            let length = number >> 1;
            if length == 0 || left < length {
                return Some(sign);
            }
            left -= length;
            place = next;
            sign = after(sign, number & 1 == 1);
        }
    }
}

/// Of the two other signs, whether it is the greater one.
fn is_up(old: Sign, new: Sign) -> bool {
    if old > 0 { new == 0 } else { new > 0 }
}

fn after(old: Sign, up: bool) -> Sign {
    match (old, up) {
        (0, up) => {
            if up {
                1
            } else {
                -1
            }
        }
        (-1, up) => i8::from(up),
        (_, up) => {
            if up {
                0
            } else {
                -1
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn random_signs(random: &mut fastrand::Rng, len: usize) -> Vec<Option<Sign>> {
        let mut signs = Vec::new();
        while signs.len() < len {
            let sign = (random.u8(..4) > 0).then(|| random.i8(-1..=1));
            let length = if random.bool() { random.usize(1..5) } else { random.usize(1..6000) };
            signs.extend(std::iter::repeat_n(sign, length));
        }
        signs.truncate(len);
        signs
    }

    #[test]
    fn what_was_packed_is_found_again() {
        let mut random = fastrand::Rng::with_seed(5);
        for len in [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 100_000] {
            let signs = random_signs(&mut random, len);
            let packed = Runs::pack(signs.iter().copied());
            let read = Runs::read(len, packed.bytes().to_vec()).expect("whole bytes");
            for runs in [packed, read] {
                for (index, sign) in signs.iter().enumerate() {
                    let found = runs.get(index).expect("a sign");
                    assert!(sign.is_none_or(|sign| sign == found), "{index} of {len}");
                }
                assert_eq!(runs.get(len), None);
            }
        }
    }

    #[test]
    fn strange_bytes_are_refused_or_read_without_harm() {
        let mut random = fastrand::Rng::with_seed(6);
        for _ in 0..2000 {
            let bytes: Vec<u8> = (0..random.usize(..40)).map(|_| random.u8(..)).collect();
            if let Some(runs) = Runs::read(5000, bytes) {
                assert!((0..5000).all(|index| runs.get(index).is_some()));
            }
        }
    }
}
