//! The board of Light Up: white cells, black cells, and black cells with a number.

use std::fmt;

use super::spots::Spot;
use super::texts::LightUpError;
use crate::place::CellPlace;

/// One cell of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum LightUpCell {
    /// A cell that must be lit and may hold a bulb.
    White,
    /// A wall without a number.
    Black,
    /// A wall without any bulb beside it.
    Zero,
    /// A wall with one bulb beside it.
    One,
    /// A wall with two bulbs beside it.
    Two,
    /// A wall with three bulbs beside it.
    Three,
    /// A wall with a bulb on every side.
    Four,
}

impl LightUpCell {
    /// The numbered walls, in order.
    pub const NUMBERED: [Self; 5] = [Self::Zero, Self::One, Self::Two, Self::Three, Self::Four];

    /// The number on the wall, if there is one.
    #[inline]
    pub const fn number(self) -> Option<u8> {
        if self as u8 >= Self::Zero as u8 { Some(self as u8 - Self::Zero as u8) } else { None }
    }

    /// Whether the cell is white.
    #[inline]
    pub const fn is_white(self) -> bool {
        matches!(self, Self::White)
    }

    /// The character of the grid format: `.`, `#`, `0` to `4`.
    #[inline]
    pub const fn symbol(self) -> u8 {
        b".#01234"[self as usize]
    }
}

/// The largest number of cells that a board may have.
pub const MOST_CELLS: usize = 1 << 28;

/// A Light Up puzzle. Cells are counted row by row from the top left.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct LightUp {
    width: usize,
    height: usize,
    cells: Vec<LightUpCell>,
}

impl LightUp {
    /// A board of the given cells, row by row; at least one, and as many as width times height.
    pub fn new(width: usize, height: usize, cells: Vec<LightUpCell>) -> Result<Self, LightUpError> {
        match width.checked_mul(height) {
            Some(0) => Err(LightUpError::NoCells),
            Some(size) if size > MOST_CELLS => Err(LightUpError::TooLarge { most: MOST_CELLS }),
            Some(size) if size == cells.len() => Ok(Self { width, height, cells }),
            _ => Err(LightUpError::WrongArea { width, height, cells: cells.len() }),
        }
    }

    /// A board whose size is known to be right.
    pub(super) fn from_cells(width: usize, cells: Vec<LightUpCell>) -> Self {
        debug_assert!(width > 0 && !cells.is_empty() && cells.len().is_multiple_of(width));
        Self { width, height: cells.len() / width, cells }
    }

    /// The number of columns.
    #[inline]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows.
    #[inline]
    pub fn height(&self) -> usize {
        self.height
    }

    /// All cells, row by row.
    #[inline]
    pub fn cells(&self) -> &[LightUpCell] {
        &self.cells
    }

    /// The row of a cell's index.
    #[inline]
    pub fn row(&self, cell: usize) -> usize {
        cell / self.width
    }

    /// The column of a cell's index.
    #[inline]
    pub fn col(&self, cell: usize) -> usize {
        cell % self.width
    }

    /// The name of a cell.
    pub fn spot(&self, cell: usize) -> Spot {
        Spot(CellPlace { row: self.row(cell) as u32, col: self.col(cell) as u32 })
    }

    /// The index of the cell of this name, if the board has it.
    pub fn cell_at(&self, spot: Spot) -> Option<usize> {
        let (row, col) = (spot.0.row as usize, spot.0.col as usize);
        (row < self.height && col < self.width).then(|| row * self.width + col)
    }

    /// The same board with another cell at one place.
    #[must_use]
    pub fn with(mut self, index: usize, cell: LightUpCell) -> Self {
        self.cells[index] = cell;
        self
    }

    /// The cells above, left, right and below, as far as the board goes.
    pub fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (col, width, size) = (self.col(cell), self.width, self.cells.len());
        [
            (cell >= width).then(|| cell - width),
            (col > 0).then(|| cell - 1),
            (col + 1 < width).then_some(cell + 1),
            (cell + width < size).then_some(cell + width),
        ]
        .into_iter()
        .flatten()
    }

    /// The white neighbours of a cell.
    pub fn white_neighbours(&self, cell: usize) -> impl Iterator<Item = usize> {
        self.neighbours(cell).filter(|&n| self.cells[n].is_white())
    }

    /// The white cells that see `cell` along its row and column up to the next wall, without itself.
    pub fn seen_from(&self, cell: usize) -> impl Iterator<Item = usize> {
        let (row, col) = (self.row(cell), self.col(cell));
        let up = (0..row).rev().map(move |r| r * self.width + col);
        let down = (row + 1..self.height).map(move |r| r * self.width + col);
        let left = (0..col).rev().map(move |c| row * self.width + c);
        let right = (col + 1..self.width).map(move |c| row * self.width + c);
        let white = |&n: &usize| self.cells[n].is_white();
        up.take_while(white)
            .chain(left.take_while(white))
            .chain(right.take_while(white))
            .chain(down.take_while(white))
    }

    /// The white cells.
    pub fn whites(&self) -> impl Iterator<Item = usize> {
        (0..self.cells.len()).filter(|&cell| self.cells[cell].is_white())
    }

    /// The numbered walls with their numbers.
    pub fn numbers(&self) -> impl Iterator<Item = (usize, u8)> {
        self.cells.iter().enumerate().filter_map(|(cell, kind)| Some((cell, kind.number()?)))
    }
}

impl fmt::Display for LightUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity((self.width + 1) * self.height);
        for row in self.cells.chunks_exact(self.width) {
            text.extend(row.iter().map(|cell| cell.symbol() as char));
            text.push('\n');
        }
        f.write_str(&text)
    }
}

impl fmt::Debug for LightUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LightUp {}x{}\n{self}", self.width, self.height)
    }
}
