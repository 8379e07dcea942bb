//! The board of a graph game: positions with their owners, edges, and the victories of either player.

use std::borrow::Cow;

use crate::edges::{Edges, PositionId};
use crate::names::{NameIndex, NameList, Names};
use crate::packed::PackedArena;
use crate::player::{Numbered, Player};
use crate::texts::ArenaError;

/// A graph on which two players push one token: the owner of the token's position chooses the edge.
///
/// A play ends at the first victory that it meets, even if edges leave it. Cycles, self loops, repeated edges, dead
/// ends and parts that nothing reaches are all legal, and the owners need not alternate.
///
/// ```
/// use outplay_graph::{ArenaBuilder, Player};
///
/// // Two sticks, each takes one, who takes the last one loses.
/// let mut arena = ArenaBuilder::new();
/// let two = arena.named("two", Player::First, None)?;
/// let one = arena.named("one", Player::Second, None)?;
/// let none = arena.named("none", Player::First, Some(Player::First))?;
/// arena.edge(two, one);
/// arena.edge(one, none);
/// let arena = arena.build()?;
/// assert_eq!(arena.successors(two), [one]);
/// # Ok::<(), outplay_graph::ArenaError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arena {
    kinds: Vec<Kind>,
    edges: Edges,
    names: Names,
    objectives: Objectives,
}

/// How many players have a goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Objectives {
    /// Player 1 tries to reach a victory; player 2 wins by avoiding that.
    #[default]
    One,
    /// Each player tries to reach a victory; when neither does, the play is a draw.
    Two,
}

/// What a position without successors means when it is nobody's victory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DeadEnds {
    /// Nobody has won there.
    #[default]
    Draw,
    /// Who cannot move loses.
    Lose,
    /// Who cannot move wins.
    Win,
}

/// Owner and victories of a position in one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind(u8);

impl Kind {
    const GOAL: [u8; 2] = [2, 4];

    pub(crate) fn new(owner: Player, goal: Option<Player>) -> Self {
        let mut kind = Self(owner as u8);
        if let Some(player) = goal {
            kind.add_goal(player);
        }
        kind
    }

    fn add_goal(&mut self, player: Player) {
        self.0 |= Self::GOAL[player.index()];
    }

    /// Makes a dead end that is nobody's victory what the rule says.
    pub(crate) fn end_here(&mut self, rule: DeadEnds) {
        let stuck = self.owner();
        match rule {
            _ if self.goal().is_some() => {}
            DeadEnds::Draw => {}
            DeadEnds::Win => self.add_goal(stuck),
            DeadEnds::Lose => self.add_goal(!stuck),
        }
    }

    #[inline]
    pub(crate) fn owner(self) -> Player {
        Player::BOTH[usize::from(self.0 & 1)]
    }

    #[inline]
    pub(crate) fn goal(self) -> Option<Player> {
        match self.0 >> 1 {
            0 => None,
            1 => Some(Player::First),
            _ => Some(Player::Second),
        }
    }

    fn is_contradictory(self) -> bool {
        self.0 >> 1 == 3
    }

    /// As it stands in files.
    pub(crate) fn to_byte(self) -> u8 {
        self.0
    }

    /// What such a byte means, if it means something.
    pub(crate) fn from_byte(byte: u8) -> Option<Self> {
        Some(Self(byte)).filter(|kind| byte < 8 && !kind.is_contradictory())
    }
}

impl Arena {
    /// The most positions that an arena can hold.
    pub const MOST_POSITIONS: usize = (1 << 31) - 1;
    /// The most edges that an arena can hold.
    pub const MOST_EDGES: usize = u32::MAX as usize;

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Whether there is no position at all.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// All positions, in the arena's order.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = PositionId> + ExactSizeIterator + use<> {
        0..self.len() as PositionId
    }

    /// Who moves in a position.
    #[inline]
    pub fn owner(&self, position: PositionId) -> Player {
        self.kinds[position as usize].owner()
    }

    /// Whose victory a position is.
    #[inline]
    pub fn goal(&self, position: PositionId) -> Option<Player> {
        self.kinds[position as usize].goal()
    }

    pub(crate) fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// Where the edges of a position lead, in the order in which they were given.
    #[inline]
    pub fn successors(&self, position: PositionId) -> &[PositionId] {
        self.edges.of(position)
    }

    /// All edges.
    pub fn edges(&self) -> &Edges {
        &self.edges
    }

    /// The name of a position.
    pub fn name(&self, position: PositionId) -> Cow<'_, str> {
        self.names.get(position)
    }

    /// All names.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The position of that name; for many questions see [`name_index`](Self::name_index).
    pub fn find(&self, name: &str) -> Option<PositionId> {
        self.names.find(name)
    }

    /// A table that finds positions by name.
    pub fn name_index(&self) -> NameIndex<'_> {
        self.names.index()
    }

    /// How many players have a goal.
    pub fn objectives(&self) -> Objectives {
        self.objectives
    }

    /// The same arena, with a goal for both players even if player 2 has no victory in it.
    #[must_use]
    pub fn with_two_objectives(mut self) -> Self {
        self.objectives = Objectives::Two;
        self
    }

    /// The same arena, in which dead ends outside of the victories count as said. Unless they are draws, both
    /// players have a goal from then on.
    #[must_use]
    pub fn with_dead_ends(mut self, rule: DeadEnds) -> Self {
        if rule == DeadEnds::Draw {
            return self;
        }
        for position in self.positions() {
            if self.edges.degree(position) == 0 {
                self.kinds[position as usize].end_here(rule);
            }
        }
        self.with_two_objectives()
    }

    /// The first edge whose two ends have the same owner; none when the players alternate everywhere.
    pub fn odd_edge(&self) -> Option<(PositionId, PositionId)> {
        self.positions().find_map(|from| {
            let same_owner = |&&to: &&PositionId| self.owner(to) == self.owner(from);
            self.successors(from).iter().find(same_owner).map(|&to| (from, to))
        })
    }
}

/// Makes an [`Arena`], position by position and edge by edge.
#[derive(Clone, Debug, Default)]
pub struct ArenaBuilder {
    kinds: Vec<Kind>,
    from: Vec<PositionId>,
    to: Vec<PositionId>,
    names: Option<NameList>,
    objectives: Objectives,
}

impl ArenaBuilder {
    /// An arena without positions.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a position that is called by its number, or, when others have names, by that number as a name.
    pub fn position(&mut self, owner: Player, goal: Option<Player>) -> Result<PositionId, ArenaError> {
        let position = self.next_position()?;
        if let Some(names) = &mut self.names {
            names.push(&position.to_string())?;
        }
        self.push(owner, goal);
        Ok(position)
    }

    /// Adds a position with a name. Different positions should have different names; this is not checked.
    pub fn named(
        &mut self,
        name: &str,
        owner: Player,
        goal: Option<Player>,
    ) -> Result<PositionId, ArenaError> {
        let position = self.next_position()?;
        if self.names.is_none() {
            let mut numbers = NameList::default();
            (0..position).try_for_each(|number| numbers.push(&number.to_string()))?;
            self.names = Some(numbers);
        }
        if let Some(names) = &mut self.names {
            names.push(name)?;
        }
        self.push(owner, goal);
        Ok(position)
    }

    fn next_position(&self) -> Result<PositionId, ArenaError> {
        if self.kinds.len() >= Arena::MOST_POSITIONS {
            return Err(ArenaError::TooManyPositions { most: Arena::MOST_POSITIONS as u64 });
        }
        Ok(self.kinds.len() as PositionId)
    }

    fn push(&mut self, owner: Player, goal: Option<Player>) {
        if goal == Some(Player::Second) {
            self.objectives = Objectives::Two;
        }
        self.kinds.push(Kind::new(owner, goal));
    }

    /// Makes a position a victory of `player`. A victory of both is refused by [`build`](Self::build).
    pub fn add_goal(&mut self, position: PositionId, player: Player) {
        if let Some(kind) = self.kinds.get_mut(position as usize) {
            kind.add_goal(player);
            if player == Player::Second {
                self.objectives = Objectives::Two;
            }
        }
    }

    /// Adds an edge; its ends may be added later.
    pub fn edge(&mut self, from: PositionId, to: PositionId) {
        self.from.push(from);
        self.to.push(to);
    }

    /// Gives both players a goal, even if player 2 gets no victory.
    pub fn two_objectives(&mut self) {
        self.objectives = Objectives::Two;
    }

    /// How many positions there are so far.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Whether there is no position yet.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// The arena, if its edges end at positions and no position is a victory of both players.
    pub fn build(self) -> Result<Arena, ArenaError> {
        let positions = self.kinds.len();
        if let Some(&position) = self.from.iter().chain(&self.to).find(|&&end| end as usize >= positions) {
            return Err(ArenaError::NoSuchPosition { position, positions });
        }
        let names = self.names.map_or(Names::Numbers { positions }, Names::Listed);
        Arena::from_edge_list(self.kinds, self.from, self.to, names, self.objectives)
    }
}

impl Arena {
    /// The arena of these positions, called by their numbers, whose edges are packed already: the successors of `p` are
    /// `ends[starts[p]..starts[p + 1]]`, as in a sparse matrix.
    ///
    /// ```
    /// use outplay_graph::{Arena, Player};
    ///
    /// let positions = [(Player::First, None), (Player::Second, Some(Player::First))];
    /// let arena = Arena::from_packed(positions, vec![0, 1, 1], vec![1])?;
    /// assert_eq!(arena.successors(0), [1]);
    /// # Ok::<(), outplay_graph::ArenaError>(())
    /// ```
    pub fn from_packed(
        positions: impl IntoIterator<Item = (Player, Option<Player>)>,
        starts: Vec<u32>,
        ends: Vec<PositionId>,
    ) -> Result<Self, ArenaError> {
        let (kinds, objectives) = PackedArena::new(positions, &starts, &ends)?.kinds_and_objectives();
        let (positions, edges) = (kinds.len(), Edges::packed(starts, ends));
        Self::assemble(kinds, edges, Names::Numbers { positions }, objectives)
    }

    /// Puts positions and edges together; the edges must have their ends among the positions.
    pub(crate) fn from_edge_list(
        kinds: Vec<Kind>,
        from: Vec<PositionId>,
        to: Vec<PositionId>,
        names: Names,
        objectives: Objectives,
    ) -> Result<Self, ArenaError> {
        if kinds.len() > Self::MOST_POSITIONS {
            return Err(ArenaError::TooManyPositions { most: Self::MOST_POSITIONS as u64 });
        }
        if to.len() > Self::MOST_EDGES {
            return Err(ArenaError::TooManyEdges { most: Self::MOST_EDGES as u64 });
        }
        let edges = if from.is_sorted() {
            let mut degrees = vec![0; kinds.len()];
            for &from in &from {
                degrees[from as usize] += 1;
            }
            drop(from);
            Edges::from_degrees(&degrees, to)
        } else {
            Edges::group(kinds.len(), &from, &to)
        };
        Self::assemble(kinds, edges, names, objectives)
    }

    /// Puts the parts together; the edges must fit the positions.
    pub(crate) fn assemble(
        kinds: Vec<Kind>,
        edges: Edges,
        names: Names,
        objectives: Objectives,
    ) -> Result<Self, ArenaError> {
        let arena = Self { kinds, edges, names, objectives };
        let is_contradictory = arena.kinds.iter().any(|kind| kind.is_contradictory());
        if is_contradictory { Err(arena.overlap()) } else { Ok(arena) }
    }

    /// Names the positions that are victories of both players: the first few, and how many more there are.
    fn overlap(&self) -> ArenaError {
        const SHOWN: usize = 10;
        let both: Vec<PositionId> =
            self.positions().filter(|&p| self.kinds[p as usize].is_contradictory()).collect();
        let mut names: Vec<String> = both.iter().take(SHOWN).map(|&p| self.name(p).into_owned()).collect();
        if both.len() > SHOWN {
            names.push(format!("... (+{})", both.len() - SHOWN));
        }
        ArenaError::Overlap { positions: names.join(", ") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn triangle() -> ArenaBuilder {
        let mut arena = ArenaBuilder::new();
        let a = arena.position(Player::First, None).unwrap();
        let b = arena.named("b", Player::Second, None).unwrap();
        let c = arena.position(Player::Second, None).unwrap();
        arena.edge(b, c);
        arena.edge(a, b);
        arena
    }

    #[test]
    fn names_and_numbers_mix() {
        let arena = triangle().build().unwrap();
        assert_eq!(
            arena.positions().map(|p| arena.name(p).into_owned()).collect::<Vec<_>>(),
            ["0", "b", "2"]
        );
        assert_eq!(arena.find("2"), Some(2));
    }

    #[test]
    fn the_odd_edge_is_named() {
        assert_eq!(triangle().build().unwrap().odd_edge(), Some((1, 2)));
    }

    #[test]
    fn dead_ends_by_rule() {
        let goal = |rule| triangle().build().unwrap().with_dead_ends(rule).goal(2);
        assert_eq!(goal(DeadEnds::Draw), None);
        assert_eq!(goal(DeadEnds::Lose), Some(Player::First));
        assert_eq!(goal(DeadEnds::Win), Some(Player::Second));
    }

    #[test]
    fn overlapping_victories_are_refused_by_name() {
        let mut arena = triangle();
        arena.add_goal(1, Player::First);
        arena.add_goal(1, Player::Second);
        assert_eq!(arena.build(), Err(ArenaError::Overlap { positions: "b".to_owned() }));
    }

    #[test]
    fn an_edge_needs_both_ends() {
        let mut arena = triangle();
        arena.edge(1, 3);
        assert_eq!(arena.build(), Err(ArenaError::NoSuchPosition { position: 3, positions: 3 }));
    }
}
