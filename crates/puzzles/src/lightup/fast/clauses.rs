//! Learned clauses: what a conflict taught, watched so that only clauses that may matter are looked at.
//!
//! A literal is a cell with a state: `2 * cell + 1` says that it holds a bulb, `2 * cell` that it does not. Each
//! clause is watched through its first two literals. The watchers of a literal form a list that runs through the
//! clauses themselves, so a board of a million cells costs no million small vectors.

use super::propagator::{Antecedent, AssignmentObserver, Conflict, Index, Propagator};

/// A cell with or without a bulb.
pub(super) type Literal = u32;

/// The literal that is true now; the cell must be assigned.
#[inline]
pub(super) fn true_literal(propagator: &Propagator, cell: Index) -> Literal {
    cell << 1 | u32::from(propagator.is_bulb(cell))
}

/// The end of a list of watchers.
const END: u32 = u32::MAX;
/// What precedes the literals of a clause: length, quality, and the next watcher behind each watched literal.
const HEAD: usize = 4;

/// All clauses learned so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Clauses {
    /// Clause after clause, each with its head.
    words: Vec<u32>,
    /// For each literal, the first clause that watches it: twice its place, plus which of its watches.
    first: Vec<u32>,
    cells: Vec<Index>,
    count: usize,
}

impl Clauses {
    /// Forgets everything, and makes room for the literals of `size` cells. Clauses never speak of other cells than
    /// these.
    pub(super) fn reset(&mut self, size: usize, cells: &[Index]) {
        self.first.resize((2 * size).max(self.first.len()), END);
        self.forget();
        self.cells.clear();
        self.cells.extend(cells);
    }

    /// Drops all clauses.
    fn forget(&mut self) {
        self.words.clear();
        self.count = 0;
        for &cell in &self.cells {
            self.first[2 * cell as usize..][..2].fill(END);
        }
    }

    /// How many clauses there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The literals of a clause.
    pub(super) fn literals(&self, clause: u32) -> &[Literal] {
        let at = clause as usize;
        &self.words[at + HEAD..at + HEAD + self.words[at] as usize]
    }

    /// Adds a clause of at least two literals and watches the first two. `levels` tells how many decision levels
    /// it spans: the fewer, the more it is worth.
    pub(super) fn add(&mut self, literals: &[Literal], levels: u32) -> u32 {
        let clause = self.words.len() as u32;
        self.words.extend([literals.len() as u32, levels, END, END]);
        self.words.extend(literals);
        self.watch(clause, 0);
        self.watch(clause, 1);
        self.count += 1;
        clause
    }

    fn watch(&mut self, clause: u32, slot: usize) {
        let at = clause as usize;
        let literal = self.words[at + HEAD + slot] as usize;
        self.words[at + 2 + slot] = self.first[literal];
        self.first[literal] = clause << 1 | slot as u32;
    }

    /// A cell was assigned: draws the conclusions of the clauses that counted on the opposite.
    pub(super) fn visit(
        &mut self,
        propagator: &mut Propagator,
        cell: Index,
        observer: &mut impl AssignmentObserver,
    ) -> Result<(), Conflict> {
        let failed = true_literal(propagator, cell) ^ 1;
        let mut link = std::mem::replace(&mut self.first[failed as usize], END);
        while link != END {
            let (clause, slot) = (link >> 1, (link & 1) as usize);
            let at = clause as usize;
            let next = self.words[at + 2 + slot];
            let other = self.words[at + HEAD + 1 - slot];
            if !is_true(propagator, other) && self.move_watch(propagator, clause, slot) {
                link = next;
                continue;
            }
            self.watch(clause, slot);
            link = next;
            if is_false(propagator, other) {
                self.put_back(failed, slot_list(link));
                return Err(Conflict::Learned(clause));
            }
            if !is_true(propagator, other) {
                assign(propagator, other, Antecedent::Learned(clause), observer);
            }
        }
        Ok(())
    }

    /// Hangs the watchers that were not visited back behind a literal.
    fn put_back(&mut self, literal: Literal, mut rest: Option<u32>) {
        while let Some(link) = rest {
            let (clause, slot) = (link >> 1, (link & 1) as usize);
            rest = slot_list(self.words[clause as usize + 2 + slot]);
            debug_assert_eq!(self.words[clause as usize + HEAD + slot], literal);
            self.watch(clause, slot);
        }
    }

    /// Looks for a literal that is not false to watch instead.
    fn move_watch(&mut self, propagator: &Propagator, clause: u32, slot: usize) -> bool {
        let at = clause as usize + HEAD;
        let length = self.words[clause as usize] as usize;
        let found = (2..length).find(|&i| !is_false(propagator, self.words[at + i]));
        if let Some(i) = found {
            self.words.swap(at + slot, at + i);
            self.watch(clause, slot);
        }
        found.is_some()
    }

    /// Drops the worse half of the clauses. Only allowed while no assignment has a clause as its antecedent.
    pub(super) fn halve(&mut self) {
        let mut places = Vec::with_capacity(self.count);
        let mut at = 0;
        while at < self.words.len() {
            places.push(at);
            at += HEAD + self.words[at] as usize;
        }
        // The newest clauses fit best to where the search is: of equal ones the older go first.
        places.sort_by_key(|&at| (self.words[at + 1], std::cmp::Reverse(at)));
        places.truncate(places.len() / 2);
        places.sort_unstable();
        let old = std::mem::take(&mut self.words);
        self.forget();
        for at in places {
            self.add(&old[at + HEAD..at + HEAD + old[at] as usize], old[at + 1]);
        }
    }
}

fn slot_list(link: u32) -> Option<u32> {
    (link != END).then_some(link)
}

#[inline]
fn is_true(propagator: &Propagator, literal: Literal) -> bool {
    if literal & 1 == 1 { propagator.is_bulb(literal >> 1) } else { propagator.is_crossed(literal >> 1) }
}

#[inline]
fn is_false(propagator: &Propagator, literal: Literal) -> bool {
    is_true(propagator, literal ^ 1)
}

/// Makes a literal true.
pub(super) fn assign(
    propagator: &mut Propagator,
    literal: Literal,
    antecedent: Antecedent,
    observer: &mut impl AssignmentObserver,
) {
    if literal & 1 == 1 {
        propagator.put_bulb(literal >> 1, antecedent, observer);
    } else {
        propagator.cross(literal >> 1, antecedent, observer);
    }
}
