//! Numbers for positions that are any hashable objects.
//!
//! Each edge of a dictionary names a position, and Python's way to find it (a hash, a probe, a comparison, each a call) is
//! what reading a graph spends its time on. Objects that are the keys themselves are found by their addresses, whole
//! numbers and pairs of them by their values. Python's own equality is kept: an object of another kind is looked up in a
//! dictionary that has all positions, so that 1, 1.0 and True are one.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use outplay::graph::PositionId;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use super::list_items::{addresses, words};
use super::word::{Word, WordHasher, WordTable};

/// Positions, numbered in the order in which they are met.
pub(crate) struct Interner<'py> {
    objects: Vec<Bound<'py, PyAny>>,
    /// Those that are whole numbers or pairs of them, if all are.
    words: Option<WordTable>,
    /// All of them, as soon as there is one of another kind.
    any: Option<Bound<'py, PyDict>>,
    /// Where the keys are, as long as most lists hold the keys themselves. They stay where they are, for they are held.
    addresses: Option<Addresses>,
}

/// Where each key is, and how often that was of use.
struct Addresses {
    table: HashMap<usize, PositionId, BuildHasherDefault<WordHasher>>,
    asked: usize,
    found: usize,
}

impl Addresses {
    /// So many questions tell whether addresses are of use.
    const TRIAL: usize = 1000;

    fn is_useless(&self) -> bool {
        self.asked >= Self::TRIAL && 2 * self.found < self.asked
    }
}

impl<'py> Interner<'py> {
    /// The keys of a dictionary, in their order.
    pub(crate) fn of_keys(graph: &Bound<'py, PyDict>) -> Self {
        let objects: Vec<Bound<'py, PyAny>> = graph.iter().map(|(position, _)| position).collect();
        let words: Option<Vec<Word>> = objects.iter().map(Word::of).collect();
        let addresses = objects.iter().zip(0..).map(|(object, number)| (object.as_ptr() as usize, number));
        let addresses = words.is_none().then(|| Addresses { table: addresses.collect(), asked: 0, found: 0 });
        // The keys of a dictionary are all different, so that the dictionary need not be made before it is asked.
        Self { objects, words: words.map(|words| WordTable::new(&words)), any: None, addresses }
    }

    /// Adds the numbers of all positions of a list.
    pub(crate) fn read_list(
        &mut self,
        list: &Bound<'py, PyList>,
        numbers: &mut Vec<PositionId>,
    ) -> PyResult<()> {
        let before = numbers.len();
        if let Some(known) = &mut self.addresses {
            numbers.extend(addresses(list).map_while(|address| known.table.get(&address).copied()));
            known.asked += list.len();
            known.found += numbers.len() - before;
            if known.is_useless() {
                self.addresses = None;
            }
        } else if let Some(known) = &self.words {
            numbers.extend(words(list).map_while(|word| known.get(word?)));
        }
        // What was not found so is asked for one by one.
        let mut read = numbers.len() - before;
        while read < list.len() {
            numbers.push(self.number(&list.get_item(read)?)?);
            read += 1;
        }
        Ok(())
    }

    /// The numbers of many positions. Most often they are keys in the order of the keys, and the next one is found by looking
    /// a little further.
    pub(crate) fn read_all(
        &mut self,
        positions: impl Iterator<Item = PyResult<Bound<'py, PyAny>>>,
    ) -> PyResult<Vec<PositionId>> {
        const FURTHER: usize = 16;
        let mut next = 0;
        positions
            .map(|position| {
                let position = position?;
                let window = self.objects[next.min(self.objects.len())..].iter().take(FURTHER);
                if let Some(steps) = window.into_iter().position(|known| known.is(&position)) {
                    next += steps + 1;
                    return Ok(next as PositionId - 1);
                }
                let number = self.number(&position)?;
                next = number as usize + 1;
                Ok(number)
            })
            .collect()
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
        if let Some(known) = &self.addresses
            && let Some(&number) = known.table.get(&(object.as_ptr() as usize))
        {
            return Ok(Some(number));
        }
        if let Some(words) = &self.words
            && let Some(word) = Word::of(object)
        {
            let known = words.get(word);
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
        if let Some(words) = &mut self.words
            && let Some(word) = Word::of(object)
        {
            words.insert(word, number);
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
