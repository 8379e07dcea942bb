//! Eight 32-bit lanes worked on together: what the fast solver asks of a CPU, and the portable answer.

use wide::u32x4;

use super::layout::{Board, board_of_digits, digit_of_text, digits_of_board};

/// Two boards side by side: lanes 0 to 2 are the bands of one, lanes 4 to 6 those of the other; 3 and 7 stay zero.
pub(super) trait Lanes: Copy {
    /// The same bits in the three bands of both boards.
    fn bands(bits: u32) -> Self;
    /// One board on either side.
    fn pair(left: &[u32; 4], right: &[u32; 4]) -> Self;
    /// The left board again.
    fn left(self) -> [u32; 4];
    /// The right board again.
    fn right(self) -> [u32; 4];
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// The bits of `self` that are not in `other`.
    fn without(self, other: Self) -> Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn up<const BY: i32>(self) -> Self;
    fn down<const BY: i32>(self) -> Self;
    /// Each band takes the place of the one before it.
    fn next_band(self) -> Self;
    /// One bit a lane: where the two are equal.
    fn equal(self, other: Self) -> u8;

    /// The number that four planes hold at one bit.
    #[inline(always)]
    fn nibble(planes: &[u32; 4], bit: u32) -> usize {
        let mut number = 0;
        for (p, plane) in planes.iter().enumerate() {
            number |= ((plane >> bit & 1) as usize) << p;
        }
        number
    }

    /// The board of a grid: numbers, of which 0 is an empty cell, or text, in which anything but a digit is one.
    #[inline(always)]
    fn board<const TEXT: bool>(cells: &[u8; 81]) -> Board {
        if TEXT { board_of_digits(&cells.map(digit_of_text)) } else { board_of_digits(cells) }
    }

    /// The digits of a full board, row by row.
    #[inline(always)]
    fn digits(board: &Board) -> [u8; 81] {
        digits_of_board(board)
    }

    /// The bits of `yes` under the mask, those of `no` elsewhere.
    #[inline(always)]
    fn select(mask: Self, yes: Self, no: Self) -> Self {
        yes.and(mask).or(no.without(mask))
    }
}

/// Two vectors of four lanes, one a board: what nearly every CPU has, whatever its instructions are called.
#[derive(Clone, Copy)]
pub(super) struct Portable {
    left: u32x4,
    right: u32x4,
}

impl Portable {
    #[inline(always)]
    fn both(self, other: Self, f: impl Fn(u32x4, u32x4) -> u32x4) -> Self {
        Self { left: f(self.left, other.left), right: f(self.right, other.right) }
    }
}

impl Lanes for Portable {
    #[inline(always)]
    fn bands(bits: u32) -> Self {
        let board = u32x4::new([bits, bits, bits, 0]);
        Self { left: board, right: board }
    }

    #[inline(always)]
    fn pair(left: &[u32; 4], right: &[u32; 4]) -> Self {
        Self { left: u32x4::new(*left), right: u32x4::new(*right) }
    }

    #[inline(always)]
    fn left(self) -> [u32; 4] {
        self.left.to_array()
    }

    #[inline(always)]
    fn right(self) -> [u32; 4] {
        self.right.to_array()
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.both(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.both(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.both(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.both(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.both(other, |a, b| a + b)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.both(other, |a, b| a - b)
    }

    #[inline(always)]
    fn up<const BY: i32>(self) -> Self {
        self.both(self, |a, _| a << BY as u32)
    }

    #[inline(always)]
    fn down<const BY: i32>(self) -> Self {
        self.both(self, |a, _| a >> BY as u32)
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        self.both(self, |board, _| {
            let [a, b, c, d] = board.to_array();
            u32x4::new([b, c, a, d])
        })
    }

    #[inline(always)]
    fn equal(self, other: Self) -> u8 {
        let equal = self.both(other, u32x4::simd_eq);
        (equal.left.to_bitmask() | equal.right.to_bitmask() << 4) as u8
    }
}
