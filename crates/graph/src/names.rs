//! The names of positions.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::edges::PositionId;
use crate::texts::ArenaError;

/// The names of an arena's positions, in one piece of memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Names {
    /// Each position is called by its number.
    Numbers {
        /// How many positions there are.
        positions: usize,
    },
    /// Each position has a name of its own.
    Listed(NameList),
}

/// Names one behind the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NameList {
    text: String,
    /// Where each name ends.
    ends: Vec<u32>,
}

impl NameList {
    /// The most bytes that all names together may take.
    pub const MOST_BYTES: u64 = u32::MAX as u64;

    /// Adds the name of the next position.
    pub fn push(&mut self, name: &str) -> Result<(), ArenaError> {
        self.text.push_str(name);
        let end = u32::try_from(self.text.len());
        self.ends.push(end.map_err(|_| ArenaError::NamesTooLong { most: Self::MOST_BYTES })?);
        Ok(())
    }

    /// The name of a position.
    pub fn get(&self, position: PositionId) -> &str {
        let position = position as usize;
        let start = if position == 0 { 0 } else { self.ends[position - 1] };
        &self.text[start as usize..self.ends[position] as usize]
    }

    /// How many bytes they take.
    pub(crate) fn bytes(&self) -> usize {
        self.text.len() + 4 * self.ends.len()
    }

    /// How many names there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no name at all.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

impl Names {
    /// The name of a position.
    pub fn get(&self, position: PositionId) -> Cow<'_, str> {
        match self {
            Self::Numbers { .. } => position.to_string().into(),
            Self::Listed(list) => list.get(position).into(),
        }
    }

    /// How many positions are named.
    pub fn len(&self) -> usize {
        match self {
            Self::Numbers { positions } => *positions,
            Self::Listed(list) => list.len(),
        }
    }

    /// Whether there is no position at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The first position of that name; looks at every name, see [`index`](Self::index) for many questions.
    pub fn find(&self, name: &str) -> Option<PositionId> {
        match self {
            Self::Numbers { positions } => parse_number(name, *positions),
            Self::Listed(list) => (0..list.len() as PositionId).find(|&position| list.get(position) == name),
        }
    }

    /// A table that finds positions by name.
    pub fn index(&self) -> NameIndex<'_> {
        let table = match self {
            Self::Numbers { .. } => HashMap::new(),
            Self::Listed(list) => {
                (0..list.len() as PositionId).rev().map(|position| (list.get(position), position)).collect()
            }
        };
        NameIndex { names: self, table }
    }
}

/// Only the number as it is printed is a name: neither `+1` nor `01`.
fn parse_number(name: &str, positions: usize) -> Option<PositionId> {
    let number: PositionId = name.parse().ok()?;
    ((number as usize) < positions && number.to_string() == name).then_some(number)
}

/// Finds positions by name.
#[derive(Debug)]
pub struct NameIndex<'a> {
    names: &'a Names,
    table: HashMap<&'a str, PositionId>,
}

impl NameIndex<'_> {
    /// The first position of that name.
    pub fn find(&self, name: &str) -> Option<PositionId> {
        match self.names {
            Names::Numbers { positions } => parse_number(name, *positions),
            Names::Listed(_) => self.table.get(name).copied(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_names() {
        let names = Names::Numbers { positions: 12 };
        assert_eq!(names.get(11), "11");
        assert_eq!(names.find("11"), Some(11));
        for wrong in ["12", "011", "+1", "", "x", "99999999999999999999"] {
            assert_eq!(names.find(wrong), None, "{wrong}");
            assert_eq!(names.index().find(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn listed_names_are_found_and_the_first_of_equals_wins() {
        let mut list = NameList::default();
        for name in ["a", "", "été", "a"] {
            list.push(name).unwrap();
        }
        let names = Names::Listed(list);
        assert_eq!(names.len(), 4);
        for (name, position) in [("a", Some(0)), ("", Some(1)), ("été", Some(2)), ("b", None)] {
            assert_eq!(names.find(name), position);
            assert_eq!(names.index().find(name), position);
        }
    }
}
