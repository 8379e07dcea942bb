//! Two weights in one number, so that one addition adds both.

/// What a feature is worth in the middle game and in the endgame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weight(i32);

impl Weight {
    /// A weight from its two parts, each of which fits into 16 bits.
    pub const fn new(middle: i32, end: i32) -> Self {
        Self((end << 16).wrapping_add(middle))
    }

    /// What it is worth in the middle game.
    #[inline]
    pub const fn middle(self) -> i32 {
        self.0 as i16 as i32
    }

    /// What it is worth in the endgame.
    #[inline]
    pub const fn end(self) -> i32 {
        (self.0.wrapping_add(0x8000) >> 16) as i16 as i32
    }

    /// This weight, so many times.
    #[inline]
    #[must_use]
    pub const fn times(self, times: i32) -> Self {
        Self(self.0.wrapping_mul(times))
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_parts_are_added_at_once() {
        for (middle, end) in [(0, 0), (-5, 7), (300, -200), (-1, -1), (12_000, -12_000)] {
            let sum = Weight::new(middle, end).plus(Weight::new(-7, 9)).times(2);
            assert_eq!((sum.middle(), sum.end()), (2 * (middle - 7), 2 * (end + 9)));
        }
    }
}
