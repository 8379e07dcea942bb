//! Every position that a play can reach, as an arena.

use std::collections::VecDeque;

use outplay_core::limits::{Budget, Limits};
use outplay_core::memory::is_available;
use outplay_core::{Deadline, GameExt, Keyed};

use super::keys::Keys;
use super::{moves_or_end, victor};
use crate::arena::{Arena, Kind, Objectives};
use crate::edges::Edges;
use crate::names::{NameList, Names};
use crate::texts::{ArenaError, ExploreError};

/// How far an exploration may go.
#[derive(Clone, Debug, Default)]
pub struct Exploration {
    /// The most bytes that it may take; when they are not enough it is refused, before the machine runs short.
    pub memory: Option<u64>,
    /// A limit on the number of positions, a time limit and a stop asked for from outside.
    pub limits: Limits,
}

impl Exploration {
    /// Refuses to take more bytes than is allowed, or than there are.
    pub(super) fn allow(&self, bytes: usize, positions: usize) -> Result<(), ExploreError> {
        let refused = |bytes: u64| Err(ExploreError::NoMemory { positions, megabytes: bytes >> 20 });
        match self.memory {
            Some(most) if bytes as u64 > most => refused(most),
            // What is not limited by us may be limited by the system.
            _ if !is_available((bytes >> 20).max(1)) => refused(bytes as u64),
            _ => Ok(()),
        }
    }
}

/// Explores a game from `start`, breadth first: `start` is position 0 of the arena, in which both players have a goal.
///
/// `merge` maps a position to the one that stands for it: `Clone::clone` to keep all apart, or
/// [`Symmetric::canonical`](outplay_core::Symmetric::canonical) to merge those that are mirror images of each other. `name` names positions. `watch` is told now and then how many positions
/// there are.
pub fn explore<G: Keyed>(
    start: &G,
    merge: impl Fn(&G) -> G,
    name: impl Fn(&G) -> String,
    exploration: &Exploration,
    watch: impl FnMut(usize),
) -> Result<Arena, ExploreError> {
    explore_from([start.clone()], merge, name, exploration, watch)
}

/// The same from several positions, which come first in the arena, in their order.
pub fn explore_from<G: Keyed>(
    starts: impl IntoIterator<Item = G>,
    merge: impl Fn(&G) -> G,
    name: impl Fn(&G) -> String,
    exploration: &Exploration,
    mut watch: impl FnMut(usize),
) -> Result<Arena, ExploreError> {
    let mut found = Found::new();
    let mut budget = Budget::new(&exploration.limits);
    let deadline = Deadline::new(&exploration.limits);
    let mut queue = VecDeque::new();
    for start in starts {
        let start = merge(&start);
        if found.keys.number(start.key()).1 {
            queue.push_back(start);
        }
    }
    while let Some(position) = queue.pop_front() {
        let done = found.kinds.len();
        budget.spend().map_err(|_| ExploreError::Stopped { positions: done })?;
        if done.is_multiple_of(WATCH_EVERY) {
            watch(done);
        }
        found.names.push(&name(&position))?;
        let moves = moves_or_end(&position);
        let goal = moves.as_ref().err().and_then(|&outcome| victor(outcome));
        found.kinds.push(Kind::new(position.to_move(), goal));
        let moves = moves.unwrap_or_default();
        for &mv in &moves {
            let child = merge(&position.after(mv));
            let (number, is_new) = found.keys.number(child.key());
            found.ends.push(number);
            if is_new {
                queue.push_back(child);
            }
            // A single position may have millions of moves.
            if found.ends.len().is_multiple_of(CHECK_EVERY) {
                found.check_memory(exploration, queue.len() * size_of::<G>())?;
                if deadline.is_over() {
                    return Err(ExploreError::Stopped { positions: done });
                }
            }
        }
        found.degrees.push(moves.len() as u32);
        found.check_size()?;
    }
    watch(found.kinds.len());
    found.finish()
}

/// How many positions are looked at between two reports.
pub(super) const WATCH_EVERY: usize = 1 << 12;
/// How many edges are stored between two looks at the memory.
const CHECK_EVERY: usize = 1 << 13;

struct Found {
    keys: Keys,
    kinds: Vec<Kind>,
    degrees: Vec<u32>,
    ends: Vec<u32>,
    names: NameList,
}

impl Found {
    fn new() -> Self {
        Self {
            keys: Keys::new(),
            kinds: Vec::new(),
            degrees: Vec::new(),
            ends: Vec::new(),
            names: NameList::default(),
        }
    }

    fn check_size(&self) -> Result<(), ArenaError> {
        if self.keys.len() > Arena::MOST_POSITIONS {
            return Err(ArenaError::TooManyPositions { most: Arena::MOST_POSITIONS as u64 });
        }
        if self.ends.len() > Arena::MOST_EDGES {
            return Err(ArenaError::TooManyEdges { most: Arena::MOST_EDGES as u64 });
        }
        Ok(())
    }

    /// Refuses to go on when what is stored so far, while it grows, takes more than is allowed.
    fn check_memory(&self, exploration: &Exploration, queue: usize) -> Result<(), ExploreError> {
        let lists = 9 * self.kinds.len() + 4 * self.ends.len() + self.names.bytes();
        let needed = Keys::bytes(self.keys.len()) + 2 * lists + 2 * queue;
        exploration.allow(needed, self.kinds.len())
    }

    fn finish(self) -> Result<Arena, ExploreError> {
        let edges = Edges::from_degrees(&self.degrees, self.ends);
        let names = Names::Listed(self.names);
        Ok(Arena::assemble(self.kinds, edges, names, Objectives::Two)?)
    }
}
