//! Light Up as a [`Puzzle`]: what the front ends know of it.

use std::collections::HashSet;
use std::ops::ControlFlow;

use outplay_core::limits::Limits;

use super::board::{Board, Cell};
use super::elimination::Elimination;
use super::fast::Solver;
use super::formats::{self, BoardReader, named::Header};
use super::marks::Marks;
use super::patterns::{self, Deduction};
use super::solution::Solution;
use super::spots::Spot;
use super::step::Step;
use super::textbook::{Course, DarkCellFirst};
use super::texts::LightUpError;
use super::{generate, print, svg};
use crate::backtracking::{Backtrack, search};
use crate::puzzle::{Answer, Entry, Grade, Highlight, Puzzle, Unmade, Wish};

impl Puzzle for Board {
    type Solution = Solution;
    type Error = LightUpError;
    type Marks = Marks;
    type Step = Step;
    type Deduction = Deduction;
    type Textbook = Course;
    type Reader = BoardReader;

    const NAME: &'static str = "lightup";
    const SOLVERS: &'static [&'static str] = &["course", "backtracking", "patterns", "fast"];
    const GRADES: &'static [Grade] = generate::GRADES;

    const EXAMPLE: &'static str = "2,4";

    fn parse(text: &str) -> Result<Self, LightUpError> {
        formats::read(text)
    }

    fn parse_at(text: &str, line: usize) -> Result<Self, LightUpError> {
        formats::read(text).map_err(|error| error.in_file(line))
    }

    fn compact(&self) -> String {
        formats::game_id::write(self)
    }

    fn verify(&self, solution: &Solution) -> Result<(), LightUpError> {
        if !solution.fits(self) {
            return Err(LightUpError::OtherBoard);
        }
        let mut marks = Marks::new(self);
        solution.bulbs().for_each(|bulb| marks.add_light(self, bulb));
        marks.verify(self)
    }

    fn solve(&self, solver: &str, at_most: u64, limits: &Limits) -> Answer<Solution> {
        match solver {
            "course" => backtrack(self, &mut Course::new(self), Course::marks, at_most, limits),
            "backtracking" => {
                backtrack(self, &mut DarkCellFirst::new(self), DarkCellFirst::marks, at_most, limits)
            }
            "patterns" => backtrack(self, &mut Elimination::new(self), Elimination::marks, at_most, limits),
            _ => Solver::new().solve(self, at_most, limits),
        }
    }

    fn solve_batch(
        puzzles: &[Self],
        solver: &str,
        at_most: u64,
        limits: &Limits,
        each: &mut dyn FnMut(Answer<Solution>),
    ) {
        // The fast solver keeps its memory from board to board.
        let mut fast = Solver::new();
        for puzzle in puzzles {
            let is_fast = Self::SOLVERS.last() == Some(&solver);
            each(if is_fast {
                fast.solve(puzzle, at_most, limits)
            } else {
                puzzle.solve(solver, at_most, limits)
            });
        }
    }

    fn textbook(&self) -> Course {
        Course::new(self)
    }

    fn start(&self) -> Marks {
        Marks::new(self)
    }

    fn take(&self, marks: &mut Marks, step: &Step) -> Result<(), LightUpError> {
        step.take(self, marks)
    }

    fn deduce(&self, marks: &Marks) -> Option<Deduction> {
        patterns::deduce(self, marks)
    }

    fn finished(&self, marks: &Marks) -> Option<Solution> {
        marks.is_solved(self).then(|| Solution::new(self, marks.bulbs()))
    }

    fn agrees(&self, step: &Step, solution: &Solution) -> bool {
        let is_bulb = |spot: &Spot| spot.on(self).is_some_and(|cell| solution.is_bulb(cell));
        match step {
            Step::Bulb(spot) => is_bulb(spot),
            Step::Cross(spot) => !is_bulb(spot),
        }
    }

    fn parse_step(&self, text: &str) -> Result<Step, LightUpError> {
        Step::read(text)
    }

    fn weaker(&self) -> impl Iterator<Item = (String, Self)> {
        self.numbers()
            .map(|(cell, _)| (Spot::of(self, cell).to_string(), self.clone().with(cell, Cell::Black)))
    }

    fn generate(wish: &Wish, limits: &Limits) -> Result<Self, Unmade<LightUpError>> {
        generate::generate(wish, limits)
    }

    fn show(&self, marks: &Marks) -> String {
        print::notes(self, marks)
    }

    fn draw(&self, marks: &Marks, highlights: &[Highlight]) -> String {
        svg::draw(self, marks, highlights)
    }

    fn report(&self, entry: &Entry, answer: &Answer<Solution>, _counting: bool) -> String {
        let header = entry.text.lines().next().and_then(Header::read);
        let name = header.map_or_else(|| format!("line{}", entry.line), |header| header.name.to_owned());
        // A count that a limit cut short is told as such: nobody shall take it for a proof.
        let cut_short = if answer.stopped { "+" } else { "" };
        let (width, height, count) = (self.width(), self.height(), answer.count);
        let mut report = format!("@ {name} {width}x{height} count={count}{cut_short}\n");
        if let Some(solution) = &answer.solution {
            report.push_str(&solution.to_string());
        }
        report
    }
}

/// Gathers different solutions by plain backtracking.
fn backtrack<B: Backtrack>(
    board: &Board,
    start: &mut B,
    marks: impl Fn(&B) -> &Marks,
    at_most: u64,
    limits: &Limits,
) -> Answer<Solution> {
    let mut answer = Answer::NONE;
    if at_most == 0 {
        return answer;
    }
    // The course's solver meets the same bulbs in every order.
    let mut met: HashSet<Vec<usize>> = HashSet::new();
    let outcome = search(start, limits, &mut (), &mut |solved| {
        let bulbs: Vec<usize> = marks(solved).bulbs().collect();
        if answer.solution.is_none() {
            answer.solution = Some(Solution::new(board, bulbs.iter().copied()));
        }
        met.insert(bulbs);
        if met.len() as u64 >= at_most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    Answer { count: met.len() as u64, stopped: outcome.stopped, effort: outcome.effort, ..answer }
}
