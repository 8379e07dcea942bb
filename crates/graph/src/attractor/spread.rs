//! One round over a wide frontier: from the positions just decided back along their edges.
//!
//! The time of a plain loop goes into waiting for memory: each edge touches the state of some position anywhere. Here
//! the predecessors of many positions are first copied into a short flat list, and then the list is applied with
//! its addresses asked for ahead of time, so that many of them are on their way at once.

use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};

use super::tally::{self, DONE, FRESH, REFILL, STEPS, Tally};
use crate::edges::{Edges, Position};
use crate::player::{Numbered, Player};
use crate::solution::Mark;
use outplay_core::prefetch::prefetch;

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

    /// Goes back from every position of `frontier` in an arena that is one shard, and adds what that decides to `found`.
    pub(super) fn spread(
        &mut self,
        reverse: &Edges,
        frontier: &[Position],
        winner: Player,
        flat: &mut Flat,
        found: &mut Fresh,
    ) {
        for_lists(reverse, frontier, |ends, start, end| {
            if end - start > flat.free() {
                self.apply(flat.take(), winner, found);
            }
            if end - start <= FLAT {
                flat.copy(ends, start, end);
            } else {
                ends[start..end].chunks(FLAT).for_each(|piece| self.apply(piece, winner, found));
            }
        });
        self.apply(flat.take(), winner, found);
    }

    /// The same where several shards work side by side, each on its part of the frontier: what leads into another
    /// shard is sent there, and what the others send is applied here.
    pub(super) fn spread_with_others(
        &mut self,
        reverse: &Edges,
        blocks: impl FnOnce(&mut dyn FnMut(&[Position])),
        winner: Player,
        mut post: Post,
        found: &mut Fresh,
    ) {
        blocks(&mut |frontier| {
            for_lists(reverse, frontier, |ends, start, end| {
                for piece in ends[start..end].chunks(FLAT) {
                    for to in 0..post.boxes.len() {
                        if piece.len() > post.boxes[to].flat.free() {
                            self.deliver(&mut post, to, winner, found);
                        }
                        post.boxes[to].add(piece);
                    }
                }
            });
        });
        for to in 0..post.boxes.len() {
            self.deliver(&mut post, to, winner, found);
        }
        // Without its letter boxes the others know that nothing more will come.
        let Post { boxes, inbox, .. } = post;
        drop(boxes);
        for letter in inbox {
            self.apply(&letter, winner, found);
        }
    }

    /// Applies what was collected for a shard, or sends it there. Reads what has come in, so that nobody waits long.
    fn deliver(&mut self, post: &mut Post, to: usize, winner: Player, found: &mut Fresh) {
        if to == post.own {
            self.apply(post.boxes[to].flat.take(), winner, found);
        } else {
            let mut letter = post.boxes[to].flat.take().to_vec();
            while let Err(TrySendError::Full(unsent)) = post.boxes[to].send.try_send(letter) {
                letter = unsent;
                self.read(&post.inbox, winner, found);
                std::thread::yield_now();
            }
        }
        self.read(&post.inbox, winner, found);
    }

    fn read(&mut self, inbox: &Receiver<Letter>, winner: Player, found: &mut Fresh) {
        for letter in inbox.try_iter() {
            self.apply(&letter, winner, found);
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

/// Calls `visit` with the list of predecessors of each position, as a range of all edges. Lists are asked for ahead of
/// time.
#[inline]
fn for_lists(reverse: &Edges, frontier: &[Position], mut visit: impl FnMut(&[Position], usize, usize)) {
    let (starts, ends) = (reverse.starts(), reverse.ends());
    for (index, &position) in frontier.iter().enumerate() {
        if let Some(&later) = frontier.get(index + STARTS_AHEAD) {
            prefetch(starts, later as usize);
        }
        if let Some(&later) = frontier.get(index + LISTS_AHEAD) {
            let start = starts[later as usize] as usize;
            prefetch(ends, start);
            prefetch(ends, start + 2 * PIECE - 1);
        }
        visit(ends, starts[position as usize] as usize, starts[position as usize + 1] as usize);
    }
}

/// Predecessors in a shard, counted from its start.
type Letter = Vec<Position>;

/// How one shard sends predecessors to the others, and gets its own from them.
pub(super) struct Post {
    own: usize,
    boxes: Vec<LetterBox>,
    inbox: Receiver<Letter>,
}

/// What is on its way to one shard.
struct LetterBox {
    base: Position,
    len: usize,
    flat: Flat,
    send: SyncSender<Letter>,
}

impl LetterBox {
    /// Takes those predecessors that lie in the shard.
    fn add(&mut self, predecessors: &[Position]) {
        self.flat.copy_range(predecessors, self.base, self.len);
    }
}

impl Post {
    /// How many letters may wait for a shard.
    const WAITING: usize = 16;

    /// One for each of the shards of `size` positions.
    pub(super) fn between(positions: usize, size: usize) -> Vec<Self> {
        let bases: Vec<usize> = (0..positions).step_by(size).collect();
        let (sends, inboxes): (Vec<_>, Vec<_>) = bases.iter().map(|_| sync_channel(Self::WAITING)).unzip();
        let letter_box = |(&base, send): (&usize, &SyncSender<Letter>)| LetterBox {
            base: base as Position,
            len: size.min(positions - base),
            flat: Flat::new(),
            send: send.clone(),
        };
        let boxes = || bases.iter().zip(&sends).map(letter_box).collect();
        inboxes.into_iter().enumerate().map(|(own, inbox)| Self { own, boxes: boxes(), inbox }).collect()
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
