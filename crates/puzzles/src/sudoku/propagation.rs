//! Constraint propagation and search, the idea of Peter Norvig's essay "Solving Every Sudoku Puzzle" (2006).
//!
//! Two rules work on the candidates, each calling the other:
//!
//! 1. a cell with one candidate left takes it from the cells it sees;
//! 2. a value with one place left in a house goes there.
//!
//! When nothing more follows, the cell with the fewest candidates is guessed.

use outplay_core::limits::{Budget, Limits, Stopped};

use super::board::{Filled, Sudoku};
use super::shape::{CellIndex, Digit, SudokuShape};
use crate::answer::SolverAnswer;

/// Looks for up to `at_most` solutions.
pub fn solve(puzzle: &Sudoku, at_most: u64, limits: &Limits) -> SolverAnswer<Filled> {
    let shape = puzzle.shape();
    let mut search = Search { puzzle, at_most, budget: Budget::new(limits), answer: SolverAnswer::NONE };
    let mut start = Candidates { shape, sets: vec![shape.all_values(); shape.cells()] };
    let consistent = (0..shape.cells()).all(|cell| start.keep_only(cell, puzzle.allowed()[cell]));
    if at_most > 0 && consistent {
        search.answer.stopped = search.node(&start).is_err();
    }
    search.answer
}

/// The candidates of every cell.
#[derive(Clone)]
struct Candidates {
    shape: SudokuShape,
    sets: Vec<u32>,
}

impl Candidates {
    /// Removes all candidates of a cell but these; false when that leads to a contradiction.
    fn keep_only(&mut self, cell: CellIndex, keep: u32) -> bool {
        let gone = self.sets[cell] & !keep;
        (0..self.shape.size()).filter(|value| gone >> value & 1 != 0).all(|value| self.remove(cell, value))
    }

    /// Removes one candidate, and all that follows; false when that leads to a contradiction.
    fn remove(&mut self, cell: CellIndex, value: Digit) -> bool {
        if self.sets[cell] >> value & 1 == 0 {
            return true;
        }
        self.sets[cell] &= !(1 << value);
        match self.sets[cell] {
            0 => return false,
            set if set.is_power_of_two() => {
                let last = set.trailing_zeros() as usize;
                if !self.shape.peers(cell).all(|peer| self.remove(peer, last)) {
                    return false;
                }
            }
            _ => {}
        }
        self.shape.houses_of(cell).into_iter().all(|house| {
            let mut places = self.shape.cells_of(house).filter(|&place| self.sets[place] >> value & 1 != 0);
            match (places.next(), places.next()) {
                (None, _) => false,
                (Some(only), None) => self.keep_only(only, 1 << value),
                _ => true,
            }
        })
    }
}

struct Search<'a> {
    puzzle: &'a Sudoku,
    at_most: u64,
    budget: Budget,
    answer: SolverAnswer<Filled>,
}

impl Search<'_> {
    fn node(&mut self, candidates: &Candidates) -> Result<(), Stopped> {
        self.budget.spend()?;
        self.answer.stats.nodes += 1;
        let open = (0..candidates.sets.len()).filter(|&cell| !candidates.sets[cell].is_power_of_two());
        let Some(cell) = open.min_by_key(|&cell| candidates.sets[cell].count_ones()) else {
            self.answer.count += 1;
            let values = candidates.sets.iter().map(|set| set.trailing_zeros() as u8).collect();
            self.answer.solution.get_or_insert_with(|| self.puzzle.filled(values));
            return Ok(());
        };
        self.answer.stats.guesses += 1;
        let set = candidates.sets[cell];
        for value in (0..candidates.shape.size()).filter(|value| set >> value & 1 != 0) {
            let mut child = candidates.clone();
            if child.keep_only(cell, 1 << value) {
                self.node(&child)?;
            }
            if self.answer.count == self.at_most {
                return Ok(());
            }
            self.answer.stats.back_steps += 1;
        }
        Ok(())
    }
}
