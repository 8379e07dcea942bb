//! What a part still has to do, by rank.

use std::collections::BTreeMap;
use std::mem;

use super::outbox::PartMessage;
use crate::player::{Numbered, Player};

/// What there is to do at one rank.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RankWork {
    /// Positions of this rank, by winner, from whose predecessors an edge is still to be counted.
    pub(crate) decided: [Vec<u32>; 2],
    /// What others told of positions of this rank.
    pub(crate) received: Vec<PartMessage>,
}

impl RankWork {
    pub(crate) fn is_empty(&self) -> bool {
        self.received.is_empty() && self.decided.iter().all(Vec::is_empty)
    }

    pub(crate) fn len(&self) -> usize {
        let received: usize = self.received.iter().map(|message| message.len() - 1).sum();
        received + self.decided.iter().map(Vec::len).sum::<usize>()
    }

    fn append(&mut self, mut other: Self) {
        for (own, other) in self.decided.iter_mut().zip(&mut other.decided) {
            own.append(other);
        }
        self.received.append(&mut other.received);
    }
}

/// Work by rank. The rank under work and the one after it are at hand: most of the time there are no others.
#[derive(Debug, Default)]
pub(crate) struct Pending {
    /// The rank under work. Nothing is ever added below it.
    pub(crate) rank: u32,
    pub(crate) now: RankWork,
    next: RankWork,
    later: BTreeMap<u32, RankWork>,
}

impl Pending {
    /// The work of a rank.
    #[inline]
    pub(crate) fn at(&mut self, rank: u32) -> &mut RankWork {
        debug_assert!(rank >= self.rank, "{rank} < {}", self.rank);
        match rank.saturating_sub(self.rank) {
            0 => &mut self.now,
            1 => &mut self.next,
            _ => self.later.entry(rank).or_default(),
        }
    }

    /// Where positions of the rank after the one under work go.
    #[inline]
    pub(crate) fn decided_next(&mut self, winner: Player) -> &mut Vec<u32> {
        &mut self.next.decided[winner.index()]
    }

    /// The smallest rank with work.
    pub(crate) fn first_rank(&self) -> Option<u32> {
        if !self.now.is_empty() {
            Some(self.rank)
        } else if !self.next.is_empty() {
            Some(self.rank + 1)
        } else {
            self.later.keys().next().copied()
        }
    }

    /// Goes on to a greater rank; there must be no work before it.
    pub(crate) fn advance_to(&mut self, rank: u32) {
        debug_assert!(self.now.is_empty() && rank > self.rank);
        if rank == self.rank + 1 {
            mem::swap(&mut self.now, &mut self.next);
        } else {
            debug_assert!(self.next.is_empty());
        }
        self.rank = rank;
        if !self.later.is_empty() {
            for rank in [rank, rank + 1] {
                if let Some(work) = self.later.remove(&rank) {
                    self.at(rank).append(work);
                }
            }
        }
    }

    /// All work with its ranks, in their order.
    pub(crate) fn all(&self) -> impl Iterator<Item = (u32, &RankWork)> {
        let at_hand = [(self.rank, &self.now), (self.rank + 1, &self.next)];
        let later = self.later.iter().map(|(&rank, work)| (rank, work));
        at_hand.into_iter().chain(later).filter(|(_, work)| !work.is_empty())
    }
}
