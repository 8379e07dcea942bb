//! Sets of points, and the moves of a position as such a set.

use crate::grid::{PASS, Point};

/// A set of points, in which [`PASS`] counts as one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PointSet([u64; 8]);

impl PointSet {
    /// No point.
    pub const EMPTY: Self = Self([0; 8]);

    /// Adds a point.
    #[inline]
    pub fn insert(&mut self, point: Point) {
        self.0[usize::from(point) >> 6 & 7] |= 1 << (point & 63);
    }

    /// Whether a point belongs to it.
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        self.0[usize::from(point) >> 6 & 7] >> (point & 63) & 1 != 0
    }

    /// Whether no point does.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 8]
    }

    /// How many points.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
}

/// A move: a point, or [`PASS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GoMove(pub Point);

impl GoMove {
    /// The move that puts no stone.
    pub const PASS: Self = Self(PASS);

    /// Whether it puts no stone.
    pub fn is_pass(self) -> bool {
        self == Self::PASS
    }

    /// The point on which it puts a stone.
    pub fn point(self) -> Option<Point> {
        (!self.is_pass()).then_some(self.0)
    }
}

/// The moves of a position, row by row from the top, the pass last.
#[derive(Clone, Debug)]
pub struct GoMoves(pub(crate) PointSet);

impl Iterator for GoMoves {
    type Item = GoMove;

    #[inline]
    fn next(&mut self) -> Option<GoMove> {
        let word = self.0.0.iter().position(|&word| word != 0)?;
        let bit = self.0.0[word].trailing_zeros();
        self.0.0[word] &= self.0.0[word] - 1;
        Some(GoMove((word as u32 * 64 + bit) as Point))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len();
        (left, Some(left))
    }

    #[inline]
    fn nth(&mut self, mut places: usize) -> Option<GoMove> {
        for word in &mut self.0.0 {
            let here = word.count_ones() as usize;
            if places < here {
                for _ in 0..places {
                    *word &= *word - 1;
                }
                return self.next();
            }
            places -= here;
            *word = 0;
        }
        None
    }
}

impl ExactSizeIterator for GoMoves {}
