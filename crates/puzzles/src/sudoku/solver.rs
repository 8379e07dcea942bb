//! The solvers of Sudoku.

use outplay_core::limits::Limits;

use super::board::{Filled, Sudoku};
use super::fast::Fast;
use super::shape::SudokuShape;
use super::textbook::{Order, Textbook};
use super::texts::SudokuError;
use super::{batch, dancing_links, learning, propagation, textbook};
use crate::answer::SolverAnswer;
use crate::solve::{Solve, SolverName};

/// A solver of Sudoku.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SudokuSolver {
    /// The course's backtracking, row by row.
    Backtracking,
    /// The same, the cell with the fewest candidates first.
    MostConstrained,
    /// Constraint propagation after every choice.
    Propagation,
    /// Exact cover by dancing links.
    DancingLinks,
    /// Conflict-driven clause learning.
    Learning,
    /// Bit-parallel propagation for boards of nine, learning for the others.
    Fast,
}

impl SolverName for SudokuSolver {
    const ALL: &'static [Self] = &[
        Self::Backtracking,
        Self::MostConstrained,
        Self::Propagation,
        Self::DancingLinks,
        Self::Learning,
        Self::Fast,
    ];
    const RECOMMENDED: Self = Self::Fast;

    fn name(self) -> &'static str {
        match self {
            Self::Backtracking => "backtracking",
            Self::MostConstrained => "most-constrained",
            Self::Propagation => "propagation",
            Self::DancingLinks => "dancing-links",
            Self::Learning => "learning",
            Self::Fast => "fast",
        }
    }
}

impl Solve for Sudoku {
    type Solver = SudokuSolver;
    type Textbook = Textbook;

    fn verify(&self, solution: &Filled) -> Result<(), SudokuError> {
        self.verify_filled(solution)
    }

    fn solve(&self, solver: SudokuSolver, at_most: u64, limits: &Limits) -> SolverAnswer<Filled> {
        match solver {
            SudokuSolver::Backtracking => textbook::solve(self, Order::RowByRow, at_most, limits),
            SudokuSolver::MostConstrained => textbook::solve(self, Order::MostConstrained, at_most, limits),
            SudokuSolver::Propagation => propagation::solve(self, at_most, limits),
            SudokuSolver::DancingLinks => dancing_links::solve(self, at_most, limits),
            SudokuSolver::Fast if self.shape == SudokuShape::NINE => self.solve_nine(at_most, limits),
            SudokuSolver::Fast | SudokuSolver::Learning => learning::solve(self, at_most, limits),
        }
    }

    fn solve_batch(
        puzzles: &[Self],
        solver: SudokuSolver,
        at_most: u64,
        limits: &Limits,
        each: &mut dyn FnMut(SolverAnswer<Filled>),
    ) {
        // The fast solver takes two grids at a time; whatever else is among them goes the usual way, and so do puzzles that
        // have limits of their own.
        let plain = |puzzle: &Self| puzzle.shape == SudokuShape::NINE && !puzzle.is_pencil_mark();
        if !batch::goes_together(solver, limits) || !puzzles.iter().all(plain) {
            for puzzle in puzzles {
                each(puzzle.solve(solver, at_most, limits));
            }
            return;
        }
        let grids: Vec<[u8; 81]> = puzzles.iter().map(Self::digits).collect();
        let mut at = 0;
        Fast::default().solve_batch(&grids, at_most, limits, |answer| {
            each(puzzles[at].in_own_symbols(&answer));
            at += 1;
        });
    }

    fn textbook(&self) -> Textbook {
        Textbook::new(self, Order::RowByRow)
    }

    fn weaker(&self) -> impl Iterator<Item = (String, Self)> {
        let given = (0..self.allowed.len()).filter(|&cell| self.given(cell).is_some());
        given.map(|cell| {
            let mut weaker = self.clone();
            weaker.allowed[cell] = self.shape.all_values();
            (self.shape.name(cell), weaker)
        })
    }
}

impl Sudoku {
    fn solve_nine(&self, at_most: u64, limits: &Limits) -> SolverAnswer<Filled> {
        if self.is_pencil_mark() {
            return self.solve_pencil_marks(at_most, limits);
        }
        self.in_own_symbols(&Fast::default().solve(&self.digits(), at_most, limits))
    }

    /// Pencil marks may leave every cell many candidates, and then guessing cells is a poor plan: a short try with
    /// learning settles nearly all of those, and the fast solver the others.
    fn solve_pencil_marks(&self, at_most: u64, limits: &Limits) -> SolverAnswer<Filled> {
        const SHORT: u64 = 3000;
        let short =
            Limits { nodes: Some(limits.nodes.map_or(SHORT, |nodes| nodes.min(SHORT))), ..limits.clone() };
        let answer = learning::solve(self, at_most, &short);
        if !answer.stopped {
            return answer;
        }
        let mut sets = [0_u16; 81];
        sets.iter_mut().zip(&self.allowed).for_each(|(set, &allowed)| *set = allowed as u16);
        self.in_own_symbols(&Fast::default().solve_candidates(&sets, at_most, limits))
    }

    /// The givens as digits, 0 for an empty cell. The board must be of nine.
    fn digits(&self) -> [u8; 81] {
        let mut digits = [0; 81];
        for (digit, &allowed) in digits.iter_mut().zip(&self.allowed) {
            *digit = if allowed.is_power_of_two() { allowed.trailing_zeros() as u8 + 1 } else { 0 };
        }
        digits
    }

    pub(super) fn in_own_symbols(&self, answer: &SolverAnswer<[u8; 81]>) -> SolverAnswer<Filled> {
        let solution =
            answer.solution.map(|digits| self.filled(digits.iter().map(|digit| digit - 1).collect()));
        SolverAnswer { count: answer.count, solution, stopped: answer.stopped, stats: answer.stats }
    }
}
