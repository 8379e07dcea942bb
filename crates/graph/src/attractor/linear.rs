//! The attractors in linear time: from the victories back along the edges, each edge once, breadth first.

use std::collections::VecDeque;
use std::thread;

use outplay_core::limits::{StopFlag, Stopped};

use super::narrow;
use super::spread::{Flat, Fresh, Post, Shard, ones};
use super::tally::{self, DONE, FRESH, Tally};
use crate::arena::{Arena, Objectives};
use crate::edges::{Edges, Position};
use crate::player::{Numbered, Player};
use crate::solution::{Mark, Solution};

/// An arena prepared for solving: its edges turned round, and how many of them each position has to lose.
///
/// It takes 5 bytes a position and 4 an edge; solving takes 7 bytes a position more. The arena is no longer needed.
#[derive(Clone, Debug)]
pub struct Backward {
    reverse: Edges,
    /// The state in which each position starts.
    tallies: Vec<Tally>,
    /// How many portions follow the first one of each long countdown.
    long: Vec<(Position, u32)>,
    objectives: Objectives,
}

/// How hard to work, and when to give up.
#[derive(Clone, Debug)]
pub struct Effort {
    /// How many threads may work at once; small arenas are solved by one.
    pub threads: usize,
    /// A stop asked for from outside.
    pub stop: StopFlag,
}

impl Default for Effort {
    fn default() -> Self {
        Self { threads: 1, stop: StopFlag::default() }
    }
}

impl Backward {
    /// Prepares an arena.
    pub fn of(arena: &Arena) -> Self {
        let mut long = Vec::new();
        let tallies = arena.positions().zip(arena.kinds()).map(|(position, kind)| {
            if let Some(winner) = kind.goal() {
                return FRESH[winner.index()];
            }
            let (tally, portions) = tally::countdown(kind.owner(), arena.edges().degree(position) as u32);
            if portions > 0 {
                long.push((position, portions));
            }
            tally
        });
        let tallies = tallies.collect();
        Self { reverse: arena.edges().reversed(), tallies, long, objectives: arena.objectives() }
    }

    /// Both attractors.
    pub fn solve(&self, effort: &Effort) -> Result<Solution, Stopped> {
        Run::new(self, self.tallies.clone(), effort, &TUNED).finish()
    }

    /// The attractor of one player; every other position is left undecided.
    pub fn attractor(&self, player: Player, effort: &Effort) -> Result<Solution, Stopped> {
        let barred = FRESH[(!player).index()];
        let tallies = self.tallies.iter().map(|&tally| if tally == barred { DONE } else { tally });
        Run::new(self, tallies.collect(), effort, &TUNED).finish()
    }
}

/// From where on each way of working pays. The answer never depends on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tuning {
    /// An arena of fewer positions fits into the nearest cache: the plain queue alone is the fastest way.
    pub(super) small: usize,
    /// A round of at most so many positions is left to the plain queue.
    pub(super) narrow: usize,
    /// Positions with more predecessors are never left to it.
    pub(super) hub: usize,
    /// With fewer positions the states fit into the caches, and a second thread gains nothing.
    pub(super) worth_threads: usize,
    /// A round is listed, which costs memory, unless it has more than this part of the positions. Then it is found
    /// again by a scan of the states, which costs time, but can be shared by threads.
    listed_part: [usize; 2],
}

const TUNED: Tuning =
    Tuning { small: 1 << 15, narrow: 256, hub: 1024, worth_threads: 1 << 22, listed_part: [16, 64] };

/// One computation. Round `rank` goes back from the positions of that rank, which `current` lists.
struct Run<'a> {
    arena: &'a Backward,
    tuning: &'a Tuning,
    threads: usize,
    stop: &'a StopFlag,
    states: Vec<Tally>,
    marks: Vec<Mark>,
    rank: u32,
    current: [Fresh; 2],
    next: [Fresh; 2],
    flat: Flat,
    /// The current frontier, when it is too large to be listed.
    bits: Vec<u64>,
}

impl<'a> Run<'a> {
    fn new(arena: &'a Backward, states: Vec<Tally>, effort: &'a Effort, tuning: &'a Tuning) -> Self {
        let mut marks = vec![Mark::UNDECIDED; states.len()];
        for &(position, portions) in &arena.long {
            marks[position as usize] = Mark::from_spare(portions);
        }
        let threads = if states.len() < tuning.worth_threads { 1 } else { effort.threads.max(1) };
        let part = tuning.listed_part[usize::from(threads > 1)];
        // Whatever the plain queue takes or leaves must fit into the lists.
        let most = (states.len() / part).max(4 * tuning.narrow);
        let fresh = || [Fresh::new(most), Fresh::new(most)];
        let mut run = Self {
            arena,
            tuning,
            threads,
            stop: &effort.stop,
            marks,
            rank: 0,
            current: fresh(),
            next: fresh(),
            flat: Flat::new(),
            bits: Vec::new(),
            states,
        };
        run.list_victories();
        run
    }

    fn list_victories(&mut self) {
        for (position, &state) in self.states.iter().enumerate() {
            for winner in Player::BOTH {
                if state == FRESH[winner.index()] {
                    self.current[winner.index()].push(position as Position);
                }
            }
        }
    }

    fn finish(mut self) -> Result<Solution, Stopped> {
        loop {
            let decided: usize = self.current.iter().map(Fresh::count).sum();
            match decided {
                0 => break,
                _ if decided <= self.tuning.narrow => self.trickle()?,
                _ => self.round()?,
            }
        }
        for &(position, _) in &self.arena.long {
            let position = position as usize;
            if self.states[position] != DONE {
                self.marks[position] = Mark::UNDECIDED;
            }
        }
        Ok(Solution::new(self.marks, self.arena.objectives))
    }

    /// Rounds with few positions each, until there are none left or more.
    fn trickle(&mut self) -> Result<(), Stopped> {
        let mut queue = VecDeque::with_capacity(4 * self.tuning.narrow);
        for winner in Player::BOTH {
            let mark = Mark::new(winner, self.rank);
            for &position in self.current[winner.index()].list().into_iter().flatten() {
                self.states[position as usize] = DONE;
                self.marks[position as usize] = mark;
                queue.push_back(position);
            }
        }
        self.current.iter_mut().for_each(Fresh::clear);
        let (states, marks) = (&mut self.states, &mut self.marks);
        narrow::trickle(&self.arena.reverse, states, marks, &mut queue, self.tuning, self.stop)?;
        if let Some(&first) = queue.front() {
            self.rank = self.marks[first as usize].rank();
            for position in queue {
                let mark = self.marks[position as usize];
                let winner = mark.winner().index();
                self.states[position as usize] = FRESH[winner];
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
                self.spread_list(winner);
            } else {
                self.spread_all(winner);
            }
            if self.stop.is_raised() {
                return Err(Stopped);
            }
        }
        self.rank += 1;
        std::mem::swap(&mut self.current, &mut self.next);
        self.next.iter_mut().for_each(Fresh::clear);
        Ok(())
    }

    /// Goes back from the positions that are listed.
    fn spread_list(&mut self, winner: Player) {
        let mark = Mark::new(winner, self.rank);
        let list = self.current[winner.index()].list().unwrap_or_default();
        for &position in list {
            self.states[position as usize] = DONE;
            self.marks[position as usize] = mark;
        }
        let mut shard = Shard { base: 0, states: &mut self.states, marks: &mut self.marks };
        let found = &mut self.next[winner.index()];
        shard.spread(&self.arena.reverse, list, winner, &mut self.flat, found);
    }

    /// Goes back from the positions that were decided in this round, wherever they are.
    fn spread_all(&mut self, winner: Player) {
        let shards = self.threads;
        let size = self.states.len().div_ceil(shards).next_multiple_of(64);
        self.bits.resize(self.states.len().div_ceil(64), 0);

        let mark = Mark::new(winner, self.rank);
        let state = FRESH[winner.index()];
        let parts = shards_of(&mut self.states, &mut self.marks, size).zip(self.bits.chunks_mut(size / 64));
        side_by_side(parts.map(|(mut shard, bits)| move || shard.settle(state, mark, bits)));

        let found = &mut self.next[winner.index()];
        let (bits, reverse) = (&self.bits, &self.arena.reverse);
        if shards == 1 {
            let mut shard = Shard { base: 0, states: &mut self.states, marks: &mut self.marks };
            for_blocks(bits, 0, |block| shard.spread(reverse, block, winner, &mut self.flat, found));
            return;
        }
        let most = found.most();
        let posts = Post::between(self.states.len(), size);
        let parts = shards_of(&mut self.states, &mut self.marks, size).zip(bits.chunks(size / 64)).zip(posts);
        let all = side_by_side(parts.map(|((mut shard, bits), post)| {
            move || {
                let mut found = Fresh::new(most);
                let base = shard.base;
                let blocks = |visit: &mut dyn FnMut(&[Position])| for_blocks(bits, base, visit);
                shard.spread_with_others(reverse, blocks, winner, post, &mut found);
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
    states: &'a mut [Tally],
    marks: &'a mut [Mark],
    size: usize,
) -> impl Iterator<Item = Shard<'a>> {
    states
        .chunks_mut(size)
        .zip(marks.chunks_mut(size))
        .enumerate()
        .map(move |(index, (states, marks))| Shard { base: (index * size) as Position, states, marks })
}

/// Does all jobs at once, each on a thread of its own; one job alone is done here.
fn side_by_side<T: Send>(jobs: impl Iterator<Item = impl FnOnce() -> T + Send>) -> Vec<T> {
    let mut jobs: Vec<_> = jobs.collect();
    let Some(own) = jobs.pop() else { return Vec::new() };
    thread::scope(|scope| {
        let others: Vec<_> = jobs.into_iter().map(|job| scope.spawn(job)).collect();
        let own = own();
        let joined = others
            .into_iter()
            .map(|other| other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        let mut results: Vec<T> = joined.collect();
        results.push(own);
        results
    })
}

/// Calls `visit` with the positions from `base` on whose bits are set, some hundreds at a time.
fn for_blocks(bits: &[u64], base: Position, mut visit: impl FnMut(&[Position])) {
    const BLOCK: usize = 1024;
    let mut block = [0; BLOCK + 64];
    let mut len = 0;
    for (index, &word) in bits.iter().enumerate() {
        for place in ones(word) {
            block[len] = base + (index * 64 + place) as Position;
            len += 1;
        }
        if len >= BLOCK {
            visit(&block[..len]);
            len = 0;
        }
    }
    visit(&block[..len]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attractor::textbook;
    use crate::testing::{Shape, random_arena};

    /// Every way of working, forced upon arenas that are far too small for it.
    fn tunings() -> impl Iterator<Item = Tuning> {
        let ways = [(0, 8), (1, 8), (3, 2), (2, 1000), (0, 1)];
        ways.into_iter().flat_map(|(narrow, part)| {
            [1, 2, usize::MAX].map(|hub| Tuning {
                small: 0,
                narrow,
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
            assert_eq!(backward.solve(&Effort::default()).as_ref(), Ok(&expected));
            for tuning in tunings() {
                let threads = rng.usize(1..4);
                let effort = Effort { threads, ..Effort::default() };
                let run = Run::new(&backward, backward.tallies.clone(), &effort, &tuning);
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
                let alone = backward.attractor(player, &Effort::default()).unwrap();
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
        let effort = Effort::default();
        effort.stop.raise();
        assert_eq!(Backward::of(&arena).solve(&effort), Err(Stopped));
    }
}
