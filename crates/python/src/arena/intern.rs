//! Numbers for positions that are any hashable objects.
//!
//! Each edge of a dictionary names a position, and Python's way to find it (a hash, a probe, a comparison, each a call) is
//! what reading a graph spends its time on. Whole numbers and pairs of them, as which most positions come, are found by
//! their values instead. Python's own equality is kept: an object of another kind is looked up in a dictionary that has
//! all positions, so that 1, 1.0 and True are one.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use outplay::graph::PositionId;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyTuple};

/// Positions, numbered in the order in which they are met.
pub(crate) struct Interner<'py> {
    objects: Vec<Bound<'py, PyAny>>,
    /// Those that are whole numbers or pairs of them.
    packed: HashMap<u64, PositionId, BuildHasherDefault<WordHasher>>,
    /// All of them, as soon as there is one of another kind.
    any: Option<Bound<'py, PyDict>>,
}

impl<'py> Interner<'py> {
    /// Room for so many positions.
    pub(crate) fn with_capacity(positions: usize) -> Self {
        let packed = HashMap::with_capacity_and_hasher(positions, BuildHasherDefault::default());
        Self { objects: Vec::with_capacity(positions), packed, any: None }
    }

    /// The number of a position, a new one if it was not met before.
    pub(crate) fn number(&mut self, object: &Bound<'py, PyAny>) -> PyResult<PositionId> {
        match self.find(object)? {
            Some(number) => Ok(number),
            None => self.add(object),
        }
    }

    /// The number of a position that was met before.
    #[inline]
    pub(crate) fn find(&mut self, object: &Bound<'py, PyAny>) -> PyResult<Option<PositionId>> {
        if let Some(word) = pack(object) {
            let known = self.packed.get(&word).copied();
            if known.is_some() || self.any.is_none() {
                return Ok(known);
            }
        }
        let known = self.any(object.py())?.get_item(object)?;
        known.map(|number| number.extract()).transpose()
    }

    /// The dictionary of all positions.
    fn any(&mut self, py: Python<'py>) -> PyResult<&Bound<'py, PyDict>> {
        if self.any.is_none() {
            let any = PyDict::new(py);
            for (number, known) in self.objects.iter().enumerate() {
                any.set_item(known, number)?;
            }
            self.any = Some(any);
        }
        Ok(self.any.get_or_insert_with(|| PyDict::new(py)))
    }

    fn add(&mut self, object: &Bound<'py, PyAny>) -> PyResult<PositionId> {
        let number = self.objects.len() as PositionId;
        if let Some(word) = pack(object) {
            self.packed.insert(word, number);
        }
        if let Some(any) = &self.any {
            any.set_item(object, number)?;
        }
        self.objects.push(object.clone());
        Ok(number)
    }

    /// All positions, by number.
    pub(crate) fn into_objects(self) -> Vec<Bound<'py, PyAny>> {
        self.objects
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> usize {
        self.objects.len()
    }
}

/// A word for a whole number, or for a pair of small ones; different for different ones.
#[inline]
fn pack(object: &Bound<'_, PyAny>) -> Option<u64> {
    if let Some(number) = whole(object) {
        return (number.unsigned_abs() < 1 << 62).then_some((number as u64) << 1);
    }
    let tuple = object.cast_exact::<PyTuple>().ok()?;
    if tuple.len() != 2 {
        return None;
    }
    let [first, second] = [tuple.get_borrowed_item(0).ok()?, tuple.get_borrowed_item(1).ok()?];
    let (first, second) = (whole(&first)?, whole(&second)?);
    let (first, second) = (i32::try_from(first).ok()?, i32::try_from(second).ok()?);
    // The pair takes all bits but one, which says that it is one: the first number has 31.
    (first.unsigned_abs() < 1 << 30)
        .then_some((first as u32 as u64) << 33 | (second as u32 as u64) << 1 | 1)
}

#[inline]
fn whole(object: &Bound<'_, PyAny>) -> Option<i64> {
    if object.is_exact_instance_of::<PyInt>() { object.extract().ok() } else { None }
}

/// A hash of one word: a product, whose high half is well mixed.
#[derive(Default)]
pub(crate) struct WordHasher(u64);

impl Hasher for WordHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(self.0 ^ u64::from(byte));
        }
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(word ^ 0x9e37_79b9_7f4a_7c15) * 0xa076_1d64_78bd_642f_u128;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }
}
