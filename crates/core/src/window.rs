//! The window of alpha-beta: what the side to move is sure of already, and what the opponent will not allow.

use crate::score::Score;

/// One end of a window, and who set it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound<Mark> {
    /// Where the window ends.
    pub score: Score,
    /// The observer's note of who set this end.
    pub mark: Mark,
}

impl<Mark> Bound<Mark> {
    fn flipped(self) -> Self {
        Self { score: -self.score, mark: self.mark }
    }
}

/// The scores that still matter in a node, seen by the side to move there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window<Mark = ()> {
    /// The side to move is sure of this much elsewhere: what is not more does not matter.
    pub alpha: Bound<Mark>,
    /// The opponent can hold it to this elsewhere: what is not less will not be allowed.
    pub beta: Bound<Mark>,
}

impl<Mark: Copy> Window<Mark> {
    /// The window in which every score matters.
    pub fn full(mark: Mark) -> Self {
        Self { alpha: Bound { score: -Score::INFINITY, mark }, beta: Bound { score: Score::INFINITY, mark } }
    }

    /// The same window for a child in which the same player moves, or the other one.
    #[inline]
    #[must_use]
    pub fn for_child(self, same_player: bool) -> Self {
        if same_player { self } else { Self { alpha: self.beta.flipped(), beta: self.alpha.flipped() } }
    }

    /// The same window with other marks.
    pub fn map_marks<Other>(&self, map: impl Fn(Mark) -> Other) -> Window<Other> {
        let bound = |bound: Bound<Mark>| Bound { score: bound.score, mark: map(bound.mark) };
        Window { alpha: bound(self.alpha), beta: bound(self.beta) }
    }
}
