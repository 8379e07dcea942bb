//! Eight 32-bit lanes worked on together: what the fast solver asks of a CPU, and the portable answer.

use super::layout::{Board, board_of_digits};

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

    /// The board of a grid of digits; 0 stands for an empty cell.
    #[inline(always)]
    fn board(cells: &[u8; 81]) -> Board {
        board_of_digits(cells)
    }

    /// The bits of `yes` under the mask, those of `no` elsewhere.
    #[inline(always)]
    fn select(mask: Self, yes: Self, no: Self) -> Self {
        yes.and(mask).or(no.without(mask))
    }
}

/// Plain arrays, which the compiler turns into whatever vectors the target has.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(super) struct Portable([u32; 8]);

impl Portable {
    #[inline(always)]
    fn each(mut self, other: Self, f: impl Fn(u32, u32) -> u32) -> Self {
        for i in 0..8 {
            self.0[i] = f(self.0[i], other.0[i]);
        }
        self
    }
}

impl Lanes for Portable {
    #[inline(always)]
    fn bands(bits: u32) -> Self {
        Self([bits, bits, bits, 0, bits, bits, bits, 0])
    }

    #[inline(always)]
    fn pair(l: &[u32; 4], r: &[u32; 4]) -> Self {
        Self([l[0], l[1], l[2], l[3], r[0], r[1], r[2], r[3]])
    }

    #[inline(always)]
    fn left(self) -> [u32; 4] {
        [self.0[0], self.0[1], self.0[2], self.0[3]]
    }

    #[inline(always)]
    fn right(self) -> [u32; 4] {
        [self.0[4], self.0[5], self.0[6], self.0[7]]
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.each(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.each(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.each(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.each(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.each(other, u32::wrapping_add)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.each(other, u32::wrapping_sub)
    }

    #[inline(always)]
    fn up<const BY: i32>(self) -> Self {
        self.each(self, |a, _| a << BY)
    }

    #[inline(always)]
    fn down<const BY: i32>(self) -> Self {
        self.each(self, |a, _| a >> BY)
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        let [a, b, c, d, e, f, g, h] = self.0;
        Self([b, c, a, d, f, g, e, h])
    }

    #[inline(always)]
    fn equal(self, other: Self) -> u8 {
        let mut bits = 0;
        for i in 0..8 {
            bits |= u8::from(self.0[i] == other.0[i]) << i;
        }
        bits
    }
}
