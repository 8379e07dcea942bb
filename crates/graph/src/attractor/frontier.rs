//! The frontier of a breadth-first search: what one round has decided.

use super::batch;
use crate::edges::PositionId;

/// The positions that one player won in one round: listed, unless they are too many.
#[derive(Debug)]
pub(super) struct Frontier {
    /// Grows to `most` positions and one batch more.
    room: Vec<PositionId>,
    most: usize,
    listed: usize,
    count: usize,
}

impl Frontier {
    /// Lists up to `most` positions.
    pub(super) fn new(most: usize) -> Self {
        Self { room: Vec::new(), most, listed: 0, count: 0 }
    }

    /// How many positions there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// How many positions it can list.
    pub(super) fn most(&self) -> usize {
        self.most
    }

    /// All positions, unless they are too many.
    pub(super) fn list(&self) -> Option<&[PositionId]> {
        (self.listed == self.count).then(|| &self.room[..self.listed])
    }

    pub(super) fn clear(&mut self) {
        (self.listed, self.count) = (0, 0);
    }

    pub(super) fn push(&mut self, position: PositionId) {
        self.room.truncate(self.listed);
        self.room.push(position);
        self.added(1);
    }

    /// Takes over what another part of the arena found.
    pub(super) fn extend(&mut self, other: &Self) {
        match other.list() {
            Some(list) => list.iter().for_each(|&position| self.push(position)),
            None => self.count += other.count,
        }
    }

    /// Room for what one batch can decide.
    pub(super) fn free(&mut self) -> &mut [PositionId] {
        if self.room.len() < self.listed + batch::LENGTH {
            self.room.resize(self.most + batch::LENGTH, 0);
        }
        &mut self.room[self.listed..]
    }

    /// Counts what was written into the free room. A list that is full is given up: the states tell the same.
    pub(super) fn added(&mut self, count: usize) {
        self.count += count;
        self.listed += count;
        if self.listed > self.most {
            self.listed = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_is_too_long_is_counted_only() {
        let mut frontier = Frontier::new(3);
        for position in 0..3 {
            frontier.push(position);
        }
        assert_eq!(frontier.list(), Some(&[0, 1, 2][..]));
        frontier.push(3);
        assert_eq!((frontier.list(), frontier.count()), (None, 4));
        frontier.clear();
        assert_eq!(frontier.list(), Some(&[][..]));
    }
}
