//! The attractors as a dataflow: rounds of work, at the end of which everybody tells everybody how far they may go on.
//!
//! A timestamp of the dataflow is a round, not a rank. Packets of round k arrive with timestamp k + 1 around a loop; when
//! the dataflow says that no more of them can come, round k + 1 begins. How many ranks a round settles is up to the
//! horizons: one where the frontier is everywhere, thousands where it is a chain inside one part.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use outplay_graph::parts::{Horizons, RoundPart, RoundReport};
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::generic::Operator;
use timely::dataflow::operators::{ConnectLoop, Feedback};
use timely::worker::Worker;

use crate::activity::{Activity, Phase};
use crate::packet::{Packet, PacketKind};

/// How many edges are counted before the dataflow gets its turn.
const PATIENCE: usize = 1 << 20;

/// What worker 0 says with its report, for all to do before the next round.
const SAVE: u32 = 1;
const STOP: u32 = 2;
/// Should everything be decided now: whether that is worth a checkpoint.
const SAVE_AT_END: u32 = 4;

/// How the rounds ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoundsEnd {
    /// Everything is decided that ever will be.
    Solved,
    /// Somebody asked to stop.
    Stopped,
}

/// Where a part is kept between two rounds, if at all.
pub(crate) trait RoundSaver<P> {
    /// Keeps what is known.
    fn save(&mut self, part: &P);
    /// Whether it is time for that.
    fn is_due(&self) -> bool;
    /// Whether it would be worth while if nothing but the answer were to follow.
    fn is_worth_it(&self) -> bool;
}

/// Nothing is kept.
impl<P> RoundSaver<P> for () {
    fn save(&mut self, _part: &P) {}

    fn is_due(&self) -> bool {
        false
    }

    fn is_worth_it(&self) -> bool {
        false
    }
}

/// One worker's part in the rounds.
pub(crate) struct Rounds<P, S> {
    part: P,
    own: usize,
    parts: usize,
    /// Reports by the round for which they are needed.
    reports: BTreeMap<u64, Vec<Option<(u32, RoundReport)>>>,
    /// What was told by parts that are a round ahead: a checkpoint of this part must not know of it, since theirs do not
    /// know that they have told it.
    early: Vec<Packet>,
    /// Packets with a greater timestamp are early.
    latest: u64,
    saver: S,
    activity: Arc<Activity>,
    frontier: u64,
    end: Option<RoundsEnd>,
}

impl<P: RoundPart + 'static, S: RoundSaver<P> + 'static> Rounds<P, S> {
    pub(crate) fn new(part: P, own: usize, parts: usize, saver: S, activity: Arc<Activity>) -> Self {
        let reports = BTreeMap::new();
        Self {
            part,
            own,
            parts,
            reports,
            early: Vec::new(),
            latest: 0,
            saver,
            activity,
            frontier: 0,
            end: None,
        }
    }

    /// Runs the rounds to their end; hands back the part with all its ranks.
    pub(crate) fn run(self, worker: &mut Worker) -> (P, RoundsEnd) {
        self.activity.enter(Phase::Solving);
        let rounds = Rc::new(RefCell::new(self));
        let shared = Rc::clone(&rounds);
        worker.dataflow::<u64, _, _>(move |scope| {
            let (handle, cycle) = scope.feedback::<Vec<Packet>>(1);
            let route = Exchange::new(|packet: &Packet| u64::from(packet.to));
            let stream = cycle.unary_frontier(route, "rounds", move |capability, info| {
                let activator = scope.activator_for(info.address);
                let mut capability = Some(capability);
                let mut is_working = false;
                move |(input, frontier), output| {
                    let mut rounds = shared.borrow_mut();
                    input.for_each(|time, packets| {
                        packets.drain(..).for_each(|packet| rounds.take(*time.time(), packet));
                    });
                    let Some(current) = &mut capability else { return };
                    let round = *current.time();
                    if !is_working {
                        if round > 0 && frontier.less_equal(&round) {
                            return;
                        }
                        if !rounds.begin(round) {
                            capability = None;
                            return;
                        }
                        is_working = true;
                    }
                    let mut session = output.session(current);
                    if rounds.work(&mut |packet| session.give(packet)) {
                        activator.activate();
                        return;
                    }
                    is_working = false;
                    rounds.finish_round(&mut |packet| session.give(packet));
                    drop(session);
                    current.downgrade(&(round + 1));
                }
            });
            stream.connect_loop(handle);
        });
        while rounds.borrow().end.is_none() || worker.has_dataflows() {
            worker.step_or_park(None);
        }
        let rounds = Rc::into_inner(rounds).map(RefCell::into_inner);
        let rounds = rounds.expect("the dataflow is gone, and its hold on the rounds with it");
        let end = rounds.end.unwrap_or(RoundsEnd::Stopped);
        (rounds.part, end)
    }

    fn take(&mut self, time: u64, packet: Packet) {
        match packet.kind {
            PacketKind::Told if time > self.latest => self.early.push(packet),
            PacketKind::Told => {
                let is_right = self.part.receive(packet.words());
                assert!(is_right, "a message that cannot be meant for part {}", self.own);
            }
            _ => {
                let words = packet.words();
                let (flags, report) = words.split_first().expect("a report begins with its flags");
                let report = RoundReport::from_words(report).expect("a report of pairs");
                let reports = self.reports.entry(time).or_insert_with(|| vec![None; self.parts]);
                reports[packet.from as usize] = Some((*flags, report));
            }
        }
    }

    /// Begins a round; false when there is none any more.
    fn begin(&mut self, round: u64) -> bool {
        self.activity.step();
        let (flags, horizons) = match self.reports.remove(&round) {
            None => (0, Horizons::at_start(self.parts)),
            Some(reports) => {
                let (flags, reports): (Vec<u32>, Vec<RoundReport>) = reports.into_iter().flatten().unzip();
                assert_eq!(reports.len(), self.parts, "every worker reports once a round");
                (flags[0], Horizons::after(&reports))
            }
        };
        let is_solved = horizons.are_empty();
        if flags & SAVE != 0 || (is_solved && flags & SAVE_AT_END != 0) {
            self.saver.save(&self.part);
        }
        if is_solved {
            self.end = Some(RoundsEnd::Solved);
        } else if flags & STOP != 0 {
            self.end = Some(RoundsEnd::Stopped);
        } else {
            self.part.begin_round(horizons.of(self.own));
            self.latest = round + 1;
            for packet in std::mem::take(&mut self.early) {
                self.take(self.latest, packet);
            }
            if self.own == 0 {
                self.activity.rank.store(horizons.least().unwrap_or(0), Ordering::Relaxed);
                self.activity.rounds.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.end.is_none()
    }

    fn work(&mut self, give: &mut impl FnMut(Packet)) -> bool {
        let own = self.own;
        let mut send = |to: usize, message: Vec<u32>| give(Packet::new(own, to, PacketKind::Told, &message));
        let before = self.part.counted();
        let has_more = self.part.work(PATIENCE, &mut send);
        self.activity.edges.fetch_add(self.part.counted() - before, Ordering::Relaxed);
        self.activity.step();
        has_more
    }

    fn finish_round(&mut self, give: &mut impl FnMut(Packet)) {
        let own = self.own;
        let mut send = |to: usize, message: Vec<u32>| give(Packet::new(own, to, PacketKind::Told, &message));
        let report = self.part.end_round(&mut send);
        let frontier = self.part.frontier() as u64;
        // Wrapping: what is taken away here was added before.
        self.activity.frontier.fetch_add(frontier.wrapping_sub(self.frontier), Ordering::Relaxed);
        self.frontier = frontier;
        let mut words = vec![if own == 0 { self.orders() } else { 0 }];
        words.extend(report.to_words());
        (0..self.parts).for_each(|to| give(Packet::new(own, to, PacketKind::Report, &words)));
    }

    /// What all are to do before the next round, as worker 0 decides.
    fn orders(&mut self) -> u32 {
        let is_due = self.saver.is_due();
        if self.activity.stop.load(Ordering::Relaxed) {
            SAVE | STOP
        } else if is_due {
            SAVE | SAVE_AT_END
        } else if self.saver.is_worth_it() {
            SAVE_AT_END
        } else {
            0
        }
    }
}
