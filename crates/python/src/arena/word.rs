//! Positions that are whole numbers, or pairs of them, as words that are compared and found without asking Python.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use outplay::graph::PositionId;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyTuple};

/// A whole number, or a pair of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Word {
    Number(i64),
    Pair(i32, i32),
}

impl Word {
    /// The word of an object; nothing for any other kind of object, and for numbers that are too large. No Python code
    /// runs.
    #[inline]
    pub(crate) fn of(object: &Bound<'_, PyAny>) -> Option<Self> {
        if let Some(number) = whole(object) {
            return Some(Self::Number(number));
        }
        let tuple = object.cast_exact::<PyTuple>().ok()?;
        if tuple.len() != 2 {
            return None;
        }
        let part = |place| i32::try_from(whole(&*tuple.get_borrowed_item(place).ok()?)?).ok();
        Some(Self::Pair(part(0)?, part(1)?))
    }
}

#[inline]
fn whole(object: &Bound<'_, PyAny>) -> Option<i64> {
    if object.is_exact_instance_of::<PyInt>() { object.extract().ok() } else { None }
}

/// Finds positions by their words: where these lie close together by their places in a box, else by a hash.
pub(crate) struct WordTable {
    boxed: Option<WordBox>,
    hashed: HashMap<Word, PositionId, BuildHasherDefault<WordHasher>>,
}

impl WordTable {
    /// A table of these words, the first of them position 0.
    pub(crate) fn new(words: &[Word]) -> Self {
        let boxed = WordBox::new(words);
        let mut hashed = HashMap::default();
        if boxed.is_none() {
            hashed.reserve(words.len());
            hashed.extend(words.iter().zip(0..).map(|(&word, position)| (word, position)));
        }
        Self { boxed, hashed }
    }

    #[inline]
    pub(crate) fn get(&self, word: Word) -> Option<PositionId> {
        let found = self.boxed.as_ref().and_then(|boxed| boxed.get(word));
        found.or_else(|| if self.hashed.is_empty() { None } else { self.hashed.get(&word).copied() })
    }

    pub(crate) fn insert(&mut self, word: Word, position: PositionId) {
        self.hashed.insert(word, position);
    }
}

/// Words in a box: each has a place, and most places are taken.
struct WordBox {
    least: [i64; 2],
    size: [u64; 2],
    pairs: bool,
    places: Vec<PositionId>,
}

/// A place that no position takes.
const FREE: PositionId = PositionId::MAX;

impl WordBox {
    /// A box for words that are all of one kind; nothing when it would be much larger than the words.
    fn new(words: &[Word]) -> Option<Self> {
        let pairs = matches!(words.first()?, Word::Pair(..));
        let (mut least, mut most) = ([i64::MAX; 2], [i64::MIN; 2]);
        for &word in words {
            for (axis, part) in parts(word, pairs)?.into_iter().enumerate() {
                least[axis] = least[axis].min(part);
                most[axis] = most[axis].max(part);
            }
        }
        let size = [0, 1].map(|axis| most[axis].abs_diff(least[axis]).saturating_add(1));
        let places = size[0].checked_mul(size[1]).filter(|&places| places <= 8 * words.len() as u64)?;
        let mut boxed = Self { least, size, pairs, places: vec![FREE; places as usize] };
        for (&word, position) in words.iter().zip(0..) {
            let place = boxed.place(word)?;
            boxed.places[place] = position;
        }
        Some(boxed)
    }

    #[inline]
    fn place(&self, word: Word) -> Option<usize> {
        let [first, second] = parts(word, self.pairs)?;
        let (first, second) =
            (first.wrapping_sub(self.least[0]) as u64, second.wrapping_sub(self.least[1]) as u64);
        (first < self.size[0] && second < self.size[1]).then_some((first * self.size[1] + second) as usize)
    }

    #[inline]
    fn get(&self, word: Word) -> Option<PositionId> {
        self.place(word).map(|place| self.places[place]).filter(|&position| position != FREE)
    }
}

/// The parts of a word of the kind that is asked for.
#[inline]
fn parts(word: Word, pairs: bool) -> Option<[i64; 2]> {
    match word {
        Word::Pair(first, second) if pairs => Some([first.into(), second.into()]),
        Word::Number(number) if !pairs => Some([number, 0]),
        _ => None,
    }
}

/// A hash of a few numbers: products, whose high halves are well mixed.
#[derive(Default)]
pub(crate) struct WordHasher(u64);

impl Hasher for WordHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_i32(&mut self, number: i32) {
        self.write_u64(number as u64);
    }

    fn write_i64(&mut self, number: i64) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word ^ 0x9e37_79b9_7f4a_7c15) * 0xa076_1d64_78bd_642f_u128;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }
}
