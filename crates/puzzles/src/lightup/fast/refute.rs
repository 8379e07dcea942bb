//! Refutes assumptions for the explanations: what follows from one, step by step, up to the rule that breaks.
//!
//! Only the steps on which the contradiction rests are told. Crosses that a bulb's light brings are left out: a
//! player sees them.

use super::propagator::{Antecedent, Conflict, Index, Propagator};
use super::trace::Trace;
use crate::lightup::board::LightUp;
use crate::lightup::marks::LightUpMarks;

/// A bulb on a cell of the board, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::lightup) struct Literal {
    pub(in crate::lightup) cell: usize,
    pub(in crate::lightup) is_bulb: bool,
}

/// Why a step of a refutation holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::lightup) enum Why {
    /// This number has all its bulbs, or needs all its places.
    Number(usize),
    /// It is the last source of this cell.
    Dark(usize),
    /// The opposite contradicts itself by now.
    Inner,
}

/// The rule that breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::lightup) enum Broken {
    TooMany(usize),
    TooFew(usize),
    Dark(usize),
}

/// What an assumption leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::lightup) struct Refutation {
    pub(in crate::lightup) steps: Vec<(Literal, Why)>,
    pub(in crate::lightup) broken: Broken,
}

/// Follows assumptions from a position in which nothing simple is left to do.
pub(in crate::lightup) struct Refuter {
    propagator: Propagator,
    trace: Trace,
}

impl Refuter {
    /// Takes over a position; none when its marks contradict each other at sight.
    pub(in crate::lightup) fn new(board: &LightUp, marks: &LightUpMarks) -> Option<Self> {
        let mut propagator = Propagator::default();
        propagator.load(board);
        for bulb in marks.bulbs() {
            let cell = propagator.at(bulb);
            propagator.is_free(cell).then(|| propagator.put_bulb(cell, Antecedent::Assumed, &mut ()))?;
        }
        for cell in board.whites().filter(|&cell| !marks.is_free(board, cell)) {
            let cell = propagator.at(cell);
            if propagator.is_free(cell) {
                propagator.cross(cell, Antecedent::Assumed, &mut ());
            }
        }
        propagator.undo_to(propagator.assigned());
        let mut trace = Trace::default();
        trace.reset(propagator.size());
        Some(Self { propagator, trace })
    }

    /// What contradicts the assumption, following forced bulbs and crosses.
    pub(in crate::lightup) fn refute(&mut self, assumed: Literal) -> Option<Refutation> {
        let mark = self.propagator.assigned();
        let end = self.assume(assumed);
        let refutation = end.err().map(|conflict| self.explain(mark, conflict));
        self.propagator.undo_to(mark);
        refutation
    }

    /// The same with assumptions inside the assumption.
    pub(in crate::lightup) fn refute_deeply(&mut self, assumed: Literal) -> Option<Refutation> {
        let mark = self.propagator.assigned();
        let end = self.assume(assumed).and_then(|()| self.probe_inside(mark));
        let refutation = end.err().map(|conflict| self.explain(mark, conflict));
        self.propagator.undo_to(mark);
        refutation
    }

    fn assume(&mut self, Literal { cell, is_bulb }: Literal) -> Result<(), Conflict> {
        let cell = self.propagator.at(cell);
        self.trace.level = 1;
        self.assign(cell, is_bulb, Antecedent::Assumed)
    }

    fn assign(&mut self, cell: Index, is_bulb: bool, antecedent: Antecedent) -> Result<(), Conflict> {
        if is_bulb {
            self.propagator.put_bulb(cell, antecedent, &mut self.trace);
        } else {
            self.propagator.cross(cell, antecedent, &mut self.trace);
        }
        self.propagator.propagate(&mut self.trace)
    }

    /// Tries the cells near those that were assigned since `mark`, until nothing more comes of it.
    fn probe_inside(&mut self, mark: usize) -> Result<(), Conflict> {
        let mut learned = true;
        while learned {
            learned = false;
            for cell in self.near(mark) {
                for is_bulb in [true, false] {
                    if !self.propagator.is_free(cell) {
                        break;
                    }
                    let inner = self.propagator.assigned();
                    let contradicts = self.assign(cell, is_bulb, Antecedent::Assumed).is_err();
                    self.propagator.undo_to(inner);
                    if contradicts {
                        learned = true;
                        self.assign(cell, !is_bulb, Antecedent::Learned(0))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// The free cells on the lines of the cells assigned since `mark`.
    fn near(&self, mark: usize) -> Vec<Index> {
        let lines =
            self.propagator.trail_from(mark).iter().flat_map(|&cell| self.propagator.segments_of(cell));
        let mut crossing: Vec<u32> = lines
            .flat_map(|segment| self.propagator.segment_cells(segment))
            .flat_map(|cell| self.propagator.segments_of(cell))
            .filter(|&segment| self.propagator.is_open(segment))
            .collect();
        crossing.sort_unstable();
        crossing.dedup();
        let mut cells: Vec<Index> =
            crossing.into_iter().flat_map(|segment| self.propagator.segment_cells(segment)).collect();
        cells.retain(|&cell| self.propagator.is_free(cell));
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The steps since `mark` on which the conflict rests, in order.
    fn explain(&self, mark: usize, conflict: Conflict) -> Refutation {
        let propagator = &self.propagator;
        let trail = propagator.trail_from(mark);
        let mut needed: Vec<Index> = Vec::new();
        Trace::conflict_cells(propagator, conflict, &mut needed);
        let mut steps = Vec::new();
        for &cell in trail.iter().rev() {
            if !needed.contains(&cell) {
                continue;
            }
            self.trace.reason_cells(propagator, cell, &mut needed);
            let why = match self.trace.cause_of(cell) {
                Antecedent::Number(number) => Why::Number(propagator.on_board(number)),
                Antecedent::Dark(dark) => Why::Dark(propagator.on_board(dark)),
                Antecedent::Learned(_) => {
                    // What refuted the opposite is not kept: everything before it may matter.
                    needed.push(trail[0]);
                    Why::Inner
                }
                Antecedent::Bulb(_) | Antecedent::Assumed => continue,
            };
            steps.push((Literal { cell: propagator.on_board(cell), is_bulb: propagator.is_bulb(cell) }, why));
        }
        steps.reverse();
        let broken = match conflict {
            Conflict::Dark(dark) => Broken::Dark(propagator.on_board(dark)),
            Conflict::Number(number) if propagator.needed(number) < 0 => {
                Broken::TooMany(propagator.on_board(number))
            }
            Conflict::Number(number) | Conflict::Learned(number) => {
                Broken::TooFew(propagator.on_board(number))
            }
        };
        Refutation { steps, broken }
    }
}
