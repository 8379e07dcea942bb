//! What a drawing of a deduction shows.

use super::{Candidate, Consequence, Finding, SudokuReason};
use crate::highlight::{Highlight, Role};
use crate::sudoku::shape::{CellIndex, Digit, House, SudokuShape};

/// The regions, the candidates of the reason, and what follows, in the order in which they are drawn.
pub(super) fn of(finding: &Finding, shape: SudokuShape) -> Vec<Highlight> {
    let mut pen = Pen { shape, highlights: Vec::new() };
    pen.reason(&finding.reason);
    if let Some(candidate) = finding.written {
        pen.candidate(candidate, Role::Set);
    }
    finding.removed.iter().for_each(|&candidate| pen.candidate(candidate, Role::Removed));
    pen.highlights
}

struct Pen {
    shape: SudokuShape,
    highlights: Vec<Highlight>,
}

impl Pen {
    fn cell(&mut self, cell: CellIndex, role: Role) {
        self.highlights.push(Highlight { place: self.shape.place(cell), candidate: None, role });
    }

    fn candidate(&mut self, (cell, value): Candidate, role: Role) {
        self.highlights.push(Highlight { place: self.shape.place(cell), candidate: Some(value as u8), role });
    }

    fn house(&mut self, house: House) {
        for cell in self.shape.cells_of(house) {
            self.cell(cell, Role::Region);
        }
    }

    /// The cells times the values, as candidates.
    fn grid(&mut self, cells: &[CellIndex], values: &[Digit], role: Role) {
        for &cell in cells {
            for &value in values {
                self.candidate((cell, value), role);
            }
        }
    }

    fn reason(&mut self, reason: &SudokuReason) {
        match reason {
            SudokuReason::OnlyCandidate { candidate } => self.cell(candidate.0, Role::Reason),
            SudokuReason::OnlyPlace { house, .. } => self.house(*house),
            SudokuReason::Locked { value, cells, inside, outside } => {
                self.house(*inside);
                self.house(*outside);
                self.grid(cells, &[*value], Role::Reason);
            }
            SudokuReason::Subset { cells, values, house, .. } => {
                self.house(*house);
                self.grid(cells, values, Role::Reason);
            }
            SudokuReason::Fish { value, base, cover, cells } => {
                base.iter().chain(cover).for_each(|&house| self.house(house));
                self.grid(cells, &[*value], Role::Reason);
            }
            SudokuReason::Wing { pivot, ends, value, .. } => {
                self.cell(*pivot, Role::Other);
                for &end in ends {
                    self.cell(end, Role::Reason);
                }
                self.grid(ends, &[*value], Role::Reason);
            }
            SudokuReason::LinkedPair { ends, link, house, values } => {
                self.house(*house);
                self.grid(ends, values, Role::Reason);
                self.grid(link, &values[..1], Role::Other);
            }
            SudokuReason::Turbot { value, ends, joint, houses } => {
                for &house in houses {
                    self.house(house);
                }
                self.grid(ends, &[*value], Role::Reason);
                self.grid(joint, &[*value], Role::Other);
            }
            SudokuReason::Colours { value, colours: [first, second], .. } => {
                self.grid(first, &[*value], Role::Reason);
                self.grid(second, &[*value], Role::Other);
            }
            SudokuReason::Rectangle { cells, values, roof, .. } => {
                for &cell in cells {
                    self.cell(cell, Role::Region);
                }
                self.grid(cells, values, Role::Reason);
                for &cell in roof {
                    self.cell(cell, Role::Other);
                }
            }
            SudokuReason::Chain { links } => {
                for (i, &link) in links.iter().enumerate() {
                    self.candidate(link, if i % 2 == 0 { Role::Other } else { Role::Reason });
                }
            }
            SudokuReason::Refuted(refutation) => {
                for step in &refutation.steps {
                    match step {
                        Consequence::OnlyCandidate(candidate) | Consequence::OnlyPlace(candidate, _) => {
                            self.candidate(*candidate, Role::Reason);
                        }
                        Consequence::Refuted(nested) => self.candidate(nested.assumed, Role::Other),
                    }
                }
            }
        }
    }
}
