//! Sudoku as a [`Puzzle`].

use outplay_core::limits::Limits;

use super::board::{Filled, Sudoku};
use super::deduce::{self, Deduction};
use super::fast::Fast;
use super::format::{self, SudokuReader};
use super::marks::Marks;
use super::shape::Shape;
use super::step::Step;
use super::textbook::{Order, Textbook};
use super::texts::SudokuError;
use super::{dancing_links, draw, generate, learning, propagation, show, textbook};
use crate::puzzle::{Answer, Entry, Grade, Highlight, Puzzle, Unmade, Wish};

impl Puzzle for Sudoku {
    type Solution = Filled;
    type Error = SudokuError;
    type Marks = Marks;
    type Step = Step;
    type Deduction = Deduction;
    type Textbook = Textbook;
    type Reader = SudokuReader;

    const NAME: &'static str = "sudoku";
    const SOLVERS: &'static [&'static str] =
        &["backtracking", "most-constrained", "propagation", "dancing-links", "learning", "fast"];
    const EXAMPLE: &'static str = "r1c2=3";
    const GRADES: &'static [Grade] = &[
        Grade { name: "easy", hardest: 0..=1 },
        Grade { name: "medium", hardest: 2..=5 },
        Grade { name: "hard", hardest: 6..=19 },
        Grade { name: "expert", hardest: 20..=21 },
        Grade { name: "extreme", hardest: 22..=23 },
    ];

    fn parse(text: &str) -> Result<Self, SudokuError> {
        format::parse(text, 1)
    }

    fn parse_at(text: &str, line: usize) -> Result<Self, SudokuError> {
        format::parse(text, line)
    }

    fn compact(&self) -> String {
        self.line()
    }

    fn verify(&self, solution: &Filled) -> Result<(), SudokuError> {
        self.verify_filled(solution)
    }

    fn solve(&self, solver: &str, at_most: u64, limits: &Limits) -> Answer<Filled> {
        match solver {
            "backtracking" => textbook::solve(self, Order::RowByRow, at_most, limits),
            "most-constrained" => textbook::solve(self, Order::MostConstrained, at_most, limits),
            "propagation" => propagation::solve(self, at_most, limits),
            "dancing-links" => dancing_links::solve(self, at_most, limits),
            _ if solver != "learning" && self.shape == Shape::NINE => self.solve_nine(at_most, limits),
            _ => learning::solve(self, at_most, limits),
        }
    }

    fn solve_batch(
        puzzles: &[Self],
        solver: &str,
        at_most: u64,
        limits: &Limits,
        each: &mut dyn FnMut(Answer<Filled>),
    ) {
        // The fast solver takes two grids at a time; whatever else is among them goes the usual way.
        let plain = |puzzle: &Self| puzzle.shape == Shape::NINE && !puzzle.is_pencil_mark();
        if solver != "fast" || !puzzles.iter().all(plain) {
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

    fn start(&self) -> Marks {
        Marks::new(self)
    }

    fn take(&self, marks: &mut Marks, step: &Step) -> Result<(), SudokuError> {
        marks.take(self, step)
    }

    fn deduce(&self, marks: &Marks) -> Option<Deduction> {
        deduce::deduce(self, marks)
    }

    fn finished(&self, marks: &Marks) -> Option<Filled> {
        marks.filled(self)
    }

    fn agrees(&self, step: &Step, solution: &Filled) -> bool {
        (usize::from(solution.values[step.cell]) == step.value) == step.is_written
    }

    fn parse_step(&self, text: &str) -> Result<Step, SudokuError> {
        Step::parse(self, text)
    }

    fn weaker(&self) -> impl Iterator<Item = (String, Self)> {
        let given = (0..self.allowed.len()).filter(|&cell| self.given(cell).is_some());
        given.map(|cell| {
            let mut weaker = self.clone();
            weaker.allowed[cell] = self.shape.all_values();
            (self.shape.name(cell), weaker)
        })
    }

    fn generate(wish: &Wish, limits: &Limits) -> Result<Self, Unmade<SudokuError>> {
        generate::generate(wish, limits)
    }

    fn show(&self, marks: &Marks) -> String {
        show::show(self, marks)
    }

    fn draw(&self, marks: &Marks, highlights: &[Highlight]) -> String {
        draw::draw(self, marks, highlights)
    }

    fn sheet(&self) -> String {
        draw::sheet(self)
    }

    fn show_solution(&self, solution: &Filled) -> String {
        let allowed = solution.values.iter().map(|value| 1 << value).collect();
        Self { allowed, ..self.clone() }.to_string()
    }

    fn report(&self, entry: &Entry, answer: &Answer<Filled>, counting: bool) -> String {
        let puzzle =
            if entry.text.contains('\n') { self.line() } else { format::first_field(&entry.text).to_owned() };
        match (&answer.solution, answer.count) {
            _ if counting => format!("{puzzle} {}", answer.count),
            (_, 0) if answer.stopped => format!("{puzzle} stopped"),
            (Some(solution), 1) if !answer.stopped => format!("{puzzle} {solution}"),
            (Some(_), 1) => format!("{puzzle} stopped"),
            (_, 0) => format!("{puzzle} none"),
            _ => format!("{puzzle} multiple"),
        }
    }
}

impl Sudoku {
    fn solve_nine(&self, at_most: u64, limits: &Limits) -> Answer<Filled> {
        if self.is_pencil_mark() {
            return self.solve_pencil_marks(at_most, limits);
        }
        self.in_own_symbols(&Fast::default().solve(&self.digits(), at_most, limits))
    }

    /// Pencil marks may leave every cell many candidates, and then guessing cells is a poor plan: a short try with
    /// learning settles nearly all of those, and the fast solver the others.
    fn solve_pencil_marks(&self, at_most: u64, limits: &Limits) -> Answer<Filled> {
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

    fn in_own_symbols(&self, answer: &Answer<[u8; 81]>) -> Answer<Filled> {
        let solution =
            answer.solution.map(|digits| self.filled(digits.iter().map(|digit| digit - 1).collect()));
        Answer { count: answer.count, solution, stopped: answer.stopped, effort: answer.effort }
    }
}
