//! Patterns to a fixpoint, then a choice, as in the solver of Chiu, Chou, Yang and Yen (2010), for the plain
//! backtracking that every puzzle shares.

use super::board::LightUp;
use super::marks::LightUpMarks;
use super::patterns::{Pattern, deductions};
use super::step::LightUpStep;
use crate::backtracking::Backtrack;
use crate::deduction::Technique;

/// A board on which everything that the patterns see is done before the next choice.
#[derive(Clone, Debug)]
pub struct Elimination {
    board: LightUp,
    marks: LightUpMarks,
    /// The marks before each choice.
    before: Vec<LightUpMarks>,
}

impl Elimination {
    /// The board after the first patterns.
    pub fn new(board: &LightUp) -> Self {
        let mut marks = LightUpMarks::new(board);
        follow(board, &mut marks, Pattern::Enclosed);
        Self { board: board.clone(), marks, before: Vec::new() }
    }

    /// What is known now.
    pub fn marks(&self) -> &LightUpMarks {
        &self.marks
    }
}

/// Applies the patterns up to `hardest` until none sees anything; the hardest that was needed.
pub fn follow(board: &LightUp, marks: &mut LightUpMarks, hardest: Pattern) -> Option<Pattern> {
    let mut needed = None;
    while let Some(pattern) = follow_once(board, marks, hardest) {
        needed = needed.max(Some(pattern));
    }
    needed
}

/// Applies everything that the easiest pattern that sees anything sees.
fn follow_once(board: &LightUp, marks: &mut LightUpMarks, hardest: Pattern) -> Option<Pattern> {
    Pattern::ALL.iter().copied().filter(|&pattern| pattern <= hardest).find(|&pattern| {
        let found = deductions(board, marks, pattern);
        for step in found.iter().flat_map(|deduction| &deduction.steps) {
            apply(board, marks, *step);
        }
        !found.is_empty()
    })
}

/// Makes a step, unless an earlier one has settled the cell.
fn apply(board: &LightUp, marks: &mut LightUpMarks, step: LightUpStep) {
    let Some(cell) = board.cell_at(step.spot()).filter(|&cell| marks.is_free(board, cell)) else { return };
    match step {
        LightUpStep::Bulb(_) => marks.add_light(board, cell),
        LightUpStep::Cross(_) => marks.set_cross(cell, true),
    }
}

impl Backtrack for Elimination {
    type Choice = LightUpStep;

    fn is_solved(&self) -> bool {
        self.marks.is_solved(&self.board)
    }

    fn choices(&self, into: &mut Vec<LightUpStep>) {
        let is_dead = (0..self.board.cells().len()).any(|cell| self.marks.breaks_a_rule(&self.board, cell));
        let free = self.board.whites().find(|&cell| self.marks.is_free(&self.board, cell));
        if let Some(cell) = free.filter(|_| !is_dead) {
            let spot = self.board.spot(cell);
            into.extend([LightUpStep::Bulb(spot), LightUpStep::Cross(spot)]);
        }
    }

    fn make(&mut self, choice: LightUpStep) {
        self.before.push(self.marks.clone());
        apply(&self.board, &mut self.marks, choice);
        follow(&self.board, &mut self.marks, Pattern::Enclosed);
    }

    fn take_back(&mut self, _choice: LightUpStep) {
        if let Some(before) = self.before.pop() {
            self.marks = before;
        }
    }
}
