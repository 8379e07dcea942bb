//! What solving an arena tells: who wins from where, and in how many moves.

use crate::arena::Objectives;
use crate::edges::PositionId;
use crate::player::{Numbered, Player};

/// Rank and winner of a position in one word, or [`UNDECIDED`](Self::UNDECIDED).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark(u32);

impl Mark {
    pub(crate) const UNDECIDED: Self = Self(u32::MAX);

    #[inline]
    pub(crate) fn new(winner: Player, rank: u32) -> Self {
        Self(rank << 1 | winner as u32)
    }

    /// The mark of a position that is decided one round later.
    #[inline]
    pub(crate) fn next(self) -> Self {
        Self(self.0 + 2)
    }

    /// The mark of the positions to which the best moves lead, from one that is no victory.
    #[inline]
    pub(crate) fn before(self) -> Self {
        if self == Self::UNDECIDED { self } else { Self(self.0.wrapping_sub(2)) }
    }

    #[inline]
    pub(crate) fn winner(self) -> Player {
        Player::BOTH[(self.0 & 1) as usize]
    }

    #[inline]
    pub(crate) fn rank(self) -> u32 {
        self.0 >> 1
    }

    /// A number that the solver keeps in the place of a mark, for as long as the position is undecided.
    #[inline]
    pub(crate) fn from_spare(number: u32) -> Self {
        Self(number)
    }

    #[inline]
    pub(crate) fn spare(self) -> u32 {
        self.0
    }

    #[inline]
    fn decided(self) -> Option<(Player, u32)> {
        (self != Self::UNDECIDED).then(|| (self.winner(), self.rank()))
    }

    /// How the play from a position with this mark ends.
    pub(crate) fn outcome(self, objectives: Objectives) -> ArenaOutcome {
        match (self.decided(), objectives) {
            (Some((winner, rank)), _) => ArenaOutcome::Wins(winner, rank),
            (None, Objectives::One) => ArenaOutcome::Avoids(Player::Second),
            (None, Objectives::Two) => ArenaOutcome::Draw,
        }
    }
}

/// How a play from a position ends when both sides play perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArenaOutcome {
    /// The player forces one of their victories within `rank` moves, and not in fewer.
    Wins(Player, u32),
    /// The player has no victory to reach, and keeps the opponent from theirs for ever.
    Avoids(Player),
    /// Neither player can force a victory.
    Draw,
}

impl ArenaOutcome {
    /// Who wins.
    pub fn winner(self) -> Option<Player> {
        match self {
            Self::Wins(player, _) | Self::Avoids(player) => Some(player),
            Self::Draw => None,
        }
    }

    /// In how many moves the victory is forced.
    pub fn rank(self) -> Option<u32> {
        match self {
            Self::Wins(_, rank) => Some(rank),
            _ => None,
        }
    }
}

/// The outcome of every position of an arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaSolution {
    marks: Vec<Mark>,
    objectives: Objectives,
}

impl ArenaSolution {
    pub(crate) fn new(marks: Vec<Mark>, objectives: Objectives) -> Self {
        Self { marks, objectives }
    }

    /// The solution in which each position is in the attractor of the player named, with the rank named.
    pub fn from_ranks(
        ranks: impl IntoIterator<Item = Option<(Player, u32)>>,
        objectives: Objectives,
    ) -> Self {
        let mark = |rank: Option<(Player, u32)>| rank.map_or(Mark::UNDECIDED, |(w, r)| Mark::new(w, r));
        Self::new(ranks.into_iter().map(mark).collect(), objectives)
    }

    /// How many positions are told about.
    pub fn len(&self) -> usize {
        self.marks.len()
    }

    /// Whether there is no position at all.
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    /// How many players had a goal.
    pub fn objectives(&self) -> Objectives {
        self.objectives
    }

    /// Whose attractor a position is in, and its rank there.
    #[inline]
    pub fn ranked(&self, position: PositionId) -> Option<(Player, u32)> {
        self.marks[position as usize].decided()
    }

    /// The rank of a position in the attractor of `player`.
    #[inline]
    pub fn rank_for(&self, player: Player, position: PositionId) -> Option<u32> {
        self.ranked(position).filter(|&(winner, _)| winner == player).map(|(_, rank)| rank)
    }

    /// How the play from a position ends.
    pub fn outcome(&self, position: PositionId) -> ArenaOutcome {
        self.marks[position as usize].outcome(self.objectives)
    }

    /// The positions of an attractor, with their ranks, in the arena's order.
    pub fn attractor(&self, player: Player) -> impl Iterator<Item = (PositionId, u32)> + '_ {
        (0..self.len() as PositionId).filter_map(move |p| Some((p, self.rank_for(player, p)?)))
    }

    /// The complement of an attractor, in the arena's order: a trap, which the opponent of `player` can choose never
    /// to leave.
    pub fn trap(&self, player: Player) -> impl Iterator<Item = PositionId> + '_ {
        (0..self.len() as PositionId).filter(move |&p| self.rank_for(player, p).is_none())
    }

    /// The greatest rank of a player's attractor, unless it is empty.
    pub fn greatest_rank(&self, player: Player) -> Option<u32> {
        self.attractor(player).map(|(_, rank)| rank).max()
    }

    #[inline]
    pub(crate) fn marks(&self) -> &[Mark] {
        &self.marks
    }
}
