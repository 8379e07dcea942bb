//! Positions with numbers of their own: what tables over all positions of a kind, such as all endings of five pieces, need.

use std::cmp::Ordering;
use std::fmt::Debug;

/// How a play ends for the side to move when both sides play perfectly: the winner as soon, the loser as late as can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndValue {
    /// The side to move wins, and so many plies end the play.
    Win(u16),
    /// Nobody can force anything.
    Draw,
    /// The side to move loses, after so many plies.
    Loss(u16),
}

impl EndValue {
    /// What a position is worth whose side to move moves to one of this value.
    #[must_use]
    pub fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies + 1),
        }
    }

    /// 1 for a win, 0 for a draw, -1 for a loss.
    pub fn sign(self) -> i32 {
        match self {
            Self::Win(_) => 1,
            Self::Draw => 0,
            Self::Loss(_) => -1,
        }
    }

    /// How many plies end the play, unless it is drawn.
    pub fn plies(self) -> Option<u16> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }
}

/// Greater is better for the side to move.
impl Ord for EndValue {
    fn cmp(&self, other: &Self) -> Ordering {
        let rank = |value: &Self| match *value {
            Self::Win(plies) => (1, -i32::from(plies)),
            Self::Draw => (0, 0),
            Self::Loss(plies) => (-1, i32::from(plies)),
        };
        rank(self).cmp(&rank(other))
    }
}

impl PartialOrd for EndValue {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The number of a position: its slice, and its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SliceIndex {
    /// The number of the slice.
    pub slice: u32,
    /// The place in the slice, from 0.
    pub index: u64,
}

/// Positions numbered slice by slice, whose moves can be taken back: enough to solve them all without a hash table.
///
/// A slice holds what belongs together, such as all positions with the same pieces. A stage is slices whose positions lead
/// into each other; whatever leads out of a stage leads into an earlier one, or to a position whose value is
/// [`known`](Indexed::known). The players take turns. What [`position`](Indexed::position) and
/// [`place`](Indexed::place) say are each other's inverse.
///
/// An index is no game but a thing beside it, since it has a size: endings of up to so many pieces. Its positions are as small
/// and as quick as it likes.
pub trait Indexed: Sync {
    /// A position.
    type Position: Copy + PartialEq + Debug;
    /// What the reading of positions one after another may remember, to be quicker; `()` for nothing.
    type Cursor: Default;

    /// The slices of each stage, in the order in which stages are solved; slices are numbered from 0 in this order.
    fn stages(&self) -> &[Vec<u32>];

    /// The stages into which moves out of this one lead.
    fn leads_to(&self, stage: usize) -> Vec<usize> {
        (0..stage).collect()
    }

    /// The name of a slice, fit for the name of a file; no two have the same.
    fn slice_name(&self, slice: u32) -> String;

    /// How many numbers a slice has.
    fn size(&self, slice: u32) -> u64;

    /// The position with a number; nothing when it stands for none. Numbers that are asked for in ascending order with the
    /// same cursor are read quickest.
    fn position(&self, number: SliceIndex, cursor: &mut Self::Cursor) -> Option<Self::Position>;

    /// Whether a position has a number.
    fn holds(&self, position: &Self::Position) -> bool;

    /// The number of a position that has one.
    fn place(&self, position: &Self::Position) -> SliceIndex;

    /// The value of a position that belongs to no slice.
    fn known(&self, _position: &Self::Position) -> Option<EndValue> {
        None
    }

    /// Shows the position after each move, seen by the side that is then to move.
    fn each_successor(&self, position: &Self::Position, see: &mut impl FnMut(Self::Position));

    /// The value of a position without moves.
    fn stuck(&self, _position: &Self::Position) -> EndValue {
        EndValue::Loss(0)
    }

    /// Shows the position after each move that leads out of the stage, and counts the moves that stay in it.
    fn each_exit(&self, position: &Self::Position, see: &mut impl FnMut(Self::Position)) -> u32;

    /// Shows each position of the stage from which a move leads to this one, once for each such move.
    fn each_predecessor(&self, position: &Self::Position, see: &mut impl FnMut(Self::Position));

    /// Whether a table must hold the position. What is left out of a table makes it smaller, and its value is found by looking
    /// ahead, through other positions that are left out, until all are held: that must come to an end.
    fn is_stored(&self, _position: &Self::Position) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_ordered_as_the_side_to_move_likes_them() {
        use EndValue::{Draw, Loss, Win};
        let best_first = [Win(1), Win(7), Draw, Loss(8), Loss(0)];
        assert!(best_first.windows(2).all(|pair| pair[0] > pair[1]));
        assert_eq!(best_first.map(EndValue::before), [Loss(2), Loss(8), Draw, Win(9), Win(1)]);
    }
}
