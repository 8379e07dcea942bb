//! New puzzles: a random solution, and givens taken away as long as it stays the only one.
//!
//! When no given (or, with a symmetry, no group of givens) can be left out any more, the puzzle is graded; when the
//! grade is not the one that was asked for, another solution is tried.

use fastrand::Rng;
use outplay_core::Deadline;
use outplay_core::limits::{Budget, Limits, Stopped};
use outplay_core::random::shuffle;

use super::board::Sudoku;
use super::deduce::deduce_up_to;
use super::shape::{CellIndex, House, SudokuShape};
use super::solver::SudokuSolver;
use super::texts::SudokuError;
use crate::deduce::Deduce;
use crate::deduction::{Deduction as _, Technique as _};
use crate::generate::{GenerateError, GeneratorOptions, Symmetry};
use crate::grade::{Grade, titles};
use crate::solve::Solve;
use crate::sudoku::deduce::SudokuTechnique;

/// The grades.
pub(super) const GRADES: &[Grade] = &[
    Grade { name: "easy", title: titles::EASY, hardest: 0..=1 },
    Grade { name: "medium", title: titles::MEDIUM, hardest: 2..=5 },
    Grade { name: "hard", title: titles::HARD, hardest: 6..=19 },
    Grade { name: "expert", title: titles::EXPERT, hardest: 20..=21 },
    Grade { name: "extreme", title: titles::EXTREME, hardest: 22..=23 },
];

/// The largest board that is made: larger ones take too long to prove.
const LARGEST_MADE: usize = 16;
/// The largest board of which puzzles of any grade are made until one is as wanted.
const LARGEST_SIFTED: usize = 9;
/// Harder techniques take too long on a large board to be asked for after every given.
const HARDEST_FOLLOWED: usize = 21;
/// On a board of this size or a smaller one, singles solve everything: whoever looks through all puzzles finds no other.
const LARGEST_EASY: usize = 4;
/// After so many puzzles of the wrong grade, none is thought to exist.
const MOST_TRIES: usize = 100_000;

/// Makes a puzzle.
pub(super) fn generate(
    options: &GeneratorOptions,
    limits: &Limits,
) -> Result<Sudoku, GenerateError<SudokuError>> {
    let shape = wanted_shape(options).map_err(GenerateError::Refused)?;
    if options.density.is_some() {
        return Err(GenerateError::Refused(SudokuError::WishDensity));
    }
    let wanted = match options.grade {
        None => None,
        Some(grade) => {
            Some(GRADES.get(grade).ok_or(GenerateError::Refused(SudokuError::WishGrade))?.hardest.clone())
        }
    };
    if let Some(grade) = options.grade.filter(|&grade| !exists(shape, grade)) {
        let grades: Vec<&str> =
            (0..GRADES.len()).filter(|&it| exists(shape, it)).map(|it| GRADES[it].name).collect();
        let (grade, size, grades) = (GRADES[grade].name, shape.size(), grades.join(", "));
        return Err(GenerateError::Refused(SudokuError::WishGradeOfSize { grade, size, grades }));
    }
    let mut maker = Maker {
        shape,
        rng: Rng::with_seed(options.seed),
        budget: Budget::new(limits),
        deadline: Deadline::new(limits),
        limits,
    };
    for _ in 0..MOST_TRIES {
        // Of a small board every puzzle is quickly made and graded. On a large one nearly every puzzle without a needless
        // given is beyond all techniques: there, givens go only as long as the techniques of the grade suffice.
        let most = wanted.as_ref().map(|wanted| *wanted.end());
        let most = most.filter(|&most| shape.size() > LARGEST_SIFTED && most <= HARDEST_FOLLOWED);
        let puzzle = maker.puzzle(options.symmetry, most).map_err(GenerateError::Stopped)?;
        let minimal = !options.minimal || options.symmetry == Symmetry::None || maker.is_minimal(&puzzle);
        let is_wanted = match &wanted {
            None => minimal,
            Some(_) if !minimal => false,
            Some(wanted) => {
                let needed =
                    hardest(&puzzle, *wanted.end(), &maker.deadline).map_err(GenerateError::Stopped)?;
                needed.is_some_and(|needed| wanted.contains(&needed))
            }
        };
        if is_wanted {
            return Ok(puzzle);
        }
    }
    Err(GenerateError::Stopped(Stopped))
}

/// Whether there are puzzles of a grade on a board of this shape.
fn exists(shape: SudokuShape, grade: usize) -> bool {
    grade == 0 || shape.size() > LARGEST_EASY
}

fn wanted_shape(options: &GeneratorOptions) -> Result<SudokuShape, SudokuError> {
    let (rows, cols) = options.size.unwrap_or((9, 9));
    let refused = SudokuError::WishSize { rows, cols };
    let shape = SudokuShape::of_size(rows as usize).ok_or(refused.clone())?;
    if rows == cols && shape.size() <= LARGEST_MADE { Ok(shape) } else { Err(refused) }
}

/// The index of the hardest technique that a puzzle needs; none when it needs one above `most`.
fn hardest(puzzle: &Sudoku, most: usize, deadline: &Deadline) -> Result<Option<usize>, Stopped> {
    let mut marks = puzzle.start();
    let mut hardest = 0;
    while marks.empty_cells().next().is_some() {
        if deadline.is_over() {
            return Err(Stopped);
        }
        let deduction = deduce_up_to(puzzle, &marks, SudokuTechnique::ALL[most]);
        let Some(deduction) = deduction else { return Ok(None) };
        hardest = hardest.max(deduction.technique() as usize);
        if deduction.steps().iter().any(|step| puzzle.take(&mut marks, step).is_err()) {
            return Ok(None);
        }
    }
    Ok((hardest <= most).then_some(hardest))
}

struct Maker<'a> {
    shape: SudokuShape,
    rng: Rng,
    budget: Budget,
    deadline: Deadline,
    limits: &'a Limits,
}

impl Maker<'_> {
    /// What a solver gets of the limits.
    fn rest(&self) -> Limits {
        Limits { nodes: self.limits.nodes, ..self.deadline.rest() }
    }

    /// A puzzle from which no group of givens can be left out: it would have several solutions, or need a technique
    /// above `most`.
    fn puzzle(&mut self, symmetry: Symmetry, most: Option<usize>) -> Result<Sudoku, Stopped> {
        let mut puzzle = self.solution()?;
        let mut groups = groups(self.shape, symmetry);
        shuffle(&mut self.rng, &mut groups);
        for group in groups {
            let before: Vec<u32> = group.iter().map(|&cell| puzzle.allowed[cell]).collect();
            for &cell in &group {
                puzzle.allowed[cell] = self.shape.all_values();
            }
            let is_good = match most {
                Some(most) => self.is_solved_by(&puzzle, most)?,
                None => self.is_unique(&puzzle)?,
            };
            if !is_good {
                group.iter().zip(before).for_each(|(&cell, set)| puzzle.allowed[cell] = set);
            }
        }
        Ok(puzzle)
    }

    /// Whether techniques up to this one solve a puzzle, and it has one solution. That need not be looked for unless a
    /// technique may have taken it for granted.
    fn is_solved_by(&mut self, puzzle: &Sudoku, most: usize) -> Result<bool, Stopped> {
        self.budget.spend()?;
        match hardest(puzzle, most, &self.deadline)? {
            None => Ok(false),
            Some(needed) if needed < SudokuTechnique::UniqueRectangle as usize => Ok(true),
            Some(_) => self.is_unique(puzzle),
        }
    }

    fn is_unique(&mut self, puzzle: &Sudoku) -> Result<bool, Stopped> {
        self.budget.spend()?;
        let answer = puzzle.solve(SudokuSolver::Fast, 2, &self.rest());
        if answer.stopped { Err(Stopped) } else { Ok(answer.is_unique()) }
    }

    fn is_minimal(&self, puzzle: &Sudoku) -> bool {
        puzzle.weaker().all(|(_, weaker)| !weaker.solve(SudokuSolver::Fast, 2, &self.rest()).is_unique())
    }

    /// A random filled board: boxes that do not touch each other are filled at random, and the solver does the rest.
    fn solution(&mut self) -> Result<Sudoku, Stopped> {
        let shape = self.shape;
        let n = shape.size();
        let free = n / shape.box_rows().max(shape.box_cols());
        loop {
            self.budget.spend()?;
            let mut allowed = vec![shape.all_values(); shape.cells()];
            for i in 0..free {
                let mut values: Vec<usize> = (0..n).collect();
                shuffle(&mut self.rng, &mut values);
                let diagonal = House::Box(i * shape.box_rows() + i);
                shape.cells_of(diagonal).zip(values).for_each(|(cell, value)| allowed[cell] = 1 << value);
            }
            let start = Sudoku { shape, symbols: super::symbols::Symbols::usual(n), allowed };
            let answer = start.solve(SudokuSolver::Fast, 1, &self.rest());
            if answer.stopped {
                return Err(Stopped);
            }
            // Boxes of an odd shape may leave no solution; then others are drawn.
            if let Some(solution) = answer.solution {
                return Ok(self.disguise(&start, &solution.values));
            }
        }
    }

    /// Exchanges rows within bands, columns within stacks and values: solvers are not random, and this hides it.
    fn disguise(&mut self, start: &Sudoku, values: &[u8]) -> Sudoku {
        let shape = self.shape;
        let n = shape.size();
        let rows = self.shuffled_within(n, shape.box_rows());
        let cols = self.shuffled_within(n, shape.box_cols());
        let mut names: Vec<u32> = (0..n as u32).collect();
        shuffle(&mut self.rng, &mut names);
        let cells = (0..shape.cells()).map(|cell| shape.cell(rows[shape.row(cell)], cols[shape.col(cell)]));
        let allowed = cells.map(|cell| 1 << names[usize::from(values[cell])]).collect();
        Sudoku { allowed, ..start.clone() }
    }

    /// The lines 0 to n, in random order within each group of `size`, the groups in random order too.
    fn shuffled_within(&mut self, n: usize, size: usize) -> Vec<usize> {
        let mut groups: Vec<Vec<usize>> =
            (0..n / size).map(|g| (g * size..(g + 1) * size).collect()).collect();
        for group in &mut groups {
            shuffle(&mut self.rng, group);
        }
        shuffle(&mut self.rng, &mut groups);
        groups.concat()
    }
}

/// The cells that are given or left out together.
fn groups(shape: SudokuShape, symmetry: Symmetry) -> Vec<Vec<CellIndex>> {
    let last = shape.size() - 1;
    let image = |cell: CellIndex| {
        let (row, col) = (shape.row(cell), shape.col(cell));
        let (row, col) = match symmetry {
            Symmetry::None => (row, col),
            Symmetry::HalfTurn => (last - row, last - col),
            Symmetry::QuarterTurn => (col, last - row),
            Symmetry::LeftRight => (row, last - col),
            Symmetry::TopBottom => (last - row, col),
            Symmetry::Diagonal => (col, row),
        };
        shape.cell(row, col)
    };
    let mut seen = vec![false; shape.cells()];
    let mut groups = Vec::new();
    for start in 0..shape.cells() {
        let mut group = Vec::new();
        let mut cell = start;
        while !std::mem::replace(&mut seen[cell], true) {
            group.push(cell);
            cell = image(cell);
        }
        if !group.is_empty() {
            groups.push(group);
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All 288 boards of 4x4 are two up to exchanges of rows, columns and values, which change no grade.
    #[test]
    fn singles_solve_every_puzzle_of_four_by_four() {
        let shape = SudokuShape::of_size(4).expect("a shape");
        let deadline = Deadline::new(&Limits::default());
        for board in ["1234341221434321", "1234341223414123"] {
            let values: Vec<u32> = board.bytes().map(|byte| 1 << (byte - b'1')).collect();
            let mut proper = 0;
            for givens in 0_u32..1 << 16 {
                let allowed = (0..16)
                    .map(|cell| if givens >> cell & 1 == 1 { values[cell] } else { shape.all_values() });
                let puzzle = Sudoku {
                    shape,
                    symbols: super::super::symbols::Symbols::usual(4),
                    allowed: allowed.collect(),
                };
                if puzzle.solve(SudokuSolver::Fast, 2, &Limits::default()).is_unique() {
                    proper += 1;
                    assert!(
                        hardest(&puzzle, 1, &deadline).is_ok_and(|it| it.is_some()),
                        "{board} {givens:016b}"
                    );
                }
            }
            assert!(proper > 10_000, "{proper}");
        }
    }
}
