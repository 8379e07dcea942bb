//! Light Up as a [`Puzzle`].

use outplay_core::limits::Limits;
use outplay_core::text::Phrase;
use outplay_wire as wire;

use super::board::LightUp;
use super::formats::{self, BoardReader, named::Header};
use super::marks::LightUpMarks;
use super::patterns::{self, LightUpDeduction};
use super::solution::LightUpSolution;
use super::solver::LightUpSolver;
use super::spots::Spot;
use super::step::LightUpStep;
use super::textbook::{Course, DarkCellFirst, Source};
use super::texts::LightUpError;
use super::{board_data, generate, print, svg};
use crate::answer::SolverAnswer;
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

/// Light Up in a catalogue.
pub static ENTRY: &dyn PuzzleEntry = EntryOf::<LightUp>::ENTRY;

impl Puzzle for LightUp {
    const NAME: &'static str = "lightup";
    const TITLE: Phrase = Phrase::new("Light Up", "Light Up");
    const ALIASES: &'static [&'static str] = &["light-up", "akari"];
    const ABOUT: Phrase = Phrase::new(
        "Bulbs light every white cell, none lights another; boards of any size",
        "Des ampoules éclairent chaque case blanche, aucune n'en éclaire une autre ; plateaux de toute taille",
    );
    const EXAMPLE: &'static str = "2,4";
}

impl PuzzleNotation for LightUp {
    type Solution = LightUpSolution;
    type Error = LightUpError;
    type Reader = BoardReader;

    fn parse(text: &str) -> Result<Self, LightUpError> {
        formats::read(text)
    }

    fn parse_at(text: &str, line: usize) -> Result<Self, LightUpError> {
        formats::read(text).map_err(|error| error.in_file(line))
    }

    fn compact(&self) -> String {
        formats::game_id::write(self)
    }

    fn batch_line(
        &self,
        source: &PuzzleSource<'_>,
        answer: &SolverAnswer<LightUpSolution>,
        _counting: bool,
    ) -> String {
        let header = source.text.lines().next().and_then(Header::read);
        let name = header.map_or_else(|| format!("line{}", source.line), |header| header.name.to_owned());
        // A count that a limit cut short is told as such: nobody shall take it for a proof.
        let cut_short = if answer.stopped { "+" } else { "" };
        let (width, height, count) = (self.width(), self.height(), answer.count);
        let mut line = format!("@ {name} {width}x{height} count={count}{cut_short}\n");
        if let Some(solution) = &answer.solution {
            line.push_str(&solution.to_string());
        }
        line
    }
}

impl Deduce for LightUp {
    type Marks = LightUpMarks;
    type Step = LightUpStep;
    type Deduction = LightUpDeduction;

    fn start(&self) -> LightUpMarks {
        LightUpMarks::new(self)
    }

    fn parse_step(&self, text: &str) -> Result<LightUpStep, LightUpError> {
        LightUpStep::read(text)
    }

    fn step_place(&self, step: &LightUpStep) -> CellPlace {
        step.spot().0
    }

    fn take(&self, marks: &mut LightUpMarks, step: &LightUpStep) -> Result<(), LightUpError> {
        step.take(self, marks)
    }

    fn deduce(&self, marks: &LightUpMarks) -> Option<LightUpDeduction> {
        patterns::deduce(self, marks)
    }

    fn finished(&self, marks: &LightUpMarks) -> Option<LightUpSolution> {
        marks.is_solved(self).then(|| LightUpSolution::new(self, marks.bulbs()))
    }

    fn agrees(&self, step: &LightUpStep, solution: &LightUpSolution) -> bool {
        let is_bulb = |spot: Spot| self.cell_at(spot).is_some_and(|cell| solution.is_bulb(cell));
        match *step {
            LightUpStep::Bulb(spot) => is_bulb(spot),
            LightUpStep::Cross(spot) => !is_bulb(spot),
        }
    }
}

impl WatchBacktracking for LightUp {
    fn watch(&self, solver: LightUpSolver, limits: &Limits) -> Option<BacktrackRecord<LightUpStep>> {
        let bulb = |cell| LightUpStep::Bulb(self.spot(cell));
        match solver {
            LightUpSolver::Course => Some(watch::record(Course::new(self), limits, bulb)),
            LightUpSolver::Backtracking => {
                let step = |source: Source| bulb(source.cell());
                Some(watch::record(DarkCellFirst::new(self), limits, step))
            }
            LightUpSolver::Patterns | LightUpSolver::Fast => None,
        }
    }

    fn place(&self, step: &LightUpStep) -> CellPlace {
        step.spot().0
    }
}

impl Generate for LightUp {
    const GRADES: &'static [Grade] = generate::GRADES;

    fn generate(options: &GeneratorOptions, limits: &Limits) -> Result<Self, GenerateError<LightUpError>> {
        generate::generate(options, limits)
    }
}

impl Render for LightUp {
    fn board(&self) -> wire::Board {
        board_data::marked(self, &LightUpMarks::new(self), &[])
    }

    fn marked_board(&self, marks: &LightUpMarks, highlights: &[Highlight]) -> wire::Board {
        board_data::marked(self, marks, highlights)
    }

    fn solved_board(&self, solution: &LightUpSolution) -> wire::Board {
        let mut marks = LightUpMarks::new(self);
        solution.bulbs().for_each(|bulb| marks.add_light(self, bulb));
        board_data::marked(self, &marks, &[])
    }

    fn entries(&self) -> Vec<wire::CellEntry> {
        board_data::entries()
    }

    fn show(&self, marks: &LightUpMarks) -> String {
        print::notes(self, marks)
    }

    fn draw(&self, marks: &LightUpMarks, highlights: &[Highlight]) -> String {
        svg::draw(self, marks, highlights)
    }
}
