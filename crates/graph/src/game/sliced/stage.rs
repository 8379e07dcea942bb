//! One stage solved: its ends and the moves out of it first, then ply by ply whatever that decides.
//!
//! In round `n` the positions that are won or lost in `n` plies are looked at, and a move is taken back from each. What leads
//! to a loss is won in `n + 1`; what leads to a win has one hope less, and is lost when none is left. Values of moves out of
//! the stage wait in the positions until their round comes. A position takes three bytes: two for its value, one for its hopes.

use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::thread;

use outplay_core::limits::{StopFlag, Stopped};
use outplay_core::threads::try_spawn;
use outplay_core::{EndValue, Indexed, SliceIndex};

use super::packed::{MOST_PLIES, Packed, SliceValues};

/// How much of a stage is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StageProgress {
    /// The number of the stage, from 0.
    pub stage: usize,
    /// How many stages there are.
    pub stages: usize,
    /// How many numbers it has.
    pub positions: u64,
    /// The round: positions decided in so many plies are looked at.
    pub plies: u16,
    /// The last round that is known to come.
    pub last: u16,
}

/// How a stage is solved.
pub struct StageWork<'a> {
    /// How many threads work on it: none and one are the same.
    pub threads: usize,
    /// Asks it to stop.
    pub stop: &'a StopFlag,
    /// Is told how much is done, once a round.
    pub watch: &'a mut dyn FnMut(StageProgress),
}

/// Solves a stage: the values of its slices, in their order. `finished` tells the value of a position of an earlier stage.
pub fn solve_stage<I: Indexed>(
    index: &I,
    stage: usize,
    finished: &(impl Fn(SliceIndex) -> EndValue + Sync),
    work: &mut StageWork<'_>,
) -> Result<Vec<SliceValues>, Stopped> {
    let run = StageRun::new(index, stage);
    run.on_all_blocks(work, |block, cursor| run.look_out(block, cursor, finished))?;
    let mut plies = 0;
    while plies <= run.last.load(Ordering::Relaxed) {
        let last = run.last.load(Ordering::Relaxed) as u16;
        (work.watch)(StageProgress {
            stage,
            stages: index.stages().len(),
            positions: run.values.len() as u64,
            plies: plies as u16,
            last,
        });
        run.on_all_blocks(work, |block, cursor| {
            if run.may_hold(block, plies as u16) {
                run.take_back(block, cursor, plies as u16);
            }
        })?;
        plies += 1;
    }
    Ok(run.finish())
}

/// What it takes in memory to solve a stage, in bytes, beyond the values of the stages into which it leads.
pub fn stage_bytes<I: Indexed>(index: &I, stage: usize) -> u64 {
    index.stages()[stage].iter().map(|&slice| index.size(slice)).sum::<u64>() * 3
}

/// So many positions are looked at together.
const BLOCK: usize = 1 << 10;
/// Blocks that a thread takes at a time.
const PORTION: usize = 16;
/// Smaller stages are not worth a second thread.
const WORTH_THREADS: usize = 1 << 16;

/// Which rounds a block has positions for, by their number modulo 256.
type Rounds = [AtomicU64; 4];

struct StageRun<'a, I> {
    index: &'a I,
    slices: &'a [u32],
    /// Where each slice begins, and where the last one ends.
    starts: Vec<usize>,
    values: Vec<AtomicU16>,
    hopes: Vec<AtomicU8>,
    rounds: Vec<Rounds>,
    last: AtomicU32,
}

impl<'a, I: Indexed> StageRun<'a, I> {
    fn new(index: &'a I, stage: usize) -> Self {
        let slices = &index.stages()[stage];
        let mut starts = vec![0];
        for &slice in slices {
            starts.push(starts[starts.len() - 1] + index.size(slice) as usize);
        }
        let size = starts[slices.len()];
        Self {
            index,
            slices,
            starts,
            values: std::iter::repeat_with(|| AtomicU16::new(Packed::HOLE.0)).take(size).collect(),
            hopes: std::iter::repeat_with(|| AtomicU8::new(0)).take(size).collect(),
            rounds: std::iter::repeat_with(Rounds::default).take(size.div_ceil(BLOCK)).collect(),
            last: AtomicU32::new(0),
        }
    }

    /// Lets all threads do something with every block.
    fn on_all_blocks(
        &self,
        work: &StageWork<'_>,
        act: impl Fn(usize, &mut I::Cursor) + Sync,
    ) -> Result<(), Stopped> {
        let next = AtomicUsize::new(0);
        let all = || {
            let mut cursor = I::Cursor::default();
            loop {
                let first = next.fetch_add(PORTION, Ordering::Relaxed);
                if first >= self.rounds.len() || work.stop.is_raised() {
                    return;
                }
                for block in first..(first + PORTION).min(self.rounds.len()) {
                    act(block, &mut cursor);
                }
            }
        };
        let threads = if self.values.len() < WORTH_THREADS { 1 } else { work.threads };
        thread::scope(|scope| {
            for _ in 1..threads {
                try_spawn(scope, all);
            }
            all();
        });
        if work.stop.is_raised() { Err(Stopped) } else { Ok(()) }
    }

    /// The numbers of a block in the order of the stage, each with its position.
    fn each_of_block(
        &self,
        block: usize,
        cursor: &mut I::Cursor,
        wanted: impl Fn(usize) -> bool,
        mut see: impl FnMut(usize, Option<I::Position>),
    ) {
        let first = block * BLOCK;
        let end = (first + BLOCK).min(self.values.len());
        let mut slice = self.starts.partition_point(|&start| start <= first) - 1;
        for number in first..end {
            while number >= self.starts[slice + 1] {
                slice += 1;
            }
            if wanted(number) {
                let index = (number - self.starts[slice]) as u64;
                see(number, self.index.position(SliceIndex { slice: self.slices[slice], index }, cursor));
            }
        }
    }

    /// What the moves out of the stage say about the positions of a block.
    fn look_out(&self, block: usize, cursor: &mut I::Cursor, finished: &impl Fn(SliceIndex) -> EndValue) {
        self.each_of_block(
            block,
            cursor,
            |_| true,
            |number, position| {
                let Some(position) = position else { return };
                let mut best: Option<EndValue> = None;
                let hopes = self.index.each_exit(&position, &mut |next| {
                    let value = self.index.known(&next).unwrap_or_else(|| finished(self.index.place(&next)));
                    best = best.max(Some(value.before()));
                });
                debug_assert!(hopes <= u8::MAX.into(), "too many moves for a byte");
                let best = best.or_else(|| (hopes == 0).then(|| self.index.stuck(&position)));
                self.hopes[number].store(hopes as u8, Ordering::Relaxed);
                let packed = match best {
                    None => Packed::OPEN,
                    Some(EndValue::Loss(plies)) if hopes > 0 => Packed::open_until(plies),
                    Some(value) => Packed::of(value),
                };
                packed.store(&self.values[number]);
                if packed.is_win() || packed.is_loss() {
                    self.await_round(number, packed.plies());
                }
            },
        );
    }

    /// Notes that a position has a turn in this round.
    fn await_round(&self, number: usize, plies: u16) {
        let word = &self.rounds[number / BLOCK][usize::from(plies >> 6 & 3)];
        let bit = 1 << (plies & 63);
        if word.load(Ordering::Relaxed) & bit == 0 {
            word.fetch_or(bit, Ordering::Relaxed);
            self.last.fetch_max(plies.into(), Ordering::Relaxed);
        } else if u32::from(plies) > self.last.load(Ordering::Relaxed) {
            self.last.fetch_max(plies.into(), Ordering::Relaxed);
        }
    }

    fn may_hold(&self, block: usize, plies: u16) -> bool {
        self.rounds[block][usize::from(plies >> 6 & 3)].load(Ordering::Relaxed) >> (plies & 63) & 1 == 1
    }

    /// Takes a move back from every position of a block that is decided in so many plies.
    fn take_back(&self, block: usize, cursor: &mut I::Cursor, plies: u16) {
        let (won, lost) = (Packed::win(plies), Packed::loss(plies));
        let is_due = |number: usize| {
            let packed = Packed::load(&self.values[number]);
            packed == won || packed == lost
        };
        self.each_of_block(block, cursor, is_due, |number, position| {
            let Some(position) = position else { return };
            let is_lost = Packed::load(&self.values[number]) == lost;
            self.index.each_predecessor(&position, &mut |before| {
                let number = self.number(self.index.place(&before));
                if is_lost { self.is_won(number, plies + 1) } else { self.has_lost_hope(number, plies + 1) }
            });
        });
    }

    fn number(&self, place: SliceIndex) -> usize {
        let slice = self.slices.iter().position(|&slice| slice == place.slice);
        self.starts[slice.unwrap_or(0)] + place.index as usize
    }

    /// A position has a move that wins in so many plies.
    fn is_won(&self, number: usize, plies: u16) {
        let (old, new) = (Packed::load(&self.values[number]), Packed::win(plies.min(MOST_PLIES)));
        if !old.is_loss() && !(old.is_win() && old.plies() <= plies) {
            new.store(&self.values[number]);
            self.await_round(number, plies);
        }
    }

    /// A position has a move that loses in so many plies.
    fn has_lost_hope(&self, number: usize, plies: u16) {
        let old = Packed::load(&self.values[number]);
        if old.may_lose() && self.hopes[number].fetch_sub(1, Ordering::Relaxed) == 1 {
            let plies = plies.max(old.plies()).min(MOST_PLIES);
            Packed::loss(plies).store(&self.values[number]);
            self.await_round(number, plies);
        }
    }

    fn finish(self) -> Vec<SliceValues> {
        let mut values = self.values.into_iter().map(|value| {
            let packed = Packed(value.into_inner());
            packed.value().map_or(Packed::HOLE, Packed::of).0
        });
        let sizes = self.starts.windows(2).map(|pair| pair[1] - pair[0]);
        sizes.map(|size| SliceValues::new(values.by_ref().take(size).collect())).collect()
    }
}
