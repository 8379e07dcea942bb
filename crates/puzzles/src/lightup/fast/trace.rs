//! Remembers when and why each cell was assigned, so that a conflict can be traced back.

use super::propagator::{Antecedent, AssignmentObserver, Conflict, Index, Propagator};

/// When and why each cell was assigned.
#[derive(Clone, Debug, Default)]
pub(super) struct Trace {
    entries: Vec<Entry>,
    /// Entries with another mark are from before the last reset.
    era: u32,
    /// The decision level of the assignments to come.
    pub(super) level: u32,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    antecedent: Antecedent,
    position: u32,
    level: u32,
    era: u32,
}

/// A cell that was assigned before the trace began.
const FACT: Entry = Entry { antecedent: Antecedent::Assumed, position: 0, level: 0, era: 0 };

impl AssignmentObserver for Trace {
    #[inline]
    fn assigned(&mut self, cell: Index, antecedent: Antecedent, position: usize) {
        self.entries[cell as usize] =
            Entry { antecedent, position: position as u32, level: self.level, era: self.era };
    }
}

impl Trace {
    /// Forgets everything: what is assigned now counts as a fact of level 0.
    pub(super) fn reset(&mut self, size: usize) {
        self.level = 0;
        self.era += 1;
        self.entries.resize(size.max(self.entries.len()), FACT);
    }

    #[inline]
    fn entry(&self, cell: Index) -> Entry {
        let entry = self.entries[cell as usize];
        if entry.era == self.era { entry } else { FACT }
    }

    /// The level on which an assigned cell was assigned.
    #[inline]
    pub(super) fn level_of(&self, cell: Index) -> u32 {
        self.entry(cell).level
    }

    /// Why an assigned cell was assigned.
    #[inline]
    pub(super) fn cause_of(&self, cell: Index) -> Antecedent {
        self.entry(cell).antecedent
    }

    /// Appends the cells whose states together break a rule of the puzzle.
    pub(super) fn conflict_cells(propagator: &Propagator, conflict: Conflict, into: &mut Vec<Index>) {
        match conflict {
            Conflict::Number(number) => {
                let too_many = propagator.needed(number) < 0;
                into.extend(propagator.around(number).filter(|&cell| {
                    if too_many { propagator.is_bulb(cell) } else { propagator.is_crossed(cell) }
                }));
            }
            Conflict::Dark(dark) => into.extend(propagator.sources(dark)),
            Conflict::Learned(_) => {}
        }
    }

    /// Appends the cells whose states forced this cell's by a rule of the puzzle.
    pub(super) fn reason_cells(&self, propagator: &Propagator, cell: Index, into: &mut Vec<Index>) {
        let entry = self.entry(cell);
        match entry.antecedent {
            Antecedent::Assumed | Antecedent::Learned(_) => {}
            Antecedent::Bulb(bulb) => into.push(bulb),
            Antecedent::Number(number) => {
                let is_full = propagator.is_crossed(cell);
                let counts = |&other: &Index| {
                    let same = if is_full { propagator.is_bulb(other) } else { propagator.is_crossed(other) };
                    same && self.entry(other).position < entry.position
                };
                into.extend(propagator.around(number).filter(counts));
            }
            Antecedent::Dark(dark) => into.extend(propagator.sources(dark).filter(|&other| other != cell)),
        }
    }
}
