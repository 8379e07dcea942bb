//! The attractors in linear time: from the victories back along the edges, each edge once, breadth first.

use std::collections::VecDeque;

use outplay_core::limits::{StopFlag, Stopped};
use outplay_core::threads::{obtainable, side_by_side};

use super::batch::Batch;
use super::batched_bfs::Shard;
use super::bits::for_blocks;
use super::degree::{self, DONE, DegreeCounter, IN_FRONTIER};
use super::frontier::Frontier;
use super::mailbox::ShardMailbox;
use super::options::SolveOptions;
use super::queue_bfs;
use super::tuning::{TUNED, Tuning};
use crate::arena::Objectives;
use crate::edges::{Edges, PositionId};
use crate::packed::ArenaView;
use crate::player::{Numbered, Player};
use crate::solution::{ArenaSolution, Mark};

/// An arena prepared for solving: its edges turned round, and how many of them each position has to lose.
///
/// It takes 5 bytes a position and 4 an edge; solving takes 7 bytes a position more. The arena is no longer needed.
#[derive(Clone, Debug)]
pub struct Backward {
    reverse: Edges,
    /// The state in which each position starts.
    counters: Vec<DegreeCounter>,
    /// How many portions follow the first one of each long countdown.
    long: Vec<(PositionId, u32)>,
    objectives: Objectives,
}

impl Backward {
    /// Prepares an arena.
    pub fn of<'a>(arena: impl Into<ArenaView<'a>>) -> Self {
        let arena = arena.into();
        let mut long = Vec::new();
        let counters = (0..).zip(arena.kinds).zip(arena.starts.windows(2)).map(|((position, kind), list)| {
            if let Some(winner) = kind.goal() {
                return IN_FRONTIER[winner.index()];
            }
            let (counter, portions) = degree::countdown(kind.owner(), list[1] - list[0]);
            if portions > 0 {
                long.push((position, portions));
            }
            counter
        });
        let counters = counters.collect();
        Self {
            reverse: Edges::reverse(arena.starts, arena.ends),
            counters,
            long,
            objectives: arena.objectives,
        }
    }

    /// Both attractors.
    pub fn solve(&self, options: &SolveOptions) -> Result<ArenaSolution, Stopped> {
        Run::new(self, self.counters.clone(), options, &TUNED).finish()
    }

    /// The attractor of one player; every other position is left undecided.
    pub fn attractor(&self, player: Player, options: &SolveOptions) -> Result<ArenaSolution, Stopped> {
        let barred = IN_FRONTIER[(!player).index()];
        let counters = self.counters.iter().map(|&counter| if counter == barred { DONE } else { counter });
        Run::new(self, counters.collect(), options, &TUNED).finish()
    }
}

/// One computation. Round `rank` goes back from the positions of that rank, which `current` lists.
struct Run<'a> {
    arena: &'a Backward,
    tuning: &'a Tuning,
    threads: usize,
    stop: &'a StopFlag,
    states: Vec<DegreeCounter>,
    marks: Vec<Mark>,
    rank: u32,
    current: [Frontier; 2],
    next: [Frontier; 2],
    batch: Batch,
    /// The current frontier, when it is too large to be listed.
    bits: Vec<u64>,
}

impl<'a> Run<'a> {
    fn new(
        arena: &'a Backward,
        states: Vec<DegreeCounter>,
        options: &'a SolveOptions,
        tuning: &'a Tuning,
    ) -> Self {
        let mut marks = vec![Mark::UNDECIDED; states.len()];
        for &(position, portions) in &arena.long {
            marks[position as usize] = Mark::from_spare(portions);
        }
        let threads = if states.len() < tuning.worth_threads { 1 } else { obtainable(options.threads) };
        let part = tuning.listed_part[usize::from(threads > 1)];
        // Whatever the plain queue takes or leaves must fit into the lists.
        let most = (states.len() / part).max(4 * tuning.queue_most);
        let frontier = || [Frontier::new(most), Frontier::new(most)];
        let mut run = Self {
            arena,
            tuning,
            threads,
            stop: &options.stop,
            marks,
            rank: 0,
            current: frontier(),
            next: frontier(),
            batch: Batch::new(),
            bits: Vec::new(),
            states,
        };
        run.list_victories();
        run
    }

    fn list_victories(&mut self) {
        for (position, &state) in self.states.iter().enumerate() {
            for winner in Player::BOTH {
                if state == IN_FRONTIER[winner.index()] {
                    self.current[winner.index()].push(position as PositionId);
                }
            }
        }
    }

    fn finish(mut self) -> Result<ArenaSolution, Stopped> {
        loop {
            let decided: usize = self.current.iter().map(Frontier::count).sum();
            match decided {
                0 => break,
                _ if decided <= self.tuning.queue_most => self.queue_rounds()?,
                _ => self.round()?,
            }
        }
        for &(position, _) in &self.arena.long {
            let position = position as usize;
            if self.states[position] != DONE {
                self.marks[position] = Mark::UNDECIDED;
            }
        }
        Ok(ArenaSolution::new(self.marks, self.arena.objectives))
    }

    /// Rounds with few positions each, until there are none left or more.
    fn queue_rounds(&mut self) -> Result<(), Stopped> {
        let mut queue = VecDeque::with_capacity(4 * self.tuning.queue_most);
        for winner in Player::BOTH {
            let mark = Mark::new(winner, self.rank);
            for &position in self.current[winner.index()].list().into_iter().flatten() {
                self.states[position as usize] = DONE;
                self.marks[position as usize] = mark;
                queue.push_back(position);
            }
        }
        self.current.iter_mut().for_each(Frontier::clear);
        let (states, marks) = (&mut self.states, &mut self.marks);
        queue_bfs::run(&self.arena.reverse, states, marks, &mut queue, self.tuning, self.stop)?;
        if let Some(&first) = queue.front() {
            self.rank = self.marks[first as usize].rank();
            for position in queue {
                let mark = self.marks[position as usize];
                let winner = mark.winner().index();
                self.states[position as usize] = IN_FRONTIER[winner];
                let frontier = if mark.rank() == self.rank { &mut self.current } else { &mut self.next };
                frontier[winner].push(position);
            }
            self.round()?;
        }
        Ok(())
    }

    /// One round with many positions.
    fn round(&mut self) -> Result<(), Stopped> {
        for winner in Player::BOTH {
            if self.current[winner.index()].count() == 0 {
                continue;
            }
            if self.current[winner.index()].list().is_some() {
                self.expand_listed(winner);
            } else {
                self.expand_scanned(winner);
            }
            if self.stop.is_raised() {
                return Err(Stopped);
            }
        }
        self.rank += 1;
        std::mem::swap(&mut self.current, &mut self.next);
        self.next.iter_mut().for_each(Frontier::clear);
        Ok(())
    }

    /// Goes back from the positions that are listed.
    fn expand_listed(&mut self, winner: Player) {
        let mark = Mark::new(winner, self.rank);
        let list = self.current[winner.index()].list().unwrap_or_default();
        for &position in list {
            self.states[position as usize] = DONE;
            self.marks[position as usize] = mark;
        }
        let mut shard = Shard { base: 0, states: &mut self.states, marks: &mut self.marks };
        let found = &mut self.next[winner.index()];
        shard.expand(&self.arena.reverse, list, winner, &mut self.batch, found);
    }

    /// Goes back from the positions that were decided in this round, wherever they are.
    fn expand_scanned(&mut self, winner: Player) {
        let shards = self.threads;
        let size = self.states.len().div_ceil(shards).next_multiple_of(64);
        self.bits.resize(self.states.len().div_ceil(64), 0);

        let mark = Mark::new(winner, self.rank);
        let state = IN_FRONTIER[winner.index()];
        let parts = shards_of(&mut self.states, &mut self.marks, size).zip(self.bits.chunks_mut(size / 64));
        side_by_side(parts.map(|(mut shard, bits)| move || shard.settle(state, mark, bits)));

        let found = &mut self.next[winner.index()];
        let (bits, reverse) = (&self.bits, &self.arena.reverse);
        if shards == 1 {
            let mut shard = Shard { base: 0, states: &mut self.states, marks: &mut self.marks };
            for_blocks(bits, 0, |block| shard.expand(reverse, block, winner, &mut self.batch, found));
            return;
        }
        let most = found.most();
        let mailboxes = ShardMailbox::between(self.states.len(), size);
        let parts =
            shards_of(&mut self.states, &mut self.marks, size).zip(bits.chunks(size / 64)).zip(mailboxes);
        let all = side_by_side(parts.map(|((mut shard, bits), mailbox)| {
            move || {
                let mut found = Frontier::new(most);
                let base = shard.base;
                let blocks = |visit: &mut dyn FnMut(&[PositionId])| for_blocks(bits, base, visit);
                shard.expand_with_others(reverse, blocks, winner, mailbox, &mut found);
                found
            }
        }));
        for part in &all {
            found.extend(part);
        }
    }
}

/// Cuts the positions into ranges of the same size.
fn shards_of<'a>(
    states: &'a mut [DegreeCounter],
    marks: &'a mut [Mark],
    size: usize,
) -> impl Iterator<Item = Shard<'a>> {
    states
        .chunks_mut(size)
        .zip(marks.chunks_mut(size))
        .enumerate()
        .map(move |(index, (states, marks))| Shard { base: (index * size) as PositionId, states, marks })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attractor::textbook;
    use crate::testing::{Shape, random_arena};

    /// Every way of working, forced upon arenas that are far too small for it.
    fn tunings() -> impl Iterator<Item = Tuning> {
        let ways = [(0, 8), (1, 8), (3, 2), (2, 1000), (0, 1)];
        ways.into_iter().flat_map(|(queue_most, part)| {
            [1, 2, usize::MAX].map(|hub| Tuning {
                small: 0,
                queue_most,
                hub,
                worth_threads: 0,
                listed_part: [part, part],
            })
        })
    }

    #[test]
    fn every_way_of_working_gives_the_same_ranks() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..300 {
            let arena = random_arena(&mut rng, &Shape::any(200));
            let backward = Backward::of(&arena);
            let expected = textbook::solve(&arena);
            assert_eq!(backward.solve(&SolveOptions::default()).as_ref(), Ok(&expected));
            for tuning in tunings() {
                let threads = rng.usize(1..4);
                let options = SolveOptions { threads, ..SolveOptions::default() };
                let run = Run::new(&backward, backward.counters.clone(), &options, &tuning);
                assert_eq!(run.finish().as_ref(), Ok(&expected), "{tuning:?}, {threads} threads");
            }
        }
    }

    #[test]
    fn one_attractor_is_that_of_both() {
        let mut rng = fastrand::Rng::with_seed(2);
        for _ in 0..500 {
            let arena = random_arena(&mut rng, &Shape::any(60));
            let backward = Backward::of(&arena);
            for player in Player::BOTH {
                let alone = backward.attractor(player, &SolveOptions::default()).unwrap();
                let ranks: Vec<_> = arena.positions().map(|p| alone.rank_for(player, p)).collect();
                assert_eq!(ranks, textbook::attractor(&arena, player));
                assert_eq!(alone.attractor(!player).count(), 0);
            }
        }
    }

    #[test]
    fn a_raised_flag_stops_it() {
        let mut rng = fastrand::Rng::with_seed(3);
        let arena = random_arena(&mut rng, &Shape { positions: 100_000, exact: true });
        let options = SolveOptions::default();
        options.stop.raise();
        assert_eq!(Backward::of(&arena).solve(&options), Err(Stopped));
    }
}
