//! Arenas whose edges somebody else holds, packed as in a sparse matrix: solved where they are, without a copy.

use crate::arena::{Arena, DeadEnds, Kind, Objectives};
use crate::edges::PositionId;
use crate::player::Player;
use crate::texts::ArenaError;

/// An arena made of borrowed arrays: the successors of `p` are `ends[starts[p]..starts[p + 1]]`.
///
/// ```
/// use outplay_graph::attractor::{Backward, SolveOptions};
/// use outplay_graph::{ArenaOutcome, PackedArena, Player};
///
/// let (starts, ends) = ([0, 1, 1], [1]);
/// let positions = [(Player::First, None), (Player::Second, Some(Player::First))];
/// let arena = PackedArena::new(positions, &starts, &ends)?;
/// let solution = Backward::of(&arena).solve(&SolveOptions::default()).expect("nobody stops it");
/// assert_eq!(solution.outcome(0), ArenaOutcome::Wins(Player::First, 1));
/// # Ok::<(), outplay_graph::ArenaError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PackedArena<'a> {
    kinds: Vec<Kind>,
    starts: &'a [u32],
    ends: &'a [PositionId],
    objectives: Objectives,
}

impl<'a> PackedArena<'a> {
    /// The arena of these positions, if the arrays fit them.
    pub fn new(
        positions: impl IntoIterator<Item = (Player, Option<Player>)>,
        starts: &'a [u32],
        ends: &'a [PositionId],
    ) -> Result<Self, ArenaError> {
        let kinds: Vec<Kind> = positions.into_iter().map(|(owner, goal)| Kind::new(owner, goal)).collect();
        check(kinds.len(), starts, ends)?;
        let has_second = kinds.iter().any(|kind| kind.goal() == Some(Player::Second));
        let objectives = if has_second { Objectives::Two } else { Objectives::One };
        Ok(Self { kinds, starts, ends, objectives })
    }

    /// The same arena, in which dead ends outside of the victories count as said; see [`Arena::with_dead_ends`].
    #[must_use]
    pub fn with_dead_ends(mut self, rule: DeadEnds) -> Self {
        if rule == DeadEnds::Draw {
            return self;
        }
        for (kind, list) in self.kinds.iter_mut().zip(self.starts.windows(2)) {
            if list[0] == list[1] {
                kind.end_here(rule);
            }
        }
        self.objectives = Objectives::Two;
        self
    }

    /// All positions.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = PositionId> + ExactSizeIterator + use<> {
        0..self.kinds.len() as PositionId
    }

    /// The same arena with edges of its own.
    pub(crate) fn kinds_and_objectives(self) -> (Vec<Kind>, Objectives) {
        (self.kinds, self.objectives)
    }
}

/// Whether the arrays are the packed edges of so many positions.
fn check(positions: usize, starts: &[u32], ends: &[PositionId]) -> Result<(), ArenaError> {
    if positions > Arena::MOST_POSITIONS {
        return Err(ArenaError::TooManyPositions { most: Arena::MOST_POSITIONS as u64 });
    }
    if let Some(&position) = ends.iter().max().filter(|&&end| end as usize >= positions) {
        return Err(ArenaError::NoSuchPosition { position, positions });
    }
    let is_cut = starts.len() == positions + 1
        && starts.first() == Some(&0)
        && starts.last().is_some_and(|&end| end as usize == ends.len())
        && starts.is_sorted();
    if is_cut { Ok(()) } else { Err(ArenaError::NotPacked) }
}

/// What a solver needs of an arena, whoever holds its edges.
#[derive(Clone, Copy, Debug)]
pub struct ArenaView<'a> {
    pub(crate) kinds: &'a [Kind],
    pub(crate) starts: &'a [u32],
    pub(crate) ends: &'a [PositionId],
    pub(crate) objectives: Objectives,
}

impl<'a> ArenaView<'a> {
    /// Where the edges of a position lead.
    #[inline]
    pub(crate) fn successors(&self, position: PositionId) -> &'a [PositionId] {
        let position = position as usize;
        &self.ends[self.starts[position] as usize..self.starts[position + 1] as usize]
    }
}

impl<'a> From<&'a Arena> for ArenaView<'a> {
    fn from(arena: &'a Arena) -> Self {
        let (starts, ends) = (arena.edges().starts(), arena.edges().ends());
        Self { kinds: arena.kinds(), starts, ends, objectives: arena.objectives() }
    }
}

impl<'a> From<&'a PackedArena<'_>> for ArenaView<'a> {
    fn from(arena: &'a PackedArena<'_>) -> Self {
        let PackedArena { kinds, starts, ends, objectives } = arena;
        Self { kinds, starts, ends, objectives: *objectives }
    }
}
