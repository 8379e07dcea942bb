//! The attractors in one part of an arena: the linear algorithm, level by level, as far as the horizon allows.

use std::sync::Arc;

use outplay_core::prefetch::prefetch;

use super::horizon::{NEVER, RoundReport};
use super::lookahead;
use super::outbox::{Outbox, PartMessage};
use super::partition::Partition;
use super::pending::Pending;
use crate::arena::{Kind, Objectives};
use crate::attractor::degree::{self, DONE, DegreeCounter, QUEUE_STEPS, REFILL, refill};
use crate::edges::PositionId;
use crate::player::{Numbered, Player};
use crate::solution::{ArenaOutcome, Mark};

/// Marks a predecessor that lives in another part; the other bits are its number in the arena. All others are places
/// in this part.
pub(super) const FOREIGN: u32 = 1 << 31;

/// How many decided positions are taken up at once.
const CHUNK: usize = 1 << 10;
/// How many predecessors are gathered before their counters are touched.
const BATCH: usize = 1 << 12;
/// How many steps ahead memory is asked for.
const AHEAD: usize = 24;
/// A round with fewer positions is narrow.
const NARROW: usize = 256;
/// So many narrow rounds pay for looking at all edges for distances, at least.
const FEWEST_NARROW_ROUNDS: usize = 64;
/// A round costs as much as looking at so many edges, about.
const EDGES_A_ROUND: usize = 1 << 12;
/// With more positions waiting their distances are not looked up one by one.
const WAITING_FEW: usize = 1 << 10;

/// The positions of a block of an arena and the edges that lead to them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartBlock {
    pub(crate) kinds: Vec<Kind>,
    /// How many edges leave each position.
    pub(crate) degrees: Vec<u32>,
    /// How many edges lead to each position.
    pub(crate) in_degrees: Vec<u32>,
    /// Where those come from, position by position.
    pub(crate) predecessors: Vec<PositionId>,
}

/// A part of an arena while its attractors are computed: 9 bytes a position and 4 an edge that leads to one.
#[derive(Debug)]
pub struct ArenaPart {
    own: usize,
    partition: Arc<Partition>,
    pub(super) starts: Vec<u32>,
    predecessors: Vec<u32>,
    pub(super) states: Vec<DegreeCounter>,
    pub(super) marks: Vec<Mark>,
    pub(super) pending: Pending,
    outbox: Outbox,
    /// The greatest rank that may be finished in this round, as far as the others can tell.
    horizon: u32,
    batch: Vec<u32>,
    foreign: Vec<PositionId>,
    distances: Vec<u16>,
    narrow_rounds: usize,
    next_distances: usize,
    positions_of_round: usize,
    counted: u64,
}

impl ArenaPart {
    /// The most edges that may lead to the positions of one part.
    pub const MOST_EDGES: u64 = u32::MAX as u64;

    /// A part to which its blocks are still to be added, one after the other in the order of the partition.
    pub fn new(partition: Arc<Partition>, own: usize) -> Self {
        let (positions, parts) = (partition.len(own), partition.parts());
        let mut starts = Vec::with_capacity(positions + 1);
        starts.push(0);
        Self {
            own,
            partition,
            starts,
            predecessors: Vec::new(),
            states: Vec::with_capacity(positions),
            marks: Vec::with_capacity(positions),
            pending: Pending::default(),
            outbox: Outbox::new(parts),
            horizon: 0,
            batch: vec![0; BATCH],
            foreign: Vec::with_capacity(BATCH),
            distances: Vec::new(),
            narrow_rounds: 0,
            next_distances: 0,
            positions_of_round: 0,
            counted: 0,
        }
    }

    /// Makes room for so many edges.
    pub fn expect_edges(&mut self, edges: usize) {
        self.predecessors.reserve_exact(edges);
    }

    /// Adds the next block. The sizes of its lists must fit each other, as readers of blocks see to.
    pub fn add_block(&mut self, block: &PartBlock) {
        let lists = block.kinds.iter().zip(&block.degrees).zip(&block.in_degrees);
        for ((&kind, &degree), &in_degree) in lists {
            let place = self.states.len() as u32;
            let (state, mark) = if let Some(winner) = kind.goal() {
                self.pending.now.decided[winner.index()].push(place);
                (DONE, Mark::new(winner, 0))
            } else {
                let (state, portions) = degree::countdown(kind.owner(), degree);
                (state, if portions > 0 { Mark::from_spare(portions) } else { Mark::UNDECIDED })
            };
            self.states.push(state);
            self.marks.push(mark);
            self.starts.push(self.starts[place as usize] + in_degree);
        }
        let (own, partition) = (self.own, &self.partition);
        self.predecessors.extend(block.predecessors.iter().map(|&predecessor| {
            match partition.locate(predecessor) {
                (part, place) if part == own => place,
                _ => FOREIGN | predecessor,
            }
        }));
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether there is no position.
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// How many edges lead to its positions.
    pub fn edges(&self) -> usize {
        self.predecessors.len()
    }

    /// How many edges were counted so far, own ones and those told by others.
    pub fn counted(&self) -> u64 {
        self.counted
    }

    /// How many positions wait for their predecessors to be told.
    pub fn frontier(&self) -> usize {
        self.pending.all().map(|(_, work)| work.len()).sum()
    }

    /// The smallest rank that still has work here.
    pub fn first_rank(&self) -> Option<u32> {
        self.pending.first_rank()
    }

    /// Begins a round, in which ranks may be finished up to `horizon`.
    pub fn begin_round(&mut self, horizon: u32) {
        self.horizon = horizon;
        self.positions_of_round = 0;
    }

    /// Takes what another part tells: words as they were sent. False when they cannot be meant for this part.
    pub fn receive(&mut self, message: PartMessage) -> bool {
        let Some((&mark, places)) = message.split_first() else { return false };
        let rank = mark >> 1;
        if places.iter().any(|&place| place as usize >= self.states.len()) || rank < self.pending.rank {
            return false;
        }
        // While nothing of a smaller rank can come any more there is no reason to keep it.
        if rank == self.pending.rank
            && rank <= self.horizon
            && self.pending.first_rank().is_none_or(|first| rank <= first)
        {
            let winner = Player::BOTH[(mark & 1) as usize];
            self.count(places, winner);
        } else {
            self.pending.at(rank).received.push(message);
        }
        true
    }

    /// Works until the horizon is reached, or about `patience` edges have been counted; true when there is more to do
    /// in this round. Messages for other parts are handed to `send`.
    pub fn work(&mut self, patience: usize, send: &mut dyn FnMut(usize, PartMessage)) -> bool {
        let mut counted = 0;
        loop {
            if self.pending.now.is_empty() {
                match self.pending.first_rank() {
                    Some(first) if first <= self.limit() => self.pending.advance_to(first),
                    _ => return false,
                }
            }
            if self.pending.rank > self.limit() {
                return false;
            }
            for message in std::mem::take(&mut self.pending.now.received) {
                counted += message.len();
                self.positions_of_round += message.len();
                self.count(&message[1..], Player::BOTH[(message[0] & 1) as usize]);
            }
            for winner in Player::BOTH {
                let mut list = std::mem::take(&mut self.pending.now.decided[winner.index()]);
                while !list.is_empty() && counted < patience {
                    let at = list.len().saturating_sub(CHUNK);
                    counted += self.tell_predecessors(&list[at..], winner, send);
                    self.positions_of_round += list.len() - at;
                    list.truncate(at);
                }
                // Also when it is empty: its room is used again.
                self.pending.now.decided[winner.index()] = list;
            }
            if counted >= patience {
                return true;
            }
        }
    }

    /// Who tells others of rank r may be told of rank r + 1 by them.
    fn limit(&self) -> u32 {
        self.outbox.first_told.map_or(self.horizon, |rank| self.horizon.min(rank + 1))
    }

    /// Counts one edge for each predecessor of some positions of the rank under work; returns how many those are.
    fn tell_predecessors(
        &mut self,
        list: &[u32],
        winner: Player,
        send: &mut dyn FnMut(usize, PartMessage),
    ) -> usize {
        let mut counted = 0;
        let mut gathered = 0;
        for (index, &place) in list.iter().enumerate() {
            if let Some(&later) = list.get(index + AHEAD) {
                prefetch(&self.starts, later as usize);
            }
            if let Some(&soon) = list.get(index + AHEAD / 2) {
                prefetch(&self.predecessors, self.starts[soon as usize] as usize);
            }
            let (mut start, end) =
                (self.starts[place as usize] as usize, self.starts[place as usize + 1] as usize);
            counted += end - start + 1;
            while start < end {
                let piece = (end - start).min(BATCH - gathered);
                // Branch-free: which predecessors are foreign cannot be guessed.
                for &predecessor in &self.predecessors[start..start + piece] {
                    self.batch[gathered] = predecessor;
                    gathered += usize::from(predecessor & FOREIGN == 0);
                    if predecessor & FOREIGN != 0 {
                        self.foreign.push(predecessor & !FOREIGN);
                    }
                }
                start += piece;
                if gathered == BATCH || self.foreign.len() >= BATCH {
                    self.empty_batch(gathered, winner, send);
                    gathered = 0;
                }
            }
        }
        self.empty_batch(gathered, winner, send);
        counted
    }

    /// Counts the edges gathered, and tells the other parts of theirs.
    fn empty_batch(&mut self, gathered: usize, winner: Player, send: &mut dyn FnMut(usize, PartMessage)) {
        let batch = std::mem::take(&mut self.batch);
        self.count(&batch[..gathered], winner);
        self.batch = batch;
        let mark = self.pending.rank << 1 | winner as u32;
        for predecessor in self.foreign.drain(..) {
            let (part, place) = self.partition.locate(predecessor);
            self.outbox.push(part, mark, place, send);
        }
    }

    /// Counts one edge of each of these positions, which leads to a position of the rank under work that `winner` wins.
    fn count(&mut self, places: &[u32], winner: Player) {
        self.counted += places.len() as u64;
        let table = &QUEUE_STEPS[winner.index()];
        let mark = Mark::new(winner, self.pending.rank + 1);
        let decided = self.pending.decided_next(winner);
        for (index, &place) in places.iter().enumerate() {
            if let Some(&later) = places.get(index + AHEAD) {
                prefetch(&self.states, later as usize);
            }
            let place_of_state = place as usize;
            let before = self.states[place_of_state];
            let after = table[usize::from(before)];
            self.states[place_of_state] = after;
            match after {
                DONE if before != DONE => {
                    self.marks[place_of_state] = mark;
                    decided.push(place);
                }
                REFILL => self.states[place_of_state] = refill(before, &mut self.marks[place_of_state]),
                _ => {}
            }
        }
    }

    /// Ends a round: sends what is left, and says what others must know.
    pub fn end_round(&mut self, send: &mut dyn FnMut(usize, PartMessage)) -> RoundReport {
        let told = self.outbox.end_round(send);
        if self.positions_of_round < NARROW && !told.is_empty() || self.positions_of_round == 0 {
            // The frontier is elsewhere, or has just left.
        } else if self.positions_of_round < NARROW {
            self.note_narrow_round();
        }
        RoundReport { earliest: self.earliest(), told }
    }

    fn note_narrow_round(&mut self) {
        self.narrow_rounds += 1;
        let dear = (self.edges() / EDGES_A_ROUND).max(FEWEST_NARROW_ROUNDS);
        if self.narrow_rounds >= self.next_distances.max(dear) {
            self.next_distances = 2 * self.narrow_rounds;
            self.distances = lookahead::distances(&self.starts, &self.predecessors, &self.states);
        }
    }

    /// The smallest rank of which others can be told, for all that is known here.
    fn earliest(&self) -> u32 {
        let distance = |place: u32| u32::from(self.distances.get(place as usize).copied().unwrap_or(0));
        let mut earliest = NEVER;
        let mut looked_at = 0;
        for (rank, work) in self.pending.all() {
            if rank >= earliest {
                break;
            }
            looked_at += work.len();
            let is_simple = looked_at > WAITING_FEW || self.distances.is_empty();
            let mut lists = work.decided.iter().flatten();
            let mut received = work.received.iter().flat_map(|message| &message[1..]);
            let of_decided =
                if is_simple { lists.next().map(|_| 0) } else { lists.map(|&place| distance(place)).min() };
            let of_received = if is_simple {
                received.next().map(|_| 0)
            } else {
                received.map(|&place| distance(place)).min()
            };
            let ranks = [of_decided.map(|steps| rank + steps), of_received.map(|steps| rank + 1 + steps)];
            earliest = ranks.into_iter().flatten().fold(earliest, u32::min);
        }
        earliest
    }

    /// Ends the computation: what is undecided stays so for ever. The edges are no longer needed and are let go.
    pub fn finish(&mut self) {
        for (state, mark) in self.states.iter().zip(&mut self.marks) {
            if *state != DONE {
                *mark = Mark::UNDECIDED;
            }
        }
        self.predecessors = Vec::new();
        self.starts = Vec::new();
        self.distances = Vec::new();
    }

    /// Rank and winner of the position at a place as one word, once [`finish`](Self::finish) was called: twice the rank,
    /// plus one when player 2 wins; all ones when it is undecided.
    #[inline]
    pub fn word(&self, place: u32) -> u32 {
        self.marks[place as usize].spare()
    }

    /// The word of those positions to which the best moves of a position with this word lead.
    #[inline]
    pub fn best_word(word: u32) -> u32 {
        Mark::from_spare(word).before().spare()
    }

    /// The outcome that a word stands for.
    pub fn outcome_of(word: u32, objectives: Objectives) -> ArenaOutcome {
        Mark::from_spare(word).outcome(objectives)
    }
}
