//! Sudoku as a [`Puzzle`].

use outplay_core::limits::Limits;
use outplay_core::text::Phrase;
use outplay_wire as wire;

use super::batch::Verdict;
use super::board::{Filled, Sudoku};
use super::deduce::{self, SudokuDeduction};
use super::format::{self, SudokuReader};
use super::marks::SudokuMarks;
use super::solver::SudokuSolver;
use super::step::SudokuStep;
use super::textbook::{Order, Textbook};
use super::texts::SudokuError;
use super::{batch, board_data, draw, generate, show};
use crate::answer::SolverAnswer;
use crate::batch::{BatchAnswers, BatchQuestion};
use crate::deduce::Deduce;
use crate::entry::{EntryOf, PuzzleEntry};
use crate::generate::{Generate, GenerateError, GeneratorOptions};
use crate::grade::Grade;
use crate::highlight::Highlight;
use crate::notation::{PuzzleNotation, PuzzleSource};
use crate::place::CellPlace;
use crate::puzzle::Puzzle;
use crate::render::Render;
use crate::watch::{self, BacktrackRecord, WatchBacktracking};

/// Sudoku in a catalogue.
pub static ENTRY: &dyn PuzzleEntry = EntryOf::<Sudoku>::ENTRY;

impl Puzzle for Sudoku {
    const NAME: &'static str = "sudoku";
    const TITLE: Phrase = Phrase::new("Sudoku", "Sudoku");
    const ALIASES: &'static [&'static str] = &["number-place"];
    const ABOUT: Phrase = Phrase::new(
        "Each row, column and box has each value once; boards from 4x4 to 32x32",
        "Chaque ligne, colonne et bloc a chaque valeur une fois ; grilles de 4x4 à 32x32",
    );
    const EXAMPLE: &'static str = "r1c2=3";

    fn answer_batch(
        sources: &[PuzzleSource<'_>],
        asked: &BatchQuestion<'_, SudokuSolver>,
        answers: &mut BatchAnswers<'_>,
    ) {
        batch::answer(sources, asked, answers);
    }
}

impl PuzzleNotation for Sudoku {
    type Solution = Filled;
    type Error = SudokuError;
    type Reader = SudokuReader;

    fn parse(text: &str) -> Result<Self, SudokuError> {
        format::parse(text, 1)
    }

    fn parse_at(text: &str, line: usize) -> Result<Self, SudokuError> {
        format::parse(text, line)
    }

    fn compact(&self) -> String {
        self.line()
    }

    fn batch_line(&self, source: &PuzzleSource<'_>, answer: &SolverAnswer<Filled>, counting: bool) -> String {
        let is_board = source.text.contains('\n');
        let puzzle = if is_board { self.line() } else { format::first_field(&source.text).to_owned() };
        match batch::verdict(answer, counting) {
            Verdict::Solution => answer.solution.as_ref().map(|solution| format!("{puzzle} {solution}")),
            Verdict::Word(word) => Some(format!("{puzzle} {word}")),
            Verdict::Count(count, cut_short) => Some(format!("{puzzle} {count}{cut_short}")),
        }
        .unwrap_or_default()
    }
}

impl Deduce for Sudoku {
    type Marks = SudokuMarks;
    type Step = SudokuStep;
    type Deduction = SudokuDeduction;

    fn start(&self) -> SudokuMarks {
        SudokuMarks::new(self)
    }

    fn parse_step(&self, text: &str) -> Result<SudokuStep, SudokuError> {
        SudokuStep::parse(self, text)
    }

    fn step_place(&self, step: &SudokuStep) -> CellPlace {
        let (row, col) = (self.shape.row(step.cell), self.shape.col(step.cell));
        CellPlace { row: row as u32, col: col as u32 }
    }

    fn take(&self, marks: &mut SudokuMarks, step: &SudokuStep) -> Result<(), SudokuError> {
        marks.take(self, step)
    }

    fn deduce(&self, marks: &SudokuMarks) -> Option<SudokuDeduction> {
        deduce::deduce(self, marks)
    }

    fn deduce_without_uniqueness(&self, marks: &SudokuMarks) -> Option<SudokuDeduction> {
        deduce::deduce_without_uniqueness(self, marks)
    }

    fn finished(&self, marks: &SudokuMarks) -> Option<Filled> {
        marks.filled(self)
    }

    fn agrees(&self, step: &SudokuStep, solution: &Filled) -> bool {
        (usize::from(solution.values[step.cell]) == step.value) == step.is_written
    }
}

impl WatchBacktracking for Sudoku {
    fn watch(&self, solver: SudokuSolver, limits: &Limits) -> Option<BacktrackRecord<SudokuStep>> {
        let order = match solver {
            SudokuSolver::Backtracking => Order::RowByRow,
            SudokuSolver::MostConstrained => Order::MostConstrained,
            _ => return None,
        };
        let step = |(cell, value)| SudokuStep::new(self, cell, value, true);
        Some(watch::record(Textbook::new(self, order), limits, step))
    }

    fn place(&self, step: &SudokuStep) -> CellPlace {
        let (row, col) = (self.shape.row(step.cell), self.shape.col(step.cell));
        CellPlace { row: row as u32, col: col as u32 }
    }
}

impl Generate for Sudoku {
    const GRADES: &'static [Grade] = generate::GRADES;

    fn generate(options: &GeneratorOptions, limits: &Limits) -> Result<Self, GenerateError<SudokuError>> {
        generate::generate(options, limits)
    }
}

impl Render for Sudoku {
    fn board(&self) -> wire::Board {
        board_data::puzzle(self)
    }

    fn marked_board(&self, marks: &SudokuMarks, highlights: &[Highlight]) -> wire::Board {
        board_data::marked(self, marks, highlights)
    }

    fn solved_board(&self, solution: &Filled) -> wire::Board {
        board_data::solved(self, solution)
    }

    fn entries(&self) -> Vec<wire::CellEntry> {
        board_data::entries(self)
    }

    fn show(&self, marks: &SudokuMarks) -> String {
        show::show(self, marks)
    }

    fn show_solution(&self, solution: &Filled) -> String {
        let allowed = solution.values.iter().map(|value| 1 << value).collect();
        Self { allowed, ..self.clone() }.to_string()
    }

    fn draw(&self, marks: &SudokuMarks, highlights: &[Highlight]) -> String {
        draw::draw(self, marks, highlights)
    }

    fn sheet(&self) -> String {
        draw::sheet(self)
    }
}
