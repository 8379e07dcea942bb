//! A part of a stage: the values of some of its positions, found out together with the other parts.
//!
//! What [`stage`](super::stage) does in one memory, parts do by telling each other of positions that are won or lost in so
//! many plies. Plies are the ranks of [`parts`](crate::parts), whose rounds and horizons hold here as well.

use std::sync::Arc;

use outplay_core::{EndValue, SliceIndex};

use super::erased::{SlicedPositions, StageView};
use super::packed::{MOST_PLIES, Packed, SliceValues};
use crate::parts::{Outbox, PartMessage, Partition, Pending, RankWork, RoundPart, RoundReport};

/// The numbers of all slices of a stage, one slice behind the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageNumbers {
    slices: Vec<u32>,
    starts: Vec<u64>,
}

impl StageNumbers {
    /// The numbers of a stage.
    pub fn new(positions: &dyn SlicedPositions, stage: usize) -> Self {
        let slices = positions.stages()[stage].clone();
        let mut starts = vec![0];
        for &slice in &slices {
            starts.push(starts[starts.len() - 1] + positions.size(slice));
        }
        Self { slices, starts }
    }

    /// How many there are.
    pub fn len(&self) -> u64 {
        self.starts[self.slices.len()]
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The slice of a number, and its place there.
    pub fn place(&self, number: u64) -> SliceIndex {
        let slice = self.starts.partition_point(|&start| start <= number) - 1;
        SliceIndex { slice: self.slices[slice], index: number - self.starts[slice] }
    }

    /// The number of a place of one of the slices.
    #[inline]
    pub fn number(&self, place: SliceIndex) -> Option<u64> {
        let slice = self.slices.iter().position(|&slice| slice == place.slice)?;
        Some(self.starts[slice] + place.index)
    }
}

/// A part of a stage while it is solved: three bytes a position.
pub struct StagePart {
    positions: Arc<dyn SlicedPositions>,
    numbers: StageNumbers,
    partition: Arc<Partition>,
    own: usize,
    values: Vec<u16>,
    hopes: Vec<u8>,
    pending: Pending,
    outbox: Outbox,
    horizon: u32,
    counted: u64,
}

/// Lists of decided positions, as [`RankWork`] keeps them.
const WON: usize = 0;
const LOST: usize = 1;

impl StagePart {
    /// The most positions of a stage.
    pub const MOST_POSITIONS: u64 = u32::MAX as u64;

    /// A part of which nothing is known yet.
    pub fn new(
        positions: Arc<dyn SlicedPositions>,
        stage: usize,
        partition: Arc<Partition>,
        own: usize,
    ) -> Self {
        let (len, parts) = (partition.len(own), partition.parts());
        Self {
            numbers: StageNumbers::new(&*positions, stage),
            positions,
            partition,
            own,
            values: vec![Packed::HOLE.0; len],
            hopes: vec![0; len],
            pending: Pending::default(),
            outbox: Outbox::new(parts),
            horizon: 0,
            counted: 0,
        }
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The place in the tables of an own place.
    pub fn slice_index(&self, place: u32) -> SliceIndex {
        self.numbers.place(self.partition.position(self.own, place).into())
    }

    /// Takes in what the moves out of the stage are worth for a position: the best of them.
    pub fn look_out(&mut self, place: u32, view: StageView, best: Option<EndValue>) {
        let best = best.or_else(|| (view.hopes == 0).then_some(view.stuck));
        self.hopes[place as usize] = view.hopes as u8;
        let packed = match best {
            None => Packed::OPEN,
            Some(EndValue::Loss(plies)) if view.hopes > 0 => Packed::open_until(plies),
            Some(value) => Packed::of(value),
        };
        self.values[place as usize] = packed.0;
        if packed.is_win() || packed.is_loss() {
            self.await_rank(place, packed);
        }
    }

    fn await_rank(&mut self, place: u32, packed: Packed) {
        let list = if packed.is_win() { WON } else { LOST };
        self.pending.at(packed.plies().into()).decided[list].push(place);
    }

    /// All values, when nothing is left to be found out.
    pub fn into_values(self) -> SliceValues {
        let value = |&value: &u16| Packed(value).value();
        SliceValues::from_values(self.values.iter().map(value))
    }

    /// Counts one move of each of these positions, which leads to a position won or lost in as many plies as are under work.
    fn count(&mut self, places: &[u32], list: usize) {
        self.counted += places.len() as u64;
        let plies = (self.pending.rank + 1).min(MOST_PLIES.into()) as u16;
        for &place in places {
            let at = place as usize;
            let old = Packed(self.values[at]);
            let new = if list == LOST {
                if old.is_loss() || (old.is_win() && old.plies() <= plies) {
                    continue;
                }
                Packed::win(plies)
            } else {
                if !old.may_lose() {
                    continue;
                }
                self.hopes[at] -= 1;
                if self.hopes[at] > 0 {
                    continue;
                }
                Packed::loss(plies.max(old.plies()))
            };
            self.values[at] = new.0;
            self.await_rank(place, new);
        }
    }

    /// Tells of every position of a list that is decided in as many plies as are under work.
    fn take_back(&mut self, places: &[u32], list: usize, send: &mut dyn FnMut(usize, PartMessage)) {
        let plies = self.pending.rank as u16;
        let due = if list == WON { Packed::win(plies) } else { Packed::loss(plies) };
        let mut own_places = Vec::new();
        let mark = self.pending.rank << 1 | list as u32;
        for &place in places {
            // A quicker win may have been found since.
            if self.values[place as usize] != due.0 {
                continue;
            }
            let (numbers, partition, outbox, own) =
                (&self.numbers, &self.partition, &mut self.outbox, self.own);
            self.positions.take_back(numbers.place(partition.position(own, place).into()), &mut |before| {
                let Some(number) = numbers.number(before) else { return };
                match partition.locate(number as u32) {
                    (part, place) if part == own => own_places.push(place),
                    (part, place) => outbox.push(part, mark, place, send),
                }
            });
        }
        self.count(&own_places, list);
    }

    fn limit(&self) -> u32 {
        self.outbox.first_told.map_or(self.horizon, |rank| self.horizon.min(rank + 1))
    }
}

/// How many positions are taken up at once.
const CHUNK: usize = 1 << 10;

impl RoundPart for StagePart {
    fn begin_round(&mut self, horizon: u32) {
        self.horizon = horizon;
    }

    fn receive(&mut self, message: PartMessage) -> bool {
        let Some((&mark, places)) = message.split_first() else { return false };
        let is_ours = mark >> 1 >= self.pending.rank
            && places.iter().all(|&place| (place as usize) < self.values.len());
        if is_ours {
            self.pending.at(mark >> 1).received.push(message);
        }
        is_ours
    }

    fn work(&mut self, patience: usize, send: &mut dyn FnMut(usize, PartMessage)) -> bool {
        let until = self.counted + patience as u64;
        let mut looked_at = 0;
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
            let RankWork { received, .. } = &mut self.pending.now;
            for message in std::mem::take(received) {
                self.count(&message[1..], (message[0] & 1) as usize);
            }
            for list in [LOST, WON] {
                let mut places = std::mem::take(&mut self.pending.now.decided[list]);
                while !places.is_empty() && self.counted < until && looked_at < patience {
                    let at = places.len().saturating_sub(CHUNK);
                    looked_at += places.len() - at;
                    self.take_back(&places[at..], list, send);
                    places.truncate(at);
                }
                // Nothing of this rank is decided while this rank is under work.
                self.pending.now.decided[list] = places;
            }
            if self.counted >= until || looked_at >= patience {
                return true;
            }
        }
    }

    fn end_round(&mut self, send: &mut dyn FnMut(usize, PartMessage)) -> RoundReport {
        let told = self.outbox.end_round(send);
        let first = self.pending.all().next();
        let earliest = first.map_or(u32::MAX, |(rank, work)| {
            // What was told of a rank decides positions of the next one.
            if work.decided.iter().all(Vec::is_empty) { rank + 1 } else { rank }
        });
        RoundReport { earliest, told }
    }

    fn frontier(&self) -> usize {
        self.pending.all().map(|(_, work)| work.len()).sum()
    }

    fn counted(&self) -> u64 {
        self.counted
    }
}
