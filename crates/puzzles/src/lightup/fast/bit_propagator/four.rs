//! Four words of a plane as one value.
//!
//! The compiler cannot know that no two planes overlap. Worked on word by word in a loop they would be worked on one
//! at a time; loaded into a value first, four fit into one wide register.

use std::array::from_fn;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// Four neighbouring words.
#[derive(Clone, Copy)]
pub(super) struct Four([u64; 4]);

impl Four {
    /// No bit.
    pub(super) const NONE: Self = Self([0; 4]);

    /// The four words of a plane from an index on.
    #[inline(always)]
    pub(super) fn at(plane: &[u64], index: usize) -> Self {
        let mut words = [0; 4];
        words.copy_from_slice(&plane[index..index + 4]);
        Self(words)
    }

    /// Writes them back.
    #[inline(always)]
    pub(super) fn put(self, plane: &mut [u64], index: usize) {
        plane[index..index + 4].copy_from_slice(&self.0);
    }

    /// Whether any bit is set.
    #[inline(always)]
    pub(super) fn any(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d != 0
    }

    /// Word by word; what does not fit is dropped.
    #[inline(always)]
    pub(super) fn plus(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i].wrapping_add(other.0[i])))
    }
}

impl BitAnd for Four {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Four {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl BitXor for Four {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i] ^ other.0[i]))
    }
}

impl Not for Four {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(from_fn(|i| !self.0[i]))
    }
}

impl Shl<u32> for Four {
    type Output = Self;

    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        Self(from_fn(|i| self.0[i] << by))
    }
}

impl Shr<u32> for Four {
    type Output = Self;

    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        Self(from_fn(|i| self.0[i] >> by))
    }
}
