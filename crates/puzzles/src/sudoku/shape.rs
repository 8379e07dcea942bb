//! The shape of a board: how its boxes are cut, its houses, and who sees whom.

use std::fmt;

use outplay_core::text::{Lang, Speak};

use crate::place::CellPlace;

/// A cell, counted row by row from 0.
pub type CellIndex = usize;

/// A value, from 0: what is printed as 1 is 0 here.
pub type Digit = usize;

/// The greatest size of a board.
pub const LARGEST: usize = 32;

/// How a board is cut into boxes. The number of rows, columns, boxes and values is the number of cells in a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SudokuShape {
    box_rows: u8,
    box_cols: u8,
}

/// A row, a column or a box, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// A row, from the top.
    Row(usize),
    /// A column, from the left.
    Column(usize),
    /// A box, row by row.
    Box(usize),
}

impl SudokuShape {
    /// The usual board of nine.
    pub const NINE: Self = Self { box_rows: 3, box_cols: 3 };

    /// Boxes of so many rows and columns; none when the board would be larger than [`LARGEST`] or a single cell.
    pub fn new(box_rows: usize, box_cols: usize) -> Option<Self> {
        let size = box_rows.checked_mul(box_cols)?;
        (2..=LARGEST).contains(&size).then_some(Self { box_rows: box_rows as u8, box_cols: box_cols as u8 })
    }

    /// The usual boxes of a board of this size: as square as can be, wider than high. A prime size has none.
    pub fn of_size(size: usize) -> Option<Self> {
        let rows = (2..=size).take_while(|r| r * r <= size).filter(|r| size.is_multiple_of(*r)).last()?;
        Self::new(rows, size / rows)
    }

    /// The number of rows, of columns, of boxes and of values.
    pub fn size(self) -> usize {
        self.box_rows() * self.box_cols()
    }

    /// The number of cells.
    pub fn cells(self) -> usize {
        self.size() * self.size()
    }

    /// The rows of a box.
    pub fn box_rows(self) -> usize {
        self.box_rows.into()
    }

    /// The columns of a box.
    pub fn box_cols(self) -> usize {
        self.box_cols.into()
    }

    /// All values as a set.
    pub fn all_values(self) -> u32 {
        u32::MAX >> (32 - self.size())
    }

    /// The row of a cell.
    pub fn row(self, cell: CellIndex) -> usize {
        cell / self.size()
    }

    /// The column of a cell.
    pub fn col(self, cell: CellIndex) -> usize {
        cell % self.size()
    }

    /// The box of a cell.
    pub fn box_of(self, cell: CellIndex) -> usize {
        self.row(cell) / self.box_rows() * self.box_rows() + self.col(cell) / self.box_cols()
    }

    /// The cell in this row and column.
    pub fn cell(self, row: usize, col: usize) -> CellIndex {
        row * self.size() + col
    }

    /// The row, the column and the box of a cell.
    pub fn houses_of(self, cell: CellIndex) -> [House; 3] {
        [House::Row(self.row(cell)), House::Column(self.col(cell)), House::Box(self.box_of(cell))]
    }

    /// All houses: rows, then columns, then boxes.
    pub fn houses(self) -> impl Iterator<Item = House> + Clone {
        let n = self.size();
        (0..n).map(House::Row).chain((0..n).map(House::Column)).chain((0..n).map(House::Box))
    }

    /// The cells of a house, in reading order.
    pub fn cells_of(self, house: House) -> impl Iterator<Item = CellIndex> + Clone {
        let (n, br, bc) = (self.size(), self.box_rows(), self.box_cols());
        (0..n).map(move |i| match house {
            House::Row(row) => row * n + i,
            House::Column(col) => i * n + col,
            House::Box(b) => (b / br * br + i / bc) * n + b % br * bc + i % bc,
        })
    }

    /// The house that two different cells share, if any.
    pub fn shared_house(self, a: CellIndex, b: CellIndex) -> Option<House> {
        self.houses_of(a).into_iter().zip(self.houses_of(b)).find(|(x, y)| x == y).map(|(house, _)| house)
    }

    /// Whether two different cells share a house.
    pub fn sees(self, a: CellIndex, b: CellIndex) -> bool {
        a != b && self.shared_house(a, b).is_some()
    }

    /// The cells that see this one.
    pub fn peers(self, cell: CellIndex) -> impl Iterator<Item = CellIndex> {
        let (row, col, b) = (self.row(cell), self.col(cell), self.box_of(cell));
        let in_box = self
            .cells_of(House::Box(b))
            .filter(move |&other| self.row(other) != row && self.col(other) != col);
        let in_row = self.cells_of(House::Row(row)).filter(move |&other| other != cell);
        let in_col = self.cells_of(House::Column(col)).filter(move |&other| other != cell);
        in_row.chain(in_col).chain(in_box)
    }

    /// The name of a cell: `r1c1` is the top left.
    pub fn name(self, cell: CellIndex) -> String {
        format!("r{}c{}", self.row(cell) + 1, self.col(cell) + 1)
    }

    /// The names of some cells, with commas between.
    pub fn names(self, cells: &[CellIndex]) -> String {
        cells.iter().map(|&cell| self.name(cell)).collect::<Vec<_>>().join(", ")
    }

    /// Where a cell lies.
    pub fn place(self, cell: CellIndex) -> CellPlace {
        CellPlace { row: self.row(cell) as u32, col: self.col(cell) as u32 }
    }
}

impl Speak for House {
    fn speak(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, index) = match (lang, self) {
            (Lang::English, Self::Row(i)) => ("row", i),
            (Lang::French, Self::Row(i)) => ("la ligne", i),
            (Lang::English, Self::Column(i)) => ("column", i),
            (Lang::French, Self::Column(i)) => ("la colonne", i),
            (Lang::English, Self::Box(i)) => ("box", i),
            (Lang::French, Self::Box(i)) => ("le bloc", i),
        };
        write!(f, "{name} {}", index + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_as_square_as_can_be() {
        for (size, boxes) in [(4, (2, 2)), (6, (2, 3)), (9, (3, 3)), (12, (3, 4)), (16, (4, 4)), (25, (5, 5))]
        {
            let shape = SudokuShape::of_size(size).unwrap();
            assert_eq!((shape.box_rows(), shape.box_cols()), boxes);
        }
        assert!(
            [0, 1, 2, 3, 5, 7, 11, 31, 33, 36].into_iter().all(|size| SudokuShape::of_size(size).is_none())
        );
    }

    #[test]
    fn houses_cover_every_cell_three_times() {
        for shape in [
            SudokuShape::NINE,
            SudokuShape::new(2, 3).unwrap(),
            SudokuShape::new(3, 2).unwrap(),
            SudokuShape::new(4, 8).unwrap(),
        ] {
            let mut seen = vec![0; shape.cells()];
            for house in shape.houses() {
                for cell in shape.cells_of(house) {
                    seen[cell] += 1;
                    assert!(shape.houses_of(cell).contains(&house));
                }
            }
            assert!(seen.iter().all(|&times| times == 3));
            for cell in 0..shape.cells() {
                let mut peers: Vec<_> = shape.peers(cell).collect();
                peers.sort_unstable();
                assert!(
                    peers.iter().copied().eq((0..shape.cells()).filter(|&other| shape.sees(cell, other)))
                );
            }
        }
    }
}
