//! Deductions with reasons, one technique a file, from what everybody sees to what nobody sees.
//!
//! A technique looks at the marks and gives the first thing that it finds there: what follows, and why. The
//! [`SudokuDeduction`] is a value: it is said in words ([`words`]), drawn as highlights (`highlights`) and checked against
//! the solution like any other claim.

mod alternating_chain;
mod claiming;
mod colouring;
mod fish;
mod forcing;
mod highlights;
mod pointing;
mod singles;
mod skyscraper;
mod subsets;
mod technique;
#[cfg(test)]
mod testing;
mod two_string_kite;
mod unique_rectangle;
mod w_wing;
pub mod words;
mod xy_chain;
mod xy_wing;
mod xyz_wing;

pub use technique::SudokuTechnique;

use outplay_core::text::Speak;

use super::board::Sudoku;
use super::marks::SudokuMarks;
use super::shape::{CellIndex, Digit, House, SudokuShape};
use super::step::SudokuStep;
use super::symbols::Symbols;
use crate::deduction::Deduction;
use crate::highlight::Highlight;

/// A candidate: this value in this cell.
pub type Candidate = (CellIndex, Digit);

/// What a technique found: what follows, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Finding {
    pub(super) technique: SudokuTechnique,
    pub(super) written: Option<Candidate>,
    pub(super) removed: Vec<Candidate>,
    pub(super) reason: SudokuReason,
}

impl Finding {
    /// Candidates that can be crossed out; nothing is found when there are none.
    fn removal(technique: SudokuTechnique, removed: Vec<Candidate>, reason: SudokuReason) -> Option<Self> {
        (!removed.is_empty()).then_some(Self { technique, written: None, removed, reason })
    }

    fn writing(technique: SudokuTechnique, written: Candidate, reason: SudokuReason) -> Self {
        Self { technique, written: Some(written), removed: Vec::new(), reason }
    }
}

/// Why something follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SudokuReason {
    /// The cell has no other candidate.
    OnlyCandidate {
        /// The candidate.
        candidate: Candidate,
    },
    /// The house has no other place for the value.
    OnlyPlace {
        /// The candidate.
        candidate: Candidate,
        /// The house.
        house: House,
    },
    /// All places of a value in one house lie in another one.
    Locked {
        /// The value.
        value: Digit,
        /// Its places.
        cells: Vec<CellIndex>,
        /// Where it must be.
        inside: House,
        /// Where it cannot be elsewhere.
        outside: House,
    },
    /// So many cells of a house share so many candidates.
    Subset {
        /// The cells.
        cells: Vec<CellIndex>,
        /// The values.
        values: Vec<Digit>,
        /// The house.
        house: House,
        /// Whether the values have no other place, else the cells no other candidate.
        hidden: bool,
    },
    /// In some parallel lines, a value lies in as many crossing lines only.
    Fish {
        /// The value.
        value: Digit,
        /// The lines in which it must be.
        base: Vec<House>,
        /// The lines that cross them.
        cover: Vec<House>,
        /// Its places in the base lines.
        cells: Vec<CellIndex>,
    },
    /// A cell with two or three candidates and two that it sees.
    Wing {
        /// The cell in the middle.
        pivot: CellIndex,
        /// The cells at the ends.
        ends: [CellIndex; 2],
        /// The value that one of them must have.
        value: Digit,
        /// Whether the cell in the middle may be the one.
        with_pivot: bool,
    },
    /// Two equal cells with two candidates, of which one value is linked by a house.
    LinkedPair {
        /// The equal cells.
        ends: [CellIndex; 2],
        /// The two places of the linking value in the house.
        link: [CellIndex; 2],
        /// The house.
        house: House,
        /// The value of the link, and the one that one of the ends must have.
        values: [Digit; 2],
    },
    /// Two houses with two places each for a value, joined at one end.
    Turbot {
        /// The value.
        value: Digit,
        /// The free ends.
        ends: [CellIndex; 2],
        /// The joined ends.
        joint: [CellIndex; 2],
        /// The two houses.
        houses: [House; 2],
    },
    /// The places of a value in two colours, of which one is right.
    Colours {
        /// The value.
        value: Digit,
        /// The cells of either colour.
        colours: [Vec<CellIndex>; 2],
        /// Two cells of the first colour that see each other: then it is wrong as a whole.
        clash: Option<[CellIndex; 2]>,
    },
    /// Four cells that would have two solutions.
    Rectangle {
        /// The cells.
        cells: [CellIndex; 4],
        /// The two values.
        values: [Digit; 2],
        /// The cells with further candidates.
        roof: Vec<CellIndex>,
        /// What keeps the rectangle from being deadly.
        kind: RectangleKind,
    },
    /// If one end does not hold, the other does.
    Chain {
        /// The candidates from end to end; between them the links alternate, strong first.
        links: Vec<Candidate>,
    },
    /// What would follow from an assumption, to a contradiction.
    Refuted(Refutation),
}

/// Which kind of unique rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RectangleKind {
    /// One cell has further candidates.
    Corner,
    /// Two cells have the same further candidate.
    SharedExtra(Digit),
    /// One of the values is bound to the two cells with further candidates.
    BoundValue(Digit),
}

/// An assumption and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// What is assumed.
    pub assumed: Candidate,
    /// What follows, in order.
    pub steps: Vec<Consequence>,
    /// What cannot be.
    pub contradiction: SudokuContradiction,
}

/// Something that follows from an assumption.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// The cell has no other candidate left.
    OnlyCandidate(Candidate),
    /// The house has no other place left.
    OnlyPlace(Candidate, House),
    /// A further assumption leads to a contradiction.
    Refuted(Box<Refutation>),
}

/// What cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SudokuContradiction {
    /// A cell without a candidate.
    NoCandidate(CellIndex),
    /// A house without a place for a value.
    NoPlace(Digit, House),
}

/// One deduction: what follows, and why.
#[derive(Clone, Debug)]
pub struct SudokuDeduction {
    finding: Finding,
    /// The candidates on the board when it was made.
    shape: SudokuShape,
    symbols: Symbols,
}

impl SudokuDeduction {
    /// The reason.
    pub fn reason(&self) -> &SudokuReason {
        &self.finding.reason
    }
}

impl Deduction for SudokuDeduction {
    type Step = SudokuStep;
    type Technique = SudokuTechnique;

    fn steps(&self) -> Vec<SudokuStep> {
        let step = |(cell, value), is_written| SudokuStep {
            cell,
            value,
            is_written,
            shape: self.shape,
            symbols: self.symbols,
        };
        let written = self.finding.written.map(|candidate| step(candidate, true));
        written
            .into_iter()
            .chain(self.finding.removed.iter().map(|&candidate| step(candidate, false)))
            .collect()
    }

    fn technique(&self) -> SudokuTechnique {
        self.finding.technique
    }

    fn place(&self) -> Box<dyn Speak> {
        words::place(self)
    }

    fn highlights(&self) -> Vec<Highlight> {
        highlights::of(&self.finding, self.shape)
    }
}

/// The easiest deduction on these marks that gets on.
pub(super) fn deduce(puzzle: &Sudoku, marks: &SudokuMarks) -> Option<SudokuDeduction> {
    deduce_up_to(puzzle, marks, SudokuTechnique::NestedForcingChain)
}

/// The same, with techniques up to the given one only. (Chains are found nested or not by the same search.)
pub(super) fn deduce_up_to(
    puzzle: &Sudoku,
    marks: &SudokuMarks,
    most: SudokuTechnique,
) -> Option<SudokuDeduction> {
    let finding = FINDERS.iter().take(most as usize + 1).find_map(|find| find(marks))?;
    Some(SudokuDeduction { finding, shape: puzzle.shape, symbols: puzzle.symbols })
}

/// The same, without techniques that rest on the puzzle's having one solution: unique rectangles, whose reason it is, and forcing
/// chains, which look ever deeper until something follows.
pub(super) fn deduce_without_uniqueness(puzzle: &Sudoku, marks: &SudokuMarks) -> Option<SudokuDeduction> {
    let (before, after) = FINDERS.split_at(SudokuTechnique::UniqueRectangle as usize);
    let [_unique_rectangle, chains_and_fish @ .., _forcing] = after else { return None };
    let finding = before.iter().chain(chains_and_fish).find_map(|find| find(marks))?;
    Some(SudokuDeduction { finding, shape: puzzle.shape, symbols: puzzle.symbols })
}

/// Looks for one technique.
type Finder = fn(&SudokuMarks) -> Option<Finding>;

/// In the order in which they are tried: the order of [`SudokuTechnique`].
const FINDERS: &[Finder] = &[
    singles::hidden,
    singles::naked,
    pointing::find,
    claiming::find,
    |marks| subsets::naked(marks, 2),
    |marks| subsets::hidden(marks, 2),
    |marks| subsets::naked(marks, 3),
    |marks| subsets::hidden(marks, 3),
    |marks| fish::find(marks, 2),
    skyscraper::find,
    two_string_kite::find,
    colouring::find,
    xy_wing::find,
    xyz_wing::find,
    w_wing::find,
    unique_rectangle::find,
    |marks| subsets::naked(marks, 4),
    |marks| subsets::hidden(marks, 4),
    |marks| fish::find(marks, 3),
    |marks| fish::find(marks, 4),
    xy_chain::find,
    alternating_chain::find,
    forcing::find,
];
