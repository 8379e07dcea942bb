//! A solved board.

use std::fmt;

use super::board::{LightUp, LightUpCell};

/// Where the bulbs of a solved board are. `Display` prints the grid with `*` for bulbs.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct LightUpSolution {
    width: usize,
    /// The symbols of the grid, row by row.
    symbols: Vec<u8>,
}

impl LightUpSolution {
    /// A board with these cells holding bulbs, which need not be right.
    pub fn new(board: &LightUp, bulbs: impl IntoIterator<Item = usize>) -> Self {
        let mut symbols: Vec<u8> = board.cells().iter().map(|cell| cell.symbol()).collect();
        for bulb in bulbs {
            symbols[bulb] = b'*';
        }
        Self { width: board.width(), symbols }
    }

    /// Puts one more bulb.
    pub(super) fn put_bulb(&mut self, cell: usize) {
        self.symbols[cell] = b'*';
    }

    /// The symbols of each row.
    pub(super) fn rows_mut(&mut self) -> impl Iterator<Item = &mut [u8]> {
        self.symbols.chunks_exact_mut(self.width)
    }

    /// The cells that hold a bulb, in the order of the board.
    pub fn bulbs(&self) -> impl Iterator<Item = usize> {
        self.symbols.iter().enumerate().filter_map(|(cell, &symbol)| (symbol == b'*').then_some(cell))
    }

    /// Whether the cell holds a bulb.
    pub fn is_bulb(&self, cell: usize) -> bool {
        self.symbols.get(cell) == Some(&b'*')
    }

    /// Whether this is a filling of `board`: the same walls in the same places.
    pub fn fits(&self, board: &LightUp) -> bool {
        let same = |(&symbol, &cell): (&u8, &LightUpCell)| {
            symbol == cell.symbol() || (symbol == b'*' && cell.is_white())
        };
        self.width == board.width()
            && self.symbols.len() == board.cells().len()
            && self.symbols.iter().zip(board.cells()).all(same)
    }

    /// The grid with `*` for bulbs, each row ended by a newline.
    pub fn grid(&self) -> Vec<u8> {
        let mut grid = Vec::with_capacity(self.symbols.len() + self.symbols.len() / self.width);
        for row in self.symbols.chunks_exact(self.width) {
            grid.extend_from_slice(row);
            grid.push(b'\n');
        }
        grid
    }
}

impl fmt::Display for LightUpSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(std::str::from_utf8(&self.grid()).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for LightUpSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
