//! One round over a wide frontier: from the positions just decided back along their edges.
//!
//! The time of a plain loop goes into waiting for memory: each edge touches the state of some position anywhere. Here
//! the predecessors of many positions are first copied into a short flat list, and then the list is applied with
//! its addresses asked for ahead of time, so that many of them are on their way at once.

use super::tally::{self, DONE, FRESH, REFILL, STEPS, Tally};
use crate::edges::{Edges, Position};
use crate::player::{Numbered, Player};
use crate::prefetch::prefetch;
use crate::solution::Mark;

/// How many predecessors are applied at once.
const FLAT: usize = 4096;
/// Lists are copied in pieces of this length, also past their end: a fixed length needs no call and no guess.
const PIECE: usize = 8;
/// How far ahead states are asked for, in predecessors.
const STATES_AHEAD: usize = 32;
/// How far ahead lists, and where they start, are asked for, in positions.
const LISTS_AHEAD: usize = 16;
const STARTS_AHEAD: usize = 32;

/// The positions that one player won in one round: listed, unless they are too many.
#[derive(Debug)]
pub(super) struct Fresh {
    /// Grows to `most` positions and one flat list more.
    room: Vec<Position>,
    most: usize,
    listed: usize,
    count: usize,
}

impl Fresh {
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
    pub(super) fn list(&self) -> Option<&[Position]> {
        (self.listed == self.count).then(|| &self.room[..self.listed])
    }

    pub(super) fn clear(&mut self) {
        (self.listed, self.count) = (0, 0);
    }

    pub(super) fn push(&mut self, position: Position) {
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

    /// Room for one flat list.
    fn free(&mut self) -> &mut [Position] {
        if self.room.len() < self.listed + FLAT {
            self.room.resize(self.most + FLAT, 0);
        }
        &mut self.room[self.listed..]
    }

    /// Counts what was written into the free room. A list that is full is given up: the states tell the same.
    fn added(&mut self, count: usize) {
        self.count += count;
        self.listed += count;
        if self.listed > self.most {
            self.listed = 0;
        }
    }
}

/// A range of positions, with all that changes when they are decided. One thread works on one shard.
pub(super) struct Shard<'a> {
    /// The first position of the range.
    pub(super) base: Position,
    pub(super) states: &'a mut [Tally],
    pub(super) marks: &'a mut [Mark],
}

impl Shard<'_> {
    /// Deals with the positions in `state`: they get their mark and become [`DONE`]; `bits` tells which they were.
    pub(super) fn settle(&mut self, state: Tally, mark: Mark, bits: &mut [u64]) {
        let blocks = self.states.chunks_mut(64).zip(self.marks.chunks_mut(64));
        for ((states, marks), bits) in blocks.zip(bits) {
            *bits = which(states, state);
            for index in ones(*bits) {
                states[index] = DONE;
                marks[index] = mark;
            }
        }
    }

    /// Goes back from every position of `frontier` into this shard, and adds what that decides to `found`.
    pub(super) fn spread(
        &mut self,
        reverse: &Edges,
        frontier: &[Position],
        winner: Player,
        flat: &mut Flat,
        found: &mut Fresh,
    ) {
        let (starts, ends) = (reverse.starts(), reverse.ends());
        let whole = self.base == 0 && self.states.len() == reverse.positions();
        for (index, &position) in frontier.iter().enumerate() {
            if let Some(&later) = frontier.get(index + STARTS_AHEAD) {
                prefetch(starts, later as usize);
            }
            if let Some(&later) = frontier.get(index + LISTS_AHEAD) {
                let start = starts[later as usize] as usize;
                prefetch(ends, start);
                prefetch(ends, start + 2 * PIECE - 1);
            }
            let (start, end) = (starts[position as usize] as usize, starts[position as usize + 1] as usize);
            if end - start > flat.free() {
                self.apply(flat.take(), winner, found);
            }
            match () {
                () if end - start > FLAT => self.spread_hub(&ends[start..end], winner, flat, found),
                () if whole => flat.copy(ends, start, end),
                () => flat.copy_range(&ends[start..end], self.base, self.states.len()),
            }
        }
        self.apply(flat.take(), winner, found);
    }

    /// The same for a position with so many predecessors that they fill more than one flat list.
    fn spread_hub(&mut self, predecessors: &[Position], winner: Player, flat: &mut Flat, found: &mut Fresh) {
        for piece in predecessors.chunks(FLAT) {
            flat.copy_range(piece, self.base, self.states.len());
            self.apply(flat.take(), winner, found);
        }
    }

    /// One step back along each edge, to predecessors that are counted from the start of this shard.
    fn apply(&mut self, predecessors: &[Position], winner: Player, found: &mut Fresh) {
        let ahead = predecessors.len().min(STATES_AHEAD);
        for &soon in &predecessors[..ahead] {
            prefetch(self.states, soon as usize);
        }
        let mut count = 0;
        let (table, fresh) = (&STEPS[winner.index()], FRESH[winner.index()]);
        let free = &mut found.free()[..predecessors.len()];
        for (index, &predecessor) in predecessors.iter().enumerate() {
            let soon = predecessors[(index + STATES_AHEAD).min(predecessors.len() - 1)];
            prefetch(self.states, soon as usize);
            let before = self.states[predecessor as usize];
            let after = table[usize::from(before)];
            self.states[predecessor as usize] = after;
            // Without a branch, which would be guessed wrong for every position that is decided.
            free[count] = self.base + predecessor;
            count += usize::from(after == fresh && before != fresh);
            if after == REFILL {
                let mark = &mut self.marks[predecessor as usize];
                self.states[predecessor as usize] = refill(before, mark);
            }
        }
        found.added(count);
    }
}

/// Starts the next portion of a long countdown.
#[cold]
pub(crate) fn refill(before: Tally, mark: &mut Mark) -> Tally {
    let portions = mark.spare() - 1;
    *mark = Mark::from_spare(portions);
    tally::refilled(before, portions)
}

/// A short list of predecessors, copied from here and there.
pub(super) struct Flat {
    room: Vec<Position>,
    len: usize,
}

impl Flat {
    pub(super) fn new() -> Self {
        Self { room: vec![0; FLAT + PIECE], len: 0 }
    }

    fn free(&self) -> usize {
        FLAT - self.len
    }

    fn take(&mut self) -> &[Position] {
        let len = std::mem::take(&mut self.len);
        &self.room[..len]
    }

    /// Appends `ends[start..end]`, which must not be longer than the free room.
    #[inline]
    fn copy(&mut self, ends: &[Position], start: usize, end: usize) {
        let mut place = self.len;
        for start in (start..end).step_by(PIECE) {
            match ends.get(start..start + PIECE) {
                Some(piece) => self.room[place..place + PIECE].copy_from_slice(piece),
                None => self.room[place..place + (end - start)].copy_from_slice(&ends[start..end]),
            }
            place += PIECE;
        }
        self.len += end - start;
    }

    /// Appends those that lie in the range of `len` positions from `base`, counted from there.
    fn copy_range(&mut self, predecessors: &[Position], base: Position, len: usize) {
        let room = &mut self.room[..];
        let mut place = self.len;
        for &predecessor in predecessors {
            let local = predecessor.wrapping_sub(base);
            room[place] = local;
            place += usize::from((local as usize) < len);
        }
        self.len = place;
    }
}

/// The places of the bits that are set, from the lowest.
#[inline]
pub(super) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        lowest
    })
}

/// One bit for each of up to 64 states: whether it is `wanted`.
fn which(states: &[Tally], wanted: Tally) -> u64 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let mut bits = 0;
    let (eights, rest) = states.as_chunks::<8>();
    for (index, eight) in eights.iter().enumerate() {
        let differ = u64::from_le_bytes(*eight) ^ u64::from_le_bytes([wanted; 8]);
        // The high bit of each byte that is zero, then these bits moved side by side.
        let equal = !((((differ & LOW) + LOW) | differ) | LOW);
        bits |= ((equal >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * index);
    }
    for (index, &state) in rest.iter().enumerate() {
        bits |= u64::from(state == wanted) << (8 * eights.len() + index);
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_tell_which_states_are_meant() {
        for len in [0, 1, 7, 8, 9, 63, 64] {
            let states: Vec<Tally> = (0..len).map(|index| (index * index % 5) as Tally).collect();
            for wanted in 0..5 {
                let expected = states.iter().enumerate().map(|(i, &s)| u64::from(s == wanted) << i).sum();
                assert_eq!(which(&states, wanted), expected, "{len} states, {wanted}");
            }
        }
        assert_eq!(which(&[0x80, 0, 0x81, 1, 0xff, 0x80, 0, 1], 0x80), 0b10_0001);
    }

    #[test]
    fn a_list_that_is_too_long_is_counted_only() {
        let mut fresh = Fresh::new(3);
        for position in 0..3 {
            fresh.push(position);
        }
        assert_eq!(fresh.list(), Some(&[0, 1, 2][..]));
        fresh.push(3);
        assert_eq!((fresh.list(), fresh.count()), (None, 4));
        fresh.clear();
        assert_eq!(fresh.list(), Some(&[][..]));
    }
}
