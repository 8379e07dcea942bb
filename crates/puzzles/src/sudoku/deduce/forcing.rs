//! The last resort: assume a candidate, follow the singles, and meet a contradiction. So the candidate is wrong.
//!
//! When singles alone refute nothing, further assumptions are refuted below the first one: nested chains. With chains
//! of any length and depth, every puzzle that has one solution gets a complete explanation.
//!
//! A refutation keeps only the steps that the contradiction needs.

use super::{
    Candidate, Consequence, Finding, Refutation, SudokuContradiction, SudokuReason, SudokuTechnique,
};
use crate::sudoku::marks::{SudokuMarks, Tables};
use crate::sudoku::shape::{CellIndex, Digit};

/// Assumptions within assumptions, at most. No known puzzle of nine needs more than two.
const DEEPEST: usize = 4;

/// Finds the shortest chain, or else the first nested one.
pub(super) fn find(marks: &SudokuMarks) -> Option<Finding> {
    let start = State::new(marks);
    let shortest =
        start.open().into_iter().filter_map(|candidate| Prover::new(marks).refute(&start, candidate, 1));
    if let Some(refutation) = shortest.min_by_key(|refutation| refutation.steps.len()) {
        return found(SudokuTechnique::ForcingChain, refutation);
    }
    (2..=DEEPEST).find_map(|depth| {
        let refuted = start
            .open()
            .into_iter()
            .find_map(|candidate| Prover::new(marks).refute(&start, candidate, depth));
        found(SudokuTechnique::NestedForcingChain, refuted?)
    })
}

fn found(technique: SudokuTechnique, refutation: Refutation) -> Option<Finding> {
    Finding::removal(technique, vec![refutation.assumed], SudokuReason::Refuted(refutation))
}

/// A step of the argument, by number; number 0 stands for what was known before.
type StepNumber = u16;

/// A board in the middle of an argument.
#[derive(Clone)]
struct State {
    size: usize,
    candidates: Vec<u32>,
    placed: Vec<bool>,
    /// By house and value: the number of places left.
    places: Vec<u8>,
    /// By candidate: the step that removed it.
    removed_by: Vec<StepNumber>,
}

impl State {
    fn new(marks: &SudokuMarks) -> Self {
        let size = marks.shape.size();
        let mut state = Self {
            size,
            candidates: marks.candidates.clone(),
            placed: marks.values.iter().map(Option::is_some).collect(),
            places: vec![0; marks.tables.houses.len() * size],
            removed_by: vec![0; marks.values.len() * size],
        };
        for (cell, houses) in marks.tables.houses_of.iter().enumerate() {
            for value in (0..size).filter(|value| state.candidates[cell] >> value & 1 != 0) {
                for house in houses {
                    state.places[house * size + value] += 1;
                }
            }
        }
        state
    }

    /// The candidates of open cells, those of cells with few candidates first.
    fn open(&self) -> Vec<Candidate> {
        let mut cells: Vec<CellIndex> = (0..self.placed.len()).filter(|&cell| !self.placed[cell]).collect();
        cells.sort_by_key(|&cell| self.candidates[cell].count_ones());
        let values =
            |cell: CellIndex| (0..self.size).filter(move |value| self.candidates[cell] >> value & 1 != 0);
        cells.into_iter().flat_map(|cell| values(cell).map(move |value| (cell, value))).collect()
    }
}

/// Something that a removal may have brought about.
#[derive(Clone, Copy)]
enum Event {
    OneCandidate(CellIndex),
    OnePlace(usize, Digit),
}

/// A step, and the earlier ones that it rests on.
struct Record {
    consequence: Consequence,
    premises: Vec<StepNumber>,
}

/// Builds refutations. The steps of all assumptions that stand are numbered through, from 1.
struct Prover<'a> {
    tables: &'a Tables,
    records: Vec<Record>,
    events: Vec<Event>,
}

impl<'a> Prover<'a> {
    fn new(marks: &'a SudokuMarks) -> Self {
        Self { tables: &marks.tables, records: Vec::new(), events: Vec::new() }
    }

    /// Assumes a candidate; its refutation, if there is one with assumptions nested at most `depth` deep.
    fn refute(&mut self, before: &State, assumed: Candidate, depth: usize) -> Option<Refutation> {
        self.refute_with_premises(before, assumed, depth).map(|(refutation, _)| refutation)
    }

    /// The same, with the earlier steps that it rests on.
    fn refute_with_premises(
        &mut self,
        before: &State,
        assumed: Candidate,
        depth: usize,
    ) -> Option<(Refutation, Vec<StepNumber>)> {
        let mut state = before.clone();
        let first = self.records.len();
        self.events.clear();
        let assumption = self.record(Consequence::OnlyCandidate(assumed), Vec::new());
        let contradiction = self
            .place(&mut state, assumed, assumption)
            .and_then(|()| self.follow(&mut state))
            .and_then(|()| if depth > 1 { self.nest(&mut state, depth - 1) } else { Ok(()) })
            .err();
        let refutation =
            contradiction.map(|contradiction| self.conclude(&state, assumed, first, contradiction));
        self.records.truncate(first);
        refutation
    }

    fn record(&mut self, consequence: Consequence, premises: Vec<StepNumber>) -> StepNumber {
        self.records.push(Record { consequence, premises });
        self.records.len() as StepNumber
    }

    /// Refutes further candidates, until nothing more follows.
    fn nest(&mut self, state: &mut State, depth: usize) -> Result<(), SudokuContradiction> {
        loop {
            let refuted = state.open().into_iter().find_map(|candidate| {
                self.refute_with_premises(state, candidate, depth).map(|refuted| (candidate, refuted))
            });
            let Some(((cell, value), (refutation, premises))) = refuted else { return Ok(()) };
            let step = self.record(Consequence::Refuted(Box::new(refutation)), premises);
            self.events.clear();
            self.remove(state, cell, value, step)?;
            self.follow(state)?;
        }
    }

    /// Follows all singles.
    fn follow(&mut self, state: &mut State) -> Result<(), SudokuContradiction> {
        while let Some(event) = self.events.pop() {
            match event {
                Event::OneCandidate(cell) if !state.placed[cell] => {
                    let candidate = (cell, state.candidates[cell].trailing_zeros() as usize);
                    let step = self
                        .record(Consequence::OnlyCandidate(candidate), other_candidates(state, candidate));
                    self.place(state, candidate, step)?;
                }
                Event::OnePlace(house, value) => {
                    let (name, cells) = &self.tables.houses[house];
                    let mut places = cells.iter().filter(|&&cell| state.candidates[cell] >> value & 1 != 0);
                    if let Some(&cell) = places.next()
                        && !state.placed[cell]
                    {
                        let premises = other_places(state, cells, (cell, value));
                        let step = self.record(Consequence::OnlyPlace((cell, value), *name), premises);
                        self.place(state, (cell, value), step)?;
                    }
                }
                Event::OneCandidate(_) => {}
            }
        }
        Ok(())
    }

    fn place(
        &mut self,
        state: &mut State,
        (cell, value): Candidate,
        step: StepNumber,
    ) -> Result<(), SudokuContradiction> {
        state.placed[cell] = true;
        for other in (0..state.size).filter(|&other| other != value) {
            self.remove(state, cell, other, step)?;
        }
        let tables = self.tables;
        tables.peers[cell].iter().try_for_each(|&peer| self.remove(state, peer, value, step))
    }

    fn remove(
        &mut self,
        state: &mut State,
        cell: CellIndex,
        value: Digit,
        step: StepNumber,
    ) -> Result<(), SudokuContradiction> {
        if state.candidates[cell] >> value & 1 == 0 {
            return Ok(());
        }
        state.candidates[cell] &= !(1 << value);
        state.removed_by[cell * state.size + value] = step;
        if state.candidates[cell] == 0 {
            return Err(SudokuContradiction::NoCandidate(cell));
        }
        if state.candidates[cell].is_power_of_two() && !state.placed[cell] {
            self.events.push(Event::OneCandidate(cell));
        }
        for house in self.tables.houses_of[cell] {
            let places = &mut state.places[house * state.size + value];
            *places -= 1;
            match places {
                0 => return Err(SudokuContradiction::NoPlace(value, self.tables.houses[house].0)),
                1 => self.events.push(Event::OnePlace(house, value)),
                _ => {}
            }
        }
        Ok(())
    }

    /// Keeps the steps from `first` on that the contradiction needs, and names the earlier ones that it rests on.
    fn conclude(
        &self,
        state: &State,
        assumed: Candidate,
        first: usize,
        contradiction: SudokuContradiction,
    ) -> (Refutation, Vec<StepNumber>) {
        let mut needed = vec![false; self.records.len() + 1];
        let mut waiting = match contradiction {
            SudokuContradiction::NoCandidate(cell) => other_candidates(state, (cell, usize::MAX)),
            SudokuContradiction::NoPlace(value, house) => {
                let cells =
                    self.tables.houses.iter().find(|(name, _)| *name == house).map(|(_, cells)| cells);
                cells.map(|cells| other_places(state, cells, (usize::MAX, value))).unwrap_or_default()
            }
        };
        while let Some(step) = waiting.pop() {
            if step > 0
                && !std::mem::replace(&mut needed[usize::from(step)], true)
                && usize::from(step) > first
            {
                waiting.extend(&self.records[usize::from(step) - 1].premises);
            }
        }
        // The assumption itself is no step.
        let steps = (first + 1..self.records.len()).filter(|&i| needed[i + 1]);
        let steps = steps.map(|i| self.records[i].consequence.clone()).collect();
        let premises = (1..=first).filter(|&i| needed[i]).map(|i| i as StepNumber).collect();
        (Refutation { assumed, steps, contradiction }, premises)
    }
}

/// The steps that removed the other candidates of a cell.
fn other_candidates(state: &State, (cell, value): Candidate) -> Vec<StepNumber> {
    (0..state.size)
        .filter(|&other| other != value)
        .map(|other| state.removed_by[cell * state.size + other])
        .collect()
}

/// The steps that removed a value from the other cells of a house.
fn other_places(state: &State, cells: &[CellIndex], (cell, value): Candidate) -> Vec<StepNumber> {
    let others = cells.iter().filter(|&&other| other != cell);
    others.map(|&other| state.removed_by[other * state.size + value]).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::first;
    use super::*;

    /// An example of "AI Escargot", Arto Inkala 2006.
    #[test]
    fn meets_a_contradiction() {
        let puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let found = first(find, puzzle);
        assert_eq!(
            found,
            "forcing chain: suppose r8c3=2. Then column 3 has no place left for 1. So r8c3=2 is wrong: r8c3<>2"
        );
    }
}
