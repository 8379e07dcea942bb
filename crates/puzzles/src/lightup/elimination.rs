//! Patterns to a fixpoint, then a choice, as in the solver of Chiu, Chou, Yang and Yen (2010), for the plain
//! backtracking that every puzzle shares.

use super::board::Board;
use super::marks::Marks;
use super::patterns::{Pattern, deductions};
use super::print::breaks_a_rule;
use super::spots::Spot;
use super::step::Step;
use crate::backtracking::Backtrack;
use crate::puzzle::Technique;

/// A board on which everything that the patterns see is done before the next choice.
#[derive(Clone, Debug)]
pub struct Elimination {
    board: Board,
    marks: Marks,
    /// The marks before each choice.
    before: Vec<Marks>,
}

impl Elimination {
    /// The board after the first patterns.
    pub fn new(board: &Board) -> Self {
        let mut marks = Marks::new(board);
        follow(board, &mut marks, Pattern::Enclosed);
        Self { board: board.clone(), marks, before: Vec::new() }
    }

    /// What is known now.
    pub fn marks(&self) -> &Marks {
        &self.marks
    }
}

/// Applies the patterns up to `hardest` until none sees anything; the hardest that was needed.
pub fn follow(board: &Board, marks: &mut Marks, hardest: Pattern) -> Option<Pattern> {
    let mut needed = None;
    while let Some(pattern) = follow_once(board, marks, hardest) {
        needed = needed.max(Some(pattern));
    }
    needed
}

/// Applies everything that the easiest pattern that sees anything sees.
fn follow_once(board: &Board, marks: &mut Marks, hardest: Pattern) -> Option<Pattern> {
    Pattern::ALL.iter().copied().filter(|&pattern| pattern <= hardest).find(|&pattern| {
        let found = deductions(board, marks, pattern);
        for step in found.iter().flat_map(|deduction| &deduction.steps) {
            apply(board, marks, *step);
        }
        !found.is_empty()
    })
}

/// Makes a step, unless an earlier one has settled the cell.
fn apply(board: &Board, marks: &mut Marks, step: Step) {
    let Some(cell) = step.spot().on(board).filter(|&cell| marks.is_free(board, cell)) else { return };
    match step {
        Step::Bulb(_) => marks.add_light(board, cell),
        Step::Cross(_) => marks.set_cross(cell, true),
    }
}

impl Backtrack for Elimination {
    type Choice = Step;

    fn is_solved(&self) -> bool {
        self.marks.is_solved(&self.board)
    }

    fn choices(&self, into: &mut Vec<Step>) {
        let is_dead = (0..self.board.cells().len()).any(|cell| breaks_a_rule(&self.board, &self.marks, cell));
        let free = self.board.whites().find(|&cell| self.marks.is_free(&self.board, cell));
        if let Some(cell) = free.filter(|_| !is_dead) {
            let spot = Spot::of(&self.board, cell);
            into.extend([Step::Bulb(spot), Step::Cross(spot)]);
        }
    }

    fn make(&mut self, choice: Step) {
        self.before.push(self.marks.clone());
        apply(&self.board, &mut self.marks, choice);
        follow(&self.board, &mut self.marks, Pattern::Enclosed);
    }

    fn take_back(&mut self, _choice: Step) {
        if let Some(before) = self.before.pop() {
            self.marks = before;
        }
    }
}
