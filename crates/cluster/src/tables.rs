//! Endgame tables by several processes: stage after stage, each of them in parts.
//!
//! A stage is solved in three steps. Its positions look out: what their moves into earlier stages are worth is asked of the
//! workers that keep those values. Then come the [rounds](crate::rounds). Then the values of each slice go to one worker,
//! which puts them into the very file that one process alone would write. A worker keeps its part of the values of earlier
//! stages, two bytes a position; what is finished is in the folder, from which a new start goes on.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use outplay_core::limits::StopFlag;
use outplay_core::{EndValue, SliceIndex};
use outplay_graph::game::sliced::{
    SliceValues, SlicedPositions, StageExit, StageNumbers, StagePart, StageView, TableError,
};
use outplay_graph::parts::Partition;
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::generic::Operator;
use timely::dataflow::operators::{ConnectLoop, Feedback};
use timely::worker::Worker;

use crate::activity::{Activity, Phase};
use crate::packet::{Packet, PacketKind};
use crate::rounds::{Rounds, RoundsEnd};

/// How many positions look out together.
const WINDOW: u32 = 1 << 14;
/// How many windows are under way.
const WINDOWS: usize = 2;
/// How many values a packet has.
const PACKET: usize = 1 << 13;

/// Why tables are not built.
#[derive(Debug)]
pub(crate) enum TablesFailure {
    Table(TableError),
    /// A stage has more positions than numbers.
    TooLarge,
}

impl From<TableError> for TablesFailure {
    fn from(error: TableError) -> Self {
        Self::Table(error)
    }
}

/// A worker's part of the values of a stage.
struct KeptStage {
    numbers: StageNumbers,
    partition: Arc<Partition>,
    values: Vec<u16>,
}

/// One worker's part in building tables.
pub(crate) struct TablesPart {
    pub(crate) positions: Arc<dyn SlicedPositions>,
    pub(crate) activity: Arc<Activity>,
    kept: HashMap<usize, KeptStage>,
    /// The stage of each slice.
    stage_of: HashMap<u32, usize>,
    own: usize,
    parts: usize,
}

impl TablesPart {
    pub(crate) fn new(
        positions: Arc<dyn SlicedPositions>,
        activity: Arc<Activity>,
        own: usize,
        parts: usize,
    ) -> Self {
        let stages = positions.stages().iter().enumerate();
        let stage_of =
            stages.flat_map(|(stage, slices)| slices.iter().map(move |&slice| (slice, stage))).collect();
        Self { positions, activity, kept: HashMap::new(), stage_of, own, parts }
    }

    /// Builds all tables that the folder lacks; false when it was stopped.
    pub(crate) fn build(mut self, worker: &mut Worker, folder: &Path) -> Result<bool, TablesFailure> {
        let stages = self.positions.stages().len();
        // All workers look before any of them has written anything: no stage is finished without all of them.
        let mut is_missing = Vec::new();
        for stage in 0..stages {
            is_missing.push(self.positions.read_stage(stage, folder)?.is_none());
        }
        for stage in 0..stages {
            if !is_missing[stage] {
                continue;
            }
            for earlier in self.positions.leads_to(stage) {
                self.keep_from_files(earlier, folder)?;
            }
            let part = self.look_out(stage, worker)?;
            let rounds = Rounds::new(part, self.own, self.parts, (), Arc::clone(&self.activity));
            let (part, end) = rounds.run(worker);
            if end == RoundsEnd::Stopped {
                return Ok(false);
            }
            let values = part.into_values();
            self.write(stage, &values, worker, folder)?;
            let (numbers, partition) = self.layout(stage)?;
            self.kept.insert(stage, KeptStage { numbers, partition, values: values.words().collect() });
            let leads_to: Vec<usize> = (stage + 1..stages)
                .filter(|&later| is_missing[later])
                .flat_map(|later| self.positions.leads_to(later))
                .collect();
            self.kept.retain(|stage, _| leads_to.contains(stage));
        }
        Ok(true)
    }

    /// The numbers of a stage, and how they are cut into parts.
    fn layout(&self, stage: usize) -> Result<(StageNumbers, Arc<Partition>), TablesFailure> {
        let numbers = StageNumbers::new(&*self.positions, stage);
        if numbers.len() > StagePart::MOST_POSITIONS {
            return Err(TablesFailure::TooLarge);
        }
        let positions = numbers.len() as usize;
        let partition = Partition::even(positions, Partition::block_bits_for(positions), self.parts);
        Ok((numbers, Arc::new(partition)))
    }

    /// Takes the own part of a stage that was finished in an earlier attempt.
    fn keep_from_files(&mut self, stage: usize, folder: &Path) -> Result<(), TablesFailure> {
        if self.kept.contains_key(&stage) {
            return Ok(());
        }
        let (numbers, partition) = self.layout(stage)?;
        let reader = self.positions.read_stage(stage, folder)?.ok_or(TableError::NotATable)?;
        let own_places = 0..partition.len(self.own) as u32;
        let values = own_places.map(|place| {
            if place % WINDOW == 0 {
                self.activity.step();
            }
            reader(numbers.place(partition.position(self.own, place).into()))
        });
        let values = SliceValues::from_values(values).words().collect();
        drop(reader);
        self.kept.insert(stage, KeptStage { numbers, partition, values });
        Ok(())
    }

    /// Where the value of a position of an earlier stage is kept: the worker, the stage and the place there.
    fn keeper(&self, place: SliceIndex) -> Option<(usize, usize, u32)> {
        let stage = *self.stage_of.get(&place.slice)?;
        let kept = self.kept.get(&stage)?;
        let (part, place) = kept.partition.locate(kept.numbers.number(place)? as u32);
        Some((part, stage, place))
    }

    fn kept_value(&self, stage: usize, place: u32) -> Option<EndValue> {
        let kept = self.kept.get(&stage)?;
        kept.values.get(place as usize).and_then(|&word| SliceValues::value_of(word))
    }
}

/// Positions that wait for the values of positions of earlier stages.
struct Window {
    /// Each with what is known of it, and how many answers of which worker belong to it.
    positions: Vec<(u32, StageView, Option<EndValue>, Vec<u32>)>,
    replies: Vec<Option<Vec<u32>>>,
    missing: usize,
}

impl TablesPart {
    fn look_out(&mut self, stage: usize, worker: &mut Worker) -> Result<StagePart, TablesFailure> {
        self.activity.enter(Phase::Solving);
        let (_, partition) = self.layout(stage)?;
        let part = StagePart::new(Arc::clone(&self.positions), stage, partition, self.own);
        let empty =
            TablesPart::new(Arc::clone(&self.positions), Arc::clone(&self.activity), self.own, self.parts);
        // The dataflow needs it for as long as it lives; then it comes back.
        let tables = Rc::new(std::mem::replace(self, empty));
        let state = Rc::new(RefCell::new(LookOutState {
            part,
            next_place: 0,
            next_window: 0,
            windows: BTreeMap::new(),
        }));
        let (shared, shared_tables) = (Rc::clone(&state), Rc::clone(&tables));
        worker.dataflow::<u64, _, _>(move |scope| {
            let (handle, cycle) = scope.feedback::<Vec<Packet>>(1);
            let route = Exchange::new(|packet: &Packet| u64::from(packet.to));
            let stream = cycle.unary_frontier(route, "look out", move |capability, info| {
                let activator = scope.activator_for(info.address);
                let mut capability = Some(capability);
                move |(input, _), output| {
                    let mut state = shared.borrow_mut();
                    input.for_each(|time, packets| {
                        let mut session = output.session(&time);
                        for packet in packets.drain(..) {
                            state.take(&shared_tables, &packet, &mut |packet| session.give(packet));
                        }
                    });
                    let Some(current) = &capability else { return };
                    let mut session = output.session(current);
                    if state.ask(&shared_tables, &mut |packet| session.give(packet)) {
                        activator.activate();
                    }
                    drop(session);
                    if state.has_asked_all() {
                        capability = None;
                    }
                }
            });
            stream.connect_loop(handle);
        });
        while worker.has_dataflows() {
            worker.step_or_park(None);
        }
        let (state, tables) = (Rc::into_inner(state), Rc::into_inner(tables));
        *self = tables.expect("the dataflow is gone, and its hold on the tables with it");
        Ok(state.expect("the dataflow is gone, and its hold on the part with it").into_inner().part)
    }
}

/// How far a worker is with looking out.
struct LookOutState {
    part: StagePart,
    next_place: u32,
    next_window: u32,
    windows: BTreeMap<u32, Window>,
}

impl LookOutState {
    fn has_asked_all(&self) -> bool {
        self.windows.is_empty() && self.next_place as usize == self.part.len()
    }

    /// Opens a window if few are open; true when another one could be opened at once.
    fn ask(&mut self, tables: &TablesPart, give: &mut impl FnMut(Packet)) -> bool {
        if self.windows.len() >= WINDOWS || self.has_asked_all() {
            return false;
        }
        let mut asked = vec![Vec::new(); tables.parts];
        let end = (self.part.len() as u32).min(self.next_place + WINDOW);
        let mut positions = Vec::new();
        for place in self.next_place..end {
            let (mut best, mut from) = (None, Vec::new());
            let view = tables.positions.look_out(self.part.slice_index(place), &mut |exit| match exit {
                StageExit::Known(value) => best = best.max(Some(value.before())),
                StageExit::At(next) => match tables.keeper(next) {
                    Some((part, stage, place)) if part == tables.own => {
                        best = best.max(tables.kept_value(stage, place).map(EndValue::before));
                    }
                    Some((part, stage, place)) => {
                        asked[part].extend([stage as u32, place]);
                        from.push(part as u32);
                    }
                    None => {}
                },
            });
            if let Some(view) = view {
                positions.push((place, view, best, from));
            }
        }
        self.next_place = end;
        tables.activity.step();
        let number = self.next_window;
        self.next_window += 1;
        let mut missing = 0;
        for (part, mut places) in asked.into_iter().enumerate().filter(|(_, places)| !places.is_empty()) {
            places.insert(0, number);
            missing += 1;
            give(Packet::new(tables.own, part, PacketKind::Ask, &places));
        }
        let window = Window { positions, replies: vec![None; tables.parts], missing };
        if missing == 0 {
            self.settle(&window);
        } else {
            self.windows.insert(number, window);
        }
        true
    }

    fn take(&mut self, tables: &TablesPart, packet: &Packet, give: &mut impl FnMut(Packet)) {
        let words = packet.words();
        let Some((&number, rest)) = words.split_first() else { return };
        if packet.kind == PacketKind::Ask {
            let word = |pair: &[u32]| {
                let kept = tables.kept.get(&(pair[0] as usize));
                kept.and_then(|kept| kept.values.get(pair[1] as usize)).copied().unwrap_or(SliceValues::HOLE)
            };
            let reply: Vec<u32> =
                std::iter::once(number).chain(rest.chunks_exact(2).map(|pair| word(pair).into())).collect();
            give(Packet::new(tables.own, packet.from as usize, PacketKind::Reply, &reply));
            return;
        }
        let Some(window) = self.windows.get_mut(&number) else { return };
        window.replies[packet.from as usize] = Some(rest.to_vec());
        window.missing -= 1;
        if window.missing == 0
            && let Some(window) = self.windows.remove(&number)
        {
            self.settle(&window);
        }
    }

    fn settle(&mut self, window: &Window) {
        let mut replies: Vec<_> = window.replies.iter().map(|reply| reply.iter().flatten()).collect();
        for (place, view, best, from) in &window.positions {
            let told = from.iter().filter_map(|&part| replies[part as usize].next());
            let told =
                told.filter_map(|&word| SliceValues::value_of(word as u16)).map(|value| Some(value.before()));
            let best = told.fold(*best, Option::max);
            self.part.look_out(*place, *view, best);
        }
    }
}

impl TablesPart {
    /// Puts the slices of a stage into files; each worker writes some of them.
    fn write(
        &self,
        stage: usize,
        values: &SliceValues,
        worker: &mut Worker,
        folder: &Path,
    ) -> Result<(), TablesFailure> {
        let (numbers, partition) = self.layout(stage)?;
        let slices = self.positions.stages()[stage].clone();
        let writer = |slice: u32| slice as usize % self.parts;
        let own_slices = slices.iter().filter(|&&slice| writer(slice) == self.own);
        let sheets: HashMap<u32, Vec<u16>> = own_slices
            .map(|&slice| (slice, vec![SliceValues::HOLE; self.positions.size(slice) as usize]))
            .collect();
        let sheets = Rc::new(RefCell::new(sheets));
        let mut runs = Vec::new();
        let words: Vec<u16> = values.words().collect();
        // Places that follow each other in a block follow each other in a slice, mostly: one head for all of them.
        let mut place = 0;
        while place < words.len() {
            let first = numbers.place(partition.position(self.own, place as u32).into());
            let mut run = vec![first.slice, first.index as u32];
            while place < words.len() && run.len() < PACKET {
                let next = numbers.place(partition.position(self.own, place as u32).into());
                if next != (SliceIndex { index: first.index + run.len() as u64 - 2, ..first }) {
                    break;
                }
                run.push(words[place].into());
                place += 1;
            }
            runs.push(Packet::new(self.own, writer(first.slice), PacketKind::Values, &run));
        }
        let (shared, activity) = (Rc::clone(&sheets), Arc::clone(&self.activity));
        worker.dataflow::<u64, _, _>(move |scope| {
            let (handle, cycle) = scope.feedback::<Vec<Packet>>(1);
            let route = Exchange::new(|packet: &Packet| u64::from(packet.to));
            let stream = cycle.unary_frontier(route, "write", move |capability, _| {
                let mut capability = Some(capability);
                move |(input, _), output| {
                    if let Some(current) = capability.take() {
                        output.session(&current).give_iterator(runs.drain(..));
                    }
                    input.for_each(|_, packets| {
                        for words in packets.drain(..).map(|packet| packet.words()) {
                            let mut sheets = shared.borrow_mut();
                            let sheet =
                                sheets.get_mut(&words[0]).map(|sheet| &mut sheet[words[1] as usize..]);
                            for (value, &word) in sheet.unwrap_or_default().iter_mut().zip(&words[2..]) {
                                *value = word as u16;
                            }
                        }
                        activity.step();
                    });
                }
            });
            stream.connect_loop(handle);
        });
        while worker.has_dataflows() {
            worker.step_or_park(None);
        }
        let sheets = Rc::into_inner(sheets).map(RefCell::into_inner).unwrap_or_default();
        for (slice, sheet) in sheets {
            let stop = StopFlag::default();
            self.positions.put_slice(slice, SliceValues::from_words(sheet), folder, &stop)?;
            self.activity.step();
        }
        Ok(())
    }
}
