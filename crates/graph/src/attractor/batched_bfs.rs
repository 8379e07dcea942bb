//! Batched breadth-first search, for a wide frontier: one round back from the positions just decided.
//!
//! The time of a plain loop goes into waiting for memory: each edge touches the state of some position anywhere. Here
//! the predecessors of many positions are first copied into a short batch, and then the batch is applied with
//! its addresses asked for ahead of time, so that many of them are on their way at once.

use std::sync::mpsc::{Receiver, TrySendError};

use super::batch::{self, Batch, PIECE};
use super::bits::{ones, which};
use super::degree::{BATCH_STEPS, DONE, DegreeCounter, IN_FRONTIER, REFILL, refill};
use super::frontier::Frontier;
use super::mailbox::{ShardMailbox, ShardMessage};
use crate::edges::{Edges, PositionId};
use crate::player::{Numbered, Player};
use crate::solution::Mark;
use outplay_core::prefetch::prefetch;

/// How far ahead states are asked for, in predecessors.
const STATES_AHEAD: usize = 32;
/// How far ahead lists, and where they start, are asked for, in positions.
const LISTS_AHEAD: usize = 16;
const STARTS_AHEAD: usize = 32;

/// A range of positions, with all that changes when they are decided. One thread works on one shard.
pub(super) struct Shard<'a> {
    /// The first position of the range.
    pub(super) base: PositionId,
    pub(super) states: &'a mut [DegreeCounter],
    pub(super) marks: &'a mut [Mark],
}

impl Shard<'_> {
    /// Deals with the positions in `state`: they get their mark and become [`DONE`]; `bits` tells which they were.
    pub(super) fn settle(&mut self, state: DegreeCounter, mark: Mark, bits: &mut [u64]) {
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
    pub(super) fn expand(
        &mut self,
        reverse: &Edges,
        frontier: &[PositionId],
        winner: Player,
        batch: &mut Batch,
        found: &mut Frontier,
    ) {
        for_lists(reverse, frontier, |ends, start, end| {
            if end - start > batch.free() {
                self.apply(batch.take(), winner, found);
            }
            if end - start <= batch::LENGTH {
                batch.copy(ends, start, end);
            } else {
                ends[start..end].chunks(batch::LENGTH).for_each(|piece| self.apply(piece, winner, found));
            }
        });
        self.apply(batch.take(), winner, found);
    }

    /// The same where several shards work side by side, each on its part of the frontier: what leads into another
    /// shard is sent there, and what the others send is applied here.
    pub(super) fn expand_with_others(
        &mut self,
        reverse: &Edges,
        blocks: impl FnOnce(&mut dyn FnMut(&[PositionId])),
        winner: Player,
        mut mailbox: ShardMailbox,
        found: &mut Frontier,
    ) {
        blocks(&mut |frontier| {
            for_lists(reverse, frontier, |ends, start, end| {
                for piece in ends[start..end].chunks(batch::LENGTH) {
                    for to in 0..mailbox.outboxes.len() {
                        if piece.len() > mailbox.outboxes[to].batch.free() {
                            self.deliver(&mut mailbox, to, winner, found);
                        }
                        mailbox.outboxes[to].add(piece);
                    }
                }
            });
        });
        for to in 0..mailbox.outboxes.len() {
            self.deliver(&mut mailbox, to, winner, found);
        }
        // Without its outboxes the others know that nothing more will come.
        let ShardMailbox { outboxes, inbox, .. } = mailbox;
        drop(outboxes);
        for message in inbox {
            self.apply(&message, winner, found);
        }
    }

    /// Applies what was collected for a shard, or sends it there. Reads what has come in, so that nobody waits long.
    fn deliver(&mut self, mailbox: &mut ShardMailbox, to: usize, winner: Player, found: &mut Frontier) {
        if to == mailbox.own {
            self.apply(mailbox.outboxes[to].batch.take(), winner, found);
        } else {
            let mut message = mailbox.outboxes[to].batch.take().to_vec();
            while let Err(TrySendError::Full(unsent)) = mailbox.outboxes[to].send.try_send(message) {
                message = unsent;
                self.read(&mailbox.inbox, winner, found);
                std::thread::yield_now();
            }
        }
        self.read(&mailbox.inbox, winner, found);
    }

    fn read(&mut self, inbox: &Receiver<ShardMessage>, winner: Player, found: &mut Frontier) {
        for message in inbox.try_iter() {
            self.apply(&message, winner, found);
        }
    }

    /// One step back along each edge, to predecessors that are counted from the start of this shard.
    fn apply(&mut self, predecessors: &[PositionId], winner: Player, found: &mut Frontier) {
        let ahead = predecessors.len().min(STATES_AHEAD);
        for &soon in &predecessors[..ahead] {
            prefetch(self.states, soon as usize);
        }
        let mut count = 0;
        let (table, decided) = (&BATCH_STEPS[winner.index()], IN_FRONTIER[winner.index()]);
        let free = &mut found.free()[..predecessors.len()];
        for (index, &predecessor) in predecessors.iter().enumerate() {
            let soon = predecessors[(index + STATES_AHEAD).min(predecessors.len() - 1)];
            prefetch(self.states, soon as usize);
            let before = self.states[predecessor as usize];
            let after = table[usize::from(before)];
            self.states[predecessor as usize] = after;
            // Without a branch, which would be guessed wrong for every position that is decided.
            free[count] = self.base + predecessor;
            count += usize::from(after == decided && before != decided);
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
fn for_lists(reverse: &Edges, frontier: &[PositionId], mut visit: impl FnMut(&[PositionId], usize, usize)) {
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
