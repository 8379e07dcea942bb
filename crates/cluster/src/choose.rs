//! From ranks to the answer: every worker chooses moves for its positions, and gets the lines of a range of the arena.
//!
//! The moves of a block are read from the file when its turn comes; the ranks of those that lead elsewhere are asked for.
//! A position then goes, with its rank and its move, to the worker that answers for its given number; if positions are
//! numbered otherwise in the file, by way of the worker that knows the given number of the move. A few blocks are
//! under way at a time, so that memory stays bounded.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs::File;
use std::rc::Rc;
use std::sync::Arc;

use outplay_graph::format::FormatError;
use outplay_graph::format::binary::{ArenaFile, BlockMoves};
use outplay_graph::parts::{ArenaPart, Partition};
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::generic::Operator;
use timely::dataflow::operators::{ConnectLoop, Feedback};
use timely::worker::Worker;

use crate::activity::{Activity, Phase};
use crate::packet::{Packet, PacketKind};

/// How many moves are under way in one window, at least, unless there are no more.
const WINDOW: usize = 1 << 18;
/// How many windows are under way.
const WINDOWS: usize = 2;
/// How many words a packet of answers has, about.
const PACKET: usize = 1 << 13;
/// Stands for no move; an arena has fewer positions.
pub(crate) const NO_MOVE: u32 = u32::MAX;

/// The answer for a range of given numbers.
#[derive(Debug, Default)]
pub(crate) struct RangeAnswer {
    /// The first number.
    pub(crate) first: usize,
    /// Rank and winner of each position.
    pub(crate) words: Vec<u32>,
    /// Where its owner moves, or [`NO_MOVE`].
    pub(crate) moves: Vec<u32>,
    /// Whether player 2 moves there.
    pub(crate) is_second: Vec<bool>,
    answered: usize,
}

impl RangeAnswer {
    /// Where the range of a worker begins.
    pub(crate) fn start(worker: usize, workers: usize, positions: usize) -> usize {
        (worker as u128 * positions as u128).div_ceil(workers as u128) as usize
    }

    fn new(worker: usize, workers: usize, positions: usize) -> Self {
        let first = Self::start(worker, workers, positions);
        let len = Self::start(worker + 1, workers, positions) - first;
        Self {
            first,
            words: vec![0; len],
            moves: vec![NO_MOVE; len],
            is_second: vec![false; len],
            answered: 0,
        }
    }

    fn take(&mut self, line: [u32; 3]) {
        let place = (line[0] >> 1) as usize - self.first;
        self.is_second[place] = line[0] & 1 == 1;
        self.words[place] = line[1];
        self.moves[place] = line[2];
        self.answered += 1;
    }
}

/// Blocks whose moves wait for ranks.
struct Window {
    /// The place of the first position of each block, and its moves.
    blocks: Vec<(u32, BlockMoves)>,
    replies: Vec<Option<Vec<u32>>>,
    missing: usize,
}

/// One worker's part in choosing.
pub(crate) struct Chooser {
    part: ArenaPart,
    file: ArenaFile<File>,
    partition: Arc<Partition>,
    own: usize,
    next_block: usize,
    next_place: u32,
    next_window: u32,
    windows: BTreeMap<u32, Window>,
    /// The given numbers of the own places, unless they follow from the places.
    numbers: Vec<u32>,
    outgoing: Vec<Outgoing>,
    answer: RangeAnswer,
    activity: Arc<Activity>,
    error: Option<FormatError>,
}

/// Lines on their way to one worker: as answers, and to be named.
#[derive(Default)]
struct Outgoing {
    answers: Vec<u32>,
    names: Vec<u32>,
}

impl Chooser {
    pub(crate) fn new(
        part: ArenaPart,
        mut file: ArenaFile<File>,
        partition: Arc<Partition>,
        own: usize,
        activity: Arc<Activity>,
    ) -> Result<Self, FormatError> {
        let parts = partition.parts();
        let mut numbers = Vec::new();
        if file.is_reordered() {
            for &block in partition.blocks(own) {
                numbers.extend(file.read_numbers(block as usize)?);
                activity.step();
            }
        }
        let answer = RangeAnswer::new(own, parts, file.positions());
        Ok(Self {
            part,
            file,
            partition,
            own,
            next_block: 0,
            next_place: 0,
            next_window: 0,
            windows: BTreeMap::new(),
            numbers,
            outgoing: (0..parts).map(|_| Outgoing::default()).collect(),
            answer,
            activity,
            error: None,
        })
    }

    /// Chooses all moves; hands back the range of the answer for which this worker stands.
    pub(crate) fn run(self, worker: &mut Worker) -> Result<RangeAnswer, FormatError> {
        self.activity.enter(Phase::Choosing);
        let chooser = Rc::new(RefCell::new(self));
        let shared = Rc::clone(&chooser);
        worker.dataflow::<u64, _, _>(move |scope| {
            let (handle, cycle) = scope.feedback::<Vec<Packet>>(1);
            let route = Exchange::new(|packet: &Packet| u64::from(packet.to));
            let stream = cycle.unary_frontier(route, "choose", move |capability, info| {
                let activator = scope.activator_for(info.address);
                let mut capability = Some(capability);
                move |(input, _), output| {
                    let mut chooser = shared.borrow_mut();
                    input.for_each(|time, packets| {
                        let mut session = output.session(&time);
                        packets
                            .drain(..)
                            .for_each(|packet| chooser.take(&packet, &mut |packet| session.give(packet)));
                        chooser.flush(1, &mut |packet| session.give(packet));
                    });
                    let Some(current) = &capability else { return };
                    let mut session = output.session(current);
                    if chooser.ask(&mut |packet| session.give(packet)) {
                        activator.activate();
                    }
                    chooser.flush(1, &mut |packet| session.give(packet));
                    drop(session);
                    if chooser.has_asked_all() {
                        capability = None;
                    }
                }
            });
            stream.connect_loop(handle);
        });
        while worker.has_dataflows() {
            worker.step_or_park(None);
        }
        let chooser = Rc::into_inner(chooser).map(RefCell::into_inner);
        let chooser = chooser.expect("the dataflow is gone, and its hold on the chooser with it");
        if let Some(error) = chooser.error {
            return Err(error);
        }
        let answer = chooser.answer;
        assert_eq!(answer.answered, answer.words.len(), "every position is answered for once");
        Ok(answer)
    }

    fn has_asked_all(&self) -> bool {
        self.error.is_some()
            || (self.windows.is_empty() && self.next_block == self.partition.blocks(self.own).len())
    }

    /// Opens a window if few are open; true when another one could be opened at once.
    fn ask(&mut self, give: &mut impl FnMut(Packet)) -> bool {
        if self.windows.len() >= WINDOWS || self.has_asked_all() {
            return false;
        }
        let mut blocks = Vec::new();
        let mut asked = vec![Vec::new(); self.partition.parts()];
        let mut moves_asked = 0;
        while let Some(&block) = self.partition.blocks(self.own).get(self.next_block) {
            let moves = match self.file.read_moves(block as usize) {
                Ok(moves) => moves,
                Err(error) => {
                    self.error = Some(error);
                    return false;
                }
            };
            for &successor in &moves.successors {
                let (part, place) = self.partition.locate(successor);
                if part != self.own {
                    asked[part].push(place);
                }
            }
            self.next_block += 1;
            moves_asked += moves.successors.len();
            let first = self.next_place;
            self.next_place += moves.len() as u32;
            blocks.push((first, moves));
            if moves_asked >= WINDOW {
                break;
            }
        }
        let number = self.next_window;
        self.next_window += 1;
        let mut missing = 0;
        for (part, mut places) in asked.into_iter().enumerate().filter(|(_, places)| !places.is_empty()) {
            places.insert(0, number);
            missing += 1;
            give(Packet::new(self.own, part, PacketKind::Ask, &places));
        }
        let window = Window { blocks, replies: vec![None; self.partition.parts()], missing };
        self.activity.step();
        if missing == 0 {
            self.choose(&window, give);
        } else {
            self.windows.insert(number, window);
        }
        true
    }

    fn take(&mut self, packet: &Packet, give: &mut impl FnMut(Packet)) {
        let mut words = packet.words();
        match packet.kind {
            PacketKind::Ask => {
                for place in &mut words[1..] {
                    *place = self.part.word(*place);
                }
                give(Packet::new(self.own, packet.from as usize, PacketKind::Reply, &words));
            }
            PacketKind::Reply => {
                let number = words.remove(0);
                let Some(window) = self.windows.get_mut(&number) else { return };
                window.replies[packet.from as usize] = Some(words);
                window.missing -= 1;
                if window.missing == 0
                    && let Some(window) = self.windows.remove(&number)
                {
                    self.choose(&window, give);
                }
            }
            PacketKind::Name => {
                for line in words.chunks_exact(3) {
                    self.answer_line([line[0], line[1], self.numbers[line[2] as usize]], give);
                }
            }
            PacketKind::Answer => {
                words.chunks_exact(3).for_each(|line| self.answer.take([line[0], line[1], line[2]]));
            }
            PacketKind::Told | PacketKind::Report | PacketKind::Values => {}
        }
    }

    /// Chooses the first best move of each position of a window, as `graph solve` does.
    fn choose(&mut self, window: &Window, give: &mut impl FnMut(Packet)) {
        let mut replies: Vec<_> = window.replies.iter().map(|reply| reply.iter().flatten()).collect();
        for (first, moves) in &window.blocks {
            let mut successors = moves.successors.iter();
            for (place, &degree) in moves.degrees.iter().enumerate() {
                let own_place = first + place as u32;
                let word = self.part.word(own_place);
                let best = ArenaPart::best_word(word);
                let mut chosen = None;
                for &successor in successors.by_ref().take(degree as usize) {
                    let (part, place) = self.partition.locate(successor);
                    let found = if part == self.own {
                        self.part.word(place)
                    } else {
                        // As many were replied as were asked for, in the same order.
                        replies[part].next().copied().unwrap_or(best.wrapping_add(1))
                    };
                    if found == best && chosen.is_none() {
                        chosen = Some((successor, part, place));
                    }
                }
                let number = match self.numbers.get(own_place as usize) {
                    Some(&number) => number,
                    None => self.partition.position(self.own, own_place),
                };
                let head = number << 1 | moves.owner(place) as u32;
                match chosen.filter(|_| !moves.is_goal(place)) {
                    None => self.answer_line([head, word, NO_MOVE], give),
                    Some((successor, _, _)) if self.numbers.is_empty() => {
                        self.answer_line([head, word, successor], give);
                    }
                    Some((_, part, place)) => {
                        self.outgoing[part].names.extend([head, word, place]);
                        self.flush_one(part, PACKET, give);
                    }
                }
            }
        }
        self.activity.step();
    }

    /// Sends a line to the worker that answers for its position.
    fn answer_line(&mut self, line: [u32; 3], give: &mut impl FnMut(Packet)) {
        let (parts, positions) = (self.partition.parts(), self.file.positions());
        let number = (line[0] >> 1) as usize;
        let part = (number as u128 * parts as u128 / positions as u128) as usize;
        self.outgoing[part].answers.extend(line);
        self.flush_one(part, PACKET, give);
    }

    fn flush_one(&mut self, part: usize, least: usize, give: &mut impl FnMut(Packet)) {
        let own = self.own;
        let Outgoing { answers, names } = &mut self.outgoing[part];
        for (kind, words) in [(PacketKind::Answer, answers), (PacketKind::Name, names)] {
            if words.len() >= least {
                give(Packet::new(own, part, kind, words));
                words.clear();
            }
        }
    }

    /// Sends what has at least so many words.
    fn flush(&mut self, least: usize, give: &mut impl FnMut(Packet)) {
        (0..self.outgoing.len()).for_each(|part| self.flush_one(part, least, give));
    }
}
