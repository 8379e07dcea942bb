//! The machine words that hold a board.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A machine word used as a set of cells.
pub trait Word:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// The number of bits.
    const BITS: u32;
    /// The empty set.
    const ZERO: Self;
    /// The set of the first cell.
    const ONE: Self;

    /// The set of the first `count` cells; all of them when there are no more.
    fn low_bits(count: u32) -> Self;
    /// The sum of two words as numbers.
    #[must_use]
    fn plus(self, other: Self) -> Self;
    /// The number of cells in the set.
    fn count(self) -> u32;
    /// The first cell of a set that is not empty.
    fn first(self) -> u32;
    /// The word less one as a number: of a single cell, all the cells before it.
    #[must_use]
    fn minus_one(self) -> Self;
    /// The set without its first cell.
    #[must_use]
    fn without_first(self) -> Self;
    /// The word folded into 64 bits.
    fn fold(self) -> u64;

    /// Whether the set is empty.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::ZERO
    }
}

macro_rules! word {
    ($type:ty, $fold:expr) => {
        impl Word for $type {
            const BITS: u32 = <$type>::BITS;
            const ZERO: Self = 0;
            const ONE: Self = 1;

            #[inline]
            fn low_bits(count: u32) -> Self {
                if count >= Self::BITS { Self::MAX } else { (1 << count) - 1 }
            }

            #[inline]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn minus_one(self) -> Self {
                self.wrapping_sub(1)
            }

            #[inline]
            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn fold(self) -> u64 {
                $fold(self)
            }
        }
    };
}

word!(u64, |word: u64| word);
// The high half is mixed, so that two boards that differ there do not meet in the low half.
word!(u128, |word: u128| (word as u64)
    ^ ((word >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29));
