//! Where squares are: bits of a word, so that a step in any of the four directions is a shift.
//!
//! Squares are numbered from the top left, White below. After every two rows one bit is left out: whatever steps over the
//! edge of the board falls on such a ghost square, or out of the word, and is masked away with the squares that exist.
//!
//! ```text
//!    0   1   2   3        a step down and left  is `<< 4`, down and right `<< 5`,
//!  4   5   6   7   (8)    up and right `>> 4`, up and left `>> 5`, from every square
//!    9  10  11  12
//! ```

/// One of the four diagonals, from 0: up and left, up and right, down and left, down and right.
pub(crate) type Direction = usize;

/// All directions.
pub(crate) const DIRECTIONS: [Direction; 4] = [0, 1, 2, 3];

/// The way back.
pub(crate) const fn opposite(direction: Direction) -> Direction {
    3 - direction
}

/// The two directions across.
pub(crate) const fn across(direction: Direction) -> [Direction; 2] {
    if direction == 0 || direction == 3 { [1, 2] } else { [0, 3] }
}

/// A board of dark squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DarkSquares {
    /// Squares in a row: half the width of the board.
    pub(crate) half: u32,
    /// The bits that are squares.
    pub(crate) squares: u64,
    /// Those in the middle.
    pub(crate) centre: u64,
}

impl DarkSquares {
    /// The board of twice so many rows and columns: 4 or 5.
    pub(crate) const fn new(half: u32) -> Self {
        let mut grid = Self { half, squares: 0, centre: 0 };
        let mut index = 0;
        while index < grid.size() {
            grid.squares |= grid.bit(index);
            if grid.is_central(index) {
                grid.centre |= grid.bit(index);
            }
            index += 1;
        }
        grid
    }

    /// Whether a square is away from the edges: two columns at least, and three rows.
    const fn is_central(&self, index: u32) -> bool {
        let (column, row) = self.place(index);
        let last = self.width() - 1;
        2 <= column && column + 2 <= last && 3 <= row && row + 3 <= last
    }

    /// How many squares there are.
    pub const fn size(&self) -> u32 {
        2 * self.half * self.half
    }

    /// How many rows and columns there are.
    pub(crate) const fn width(&self) -> u32 {
        2 * self.half
    }

    /// All of these squares one step on.
    #[inline]
    pub(crate) const fn step(&self, squares: u64, direction: Direction) -> u64 {
        match direction {
            0 => squares >> (self.half + 1),
            1 => squares >> self.half,
            2 => squares << self.half,
            _ => squares << (self.half + 1),
        }
    }

    /// The bit of the square with this index, from 0.
    pub(crate) const fn bit(&self, index: u32) -> u64 {
        1 << (index + index / (2 * self.half))
    }

    /// The index of the square with this bit number.
    pub(crate) const fn index(&self, bit: u32) -> u32 {
        bit - bit / (2 * self.half + 1)
    }

    /// The squares of a row, from 0 at the top.
    pub(crate) const fn row(&self, row: u32) -> u64 {
        ((1 << self.half) - 1) << (row * self.half + row / 2)
    }

    /// The column, from 0 at the left, and the row, from 0 at the top, of the square with this index.
    pub(crate) const fn place(&self, index: u32) -> (u32, u32) {
        let (row, place) = (index / self.half, index % self.half);
        (2 * place + (row + 1) % 2, row)
    }
}

/// The lowest square of a set, taken out of it.
#[inline]
pub(crate) fn pop(set: &mut u64) -> u64 {
    let lowest = *set & set.wrapping_neg();
    *set ^= lowest;
    lowest
}
