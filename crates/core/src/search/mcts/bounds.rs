//! What is certain about a position in the tree: a least and a greatest score.
//!
//! They begin as far apart as can be and meet when the value is proven, distance and all (score-bounded Monte-Carlo
//! tree search; Cazenave and Saffidine, 2010). Wins and losses that flow up a tree are a special case.

use crate::game::Player;
use crate::memory::from_node_to_root;
use crate::score::{Proven, Score, Value};

/// The least and the greatest score that a position can have, for the player who chooses among its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) low: Score,
    pub(super) high: Score,
}

impl Bounds {
    /// Of a move to a position in which the play goes on: nothing but that its end is at least two plies away.
    pub(super) const OPEN_MOVE: Self = Self { low: Score::loss_in(2), high: Score::win_in(2) };

    /// Of a position without any move so far: every move can only raise them.
    pub(super) const EMPTY: Self = Self { low: Score::loss_in(0), high: Score::loss_in(0) };

    pub(super) const fn exactly(score: Score) -> Self {
        Self { low: score, high: score }
    }

    /// Whether the value is proven, with the distance of the end.
    pub(super) fn is_exact(self) -> bool {
        self.low == self.high
    }

    /// Whether the player wins for certain.
    pub(super) fn is_won(self) -> bool {
        matches!(self.low.proven(), Some(Proven::Win(_)))
    }

    /// Whether the player loses for certain.
    pub(super) fn is_lost(self) -> bool {
        matches!(self.high.proven(), Some(Proven::Loss(_)))
    }

    /// Whether who wins is certain, though perhaps not how soon.
    pub(super) fn is_decided(self) -> bool {
        self.is_exact() || self.is_won() || self.is_lost()
    }

    /// Whether more is known than that anything can happen.
    pub(super) fn says_something(self) -> bool {
        self.low.proven().is_none() || self.high.proven().is_none() || self.is_decided()
    }

    /// The bounds of a position one of whose moves has these.
    #[must_use]
    pub(super) fn or(self, other: Self) -> Self {
        Self { low: self.low.max(other.low), high: self.high.max(other.high) }
    }

    /// The bounds of a position as a move that leads to it: one ply further from the end, seen by the player who makes
    /// the move.
    #[must_use]
    pub(super) fn of_move(self, mover: Player, to_move: Player) -> Self {
        self.seen_from(1, mover == to_move)
    }

    /// The bounds as they look from `plies` plies earlier, to the same player or to the other one.
    #[must_use]
    pub(super) fn seen_from(self, plies: u32, same_player: bool) -> Self {
        let (low, high) = (from_node_to_root(self.low, plies), from_node_to_root(self.high, plies));
        if same_player { Self { low, high } } else { Self { low: -high, high: -low } }
    }

    /// An estimate, or the bound that it contradicts.
    pub(super) fn correct(self, estimate: Value) -> Value {
        match estimate.score() {
            score if score > self.high => Value::AtMost(self.high),
            score if score < self.low => Value::AtLeast(self.low),
            _ => estimate,
        }
    }

    /// What can be said for certain: nothing, a bound, or the value.
    pub(super) fn value(self) -> Option<Value> {
        if self.is_exact() {
            Some(Value::Exact(self.low))
        } else if self.is_won() {
            Some(Value::AtLeast(self.low))
        } else if self.is_lost() {
            Some(Value::AtMost(self.high))
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_change_sides_and_grow_older() {
        let won = Bounds { low: Score::win_in(5), high: Score::win_in(3) };
        assert!(won.is_won() && won.is_decided() && !won.is_exact());
        let seen = won.of_move(Player::Second, Player::First);
        assert_eq!(seen, Bounds { low: Score::loss_in(4), high: Score::loss_in(6) });
        assert!(seen.is_lost());
        assert_eq!(won.of_move(Player::First, Player::First).low, Score::win_in(6));
        assert_eq!(Bounds::OPEN_MOVE.or(won).low, Score::win_in(5));
        assert_eq!(Bounds::EMPTY.or(seen), seen);
    }

    #[test]
    fn only_what_is_certain_is_told() {
        assert_eq!(Bounds::OPEN_MOVE.value(), None);
        assert!(!Bounds::OPEN_MOVE.says_something());
        let draw_at_least = Bounds { low: Score::ZERO, high: Score::win_in(3) };
        assert!(draw_at_least.says_something() && draw_at_least.value().is_none());
        assert_eq!(Bounds::exactly(Score::ZERO).value(), Some(Value::Exact(Score::ZERO)));
    }
}
