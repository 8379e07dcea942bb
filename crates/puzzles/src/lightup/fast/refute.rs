//! Refutes assumptions for the explanations: what follows from one, step by step, up to the rule that breaks.
//!
//! Only the steps on which the contradiction rests are told. Crosses that a bulb's light brings are left out: a
//! player sees them.

use super::field::{Cause, Conflict, Field, Index};
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
    field: Field,
    trace: Trace,
}

impl Refuter {
    /// Takes over a position; none when its marks contradict each other at sight.
    pub(in crate::lightup) fn new(board: &LightUp, marks: &LightUpMarks) -> Option<Self> {
        let mut field = Field::default();
        field.load(board);
        for bulb in marks.bulbs() {
            let cell = field.at(bulb);
            field.is_free(cell).then(|| field.put_bulb(cell, Cause::Assumed, &mut ()))?;
        }
        for cell in board.whites().filter(|&cell| !marks.is_free(board, cell)) {
            let cell = field.at(cell);
            if field.is_free(cell) {
                field.cross(cell, Cause::Assumed, &mut ());
            }
        }
        field.undo_to(field.assigned());
        let mut trace = Trace::default();
        trace.reset(field.size());
        Some(Self { field, trace })
    }

    /// What contradicts the assumption, following forced bulbs and crosses.
    pub(in crate::lightup) fn refute(&mut self, assumed: Literal) -> Option<Refutation> {
        let mark = self.field.assigned();
        let end = self.assume(assumed);
        let refutation = end.err().map(|conflict| self.explain(mark, conflict));
        self.field.undo_to(mark);
        refutation
    }

    /// The same with assumptions inside the assumption.
    pub(in crate::lightup) fn refute_deeply(&mut self, assumed: Literal) -> Option<Refutation> {
        let mark = self.field.assigned();
        let end = self.assume(assumed).and_then(|()| self.probe_inside(mark));
        let refutation = end.err().map(|conflict| self.explain(mark, conflict));
        self.field.undo_to(mark);
        refutation
    }

    fn assume(&mut self, Literal { cell, is_bulb }: Literal) -> Result<(), Conflict> {
        let cell = self.field.at(cell);
        self.trace.level = 1;
        self.assign(cell, is_bulb, Cause::Assumed)
    }

    fn assign(&mut self, cell: Index, is_bulb: bool, cause: Cause) -> Result<(), Conflict> {
        if is_bulb {
            self.field.put_bulb(cell, cause, &mut self.trace);
        } else {
            self.field.cross(cell, cause, &mut self.trace);
        }
        self.field.propagate(&mut self.trace)
    }

    /// Tries the cells near those that were assigned since `mark`, until nothing more comes of it.
    fn probe_inside(&mut self, mark: usize) -> Result<(), Conflict> {
        let mut learned = true;
        while learned {
            learned = false;
            for cell in self.near(mark) {
                for is_bulb in [true, false] {
                    if !self.field.is_free(cell) {
                        break;
                    }
                    let inner = self.field.assigned();
                    let contradicts = self.assign(cell, is_bulb, Cause::Assumed).is_err();
                    self.field.undo_to(inner);
                    if contradicts {
                        learned = true;
                        self.assign(cell, !is_bulb, Cause::Learned(0))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// The free cells on the lines of the cells assigned since `mark`.
    fn near(&self, mark: usize) -> Vec<Index> {
        let lines = self.field.trail_from(mark).iter().flat_map(|&cell| self.field.segments_of(cell));
        let mut crossing: Vec<u32> = lines
            .flat_map(|segment| self.field.segment_cells(segment))
            .flat_map(|cell| self.field.segments_of(cell))
            .filter(|&segment| self.field.is_open(segment))
            .collect();
        crossing.sort_unstable();
        crossing.dedup();
        let mut cells: Vec<Index> =
            crossing.into_iter().flat_map(|segment| self.field.segment_cells(segment)).collect();
        cells.retain(|&cell| self.field.is_free(cell));
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The steps since `mark` on which the conflict rests, in order.
    fn explain(&self, mark: usize, conflict: Conflict) -> Refutation {
        let field = &self.field;
        let trail = field.trail_from(mark);
        let mut needed: Vec<Index> = Vec::new();
        Trace::conflict_cells(field, conflict, &mut needed);
        let mut steps = Vec::new();
        for &cell in trail.iter().rev() {
            if !needed.contains(&cell) {
                continue;
            }
            self.trace.reason_cells(field, cell, &mut needed);
            let why = match self.trace.cause_of(cell) {
                Cause::Number(number) => Why::Number(field.on_board(number)),
                Cause::Dark(dark) => Why::Dark(field.on_board(dark)),
                Cause::Learned(_) => {
                    // What refuted the opposite is not kept: everything before it may matter.
                    needed.push(trail[0]);
                    Why::Inner
                }
                Cause::Bulb(_) | Cause::Assumed => continue,
            };
            steps.push((Literal { cell: field.on_board(cell), is_bulb: field.is_bulb(cell) }, why));
        }
        steps.reverse();
        let broken = match conflict {
            Conflict::Dark(dark) => Broken::Dark(field.on_board(dark)),
            Conflict::Number(number) if field.needed(number) < 0 => Broken::TooMany(field.on_board(number)),
            Conflict::Number(number) | Conflict::Learned(number) => Broken::TooFew(field.on_board(number)),
        };
        Refutation { steps, broken }
    }
}
